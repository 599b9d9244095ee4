// The map, status and what follows from it (BL-2, BL-3).

#include "games/blocs/tests/support.hpp"

namespace sandtable::blocs::test {

TEST_CASE("BL-2.1 the map has 68 areas in territories of one, two or three, and 20 seas") {
  const Blocs game = five();
  CHECK(game.book().lands() == 68);
  CHECK(game.book().seas.size() == 20);
  std::array<int, 4> sizes{};
  for (int a = 0; a < game.book().lands(); ++a)
    ++sizes[static_cast<std::size_t>(game.book().territory[static_cast<std::size_t>(a)].count())];
  CHECK(sizes == std::array<int, 4>{0, 41, 12, 15});
}

TEST_CASE("BL-2.7 the status of an area goes by controller and colour") {
  const Blocs game = game_with({{"players", Json(3)}, {"card_choice", Json("chance")}});
  State s = begun(game);
  const auto status_for = [&](Bloc b, std::string_view id) {
    return status(game, s, b, land(game, id));
  };

  CHECK(status_for(kAA, "USA1") == Status::Own);
  CHECK(status_for(kAA, "ROS2") == Status::OppCapital);
  CHECK(status_for(kAA, "POL") == Status::OppMain);
  CHECK(status_for(kAA, "FRA1") == Status::NeutralMain);
  CHECK(status_for(kAA, "MEX") == Status::NeutralSecondary);
  s.control[at_land(game, "POL")] = kNAM;
  CHECK(status_for(kAA, "POL") == Status::OppSecondary);
}

TEST_CASE("BL-2.27 neutral units and the partner are no opponents") {
  const Blocs game = game_with(
      {{"players", Json(4)}, {"mode", Json("coalition")}, {"card_choice", Json("chance")}});
  State s = begun(game);
  CHECK(opponents(game, s, kAA, kWP));
  CHECK_FALSE(opponents(game, s, kAA, kFR));
  CHECK_FALSE(opponents(game, s, kAA, kNeutral));
  CHECK_FALSE(opponents(game, s, kAA, kNAM));  // not played
  s.power[kWP].life = Life::Eliminated;
  CHECK_FALSE(opponents(game, s, kAA, kWP));
}

TEST_CASE("BL-2.28 a neutral bunker defends like any other") {
  const Blocs game = game_with(
      {{"players", Json(2)}, {"card_choice", Json("chance")}, {"turn_order", list({"WP", "AA"})}});
  State s = begun(game);
  s.phase = Phase::Land;
  CHECK(refused(game, s, 1, "attack ROS2 IRN1") == "BL-9.27");
}

TEST_CASE("BL-3.2 the level falls with every w of tension") {
  const Blocs game = game_with({{"players", Json(2)}, {"card_choice", Json("chance")}});
  State s = begun(game);
  for (const auto& [tension, expected] : std::initializer_list<std::pair<int, int>>{
           {0, 5}, {5, 5}, {6, 4}, {12, 3}, {18, 2}, {24, 1}, {99, 1}}) {
    s.tension = static_cast<std::uint16_t>(tension);
    CHECK(level(game, s) == expected);
  }
}

TEST_CASE("BL-3.1 a fall of the level is told as one") {
  const Blocs game = game_with({{"players", Json(2)}, {"card_choice", Json("chance")}});
  State s = begun(game);
  Log log;
  add_tension(game, s, 5, &log);
  add_tension(game, s, 1, &log);
  REQUIRE(log.events().size() == 2);
  CHECK(is<TensionMoved>(log.events()[0]));
  CHECK(is<DefconFell>(log.events()[1]));
  const auto fell = as<DefconFell>(log.events()[1]);
  REQUIRE(fell);
  CHECK(game.id_of("opened", fell->opens.number) == "sea_attacks");
}

TEST_CASE("BL-3.7 an operation that takes nothing adds no tension") {
  const Blocs game = five();
  State s = begun(game);
  s.phase = Phase::Land;
  s.active = s.actor = kWP;
  const std::uint16_t before = s.tension;
  play(game, s, 1, "attack UKR BAL");  // equal forces: both are lost
  CHECK(s.tension == before);
  CHECK(s.control[at_land(game, "BAL")] == kNeutral);
}

TEST_CASE("BL-4.5 the flags of the turn are cleared when the next one begins") {
  const Blocs game = five();
  State s = begun(game);
  play(game, s, 0, "end");
  play(game, s, 0, "destabilize MEX");
  CHECK((s.done[at_land(game, "MEX")] & kDestabilized) != 0);
  for (int i = 0; i < 5; ++i) play(game, s, 0, "end");
  CHECK(s.active == kWP);
  CHECK(s.done[at_land(game, "MEX")] == 0);
  CHECK(s.instability[at_land(game, "MEX")] == 1);
}

TEST_CASE("BL-4.14 what a bloc does in another's turn never counts for its missions") {
  const Blocs game = five();
  State s = begun(game);
  const int area = land(game, "CUB");
  take_control(game, s, kWP, area, kByCoup, nullptr);  // AA is active
  CHECK(s.took[static_cast<std::size_t>(area)] == 0);
  destroy_unit(game, s, kWP, land(game, "MEX"), nullptr);
  CHECK(s.destroyed == 0);
  destroy_unit(game, s, kAA, land(game, "VEN"), nullptr);
  CHECK(s.destroyed == 1);
}

TEST_CASE("BL-9.32 technologies of phase 5 are used in both of its sub-phases") {
  const Blocs game = five();
  State s = begun(game);
  s.power[kAA].techs |= std::uint64_t{1} << find_id(game.book().techs, "AA-SEALS");
  s.ship[static_cast<std::size_t>(find_id(game.book().seas, "A5"))] =
      s.ship[static_cast<std::size_t>(find_id(game.book().seas, "A1"))];
  s.ship_owner[static_cast<std::size_t>(find_id(game.book().seas, "A5"))] = kAA;
  for (const Phase phase : {Phase::Sea, Phase::Land}) {
    s.phase = phase;
    CHECK(refused(game, s, 0, "AA-SEALS A5 CUB") == "legal");
  }
  s.phase = Phase::Political;
  CHECK(refused(game, s, 0, "AA-SEALS A5 CUB") == "BL-5.4");
}

TEST_CASE("BL-5.1 R&D buys technologies and space steps in phase 1 only") {
  const Blocs game = five();
  State s = begun(game);
  CHECK(refused(game, s, 0, "acquire C01") == "legal");
  CHECK(refused(game, s, 0, "space") == "legal");
  s.phase = Phase::Political;
  CHECK(refused(game, s, 0, "acquire C01") == "BL-4.1");
}

TEST_CASE("AreaSet finds bytes by value") {
  LandBytes bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(i % 7);
  for (std::uint8_t value = 0; value < 7; ++value) {
    const AreaSet found = where(bytes, value);
    for (int i = 0; i < kMaxLand; ++i) CHECK(found.has(i) == (i % 7 == value));
  }
  int last = -1;
  for (const AreaId area : where(bytes, 3)) {
    CHECK(area > last);
    last = area;
  }
  CHECK(last == 66);
}

}  // namespace sandtable::blocs::test
