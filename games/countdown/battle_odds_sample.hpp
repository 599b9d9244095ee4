#pragma once
// A battle too large to weigh, played out many times by the rules themselves. Part of
// battle_odds.cpp.

#include "core/dice.hpp"
#include "games/countdown/battle_odds_results.hpp"

namespace sandtable::countdown::chances {

/// Adds up kPlayedOut courses; the dice are its own, and the same every time.
void play_out(const Battle& battle, const Opening& opening, Results& results);

}  // namespace sandtable::countdown::chances
