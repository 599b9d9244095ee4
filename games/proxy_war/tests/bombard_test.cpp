// Step 3 (PW-16; RULES.md, 8.3: examples 40, 46 to 49).

#include "games/proxy_war/tests/support.hpp"

namespace sandtable::proxy_war {

TEST_CASE("PW-16.5 every enemy piece on the tile rolls: Army, Factory, Artillery, Anti-Air") {
  Field f(4);
  f.army(kBlue, 25).factory(f.fb, 25).gun(kBlue, 25).flak(kBlue, 25).air(f.fa, 1);
  f.order(f.fa, air_bombard(25)).dice({6, 9, 9, 7, 6}).step_three();

  CHECK(f.army_at(25) == kNone);
  CHECK(f.at(25).factory == f.fb);
  CHECK(has_flag(f.at(25), kFactoryDamaged));
  CHECK(f.at(25).artillery == kNone);
  CHECK(f.at(25).anti_air == kBlue);
  CHECK(f.ammo(f.fa) == 15);
  CHECK(f.s.vp[f.fa] == 1);
}

TEST_CASE("PW-16.5 pieces of the bombarding seat never roll") {
  Field f(4);
  f.army(kRed, 25).factory(f.fa, 25).gun(kRed, 24).gun(kRed, 25).flak(kRed, 25);
  f.order(kRed, bombard(24, 25)).dice({11}).step_three();  // the Factory alone

  CHECK(f.army_at(25) == kRed);
  CHECK(f.at(25).factory == kNone);
  CHECK(f.s.bank.factories == 10);
}

TEST_CASE("PW-16.17b two bombardments: who is credited") {
  Field f(4);
  f.army(kBlue, 25).gun(kRed, 24).air(f.fa, 1);
  f.order(kRed, bombard(24, 25)).order(f.fa, air_bombard(25));

  SUBCASE("retreat by the gun, destroyed from the air") {
    f.dice({8, 11}).step_three();
    CHECK(f.s.vp[f.fa] == 1);
  }
  SUBCASE("retreat twice and nowhere to go: the first Air Power with the worst result") {
    f.dice({7, 6}).step_three();
    CHECK(f.told<CannotRetreat>() == 1);
    CHECK(f.s.vp[f.fa] == 1);
  }
  SUBCASE("destroyed by the gun: the bomb finds nothing, Fa pays and gains nothing") {
    f.dice({11}).step_three();
    CHECK(f.s.vp[f.fa] == 0);
    CHECK(f.ammo(f.fa) == 15);
  }
  CHECK(f.army_at(25) == kNone);
}

TEST_CASE("PW-16.17a a VP for each enemy Army and each Factory destroyed from the air") {
  Field f(4);
  f.army(kBlue, 25).factory(f.fb, 25).air(f.fa, 1).order(f.fa, air_bombard(25));
  f.dice({9, 10}).step_three();

  CHECK(f.s.vp[f.fa] == 2);
  CHECK(f.at(25).factory == kNone);
}

TEST_CASE("PW-16.17b GOV's Army counts, one's own Factory does not") {
  Field f(4);
  f.factory(f.fa, 25).air(f.fa, 2).order(f.fa, air_bombard(25)).order(f.fa, air_bombard(19));
  f.dice({9, 6}).step_three();  // GOV's Army, then its gun

  CHECK(f.at(25).factory == f.fa);
  CHECK(f.s.gov_army == kNoHex);
  CHECK(f.s.vp[f.fa] == -1);  // one for the Army, two lost for the Capital
}

TEST_CASE("PW-16.16a bombing a Village costs a VP, the Capital two, PW-16.16b if carried out") {
  Field f(4);
  f.army(kRed, 1).air(f.fa, 1).order(f.fa, air_bombard(1));

  SUBCASE("destroyed: minus one and plus one") {
    f.dice({10}).step_three();
    CHECK(f.s.vp[f.fa] == 0);
    CHECK(f.army_at(1) == kNone);
  }
  SUBCASE("unaffected") {
    f.dice({3}).step_three();
    CHECK(f.s.vp[f.fa] == -1);
  }
  SUBCASE("cancelled by Anti-Air: nothing but the 5 Ammo") {
    f.flak(kRed, 1).dice({8}).step_three();
    CHECK(f.s.vp[f.fa] == 0);
    CHECK(f.ammo(f.fa) == 15);
    CHECK(f.s.hand[f.fa].air_damaged == 1);
  }
  SUBCASE("the Capital") {
    f.air(f.fb, 1).order(f.fb, air_bombard(19)).dice({3, 2, 2}).step_three();
    CHECK(f.s.vp[f.fb] == -2);
  }
}

TEST_CASE("PW-16.13 guns against each other: both fire, both are destroyed") {
  Field f(4);
  f.gun(kRed, 24).gun(kBlue, 26);
  f.order(kRed, bombard(24, 26)).order(kBlue, bombard(26, 24));
  f.dice({8, 9}).step_three();

  CHECK(f.at(24).artillery == kNone);
  CHECK(f.at(26).artillery == kNone);
  CHECK(f.in_bank(Equipment::Artillery) == 9);
  CHECK(f.ammo(kRed) == 17);
  CHECK(f.ammo(kBlue) == 17);
}

TEST_CASE("PW-16.13 Anti-Air destroyed in this step still fires in it") {
  Field f(4);
  f.flak(kBlue, 25).gun(kRed, 24).air(f.fa, 1);
  f.order(kRed, bombard(24, 25)).order(f.fa, air_bombard(25));
  f.dice({7, 10}).step_three();  // destroyed by the gun; then it shoots the card down

  CHECK(f.at(25).anti_air == kNone);
  CHECK(f.s.hand[f.fa].air == 0);
}

TEST_CASE("PW-15.5b a captured gun does not bombard for its old owner, PW-16.4 after step 2") {
  Field f(4);
  f.army(kRed, 24).army(kBlue, 25).gun(kBlue, 25).control(kBlue, {26});
  f.order(kRed, move(24, 25)).order(kBlue, bombard(25, 24));
  f.dice({9, 6}).step_two();
  f.step_three();

  CHECK(f.at(25).artillery == kRed);
  CHECK(f.army_at(26) == kBlue);
  CHECK(f.ammo(kBlue) == 17);
  CHECK(f.cancelled(Why::NoGun) == 1);
}

TEST_CASE("PW-15.5b a captured Anti-Air fires for its new owner at step 3") {
  Field f(5);
  f.army(kRed, 24).control(kBlue, {25}).flak(kBlue, 25).air(f.fa, 1);
  f.order(kRed, move(24, 25)).order(f.fa, air_bombard(25)).step_two();
  f.dice({7}).step_three();

  REQUIRE(f.harmed<FlakRolled>(Harm::Hit) == 1);
  CHECK(f.heard<FlakRolled>().by.number == kRed);
}

TEST_CASE("PW-16.1a a gun reaches two tiles for 3 Ammo, PW-16.1b no Army is needed at it") {
  Field f(4);
  f.gun(kRed, 24).army(kBlue, 26).order(kRed, bombard(24, 26)).dice({5}).step_three();

  CHECK(f.ammo(kRed) == 17);
  CHECK(f.harmed<BombRolled>(Harm::Unaffected) == 1);
}

TEST_CASE("PW-16.1 opt bombard_needs_army: an own Army at the gun without another action") {
  Field f(4, {.bombard_needs_army = true});
  f.gun(kRed, 24).army(kBlue, 26).order(kRed, bombard(24, 26));

  SUBCASE("nobody there") {
    f.step_two();
    f.step_three();
    CHECK(f.cancelled(Why::NoCrew) == 1);
    CHECK(f.ammo(kRed) == 20);
  }
  SUBCASE("one that stood there") {
    f.army(kRed, 24).step_two();
    f.dice({5}).step_three();
    CHECK(f.told<GunBombards>() == 1);
    CHECK(f.at(24).flags == 0);
  }
  SUBCASE("one that has moved in") {
    f.army(kRed, 23).order(kRed, move(23, 24)).step_two();
    f.step_three();
    CHECK(f.cancelled(Why::NoCrew) == 1);
  }
  SUBCASE("one that supports") {
    f.army(kRed, 24).army(kRed, 25).order(kRed, support(24, 25)).step_two();
    f.step_three();
    CHECK(f.cancelled(Why::NoCrew) == 1);
  }
  SUBCASE("one that was to move and came back") {
    f.army(kRed, 24).order(kRed, move(24, 25)).army(kBlue, 25).dice({7, 7}).step_two();
    f.step_three();
    CHECK(f.cancelled(Why::NoCrew) == 1);
  }
  SUBCASE("one whose Move gave way to its own side") {
    f.army(kRed, 24).army(kRed, 25).order(kRed, move(24, 25)).step_two();
    REQUIRE(f.told<MoveGivesWay>() == 1);
    f.step_three();
    CHECK(f.cancelled(Why::NoCrew) == 1);
  }
  SUBCASE("a Mercenary placed this turn") {
    f.control(kRed, {24}).s.hand[kRed].mercenaries = 1;
    f.order(kRed, put(Placed::Mercenary, 24)).step_two();
    f.step_three();
    CHECK(f.cancelled(Why::NoCrew) == 1);
  }
  SUBCASE("one that has retreated there") {
    f.army(kRed, 23).control(kRed, {24}).army(kBlue, 16).order(kBlue, move(16, 23));
    f.dice({6, 9}).step_two();
    REQUIRE(f.army_at(24) == kRed);
    f.step_three();
    CHECK(f.cancelled(Why::NoCrew) == 1);
  }
}

TEST_CASE("PW-16.2 Air Power bombards any tile for 5 Ammo") {
  Field f(4);
  f.army(kBlue, 36).air(f.fa, 1).order(f.fa, air_bombard(36)).dice({4}).step_three();

  CHECK(f.ammo(f.fa) == 15);
  CHECK(f.army_at(36) == kBlue);
}

TEST_CASE("PW-16.6 Artillery, too, can destroy Artillery and Anti-Air") {
  Field f(4);
  f.gun(kRed, 24).gun(kBlue, 25).flak(kBlue, 25).order(kRed, bombard(24, 25));
  f.dice({7, 7}).step_three();

  CHECK(f.at(25).artillery == kNone);
  CHECK(f.at(25).anti_air == kNone);
  CHECK(f.in_bank(Equipment::AntiAir) == 10);
}

TEST_CASE("PW-16.9 Artillery and Anti-Air: 6 leaves them, 7 destroys them") {
  Field f(4);
  f.gun(kRed, 24).gun(kBlue, 25).flak(kBlue, 25).order(kRed, bombard(24, 25));
  f.dice({6, 7}).step_three();

  CHECK(f.at(25).artillery == kBlue);
  CHECK(f.at(25).anti_air == kNone);
}

TEST_CASE("PW-16.7a Armies under a gun: unaffected to 5, retreat to 10, else destroyed") {
  Field f(4);
  f.gun(kRed, 24).army(kBlue, 25).control(kBlue, {26}).order(kRed, bombard(24, 25));

  SUBCASE("5") {
    f.dice({5}).step_three();
    CHECK(f.army_at(25) == kBlue);
  }
  SUBCASE("10") {
    f.dice({10}).step_three();
    CHECK(f.army_at(26) == kBlue);
  }
  SUBCASE("11") {
    f.dice({11}).step_three();
    CHECK(f.army_at(25) == kNone);
    CHECK(f.army_at(26) == kNone);
  }
  SUBCASE("PW-16.7b unable to retreat: destroyed") {
    f.army(kBlue, 26).dice({6}).step_three();
    CHECK(f.army_at(25) == kNone);
    CHECK(f.told<CannotRetreat>() == 1);
  }
}

TEST_CASE("PW-16.8a a damaged Factory lies on its side, PW-16.8b damaged again changes nothing") {
  Field f(4);
  f.gun(kRed, 24).factory(f.fa, 25, true).order(kRed, bombard(24, 25)).dice({6}).step_three();

  CHECK(f.at(25).factory == f.fa);
  CHECK(has_flag(f.at(25), kFactoryDamaged));
}

TEST_CASE("PW-1.12 a destroyed Factory returns to the supply and its tile is as new") {
  Field f(4);
  f.gun(kRed, 24).factory(f.fa, 25, true).order(kRed, bombard(24, 25)).dice({11}).step_three();

  CHECK(f.at(25).factory == kNone);
  CHECK_FALSE(has_flag(f.at(25), kFactoryDamaged));
  CHECK(f.s.bank.factories == 10);
}

TEST_CASE("PW-16.12a Anti-Air protects all on its tile, PW-16.12b not against Artillery") {
  Field f(4);
  f.army(kBlue, 25).flak(kBlue, 25).gun(kRed, 24).air(f.fa, 1);

  SUBCASE("Air Power is stopped") {
    f.order(f.fa, air_bombard(25)).dice({7}).step_three();
    CHECK(f.army_at(25) == kBlue);
  }
  SUBCASE("a gun is not") {
    f.order(kRed, bombard(24, 25)).dice({11, 7}).step_three();
    CHECK(f.army_at(25) == kNone);
    CHECK(f.at(25).anti_air == kNone);
  }
}

TEST_CASE("PW-16.15 an empty tile is bombarded all the same: it costs, Anti-Air fires") {
  Field f(4);
  f.air(f.fa, 2).flak(kBlue, 25).order(f.fa, air_bombard(25)).order(f.fa, air_bombard(4));
  f.dice({10}).step_three();

  CHECK(f.ammo(f.fa) == 10);
  CHECK(f.s.vp[f.fa] == -1);  // tile 4 is a Village
  CHECK(f.s.hand[f.fa].air == 1);
}

TEST_CASE("PW-16.18a a damaged card does not fly until it is repaired") {
  Field f(4);
  f.air(f.fa, 0, 1);
  const auto refusal = check_order(f.game, f.s, f.fa, air_bombard(25));
  REQUIRE(refusal.has_value());
  CHECK(refusal->code == 13);
}

TEST_CASE("PW-21.3 opt government_stands: a driven-off Government Army stays") {
  Field f(4, {.government_stands = true});
  f.gun(kRed, 18).order(kRed, bombard(18, 19)).dice({6, 2}).step_three();

  CHECK(f.army_at(19) == kGov);
  CHECK(f.s.gov_army == place(19));
}

TEST_CASE("PW-21.3 without it any retreat destroys the Government Army, PW-21.9 nobody's Capital") {
  Field f(4);
  f.gun(kRed, 18).order(kRed, bombard(18, 19)).dice({6, 2}).step_three();

  CHECK(f.army_at(19) == kNone);
  CHECK(f.s.gov_army == kNoHex);
  CHECK(f.control_of(19) == kNone);
  CHECK(f.at(19).artillery == kGov);
}

TEST_CASE("PW-23.6 in Forgotten War bombing gives and costs no VPs") {
  Field f(2);
  f.army(kBlue, 4).air(kRed, 1).order(kRed, air_bombard(4)).dice({9}).step_three();

  CHECK(f.army_at(4) == kNone);
  CHECK(f.s.vp == std::array<std::int16_t, kMaxPlayers>{});
}

TEST_CASE("PW-15.13 a gun lost with its Army and hit in the same step goes to the bank once") {
  Field f(4);
  f.army(kBlue, 25).gun(kBlue, 26).attach(kBlue, 25, {.gun = 26}).air(f.fa, 2);
  f.order(f.fa, air_bombard(25)).order(f.fa, air_bombard(26));
  f.dice({9, 7}).step_three();

  CHECK(f.at(26).artillery == kNone);
  CHECK(f.in_bank(Equipment::Artillery) == 9);
}

}  // namespace sandtable::proxy_war
