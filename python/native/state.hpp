#pragma once
// A position with the dice it goes on with and the choices that led to it.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/record.hpp"
#include "native/game.hpp"
#include "native/whole.hpp"

namespace sandtable::python {

/// One choice of a game's history. Clones share what they have in common.
struct Move {
  std::shared_ptr<Move> before;
  Seat seat = 0;
  Action action = 0;

  Move(std::shared_ptr<Move> before_, Seat seat_, Action action_)
      : before(std::move(before_)), seat(seat_), action(action_) {}
  Move(const Move&) = delete;
  Move& operator=(const Move&) = delete;
  /// Link by link: a long game would otherwise end in as deep a recursion.
  ~Move() {
    while (before && before.use_count() == 1) before = std::exchange(before->before, nullptr);
  }
};

/// A position as somebody looks at it. Only as long-lived as the state behind it.
struct Looking {
  const AnyGame& rules;
  const AnyState& position;
  Seat seat;
};

/// A seat as callers name it: a number, the spectator, or nothing for whose choice it is.
using SeatArgument = std::optional<Whole>;

class State {
 public:
  /// The first position of the game that the seed gives.
  State(std::shared_ptr<Game> game, std::uint64_t seed);
  /// Any position, with fresh dice; its record is not known.
  State(std::shared_ptr<Game> game, AnyState position, std::uint64_t seed);

  /// What makes the state again: how it began (if that is known), its choices, its dice.
  struct Past {
    std::optional<std::uint64_t> seed;
    std::vector<std::pair<Seat, Action>> moves;
    Dice::Saved dice;
  };
  State(std::shared_ptr<Game> game, AnyState position, const Past& past);
  [[nodiscard]] Past past() const;

  [[nodiscard]] const std::shared_ptr<Game>& game() const { return game_; }
  [[nodiscard]] const AnyGame& rules() const { return *game_->rules; }
  [[nodiscard]] const AnyState& position() const { return position_; }
  [[nodiscard]] Dice& dice() { return dice_; }

  /// The seat named, or the lowest that owes a decision. Over: Forbidden.
  [[nodiscard]] Seat actor(const SeatArgument& seat) const;
  /// The same for those who only look: over, the spectator looks.
  [[nodiscard]] Looking looking(const SeatArgument& seat) const;

  void apply(const Whole& action, const SeatArgument& seat);
  /// A whole line or nothing.
  void play(const Line& line, Seat seat);
  void clear(Seat seat);
  /// Goes on with other dice. The record ends being known.
  void reseed(std::uint64_t seed);
  /// The game so far, line by line; a line that is half done is left out.
  [[nodiscard]] Record record() const;
  /// Uniformly random choices to the end, or so many.
  PlayoutResult playout(std::uint64_t max_steps);

  /// With chance spelt out: carries the choice out if these draws are all it asks for. Otherwise
  /// nothing happens, and the range of the next draw comes back.
  [[nodiscard]] std::optional<std::pair<int, int>> try_apply(const Whole& action, const Whole& seat,
                                                             const std::vector<Whole>& draws);
  /// The same for the set-up.
  [[nodiscard]] std::optional<std::pair<int, int>> try_start(const std::vector<Whole>& draws);

  /// The same position of the same game; dice and history do not count.
  friend bool operator==(const State& a, const State& b) {
    return a.position_ == b.position_ && (a.game_ == b.game_ || *a.game_ == *b.game_);
  }

 private:
  void note(Seat seat, Action action);

  std::shared_ptr<Game> game_;
  AnyState position_;
  Dice dice_;
  std::optional<std::uint64_t> seed_;  ///< While the record is known.
  std::shared_ptr<Move> last_;
};

/// What a seat knows, and nothing else.
struct View {
  std::shared_ptr<Game> game;
  AnyState position;  ///< Redacted.
  Seat seat = 0;
  [[nodiscard]] Looking looking() const { return {*game->rules, position, seat}; }
  friend bool operator==(const View& a, const View& b) {
    return a.seat == b.seat && a.position == b.position && (a.game == b.game || *a.game == *b.game);
  }
};

/// A seat of the game, or the spectator; BadInput for any other number.
[[nodiscard]] Seat seat_of(const AnyGame& rules, const Whole& seat);
/// A seat of the game; BadInput for any other number.
[[nodiscard]] Seat player_of(const AnyGame& rules, const Whole& seat);
/// The action as the engine knows it; Forbidden for a number that the game has no action for.
[[nodiscard]] Action action_of(const AnyGame& rules, const Whole& action);
/// "there is no action 99999; actions are 0 to 4095".
[[nodiscard]] std::string no_action(const AnyGame& rules, const Whole& action);
/// The exception for a refusal, with its sentence.
[[nodiscard]] Forbidden forbidden(const Looking& at, const Refusal& refusal);

}  // namespace sandtable::python
