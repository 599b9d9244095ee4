#include "core/seat.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace sandtable;

static_assert(SeatSet{}.empty());
static_assert(SeatSet::first(3).count() == 3);
static_assert(SeatSet::only(2).has(2) && !SeatSet::only(2).has(1));
static_assert(SeatSet::everyone().has(kSpectator));
static_assert(!SeatSet::first(kMaxSeats).has(kSpectator));
static_assert(kSpectator >= kMaxSeats, "the spectator is no seat");

TEST_CASE("a set of seats takes and gives back seats") {
  SeatSet set;
  set.add(0), set.add(5), set.add(5);
  CHECK(set.count() == 2);
  CHECK(set.has(5));

  set.remove(0);

  CHECK(set == SeatSet::only(5));
  CHECK(set.lowest() == 5);
}

TEST_CASE("an empty set has no lowest seat") { CHECK(SeatSet{}.lowest() == kNobody); }

TEST_CASE("nobody is in no set, not even in everyone") {
  SeatSet set = SeatSet::everyone();
  CHECK_FALSE(set.has(kNobody));
  CHECK(SeatSet::only(kNobody).empty());
}

TEST_CASE("a set is walked in ascending order") {
  SeatSet set;
  set.add(7), set.add(1), set.add(4);

  std::vector<Seat> walked;
  for (const Seat seat : set) walked.push_back(seat);

  CHECK(walked == std::vector<Seat>{1, 4, 7});
}

TEST_CASE("sets unite and meet") {
  const SeatSet low = SeatSet::first(3);
  const SeatSet high = SeatSet::only(2) | SeatSet::only(6);

  CHECK((low & high) == SeatSet::only(2));
  CHECK((low | high).count() == 4);
  CHECK((low | high).bits() == 0b1000111U);
}
