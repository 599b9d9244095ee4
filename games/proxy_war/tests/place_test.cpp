// Step 1 (PW-10).

#include "games/proxy_war/tests/support.hpp"

namespace sandtable::proxy_war {

TEST_CASE("PW-10.1 tokens and Mercenaries from hand onto own tiles, PW-10.8 no Ammo is paid") {
  Field f(4, {.actions_per_player = 4});
  f.control(kRed, {24, 25});
  Hand& hand = f.s.hand[kRed];
  hand.artillery = hand.anti_air = hand.minefields = hand.mercenaries = 1;
  f.order(kRed, put(Placed::Artillery, 24)).order(kRed, put(Placed::AntiAir, 24));
  f.order(kRed, put(Placed::Minefield, 25)).order(kRed, put(Placed::Mercenary, 25));
  f.step_one();

  CHECK(f.at(24).artillery == kRed);
  CHECK(f.at(24).anti_air == kRed);
  CHECK(has_flag(f.at(25), kMined));
  CHECK(f.army_at(25) == kRed);
  CHECK(has_flag(f.at(25), kMercenaryHere));
  CHECK(hand == Hand{.ammo = 20});
}

TEST_CASE("PW-10.2 a gun or Anti-Air is redeployed over any distance") {
  Field f(4);
  f.control(kRed, {37}).gun(kRed, 24).flak(kRed, 24);
  f.order(kRed, put(Placed::Artillery, 37, 24)).order(kRed, put(Placed::AntiAir, 37, 24));
  f.step_one();

  CHECK(f.at(24).artillery == kNone);
  CHECK(f.at(24).anti_air == kNone);
  CHECK(f.at(37).artillery == kRed);
  CHECK(f.at(37).anti_air == kRed);
}

TEST_CASE("PW-10.4 redeployments are simultaneous: two guns may change places") {
  Field f(4);
  f.control(kRed, {24, 37}).gun(kRed, 24).gun(kRed, 37);
  f.s.hand[kRed].artillery = 1;
  f.order(kRed, put(Placed::Artillery, 37, 24)).order(kRed, put(Placed::Artillery, 1, 37));
  f.order(kRed, put(Placed::Artillery, 24));
  f.step_one();

  CHECK(f.at(1).artillery == kRed);
  CHECK(f.at(24).artillery == kRed);
  CHECK(f.at(37).artillery == kRed);
  CHECK(f.s.hand[kRed].artillery == 0);
}

TEST_CASE("PW-10.3 a Minefield once placed stays: redeploying and bombarding do not move it") {
  Field f(4);
  f.control(kRed, {24}).mine(24).air(f.fa, 1).order(f.fa, air_bombard(24));
  f.step_three();

  CHECK(has_flag(f.at(24), kMined));
}

TEST_CASE("PW-10.5 a Mercenary placed this turn defends normally, with what is attached") {
  Field f(4);
  f.army(kRed, 24).control(kBlue, {25, 26}).gun(kBlue, 26);
  f.s.hand[kBlue].mercenaries = 1;
  f.s.bank.mercenaries = 4;
  f.order(kBlue, put(Placed::Mercenary, 25)).attach(kBlue, 25, {.gun = 26});
  f.order(kRed, move(24, 25)).dice({7, 6}).step_two();

  CHECK(f.army_at(25) == kBlue);
  CHECK(f.ammo(kBlue) == 14);
}

TEST_CASE("PW-10.6 a Place order that does not fit the board is cancelled and nothing is lost") {
  Field f(4);
  f.control(kBlue, {24}).gun(kRed, 37);
  f.s.hand[kRed].minefields = 1;
  f.order(kRed, put(Placed::Minefield, 24)).order(kRed, put(Placed::Artillery, 24, 37));
  f.step_one();

  CHECK(f.s.hand[kRed].minefields == 1);
  CHECK(f.at(37).artillery == kRed);
  CHECK(f.cancelled(Why::Place) == 2);
}

TEST_CASE("PW-10.7 Urban tiles take these pieces too") {
  Field f(4);
  f.s.hand[kRed].minefields = f.s.hand[kRed].anti_air = 1;
  f.order(kRed, put(Placed::Minefield, 1)).order(kRed, put(Placed::AntiAir, 1));
  f.step_one();

  CHECK(has_flag(f.at(1), kMined));
  CHECK(f.at(1).anti_air == kRed);
}

TEST_CASE("PW-8.3 Anti-Air and Minefields placed at step 1 work from then on") {
  Field f(4);
  f.army(kRed, 24).control(kBlue, {25});
  f.s.hand[kBlue].minefields = 1;
  f.order(kBlue, put(Placed::Minefield, 25)).order(kRed, move(24, 25)).dice({9}).step_two();

  CHECK(f.harmed<MineRolled>(Harm::Destroyed) == 1);
}

}  // namespace sandtable::proxy_war
