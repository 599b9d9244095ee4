#pragma once
// What a seat is asked, and how a game that is over ended.

#include "games/countdown/countdown.hpp"

namespace sandtable::countdown {

[[nodiscard]] Said prompt_for(const Countdown& game, const State& s, Seat viewer);
[[nodiscard]] Said verdict_of(const Countdown& game, const State& s);

}  // namespace sandtable::countdown
