#include <algorithm>
#include <set>

#include "games/countdown/map.hpp"
#include "games/countdown/tests/table.hpp"

namespace sandtable::countdown::test {
namespace {

/// Plays set-up by random lines up to a phase.
State played_to(const Countdown& game, Phase phase, std::uint64_t seed) {
  Dice dice(seed);
  State s = game.start(dice, nullptr);
  while (s.phase < phase) {
    const Seat seat = game.owing(s).lowest();
    Line line;
    random_line(game, s, seat, dice, line);
    for (const Action action : line) game.step(s, seat, action, dice, nullptr);
  }
  return s;
}

std::vector<int> neighbours(const Countdown& game, int cell) {
  std::vector<int> out;
  for (const int next : cell_neighbours(game.options(), cell))
    if (next != kNoCell) out.push_back(next);
  return out;
}

}  // namespace

TEST_CASE("CD-1.1 two to five players") {
  for (int players = 2; players <= 5; ++players)
    CHECK(game_with("{\"players\": " + std::to_string(players) + "}").seats() == players);

  CHECK_FALSE(try_game(R"({"players": 6})", Data(embedded_data())));
  const Countdown game = game_with("{}");
  CHECK(game.refusal(fresh(game), 2, 0)->rule == rule("CD-1.1"));
}

TEST_CASE("CD-1.2 CD-1.3 equal hands of the table's totals") {
  constexpr std::array<int, 6> kTotals{0, 0, 50, 60, 64, 75};
  for (int players = 2; players <= 5; ++players) {
    const Countdown game = game_with("{\"players\": " + std::to_string(players) + "}");
    const State s = fresh(game);
    int hexes = 0;
    for (Seat seat = 0; seat < players; ++seat) {
      CHECK(s.hand[seat] == s.hand[0]);
      for (const int count : s.hand[seat]) hexes += count;
    }
    CHECK(hexes == kTotals[static_cast<std::size_t>(players)]);
  }
}

TEST_CASE("CD-1.3 a mixed deal gives equal numbers of land, cities by chance") {
  const Countdown game = game_with(R"({"hex_deal": "mixed", "players": 3})");
  std::set<int> cities;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const State s = fresh(game, seed);
    for (Seat seat = 0; seat < 3; ++seat) {
      CHECK(s.hand[seat][0] + s.hand[seat][1] == 12);
      CHECK(s.hand[seat][2] == 8);
      cities.insert(s.hand[seat][1]);
    }
    CHECK(s.hand[0][1] + s.hand[1][1] + s.hand[2][1] == 9);
  }
  CHECK(cities.size() > 2);
}

TEST_CASE("CD-1.4 CD-2.1 two orders of seats are drawn") {
  const Countdown game = game_with(R"({"players": 4, "map_mode": "random"})");
  std::set<std::array<Seat, kMaxPlayers>> first;
  std::set<std::array<Seat, kMaxPlayers>> second;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const State s = fresh(game, seed);
    auto sorted = s.hex_order;
    std::sort(sorted.begin(), sorted.begin() + 4);
    CHECK(sorted == std::array<Seat, kMaxPlayers>{0, 1, 2, 3, 0});
    first.insert(s.hex_order);
    second.insert(s.unit_order);
  }
  CHECK(first.size() > 10);
  CHECK(second.size() > 10);
}

TEST_CASE("CD-1.5 hexes are placed in order, one after another, from open hands") {
  const Countdown game = game_with(R"({"players": 3})");
  Dice dice(5);
  State s = game.start(dice, nullptr);
  for (std::size_t k = 0; k < 7; ++k) {
    const Seat seat = game.owing(s).lowest();
    CHECK(seat == s.hex_order[k % 3]);
    Line line;
    random_line(game, s, seat, dice, line);
    for (const Action action : line) game.step(s, seat, action, dice, nullptr);
    CHECK(s.hexes == k + 1);
  }
  CHECK(game.redact(s, 0).hand == s.hand);
}

