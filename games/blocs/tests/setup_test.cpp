// Set-up and options (BL-1).

#include <algorithm>
#include <set>

#include "games/blocs/tests/support.hpp"

namespace sandtable::blocs::test {

TEST_CASE("BL-1.1 two to five players take one bloc each") {
  for (int players = 2; players <= 5; ++players)
    CHECK(game_with({{"players", Json(players)}}).seats() == players);
  CHECK(fault_of({{"players", Json(6)}}).find("players") != std::string::npos);
}

TEST_CASE("BL-1.2 the blocs follow from the number of players and the mode") {
  CHECK(game_with({{"players", Json(2)}}).options().blocs == std::vector<Bloc>{kAA, kWP});
  CHECK(game_with({{"players", Json(3)}}).options().blocs == std::vector<Bloc>{kAA, kWP, kNAM});
  CHECK(game_with({{"players", Json(4)}}).options().blocs ==
        std::vector<Bloc>{kAA, kWP, kNAM, kPRC});
  CHECK(game_with({{"players", Json(4)}, {"mode", Json("coalition")}}).options().blocs ==
        std::vector<Bloc>{kAA, kWP, kFR, kPRC});
  CHECK(game_with({{"players", Json(2)}, {"blocs", list({"PRC", "FR"})}}).options().blocs ==
        std::vector<Bloc>{kPRC, kFR});
}

TEST_CASE("BL-1.3 the turn order is drawn, and every order occurs") {
  const Blocs game = game_with({{"players", Json(3)}, {"card_choice", Json("chance")}});
  std::set<std::array<Bloc, kBlocs>> orders;
  for (std::uint64_t seed = 0; seed < 100; ++seed) orders.insert(begun(game, seed).order);
  CHECK(orders.size() == 6);
}

TEST_CASE("BL-1.3 an explicit turn order is kept") {
  const Blocs game = game_with(
      {{"players", Json(2)}, {"card_choice", Json("chance")}, {"turn_order", list({"WP", "AA"})}});
  CHECK(begun(game).active == kWP);
}

TEST_CASE("BL-1.10 objectives aimed at an unplayed bloc are taken out before drawing") {
  const Blocs game = game_with({{"players", Json(2)}});
  const auto cards = eligible_objectives(game, kAA);
  CHECK(cards.size() == 3);
  for (const std::uint8_t card : cards) CHECK(game.book().objectives[card].targets == 1U << kWP);
}

TEST_CASE("BL-13.9 objectives aimed at the partner are taken out") {
  const Blocs game = game_with({{"players", Json(4)}, {"mode", Json("coalition")}});
  for (const Bloc b : game.options().blocs)
    for (const std::uint8_t card : eligible_objectives(game, b))
      CHECK((game.book().objectives[card].targets >> game.partner(b) & 1U) == 0);
  CHECK(eligible_objectives(game, kAA).size() == 5);
}

TEST_CASE("BL-1.12 with fewer than three objectives all are drawn and at most two kept") {
  const Blocs game = game_with({{"players", Json(2)}, {"blocs", list({"FR", "PRC"})}});
  const State s = begun(game);
  CHECK(eligible_objectives(game, kFR).size() == 2);
  CHECK(s.power[kFR].objectives_size == 2);
  CHECK(s.power[kFR].keep_objectives == 3);  // nothing to choose: both are kept
}

TEST_CASE("BL-1.15 a set-up that does not fit its mode is refused in words") {
  CHECK(fault_of({{"players", Json(2)}, {"mode", Json("circle")}}).find("BL-1.15") !=
        std::string::npos);
  CHECK(fault_of({{"players", Json(3)}, {"mode", Json("frontal")}}).find("BL-1.15") !=
        std::string::npos);
  CHECK(fault_of({{"players", Json(5)}, {"mode", Json("coalition")}}).find("BL-1.15") !=
        std::string::npos);
  CHECK(fault_of({{"players", Json(2)}, {"blocs", list({"AA", "AA"})}}).find("BL-1.15") !=
        std::string::npos);
  CHECK(fault_of({{"players", Json(2)}, {"blocs", list({"AA", "WP", "FR"})}}).find("/blocs") !=
        std::string::npos);
  CHECK(fault_of({{"players", Json(2)}, {"turn_order", list({"AA"})}}).find("BL-1.15") !=
        std::string::npos);
  CHECK(fault_of({{"defcon_width", Json(2)}}).find("BL-3.2") != std::string::npos);
  CHECK(fault_of({{"nuclear_winter", Json(3)}}).find("BL-8.29") != std::string::npos);
}

TEST_CASE("BL-1.17 chance keeps three missions and two objectives, and play begins") {
  const State s = begun(five());
  CHECK(s.stage == Stage::Turn);
  CHECK(s.phase == Phase::Research);
  for (const Power& power : s.power) {
    CHECK(power.hand_size == 3);
    CHECK(power.rejected == 3);
    CHECK(power.objectives_kept == 2);
    CHECK(power.objectives_size == 3);
  }
}

TEST_CASE("BL-1.8 a choice of cards can be taken back until the last seat has sealed") {
  const Blocs game = game_with({{"players", Json(2)}});
  State s = begun(game);
  const State fresh = s;
  Actions cards;
  game.legal(s, 0, cards);
  CHECK(cards.size() == 6);
  Dice dice(0);
  game.step(s, 0, cards[4], dice, nullptr);
  CHECK_FALSE(s == fresh);

  game.clear(s, 0);

  CHECK(s == fresh);
}

TEST_CASE("BL-13.6 without objective cards none are dealt") {
  const Blocs game = game_with({{"players", Json(2)}, {"mode", Json("frontal")}});
  CHECK(begun(game).power[kAA].objectives_size == 0);
}

}  // namespace sandtable::blocs::test
