#pragma once
// What a seat is asked, and how a game that is over ended, in words.

#include "games/countdown/countdown.hpp"

namespace sandtable::countdown {

[[nodiscard]] std::string prompt_for(const Countdown& game, const State& s, Seat viewer);
[[nodiscard]] std::string verdict_of(const Countdown& game, const State& s);

}  // namespace sandtable::countdown