TEST_CASE("CD-1.5 CD-2.2 what is not in hand is refused so, also when one type is left") {
  const Countdown laying = game_with("{}");
  State map = fresh(laying);
  const Seat first = map.hex_order[0];
  map.hand[first] = {0, 0, 5};
  CHECK(problem_of(laying, map, first, "HEX city 35") == "you have no city hex in hand");
  CHECK(play(laying, map, first, "HEX water 35") == "");

  const Countdown placing = game_with(R"({"map_mode": "preset"})");
  State units = fresh(placing);
  const Seat seat = units.unit_order[0];
  units.waiting[seat] = {3};
  const std::string own = seat == 0 ? "12" : "17";
  CHECK(problem_of(placing, units, seat, "UNIT tank " + own) == "you have no tanks left to place");
  CHECK(play(placing, units, seat, "UNIT inf " + own) == "");
}

TEST_CASE("CD-1.6 the first hex goes on the start cell") {
  const Countdown game = game_with("{}");
  State s = fresh(game);
  const Seat first = s.hex_order[0];

  CHECK(play(game, s, first, "HEX plain 36") == "CD-1.6");
  CHECK(play(game, s, first, "HEX plain 35") == "");
  CHECK(s.hex[0].cell == 35);  // row 3, column 5 of 10 columns
}

TEST_CASE("CD-1.6 the start cells of all boards, as in the table") {
  constexpr std::array<int, 4> kStart{3 * 10 + 5, 4 * 11 + 5, 4 * 11 + 5, 4 * 12 + 6};
  for (int players = 2; players <= 5; ++players) {
    const Countdown game = game_with("{\"players\": " + std::to_string(players) + "}");
    CHECK(start_cell(game.options()) == kStart[static_cast<std::size_t>(players) - 2]);
  }
}

TEST_CASE("CD-1.7 later hexes go beside placed ones, also across the edge") {
  const Countdown game = game_with("{}");
  State s = fresh(game);
  const Seat a = s.hex_order[0];
  const Seat b = s.hex_order[1];
  REQUIRE(play(game, s, a, "HEX plain 35") == "");

  CHECK(play(game, s, b, "HEX water 35") == "CD-1.7");
  CHECK(play(game, s, b, "HEX water 38") == "CD-1.7");
  for (int k = 0; k < 4; ++k)
    REQUIRE(play(game, s, k % 2 == 0 ? b : a, "HEX water " + std::to_string(36 + k)) == "");
  CHECK(play(game, s, b, "HEX plain 30") == "");  // 39 lies at the right edge, 30 at the left
}

TEST_CASE("CD-1.7 without wrap the edges do not meet") {
  const Countdown game = game_with(R"({"wrap": false})");
  CHECK(neighbours(game, 39) == std::vector<int>{38, 29, 49});
}

TEST_CASE("CD-1.7 neighbours on the cylinder, as in the worked example") {
  const Countdown game = game_with("{}");
  CHECK(neighbours(game, 20) == std::vector<int>{29, 21, 19, 10, 39, 30});
  CHECK(neighbours(game, 39) == std::vector<int>{38, 30, 29, 20, 49, 40});
  CHECK(neighbours(game, 0) == std::vector<int>{9, 1, 19, 10});
  CHECK(neighbours(game, 69) == std::vector<int>{68, 60, 58, 59});
}

TEST_CASE("CD-1.8 land belongs to who placed it, water to nobody") {
  const Countdown game = game_with("{}");
  State s = fresh(game);
  const Seat a = s.hex_order[0];
  const Seat b = s.hex_order[1];
  REQUIRE(play(game, s, a, "HEX city 35") == "");
  REQUIRE(play(game, s, b, "HEX water 36") == "");

  CHECK(s.hex[0].owner == a);
  CHECK(s.hex[1].owner == kNobody);
}

TEST_CASE("CD-1.3 the hands of the table: plain land, cities, water") {
  constexpr std::array<std::array<int, 3>, 4> kHands{
      {{12, 3, 10}, {9, 3, 8}, {8, 2, 6}, {7, 2, 6}}};
  for (int players = 2; players <= 5; ++players) {
    const State s = fresh(game_with("{\"players\": " + std::to_string(players) + "}"));
    for (std::size_t k = 0; k < kTerrains; ++k)
      CHECK(s.hand[0][k] == kHands[static_cast<std::size_t>(players) - 2][k]);
  }
}

