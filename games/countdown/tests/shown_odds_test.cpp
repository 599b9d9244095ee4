// Odds as a player meets them: at which choices, with which assumption. What they are worth is
// checked in odds_test.cpp.

#include <algorithm>

#include "games/countdown/map.hpp"
#include "games/countdown/tests/table.hpp"

namespace sandtable::countdown::test {
namespace {

void choose(const Countdown& game, State& s, Kind kind, int i = 0) {
  Dice dice(1);
  REQUIRE_FALSE(game.refusal(s, 0, kLayout.make(kind, i)));
  game.step(s, 0, kLayout.make(kind, i), dice, nullptr);
}

std::vector<Odds> odds_of(const Countdown& game, const State& s) { return shown_odds(game, s, 0); }

/// The odds that belong to a choice.
Odds at(const std::vector<Odds>& all, Kind kind, int i) {
  const auto found = std::ranges::find_if(
      all, [&](const Odds& each) { return each.action == int{kLayout.make(kind, i)}; });
  REQUIRE(found != all.end());
  return *found;
}

double chance(const Odds& odds, std::string_view label) {
  for (const Chance& each : odds.chances)
    if (each.label == label)
      return static_cast<double>(each.numerator) / static_cast<double>(each.denominator);
  return 0;
}

}  // namespace

TEST_CASE("CD-9.4 odds are shown for destinations that lead to a fight, and for the pad") {
  const Countdown game = map_game();
  const State before = orders_of_two(game, R"("Red 23 3 inf", "Blue 24 1 inf", "Blue 27 1 inf")");
  State s = before;
  choose(game, s, Kind::From, hex_on(s, 23));
  const auto odds = odds_of(game, s);
  REQUIRE(odds.size() == 1);
  CHECK(odds[0].assumption == "all 3 go and nobody else moves");
  CHECK(odds[0].chances[0].numerator > 900000);  // three against one

  State written = before;
  REQUIRE(play(game, written, 0, "MOVE 3 inf 23 24") == "");
  REQUIRE(odds_of(game, written).size() == 1);
  CHECK(odds_of(game, written)[0].assumption == "nobody else moves");
  CHECK(shown_odds(game, written, 1).empty());
}

TEST_CASE("CD-3.7 each number of units has its odds") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 3 inf", "Blue 24 1 inf", "Blue 27 1 inf")");
  choose(game, s, Kind::From, hex_on(s, 23));
  choose(game, s, Kind::MoveTo, hex_on(s, 24));
  const auto odds = odds_of(game, s);
  const auto taken = [&](int n) { return at(odds, Kind::Count, n).chances[0].numerator; };
  CHECK(odds.size() == 3);
  CHECK(at(odds, Kind::Count, 1).assumption == "nobody else moves");
  CHECK(taken(1) < taken(2));
  CHECK(taken(2) < taken(0));  // all three
}

TEST_CASE("CD-9.4 what the seat wants comes first, even if it cannot be") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 24 1 hov", "Blue 25 3 batt", "Blue 27 1 inf")");
  choose(game, s, Kind::From, hex_on(s, 24));
  const Odds hopeless = at(odds_of(game, s), Kind::MoveTo, hex_on(s, 25));
  CHECK(hopeless.chances[0].label == "you win");
  CHECK(hopeless.chances[0].numerator == 0);
  CHECK(hopeless.chances.back().label == "Blue wins");
}

TEST_CASE("CD-6.10 the pad shows what is fought without an order") {
  const Countdown game = map_game();
  const State s = orders_of_two(game, R"("Red 23 3 inf", "Blue 23 1 plane", "Blue 27 1 inf")");
  const auto odds = odds_of(game, s);
  REQUIRE(odds.size() == 1);
  CHECK(odds[0].label.text.starts_with("Battle at 23, you lose"));
  CHECK(chance(odds[0], "you win") > 0.3);
}

TEST_CASE("CD-5.7 hovercraft are weighed with each cargo they could take") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 13 1 hov 2 inf", "Blue 26 1 inf")");
  choose(game, s, Kind::From, hex_on(s, 13));
  choose(game, s, Kind::Group, static_cast<int>(Group::Hov));
  CHECK(at(odds_of(game, s), Kind::MoveTo, hex_on(s, 26)).assumption ==
        "it goes empty and nobody else moves");
  choose(game, s, Kind::MoveTo, hex_on(s, 26));
  const auto odds = odds_of(game, s);
  const auto taken = [&](Cargo cargo) {
    return chance(at(odds, Kind::Load, static_cast<int>(cargo)), "you take it");
  };
  CHECK(at(odds, Kind::Load, 0).assumption == "nobody else moves");
  CHECK(taken(Cargo::None) == doctest::Approx(0.16 / 0.36).epsilon(0.001));
  CHECK(taken(Cargo::Inf) > taken(Cargo::None));
  CHECK(taken(Cargo::InfInf) > taken(Cargo::Inf));
}

