// Supports on the ground and from the air, and Anti-Air against them.

#include "games/proxy_war/tests/battle_support.hpp"

namespace sandtable::proxy_war {

TEST_CASE("PW-16.10a Air Power over Anti-Air: damaged, the action is cancelled") {
  Field f(4);
  set_attack(f);
  f.flak(kBlue, 25).air(f.fa, 1);
  f.order(kRed, move(24, 25)).order(f.fa, air_support(24, kRed));

  SUBCASE("8: damaged, the attack still wins and captures the Anti-Air") {
    f.dice({8, 9, 6}).step_two();
    CHECK(f.at(25).anti_air == kRed);
    CHECK(f.army_at(26) == kBlue);
    CHECK(f.ammo(f.fa) == 15);
    CHECK(f.s.hand[f.fa].air == 0);
    CHECK(f.s.hand[f.fa].air_damaged == 1);
  }
  SUBCASE("5: through, no VP for a kill in support") {
    f.dice({5, 8, 7}).step_two();
    CHECK(sum(roll_of(f, kRed).total) == 13);
    CHECK(f.army_at(26) == kNone);
    CHECK(f.s.vp[f.fa] == 0);
  }
  SUBCASE("PW-16.18b 10: destroyed, the card goes to the bank") {
    f.dice({10, 7, 7}).step_two();
    CHECK(f.s.hand[f.fa].air == 0);
    CHECK(f.s.hand[f.fa].air_damaged == 0);
    CHECK(f.in_bank(Equipment::AirPower) == 10);
  }
}

TEST_CASE("PW-16.10b it fires at each card, every time, and the 5 Ammo are spent") {
  Field f(4);
  set_attack(f);
  f.flak(kBlue, 25).air(f.fa, 2).air(f.fb, 1);
  f.order(kRed, move(24, 25));
  f.order(f.fa, air_support(24)).order(f.fa, air_support(24)).order(f.fb, air_support(24));
  f.dice({7, 6, 10, 2, 12}).step_two();

  CHECK(f.ammo(f.fa) == 10);
  CHECK(f.ammo(f.fb) == 15);
  CHECK(sum(roll_of(f, kRed).air) == 5);
}

TEST_CASE("PW-16.11 support for an Army under its own Anti-Air is safe") {
  Field f(4);
  set_attack(f);
  f.flak(kBlue, 25).air(f.fa, 1);
  f.order(kRed, move(24, 25)).order(f.fa, air_support(25));
  f.dice({12, 8}).step_two();

  CHECK(sum(roll_of(f, kBlue).air) == 5);
  CHECK(f.army_at(25) == kBlue);
}

TEST_CASE("PW-16.19 what happens to one card does not touch another order of its seat") {
  Field f(4);
  set_attack(f);
  f.flak(kBlue, 25).air(f.fa, 2);
  f.order(kRed, move(24, 25)).order(f.fa, air_support(24)).order(f.fa, air_bombard(30));
  f.dice({10, 2, 7}).step_two();
  f.step_three();

  CHECK(f.told<AirBombards>() == 1);
  CHECK(f.ammo(f.fa) == 10);
  CHECK(f.s.hand[f.fa].air == 1);
}

TEST_CASE("PW-23.6 one's own Anti-Air does not fire on one's own Air Power") {
  Field f(3);
  f.army(kRed, 24).army(kYellow, 25).flak(kBlue, 25).air(kBlue, 1);
  f.order(kRed, move(24, 25)).order(kBlue, air_support(24));
  f.dice({7, 2}).step_two();

  CHECK(sum(roll_of(f, kRed).air) == 5);
}

TEST_CASE("PW-11.8 support counts in every battle of the Army and is paid once") {
  Field f(5);
  f.army(kRed, 24).army(kBlue, 25).army(kYellow, 26).army(kRed, 30);
  f.order(kRed, move(24, 25)).order(kRed, support(30, 24));
  f.order(kBlue, move(25, 24)).order(kYellow, move(26, 25));
  f.dice({7, 7, 7, 7}).step_two();

  CHECK(f.army_at(25) == kRed);
  CHECK(f.ammo(kRed) == 14);
}

TEST_CASE("PW-11.8 also if the Army's own Move was cancelled") {
  Field f(4);
  // 23 gives way to 24, which has no order, and is then attacked.
  f.army(kRed, 23).army(kRed, 24).army(kRed, 29).army(kBlue, 16).purse(kRed, 9);
  f.order(kRed, move(23, 24)).order(kRed, support(29, 23)).order(kBlue, move(16, 23));
  f.dice({7, 7}).step_two();

  CHECK(sum(roll_of(f, kRed).armies) == 3);
  CHECK(f.army_at(23) == kRed);
}

TEST_CASE("PW-11.9 a support finds no Army, or one of another colour: cancelled, no cost") {
  Field f(4);
  set_attack(f);
  f.army(kRed, 30).air(f.fa, 2);
  f.order(kRed, support(30, 31)).order(kRed, move(24, 25));
  f.order(f.fa, air_support(24, kBlue)).order(f.fa, air_support(31));
  f.dice({7, 7}).step_two();

  CHECK(f.cancelled(Why::NoArmy) == 3);
  CHECK(f.ammo(f.fa) == 20);
  CHECK(f.ammo(kRed) == 17);
  CHECK(sum(roll_of(f, kRed).air) == 0);
}

TEST_CASE("PW-11.6a anybody's Army may be supported, the Government's too") {
  Field f(4);
  f.army(kRed, 18).army(kBlue, 20);
  f.order(kRed, move(18, 19)).order(kBlue, support(20, 19, kGov));
  f.dice({7, 7}).step_two();

  CHECK(sum(roll_of(f, kGov).armies) == 3);
  CHECK(f.ammo(kBlue) == 17);
}

TEST_CASE("PW-11.7 Air Power supports at any distance") {
  Field f(4);
  f.army(kRed, 36).army(kBlue, 35).air(f.fa, 1);
  f.order(kRed, move(36, 35)).order(f.fa, air_support(36));
  f.dice({7, 7}).step_two();

  CHECK(sum(roll_of(f, kRed).air) == 5);
}

TEST_CASE("PW-11.5b support reaches the Army where it starts, by option the battle tile") {
  SUBCASE("the supporter is far from the battle") {
    Field f(4);
    set_attack(f);
    f.army(kRed, 23).order(kRed, move(24, 25)).order(kRed, support(23, 24)).dice({7, 7});
    f.step_two();
    CHECK(sum(roll_of(f, kRed).armies) == 3);
  }
  SUBCASE("support_reach = battle_tile: too far, and it costs all the same") {
    Field f(4, {.support_reach_battle = true});
    set_attack(f);
    f.army(kRed, 23).order(kRed, move(24, 25)).order(kRed, support(23, 24)).dice({7, 7});
    f.step_two();
    CHECK(sum(roll_of(f, kRed).armies) == 0);
    CHECK(f.ammo(kRed) == 14);  // PW-20.3a
  }
  SUBCASE("support_reach = battle_tile: too far, and by option no cost") {
    Field f(4, {.support_reach_battle = true, .support_cost = SupportCost::Counted});
    set_attack(f);
    f.army(kRed, 23).order(kRed, move(24, 25)).order(kRed, support(23, 24)).dice({7, 7});
    f.step_two();
    CHECK(f.ammo(kRed) == 17);
  }
  SUBCASE("support_reach = battle_tile: next to the battle, not to the Army") {
    Field f(4, {.support_reach_battle = true});
    set_attack(f);
    f.army(kRed, 31).order(kRed, move(24, 25)).order(kRed, support(31, 24)).dice({7, 7});
    f.step_two();
    CHECK(sum(roll_of(f, kRed).armies) == 3);
  }
  SUBCASE("support_reach = battle_tile: on the road next to either tile") {
    Field f(4, {.support_reach_battle = true});
    f.army(kRed, 24).army(kBlue, 25).army(kRed, 23).army(kBlue, 26);
    f.order(kRed, move(24, 25)).order(kRed, support(23, 24));
    f.order(kBlue, move(25, 24)).order(kBlue, support(26, 25)).dice({7, 7});
    f.step_two();
    CHECK(sum(roll_of(f, kRed).armies) == 3);
    CHECK(sum(roll_of(f, kBlue).armies) == 3);
  }
}

TEST_CASE("PW-11.10 supports add up, by option the first of each kind counts") {
  const auto set = [](Field& f) {
    set_attack(f);
    f.army(kRed, 30).army(kRed, 18).air(f.fa, 2).gun(kRed, 16);
    f.order(kRed, move(24, 25)).order(kRed, support(30, 24)).order(kRed, support(18, 24));
    f.order(f.fa, air_support(24)).order(f.fa, air_support(24));
  };
  SUBCASE("stacking") {
    Field f(4);
    set(f);
    f.dice({2, 12}).step_two();
    CHECK(sum(roll_of(f, kRed).armies) == 6);
    CHECK(sum(roll_of(f, kRed).air) == 10);
    CHECK(f.ammo(kRed) == 11);
    CHECK(f.ammo(f.fa) == 10);
  }
  SUBCASE("support_stacking off: a card behind costs nothing, by option an Army neither") {
    Field f(4, {.support_stacking = false, .support_cost = SupportCost::Counted});
    set(f);
    f.dice({2, 12}).step_two();
    CHECK(sum(roll_of(f, kRed).armies) == 3);
    CHECK(sum(roll_of(f, kRed).air) == 5);
    CHECK(f.ammo(kRed) == 14);
    CHECK(f.ammo(f.fa) == 15);
  }
  SUBCASE("support_stacking off: the first that is neither cut nor shot down") {
    Field f(4, {.support_stacking = false});
    set(f);
    f.flak(kBlue, 25).army(kBlue, 35).order(kBlue, move(35, 30));
    f.dice({7, 6, 2, 12, 7, 7}).step_two();
    CHECK(f.ammo(kRed) == 11);  // Move and two Supports; the first one's covers its defence
    CHECK(f.ammo(f.fa) == 10);
    CHECK(f.paid(Due::Support) == 2);
  }
}

TEST_CASE("PW-16.17 opt vp_support_kill: the winner's Air Power scores for Armies destroyed") {
  Field f(5, {.vp_support_kill = true});
  f.army(kRed, 24).army(kBlue, 25).army(kYellow, 26).air(f.fa, 2).air(f.fb, 1);
  f.order(kRed, move(24, 25)).order(kYellow, move(26, 25));
  f.order(f.fa, air_support(24)).order(f.fa, air_support(24)).order(f.fb, air_support(25));

  SUBCASE("two destroyed, once for each however many cards") {
    f.dice({7, 3, 3}).step_two();
    CHECK(f.s.vp[f.fa] == 2);
    CHECK(f.s.vp[f.fb] == 0);
  }
  SUBCASE("without a winner nothing") {
    f.dice({2, 6, 2}).step_two();  // 12, 11, 2
    CHECK(f.s.vp[f.fa] == 0);
  }
}

}  // namespace sandtable::proxy_war
