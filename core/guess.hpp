#pragma once
// What games' `resample` share: a seat's secret decision made once more.

#include "core/game.hpp"

namespace sandtable {

/// Decides for a seat that owes a secret decision, line by line by `guess`. Another seat still
/// owes, so the rules draw nothing and reveal nothing. A guess that never seals is helped out:
/// legal choices alone reach the seal.
template <Rules G>
void decide_again(const G& game, typename G::State& s, Seat seat, Guess<typename G::State> guess,
                  Dice& dice) {
  constexpr int kLines = 64;
  Dice none(0);
  for (int lines = 0; lines < kLines && game.owing(s).has(seat); ++lines) {
    Line line;
    guess(s, seat, dice, line);
    for (const Action action : line) {
      if (game.refusal(s, seat, action)) break;
      game.step(s, seat, action, none, nullptr);
    }
  }
  while (game.owing(s).has(seat)) {
    Actions list;
    game.legal(s, seat, list);
    const Action any = list[static_cast<std::size_t>(dice.below(static_cast<int>(list.size())))];
    game.step(s, seat, any, none, nullptr);
  }
}

}  // namespace sandtable
