#include <algorithm>

#include "games/countdown/tests/table.hpp"

namespace sandtable::countdown::test {
namespace {

const Cell& cell(const Scene& scene, int id) {
  const auto& cells = scene.boards[0].cells;
  const auto found = std::ranges::find(cells, id, &Cell::id);
  REQUIRE(found != cells.end());
  return *found;
}

}  // namespace

TEST_CASE("CD-12.7 a scene shows map, stacks, capitals, structures and treasuries to all") {
  const Countdown game = map_game();
  const State s = position(game, R"({"phase": "orders", "round": 2, "turn": 0,
    "hexes": {"12": {"capital": "Red", "structures": {"defg": 2}}, "17": {"capital": "Blue"}},
    "forces": ["Red 12 3 inf 1 tank", "Blue 24 1 plane", "Blue 25 1 frig 1 hov:inf+inf"],
    "seats": {"Red": {"treasury": 31}}})");
  const Scene scene = game.scene(look(game, s, 1));

  CHECK(scene.phase == "Round 2 of 15: orders");
  CHECK(scene.panels[0].stats[0].value == "31");
  CHECK(cell(scene, 12).pieces[0].label == "3 infantry of Red");
  CHECK(cell(scene, 12).pieces[0].count == 3);
  CHECK(cell(scene, 12).pieces[1].kind == "tank");
  CHECK(cell(scene, 24).pieces[0].kind == "plane");
  CHECK(cell(scene, 25).pieces[1].kind == "frigate");
  CHECK(cell(scene, 12).marks.size() == 2);
  CHECK(cell(scene, 12).owner == 0);
  CHECK(cell(scene, 24).pieces[0].label == "1 plane of Blue in the air");
  CHECK(cell(scene, 25).pieces[0].label ==
        "1 hovercraft of Blue; 1 hovercraft carrying 2 infantry");
  CHECK(cell(scene, 25).terrain == "water");
  CHECK_FALSE(cell(scene, 25).owner.has_value());
}

TEST_CASE("CD-3.4 orders that stand are arrows for whoever wrote them") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 3 inf", "Red 35 1 frig", "Blue 24 1 inf")");
  CHECK_FALSE(game.scene(look(game, s, 0)).boards[0].arrows.has_value());
  REQUIRE(play(game, s, 0, "MOVE 2 inf 23 24") == "");
  REQUIRE(play(game, s, 0, "BOMBARD 1 frig 35 26") == "");

  const auto arrows = game.scene(look(game, s, 0)).boards[0].arrows;

  REQUIRE(arrows.has_value());
  REQUIRE(arrows->size() == 2);
  CHECK(arrows->at(0).from == 23);
  CHECK(arrows->at(0).to == 24);
  CHECK(arrows->at(0).label == "2 infantry");
  CHECK(arrows->at(1).to == 26);
  CHECK_FALSE(game.scene(look(game, s, 1)).boards[0].arrows.has_value());
  CHECK_FALSE(game.scene(look(game, s, kSpectator)).boards[0].arrows.has_value());
}

TEST_CASE("CD-12.1 a hex says what it earns, with what ports earn") {
  const Countdown game =
      game_with(R"({"map_mode": "preset", "unit_setup": "random", "income_port": 2})");
  const Scene scene =
      game.scene(look(game, orders_of_two(game, R"("Red 23 1 inf", "Blue 27 1 inf")"), 0));
  CHECK(cell(scene, 11).text == "earns 1");
  CHECK(cell(scene, 12).text == "earns 9; production site");
  CHECK(cell(scene, 53).text == "earns 6; production site and port");
}

TEST_CASE("CD-1.7 odd rows lie half a hex to the right: neighbours are neighbours on the screen") {
  const Countdown game = map_game();
  const Scene scene = game.scene(look(game, fresh(game), 0));
  const Cell& at = cell(scene, 23);
  const auto is_beside = [&](int id) {
    const Cell& other = cell(scene, id);
    const std::pair<int, int> step(other.x - at.x, other.y - at.y);
    constexpr std::array<std::pair<int, int>, 6> kSteps{
        {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, -1}, {-1, 1}}};
    return std::ranges::find(kSteps, step) != kSteps.end();
  };
  for (const int id : {22, 24, 12, 13, 32, 33}) CHECK(is_beside(id));
  CHECK_FALSE(is_beside(14));
}

TEST_CASE("CD-1.5 while the map is laid all cells of the board are there, and hands are open") {
  const Countdown game = game_with("{}");
  const Scene scene = game.scene(look(game, fresh(game), kSpectator));
  CHECK(scene.boards[0].cells.size() == 70);
  CHECK(scene.hands.size() == 2);
  CHECK(scene.hands[0].cards[0].name == "12 plain");
}

TEST_CASE("CD-16.3 a scene says who won, and by which rule") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 2 inf", "Blue 27 1 inf")");
  s.round = 15;
  Dice dice(1);
  for (const Seat seat : game.owing(s)) game.step(s, seat, kLayout.make(Kind::Seal), dice, nullptr);
  const Scene scene = game.scene(look(game, s, 0));
  CHECK(scene.over);
  CHECK(scene.verdict == "Red wins: highest earnings after round 15 (CD-16.3)");
}

}  // namespace sandtable::countdown::test
