#include <algorithm>

#include "games/countdown/map.hpp"
#include "games/countdown/tests/table.hpp"

namespace sandtable::countdown::test {

TEST_CASE("CD-3.1 orders, then placement, then the next round") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 1 inf", "Blue 27 1 inf")",
                          R"("seats": {"Red": {"treasury": 4}})");
  REQUIRE(play(game, s, 0, "BUY 1 inf") == "");
  CHECK(game.mode(s) == Mode::Secret);
  REQUIRE(play(game, s, 0, "SEAL") == "");
  CHECK(game.refusal(s, 0, 0)->rule == rule("CD-3.1"));  // sealed
  REQUIRE(play(game, s, 1, "SEAL") == "");

  CHECK(s.phase == Phase::Placement);
  CHECK(game.owing(s) == SeatSet::only(0));
  CHECK(game.refusal(s, 1, 0)->rule == rule("CD-13.4"));
  REQUIRE(play(game, s, 0, "SEAL") == "");
  CHECK(s.phase == Phase::Orders);
  CHECK(s.round == 2);
}

TEST_CASE("CD-3.2 the clock shrinks from 210 to 30 seconds") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 1 inf", "Blue 27 1 inf")");
  std::vector<int> seconds;
  for (int round = 1; round <= 8; ++round) {
    s.round = static_cast<std::uint8_t>(round);
    seconds.push_back(*scene_of(game, s, 0).clock_seconds);
  }
  CHECK(seconds == std::vector<int>{210, 180, 150, 120, 90, 60, 30, 30});
}

TEST_CASE("CD-3.2 without the clock no seconds are suggested") {
  const Countdown game = game_with(R"({"clock": false})");
  CHECK_FALSE(scene_of(game, fresh(game), 0).clock_seconds.has_value());
}

TEST_CASE("CD-3.3 when time runs out what was entered stands and the rest holds") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 3 inf", "Red 22 2 inf", "Blue 27 1 inf")");
  REQUIRE(play(game, s, 0, "MOVE 2 inf 23 24") == "");
  Line line;
  game.fallback(look(game, s, 0), line);

  REQUIRE(line.size() == 1);
  CHECK(kLayout.split(line[0]).kind == Kind::Seal);
  CHECK(s.orders[0] == 1);
}

TEST_CASE("CD-3.3 defaults of set-up: the fullest hand, the fewest units, the strongest city") {
  const Countdown game = game_with("{}");
  State s = fresh(game);
  Line line;
  game.fallback(look(game, s, s.hex_order[0]), line);
  CHECK(game.write(look(game, s, s.hex_order[0]), line) == "HEX plain 35");

  const Countdown placed = map_game();
  const State capitals = position(placed, R"({"forces": ["Red 32 3 inf", "Red 23 9 inf"],
                                              "unit_order": ["Red", "Blue"]})");
  Line capital;
  placed.fallback(look(placed, capitals, 0), capital);
  CHECK(placed.write(look(placed, capitals, 0), capital) == "CAPITAL 32");
}

TEST_CASE("CD-3.7 an order speaks of a number of like units") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 5 inf", "Red 25 1 hov 2 hov:inf", "Blue 27 1 inf")");
  REQUIRE(play(game, s, 0, "MOVE 2 inf 23 24") == "");
  REQUIRE(play(game, s, 0, "AGAIN") == "");
  CHECK(s.orders[0] == 2);
  CHECK(play(game, s, 0, "AGAIN") == "CD-3.4");  // one is left, the last order was for two
  CHECK(play(game, s, 0, "MOVE 2 hov:inf 25 26") == "");
  CHECK(play(game, s, 0, "MOVE 1 hov 25 26") == "");
}

TEST_CASE("CD-3.8 a seat has at most 96 orders") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 120 inf 3 tank", "Blue 27 1 inf")");
  for (int k = 0; k < 96; ++k) REQUIRE(play(game, s, 0, "MOVE 1 inf 23 24") == "");
  CHECK(play(game, s, 0, "MOVE 1 inf 23 24") == "CD-3.8");
  CHECK(legal_of(game, s, 0) == std::vector<Action>{kLayout.make(Kind::Seal)});  // no money
}

TEST_CASE("CD-3.8 an army that would need more orders than are left is not offered") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 120 inf 3 tank", "Blue 27 1 inf")");
  for (int k = 0; k < 95; ++k) REQUIRE(play(game, s, 0, "MOVE 1 inf 23 24") == "");
  CHECK(play(game, s, 0, "MOVE army 23 24") == "CD-3.8");
  State open = s;
  Dice dice(1);
  game.step(open, 0, legal_of(game, open, 0)[0], dice, nullptr);
  CHECK(labels_of(game, open, 0) == std::vector<std::string>{"inf", "tank"});
  CHECK(play(game, s, 0, "MOVE 3 tank 23 24") == "");
}

