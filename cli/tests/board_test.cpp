#include "cli/terminal/board.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace sandtable;
using namespace sandtable::terminal;

namespace {

const std::vector<Panel> kPanels{{0, "Red", 0, "", SeatStatus::Deciding, {}},
                                 {1, "Blue", 1, "", SeatStatus::Waiting, {}}};

Cell cell(int id, int x, int y, std::string label, std::optional<int> owner, int group) {
  Cell out;
  out.id = id, out.x = x, out.y = y, out.label = std::move(label);
  out.owner = owner, out.group = group;
  return out;
}

/// Three tiles of one fiefdom in a corner, one of another below.
Board square() {
  Board board{"table", "The table", BoardKind::Square, {}};
  board.cells = {cell(0, 0, 0, "R:A1", 0, 1), cell(1, 1, 0, "R:B1", 0, 1),
                 cell(2, 1, 1, "R:B2", 0, 1), cell(3, 0, 1, "B:C4", 1, 2)};
  board.cells[0].marks = {{"attack", 2, {}, ""}, {"vp", 1, {}, ""}};
  board.cells[1].pieces = {{7, "agent", 1, 1, ""}};
  board.cells[3].marks = {{"action", 1, {}, ""}};
  board.owner_in_labels = true;
  return board;
}

Choice at_cell(int id) {
  Choice out;
  out.place = {PlaceKind::Cell, "table", id};
  return out;
}

std::string drawn(const Board& board, const std::vector<Choice>& choices, const Look& look,
                  int width) {
  return shown(
      draw_board(board, Seats(kPanels, look), Pointers(choices), look, width, Detail::Names), look);
}

}  // namespace

TEST_CASE("a square board in plain text") {
  const Look plain{.ascii = true};
  Choice piece;
  piece.place = {PlaceKind::Piece, "", 7};

  CHECK(drawn(square(), {at_cell(0), piece, at_cell(3), at_cell(3)}, plain, 40) ==
        "The table\n"
        "+-----------------+\n"
        "|R:A1    :R:B1   B|\n"
        "|A2V  [1]:     [2]|\n"
        "+--------+........|\n"
        "|B:C4    |R:B2    |\n"
        "|C   [3+]|        |\n"
        "+--------+--------+\n"
        "A attack, V vp, C action\n");
}

TEST_CASE("ground that the label does not name shows a hollow symbol, pieces a filled one") {
  Board board{"b", "", BoardKind::Square, {cell(0, 0, 0, "12", 1, 0)}};
  board.cells[0].pieces = {{1, "army", 2, 0, ""}};

  CHECK(drawn(board, {}, {}, 40) ==
        "┌────────┐\n"
        "│○12   ▲2│\n"
        "│        │\n"
        "└────────┘\n");
}

TEST_CASE("a square board with symbols") {
  CHECK(drawn(square(), {at_cell(2)}, {}, 40) ==
        "The table\n"
        "┌─────────────────┐\n"
        "│R:A1    ┆R:B1   ●│\n"
        "│A2V     ┆        │\n"
        "├────────┐╌╌╌╌╌╌╌╌│\n"
        "│B:C4    │R:B2    │\n"
        "│C       │     [1]│\n"
        "└────────┴────────┘\n"
        "A attack, V vp, C action\n");
}

TEST_CASE("a narrow screen gets three rows a cell, a narrower one gets the board in parts") {
  const Look plain{.ascii = true};

  CHECK(drawn(square(), {}, plain, 14) ==
        "The table\n"
        "+-----------+\n"
        "|R:A1 :R:B1 |\n"
        "|A2V  :     |\n"
        "|     :B    |\n"
        "+-----+.....|\n"
        "|B:C4 |R:B2 |\n"
        "|C    |     |\n"
        "|     |     |\n"
        "+-----+-----+\n"
        "A attack, V\n"
        "  vp, C action\n");
  Board wide{"w", "", BoardKind::Square, {}};
  for (int i = 0; i < 8; ++i) wide.cells.push_back(cell(i, i, 0, "C" + std::to_string(i), {}, i));
  const std::string parts = drawn(wide, {}, plain, 26);
  CHECK(parts.find("further to the right:") != std::string::npos);
  for (int i = 0; i < 8; ++i)
    CHECK(parts.find("|C" + std::to_string(i) + "   |") != std::string::npos);
  for (std::size_t at = 0, end = 0; end < parts.size(); at = end + 1) {
    end = std::min(parts.find('\n', at), parts.size());
    CHECK(end - at <= 26);
  }
}

