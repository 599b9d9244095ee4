#include "games/frontier/tests/support.hpp"

namespace sandtable::frontier::test {

TEST_CASE("FR-1.1 and FR-1.2 two to six armies play, each on the map for its number") {
  for (int players = 2; players <= 6; ++players) {
    const Frontier game = game_with("{\"players\": " + std::to_string(players) + "}");
    CHECK(game.seats() == players);
    CHECK(game.map().id == (players == 5 ? "S6" : "S" + std::to_string(players)));
  }
}

TEST_CASE("FR-1.3 and FR-1.4 no two players have the same army, named or drawn") {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Frontier game = game_with(R"({"players": 6, "armies": ["JPN", "UK"]})");
    Dice dice(seed);
    const State s = game.start(dice, nullptr);

    CHECK(game.army(s, 0).id == "JPN");
    CHECK(game.army(s, 1).id == "UK");
    unsigned seen = 0;
    for (Seat seat = 0; seat < 6; ++seat) seen |= 1U << s.seats[seat].army;
    CHECK(seen == 63U);
  }
}

TEST_CASE("FR-1.5 and FR-23.11 a map must have as many HQ slots as players") {
  const auto complete = Frontier::info().schema.complete(
      Json::object({{"map", Json("S4")}, {"players", Json(3)}}), "test");
  REQUIRE(complete);
  const auto made = Frontier::make(*complete, Data(embedded_data()));
  REQUIRE_FALSE(made);
  CHECK(made.error().text.find("FR-23.11") != std::string::npos);
}

TEST_CASE("FR-1.6, FR-1.7, FR-1.11 and FR-1.12 pieces, HQ and the units of face A") {
  const Frontier game = game_with();
  Dice dice(1);
  const State s = game.start(dice, nullptr);

  const TileId home = s.seats[0].home;
  CHECK(tile_name(game, home) == "-3,0");
  CHECK(building_kind(s.building[home]) == Building::Hq);
  CHECK(s.units[home] == Stack{3, 2, 1, 0});
  CHECK(s.seats[0].reserve == Stack{9, 3, 3, 4});
  CHECK(s.seats[0].tokens == std::array<std::uint8_t, 2>{2, 1});
  CHECK(s.seats[0].flags == 5);
}

TEST_CASE("FR-1.8 and FR-1.15 chance gives HQ places and the first turn order") {
  const Frontier game = game_with(R"({"players": 4, "seating": "random"})");
  bool other_place = false;
  bool other_first = false;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Dice dice(seed);
    const State s = game.start(dice, nullptr);
    other_place = other_place || s.seats[0].home != game.map().hq[0];
    other_first = other_first || s.order[0] != 0;
  }
  CHECK(other_place);
  CHECK(other_first);
}

TEST_CASE("FR-1.9 and FR-1.10 the start hand comes from the decks of its colours") {
  const Frontier game = game_with(R"({"armies": ["USA", "UK"]})");
  Dice dice(3);
  const State s = game.start(dice, nullptr);

  CHECK(s.seats[0].hand_colours == std::array<std::uint8_t, 3>{1, 1, 1});
  CHECK(s.seats[1].hand_colours == std::array<std::uint8_t, 3>{0, 2, 1});
  CHECK(s.deck_size == std::array<std::uint8_t, 3>{29, 33, 22});
}

TEST_CASE("FR-1.13, FR-1.14 and FR-22.3 face B is deployed unit by unit, one on the HQ at least") {
  Field f(R"({"sheet_face": "B"})");
  Dice dice(1);
  f.s = f.game.start(dice, nullptr);
  CHECK(f.s.stage == Stage::Deploy);
  CHECK(f.s.left == 6);  // as many as Germany's face A shows

  CHECK(f.play(0, "TNK -2,0") == "");
  CHECK(f.play(0, "TNK -2,0") == "");
  CHECK(f.play(0, "TNK -2,0") == "FR-22.3");  // at most two tanks
  CHECK(f.play(0, "INF 0,0") == "FR-22.3");   // not next to the HQ
  for (int i = 0; i < 3; ++i) CHECK(f.play(0, "INF -2,0") == "");
  CHECK(f.play(0, "INF -2,-1") == "FR-22.3");  // the last one must stand on the HQ
  CHECK(f.play(0, "INF") == "");
  CHECK(f.units("-3,0")[kInf] == 1);
  CHECK(f.s.actor == 1);
}

