// Minefields and Minesweepers.

#include "games/proxy_war/tests/battle_support.hpp"

namespace sandtable::proxy_war {

TEST_CASE("PW-14.4c two Minefields, one Minesweeper: paid once, used twice") {
  Field f(4);
  f.army(kRed, 24).control(kBlue, {25, 26}).mine(25).mine(26).minesweeper(kRed);
  f.order(kRed, equip(move(24, 25, 26), {.minesweeper = true}));
  f.dice({6, 7}).step_two();

  CHECK(f.army_at(24) == kRed);
  CHECK(f.ammo(kRed) == 14);
  CHECK(f.s.hand[kRed].minesweepers == 1);
}

TEST_CASE("PW-14.4a with a Minesweeper the better row, PW-14.4b unpaid the plain row") {
  Field f(4);
  f.army(kRed, 24).control(kBlue, {25}).mine(25).minesweeper(kRed);
  f.order(kRed, equip(move(24, 25), {.minesweeper = true}));

  SUBCASE("paid") {
    f.dice({6}).step_two();
    CHECK(f.control_of(25) == kRed);
    CHECK(f.ammo(kRed) == 14);
  }
  SUBCASE("unpaid") {
    f.purse(kRed, 5).dice({6}).step_two();
    CHECK(f.army_at(24) == kRed);
    CHECK(f.ammo(kRed) == 2);
  }
}

TEST_CASE("PW-14.8 mines part two Armies: who is stopped meets nobody") {
  Field f(5);
  f.army(kRed, 24).army(kBlue, 31).control(kYellow, {25}).mine(25);
  f.order(kRed, move(24, 25, 26)).order(kBlue, move(31, 25));
  f.dice({4, 9}).step_two();

  CHECK(f.control_of(26) == kRed);
  CHECK(f.control_of(25) == kYellow);
  CHECK(f.army_at(31) == kNone);
}

TEST_CASE("PW-14.1a entering a Minefield means a roll, PW-14.1b so does passing") {
  Field f(4);
  f.army(kRed, 24).control(kBlue, {25, 26}).mine(25);

  SUBCASE("entering") {
    f.order(kRed, move(24, 25)).dice({3}).step_two();
    CHECK(f.control_of(25) == kRed);
  }
  SUBCASE("passing") {
    f.order(kRed, move(24, 25, 26)).dice({5}).step_two();
    CHECK(f.army_at(24) == kRed);
    CHECK(f.control_of(26) == kBlue);
  }
}

TEST_CASE("PW-14.3 unaffected, back to the starting tile, or lost") {
  Field f(4);
  f.army(kRed, 24).control(kBlue, {25}).mine(25);
  f.order(kRed, move(24, 25));

  SUBCASE("4") {
    f.dice({4}).step_two();
    CHECK(f.army_at(25) == kRed);
  }
  SUBCASE("5 and 8") {
    f.dice({8}).step_two();
    CHECK(f.army_at(24) == kRed);
  }
  SUBCASE("9") {
    f.dice({9}).step_two();
    CHECK(f.army_at(24) == kNone);
    CHECK(f.army_at(25) == kNone);
  }
  CHECK(has_flag(f.at(25), kMined));  // PW-14.6
}

TEST_CASE("PW-14.6 the Minefield stays whatever happens and serves the new controller") {
  Field f(4);
  f.army(kRed, 24).control(kBlue, {25}).mine(25);
  f.order(kRed, move(24, 25)).dice({2}).step_two();
  REQUIRE(f.control_of(25) == kRed);
  REQUIRE(has_flag(f.at(25), kMined));

  Field after(4);  // the same tile, once Red holds it: the mine turns against who held it before
  after.army(kBlue, 26).control(kRed, {25}).mine(25);
  after.order(kBlue, move(26, 25)).dice({9}).step_two();
  CHECK(after.harmed<MineRolled>(Harm::Destroyed) == 1);
  CHECK(after.army_at(26) == kNone);
  CHECK(has_flag(after.at(25), kMined));
}

TEST_CASE("PW-14.2 whom a Minefield strikes") {
  Field f(4);
  f.army(kRed, 24).mine(25);
  f.order(kRed, move(24, 25));

  SUBCASE("PW-14.2a not the controller, PW-14.2b whoever laid it") {
    f.control(kRed, {25}).step_two();
    CHECK(f.army_at(25) == kRed);
    CHECK(f.harmed<MineRolled>(Harm::Unaffected) == 0);
  }
  SUBCASE("PW-14.2c on a tile nobody controls everyone") {
    f.dice({9}).step_two();
    CHECK(f.harmed<MineRolled>(Harm::Destroyed) == 1);
  }
}

TEST_CASE("PW-14.7 returning and retreating Armies never roll for mines") {
  Field f(4);
  set_attack(f);
  f.mine(24).mine(26).order(kRed, move(24, 25));

  SUBCASE("going back to a mined tile that is still its own") {
    f.dice({7, 7}).step_two();
    CHECK(f.army_at(24) == kRed);
  }
  SUBCASE("retreating onto a mined tile") {
    f.dice({9, 6}).step_two();
    CHECK(f.army_at(26) == kBlue);
  }
}

}  // namespace sandtable::proxy_war
