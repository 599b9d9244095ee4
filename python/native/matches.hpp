#pragma once
// Whole games of bots against each other, several at a time.

#include <cstdint>
#include <string>
#include <vector>

#include "agents/match.hpp"
#include "native/game.hpp"

namespace sandtable::python {

struct MatchPlan {
  std::vector<std::string> bots;  ///< One name for each seat, or one for all.
  std::uint64_t games = 1;
  std::uint64_t seed = 1;  ///< Of the first game; the others count on.
  int threads = 1;
  bool rotate = false;  ///< In game n player i sits on seat (i + n) modulo the seats.
  bool record = false;
};

struct GameRow {
  std::uint64_t seed = 0;
  std::vector<int> players;  ///< By seat: the index of its player in MatchPlan::bots.
  Outcome outcome;
  std::vector<float> rewards;  ///< By seat.
  std::uint64_t lines = 0;
  std::uint64_t steps = 0;
  std::string record;  ///< Empty if not asked for.
};

/// The same rows whatever the number of threads.
[[nodiscard]] std::vector<GameRow> play_matches(const Game& game, const MatchPlan& plan);

}  // namespace sandtable::python
