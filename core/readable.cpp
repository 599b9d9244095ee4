#include "core/readable.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sandtable {
namespace {

/// A step as one viewer saw it, against what else could have been played.
class Glance {
 public:
  Glance(const Record& record, const Replay& replay, std::size_t step, Seat viewer)
      : game_(*replay.game),
        line_(record.lines[step - 1]),
        before_(replay.states[step - 1]),
        after_(replay.states[step]),
        viewer_(viewer),
        key_(game_.key(after_, viewer)),
        told_(told(after_, replay.events[step])) {}

  [[nodiscard]] bool saw_something() const {
    return !told_.empty() || key_ != game_.key(before_, viewer_);
  }

  /// Whether another line would have looked just the same, from where it was played or from another
  /// position that the viewer cannot tell from that: who has one card only gives away which it is.
  [[nodiscard]] bool could_be_another() const {
    if (could_be_another_from(before_)) return true;
    Dice dice(1);
    for (int i = 0; i < kPositions; ++i)
      if (could_be_another_from(game_.resample(before_, viewer_, {}, dice))) return true;
    return false;
  }

 private:
  static constexpr int kPositions = 8;

  /// Tries another choice at each place of the line.
  [[nodiscard]] bool could_be_another_from(const AnyState& from) const {
    const Line all = game_.read(before_, line_.seat, line_.notation).line;
    const std::optional<AnyState> meant = played(from, {all.begin(), all.end()});
    AnyState state = from;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const std::span<const Action> rest{all.begin() + i + 1, all.end()};
      Actions open;
      game_.legal(state, line_.seat, open);
      for (const Action other : open)
        if (other != all[i] && looks_the_same(state, other, rest, meant)) return true;
      // Only the last choice asks for chance, and it is not taken here.
      Dice none(0);
      if (i + 1 == all.size() || game_.refusal(state, line_.seat, all[i])) break;
      game_.step(state, line_.seat, all[i], none, nullptr);
    }
    return false;
  }

  /// What these choices lead to; nothing if they are not legal there.
  [[nodiscard]] std::optional<AnyState> played(AnyState state, std::span<const Action> line) const {
    ScriptedDice script(line_.dice);
    Dice dice(script);
    for (const Action action : line) {
      if (game_.refusal(state, line_.seat, action)) return std::nullopt;
      game_.step(state, line_.seat, action, dice, nullptr);
    }
    return state;
  }

  /// What the viewer was told, with its number: silence is another thing than nothing.
  [[nodiscard]] std::vector<Words> told(const AnyState& state,
                                        std::span<const Event> events) const {
    std::vector<Event> seen;
    for (const Event& event : events)
      if (event.seen_by.has(viewer_)) seen.push_back(event);
    return game_.say_all(state, viewer_, seen, kUnspelt);
  }

  /// Takes `other` and then, as far as it is legal, what was played after the choice it stands for.
  /// Two ways to say the same (`meant`) are no two lines.
  [[nodiscard]] bool looks_the_same(AnyState state, Action other, std::span<const Action> rest,
                                    const std::optional<AnyState>& meant) const {
    ScriptedDice script(line_.dice);
    Dice dice(script);
    Log log;
    game_.step(state, line_.seat, other, dice, &log);
    for (const Action action : rest) {
      if (dice.drawn() > 0 || game_.refusal(state, line_.seat, action)) break;
      game_.step(state, line_.seat, action, dice, &log);
    }
    const bool half = dice.drawn() == 0 && game_.may_act(state).has(line_.seat) &&
                      !game_.at_rest(state, line_.seat);
    if (half || !script.problem().empty() || script.left() > 0) return false;
    if ((meant && state == *meant) || game_.key(state, viewer_) != key_) return false;
    return told(state, log.events()) == told_;
  }

  const AnyGame& game_;
  const RecordLine& line_;
  const AnyState& before_;
  const AnyState& after_;
  Seat viewer_;
  std::uint64_t key_;
  std::vector<Words> told_;
};

}  // namespace

bool may_read(const Record& record, const Replay& replay, std::size_t step, Seat viewer) {
  if (record.lines[step - 1].seat == viewer) return true;
  if (replay.game->mode(replay.states[step - 1]) == Mode::Secret) return false;
  const Glance glance(record, replay, step, viewer);
  return glance.saw_something() && !glance.could_be_another();
}

}  // namespace sandtable
