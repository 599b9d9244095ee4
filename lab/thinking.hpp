#pragma once
// One decision thought about on several threads: each searches by itself, with dice of its own, and
// what they found is put together. The same seed, budget and number of threads give the same line.

#include <cstdint>
#include <vector>

#include "agents/search.hpp"

namespace sandtable {

/// What is asked of the search.
struct Question {
  Thought thought;     ///< Simulations of all threads together.
  int jobs = 1;        ///< Threads.
  double seconds = 0;  ///< Stops then with what there is; 0: never. Results then vary.
  std::uint64_t seed = 1;
};

/// One first choice of the line, and what came of it.
struct Considered {
  Action action = 0;
  std::uint32_t visits = 0;
  double worth = 0;  ///< The chance to win that was found, as the search judges it.
};

struct Answer {
  Line line;
  std::uint32_t simulations = 0;
  std::vector<Considered> considered;  ///< Most visited first; only what was tried.
};

/// `seat` owes a decision in `state`, of which only the seat's view is used.
[[nodiscard]] Answer think(const AnyGame& game, const AnyState& state, Seat seat,
                           const Question& question);

}  // namespace sandtable
