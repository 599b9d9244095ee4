#include "lab/tally.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "core/dice.hpp"
#include "core/sanitized.hpp"
#include "lab/content.hpp"
#include "lab/figures.hpp"
#include "lab/tests/studies.hpp"

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

namespace {

/// Games of two sides with a winner each; of the first side "Red" wins with a chance of `percent`.
Tally games_of_sides(int count, int percent, std::uint64_t seed) {
  const std::array<const char*, 6> names{"Red", "Blue", "Green", "Fa", "Fb", "Fc"};
  Tally out({"a", "a", "a", "a", "a", "a"});
  Dice dice(seed);
  for (int i = 0; i < count; ++i) {
    const int first = dice.below(100) < percent ? 0 : 1 + dice.below(2);
    const int second = 3 + dice.below(3);
    Row row = game(6, static_cast<std::size_t>(first));
    for (std::size_t seat = 0; seat < 6; ++seat) row.seats[seat].name = names[seat];
    for (std::size_t seat = 3; seat < 6; ++seat) row.seats[seat].side = 1;
    row.seats[static_cast<std::size_t>(second)].rank = 1;
    out.add(row);
  }
  return out;
}

/// The same with all three thirds of a side alike.
Tally even_sides(int count, std::uint64_t seed) {
  Tally out({"a", "a", "a", "a", "a", "a"});
  Dice dice(seed);
  for (int i = 0; i < count; ++i) {
    Row row = game(6, static_cast<std::size_t>(dice.below(3)));
    for (std::size_t seat = 3; seat < 6; ++seat) row.seats[seat].side = 1;
    row.seats[static_cast<std::size_t>(3 + dice.below(3))].rank = 1;
    out.add(row);
  }
  return out;
}

}  // namespace

TEST_CASE("fair games of two sides are taken for unfair in one of a hundred studies only" *
          doctest::skip(kSanitized)) {
  int unfair = 0;
  for (std::uint64_t study = 0; study < 3000; ++study)
    unfair += most_favoured(seat_table(even_sides(150, study))).chance < 0.01 ? 1 : 0;

  CHECK(unfair >= 15);
  CHECK(unfair <= 45);  // 30 are expected
}

TEST_CASE("each of two sides is a contest of its own: one degree of freedom less for each") {
  Tally tally({"a", "a", "a", "a", "a", "a"});
  for (std::size_t i = 0; i < 300; ++i) {
    Row row = game(6, i < 120 ? 0 : i < 210 ? 1 : 2);
    for (std::size_t seat = 0; seat < 6; ++seat) {
      row.seats[seat].name = "seat of " + std::to_string(seat);
      row.seats[seat].side = seat < 3 ? 0 : 1;
    }
    row.seats[3 + i % 3].rank = 1;
    tally.add(row);
  }
  // 120, 90 and 90 where 100 are fair, and 100 each: 4 + 1 + 1 + 0.
  CHECK(most_favoured(seat_table(tally)).chance == doctest::Approx(chi_square_tail(6, 4)));
}

TEST_CASE("a favoured seat of one of two sides is found, and so is a starved one") {
  const Favour strong = most_favoured(seat_table(games_of_sides(1000, 45, 1)));
  CHECK(strong.chance < 1e-6);
  CHECK(strong.odd == "Red");
  CHECK(strong.odd_wins.fair_share() == doctest::Approx(1.0 / 3));
  const Favour weak = most_favoured(seat_table(games_of_sides(1000, 15, 2)));
  CHECK(weak.chance < 1e-6);
  CHECK(weak.odd == "Red");
  CHECK(weak.name != "Red");
}

TEST_CASE("the sides themselves do not compete: each has its winner in every game") {
  Tally tally({"a", "a", "a", "a", "a", "a"});
  for (std::size_t i = 0; i < 300; ++i) {
    Row row = game(6, i % 3);
    for (std::size_t seat = 0; seat < 6; ++seat) {
      row.seats[seat].side = seat < 3 ? 0 : 1;
      row.seats[seat].role = seat < 3 ? "Local Power" : "Foreign Power";
    }
    row.seats[3 + i % 2].rank = 1;
    tally.add(row);
  }
  CHECK(most_favoured(tally.roles).rivals == 0);
  CHECK(most_favoured(seat_table(tally)).rivals == 6);
}

