// How the seats stand before the game is over: what searches judge a position by.

#include <algorithm>

#include "games/countdown/phases.hpp"

namespace sandtable::countdown {
namespace {

/// What decides when the rounds are over (CD-16.3), as earnings of one round: those of the last,
/// which will be much like now's; or with `all_rounds` what has been earned and will be, shared out
/// over the rounds to come, so that a lead weighs more the less can still be made up for.
double race(const Countdown& game, const State& s, Seat seat) {
  const double now = full_earnings(game, s, seat);
  if (!game.options().all_rounds) return now;
  const int collected = s.phase > Phase::Orders ? 1 : 0;  // this round's are in (CD-12.6)
  const int to_come = std::max(1, game.options().rounds - s.round + 1 - collected);
  return now + static_cast<double>(s.earned[seat]) / to_come;
}

}  // namespace

int Countdown::round(const State& s) const { return s.round; }

/// Earnings decide (CD-16.3), and units are what keeps and raises them; capitals may end it at once
/// (CD-16.1).
double Countdown::standing(const State& s, Seat seat) const {
  constexpr double kEarningsPerFactor = 4;
  constexpr double kCostPerEarning = 7;  // what units and treasury cost that count as one earned
  if (is_out(s, seat)) return -20;
  const int left = options_.rounds - s.round;
  const double forces = worth_of(s, seat) / kCostPerEarning * (left + 1) / (left + 3);
  return (race(*this, s, seat) + forces + 3.0 * capitals_of(s, seat)) / kEarningsPerFactor;
}

}  // namespace sandtable::countdown
