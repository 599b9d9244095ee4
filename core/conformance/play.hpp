#pragma once
// Plays one game for the laws to look at: random choices and the bots' lines, some of them taken
// back again.

#include <array>

#include "core/conformance/law.hpp"
#include "core/function_ref.hpp"

namespace sandtable::kit {

/// Shown every moment of a game: the occasion, who chooses next, and the last move.
using Show = FunctionRef<void(Occasion occasion, Seat actor, const Move* move)>;

class Player {
 public:
  Player(Play& play, Show show);
  void run();

 private:
  enum class Style : std::uint8_t { Random, Bots, Mixed };

  void start();
  void begin_decision();
  void look_at_phase(Seat actor);
  [[nodiscard]] Seat next_actor();
  [[nodiscard]] Action next_choice(Seat seat, const Actions& list);
  void ask_bot(Seat seat);
  void take_back_sometimes();
  void take(Seat seat, Action action);
  [[nodiscard]] bool closes_for_all(bool drew) const;
  void keep_sample();

  Play& play_;
  const AnyGame& game_;
  Show show_;
  Dice dice_;
  Dice chooser_;  ///< Who acts and what they choose; apart from the game's dice.
  Style style_;
  int taken_back_ = 0;  ///< In the decision under way.
  std::vector<Draw> tape_;
  Move move_;
  /// What is left of the line a bot planned for a seat.
  std::array<std::vector<Action>, kMaxSeats> plans_;
};

}  // namespace sandtable::kit
