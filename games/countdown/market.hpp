#pragma once
// What can be bought and for how much, with what it does: the price list of RULES.md, 2.1 and 2.3.

#include "core/scene.hpp"
#include "games/countdown/countdown.hpp"

namespace sandtable::countdown {

[[nodiscard]] Market price_list(const Countdown& game, const State& s, Seat viewer);

}  // namespace sandtable::countdown
