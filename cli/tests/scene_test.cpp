#include "cli/terminal/scene.hpp"

#include <doctest/doctest.h>

using namespace sandtable;
using namespace sandtable::terminal;

namespace {

Scene tiny() {
  Scene scene;
  scene.phase = "Turn 3", scene.prompt = "Choose an army, or seal", scene.viewer = 0;
  scene.panels = {{0, "Red", 0, "Local Power", SeatStatus::Deciding, {{"ammo", "Ammo", "12", {}}}},
                  {1, "Blue", 1, "", SeatStatus::Sealed, {}}};
  scene.hands = {
      {"Your cards", 0, {{5, "weapon", "Artillery", "fires two tiles", Rule::parse("PW-3.2")}}}};
  scene.tracks = {{"defcon", "DEFCON", 3, 1, 5}};
  scene.pad = {"Arm 1 Mov 2"};
  return scene;
}

Choice choice(std::string label, std::string notation, const char* rule) {
  Choice out;
  out.label = std::move(label), out.notation = std::move(notation), out.rule = *Rule::parse(rule);
  return out;
}

}  // namespace

TEST_CASE("a page answers whose turn, what there is, what happened and what to do") {
  const Scene scene = tiny();
  Choice card = choice("Play it", "play", "PW-3.2");
  card.place = {PlaceKind::Card, "", 5};
  const Look plain{.ascii = true};

  CHECK(shown(draw_page({"Proxy War", &scene, {card}, {"Blue seals (PW-6.1)"}}, plain), plain) ==
        "Proxy War - Turn 3 - you are R Red - your decision\n"
        "R Red (Local Power) you - deciding - Ammo 12\n"
        "B Blue - sealed\n"
        "\n"
        "DEFCON 3 (1 to 5)  ..X..\n"
        "\n"
        "Your cards (R Red)\n"
        "  Artillery: fires two tiles (PW-3.2) [1]\n"
        "\n"
        "What happened\n"
        "  Blue seals (PW-6.1)\n"
        "\n"
        "Your lines so far\n"
        "  Arm 1 Mov 2\n"
        "\n"
        "Choose an army, or seal\n");
}

TEST_CASE("who is awaited is named, and nobody's doings") {
  Scene scene = tiny();
  scene.viewer.reset();
  scene.panels[1].status = SeatStatus::Deciding;

  CHECK(shown(draw_heading("Proxy War", scene, {}), {}) ==
        "Proxy War · Turn 3 · watching · waiting for Red and Blue\n");
}

TEST_CASE("a wide screen puts the seats beside the board") {
  Scene scene = tiny();
  scene.hands.clear(), scene.tracks.clear(), scene.pad.clear();
  Cell cell;
  cell.label = "A";
  scene.boards = {{"b", "Board", BoardKind::Square, {cell}}};
  const Look wide{.width = 120};

  const std::string text = shown(draw_page({"Proxy War", &scene, {}, {}}, wide), wide);

  const std::string gap(74 - 5, ' ');
  CHECK(text.find("Board" + gap + "▲ Red (Local Power) you") != std::string::npos);
}

TEST_CASE("choices are numbered, with notation and rule, a common rule is said once") {
  ChoiceList list;
  list.line = "Arm 1";
  list.choices = {choice("Move to 2", "Mov 2", "PW-6.1"), choice("Bombard 3", "Bom 3", "PW-8.2")};
  CHECK(shown(draw_choices(list, {}), {}) ==
        "Line so far: Arm 1\n"
        " 1  Move to 2  Mov 2  PW-6.1\n"
        " 2  Bombard 3  Bom 3  PW-8.2\n");

  list.line.clear();
  list.choices[1].rule = list.choices[0].rule;
  CHECK(shown(draw_choices(list, {}), {}) ==
        "All of these follow PW-6.1.\n"
        " 1  Move to 2  Mov 2\n"
        " 2  Bombard 3  Bom 3\n");
}

TEST_CASE("long lists of choices stand in columns, read downwards, within the width") {
  ChoiceList list;
  for (int i = 0; i < 30; ++i)
    list.choices.push_back(choice("Go to place " + std::to_string(i), "go " + std::to_string(i),
                                  i % 2 == 0 ? "PW-6.1" : "PW-6.2"));

  const Block block = draw_choices(list, {});

  CHECK(block.size() == 15);
  CHECK(columns(block) <= 80);
  CHECK(shown(block[0], {}) ==
        " 1  Go to place 0   go 0   PW-6.1    16  Go to place 15  go 15  PW-6.2");
}

