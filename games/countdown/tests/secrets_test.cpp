#include "games/countdown/tests/table.hpp"

namespace sandtable::countdown::test {

TEST_CASE("CD-3.5 others see the treasury of the start of the round until phase B") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 3 inf", "Blue 27 1 inf")",
                          R"("seats": {"Red": {"treasury": 40}})");
  const State before = s;
  REQUIRE(play(game, s, 0, "BUY 2 tank") == "");
  REQUIRE(play(game, s, 0, "MOVE 3 inf 23 24") == "");
  REQUIRE(play(game, s, 0, "CITY 11") == "");

  CHECK(s.treasury[0] == 16);
  CHECK(game.redact(s, 1) == game.redact(before, 1));
  CHECK(game.redact(s, 0).treasury[0] == 16);
  CHECK(game.redact(s, kSpectator) == game.redact(before, kSpectator));
}

TEST_CASE("CD-14.6 payments of a project are seen, its place is not") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 3 inf", "Blue 27 1 inf")",
                          R"("seats": {"Red": {"treasury": 40}})");
  REQUIRE(play(game, s, 0, "CITY 11") == "");
  REQUIRE(play(game, s, 0, "SEAL") == "");
  REQUIRE(play(game, s, 1, "SEAL") == "");

  const State seen = game.redact(s, 1);
  CHECK(seen.project[0][0].payments == 1);
  CHECK(seen.project[0][0].hex == kNoHex);
  CHECK(game.redact(s, 0).project[0][0].hex != kNoHex);
  CHECK(seen.treasury[0] == s.treasury[0]);
}

TEST_CASE("CD-3.4 a half-made line is its seat's secret") {
  const Countdown game = map_game();
  const State before = orders_of_two(game, R"("Red 23 3 inf", "Blue 27 1 inf")");
  State s = before;
  Dice dice(1);
  game.step(s, 0, legal_of(game, s, 0)[0], dice, nullptr);
  REQUIRE(s.walk[0].step != Stop::Rest);
  CHECK(game.redact(s, 1) == game.redact(before, 1));
  CHECK(game.redact(s, 0) == s);

  const Countdown laying = game_with("{}");
  State map = fresh(laying);
  const Seat first = map.hex_order[0];
  laying.step(map, first, legal_of(laying, map, first)[0], dice, nullptr);
  REQUIRE(play(laying, map, map.hex_order[1], "HEX plain 36") == "");
  laying.step(map, first, legal_of(laying, map, first)[0], dice, nullptr);
  REQUIRE(map.walk[first].step == Stop::Cell);
  CHECK(laying.redact(map, map.hex_order[1]).walk[first] == Walk{});
}

TEST_CASE("CD-13.7 placements are secret until all are revealed together") {
  const Countdown game = map_game();
  const State before = position(game, R"({"phase": "placement", "round": 1, "turn": 0,
    "hexes": {"12": {"capital": "Red"}, "17": {"capital": "Blue"}}, "forces": ["Red 23 1 inf"],
    "seats": {"Red": {"waiting": {"inf": 2}}, "Blue": {"waiting": {"tank": 1}}}})");
  State s = before;
  REQUIRE(play(game, s, 0, "PLACE 2 inf 32") == "");
  CHECK(game.redact(s, 1) == game.redact(before, 1));
  REQUIRE(play(game, s, 0, "SEAL") == "");
  CHECK(s.unit[0] == before.unit[0]);
  REQUIRE(play(game, s, 1, "SEAL") == "");
  CHECK(s.round == 2);
  CHECK(s.unit[0] != before.unit[0]);
}

TEST_CASE("CD-14.6 a guessed position has its projects on land held long enough") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 3 inf", "Blue 27 1 inf")");
  s.round = 5;
  s.hex[1].since = 4;
  s.project[0][0] = {2, 2, 0};
  s.project[0][1] = {4, 1, 0};
  Dice dice(3);
  const auto nobody = [](const State&, Seat, Dice&, Line&) {};
  for (int k = 0; k < 50; ++k) {
    const State guess = game.resample(look(game, s, 1), nobody, dice);
    const HexId first = guess.project[0][0].hex;
    REQUIRE(first != kNoHex);
    CHECK(guess.hex[first].owner == 0);
    CHECK(guess.hex[first].since < 3);
    CHECK(first != guess.project[0][1].hex);
    CHECK(game.redact(guess, 1) == game.redact(s, 1));
  }
}

}  // namespace sandtable::countdown::test
