#include "agents/agent.hpp"

#include <array>
#include <charconv>

#include "agents/search.hpp"

namespace sandtable {
namespace {

constexpr std::string_view kRandomName = "random";
constexpr std::string_view kSearchName = "search:";
constexpr std::uint32_t kMostSimulations = 1'000'000;

/// Whether the seat's line has ended: it rests, has sealed, or the turn went on.
bool line_ended(const AnyGame& game, const AnyState& state, Seat seat) {
  return game.at_rest(state, seat) || !game.may_act(state).has(seat);
}

/// Uniform choices on a scratch copy until the line ends. Only `legal` is asked, which depends on
/// nothing the seat may not know.
void random_walk(const AnyGame& game, AnyState scratch, Seat seat, Dice& dice, Line& out) {
  Actions list;
  for (int step = 0; step < game.max_walk() && !out.full(); ++step) {
    list.clear();
    game.legal(scratch, seat, list);
    if (list.empty()) return;
    const Action action = list[static_cast<std::size_t>(dice.below(static_cast<int>(list.size())))];
    out.push(action);
    Dice none(0);
    game.step(scratch, seat, action, none, nullptr);
    if (line_ended(game, scratch, seat)) return;
  }
}

/// What of a half-made line stands already, for a message about the rest.
std::string after_half(const AnyGame& game, const AnyState& state, Seat seat) {
  const std::string half = game.choices(state, seat).line;
  return half.empty() ? "" : " after \"" + half + "\"";
}

std::string refused_choice(const AnyGame& game, const AnyState& state, Seat seat, const Line& line,
                           std::size_t at, const Refusal& no) {
  return "choice " + std::to_string(at + 1) + " (action " + std::to_string(line[at]) + ")" +
         after_half(game, state, seat) + " is not legal: " + game.spell(state, seat, no);
}

std::optional<Agent> of_level(const GameInfo& info, std::string_view name) {
  for (std::size_t i = 0; i < kLevelNames.size() && !info.bots.empty(); ++i) {
    const Level& level = info.levels[i];
    if (name == kLevelNames[i])
      return Agent{std::string(name), level.bot, level.overlooks, level.thought};
  }
  return std::nullopt;
}

/// "search:400"
std::optional<Agent> searching(const GameInfo& info, std::string_view name) {
  if (!name.starts_with(kSearchName) || info.bots.empty()) return std::nullopt;
  const std::string_view number = name.substr(kSearchName.size());
  std::uint32_t simulations = 0;
  const auto [end, error] =
      std::from_chars(number.data(), number.data() + number.size(), simulations);
  const bool whole = error == std::errc{} && end == number.data() + number.size();
  if (!whole || simulations == 0 || simulations > kMostSimulations) return std::nullopt;
  const Level& expert = info.levels.back();
  Agent agent{std::string(name), expert.bot, 0, expert.thought};
  agent.thought.simulations = simulations;
  return agent;
}

}  // namespace

std::vector<std::string> agent_names(const GameInfo& info) {
  std::vector<std::string> names;
  for (const BotInfo& bot : info.bots) names.push_back(bot.name);
  if (!info.bots.empty()) names.insert(names.end(), kLevelNames.begin(), kLevelNames.end());
  names.emplace_back(kRandomName);
  return names;
}

std::vector<BotInfo> agent_offers(const GameInfo& info) {
  std::vector<BotInfo> offers;
  for (std::size_t i = 0; i < kLevelNames.size() && !info.bots.empty(); ++i) {
    const Level& level = info.levels[i];
    const bool ahead = looks_farther(info, {kLevelNames[i], level.bot, 0, level.thought});
    std::string help = ahead ? "Looks ahead" : "Plays by the book";
    if (level.overlooks > 0)
      help += ", and overlooks about " + std::to_string(level.overlooks) + " of 100 things";
    offers.push_back({kLevelNames[i], help + ".", ahead});
  }
  offers.insert(offers.end(), info.bots.begin(), info.bots.end());
  return offers;
}

Result<Agent> agent_called(const GameInfo& info, std::string_view name) {
  if (name == kRandomName) return Agent{std::string(name), Agent::kRandomPlayer};
  for (std::size_t i = 0; i < info.bots.size(); ++i)
    if (info.bots[i].name == name) return Agent{std::string(name), static_cast<int>(i)};
  if (auto level = of_level(info, name)) return *level;
  if (auto search = searching(info, name)) return *search;
  std::string known;
  for (const std::string& each : agent_names(info)) known += (known.empty() ? "" : ", ") + each;
  if (!info.bots.empty()) known += ", search:N (N simulations a line, at most 1000000)";
  return Error{info.name + " has no bot \"" + std::string(name) + "\"; known are " + known};
}

Agent default_agent(const GameInfo& info) {
  if (info.bots.empty()) return {std::string(kRandomName), Agent::kRandomPlayer};
  return {info.bots.front().name, 0};
}

bool looks_farther(const GameInfo& info, const Agent& agent) {
  if (agent.thought.simulations > 0) return true;
  return agent.bot > 0 && info.bots[static_cast<std::size_t>(agent.bot)].looks_ahead;
}

Dice agent_dice(std::uint64_t seed, Seat seat, std::uint64_t lines_played) {
  const std::array<std::uint64_t, 3> mixed{seed, seat, lines_played};
  return Dice(hash_bytes(mixed.data(), sizeof mixed, 0xA6E27));
}

void plan_line(const AnyGame& game, const Agent& agent, const AnyState& state, Seat seat,
               Dice& dice, FunctionRef<bool()> enough, Line& out) {
  if (agent.bot == Agent::kRandomPlayer) return random_walk(game, state, seat, dice, out);
  if (agent.overlooks > 0 && dice.below(100) < agent.overlooks)
    return game.fallback(state, seat, out);
  if (agent.thought.simulations > 0)
    return search_line(game, state, seat, agent.thought, dice, enough, out);
  game.plan(agent.bot, state, seat, dice, enough, out);
}

void plan_line(const AnyGame& game, const Agent& agent, const AnyState& state, Seat seat,
               Dice& dice, Line& out) {
  plan_line(game, agent, state, seat, dice, [] { return false; }, out);
}

std::optional<std::string> line_problem(const AnyGame& game, const AnyState& state, Seat seat,
                                        const Line& line) {
  if (line.empty()) return "the line is empty";
  AnyState trial = state;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (const auto no = game.refusal(trial, seat, line[i]))
      return refused_choice(game, trial, seat, line, i, *no);
    Dice none(0);
    game.step(trial, seat, line[i], none, nullptr);
    const bool last = i + 1 == line.size();
    const bool ended = line_ended(game, trial, seat);
    if (last && !ended) return "the line stops half-way" + after_half(game, trial, seat);
    if (!last && ended) return "the line goes on behind its end at choice " + std::to_string(i + 2);
  }
  return std::nullopt;
}

Result<Line> next_line(const AnyGame& game, const Agent& agent, const AnyState& state, Seat seat,
                       Dice& dice, FunctionRef<bool()> enough) {
  Line line;
  plan_line(game, agent, state, seat, dice, enough, line);
  const auto problem = line_problem(game, state, seat, line);
  if (!problem) return line;
  return Error{game.info().name + ": bot \"" + agent.name + "\" on seat " + std::to_string(seat) +
               " (" + game.seat_name(state, seat) +
               ") gave a line that cannot be played: " + *problem};
}

Result<Line> next_line(const AnyGame& game, const Agent& agent, const AnyState& state, Seat seat,
                       Dice& dice) {
  return next_line(game, agent, state, seat, dice, [] { return false; });
}

}  // namespace sandtable
