#include "server/shown.hpp"

#include <doctest/doctest.h>

namespace sandtable::server {
namespace {

/// Two areas, one of them owned.
Scene map_scene() {
  Scene scene;
  scene.boards.resize(1);
  Board& board = scene.boards[0];
  board.id = "world", board.kind = BoardKind::Area;
  for (int id = 0; id < 2; ++id) {
    Cell cell;
    cell.id = id, cell.label = "A" + std::to_string(id);
    cell.outline = "M0 0L9 0L9 9Z";
    board.cells.push_back(cell);
  }
  board.cells[0].owner = 1;
  return scene;
}

std::string update_to(Shown& shown, const Scene& scene) {
  return shown.update(1, scene, {}, {}, {});
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("shown: a changed cell with an outline is sent field by field, without its outline") {
  Scene scene = map_scene();
  Shown shown;
  shown.reset(scene, {}, {});

  scene.boards[0].cells[1].owner = 0;
  const std::string taken = update_to(shown, scene);
  CHECK(has(taken, R"({"at":"/boards/0/cells/1/owner","value":0})"));
  CHECK_FALSE(has(taken, "M0 0"));
  CHECK_FALSE(has(taken, "/cells/0"));

  scene.boards[0].cells[0].owner.reset();
  CHECK(has(update_to(shown, scene), R"({"at":"/boards/0/cells/0/owner","value":null})"));
}

TEST_CASE("shown: a changed cell without an outline is sent whole") {
  Scene scene = map_scene();
  for (Cell& cell : scene.boards[0].cells) cell.outline.reset();
  Shown shown;
  shown.reset(scene, {}, {});

  scene.boards[0].cells[1].owner = 0;
  CHECK(has(update_to(shown, scene), R"({"at":"/boards/0/cells/1","value":{)"));
}

TEST_CASE("shown: which cells stand where is known, of the last scene only") {
  Scene scene = map_scene();
  Shown shown;
  Cell third;
  third.id = 2;
  CHECK_FALSE(shown.has(scene.boards[0], scene.boards[0].cells[0]));
  shown.reset(scene, {}, {});
  CHECK(shown.has(scene.boards[0], scene.boards[0].cells[1]));
  CHECK_FALSE(shown.has(scene.boards[0], third));
  Board other = scene.boards[0];
  other.id = "moon";
  CHECK_FALSE(shown.has(other, other.cells[1]));

  scene.boards[0].cells[1] = third;
  static_cast<void>(update_to(shown, scene));
  CHECK(shown.has(scene.boards[0], third));
  Cell second;
  second.id = 1;
  CHECK_FALSE(shown.has(scene.boards[0], second));
}

TEST_CASE("shown: arrows come and go") {
  Scene scene = map_scene();
  Shown shown;
  shown.reset(scene, {}, {});

  scene.boards[0].arrows = {{0, 1, 1, "3 infantry"}};
  CHECK(has(update_to(shown, scene), R"({"at":"/boards/0/arrows","value":[{"from":0,"to":1,)"));
  CHECK_FALSE(has(update_to(shown, scene), "arrows"));

  scene.boards[0].arrows.reset();
  CHECK(has(update_to(shown, scene), R"({"at":"/boards/0/arrows","value":null})"));
}

TEST_CASE("shown: of a panel only the figure that changed is sent") {
  Scene scene = map_scene();
  scene.panels.resize(2);
  scene.panels[1].stats = {{"ammo", "Ammo", "7", {}}, {"vp", "VPs", "3", {}}};
  Shown shown;
  shown.reset(scene, {}, {});

  scene.panels[1].stats[1].value = "4", scene.panels[1].status = SeatStatus::Deciding;
  const std::string changed = update_to(shown, scene);
  CHECK(has(changed, R"({"at":"/panels/1/stats/1/value","value":"4"})"));
  CHECK(has(changed, R"({"at":"/panels/1/status","value":"deciding"})"));
  CHECK_FALSE(has(changed, "Ammo"));

  scene.panels[1].stats.pop_back();
  CHECK(has(update_to(shown, scene), R"({"at":"/panels/1/stats","value":[{"kind":"ammo",)"));
  CHECK_FALSE(has(update_to(shown, scene), "panels"));
}

TEST_CASE("shown: a list of another length is sent whole, and what stands behind it is not") {
  Scene scene = map_scene();
  scene.hands.resize(2);
  for (Hand& hand : scene.hands) hand.cards = {{1, "card", "Spy", "", {}}};
  Shown shown;
  shown.reset(scene, {}, {});

  scene.hands[0].cards.push_back({2, "card", "Bribe", "", {}});
  const std::string drawn = update_to(shown, scene);
  CHECK(has(drawn, R"({"at":"/hands/0/cards","value":[{"id":1,)"));
  CHECK_FALSE(has(drawn, "/hands/1"));
  CHECK_FALSE(has(drawn, "/hands/0/title"));

  scene.hands[1].cards[0].name = "Envoy";
  CHECK(has(update_to(shown, scene), R"({"at":"/hands/1/cards/0","value":{"id":1,)"));
  scene.hands.pop_back();
  CHECK(has(update_to(shown, scene), R"({"at":"/hands","value":[{)"));
}

TEST_CASE("shown: of a market only the price that changed is sent, and one comes and goes") {
  Scene scene = map_scene();
  Shown shown;
  shown.reset(scene, {}, {});

  scene.markets.emplace(1);
  scene.markets->front().wares.resize(2);
  CHECK(has(update_to(shown, scene), R"({"at":"/markets","value":[{"kind":)"));
  scene.markets->front().wares[1].price = 5;
  CHECK(has(update_to(shown, scene), R"("scene":[{"at":"/markets/0/wares/1/price","value":5}],)"));
  scene.markets.reset();
  CHECK(has(update_to(shown, scene), R"({"at":"/markets","value":null})"));
  CHECK(has(update_to(shown, scene), R"("scene":[],)"));
}

TEST_CASE("shown: how the game ended comes with its last change") {
  Scene scene = map_scene();
  Shown shown;
  shown.reset(scene, {}, {});

  scene.over = true,
  scene.placings = Placings{*Rule::parse("FF-12.1"), {{0, 2, 7, 1}, {1, 1, 9, 0}}};

  const std::string last = update_to(shown, scene);
  CHECK(has(last, R"({"at":"/placings","value":{"ended_by":"FF-12.1","seats":[)"
                  R"({"seat":0,"rank":2,"score":7,"side":1},)"));
  CHECK_FALSE(has(update_to(shown, scene), "placings"));
}

TEST_CASE("shown: where cells come or get an outline, the scene is sent whole") {
  Scene scene = map_scene();
  Shown shown;
  shown.reset(scene, {}, {});

  scene.boards[0].cells[1].outline.reset();
  CHECK(has(update_to(shown, scene), R"("label":"A0")"));
  scene.boards[0].cells.pop_back();
  CHECK(has(update_to(shown, scene), R"("label":"A0")"));
}

}  // namespace sandtable::server
