#include "lab/tally.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "core/dice.hpp"
#include "lab/content.hpp"

using namespace sandtable;
using namespace sandtable::lab;

namespace {

/// A game of so many seats that `winner` wins.
Row game(std::size_t seats, std::size_t winner) {
  Row out;
  out.seats.resize(seats);
  for (std::size_t i = 0; i < seats; ++i) {
    out.seats[i].name = i == 0 ? "Red" : i == 1 ? "Blue" : "Yellow";
    out.seats[i].rank = i == winner ? 1 : 2;
    out.seats[i].opening = i == winner ? "strong" : "weak";
  }
  out.lines = 10, out.steps = 20, out.turns = 5, out.ended_by = "IS-4.1";
  return out;
}

/// Games whose first seat wins with a chance of `percent`, the others sharing the rest.
Tally games(int seats, int count, int percent, std::uint64_t seed) {
  Tally out({"script", "script", "script"});
  Dice dice(seed);
  for (int i = 0; i < count; ++i) {
    const int winner = dice.below(100) < percent ? 0 : 1 + dice.below(seats - 1);
    out.add(game(static_cast<std::size_t>(seats), static_cast<std::size_t>(winner)));
  }
  return out;
}

}  // namespace

TEST_CASE("fair games are taken for unfair in one of a hundred studies only") {
  int unfair = 0;
  for (std::uint64_t study = 0; study < 500; ++study)
    unfair += most_favoured(seat_table(games(2, 200, 50, study))).chance < 0.01 ? 1 : 0;

  CHECK(unfair <= 14);  // 5 are expected
}

TEST_CASE("a favoured seat is found and named, whatever the number of seats") {
  const Favour two = most_favoured(seat_table(games(2, 1000, 62, 1)));
  CHECK(two.name == "Red");
  CHECK(two.chance < 1e-6);
  CHECK(two.ratio == doctest::Approx(1.24).epsilon(0.06));
  const Favour three = most_favoured(seat_table(games(3, 1000, 50, 2)));
  CHECK(three.name == "Red");
  CHECK(three.wins.fair_share() == doctest::Approx(1.0 / 3));
  CHECK(three.chance < 1e-6);
}

namespace {

/// Games between two of four roles; "A" wins with a chance of `percent` when it takes part.
Tally games_of_roles(int count, int percent, std::uint64_t seed) {
  const std::array<const char*, 4> roles{"A", "B", "C", "D"};
  Tally out({"script", "script"});
  Dice dice(seed);
  for (int i = 0; i < count; ++i) {
    const auto one = static_cast<std::size_t>(dice.below(4));
    const std::size_t other = (one + 1 + static_cast<std::size_t>(dice.below(3))) % 4;
    const int chance = one == 0 ? percent : other == 0 ? 100 - percent : 50;
    Row row = game(2, dice.below(100) < chance ? 0 : 1);
    row.seats[0].role = roles[one], row.seats[1].role = roles[other];
    out.add(row);
  }
  return out;
}

}  // namespace

TEST_CASE("a favoured role is found though only some of the roles meet in a game") {
  int fair = 0;
  int found = 0;
  for (std::uint64_t study = 0; study < 400; ++study) {
    fair += most_favoured(games_of_roles(400, 50, study).roles).chance < 0.01 ? 1 : 0;
    if (study % 4 == 0)
      found += most_favoured(games_of_roles(800, 60, 5000 + study).roles).chance < 0.01 ? 1 : 0;
  }

  CHECK(fair <= 10);   // at most 4 are expected
  CHECK(found >= 75);  // of 100; by the sum alone it would be about half of them
}

TEST_CASE("luck is drawn out of a fairness that shows none") {
  double sum = 0;
  for (std::uint64_t study = 0; study < 100; ++study)
    sum += most_favoured(seat_table(games(2, 100, 50, 1000 + study))).ratio;

  CHECK(sum / 100 < 1.04);
  CHECK(most_favoured({}).rivals == 0);
}

TEST_CASE("seats are called by name only where it stays the same") {
  Tally tally({"a", "b"});
  tally.add(game(2, 0));
  CHECK(!names_change(tally));
  Row other = game(2, 1);
  std::swap(other.seats[0].name, other.seats[1].name);
  tally.add(other);

  CHECK(names_change(tally));
  CHECK(tally.seat_names[0] == "seat 0");
  CHECK(tally.names.at("Red").games == 2);
  CHECK(tally.names.at("Red").wins == 2);
}

TEST_CASE("draws are nobody's win and nobody's fair share") {
  Tally tally({"a", "b"});
  Row draw = game(2, 0);
  draw.seats[1].rank = 1;
  tally.add(draw);

  CHECK(tally.draws == 1);
  CHECK(tally.seats[0].wins == 0);
  CHECK(tally.seats[0].fair == 0);
}

TEST_CASE("what goes with winning is told from what does not, and the end from the play") {
  Tally tally({"script", "script"});
  Dice dice(5);
  for (int i = 0; i < 600; ++i) {
    const int winner = dice.below(2);
    Row row = game(2, static_cast<std::size_t>(winner));
    const auto luck = static_cast<std::uint32_t>(dice.below(4));
    const auto other = static_cast<std::uint32_t>(dice.below(4));
    std::vector<std::uint32_t> strong{0, 0, 0};
    if (dice.below(10) < 7) strong[static_cast<std::size_t>(winner)] = 1;
    if (dice.below(10) < 2) strong[static_cast<std::size_t>(1 - winner)] = 1;
    std::vector<std::uint32_t> won{0, 0, 0};
    won[static_cast<std::size_t>(winner)] = 1;
    row.use = {{"c:bought: Gun", strong}, {"e:bought", {luck, other, 0}}, {"e:won", won}};
    row.last = {"won"};
    tally.add(row);
  }
  const std::vector<Usage> all = usages(tally);
  const auto called = [&](const std::string& name) {
    return *std::ranges::find(all, name, &Usage::name);
  };

  CHECK(called("bought: Gun").rate < 0.001);
  CHECK(called("bought: Gun").lift.low > 0.3);
  CHECK(called("bought: Gun").winners > called("bought: Gun").others);
  CHECK(called("bought").rate > 0.01);
  CHECK(called("won").is_end);
  CHECK(!called("bought").is_end);
}

TEST_CASE("what other players use and these do not is dead content") {
  constexpr EventType kEvents[] = {
      {"bought", "{seat} buys"}, {"sold", "{seat} sells"}, {"never", "nothing"}};
  GameInfo info;
  info.events = kEvents;
  Tally mine({"script", "script"});
  Row row = game(2, 0);
  row.use = {{"c:bought: Gun", {1, 0, 0}}, {"e:bought", {1, 0, 0}}};
  mine.add(row);
  Tally theirs({"random", "random"});
  row.use = {{"c:bought: Gun", {1, 0, 0}},
             {"c:bought: Tank", {1, 0, 0}},
             {"e:bought", {2, 0, 0}},
             {"e:sold", {1, 0, 0}},
             {"c:sold: Ore", {1, 0, 0}}};
  theirs.add(row);
  const std::vector<Unused> dead = unused(mine, {&theirs}, info);

  REQUIRE(dead.size() == 3);
  CHECK(dead[0].name == "bought: Tank");
  CHECK(dead[1].name == "sold");
  CHECK(dead[1].elsewhere == 1);
  CHECK(dead[2].name == "never");
  CHECK(dead[2].elsewhere == 0);
}
