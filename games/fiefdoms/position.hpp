#pragma once
// Positions as JSON: the words they use, and the check of what was read.

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

/// Whether a state, read from `root`, is one that its phase can be in; a fault goes to the reader
/// (position_check.cpp). Tiles, agents and quiet turns are in order already.
void check_phase(const Fiefdoms& game, const State& s, JsonReader& root);

}  // namespace sandtable::fiefdoms
