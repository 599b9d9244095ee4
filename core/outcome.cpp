#include "core/outcome.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <span>

namespace sandtable {
namespace {

constexpr double kForWinning = 0.9;  ///< The rest of a result is for the place behind the winner.

double worth_of_rank(const Outcome& outcome, int seats, std::size_t seat) {
  int winners = 0;
  int rivals = 0;
  for (std::size_t other = 0; other < static_cast<std::size_t>(seats); ++other) {
    if (outcome.side[other] != outcome.side[seat]) continue;
    ++rivals;
    if (outcome.rank[other] == 1) ++winners;
  }
  const double won = outcome.rank[seat] == 1 ? 1.0 / std::max(winners, 1) : 0.0;
  const double place = rivals > 1 ? 1.0 - (outcome.rank[seat] - 1.0) / (rivals - 1.0) : won;
  return kForWinning * won + (1 - kForWinning) * std::clamp(place, 0.0, 1.0);
}

}  // namespace

double standing_by_score(const Outcome& outcome, int seats, Seat seat) {
  std::int32_t highest = 1;
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i)
    if (outcome.side[i] == outcome.side[seat])
      highest = std::max(highest, std::abs(outcome.score[i]));
  return 3.0 * outcome.score[seat] / highest;
}

Worth worth_of_result(const Outcome& outcome, int seats) {
  Worth out{};
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat)
    out[seat] = worth_of_rank(outcome, seats, seat);
  return out;
}

Worth worth_of_standings(const Outcome& now, std::span<const double> standings) {
  const double highest = *std::ranges::max_element(standings);
  Worth weight{};
  for (std::size_t seat = 0; seat < standings.size(); ++seat)
    weight[seat] = std::exp(standings[seat] - highest);
  Worth out{};
  for (std::size_t seat = 0; seat < standings.size(); ++seat) {
    double all = 0;
    for (std::size_t other = 0; other < standings.size(); ++other)
      if (now.side[other] == now.side[seat]) all += weight[other];
    out[seat] = all > 0 ? weight[seat] / all : 0;
  }
  return out;
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
