#include "core/outcome.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>

namespace sandtable {

double standing_by_score(const Outcome& outcome, int seats, Seat seat) {
  std::int32_t highest = 1;
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i)
    if (outcome.side[i] == outcome.side[seat])
      highest = std::max(highest, std::abs(outcome.score[i]));
  return 3.0 * outcome.score[seat] / highest;
}

Placings placings_of(const Outcome& outcome, int seats) {
  const auto count = static_cast<std::size_t>(seats);
  const auto sides = std::span(outcome.side).first(count);
  const bool several = std::ranges::any_of(sides, [&](auto side) { return side != sides[0]; });
  Placings out{outcome.ended_by, {}};
  for (std::size_t i = 0; i < count; ++i)
    out.seats.push_back({static_cast<int>(i), outcome.rank[i], outcome.score[i],
                         several ? std::optional<int>(sides[i]) : std::nullopt});
  return out;
}

}  // namespace sandtable
