#pragma once
// What could come to each hex in one round: the warning beside a capital that is being placed.

#include <array>

#include "games/countdown/countdown.hpp"

namespace sandtable::countdown {

using Arrivals = std::array<Stack, kMaxHexes>;
/// By hex, the units of a seat that could end there, each counted wherever it could go; what
/// hovercraft would bring along is counted with them.
[[nodiscard]] Arrivals arrivals_of(const State& s, Seat seat);

}  // namespace sandtable::countdown