TEST_CASE("a wide screen shows names") {
  Board board = square();
  for (Cell& each : board.cells) each.name = "Press Officer";

  const std::string text = drawn(board, {}, {.ascii = true}, 80);

  CHECK(text.find("|Press Officer :Press Officer |") != std::string::npos);
}

TEST_CASE("three kinds of ground get signs, that of most cells needs none") {
  Board board = square();
  board.cells.push_back(cell(4, 2, 0, "", {}, 3));
  const char* terrains[] = {"tile", "tile", "tile", "next", "open"};
  for (std::size_t i = 0; i < 5; ++i) board.cells[i].terrain = terrains[i];

  const std::string text = drawn(board, {}, {.ascii = true}, 80);

  CHECK(text.find("|R:A1    :") != std::string::npos);
  CHECK(text.find("|B:C4 n  |") != std::string::npos);
  CHECK(text.find("|2,0 o   |") != std::string::npos);
  CHECK(text.find("C action, n next, o open\n") != std::string::npos);
}

TEST_CASE("a hex board in plain text is staggered") {
  Board board{"sea", "", BoardKind::Hex, {}};
  board.cells = {cell(0, 0, 0, "1", 0, 1), cell(1, 1, 0, "2", {}, 2), cell(2, 0, 1, "3", {}, 3),
                 cell(3, -1, 1, "4", {}, 1)};
  board.cells[2].pieces = {{1, "army", 3, 0, ""}, {2, "army", 1, {}, ""}};

  CHECK(drawn(board, {}, {.ascii = true}, 40) ==
        "     +---------+---------+\n"
        "     |r1       |2        |\n"
        "     |         |         |\n"
        "+----+....+----+----+----+\n"
        "|4        |3     R3o|\n"
        "|         |         |\n"
        "+---------+---------+\n");
}

TEST_CASE("an area board of few areas is a list") {
  Board board{"map", "Map", BoardKind::Area, {}};
  board.cells = {cell(0, 0, 0, "GB", 1, 0), cell(1, 0, 0, "FR", {}, 0)};
  board.cells[0].name = "Britain";
  board.cells[0].pieces = {{1, "army", 2, 0, ""}, {2, "fleet", 1, 1, ""}};
  Choice choice;
  choice.place = {PlaceKind::Cell, "map", 1};

  CHECK(drawn(board, {choice}, {.ascii = true}, 30) ==
        "Map\n"
        "bGB Britain  RA2BF\n"
        "FR                         [1]\n"
        "A army, F fleet\n");
}

TEST_CASE("a map of many areas is drawn in columns from west to east") {
  Board board{"map", "Map", BoardKind::Area, {}};
  for (int i = 0; i < 24; ++i)  // six rows of four, listed the other way round
    board.cells.push_back(cell(i, 30 - 10 * (i % 4), 10 * (i / 4), "A" + std::to_string(i),
                               i == 3 ? std::optional(1) : std::nullopt, 0));
  board.cells[3].marks = {{"oil", 2, {}, ""}};
  board.cells[0].pieces = {{1, "army", 1, 0, ""}};
  Choice choice;
  choice.place = {PlaceKind::Cell, "map", 22};

  CHECK(drawn(board, {choice}, {.ascii = true}, 52) ==
        "Map\n"
        "columns from west to east, each from north to south\n"
        "bA3  O2        A2         A1         A0  R\n"
        " A7            A6         A5         A4\n"
        " A11           A10        A9         A8\n"
        " A15           A14        A13        A12\n"
        " A19           A18        A17        A16\n"
        " A23           A22 [1]    A21        A20\n"
        "O oil\n");
}

