#include "core/describe.hpp"

#include <doctest/doctest.h>

#include "core/choice.hpp"
#include "core/rule_book.hpp"
#include "core/scene.hpp"

using namespace sandtable;

static_assert(Described<Scene> && Described<Choice> && !Described<int>);
static_assert(NamedEnum<BoardKind> && NamedEnum<Step> && !NamedEnum<Citation::Kind>);

TEST_CASE("an empty scene names every member that is not optional") {
  CHECK(to_json(Scene{}).text() ==
        R"({"game":"","phase":"","prompt":"","boards":[],"panels":[],"hands":[],"tracks":[],)"
        R"("pad":[],"over":false,"verdict":""})");
}

TEST_CASE("a scene becomes JSON with all its parts") {
  Scene scene;
  scene.game = "fiefdoms", scene.viewer = 1, scene.clock_seconds = 60, scene.pad = {"move 1 2"};
  Cell cell;
  cell.id = 3, cell.x = -1, cell.label = "R:B3", cell.owner = 0, cell.outline = "M0 0";
  cell.marks.push_back({"attack", 2, std::nullopt, "attack icon 2"});
  cell.pieces.push_back({7, "agent", 1, 0, "Red agent"});
  scene.boards.push_back({"table", "Table", BoardKind::Hex, {cell}});
  scene.panels.push_back({0,
                          "Red",
                          0,
                          "MegaCorp",
                          SeatStatus::Sealed,
                          {{"reserve", "reserve", "7", Rule::parse("FF-1.6")}}});
  scene.hands.push_back({"Hand", 0, {{4, "card", "Coup", "Take it", std::nullopt}}});
  scene.tracks.push_back({"defcon", "DEFCON", 4, 1, 5});

  const Json json = to_json(scene);

  CHECK(json.at_pointer("/viewer")->as_int() == 1);
  CHECK(json.at_pointer("/clock_seconds")->as_int() == 60);
  CHECK(json.at_pointer("/pad/0")->as_string() == "move 1 2");
  CHECK(json.at_pointer("/boards/0/kind")->as_string() == "hex");
  CHECK(json.at_pointer("/boards/0/cells/0")->text() ==
        R"({"id":3,"x":-1,"y":0,"label":"R:B3","name":"","terrain":"","owner":0,"outline":"M0 0",)"
        R"("marks":[{"kind":"attack","count":2,"label":"attack icon 2"}],)"
        R"("pieces":[{"id":7,"kind":"agent","count":1,"owner":0,"label":"Red agent"}],"text":""})");
  CHECK(json.at_pointer("/panels/0/status")->as_string() == "sealed");
  CHECK(json.at_pointer("/panels/0/stats/0/rule")->as_string() == "FF-1.6");
  CHECK(json.at_pointer("/hands/0/cards/0")->text() ==
        R"({"id":4,"kind":"card","name":"Coup","text":"Take it"})");
  CHECK(json.at_pointer("/tracks/0/high")->as_int() == 5);
}

TEST_CASE("a choice becomes JSON with place step and rule") {
  const Choice choice{
      5,           "Recruit on Camp",     "recruit Camp", {PlaceKind::Cell, "table", 9},
      Step::Opens, *Rule::parse("FF-5.2")};
  CHECK(to_json(choice).text() ==
        R"({"action":5,"label":"Recruit on Camp","notation":"recruit Camp",)"
        R"("place":{"kind":"cell","board":"table","id":9},"step":"opens","rule":"FF-5.2"})");
}

TEST_CASE("odds keep their exact fractions") {
  const Odds odds{"battle", "nobody else moves", 4, Rule{}, {{"win", 21, 36}}};
  CHECK(to_json(odds).text() ==
        R"({"label":"battle","assumption":"nobody else moves","action":4,"rule":"",)"
        R"("chances":[{"label":"win","numerator":21,"denominator":36}]})");
}

TEST_CASE("every enumerator on the wire has a word") {
  CHECK(names(BoardKind{}).size() == 3);
  CHECK(to_json(BoardKind::Area).as_string() == "area");
  CHECK(names(SeatStatus{}).size() == 4);
  CHECK(to_json(SeatStatus::Out).as_string() == "out");
  CHECK(names(PlaceKind{}).size() == 6);
  CHECK(to_json(PlaceKind::Number).as_string() == "number");
  CHECK(names(Step{}).size() == 5);
  CHECK(to_json(Step::Seals).as_string() == "seals");
}

TEST_CASE("plain values become plain JSON") {
  CHECK(to_json(true).text() == "true");
  CHECK(to_json(std::uint8_t{200}).text() == "200");
  CHECK(to_json(0.5).text() == "0.5");
  CHECK(to_json(std::vector<std::string>{"a", "b"}).text() == R"(["a","b"])");
}
