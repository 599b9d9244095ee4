// The four diagrams of the rulebook's second appendix, both halves, and its other worked examples
// of movement (RULES.md, 8.1: examples 2 to 13).

#include "games/proxy_war/tests/support.hpp"

namespace sandtable::proxy_war {
namespace {

void set_swap(Field& f) {
  f.army(kRed, 24).army(kBlue, 25);
  f.order(kRed, move(24, 25)).order(kBlue, move(25, 24));
}

/// Diagram 4: two attack tile 25, Blue's with a supporter on 30.
void set_support(Field& f) {
  f.army(kRed, 24).army(kRed, 29).army(kBlue, 30).army(kBlue, 31).control(kBlue, {35});
  f.order(kRed, move(24, 25)).order(kBlue, move(31, 25)).order(kBlue, support(30, 31));
}

}  // namespace

TEST_CASE("PW-12.11 Diagram 1, left: a direct swap is a road battle, here a stalemate") {
  Field f(4);
  set_swap(f);
  f.dice({7, 9}).step_two();

  CHECK(f.army_at(24) == kRed);
  CHECK(f.army_at(25) == kBlue);
  CHECK(f.ammo(kRed) == 17);
  CHECK(f.ammo(kBlue) == 17);
  CHECK(f.told<RoadBattle>() == 1);
}

TEST_CASE("PW-13.9 Diagram 1, left: the winner goes on, the loser finds its place taken") {
  Field f(4);
  set_swap(f);
  f.dice({9, 5}).step_two();

  CHECK(f.army_at(25) == kRed);
  CHECK(f.control_of(25) == kRed);
  CHECK(f.army_at(24) == kNone);
  CHECK(f.control_of(24) == kRed);
  CHECK(f.told<CannotGoBack>() == 1);
}

TEST_CASE("PW-13.1b Armies that try to swap battle, whatever the owners have agreed") {
  Field f(4);
  set_swap(f);
  f.dice({7, 7}).step_two();

  const auto road = f.heard<RoadBattle>();
  CHECK(road.at.number == place(24));
  CHECK(road.other.number == place(25));
}

TEST_CASE("PW-12.2b Diagram 1, right: going round, they exchange tiles without a battle") {
  Field f(4);
  f.army(kRed, 24).army(kBlue, 25);
  f.order(kRed, move(24, 30, 25)).order(kBlue, move(25, 24));
  f.step_two();

  CHECK(f.army_at(25) == kRed);
  CHECK(f.army_at(24) == kBlue);
  CHECK(f.control_of(25) == kRed);
  CHECK(f.control_of(24) == kBlue);
  CHECK(f.ammo(kRed) == 17);
  CHECK(f.ammo(kBlue) == 17);
}

TEST_CASE("PW-11.2b Diagram 2, left: jumping over an Army ends on its tile, with a battle") {
  Field f(4);
  f.army(kRed, 24).army(kBlue, 30).control(kBlue, {29});
  f.order(kRed, move(24, 30, 31));
  f.dice({10, 6}).step_two();

  CHECK(f.army_at(30) == kRed);
  CHECK(f.control_of(30) == kRed);
  CHECK(f.army_at(29) == kBlue);  // the one tile it could retreat to
  CHECK(f.army_at(31) == kNone);
  CHECK(f.ammo(kRed) == 17);
  CHECK(f.ammo(kBlue) == 17);
}

TEST_CASE("PW-11.1 Diagram 2, right: round the standing Army two tiles in one Move") {
  Field f(4);
  f.army(kRed, 24).army(kBlue, 30);
  f.order(kRed, move(24, 25, 31));
  f.step_two();

  CHECK(f.army_at(31) == kRed);
  CHECK(f.control_of(31) == kRed);
  CHECK(f.control_of(25) == kNone);
  CHECK(f.ammo(kRed) == 17);
  CHECK(f.ammo(kBlue) == 20);
}

TEST_CASE("PW-12.10 Diagram 3, left: meeting on the first tile, the rest of the path is lost") {
  Field f(4);
  f.army(kRed, 24).army(kBlue, 35);
  f.order(kRed, move(24, 30, 31)).order(kBlue, move(35, 30));
  f.dice({11, 6}).step_two();

  CHECK(f.army_at(30) == kRed);
  CHECK(f.control_of(30) == kRed);
  CHECK(f.army_at(31) == kNone);
  CHECK(f.army_at(35) == kNone);  // destroyed by 5
}

TEST_CASE("PW-12.2 Diagram 3, right: different ways, no battle") {
  Field f(4);
  f.army(kRed, 24).army(kBlue, 35);
  f.order(kRed, move(24, 25, 31)).order(kBlue, move(35, 30));
  f.step_two();

  CHECK(f.control_of(31) == kRed);
  CHECK(f.control_of(30) == kBlue);
}

TEST_CASE("PW-13.11a Diagram 4, left: a supporter that is attacked gives no support") {
  Field f(4);
  set_support(f);
  f.order(kRed, move(29, 30));
  f.dice({8, 5, 9, 5}).step_two();

  CHECK(f.army_at(25) == kRed);
  CHECK(f.army_at(30) == kRed);
  CHECK(f.army_at(31) == kBlue);
  CHECK(f.army_at(35) == kBlue);
  CHECK(f.ammo(kRed) == 14);
  CHECK(f.ammo(kBlue) == 14);  // one Move and one defence fee, no support fee
}

TEST_CASE("PW-11.5a Diagram 4, right: a supporter left alone adds 3") {
  Field f(4);
  set_support(f);
  f.dice({8, 8}).step_two();

  CHECK(f.army_at(25) == kBlue);
  CHECK(f.control_of(25) == kBlue);
  CHECK(f.army_at(24) == kRed);
  CHECK(f.ammo(kRed) == 17);
  CHECK(f.ammo(kBlue) == 14);
  CHECK(f.heard<BattleRoll>().armies.number == kSupportBonus);
}

TEST_CASE("PW-13.2 the three differences: stalemate, retreat, destruction") {
  Field f(4);
  f.army(kRed, 24).army(kBlue, 25).control(kBlue, {26});
  f.order(kRed, move(24, 25));

  SUBCASE("PW-13.3a by 0 to 2 the attacker goes home, PW-13.3b a standing Army stays") {
    f.dice({7, 9}).step_two();
    CHECK(f.army_at(24) == kRed);
    CHECK(f.army_at(25) == kBlue);
  }
  SUBCASE("PW-13.4 by 3 or 4 a beaten attacker goes home") {
    f.dice({5, 9}).step_two();
    CHECK(f.army_at(24) == kRed);
    CHECK(f.told<AttackerBeaten>() == 1);
  }
  SUBCASE("PW-13.5 by 5 or more the loser is destroyed") {
    f.dice({12, 6}).step_two();
    CHECK(f.army_at(25) == kRed);
    CHECK(f.control_of(25) == kRed);
    CHECK(f.army_at(26) == kNone);
  }
}

TEST_CASE("PW-19.7a equipment attached but not used costs nothing") {
  Field f(4);
  f.army(kRed, 24).gun(kRed, 24).purse(kRed, 3);
  f.order(kRed, equip(move(24, 25), {.gun = 24}));
  f.step_two();

  CHECK(f.control_of(25) == kRed);
  CHECK(f.ammo(kRed) == 0);
}

TEST_CASE("PW-16.3 who cannot pay does not bombard") {
  Field f(4);
  f.gun(kRed, 15).air(f.fa, 1).purse(kRed, 3).purse(f.fa, 4);
  f.order(f.fa, air_bombard(27)).order(kRed, bombard(15, 20));
  f.step_three();

  CHECK(f.ammo(f.fa) == 4);
  CHECK(f.s.vp[f.fa] == 0);
  CHECK(f.ammo(kRed) == 0);  // two tiles away: carried out
  CHECK(f.cancelled(Why::Unpaid) == 1);
  CHECK(f.told<GunBombards>() == 1);
}

TEST_CASE("PW-20.7a both without Ammo: both stay, PW-20.7b unpaid attackers do not move") {
  Field f(4);
  f.army(kRed, 24).army(kBlue, 25).purse(kRed, 2).purse(kBlue, 1);
  f.order(kRed, move(24, 25));
  f.step_two();

  CHECK(f.army_at(24) == kRed);
  CHECK(f.army_at(25) == kBlue);
  CHECK(f.ammo(kRed) == 2);
  CHECK(f.ammo(kBlue) == 1);
  CHECK(f.told<TileBattle>() == 0);
}

}  // namespace sandtable::proxy_war
