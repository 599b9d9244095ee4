#pragma once
// Walks all placements of the seat to move in the ledger's order: fiefdom, turning, then y, then x.

#include "games/fiefdoms/fiefdoms.hpp"

namespace sandtable::fiefdoms {

/// The choices of the seat to move once its walk stands as given.
[[nodiscard]] Actions placing_choices(const Fiefdoms& game, State s, Walk walk, int fief,
                                      int turning);

/// Calls visit(fiefdom, turning, anchors) for each fiefdom in hand with each turning, until it
/// answers true. Not for the very first fiefdom, which has no turning and one place (FF-3.3).
template <class Visit>
void each_turning(const Fiefdoms& game, const State& s, Visit visit) {
  for (const Action fief : placing_choices(game, s, Walk::Rest, kUnset, kUnset)) {
    const int number = kLayout.split(fief).i;
    for (const Action turning : placing_choices(game, s, Walk::Fief, number, kUnset)) {
      const int turned = kLayout.split(turning).i;
      if (visit(number, turned, placing_choices(game, s, Walk::Turned, number, turned))) return;
    }
  }
}

}  // namespace sandtable::fiefdoms
