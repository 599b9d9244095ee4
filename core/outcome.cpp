#include "core/outcome.hpp"

#include <algorithm>
#include <cstdlib>

namespace sandtable {

double standing_by_score(const Outcome& outcome, int seats, Seat seat) {
  std::int32_t highest = 1;
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i)
    if (outcome.side[i] == outcome.side[seat])
      highest = std::max(highest, std::abs(outcome.score[i]));
  return 3.0 * outcome.score[seat] / highest;
}

}  // namespace sandtable
