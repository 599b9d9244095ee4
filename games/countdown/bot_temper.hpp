#pragma once
// What kind of player plans a round: the scripted one, or one of those that the planner tries.

#include "games/countdown/countdown.hpp"

namespace sandtable::countdown {

struct Temper {
  double nerve = 0.6;      ///< The least chance with which it attacks.
  double thrift = 1;       ///< What losing a unit weighs, in its cost.
  double bearable = 0.35;  ///< The chance of losing a city that it lives with.
  int city_share = 40;     ///< Percent of the earnings that go into projects.
  int pace = 120;          ///< Projects wait while its army is below this percent of the strongest.
  Seat rival = kNobody;    ///< Whose land it wants most.
  double grudge = 1;       ///< By how much more.
};

}  // namespace sandtable::countdown
