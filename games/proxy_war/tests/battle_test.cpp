// Battles, their modifiers and their costs (RULES.md, 8.2: examples 31 to 45, 58).

#include "games/proxy_war/tests/battle_support.hpp"

namespace sandtable::proxy_war {

TEST_CASE("PW-13.1a a battle where an Army moves onto another, or several onto one tile") {
  Field f(5);
  set_attack(f);
  f.army(kRed, 28).army(kYellow, 33);
  f.order(kRed, move(24, 25)).order(kRed, move(28, 27)).order(kYellow, move(33, 27));
  f.dice({7, 7, 7, 7}).step_two();

  CHECK(f.told<TileBattle>() == 2);
}

TEST_CASE("PW-13.15 Anti-Air rolls first, then one roll per Army by initiative, GOV last") {
  Field f(4);
  f.army(kBlue, 18).army(kRed, 20).flak(kGov, 19).air(f.fa, 1);
  f.order(kBlue, move(18, 19)).order(kRed, move(20, 19)).order(f.fa, air_support(20));
  f.s.turn = 2;  // Blue is first now
  f.dice({5, 4, 8, 2}).step_two();

  CHECK(f.heard<FlakRolled>().first.number + f.heard<FlakRolled>().second.number == 5);
  CHECK(sum(roll_of(f, kBlue).total) == 4);
  CHECK(sum(roll_of(f, kRed).total) == 13);
  CHECK(sum(roll_of(f, kGov).total) == 5);  // 2, the Government's 1 and its gun's 2
}

TEST_CASE("PW-20.5a a defender who cannot pay is beaten without dice, PW-20.5b it retreats") {
  Field f(4);
  set_attack(f);
  f.control(kBlue, {31}).purse(kBlue, 2).advisor(f.fa, kBlue);
  f.attach(kBlue, 25, {.advisor = true});
  f.order(kRed, move(24, 25));
  f.step_two();
  CHECK(f.retreats(kBlue) == std::vector<int>{26, 31});
  f.retreat(kBlue, 31);

  CHECK(f.army_at(25) == kRed);
  CHECK(f.army_at(31) == kBlue);
  CHECK(f.ammo(kRed) == 17);
  CHECK(f.ammo(kBlue) == 2);
  CHECK(f.s.advisor[0].holder == kBlue);  // PW-13.14: not used, so not lost
}

TEST_CASE("PW-20.5c a poor defender stays when its attackers quarrel") {
  Field f(5);
  f.army(kRed, 24).army(kBlue, 26).army(kYellow, 25).purse(kYellow, 2);
  f.order(kRed, move(24, 25)).order(kBlue, move(26, 25));
  f.dice({8, 7}).step_two();

  CHECK(f.army_at(24) == kRed);
  CHECK(f.army_at(26) == kBlue);
  CHECK(f.army_at(25) == kYellow);
  CHECK(f.ammo(kYellow) == 2);
}

TEST_CASE("PW-13.14 an Army that wins because no other can pay uses nothing") {
  Field f(4);
  set_attack(f);
  f.purse(kBlue, 0).gun(kRed, 24).tokens(kRed, Resource::Drugs, 1);
  f.order(kRed, equip(move(24, 25), {.gun = 24, .drugs = true}));
  f.step_two();

  CHECK(f.army_at(25) == kRed);
  CHECK(f.ammo(kRed) == 17);
  CHECK(f.token(kRed, Resource::Drugs) == 1);
}

TEST_CASE("PW-20.2 equipment that cannot be paid is not used") {
  Field f(4);
  set_attack(f);
  f.army(kRed, 30).gun(kRed, 24).purse(kRed, 7);
  f.order(kRed, equip(move(24, 25), {.gun = 24})).order(kRed, move(30, 31));
  f.dice({9, 6}).step_two();

  CHECK(f.army_at(25) == kRed);
  CHECK(f.army_at(26) == kBlue);
  CHECK(f.ammo(kRed) == 1);
  CHECK(sum(roll_of(f, kRed).artillery) == 0);
  CHECK(f.unpaid(Due::Gun) == 1);
}

TEST_CASE("PW-20.4 payments in order: Moves, defence fee, Advisor, Artillery, Armies, Air Power") {
  Field f(2);
  // Forgotten War: one seat pays for everything; 16 Ammo reach for all but the Air Power.
  f.army(kRed, 25).army(kRed, 24).army(kRed, 29).army(kBlue, 26).gun(kRed, 24).air(kRed, 1);
  f.advisor(kRed, kRed).purse(kRed, 16);
  f.order(kRed, move(29, 30)).order(kRed, air_support(25)).order(kRed, support(24, 25));
  f.attach(kRed, 25, {.gun = 24, .advisor = true});
  f.order(kBlue, move(26, 25));
  f.dice({2, 12}).step_two();

  CHECK(f.ammo(kRed) == 1);
  const BattleRoll red = roll_of(f, kRed);
  CHECK(sum(red.advisor) == 4);
  CHECK(sum(red.artillery) == 2);
  CHECK(sum(red.armies) == 3);
  CHECK(sum(red.air) == 0);
  CHECK(f.unpaid(Due::Air) == 1);
}

TEST_CASE("PW-20.4 Army supports before Air supports, whomever a seat helps") {
  Field f(2);
  f.army(kRed, 24).army(kRed, 30).army(kBlue, 25).purse(kRed, 6).air(kRed, 1);
  // Red helps the defender from the air and its own attacker with an Army: 3 for the Move are left.
  f.order(kRed, air_support(25)).order(kRed, move(24, 25)).order(kRed, support(30, 24));
  f.s.turn = 2;  // Blue first
  f.dice({7, 7}).step_two();

  CHECK(sum(roll_of(f, kRed).armies) == 3);
  CHECK(sum(roll_of(f, kBlue).air) == 0);
  CHECK(f.ammo(kRed) == 0);
}

TEST_CASE("PW-20.1a costs of the table, PW-20.1b paid when due, by the owner of the piece") {
  Field f(5);
  set_attack(f);
  f.army(kYellow, 30).air(f.fa, 1);
  f.order(kRed, move(24, 25)).order(kYellow, support(30, 24)).order(f.fa, air_support(24));
  f.dice({7, 12}).step_two();

  CHECK(f.ammo(kRed) == 17);
  CHECK(f.ammo(kBlue) == 17);
  CHECK(f.ammo(kYellow) == 17);
  CHECK(f.ammo(f.fa) == 15);
}

TEST_CASE("PW-20.3 opt defence_fee: another figure, or none") {
  SUBCASE("0: nobody is too poor to defend") {
    Field f(4, {.defence_fee = 0});
    set_attack(f);
    f.purse(kBlue, 0).order(kRed, move(24, 25));
    f.dice({7, 7}).step_two();
    CHECK(f.army_at(25) == kBlue);
    CHECK(f.ammo(kBlue) == 0);
  }
  SUBCASE("5") {
    Field f(4, {.defence_fee = 5});
    set_attack(f);
    f.order(kRed, move(24, 25));
    f.dice({7, 7}).step_two();
    CHECK(f.ammo(kBlue) == 15);
  }
}

TEST_CASE("PW-13.13 paid once, equipment counts in both battles, Drugs in the first only") {
  Field f(5);
  f.army(kRed, 24).army(kBlue, 25).army(kYellow, 26).gun(kRed, 24).advisor(f.fa, kRed);
  f.tokens(kRed, Resource::Drugs, 1);
  f.order(kRed, equip(move(24, 25), {.gun = 24, .advisor = true, .drugs = true}));
  f.order(kBlue, move(25, 24)).order(kYellow, move(26, 25));
  f.dice({7, 7, 7, 7}).step_two();

  const BattleRoll second = roll_of(f, kRed);
  CHECK(sum(second.advisor) == 4);
  CHECK(sum(second.artillery) == 2);
  CHECK(sum(second.drugs) == 0);
  CHECK(f.ammo(kRed) == 11);
  CHECK(f.army_at(25) == kRed);
}

TEST_CASE("PW-13.10 on the road: range from either tile, no Anti-Air, no terrain") {
  Field f(4, {.terrain_modifiers = true});
  f.army(kRed, 24).army(kBlue, 25).gun(kRed, 16).flak(kBlue, 25).flak(kRed, 24).air(f.fa, 1);
  f.s.government = kRed;
  f.order(kRed, equip(move(24, 25), {.gun = 16})).order(kBlue, move(25, 24));
  f.order(f.fa, air_support(24));
  f.dice({2, 12}).step_two();  // no roll for the Anti-Air

  const BattleRoll red = roll_of(f, kRed);
  CHECK(sum(red.artillery) == 2);  // 16 is two away from 24
  CHECK(sum(red.air) == 5);
  CHECK(sum(red.terrain) == 0);
}

TEST_CASE("PW-13.12 Air support cannot be cut by ground attacks") {
  Field f(4);
  set_attack(f);
  f.air(f.fa, 1).order(kRed, move(24, 25)).order(f.fa, air_support(25));
  f.dice({7, 7}).step_two();

  CHECK(sum(roll_of(f, kBlue).total) == 12);
}

TEST_CASE("PW-13.2 everything at once: modifiers add up and every owner pays for its own") {
  Field f(5);
  f.army(kRed, 24).army(kRed, 30).army(kBlue, 25).army(kYellow, 31).gun(kRed, 17).gun(kBlue, 26);
  f.control(kRed, {17}).control(kBlue, {26}).air(f.fa, 1).advisor(f.fa, kRed);
  f.tokens(kRed, Resource::Drugs, 1);
  f.order(kRed, equip(move(24, 25), {.gun = 17, .advisor = true, .drugs = true}));
  f.order(kRed, support(30, 24)).order(f.fa, air_support(24, kRed)).order(kYellow, support(31, 25));
  f.attach(kBlue, 25, {.gun = 26});
  f.dice({4, 8}).step_two();

  CHECK(sum(roll_of(f, kRed).total) == 19);
  CHECK(sum(roll_of(f, kBlue).total) == 13);
  CHECK(f.army_at(25) == kRed);
  CHECK(f.at(26).artillery == kNone);
  CHECK(f.token(kRed, Resource::Drugs) == 0);
  CHECK(f.ammo(kRed) == 8);
  CHECK(f.ammo(kBlue) == 14);
  CHECK(f.ammo(kYellow) == 17);
  CHECK(f.ammo(f.fa) == 15);
}

TEST_CASE("PW-13.9 opt head_on_loser = defender: the loser of a swap retreats") {
  Field f(4, {.head_on_loser_defends = true});
  f.army(kRed, 24).army(kBlue, 25).control(kBlue, {26});
  f.order(kRed, move(24, 25)).order(kBlue, move(25, 24));

  SUBCASE("it finds a refuge") {
    f.dice({9, 5}).step_two();
    CHECK(f.army_at(25) == kRed);
    CHECK(f.army_at(26) == kBlue);
  }
  SUBCASE("a stalemate is as ever") {
    f.dice({7, 7}).step_two();
    CHECK(f.army_at(25) == kBlue);
  }
  SUBCASE("its own follower may have won its starting tile") {
    f.army(kBlue, 31).advisor(f.fa, kBlue).advisor(f.fa, kBlue);
    f.s.order[kBlue][0].extras = kWithAdvisor;
    f.order(kBlue, equip(move(31, 25), {.advisor = true}));
    f.dice({12, 4, 2, 8}).step_two();
    CHECK(f.army_at(25) == kBlue);
    CHECK(f.army_at(24) == kNone);  // Red: 10 behind
  }
}

TEST_CASE("PW-13.9 in pulse 2 the loser goes back, also with head_on_loser = defender") {
  Field f(4, {.head_on_loser_defends = true});
  f.army(kRed, 23).army(kBlue, 26);
  f.order(kRed, move(23, 24, 25)).order(kBlue, move(26, 25, 24));
  f.dice({5, 9}).step_two();

  CHECK(f.army_at(23) == kRed);
}

TEST_CASE("PW-21.1 the Government Army rolls with its own 1 and its gun's 2") {
  Field f(4);
  f.army(kRed, 18).gun(kRed, 18).advisor(f.fa, kRed);
  f.order(kRed, equip(move(18, 19), {.gun = 18, .advisor = true}));
  f.dice({8, 6}).step_two();

  CHECK(sum(roll_of(f, kRed).total) == 14);
  CHECK(sum(roll_of(f, kGov).total) == 9);
  CHECK(f.control_of(19) == kRed);
  CHECK(f.at(19).artillery == kRed);
  CHECK(f.s.gov_army == kNoHex);
  CHECK(f.ammo(kRed) == 11);
}

TEST_CASE("PW-21.3 a Government Army beaten by 3 has nowhere to go") {
  Field f(4);
  f.army(kRed, 18).order(kRed, move(18, 19));
  f.dice({9, 3}).step_two();

  CHECK(f.control_of(19) == kRed);
  CHECK(f.s.gov_army == kNoHex);
  CHECK(f.told<CannotRetreat>() == 1);
}

TEST_CASE("PW-21.2 opt government_artillery off: its gun does not help") {
  Field f(4, {.government_artillery = false});
  f.army(kRed, 18).order(kRed, move(18, 19));
  f.dice({7, 7}).step_two();

  CHECK(sum(roll_of(f, kGov).artillery) == 0);
  CHECK(sum(roll_of(f, kGov).government) == 1);
}

TEST_CASE("PW-21.6 every Army of the Government LP rolls with +1, PW-21.6b Mercenaries too") {
  Field f(4);
  set_attack(f);
  f.mercenary(kRed, 33).army(kBlue, 32);
  f.s.government = kRed;
  f.order(kRed, move(24, 25)).order(kRed, move(33, 32));
  f.dice({7, 7, 7, 7}).step_two();

  int plus = 0;
  for (const Event& event : f.log.events())
    if (const auto roll = as<BattleRoll>(event); roll && roll->by.number == kRed)
      plus += sum(roll->government);
  CHECK(plus == 2);
}

TEST_CASE("PW-21.8 the status at the start of step 2 holds for all battles of the step") {
  Field f(4);
  // Red is the Government and loses the Capital in this very step.
  f.at(19).army = kNone;
  f.s.gov_army = kNoHex;
  f.control(kRed, {19}).army(kBlue, 20).army(kRed, 24).army(kBlue, 25);
  f.s.government = kRed;
  f.order(kBlue, move(20, 19)).order(kRed, move(24, 25));
  f.dice({7, 7}).step_two();

  CHECK(sum(roll_of(f, kRed).government) == 1);
  CHECK(f.s.government == kNone);
}

TEST_CASE("PW-24.4a Terrain Modifiers on open and on close ground, PW-24.4b besides the +1") {
  Field f(4, {.terrain_modifiers = true});
  f.s.government = kRed;

  SUBCASE("Farmland helps the Government") {
    set_attack(f);
    f.order(kRed, move(24, 25)).dice({7, 6}).step_two();
    CHECK(sum(roll_of(f, kRed).total) == 9);
    CHECK(sum(roll_of(f, kBlue).total) == 6);
    CHECK(f.army_at(26) == kBlue);
  }
  SUBCASE("a Mountain helps the others") {
    f.army(kRed, 25).army(kBlue, 26).order(kRed, move(25, 26)).dice({7, 6}).step_two();
    CHECK(sum(roll_of(f, kRed).total) == 8);
    CHECK(sum(roll_of(f, kBlue).total) == 7);
    CHECK(f.army_at(25) == kRed);
  }
}

TEST_CASE("PW-24.5 Terrain Modifiers with several Armies, with GOV, without a Government") {
  Field f(5, {.terrain_modifiers = true});

  SUBCASE("each other LP gets it where the Government takes part") {
    f.army(kRed, 27).army(kBlue, 31).army(kYellow, 26);
    f.s.government = kRed;
    f.order(kRed, move(27, 26)).order(kBlue, move(31, 26)).dice({7, 7, 7}).step_two();
    CHECK(sum(roll_of(f, kRed).terrain) == 0);
    CHECK(sum(roll_of(f, kBlue).terrain) == 1);
    CHECK(sum(roll_of(f, kYellow).terrain) == 1);
  }
  SUBCASE("nobody where it does not take part") {
    f.army(kBlue, 31).army(kYellow, 26);
    f.s.government = kRed;
    f.order(kBlue, move(31, 26)).dice({7, 7}).step_two();
    CHECK(sum(roll_of(f, kBlue).terrain) == 0);
  }
  SUBCASE("nobody while the Government is vacant") {
    f.army(kRed, 27).army(kYellow, 26);
    f.order(kRed, move(27, 26)).dice({7, 7}).step_two();
    CHECK(sum(roll_of(f, kYellow).terrain) == 0);
  }
  SUBCASE("not between the Government LP and GOV's Army") {
    f.at(19).army = kNone;
    f.at(25).army = kGov;  // it has been on the move
    f.s.gov_army = place(25);
    f.army(kRed, 24);
    f.s.government = kRed;
    f.order(kRed, move(24, 25)).dice({7, 7}).step_two();
    CHECK(sum(roll_of(f, kRed).terrain) == 0);
    CHECK(sum(roll_of(f, kGov).terrain) == 0);
  }
}

TEST_CASE("PW-20.9 the Government never pays and is never out of Ammo") {
  Field f(4);
  f.army(kRed, 18).order(kRed, move(18, 19));
  f.dice({7, 7}).step_two();

  CHECK(f.paid(Due::Defence) == 0);
  CHECK(f.army_at(19) == kGov);
}

TEST_CASE("PW-1.10 a destroyed Mercenary goes back to the bank") {
  Field f(4);
  f.army(kRed, 24).mercenary(kBlue, 25);
  f.order(kRed, move(24, 25)).dice({12, 2}).step_two();

  CHECK(f.s.bank.mercenaries == 5);
  CHECK_FALSE(has_flag(f.at(25), kMercenaryHere));
  CHECK(f.army_at(25) == kRed);
}

TEST_CASE("PW-1.2 no modifier of a battle touches another roll of two dice") {
  Field f(4);
  f.army(kRed, 24).control(kBlue, {25}).mine(25).advisor(f.fa, kRed);
  f.s.government = kRed;
  f.order(kRed, equip(move(24, 25), {.advisor = true})).dice({4}).step_two();

  CHECK(f.control_of(25) == kRed);
  CHECK(f.ammo(kRed) == 17);
}

}  // namespace sandtable::proxy_war