TEST_CASE("CD-3.3 defaults of set-up: a hex where most lie around, a unit where fewest stand") {
  const Countdown laid = game_with("{}");
  State s = fresh(laid);
  s.hand[s.hex_order[0]] = {4, 2, 6};
  Line line;
  laid.fallback(look(laid, s, s.hex_order[0]), line);
  CHECK(laid.write(look(laid, s, s.hex_order[0]), line) == "HEX water 35");

  for (const int cell : {35, 34, 45, 44, 36}) lay_hex(laid.options(), s, cell, Terrain::Plain, 0);
  s.turn = 5;
  s.asked = static_cast<std::uint8_t>(1U << s.hex_order[1]);
  s.hand[s.hex_order[1]] = {4, 2, 1};
  line.clear();
  laid.fallback(look(laid, s, s.hex_order[1]), line);
  CHECK(laid.write(look(laid, s, s.hex_order[1]), line) == "HEX plain 46");  // beside 36, 35, 45

  const Countdown units = game_with(R"({"map_mode": "preset"})");
  State placing = fresh(units);
  const Seat seat = placing.unit_order[0];
  for (HexId hex = 0; hex < placing.hexes; ++hex)
    if (placing.hex[hex].owner == seat) placing.unit[seat][hex][0] = 2;
  const auto put_on = [&](const State& now) {
    Line out;
    units.fallback(look(units, now, seat), out);
    return units.write(look(units, now, seat), out);
  };
  const int first = seat == 0 ? 11 : 16;  // all alike: the lowest id
  CHECK(put_on(placing) == "UNIT inf " + std::to_string(first));
  const int border = seat == 0 ? 33 : 38;
  placing.hex[hex_on(placing, border - 1)].owner = static_cast<Seat>(1 - seat);
  CHECK(put_on(placing) != "UNIT inf " + std::to_string(first));  // foreign land beside it decides
  placing.unit[seat][hex_on(placing, first)][0] = 1;
  CHECK(put_on(placing) == "UNIT inf " + std::to_string(first));  // fewer units decide before that
}

TEST_CASE("CD-6.8 to a plane in the air no strike is offered") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 24 1 plane", "Red 23 1 plane", "Blue 27 1 inf")");
  s.hex[hex_on(s, 24)].owner = 1;
  const auto strikes_from = [&](int cell) {
    State now = s;
    Dice dice(1);
    game.step(now, 0, kLayout.make(Kind::From, hex_on(now, cell)), dice, nullptr);
    return std::ranges::any_of(legal_of(game, now, 0), [](Action action) {
      return kLayout.split(action).kind == Kind::StrikeAt;
    });
  };
  CHECK(strikes_from(23));
  CHECK_FALSE(strikes_from(24));
}

TEST_CASE("CD-8.3 a ship on a lake can be ordered to bombard") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Blue 32 1 inf")");
  const HexId lake = hex_on(s, 22);
  s.hex[lake].terrain = Terrain::Water;
  s.hex[lake].owner = kNobody;
  s.sea_of[lake] = s.seas++;
  s.hex[hex_on(s, 32)].owner = 1;
  s.unit[0][lake][index_of(Unit::Frig)] = 1;
  CHECK(labels_of(game, s, 0)[0] == "22");
  CHECK(play(game, s, 0, "BOMBARD 1 frig 22 32") == "");
}

TEST_CASE("CD-8.3 a ship that stays where one shore lies is asked nothing more") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 25 1 frig", "Blue 27 1 inf")");
  REQUIRE(play(game, s, 0, "BOMBARD 1 frig 25 26") == "");
  s = orders_of_two(game, R"("Red 25 1 frig", "Blue 27 1 inf")");
  for (const int cell : {15, 16, 36}) {
    const HexId hex = hex_on(s, cell);
    if (hex != kNoHex && is_land(s.hex[hex])) s.hex[hex].owner = 0;
  }
  Dice dice(1);
  game.step(s, 0, kLayout.make(Kind::From, hex_on(s, 25)), dice, nullptr);
  game.step(s, 0, kLayout.make(Kind::Stay), dice, nullptr);
  REQUIRE(s.orders[0] == 1);
  CHECK(s.order[0][0].target == hex_on(s, 26));
}

TEST_CASE("CD-3.4 a line is dropped whole by clearing, and nothing is lost") {
  const Countdown game = map_game();
  const State before = orders_of_two(game, R"("Red 23 3 inf", "Blue 27 1 inf")",
                                     R"("seats": {"Red": {"treasury": 50}})");
  State s = before;
  REQUIRE(play(game, s, 0, "MOVE 3 inf 23 24") == "");
  REQUIRE(play(game, s, 0, "BUY 2 tank") == "");
  REQUIRE(play(game, s, 0, "CITY 11") == "");
  REQUIRE(play(game, s, 0, "SEAL") == "");
  game.clear(s, 0);
  CHECK(s == before);
}

TEST_CASE("CD-3.4 lists stay short even with the fullest pad") {
  const Countdown game = map_game(5);
  State s = fresh(game);
  Dice dice(11);
  std::size_t longest = 0;
  for (int k = 0; k < 4000 && s.phase != Phase::Over; ++k) {
    const Seat seat = game.owing(s).lowest();
    const auto list = legal_of(game, s, seat);
    longest = std::max(longest, list.size());
    game.step(s, seat, list[static_cast<std::size_t>(dice.below(static_cast<int>(list.size())))],
              dice, nullptr);
  }
  CHECK(longest < 120);
}

}  // namespace sandtable::countdown::test