TEST_CASE("a label too long for its column goes on below it") {
  ChoiceList list;
  list.choices = {
      choice("Fiefdom of Headquarters, Boardroom, Human Resources", "A1 B1 B2", "FF-2.1"),
      choice("Seal", "seal", "FF-2.5")};
  const Look narrow{.width = 50};

  CHECK(shown(draw_choices(list, narrow), narrow) ==
        " 1  Fiefdom of Headquarters,      A1 B1 B2  FF-2.1\n"
        "      Boardroom, Human Resources\n"
        " 2  Seal                          seal      FF-2.5\n");
}

TEST_CASE("names of cells are left out when the boards would not fit the height") {
  Scene scene = tiny();
  Board board{"b", "Board", BoardKind::Square, {}};
  for (int y = 0; y < 6; ++y) {
    Cell cell;
    cell.id = y, cell.y = y, cell.label = "A", cell.name = "Somewhere";
    board.cells.push_back(cell);
  }
  scene.boards = {board};
  const auto names_at = [&](int height) {
    const Look look{.height = height};
    return shown(draw_boards({"Proxy War", &scene, {}, {}}, look, 80), look).find("Somewhere") !=
           std::string::npos;
  };

  CHECK(names_at(40));
  CHECK(!names_at(24));
}

TEST_CASE("odds are shown with a bar, a percentage and the exact fraction") {
  Odds odds{"Attack on 25", "nobody else moves", std::nullopt, *Rule::parse("PW-9.1"), {}};
  odds.chances = {{"win", 3, 4}, {"lose", 1, 4}};
  const Look plain{.ascii = true};

  CHECK(shown(draw_odds(std::vector{odds}, plain), plain) ==
        "Attack on 25, if nobody else moves (PW-9.1)\n"
        "  win   ##################......  75.0 %  3/4\n"
        "  lose  ######..................  25.0 %  1/4\n");
}

TEST_CASE("a cell is described with everything on it") {
  Cell cell;
  cell.label = "25", cell.name = "Ridge", cell.terrain = "mountain", cell.owner = 1;
  cell.marks = {{"factory", 2, 0, ""}}, cell.pieces = {{1, "army", 1, 1, "Blue army"}};
  cell.text = "yields Ore";
  const Look plain{.ascii = true};

  CHECK(shown(draw_cell(cell, tiny().panels, plain), plain) ==
        "25, Ridge, mountain, B Blue\n"
        "  factory 2 (R Red)\n"
        "  Blue army (B Blue)\n"
        "  yields Ore\n");
}

TEST_CASE("the verdict takes the place of the prompt at the end") {
  Scene scene = tiny();
  scene.over = true, scene.verdict = "Red wins (PW-12.1)";

  const std::string text = shown(draw_page({"Proxy War", &scene, {}, {}}, {}), {});

  CHECK(text.find("Red wins (PW-12.1)") != std::string::npos);
  CHECK(text.find("Choose an army") == std::string::npos);
  CHECK(text.find("· over") != std::string::npos);
}

TEST_CASE("at the end a table has rank, seat and score, the best first, and says who is you") {
  Scene scene = tiny();
  scene.over = true, scene.viewer = 0;
  CHECK(draw_placings(scene, {}).empty());

  scene.placings = Placings{*Rule::parse("PW-12.1"), {{0, 2, 7, {}}, {1, 1, 12, {}}}};
  const Look plain{.ascii = true};

  const std::string table =
      "  1. B Blue               score 12\n"
      "  2. R Red                score 7  you\n"
      "  ended by PW-12.1\n";
  CHECK(shown(draw_placings(scene, plain), plain) == table);
  CHECK(shown(draw_page({"Proxy War", &scene, {}, {}}, plain), plain).ends_with(table));
}

/// A role whose word has a form of its own for the side.
Words governing() {
  Words out(name_in<"tiny", "">(What<ContentOf<"role">>(ContentOf<"role">(0))));
  out.said.numbers[0] = interned("governing"), out.bound = true;
  out.text = "Local Power, the Government";
  return out;
}

TEST_CASE("sides that win separately have a table each, by their role") {
  Scene scene = tiny();
  scene.over = true, scene.viewer.reset();
  scene.panels[0].role = "Foreign Power", scene.panels[1].role = governing();
  scene.placings = Placings{*Rule::parse("PW-12.1"), {{0, 1, 7, 1}, {1, 2, 3, 0}}};
  const Look plain{.ascii = true};

  const DataFile files[] = {
      {"words/en.json", R"({"content":{"role":{"governing":{"side":"Local Power"}}}})"}};
  const Catalogues words = Catalogues::read(files).value();

  CHECK(shown(draw_placings(scene, plain, &words), plain) ==
        "  Local Power\n"
        "  2. B Blue               score 3\n"
        "  Foreign Power\n"
        "  1. R Red                score 7\n"
        "  ended by PW-12.1\n");

  scene.panels[0].role = "";
  CHECK(shown(draw_placings(scene, plain, &words), plain).find("  Side 2\n") != std::string::npos);
}