TEST_CASE("CD-1.9 a legal cell always exists") {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    const Countdown game = game_with(R"({"players": 5})");
    const State s = played_to(game, Phase::PlaceUnit, seed);
    CHECK(s.hexes == 75);
    CHECK(s.seas == 30);
  }
}

TEST_CASE("CD-2.2 CD-2.3 23 units each, of any type, on own land") {
  const Countdown game = game_with(R"({"map_mode": "preset"})");
  State s = fresh(game);
  const Seat a = s.unit_order[0];
  const int own = a == 0 ? 12 : 17;
  const int other = a == 0 ? 17 : 12;

  CHECK(play(game, s, a, "UNIT inf " + std::to_string(other)) == "CD-2.2");
  CHECK(play(game, s, a, "UNIT frig " + std::to_string(own)) == "CD-2.2");
  CHECK(play(game, s, s.unit_order[1], "UNIT inf " + std::to_string(other)) == "CD-2.2");
  CHECK(play(game, s, a, "UNIT tank " + std::to_string(own)) == "");
  CHECK(game.owing(s).lowest() == s.unit_order[1]);

  const State all = played_to(game, Phase::PlaceCapital, 3);
  for (Seat seat = 0; seat < 2; ++seat) {
    std::array<int, kUnits> sum{};
    for (const Stack& stack : all.unit[seat])
      for (std::size_t u = 0; u < kUnits; ++u) sum[u] += stack[u];
    CHECK(sum == std::array<int, kUnits>{18, 0, 1, 3, 1, 0, 0});
  }
}

TEST_CASE("CD-2.4 a capital goes on any own land hex, city or not") {
  const Countdown game = map_game();
  State s = fresh(game);
  REQUIRE(s.phase == Phase::PlaceCapital);
  const Seat a = s.unit_order[0];

  CHECK(play(game, s, a, a == 0 ? "CAPITAL 17" : "CAPITAL 12") == "CD-2.4");
  CHECK(play(game, s, a, a == 0 ? "CAPITAL 11" : "CAPITAL 16") == "");
  CHECK(game.owing(s).lowest() == s.unit_order[1]);
}

TEST_CASE("CD-2.5 the treasury starts with one round's earnings") {
  for (const auto& [players, income] :
       {std::pair(2, 29), std::pair(3, 26), std::pair(4, 21), std::pair(5, 20)}) {
    const Countdown game =
        game_with(R"({"map_mode": "random", "unit_setup": "random", "players": )" +
                  std::to_string(players) + "}");
    const State s = played_to(game, Phase::Orders, 9);
    for (Seat seat = 0; seat < players; ++seat)
      CHECK(s.treasury[seat] == static_cast<std::uint32_t>(income));
  }
  const Countdown rich =
      game_with(R"({"map_mode": "random", "unit_setup": "random", "start_money": 77})");
  CHECK(played_to(rich, Phase::Orders, 9).treasury[1] == 77);
}

TEST_CASE("CD-2.6 sites owned after set-up count as held before round 1") {
  const Countdown game = map_game();
  const State s = played_to(game, Phase::Orders, 2);
  CHECK(s.round == 1);
  CHECK(std::ranges::all_of(s.hex, [](const Hex& hex) { return hex.since == 0; }));
}

TEST_CASE("CD-1.4 no draw is made among one") {
  const Countdown game = game_with(R"({"map_mode": "random", "unit_setup": "random"})");
  Dice dice(4);
  (void)game.start(dice, nullptr);
  const int orders = 2;                   // of two seats, for hexes and for units
  const int hexes = (50 - 2) + (50 - 1);  // the last of each hand, and the first cell, are certain
  const int units = 2 * 23;
  CHECK(dice.drawn() == static_cast<std::uint64_t>(orders + hexes + units));
}

TEST_CASE("CD-2.2 random set-up asks nobody before the capital") {
  const Countdown game = game_with(R"({"map_mode": "random", "unit_setup": "random"})");
  const State s = fresh(game, 4);
  CHECK(s.phase == Phase::PlaceCapital);
  CHECK(s.hexes == 50);
}

}  // namespace sandtable::countdown::test
