#pragma once
// The words of positions, for writing and reading.

#include <array>
#include <bit>

#include "games/fiefdoms/fiefdoms.hpp"

namespace sandtable::fiefdoms {

/// By Phase.
inline constexpr std::array<const char*, 7> kPhaseNames{"factions", "rest",    "cutting", "starter",
                                                        "placing",  "playing", "over"};
/// By Ending.
inline constexpr std::array<const char*, 6> kEndingNames{"none",       "count",       "resigned",
                                                         "repetition", "no_progress", "length"};

}  // namespace sandtable::fiefdoms