TEST_CASE("FR-1.16 and FR-14.9 the first card stands for the starting month") {
  const Frontier game = game_with(R"({"weather": true, "start_month": 12})");
  Dice dice(1);
  const State s = game.start(dice, nullptr);
  CHECK(s.month == 12);
  CHECK(s.weather != kNone);
}

TEST_CASE("FR-1.17 with four players all but the first get one infantry more") {
  const Frontier game = game_with(R"({"players": 4})");
  Dice dice(1);
  const State s = game.start(dice, nullptr);
  CHECK(s.units[s.seats[0].home][kInf] == 3);
  CHECK(s.units[s.seats[1].home][kInf] == 5);
  CHECK(s.units[s.seats[3].home][kInf] == 6);
}

TEST_CASE("FR-23.2 to FR-23.5 neighbours, distances, tile numbers and slots") {
  const Field f;
  const Geometry& geo = f.game.geo();
  CHECK(f.at("-1,-2") == 0);
  CHECK(f.at("-3,0") == 11);
  CHECK(f.at("-1,0") == 13);
  CHECK(geo.next[f.at("0,0")].count() == 6);
  CHECK(geo.next[f.at("0,0")].has(f.at("1,-1")));
  CHECK_FALSE(geo.next[f.at("0,0")].has(f.at("1,1")));
  CHECK(geo.distance[f.at("-3,0")][f.at("3,0")] == 6);
  CHECK(geo.distance[f.at("-1,-1")][f.at("1,1")] == 4);
  CHECK(f.s.seats[1].home == f.at("3,0"));
}

TEST_CASE("FR-23.7 five players: an empty slot, and its star goes") {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const Frontier game = game_with(R"({"players": 5, "seating": "random"})");
    Dice dice(seed);
    const State s = game.start(dice, nullptr);
    REQUIRE(s.star_gone != kNone);
    CHECK(game.tile(s.star_gone).stars == 1);
    CHECK(game.stars(s, s.star_gone) == 0);
    for (Seat seat = 0; seat < 5; ++seat)
      CHECK(game.geo().distance[s.seats[seat].home][s.star_gone] > 2);
  }
}

TEST_CASE("FR-23.8 every player has a city at distance 1 and a star at distance 2") {
  for (const MapSpec& map : content().maps) {
    const Geometry geo(map);
    for (const TileId hq : map.hq) {
      bool city = false;
      bool star = false;
      for (std::size_t t = 0; t < map.tiles.size(); ++t) {
        city = city || (map.tiles[t].feature == Feature::City && geo.distance[hq][t] == 1);
        star = star || (map.tiles[t].stars > 0 && geo.distance[hq][t] == 2);
      }
      CHECK(city);
      CHECK(star);
    }
  }
}

TEST_CASE("FR-23.9 a map may bring its own targets, start units and phases") {
  Data data(embedded_data());
  data.replace("data/maps/S2.json", R"({"id": "S2", "name": "Duel",
    "rows": [{"r": 0, "from": 0, "to": 3}], "hq": [[0, 0], [3, 0]], "tiles": [],
    "vp_target": 4, "bomb_points": 30, "forbidden_phases": ["arms_race"],
    "start_units": [{"INF": 2}, {"TNK": 1}]})");
  const auto complete =
      Frontier::info().schema.complete(Json::object({{"seating", Json("seats")}}), "test");
  const auto game = Frontier::make(*complete, data);
  REQUIRE(game);
  Dice dice(1);
  const State s = game->start(dice, nullptr);
  CHECK(game->vp_target() == 4);
  CHECK(game->points_for(5) == 30);
  CHECK(game->forbidden(6));
  CHECK(s.units[0] == Stack{2, 0, 0, 0});
  CHECK(s.units[3] == Stack{0, 1, 0, 0});
}

TEST_CASE("FR-23.10 a map that does not hang together is refused with its place") {
  Data data(embedded_data());
  data.replace("data/maps/S2.json", R"({"id": "S2", "name": "Gap",
    "rows": [{"r": 0, "from": 0, "to": 1}, {"r": 5, "from": 0, "to": 1}],
    "hq": [[0, 0], [1, 5]], "tiles": []})");
  const auto loaded = load_content(data);
  REQUIRE_FALSE(loaded);
  CHECK(loaded.error().text.find("data/maps/S2.json") != std::string::npos);
  CHECK(loaded.error().text.find("FR-23.10") != std::string::npos);
}

}  // namespace sandtable::frontier::test
