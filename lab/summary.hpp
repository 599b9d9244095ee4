#pragma once
// What a run of games says: who won how often, from which seat, how long it took, how it ended.

#include <string>
#include <vector>

#include "lab/runner.hpp"
#include "lab/statistics.hpp"

namespace sandtable {

/// How often somebody won. A seat wins with rank 1 unless every seat has rank 1, which is a draw.
struct WinLine {
  std::string name;  ///< Of the seat or the bot.
  Share wins;
  std::uint64_t shared = 0;  ///< Of the wins: with another seat of the same side on rank 1 too.
  std::uint64_t draws = 0;
  double mean_score = 0;
};

/// How often something happened in a game.
struct EventLine {
  std::string name;  ///< The event's short word.
  double mean = 0;
  std::uint64_t games = 0;  ///< In how many games it happened at all.
};

struct EndingLine {
  Rule rule;
  Share share;
};

struct RunSummary {
  std::uint64_t games = 0;
  std::vector<WinLine> seats;
  std::vector<WinLine> bots;  ///< By name, each counted once for every seat it sat on.
  /// By role, where the game has any; with several bots by role and bot: "Local Power, script".
  std::vector<WinLine> roles;
  std::vector<EventLine> events;  ///< In the game's order, if they were counted.
  std::uint64_t draws = 0;
  Spread lines;
  Spread steps;
  std::vector<EndingLine> endings;  ///< Most frequent first.
};

/// `seat_names` has the name of every seat; a seat whose role changes is called by its number.
[[nodiscard]] RunSummary summarise(const RunPlan& plan, const std::vector<GameRow>& rows,
                                   const std::vector<std::string>& seat_names);

}  // namespace sandtable
