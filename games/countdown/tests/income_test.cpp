#include "games/countdown/tests/table.hpp"

namespace sandtable::countdown::test {
namespace {

/// Red with so many plain hexes and cities, all else Blue's; Red's capital may stand on one of
/// them.
State land_of_red(const Countdown& game, int plain, int cities, bool capital) {
  State s = orders_of_two(game, R"("Red 23 1 inf", "Blue 27 1 inf")");
  for (Hex& hex : s.hex) {
    if (hex.terrain == Terrain::Water || hex.owner == kNobody) continue;
    hex.owner = 1;
    int& left = hex.terrain == Terrain::City ? cities : plain;
    if (hex.capital != 0 || left == 0) continue;
    --left;
    hex.owner = 0;
    if (capital && hex.terrain == Terrain::Plain) hex.capital = 2, capital = false;
  }
  REQUIRE(plain == 0);
  REQUIRE(cities == 0);
  return s;
}

}  // namespace

TEST_CASE("CD-12.1 full earnings: land, cities instead, capitals on top") {
  const Countdown game = map_game();
  const State s = orders_of_two(game, R"("Red 23 1 inf", "Blue 27 1 inf")");
  CHECK(full_earnings(game, s, 0) == 12 + 3 * 4 + 5);
}

TEST_CASE("CD-12.1 ports earn with the option") {
  const Countdown game = game_with(
      R"({"map_mode": "preset", "unit_setup": "random", "income_port": 2, "income_land": 0})");
  const State s = orders_of_two(game, R"("Red 23 1 inf", "Blue 27 1 inf")");
  CHECK(full_earnings(game, s, 0) == 3 * 4 + 5 + 2);  // of 12, 32 and 53 only 53 is coastal
}

TEST_CASE("CD-12.2 CD-12.3 CD-12.4 half, rounded up, without a capital, nothing without a city") {
  const Countdown game = map_game();
  CHECK(earnings(game, land_of_red(game, 7, 1, false), 0) == 6);
  CHECK(earnings(game, land_of_red(game, 8, 0, false), 0) == 0);
  CHECK(earnings(game, land_of_red(game, 8, 0, true), 0) == 13);
}

TEST_CASE("CD-12.5 a captured capital works like one's own") {
  const Countdown game = map_game();
  const State s = land_of_red(game, 8, 0, true);  // the marker is Blue's
  CHECK(capitals_of(s, 0) == 1);
  CHECK(earnings(game, s, 0) == full_earnings(game, s, 0));
}

TEST_CASE("CD-12.6 CD-12.7 income comes after combat, and nobody's treasury is touched") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 1 inf", "Blue 27 1 inf")",
                          R"("seats": {"Red": {"treasury": 3}, "Blue": {"treasury": 9}})");
  CHECK(play(game, s, 0, "BUY 1 inf") == "CD-3.5");  // this round's income is not there yet
  REQUIRE(play(game, s, 0, "SEAL") == "");
  REQUIRE(play(game, s, 1, "SEAL") == "");
  CHECK(s.treasury[0] == 3 + 29);
  CHECK(s.treasury[1] == 9 + 29);
  CHECK(s.earned[0] == 29);
}

TEST_CASE("CD-13.10 a port is a coastal city, a capital on plain land is one by the option only") {
  for (const bool site : {false, true}) {
    const Countdown game = game_with(
        std::string(R"({"map_mode": "preset", "unit_setup": "random", "income_port": 2,)") +
        R"( "ports": ")" + (site ? "site" : "city") + "\"}");
    const State s = position(game, R"({"phase": "placement", "round": 1, "turn": 0,
      "hexes": {"13": {"capital": "Red"}, "17": {"capital": "Blue"},
                "53": {"owner": "Blue"}, "12": {"owner": "Blue"}},
      "forces": ["Red 13 1 inf", "Blue 27 1 inf"], "seats": {"Red": {"waiting": {"frig": 1, "inf": 1}}}})");
    CHECK(full_earnings(game, s, 0) == 12 + 4 + 5 + (site ? 2 : 0));
    State now = s;
    CHECK(play(game, now, 0, "PLACE 1 frig 14") == (site ? "" : "CD-13.4"));
  }
}

}  // namespace sandtable::countdown::test
