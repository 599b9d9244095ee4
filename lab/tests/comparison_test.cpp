#include "lab/comparison.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>

#include "core/dice.hpp"

using namespace sandtable;
using namespace sandtable::lab;

namespace {

/// Successes among trials of a known chance.
std::uint64_t successes(Dice& dice, int trials, int percent) {
  std::uint64_t hits = 0;
  for (int i = 0; i < trials; ++i) hits += dice.below(100) < percent ? 1 : 0;
  return hits;
}

/// A group of seats whose counts are drawn from 0 to 5; winners get `more` on top.
Association::Group drawn_group(Dice& dice, int seats, int more) {
  Association::Group out;
  for (int i = 0; i < seats; ++i) {
    const bool won = dice.below(3) == 0;
    const auto count = static_cast<std::uint64_t>(dice.below(6) + (won ? more : 0));
    ++out.seats, out.sum += count, out.squares += count * count;
    if (won) ++out.winners, out.winners_sum += count;
  }
  return out;
}

}  // namespace

TEST_CASE("tails of the normal and of chi-square are those of the tables") {
  CHECK(two_sided(1.959964) == doctest::Approx(0.05).epsilon(1e-5));
  CHECK(two_sided(-2.575829) == doctest::Approx(0.01).epsilon(1e-5));
  CHECK(two_sided_quantile(0.05) == doctest::Approx(1.959964).epsilon(1e-6));
  CHECK(chi_square_tail(3.841459, 1) == doctest::Approx(0.05).epsilon(1e-5));
  CHECK(chi_square_tail(11.0705, 5) == doctest::Approx(0.05).epsilon(1e-5));
  CHECK(chi_square_tail(2.5582, 10) == doctest::Approx(0.99).epsilon(1e-4));
  CHECK(chi_square_tail(0, 4) == 1);
}

TEST_CASE("Wilson intervals cover a known chance in 95 of 100 studies") {
  Dice dice(7);
  for (const int percent : {5, 25, 50}) {
    int covered = 0;
    for (int study = 0; study < 1000; ++study) {
      const Share share = wilson(successes(dice, 200, percent), 200);
      covered += share.low <= percent / 100.0 && percent / 100.0 <= share.high ? 1 : 0;
    }
    CHECK(covered >= 925);
    CHECK(covered <= 975);
  }
}

TEST_CASE("the difference of two shares has its sign, its interval, and a chance under equals") {
  const Difference same = difference(wilson(50, 100), wilson(500, 1000));
  CHECK(same.value == 0);
  CHECK(same.low < 0);
  CHECK(same.high > 0);
  CHECK(same.chance == doctest::Approx(1));

  const Difference more = difference(wilson(60, 100), wilson(40, 100));
  CHECK(more.value == doctest::Approx(0.2));
  CHECK(more.low > 0.06);
  CHECK(more.high < 0.34);
  CHECK(more.chance == doctest::Approx(0.00468).epsilon(0.01));  // z = 2.828
  CHECK(difference(wilson(0, 0), wilson(1, 2)).chance == 1);
  CHECK(difference(3, 0, 2, 0).chance == 0);
  CHECK(difference(2, 0, 2, 0).chance == 1);
  CHECK(difference(3, 0.5, 2, 0).chance == doctest::Approx(0.0455).epsilon(0.01));
}

TEST_CASE("rates of false findings are those of Benjamini and Hochberg's example") {
  const std::array<double, 5> chances{0.01, 0.04, 0.03, 0.005, 0.8};
  const std::vector<double> rates = false_discovery(chances);

  CHECK(rates[3] == doctest::Approx(0.025));
  CHECK(rates[0] == doctest::Approx(0.025));
  CHECK(rates[2] == doctest::Approx(0.05));
  CHECK(rates[1] == doctest::Approx(0.05));
  CHECK(rates[4] == doctest::Approx(0.8));
  CHECK(false_discovery({}).empty());
}

TEST_CASE("what has nothing to do with winning is taken for more in 5 of 100 studies only") {
  Dice dice(11);
  int found = 0;
  for (int study = 0; study < 1000; ++study) {
    const std::array groups{drawn_group(dice, 120, 0), drawn_group(dice, 60, 0)};
    found += association(groups).chance < 0.05 ? 1 : 0;
  }
  CHECK(found >= 30);
  CHECK(found <= 75);
}

TEST_CASE("what winners do more of is found, with its sign") {
  Dice dice(12);
  const std::array more{drawn_group(dice, 300, 1)};

  CHECK(association(more).z > 3);
  CHECK(association(more).chance < 0.01);
  CHECK(association({}).chance == 1);
}

TEST_CASE("seats alike are compared with each other: a strong role's habit is no merit") {
  // The strong role wins 80 % and always uses the thing, the weak one 20 % and hardly; within a
  // role it makes no difference.
  const std::array groups{Exposure{90, 72, 10, 8}, Exposure{10, 2, 90, 18}};
  const Difference within = risk_difference(groups);
  CHECK(within.value == doctest::Approx(0).epsilon(1e-9));
  CHECK(within.low < 0);
  CHECK(within.high > 0);

  const std::array together{Exposure{100, 74, 100, 26}};
  CHECK(risk_difference(together).value == doctest::Approx(0.48));
  CHECK(risk_difference(together).low > 0.3);
}

TEST_CASE("a histogram has the figures of the list it counts") {
  Dice dice(3);
  std::vector<std::uint64_t> values;
  Histogram histogram;
  for (int i = 0; i < 999; ++i) {
    const auto value = static_cast<std::uint64_t>(dice.below(50) * dice.below(4));
    values.push_back(value), histogram.add(value);
  }
  const Spread of_list = spread(values);
  const Spread counted = histogram.spread();

  CHECK(counted.mean == doctest::Approx(of_list.mean));
  CHECK(counted.deviation == doctest::Approx(of_list.deviation));
  CHECK(counted.p5 == of_list.p5);
  CHECK(counted.median == of_list.median);
  CHECK(counted.p95 == of_list.p95);
  CHECK(counted.most == of_list.most);
  CHECK(histogram.error() == doctest::Approx(of_list.deviation / std::sqrt(999.0)));
  CHECK(Histogram().spread().count == 0);
}
