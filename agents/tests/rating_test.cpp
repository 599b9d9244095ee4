#include "agents/rating.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "core/dice.hpp"

using namespace sandtable;

namespace {

/// Contests between players of known strength.
std::vector<Contest> played(const std::vector<double>& strength,
                            const std::vector<std::uint8_t>& who, int games, Dice& dice) {
  double all = 0;
  for (const std::uint8_t each : who) all += strength[each];
  std::vector<Contest> out;
  for (int i = 0; i < games; ++i) {
    Contest contest{who, std::vector<double>(who.size(), 0)};
    double draw = static_cast<double>(dice.below(1'000'000)) / 1e6 * all;
    std::size_t winner = 0;
    while (winner + 1 < who.size() && (draw -= strength[who[winner]]) >= 0) ++winner;
    contest.credit[winner] = 1;
    out.push_back(std::move(contest));
  }
  return out;
}

Outcome ranked(std::initializer_list<int> ranks, std::initializer_list<int> sides) {
  Outcome out;
  std::size_t i = 0;
  for (const int rank : ranks) out.rank[i++] = static_cast<std::uint8_t>(rank);
  i = 0;
  for (const int side : sides) out.side[i++] = static_cast<std::uint8_t>(side);
  return out;
}

}  // namespace

TEST_CASE("ratings find the strengths that made the results") {
  Dice dice(1);
  const std::vector<double> strength{1, 2, 6};
  std::vector<Contest> contests;
  for (const std::vector<std::uint8_t>& pair :
       {std::vector<std::uint8_t>{0, 1}, {1, 2}, {0, 2}, {0, 1, 1, 2}})
    for (Contest& contest : played(strength, pair, 2000, dice)) contests.push_back(contest);
  const std::vector<Rating> ratings = rate(contests, 3);

  CHECK(ratings[1].elo - ratings[0].elo == doctest::Approx(400 * std::log10(2)).epsilon(0.15));
  CHECK(ratings[2].elo - ratings[0].elo == doctest::Approx(400 * std::log10(6)).epsilon(0.1));
  CHECK(ratings[0].elo + ratings[1].elo + ratings[2].elo == doctest::Approx(4500));
  for (const Rating& each : ratings) {
    CHECK(each.low < each.elo);
    CHECK(each.high > each.elo);
    CHECK(each.high - each.low < 40);
  }
}

TEST_CASE("a player who never lost has a rating all the same") {
  Dice dice(1);
  const auto ratings = rate(played({0, 1}, {0, 1}, 20, dice), 2);

  CHECK(ratings[1].elo > ratings[0].elo + 300);
  CHECK(ratings[1].elo < ratings[0].elo + 900);
}

TEST_CASE("who won all of its games may be much stronger, but not much weaker") {
  Dice dice(1);
  const auto ratings = rate(played({0, 1}, {0, 1}, 40, dice), 2);
  const Rating& winner = ratings[1];

  // Chances of 94 % and more win 40 of 40 in more than one of forty tries: 480 points or more
  // apart.
  CHECK(winner.low - 1500 == doctest::Approx(239).epsilon(0.1));
  CHECK(winner.high - winner.elo > 2 * (winner.elo - winner.low));
  CHECK(ratings[0].low == doctest::Approx(3000 - winner.high).epsilon(0.01));
}

TEST_CASE("95 % intervals hold the true strength in about 95 of 100 leagues") {
  Dice dice(7);
  const std::vector<double> strength{1, 2, 6};
  const double mean = (std::log10(1) + std::log10(2) + std::log10(6)) / 3;
  int held = 0;
  constexpr int kLeagues = 100;
  for (int league = 0; league < kLeagues; ++league) {
    std::vector<Contest> contests;
    for (const std::vector<std::uint8_t>& pair : {std::vector<std::uint8_t>{0, 1}, {1, 2}})
      for (Contest& contest : played(strength, pair, 30, dice)) contests.push_back(contest);
    const auto ratings = rate(contests, 3);
    for (std::size_t i = 0; i < 3; ++i) {
      const double truth = 1500 + 400 * (std::log10(strength[i]) - mean);
      if (ratings[i].low <= truth && truth <= ratings[i].high) ++held;
    }
  }

  CHECK(held >= 3 * kLeagues * 91 / 100);
  CHECK(held <= 3 * kLeagues * 99 / 100);
}

TEST_CASE("players who win everything against their neighbours are as far apart as they can be") {
  std::vector<Contest> contests;
  for (std::uint8_t i = 0; i < 3; ++i)
    for (int game = 0; game < 1000; ++game)
      contests.push_back({{i, static_cast<std::uint8_t>(i + 1)}, {0, 1}});
  const auto ratings = rate(contests, 4);

  // With the drawn game besides each wins 1000.5 of 1001.
  const double apart = 400 * std::log10(1000.5 / 0.5);
  for (std::size_t i = 0; i < 4; ++i)
    CHECK(ratings[i].elo ==
          doctest::Approx(1500 + apart * (static_cast<double>(i) - 1.5)).epsilon(1e-6));
}

TEST_CASE("95 % intervals hold the true strength in contests of four too") {
  Dice dice(11);
  const std::vector<double> strength{1, 2, 3, 6};
  const double mean = std::log10(36) / 4;
  int held = 0;
  constexpr int kLeagues = 60;
  for (int league = 0; league < kLeagues; ++league) {
    const auto ratings = rate(played(strength, {0, 1, 2, 3}, 120, dice), 4);
    for (std::size_t i = 0; i < 4; ++i) {
      const double truth = 1500 + 400 * (std::log10(strength[i]) - mean);
      if (ratings[i].low <= truth && truth <= ratings[i].high) ++held;
    }
  }

  CHECK(held >= 4 * kLeagues * 90 / 100);
  CHECK(held <= 4 * kLeagues * 99 / 100);
}

TEST_CASE("without a contest everybody is average") {
  const auto ratings = rate({}, 2);
  CHECK(ratings[0].elo == 1500);
  CHECK(ratings[1].high == 1500);
}

TEST_CASE("each side of a game is a contest of its own, and one player alone is none") {
  std::vector<Contest> out;
  const std::vector<std::uint8_t> player{0, 1, 1, 1};
  add_contests(ranked({1, 1, 2, 2}, {0, 1, 0, 1}), player, out);

  REQUIRE(out.size() == 1);
  CHECK(out[0].players == std::vector<std::uint8_t>{0, 1});
  CHECK(out[0].credit == std::vector<double>{1, 0});
}

TEST_CASE("a shared victory is shared") {
  std::vector<Contest> out;
  const std::vector<std::uint8_t> player{0, 1, 1};
  add_contests(ranked({1, 1, 3}, {0, 0, 0}), player, out);

  REQUIRE(out.size() == 1);
  CHECK(out[0].credit == std::vector<double>{0.5, 0.5, 0});
}