TEST_CASE("seats that share a name are told apart by number") {
  Tally tally({"a", "a", "a"});
  for (int i = 0; i < 30; ++i) tally.add(game(4, 3));
  const WinTable table = seat_table(tally);

  CHECK(table.size() == 4);
  CHECK(table.at("Yellow#2").wins == 0);
  CHECK(table.at("Yellow#3").wins == 30);
  CHECK(table.contains("Red"));
}

TEST_CASE("codes give way to names") {
  Tally tally({"a", "a"});
  Row row = game(2, 0);
  row.seats[0].name = "French Republic", row.seats[0].role = "FR";
  row.seats[1].name = "Warsaw Pact", row.seats[1].role = "WP";
  tally.add(row);
  CHECK(role_table(tally).contains("French Republic"));
  CHECK(name_table(tally).contains("Warsaw Pact"));
  // One of two names of a role, or one of two roles of a name, says less than the role.
  row = game(3, 0);
  row.seats[0].name = "Fa", row.seats[0].role = "Foreign", row.seats[1].name = "Fb",
  row.seats[1].role = "Foreign";
  row.seats[2].name = "French Republic", row.seats[2].role = "FR";
  tally.add(row);
  CHECK(role_table(tally).at("Foreign").games == 2);
  CHECK(name_table(tally).contains("Fa/Foreign"));
}

