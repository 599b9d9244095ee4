#include "core/outcome.hpp"

#include <doctest/doctest.h>

#include <cmath>

using namespace sandtable;

namespace {

Outcome of_three() {
  Outcome outcome;
  outcome.rank = {2, 1, 2}, outcome.score = {4, 9, -3}, outcome.ended_by = *Rule::parse("FF-12.1");
  return outcome;
}

}  // namespace

TEST_CASE("placings name every seat of the game with its rank and score, and the rule") {
  const Placings placings = placings_of(of_three(), 3);

  CHECK(placings.ended_by.text() == "FF-12.1");
  REQUIRE(placings.seats.size() == 3);
  CHECK(placings.seats[0] == Placing{0, 2, 4, std::nullopt});
  CHECK(placings.seats[1] == Placing{1, 1, 9, std::nullopt});
  CHECK(placings.seats[2] == Placing{2, 2, -3, std::nullopt});
}

TEST_CASE("placings name sides where there are several, and only there") {
  Outcome outcome = of_three();
  outcome.side = {0, 1, 1};
  CHECK(placings_of(outcome, 3).seats[0].side == 0);
  CHECK(placings_of(outcome, 3).seats[2].side == 1);

  outcome.side = {1, 1, 1};
  CHECK_FALSE(placings_of(outcome, 3).seats[0].side.has_value());
  outcome.side = {0, 0, 0, 1};  // no seat of this game is on the other side
  CHECK_FALSE(placings_of(outcome, 3).seats[0].side.has_value());
}

TEST_CASE("a lead of a third of the highest score is worth a factor of e") {
  CHECK(standing_by_score(of_three(), 3, 1) == doctest::Approx(3.0));
  CHECK(standing_by_score(of_three(), 3, 1) - standing_by_score(of_three(), 3, 0) ==
        doctest::Approx(3.0 * 5 / 9));
}

TEST_CASE("a result is worth the victory, shared by its winners, and a little for the place") {
  const Worth alone = worth_of_result(of_three(), 3);
  CHECK(alone[1] == doctest::Approx(1));
  CHECK(alone[0] == doctest::Approx(0.05));  // second of three
  CHECK(alone[0] == alone[2]);

  Outcome shared = of_three();
  shared.rank = {1, 1, 3};
  CHECK(worth_of_result(shared, 3)[0] == doctest::Approx(0.55));
  CHECK(worth_of_result(shared, 3)[2] == doctest::Approx(0));

  shared.side = {0, 1, 1};  // each has won on its side
  CHECK(worth_of_result(shared, 3)[0] == doctest::Approx(1));
  CHECK(worth_of_result(shared, 3)[1] == doctest::Approx(1));
}

TEST_CASE("standings are shares of the chance to win, on each side") {
  Outcome now;
  const std::array<double, 3> standings{1000, 1000, 1000 - std::log(2)};
  const Worth all = worth_of_standings(now, standings);
  CHECK(all[0] == doctest::Approx(0.4));
  CHECK(all[2] == doctest::Approx(0.2));

  now.side = {0, 1, 1};
  const Worth sides = worth_of_standings(now, standings);
  CHECK(sides[0] == doctest::Approx(1));
  CHECK(sides[1] == doctest::Approx(2.0 / 3));
  CHECK(sides[2] == doctest::Approx(1.0 / 3));
}
