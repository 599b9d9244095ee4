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

  Choice last = choice;
  last.irrevocable = "the hand is lost";
  CHECK(to_json(last).text().ends_with(R"("rule":"FF-5.2","irrevocable":"the hand is lost"})"));
}

TEST_CASE("odds keep their exact fractions") {
  const Odds odds{"battle", "nobody else moves", 4, Rule{}, {{"win", 21, 36}}};
  CHECK(to_json(odds).text() ==
        R"({"label":"battle","assumption":"nobody else moves","action":4,"rule":"",)"
        R"("chances":[{"label":"win","numerator":21,"denominator":36}]})");

  Odds elsewhere = odds;
  elsewhere.cell = 4;
  CHECK(to_json(elsewhere).text().ends_with(R"("denominator":36}],"cell":4})"));
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

namespace {

template <class T>
std::string written(const T& value) {
  std::string out;
  write_json(out, value);
  return out;
}

struct Greeting {
  static constexpr const char* kKind = "greeting";
  std::string text;
  std::optional<std::int8_t> warmth;
  template <class V>
  static void describe(V&& v) {
    v("text", &Greeting::text), v("warmth", &Greeting::warmth);
  }
};
struct Farewell {
  static constexpr const char* kKind = "farewell";
  template <class V>
  static void describe(V&&) {}
};
struct Nothing {
  template <class V>
  static void describe(V&&) {}
};
using Word = std::variant<Greeting, Farewell>;

/// Reads a text as a T; the fault goes to `fault`.
template <class T>
T read(std::string_view text, std::string& fault) {
  const Json json = *Json::parse(text, "text");
  JsonReader reader(json, "text");
  T out = from_json<T>(reader);
  fault = reader.fault();
  return out;
}
template <class T>
std::string fault_of(std::string_view text) {
  std::string fault;
  static_cast<void>(read<T>(text, fault));
  return fault;
}

}  // namespace

TEST_CASE("a value is written without a tree as it is with one") {
  const Odds odds{"a \"b\"\n\x01 \xff é", "", 4, *Rule::parse("FF-5.2"), {{"win", 21, 36}, {}}};
  CHECK(written(odds) == to_json(odds).text());
  CHECK(written(Scene{}) == to_json(Scene{}).text());
  CHECK(written(Nothing{}) == "{}");
  CHECK(written(std::vector<double>{0.1, 3, 1e300}) == "[0.1,3.0,1e+300]");
  CHECK(written(INT64_MIN) == "-9223372036854775808");
}

TEST_CASE("a message opens with its kind whichever way it is written") {
  CHECK(written(Word(Greeting{"hi", std::nullopt})) == R"({"kind":"greeting","text":"hi"})");
  CHECK(to_json(Word(Farewell{})).text() == R"({"kind":"farewell"})");
  CHECK(written(Word(Farewell{})) == R"({"kind":"farewell"})");
}

TEST_CASE("a described value reads back") {
  std::string fault;
  const auto word = read<Word>(R"({"warmth":-128,"kind":"greeting","text":"hi"})", fault);
  CHECK(fault == "");
  REQUIRE(std::holds_alternative<Greeting>(word));
  CHECK(std::get<Greeting>(word).warmth == -128);
  CHECK(std::holds_alternative<Farewell>(read<Word>(R"({"kind":"farewell"})", fault)));
  const auto list = read<std::vector<BoardKind>>(R"(["hex","area"])", fault);
  CHECK(list == std::vector{BoardKind::Hex, BoardKind::Area});
  CHECK(read<Rule>(R"("PW-2.3b")", fault) == *Rule::parse("PW-2.3b"));
  CHECK(read<Rule>(R"("")", fault).empty());
  CHECK(fault == "");
}

TEST_CASE("what cannot be read is named with its place") {
  CHECK(fault_of<Greeting>(R"({"kind":"greeting","text":"a","warmth":128})") ==
        "text: /warmth is 128; it must be a whole number from -128 to 127");
  CHECK(fault_of<Greeting>(R"({"kind":"farewell","text":"a"})") ==
        R"(text: /kind is "farewell"; it must be one of greeting)");
  CHECK(fault_of<Greeting>(R"({"kind":"greeting"})") == "text: /text is missing");
  CHECK(fault_of<Word>(R"({"kind":"farewell","text":"a"})") ==
        R"(text: / has the unknown member "text"; known are kind)");
  CHECK(fault_of<Word>("3") == "text: / is a whole number; it must be an object");
  CHECK(fault_of<std::vector<int>>("[1,2.5]") ==
        "text: /1 is 2.5; it must be a whole number from -2147483648 to 2147483647");
  CHECK(fault_of<std::vector<bool>>("{}") == "text: / is {}; it must be a list");
  CHECK(fault_of<Rule>(R"("x")") ==
        R"(text: / is "x"; it must be a rule, written like FF-12.1 or PW-2.3b, or nothing)");
}

TEST_CASE("limits see a member before it is read and are told with its place") {
  const Json json = *Json::parse(R"({"kind":"greeting","text":"hello"})", "text");
  JsonReader reader(json, "text");
  static_cast<void>(from_json<Greeting>(reader, [](std::string_view name, JsonReader& member) {
    if (name == "text") member.fail_with("is too long a greeting");
  }));
  CHECK(reader.fault() == "text: /text is too long a greeting");
}
