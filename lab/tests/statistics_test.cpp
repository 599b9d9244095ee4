#include "lab/statistics.hpp"

#include <doctest/doctest.h>

using namespace sandtable;

TEST_CASE("the Wilson interval has its textbook values") {
  // 10 of 20 and 0 of 10 and 95 of 100, worked out by hand from the formula with z = 1.96.
  const Share half = wilson(10, 20);
  CHECK(half.share == doctest::Approx(0.5));
  CHECK(half.low == doctest::Approx(0.2993).epsilon(0.0005));
  CHECK(half.high == doctest::Approx(0.7007).epsilon(0.0005));

  const Share none = wilson(0, 10);
  CHECK(none.low == doctest::Approx(0.0));
  CHECK(none.high == doctest::Approx(0.2775).epsilon(0.0005));

  const Share most = wilson(95, 100);
  CHECK(most.low == doctest::Approx(0.8882).epsilon(0.0005));
  CHECK(most.high == doctest::Approx(0.9785).epsilon(0.0005));
}

TEST_CASE("the Wilson interval stays within 0 and 1, and knows nothing without trials") {
  CHECK(wilson(5, 5).high == doctest::Approx(1.0));
  CHECK(wilson(5, 5).low < 1.0);
  CHECK(wilson(0, 0).low == 0.0);
  CHECK(wilson(0, 0).high == 1.0);
}

TEST_CASE("more trials make the interval narrower") {
  const Share few = wilson(6, 10);
  const Share many = wilson(600, 1000);

  CHECK(many.high - many.low < (few.high - few.low) / 5);
}

TEST_CASE("percentiles are values of the list, by nearest rank") {
  const std::vector<std::uint64_t> values{10, 20, 30, 40, 50, 60, 70, 80, 90, 100};

  CHECK(percentile(values, 5) == 10);
  CHECK(percentile(values, 50) == 50);
  CHECK(percentile(values, 51) == 60);
  CHECK(percentile(values, 95) == 100);
  CHECK(percentile(std::vector<std::uint64_t>{7}, 50) == 7);
}

TEST_CASE("the spread of a list, in any order") {
  const Spread out = spread({4, 2, 8, 6});

  CHECK(out.count == 4);
  CHECK(out.mean == doctest::Approx(5));
  CHECK(out.deviation == doctest::Approx(2.5820).epsilon(0.0001));
  CHECK(out.least == 2);
  CHECK(out.median == 4);
  CHECK(out.most == 8);
  CHECK(spread({}).count == 0);
  CHECK(spread({3}).deviation == 0);
}

TEST_CASE("the median of measurements") {
  CHECK(median({3, 1, 2}) == 2);
  CHECK(median({4, 1, 2, 3}) == 2.5);
  CHECK(median({}) == 0);
}
