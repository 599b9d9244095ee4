#pragma once
// How strong players are, from who won against whom. A contest is what one game's seats of one side
// played for; the chance to win it is taken to be a player's strength over the sum of the strengths
// of all who took part. Two players or eight, one side or two: the same sum.

#include <cstdint>
#include <span>
#include <vector>

#include "core/outcome.hpp"

namespace sandtable {

/// Who took part, one entry a seat, and what part of the victory each seat got; the parts sum to 1.
struct Contest {
  std::vector<std::uint8_t> players;
  std::vector<double> credit;
};

/// The contests of one game; `player` has the player of each seat. Those that say nothing (one
/// player alone on its side, or the same player on all its seats) are left out.
void add_contests(const Outcome& outcome, std::span<const std::uint8_t> player,
                  std::vector<Contest>& out);

struct Rating {
  double elo = 0;   ///< The mean of all players is 1500.
  double low = 0;   ///< 95 % of the strengths that the results allow lie from here …
  double high = 0;  ///< … to here.
};

/// Ratings of players 0 to count - 1. Every pair that met gets one drawn game besides, so that a
/// player who never lost has a rating. Intervals are of strengths drawn as often as the results
/// make them likely.
[[nodiscard]] std::vector<Rating> rate(std::span<const Contest> contests, int count,
                                       std::uint64_t seed = 1);

}  // namespace sandtable
