#include "games/countdown/maps.hpp"
#include "games/countdown/tests/table.hpp"

namespace sandtable::countdown::test {
namespace {

std::string refused(std::string_view options) {
  const auto game = try_game(options, Data(embedded_data()));
  return game ? "" : game.error().text;
}

std::string map_fault(std::string text) {
  Data data(embedded_data());
  data.replace("data/map2.json", std::move(text));
  const auto game = try_game(R"({"map_mode": "preset"})", data);
  return game ? "" : game.error().text;
}

}  // namespace

TEST_CASE("CD-16.6 capitals_to_win is from 2 to the number of players") {
  CHECK(refused(R"({"players": 3, "capitals_to_win": 4})") ==
        "/capitals_to_win is 4; with 3 players it must be 2 to 3, or 0 for all (CD-16.6)");
  CHECK(refused(R"({"capitals_to_win": 1})").starts_with("/capitals_to_win is 1"));
  CHECK(refused(R"({"players": 3, "capitals_to_win": 2})") == "");
}

TEST_CASE("CD-1.9 a board holds at least 1.2 times the hexes") {
  CHECK(refused(R"({"players": 5, "board_columns": 9, "board_rows": 9})") ==
        "/board_columns and /board_rows make 81 cells; 75 hexes need at least 90");
  CHECK(refused(R"({"board_columns": 7})") == "/board_columns is 7; it must be 8 to 20, or 0");
  CHECK(refused(R"({"board_rows": 5})") == "/board_rows is 5; it must be 6 to 16, or 0");
  CHECK(refused(R"({"board_columns": 12, "board_rows": 8})") == "");
}

TEST_CASE("CD-1.2 stored maps are checked, file, place and remedy") {
  CHECK(map_fault("{") != "");
  CHECK(map_fault(R"({"rows": "x"})").starts_with("data/map2.json: /rows"));
  CHECK(map_fault(R"({"rows": [". . .", ". . .", ". . ."]})").find("8 to 20 cells") !=
        std::string::npos);
  const std::string row = R"("0 0 0 0 1 1 1 ~")";
  CHECK(map_fault("{\"rows\": [" + row + ", " + row + ", " + row + "]}") == "");
  CHECK(map_fault("{\"rows\": [" + row + ", \"0 0 0 0 9 1 1 ~\", " + row + "]}")
            .find("a row of cells with spaces between") != std::string::npos);
  CHECK(map_fault(R"({"rows": ["0 0 0 0 0 0 0 ~", "~ ~ ~ ~ ~ ~ ~ ~", "0 0 0 0 0 0 0 ~"]})")
            .find("land for every seat") != std::string::npos);
  const std::string sea = R"("~ ~ ~ ~ ~ ~ ~ ~")";
  CHECK(map_fault("{\"rows\": [" + row + "," + sea + "," + sea + "," + sea + "," + sea + "]}")
            .find("at most 75 hexes, 30 of them water") != std::string::npos);
  CHECK_FALSE(load_map(Data(), 2));
}

TEST_CASE("CD-1.2 every number of players has a stored map that plays") {
  for (int players = 2; players <= 5; ++players) {
    const Countdown game = map_game(players);
    const State s = fresh(game);
    CHECK(s.phase == Phase::PlaceCapital);
    CHECK(s.hexes <= kMaxHexes);
  }
}

}  // namespace sandtable::countdown::test
