#pragma once
// Scratch play for laws: choices are tried on copies, and never taken when they are refused.

#include <span>
#include <string>
#include <vector>

#include "core/conformance/law.hpp"

namespace sandtable::kit {

/// The same dice, written to no tape.
[[nodiscard]] Dice quiet(const Dice& dice);
[[nodiscard]] std::uint64_t mix(std::uint64_t a, std::uint64_t b);
[[nodiscard]] std::uint64_t hash_of(const AnyState& state);

[[nodiscard]] Actions legal_of(const AnyGame& game, const AnyState& state, Seat seat);
/// One of a list. The list is not empty.
[[nodiscard]] Action any_of(const Actions& list, Dice& dice);
[[nodiscard]] Seat any_of(SeatSet set, Dice& dice);
/// One of the game's bots, seldom one that looks ahead; -1 if it has none.
[[nodiscard]] int any_bot(const AnyGame& game, Dice& dice);
/// A line of a bot; who looks ahead gets a few looks only.
void ask_bot(const AnyGame& game, int bot, const AnyState& state, Seat seat, Dice& dice, Line& out);
/// All seats, then the spectator.
[[nodiscard]] std::vector<Seat> observers(const AnyGame& game);
[[nodiscard]] std::vector<Seat> seats_of(const AnyGame& game);
/// "seat 2" or "the spectator"; asks the game nothing.
[[nodiscard]] std::string called(Seat seat);
[[nodiscard]] std::string called(SeatSet seats);

/// What the game says a legal choice does to its line; Whole if it is not described.
[[nodiscard]] Step kind_of(const AnyGame& game, const AnyState& state, Seat seat, Action action);
/// Whether a step ended the decision it belongs to: the seat's own or, for the last of several,
/// that of all. A die drawn ends it too, since nothing before a die can be taken back.
[[nodiscard]] bool ends_decision(const AnyGame& game, const AnyState& before, const AnyState& after,
                                 Seat seat, Action action, bool drew);

/// Takes choices one by one. Empty, or what was refused.
[[nodiscard]] std::string take_all(const AnyGame& game, AnyState& state, std::span<const Made> made,
                                   Dice& dice, Log* log = nullptr);
/// The choices of one seat, or of all others.
[[nodiscard]] std::vector<Made> only(const std::vector<Made>& made, Seat seat);
[[nodiscard]] std::vector<Made> without(const std::vector<Made>& made, Seat seat);

/// One seat's walk on a scratch copy.
class Walk {
 public:
  Walk(const AnyGame& game, AnyState state, Seat seat)
      : game_(game), state_(std::move(state)), seat_(seat) {}

  /// Takes a choice; false, with a problem, if it is refused.
  bool take(Action action);
  /// Takes one of the legal choices; false, with a problem, if there is none.
  bool take_any(Dice& chooser);
  /// Takes any choices up to the next rest or the end of the decision; false on a problem.
  bool take_line(Dice& chooser);

  [[nodiscard]] const AnyState& state() const { return state_; }
  [[nodiscard]] bool over() const { return over_; }  ///< The decision has ended.
  [[nodiscard]] bool rests() const { return over_ || game_.at_rest(state_, seat_); }
  [[nodiscard]] int steps() const { return steps_; }
  [[nodiscard]] const std::string& problem() const { return problem_; }
  [[nodiscard]] const Line& line() const { return line_; }  ///< Since the walk began.

 private:
  const AnyGame& game_;
  AnyState state_;
  Seat seat_;
  Dice dice_{1};
  Line line_;
  int steps_ = 0;
  bool over_ = false;
  std::string problem_;
};

/// A random line from a state at which the seat has a choice; empty if the game offers none.
[[nodiscard]] Line any_line(const AnyGame& game, const AnyState& state, Seat seat, Dice& chooser);

/// Random play of all seats to the end. Empty, or why the end was not reached.
[[nodiscard]] std::string play_out(const AnyGame& game, AnyState& state, Dice& dice, int max_steps);

/// All that a game can say, each with its slots.
[[nodiscard]] std::vector<const SayingType*> all_sayings(const GameInfo& info);

}  // namespace sandtable::kit
