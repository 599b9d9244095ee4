#include "lab/forecast.hpp"

#include <doctest/doctest.h>

using namespace sandtable::lab;

TEST_CASE("the time left is that of all experiments, not of one study") {
  Forecast forecast({100, 300});
  forecast.begin("games");
  CHECK(!forecast.left());
  forecast.show(0, 100, 0);
  forecast.show(50, 100, 5);

  CHECK(forecast.left().value() == doctest::Approx(35));  // 50 games here, 300 to come
  forecast.show(100, 100, 10);
  forecast.next_experiment();
  CHECK(forecast.left().value() == doctest::Approx(30));
}

TEST_CASE("slow players take longer for their own games only") {
  Forecast forecast({100, 20, 100});
  forecast.begin("games");
  forecast.show(0, 100, 0), forecast.show(100, 100, 10);
  forecast.next_experiment();
  forecast.begin("hard against expert");
  forecast.show(0, 20, 10), forecast.show(10, 20, 30);

  // Ten games of two seconds each, and a hundred of 30 s / 110.
  CHECK(forecast.left().value() == doctest::Approx(20 + 100 * 30.0 / 110));
}

TEST_CASE("games that were there before are neither to come nor a measure of speed") {
  Forecast forecast({100});
  forecast.begin("games");
  forecast.show(80, 100, 0);
  CHECK(!forecast.left());
  forecast.show(90, 100, 10);
  CHECK(forecast.left().value() == doctest::Approx(10));
}

TEST_CASE("a study that goes on with more games is counted once, and what is not needed is off") {
  Forecast forecast({0, 400, 100});
  forecast.next_experiment();
  forecast.begin("vary a 1");
  forecast.show(0, 100, 0), forecast.show(100, 100, 10);
  forecast.begin("vary a 1");
  forecast.show(100, 200, 10), forecast.show(200, 200, 20);
  CHECK(forecast.left().value() == doctest::Approx(30));
  forecast.next_experiment();
  CHECK(forecast.left().value() == doctest::Approx(10));
  forecast.next_experiment();
  CHECK(forecast.left().value() == doctest::Approx(0));
}