TEST_CASE("the fairness of a study lies within its interval in 95 of 100") {
  for (const int percent : {50, 56, 65}) {
    int covered = 0;
    int claimed = 0;
    const double truth = percent / 100.0;
    for (std::uint64_t study = 0; study < 400; ++study) {
      const Tally tally = games(2, 300, percent, 10'000 + study);
      const Figure seen = figure(tally, "fairness").value();
      covered += seen.low <= truth && truth <= seen.high ? 1 : 0;
      claimed += seen.high <= 0.52 ? 1 : 0;
      CHECK(seen.low <= seen.value);
      CHECK(seen.value <= seen.high);
    }
    CHECK(covered >= 372);
    CHECK(claimed == 0);  // 300 games never show a fairness of 0.5 ± 0.02
  }
}

TEST_CASE("an interval for several figures at once is wider") {
  const Tally tally = games(2, 300, 50, 4);
  CHECK(figure(tally, "fairness", 3)->high > figure(tally, "fairness")->high);
  CHECK(figure(tally, "draws")->low == 0);
  CHECK(figure(tally, "draws")->high > 0);
}

namespace {

/// Games of a strong role and a weak one, each with two openings; "sharp" wins `more` percent more.
Tally games_of_openings(int count, int more, std::uint64_t seed) {
  Tally out({"script", "script"});
  Dice dice(seed);
  for (int i = 0; i < count; ++i) {
    const bool sharp = dice.below(2) == 0;
    const bool other = dice.below(2) == 0;
    const int chance = 75 + (sharp ? more : 0) - (other ? more : 0);
    Row row = game(2, dice.below(100) < chance ? 0 : 1);
    row.seats[0].role = "Strong", row.seats[1].role = "Weak";
    row.seats[0].opening = sharp ? "sharp" : "quiet";
    row.seats[1].opening = other ? "sharp" : "quiet";
    out.add(row);
  }
  return out;
}

}  // namespace

TEST_CASE("an opening is compared with the other openings of its role, not with the lot") {
  int false_findings = 0;
  for (std::uint64_t study = 0; study < 400; ++study)
    for (const OpeningLift& each : opening_lifts(games_of_openings(300, 0, study)))
      false_findings += each.lift.chance < 0.05 ? 1 : 0;
  CHECK(false_findings >= 4 * 400 * 0.03);  // four openings a study
  CHECK(false_findings <= 4 * 400 * 0.075);

  const std::vector<OpeningLift> lifts = opening_lifts(games_of_openings(2000, 12, 1));
  REQUIRE(lifts.size() == 4);
  CHECK(lifts.front().line == "sharp");
  CHECK(lifts.front().lift.low > 0.05);
  CHECK(lifts.front().lift.high < 0.20);
  CHECK(lifts.back().line == "quiet");
}

TEST_CASE("an opening without an alternative is no choice") {
  Tally tally({"script", "script"});
  for (std::size_t i = 0; i < 200; ++i) {
    Row row = game(2, i % 3 == 0 ? 1 : 0);
    row.seats[0].role = "Bureau", row.seats[0].opening = "faction BU";
    row.seats[1].role = "Ghostnet", row.seats[1].opening = "faction GN";
    tally.add(row);
  }
  CHECK(opening_lifts(tally).empty());
}

TEST_CASE("seats are called by name only where it stays the same") {
  Tally tally({"a", "b"});
  tally.add(game(2, 0));
  CHECK(!names_change(tally));
  Row other = game(2, 1);
  std::swap(other.seats[0].name, other.seats[1].name);
  tally.add(other);

  CHECK(names_change(tally));
  CHECK_FALSE(tally.seat_names[0].has_value());
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

TEST_CASE("the interval around a share holds the fair one in 95 of 100 studies, draws or not") {
  for (const int drawn : {0, 65}) {
    int covered = 0;
    for (std::uint64_t study = 0; study < 400; ++study) {
      Tally tally({"a", "b"});
      Dice dice(20'000 + study);
      for (int i = 0; i < 300; ++i) {
        Row row = game(2, static_cast<std::size_t>(dice.below(2)));
        if (dice.below(100) < drawn) row.seats[0].rank = row.seats[1].rank = 1;
        tally.add(row);
      }
      const Wins& red = tally.seats[0];
      const Share seen = red.against_fair();
      covered += seen.low <= red.fair_share() && red.fair_share() <= seen.high ? 1 : 0;
    }
    CHECK(covered >= 370);
    CHECK(covered <= 391);  // no wider than needed
  }
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
    row.use = {{thing("Gun"), strong},
               {Key::of_event("bought"), {luck, other, 0}},
               {Key::of_event("won"), won}};
    row.last = {Key::of_event("won")};
    tally.add(row);
  }
  const GameInfo info;
  const std::vector<Usage> all = usages(tally, Names(info));
  const auto called = [&](const std::string& name) {
    return *std::ranges::find(all, name, &Usage::name);
  };

  CHECK(called("Gun").rate < 0.001);
  CHECK(called("Gun").lift.low > 0.3);
  CHECK(called("Gun").winners > called("Gun").others);
  CHECK(called("bought").rate > 0.01);
  CHECK(called("won").is_end);
  CHECK(!called("bought").is_end);
}

TEST_CASE("what other players use and these do not is dead content") {
  static constexpr std::array kBought{By::spec(), What<ContentOf<"unit">>::spec()};
  static constexpr EventType kEvents[] = {{"bought", kBought}, {"sold", kBought}, {"never"}};
  static constexpr DataFile kWords[] = {
      {"words/en.json", R"({"events": {"bought": "{by} buys {what}",
    "sold": "{by} sells {what}", "never": "nothing"},
    "content": {"unit": {"gun": "Gun", "tank": "Tank", "ore": "Ore"}}})"}};
  GameInfo info;
  info.events = kEvents, info.words = embedded_catalogues(kWords);
  const auto unit = [](std::string event, std::string id) {
    return Key::of_thing(std::move(event), Role::Thing, "unit", std::move(id));
  };
  Tally mine({"script", "script"});
  Row row = game(2, 0);
  row.use = {{unit("bought", "gun"), {1, 0, 0}}, {Key::of_event("bought"), {1, 0, 0}}};
  mine.add(row);
  Tally theirs({"random", "random"});
  row.use = {{unit("bought", "gun"), {1, 0, 0}},
             {unit("bought", "tank"), {1, 0, 0}},
             {Key::of_event("bought"), {2, 0, 0}},
             {Key::of_event("sold"), {1, 0, 0}},
             {unit("sold", "ore"), {1, 0, 0}}};
  theirs.add(row);
  const std::vector<Unused> dead = unused(mine, {&theirs}, Names(info));

  REQUIRE(dead.size() == 4);
  CHECK(dead[0].name == "ore");
  CHECK(dead[1].name == "tank");
  CHECK(dead[2].name == "… sells …");
  CHECK(dead[2].elsewhere == 1);
  CHECK(dead[3].name == "nothing");
  CHECK(dead[3].elsewhere == 0);
}
