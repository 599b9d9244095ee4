#include "games/countdown/map.hpp"

#include "games/countdown/tests/table.hpp"

namespace sandtable::countdown::test {
namespace {

std::vector<int> cells(const State& s, const HexSet& set) {
  std::vector<int> out;
  for (const HexId hex : set) out.push_back(s.hex[hex].cell);
  return out;
}
std::vector<int> cells(const State& s, const Path& path) {
  std::vector<int> out;
  for (const HexId hex : path) out.push_back(s.hex[hex].cell);
  return out;
}
HexId at(const State& s, int cell) { return hex_on(s, cell); }
Order move(const State& s, Group group, int from, int to, Via via = Via::Unsaid) {
  return {static_cast<std::uint8_t>(group),
          1,
          at(s, from),
          at(s, to),
          static_cast<std::uint8_t>(16 * static_cast<int>(via)),
          kNoHex};
}

}  // namespace

TEST_CASE("CD-4.1 CD-4.2 units reach as far as they move, over what they can enter") {
  const Countdown game = map_game();
  const State s = orders_of_two(game, R"("Red 23 1 inf", "Blue 27 1 inf")");

  CHECK(cells(s, reach(s, 0, Unit::Inf, at(s, 24))) == std::vector<int>{13, 23, 33});
  CHECK(cells(s, reach(s, 0, Unit::Tank, at(s, 24))) ==
        std::vector<int>{12, 13, 22, 23, 32, 33, 43});
  CHECK(cells(s, reach(s, 0, Unit::Frig, at(s, 14))) == std::vector<int>{15, 25, 34, 35});
  CHECK(reach(s, 0, Unit::Hov, at(s, 24)).has(at(s, 27)));
  CHECK_FALSE(reach(s, 0, Unit::Plane, at(s, 24)).has(at(s, 25)));  // CD-6.1: to land only
}

TEST_CASE("CD-4.1 the seam: a cylinder's left edge is a step from its right edge") {
  const Countdown game = map_game();
  const State s = orders_of_two(game, R"("Red 21 1 hov", "Blue 27 1 inf")");
  CHECK(reach(s, 0, Unit::Hov, at(s, 21)).has(at(s, 29)));
}

TEST_CASE("CD-4.12 of all paths the shortest, then the one with the smallest cells") {
  const Countdown game = map_game();
  const State s = orders_of_two(game, R"("Red 12 1 tank", "Blue 27 1 inf")");
  CHECK(cells(s, path_of(game, s, 0, move(s, Group::Tank, 12, 33))) == std::vector<int>{23, 33});
  CHECK(cells(s, path_of(game, s, 0, move(s, Group::Tank, 12, 32))) == std::vector<int>{22, 32});
}

TEST_CASE("CD-4.12 a chosen side decides the last step") {
  const Countdown game = map_game();
  const State s = orders_of_two(game, R"("Red 24 1 hov", "Blue 27 1 inf")");
  CHECK(cells(s, path_of(game, s, 0, move(s, Group::Hov, 24, 33, Via::Water))) ==
        std::vector<int>{34, 33});
  CHECK(cells(s, path_of(game, s, 0, move(s, Group::Hov, 24, 33, Via::Land))) ==
        std::vector<int>{33});
  const EntrySides sides = entry_sides(s, 0, at(s, 24), at(s, 33));
  CHECK(sides.water);
  CHECK(sides.land);
}

TEST_CASE("CD-4.12 with blitz_capture the path crosses most foreign land") {
  const Countdown game =
      game_with(R"({"map_mode": "preset", "unit_setup": "random", "blitz_capture": true})");
  const State s = position(game, R"({"phase": "orders", "round": 1, "turn": 0,
    "hexes": {"12": {"capital": "Red"}, "17": {"capital": "Blue"}, "23": {"owner": "Blue"}},
    "forces": ["Red 22 1 hov", "Blue 27 1 inf"]})");
  CHECK(cells(s, path_of(game, s, 0, move(s, Group::Hov, 22, 32))) == std::vector<int>{23, 32});
}

TEST_CASE("CD-4.9 planes close no hex to anybody") {
  const Countdown game = map_game();
  const State s = orders_of_two(game, R"("Red 22 1 tank", "Blue 23 1 plane", "Blue 33 1 inf")");
  const HexSet closed = closed_to(s, 0);
  CHECK_FALSE(closed.has(at(s, 23)));
  CHECK(closed.has(at(s, 33)));
  CHECK(closed_to(s, 1).has(at(s, 22)));
}

TEST_CASE("CD-1.7 hexes stay sorted by cell while the map grows, and neighbours know each other") {
  const Countdown game = game_with("{}");
  State s;
  for (const int cell : {35, 36, 25, 24, 45, 34})
    lay_hex(game.options(), s, cell, Terrain::Plain, 0);
  for (HexId hex = 0; hex < s.hexes; ++hex) {
    if (hex > 0) CHECK(s.hex[hex - 1U].cell < s.hex[hex].cell);
    const auto wanted = cell_neighbours(game.options(), s.hex[hex].cell);
    for (std::size_t k = 0; k < kSides; ++k) {
      const HexId next = wanted[k] == kNoCell ? kNoHex : hex_on(s, wanted[k]);
      CHECK(s.neighbour[hex][k] == next);
    }
  }
}

}  // namespace sandtable::countdown::test