TEST_CASE("a map of 88 areas fits a screen of 100 columns and 40 rows, every area on it once") {
  Board board{"map", "Map", BoardKind::Area, {}};
  for (int i = 0; i < 88; ++i) {
    board.cells.push_back(cell(i, i * 37 % 89, i * 53 % 97, "X" + std::to_string(100 + i),
                               i % 3 == 0 ? std::nullopt : std::optional(i % 2), 0));
    board.cells.back().terrain = i % 3 == 0 ? "main" : (i % 3 == 1 ? "secondary" : "ocean");
    board.cells.back().marks = {{"oil", 2, {}, ""}, {"factory", 1, {}, ""}, {"silo", 1, {}, ""}};
    board.cells.back().pieces = {{i, i % 2 == 0 ? "army" : "fleet", 1, 0, ""}};
  }
  const std::string text = drawn(board, {}, {.ascii = true}, 100);

  CHECK(std::count(text.begin(), text.end(), '\n') <= 30);
  for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end + 1) {
    end = text.find('\n', begin);
    CHECK(end - begin <= 100);
  }
  for (int i = 0; i < 88; ++i) {
    const std::string label = "X" + std::to_string(100 + i);
    const std::size_t found = text.find(label);
    CHECK(found != std::string::npos);
    CHECK(text.find(label, found + 1) == std::string::npos);
  }
}

TEST_CASE("an empty board says so, and cells without a label show where they are") {
  Board board{"table", "The table", BoardKind::Square, {}};
  CHECK(drawn(board, {}, {}, 40) == "The table\n(nothing here yet)\n");

  board.cells = {cell(0, -2, 3, "", {}, 0)};
  CHECK(drawn(board, {}, {}, 40).find("-2,3") != std::string::npos);
}

TEST_CASE("seats get different letters in plain text, whatever their names") {
  const std::vector<Panel> panels{{0, "Red", 0, "", SeatStatus::Waiting, {}},
                                  {1, "Rust", 1, "", SeatStatus::Waiting, {}},
                                  {2, "R", 2, "", SeatStatus::Waiting, {}}};
  const Seats seats(panels, {.ascii = true});

  CHECK(seats.piece(0).text == "R");
  CHECK(seats.piece(1).text == "U");
  CHECK(seats.piece(2).text == "2");
  CHECK(seats.piece(std::nullopt).text == "o");
  CHECK(seats.ground(1).text == "u");
  CHECK(seats.ground(9).text.empty());
}

TEST_CASE("short names are distinct") {
  ShortNames names;
  for (const char* word : {"attack", "action", "aa", "attack", "a"}) names.add(word, word);

  CHECK(names.of("attack") == "A");
  CHECK(names.of("action") == "C");
  CHECK(names.of("aa") == "A2.");
  CHECK(names.of("a") == "A3.");
  CHECK(names.all().size() == 4);
  CHECK(names.of("else").empty());
}

TEST_CASE("a short name begins as the word does, in every alphabet") {
  ShortNames names;
  names.add("attack", "Überfall");
  names.add("defence", "Übermacht");
  names.add("vp", "SP");

  CHECK(names.of("attack") == "Ü");
  CHECK(names.of("defence") == "B");
  CHECK(names.of("vp") == "S");
  CHECK(names.all()[2].word == "SP");
}

TEST_CASE("a legend has the words of the game's catalogue, in the language of the screen") {
  const DataFile files[] = {
      {"words/en.json", R"({"content":{"ground":{"sea":"sea","hill":"hill","plain":"plain"}}})"},
      {"words/de.json", R"({"content":{"ground":{"sea":{"word":"Meer"},"hill":"Hügel"}}})"}};
  const Catalogues words = Catalogues::read(files).value();
  Board board{"map", "", BoardKind::Square, {}};
  const char* const grounds[] = {"sea", "hill", "plain", "swamp"};
  for (int i = 0; i < 4; ++i) board.cells.push_back(cell(i, i, 0, std::to_string(i), {}, 0));
  for (std::size_t i = 0; i < 4; ++i) board.cells[i].terrain = grounds[i];
  const Look german{.language = "de"};
  const Seats seats({}, german);

  const std::string text =
      shown(draw_board(board, seats, Pointers(), german, 60, Detail::Signs, &words), german);

  CHECK(text.find("m Meer, h Hügel, p plain, s swamp") != std::string::npos);
}

