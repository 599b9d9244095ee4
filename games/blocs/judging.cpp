// How the seats stand before the game is over: what searches judge a position by.

#include "games/blocs/bot.hpp"

namespace sandtable::blocs {

int Blocs::round(const State& s) const { return s.round; }

double Blocs::standing(const State& s, Seat seat) const {
  constexpr double kValuePerFactor = 9;
  const Bloc b = bloc_of(seat);
  if (s.power[b].life != Life::Alive) return -20;
  return value(*this, s, b, kPlain, Dread{}) / kValuePerFactor;
}

}  // namespace sandtable::blocs
