// The data files: what is refused, and in which words.

#include "games/blocs/tests/support.hpp"

namespace sandtable::blocs::test {
namespace {

std::string text_of(std::string_view path) {
  const auto found = Data(embedded_data()).find(path);
  REQUIRE(found.has_value());
  return std::string(*found);
}

/// The error of loading the files with one passage of one of them changed.
std::string fault_with(std::string_view path, std::string_view from, std::string_view to) {
  std::string text = text_of(path);
  const std::size_t at = text.find(from);
  REQUIRE_MESSAGE(at != std::string::npos, std::string(from));
  text.replace(at, from.size(), to);
  Data data(embedded_data());
  data.replace(std::string(path), text);
  const Result<Book> book = load_book(data);
  return book ? "" : book.error().text;
}

struct Fault {
  const char* path;
  const char* from;
  const char* to;
  const char* says;
};

}  // namespace

TEST_CASE("BL-2.14 the embedded files load, with every border listed on both sides") {
  const Result<Book> book = load_book(Data(embedded_data()));
  REQUIRE_MESSAGE(static_cast<bool>(book), (book ? "" : book.error().text));
  CHECK(book->techs.size() == 46);
  CHECK(book->missions.size() == 60);
  CHECK(book->objectives.size() == 45);
}

TEST_CASE("files with faults are refused with file, place and remedy") {
  constexpr std::array<Fault, 24> kFaults{{
      {"data/map.json", "sandtable.blocs.map/1", "map/9", "data/map.json: /format"},
      {"data/map.json", "\"id\": \"USA2\"", "\"id\": \"USA1\"", "/areas/1/id"},
      {"data/map.json", "\"colour\": \"AA\"", "\"colour\": \"XX\"", "/areas/0/colour"},
      {"data/map.json", "\"land_adjacent\": [\"USA2\", \"CAN\"]", "\"land_adjacent\": [\"CAN\"]",
       "both areas list"},
      {"data/map.json", "\"land_adjacent\": [\"USA2\", \"CAN\"]", "\"land_adjacent\": [\"NOPE\"]",
       "/areas/0/land_adjacent/0"},
      {"data/map.json", "\"capital_area\": \"USA1\"", "\"capital_area\": \"CUB\"", "capital_area"},
      {"data/map.json", "\"MD\": 8", "\"MD\": 2", "at least"},
      {"data/map.json", "\"start_unit\": \"HQ\"", "\"start_unit\": \"KO\"", "start_unit"},
      {"data/cards.json", "\"op\": \"UNLOCK\"", "\"op\": \"UNLOKC\"",
       "/technologies/0/effects/0/op"},
      {"data/cards.json", "\"prereq\": [\"C01\"]", "\"prereq\": [\"C99\"]", "prereq"},
      {"data/cards.json", "[\"ctrl\", 2, [\"KOR1\", \"KOR2\"]]",
       "[\"ctrl\", 2, [\"KOR1\", \"KOR9\"]]", "the id of a land area"},
      {"data/cards.json", "\"id\": \"AA-M2\"", "\"id\": \"AA-M1\"", "/missions/1/id"},
      {"data/cards.json", "\"use\": \"passive\"", "\"use\": \"sometimes\"", "/technologies/0/use"},
      {"data/map.json", "{\"unit\": \"FF\", \"sea\": \"N1\"}",
       "{\"unit\": \"FF\", \"sea\": \"A1\"}", "BL-2.12"},
      {"data/cards.json", "{\"op\": \"GAIN\", \"res\": \"I\", \"n\": 3}",
       "{\"op\": \"GAIN\", \"res\": \"I\", \"n\": -3}", "n below 1"},
      {"data/cards.json", "{\"op\": \"PLACE\", \"unit\": \"MC\"",
       "{\"op\": \"PLACE\", \"unit\": \"LN\"", "MD, MC, AR, FF or CV"},
      {"data/cards.json", "\"reward\": [{\"op\": \"GAIN\", \"res\": \"I\", \"n\": 3}]",
       "\"reward\": [{\"op\": \"FLAG\", \"name\": \"low\"}]", "belong to technologies"},
      {"data/cards.json", "\"from\": \"each\"", "\"from\": \"all\"", "/from"},
      {"data/doctrine.json", "\"C04\": ", "\"C99\": ", "/AA/techs/C99 is no id"},
      {"data/doctrine.json", "\"MIDEAST\": ", "\"NOWHERE\": ", "/NAM/regions/NOWHERE is no region"},
      {"data/doctrine.json", "\"navy\": ", "\"fleet\": ", "/AA/weights/fleet is not one of"},
      {"data/doctrine.json", "\"regions\": {\"NAMERICA\": 2}", "\"regions\": 2", "/AA/regions"},
      {"data/figures.json", "\"cap\": 12", "\"cap\": 99", "/resources/O/cap"},
      {"data/figures.json", "\"bombard\": 1,", "\"bombard\": 0,", "/prices/bombard"},
  }};
  for (const Fault& each : kFaults) {
    const std::string fault = fault_with(each.path, each.from, each.to);
    CHECK_MESSAGE(fault.find(each.says) != std::string::npos, fault);
    CHECK(fault.starts_with(each.path));
  }
}

TEST_CASE("a figure replaced at run time changes the game") {
  Data data(embedded_data());
  std::string text = text_of("data/figures.json");
  const std::string from = "\"O\": {\"name\": \"oil\", \"base\": 2";
  text.replace(text.find(from), from.size(), "\"O\": {\"name\": \"oil\", \"base\": 4");
  data.replace("data/figures.json", text);
  const Result<Blocs> game = try_game(
      {{"card_choice", Json("chance")}, {"turn_order", list({"AA", "WP", "NAM", "FR", "PRC"})}},
      data);
  REQUIRE(static_cast<bool>(game));
  CHECK(stock(begun(*game), kAA, Res::Oil) == 10);  // two more than BL-4.6 gives
}

}  // namespace sandtable::blocs::test
