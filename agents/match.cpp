#include "agents/match.hpp"

#include <array>
#include <utility>

namespace sandtable {
namespace {

/// A game without a record: the state and the dice, nothing else.
class Bare {
 public:
  /// With a log, events go there.
  Bare(const AnyGame& game, Dice& dice, Log* log)
      : game_(game), dice_(dice), log_(log), state_(game.start(dice, log)) {}
  [[nodiscard]] const AnyState& state() const { return state_; }
  /// The line was checked before: `next_line` gives no other.
  [[nodiscard]] std::optional<Refusal> play(Seat seat, const Line& line) {
    for (const Action action : line) game_.step(state_, seat, action, dice_, log_);
    return std::nullopt;
  }

 private:
  const AnyGame& game_;
  Dice& dice_;
  Log* log_;
  AnyState state_;
};

std::vector<std::string> roles_of(const AnyGame& game, const AnyState& state) {
  std::vector<std::string> out(static_cast<std::size_t>(game.seats()));
  for (const Panel& panel : game.scene(state, kSpectator).panels)
    if (panel.seat >= 0 && panel.seat < game.seats())
      out[static_cast<std::size_t>(panel.seat)] = panel.role;
  return out;
}

std::vector<std::uint32_t> counted(const AnyGame& game, std::span<const Event> events) {
  std::vector<std::uint32_t> out(game.info().events.size());
  for (const Event& event : events) ++out[event.kind];
  return out;
}

Error at_line(const MatchOptions& options, std::uint64_t line, const std::string& what) {
  return {"seed " + std::to_string(options.seed) + ", line " + std::to_string(line) + ": " + what};
}

template <class Board>
Result<MatchResult> play_on(Board& board, const AnyGame& game, std::span<const Agent> agents,
                            const MatchOptions& options) {
  MatchResult result;
  result.seed = options.seed;
  std::array<std::uint64_t, kMaxSeats> played{};
  for (SeatSet owing = game.owing(board.state()); !owing.empty();
       owing = game.owing(board.state())) {
    const Seat seat = owing.lowest();
    if (result.lines == options.max_lines)
      return at_line(options, result.lines,
                     game.info().name + " is not over; the limit is " +
                         std::to_string(options.max_lines) + " lines");
    Dice dice = agent_dice(options.seed, seat, played[seat]++);
    if (options.thinks) options.thinks(seat, true);
    const Result<Line> line = next_line(game, agents[seat], board.state(), seat, dice,
                                        [&] { return options.enough && options.enough(); });
    if (options.thinks) options.thinks(seat, false);
    if (!line) return at_line(options, result.lines + 1, line.error().text);
    if (const auto no = board.play(seat, *line))
      return at_line(options, result.lines + 1, game.spell(board.state(), seat, *no));
    ++result.lines;
    result.steps += line->size();
  }
  result.outcome = game.outcome(board.state());
  result.roles = roles_of(game, board.state());
  return result;
}

}  // namespace

Result<MatchResult> play_match(const std::shared_ptr<const AnyGame>& game,
                               std::span<const Agent> agents, const MatchOptions& options) {
  if (static_cast<int>(agents.size()) != game->seats())
    return Error{game->info().name + " has " + std::to_string(game->seats()) + " seats; " +
                 std::to_string(agents.size()) + " players were named"};
  Dice dice(options.seed);
  if (options.recording == Recording::None) {
    Log log;
    Bare board(*game, dice, options.count_events ? &log : nullptr);
    Result<MatchResult> result = play_on(board, *game, agents, options);
    if (result && options.count_events) result->events = counted(*game, log.events());
    return result;
  }
  std::vector<std::string> names;
  for (const Agent& agent : agents) names.push_back(agent.name);
  Recorder board(game, dice, std::move(names), options.seed, options.recording == Recording::Golden,
                 options.data);
  Result<MatchResult> result = play_on(board, *game, agents, options);
  if (result) result->record = board.finish();
  if (result && options.count_events) result->events = counted(*game, board.events());
  return result;
}

}  // namespace sandtable