TEST_CASE("CD-10.8 the side of entry is weighed where it is asked") {
  const Countdown game = map_game();
  State s = position(game, R"({"phase": "orders", "round": 1, "turn": 0,
    "hexes": {"12": {"capital": "Red"}, "17": {"capital": "Blue"},
              "33": {"owner": "Blue", "terrain": "city", "structures": {"defg": 5}}},
    "forces": ["Red 24 1 hov", "Blue 27 1 inf"]})");
  choose(game, s, Kind::From, hex_on(s, 24));
  choose(game, s, Kind::MoveTo, hex_on(s, 33));
  const auto odds = odds_of(game, s);
  CHECK(chance(at(odds, Kind::Enter, 0), "you take it") == 1);
  CHECK(chance(at(odds, Kind::Enter, 1), "you take it") == doctest::Approx(0.59049));
}

TEST_CASE("CD-8.2 a bombardment says how many units fall") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 35 2 frig", "Blue 26 3 inf")");
  State written = s;
  choose(game, s, Kind::From, hex_on(s, 35));
  choose(game, s, Kind::Stay);
  const Odds two = at(odds_of(game, s), Kind::Bombard, hex_on(s, 26));
  CHECK(two.label == "Bombardment of 26, you lose 0.0 units on average");
  CHECK(two.assumption == "all 2 fire and nobody else moves");
  CHECK(two.rule == rule("CD-8.2"));
  CHECK(chance(two, "no unit falls") == doctest::Approx(0.49));
  CHECK(chance(two, "hit, 1 unit falls") == doctest::Approx(0.42));
  CHECK(chance(two, "hit, 2 units fall") == doctest::Approx(0.09));
  CHECK(chance(at(odds_of(game, s), Kind::Bombard, hex_on(s, 36)), "nobody is there to be hit") ==
        1);

  REQUIRE(play(game, written, 0, "BOMBARD 1 frig 35 26") == "");
  REQUIRE(odds_of(game, written).size() == 1);
  CHECK(chance(odds_of(game, written)[0], "hit, 1 unit falls") == doctest::Approx(0.3));
}

TEST_CASE("CD-8.3 a ship that stays where one shore lies is weighed at once") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 25 1 batt", "Blue 26 3 inf")");
  choose(game, s, Kind::From, hex_on(s, 25));
  CHECK(chance(at(odds_of(game, s), Kind::Stay, 0), "hit, 1 unit falls") == doctest::Approx(0.4));
}

TEST_CASE("CD-8.6 a bombardment after a sea battle says that the ships must stay afloat") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 14 1 batt", "Blue 25 1 frig", "Blue 26 1 inf")");
  REQUIRE(play(game, s, 0, "BOMBARD 1 batt 14 25 26") == "");
  const auto odds = odds_of(game, s);
  REQUIRE(odds.size() == 2);
  CHECK(odds[0].label.text.starts_with("Battle at 25"));
  CHECK(odds[1].assumption == "nobody else moves and your ships there stay afloat");
}

TEST_CASE("CD-6.2 a plane that wins the fight and takes nothing: both are named") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 1 plane", "Blue 26 1 inf", "Blue 27 1 inf")");
  choose(game, s, Kind::From, hex_on(s, 23));
  const Odds odds = at(odds_of(game, s), Kind::MoveTo, hex_on(s, 26));
  CHECK(odds.chances[0].label == "you win, but planes take no land");
  CHECK(odds.chances[0].numerator > 300000);
  CHECK(odds.chances[1].label == "you take it");
  CHECK(odds.chances[1].numerator == 0);
}

TEST_CASE("CD-11.3 a plane alone that defends an own hex holds it") {
  const Countdown game = map_game();
  const State s = orders_of_two(game, R"("Red 23 1 plane", "Blue 23 1 plane", "Blue 27 1 inf")");
  const auto odds = odds_of(game, s);
  REQUIRE(odds.size() == 1);
  CHECK(odds[0].chances[0].label == "you win");
  CHECK(odds[0].chances[0].numerator > 200000);
}

}  // namespace sandtable::countdown::test
