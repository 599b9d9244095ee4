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
