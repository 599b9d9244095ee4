// How the seats stand before the game is over: what searches judge a position by.

#include "games/frontier/bot.hpp"

namespace sandtable::frontier {

int Frontier::round(const State& s) const { return s.round; }

double Frontier::standing(const State& s, Seat seat) const {
  return alive(s, seat) ? strength(*this, s, seat) / kStrengthPerFactor : -20;
}

}  // namespace sandtable::frontier
