// How the seats stand before the game is over: what searches judge a position by.

#include "games/countdown/phases.hpp"

namespace sandtable::countdown {

int Countdown::round(const State& s) const { return s.round; }

/// The last earnings decide (CD-16.3), and units are what keeps and raises them; capitals may end
/// it at once (CD-16.1).
double Countdown::standing(const State& s, Seat seat) const {
  constexpr double kEarningsPerFactor = 4;
  constexpr double kCostPerEarning = 7;  // what units and treasury cost that count as one earned
  if (is_out(s, seat)) return -20;
  const int left = options_.rounds - s.round;
  const double forces = worth_of(s, seat) / kCostPerEarning * (left + 1) / (left + 3);
  return (full_earnings(*this, s, seat) + forces + 3.0 * capitals_of(s, seat)) / kEarningsPerFactor;
}

}  // namespace sandtable::countdown