TEST_CASE("marks and pieces of one board have different short names") {
  Board board{"map", "Map", BoardKind::Square, {}};
  board.cells = {cell(0, 0, 0, "1", {}, 0)};
  board.cells[0].marks = {{"artillery", 1, {}, ""}};
  board.cells[0].pieces = {{1, "army", 1, 0, ""}, {2, "mercenary", 1, 1, ""}};

  const std::string text = drawn(board, {}, {}, 60);

  CHECK(text.find("A army") != std::string::npos);
  CHECK(text.find("A artillery") == std::string::npos);
  CHECK(text.find("R artillery") != std::string::npos);
}

TEST_CASE("what does not fit into a cell is cut with a sign and listed whole below the board") {
  Board board{
      "b", "", BoardKind::Square, {cell(0, 0, 0, "2,-1", 1, 0), cell(1, 1, 0, "3,-1", {}, 0)}};
  board.cells[0].pieces = {{1, "infantry", 3, 0, ""},
                           {2, "artillery", 2, 0, ""},
                           {3, "tank", 1, 0, ""},
                           {4, "plane", 12, 1, ""}};
  board.cells[1].pieces = {{5, "tank", 1, 1, ""}};
  const Look plain{.ascii = true};

  const std::string text = drawn(board, {}, plain, 40);

  CHECK(text.find('~') != std::string::npos);
  CHECK(text.find("2,-1: RI3 RA2 RT BP12\n") != std::string::npos);
  CHECK(text.find("~ 3,-1") == std::string::npos);
  for (std::size_t at = 0, end = 0; end < text.size(); at = end + 1) {
    end = std::min(text.find('\n', at), text.size());
    CHECK(end - at <= 40);
  }
}

TEST_CASE("a cell that the edge of a part halves has the sign where something of it is cut off") {
  Board board{"b", "", BoardKind::Hex, {}};
  std::vector<std::string> whole{"further", "to", "the", "right"};
  for (int id = 0; id < 12; ++id) {
    board.cells.push_back(cell(id, id % 6, id / 6, std::to_string(10 + id), 0, id / 2));
    board.cells.back().pieces = {{id, "tank", 2000 + id, 0, ""}};
    whole.insert(whole.end(), {"r" + std::to_string(10 + id), "R" + std::to_string(2000 + id)});
  }

  for (const int width : {22, 29, 36}) {
    const std::string text = drawn(board, {}, {.ascii = true}, width);
    REQUIRE(text.find("further to the right:") != std::string::npos);
    for (const std::string& each : whole) CHECK(text.find(each) != std::string::npos);
    constexpr const char* kBetween = " +-.|:\n";
    for (std::size_t at = text.find_first_not_of(kBetween); at != std::string::npos;) {
      const std::size_t end = std::min(text.find_first_of(kBetween, at), text.size());
      const std::string word = text.substr(at, end - at);
      CHECK((word.find('~') != word.npos || std::ranges::find(whole, word) != whole.end()));
      at = text.find_first_not_of(kBetween, end);
    }
  }
}

TEST_CASE("a narrow cell with a pointer cuts its pieces with the sign too") {
  Board board{
      "table", "", BoardKind::Square, {cell(0, 0, 0, "R:A1", 0, 1), cell(1, 1, 0, "R:B1", 0, 2)}};
  board.cells[0].pieces = {{1, "army", 2, 0, ""}, {2, "mine", 1, 1, ""}};
  board.owner_in_labels = true;
  const Look plain{.ascii = true};

  const std::string text = drawn(board, {at_cell(0)}, plain, 12);

  CHECK(text.find("R~[1]") != std::string::npos);
  CHECK(text.find("~ R:A1: RA2 BM") != std::string::npos);
}
