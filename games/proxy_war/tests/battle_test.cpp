// Battles, their modifiers and their costs; mines (RULES.md, 8.2: examples 31 to 45, 58).

#include "games/proxy_war/tests/support.hpp"

namespace sandtable::proxy_war {
namespace {

/// Numbers of a BattleRoll.
enum Part {
  kOwner,
  kFrom,
  kDie1,
  kDie2,
  kGov1,
  kTerrain1,
  kAdvisor4,
  kGun2,
  kDrugs1,
  kArmy3,
  kAir5,
  kTotal
};

/// The roll of an owner in the last battle.
Event roll_of(const Field& f, Owner owner) {
  Event found;
  for (const Event& event : f.log.events())
    if (event.kind == static_cast<int>(Tell::BattleRoll) && event.numbers[kOwner] == owner)
      found = event;
  return found;
}

/// Red on 24 attacks Blue on 25, which can retreat to 26.
void set_attack(Field& f) { f.army(kRed, 24).army(kBlue, 25).control(kBlue, {26}); }

}  // namespace

TEST_CASE("PW-13.1a a battle where an Army moves onto another, or several onto one tile") {
  Field f(5);
  set_attack(f);
  f.army(kRed, 28).army(kYellow, 33);
  f.order(kRed, move(24, 25)).order(kRed, move(28, 27)).order(kYellow, move(33, 27));
  f.dice({7, 7, 7, 7}).step_two();

  CHECK(f.told(Tell::TileBattle) == 2);
}

TEST_CASE("PW-13.15 Anti-Air rolls first, then one roll per Army by initiative, GOV last") {
  Field f(4);
  f.army(kBlue, 18).army(kRed, 20).flak(kGov, 19).air(f.fa, 1);
  f.order(kBlue, move(18, 19)).order(kRed, move(20, 19)).order(f.fa, air_support(20));
  f.s.turn = 2;  // Blue is first now
  f.dice({5, 4, 8, 2}).step_two();

  CHECK(f.last(Tell::FlakMissed).numbers[2] + f.last(Tell::FlakMissed).numbers[3] == 5);
  CHECK(roll_of(f, kBlue).numbers[kTotal] == 4);
  CHECK(roll_of(f, kRed).numbers[kTotal] == 13);
  CHECK(roll_of(f, kGov).numbers[kTotal] == 5);  // 2, the Government's 1 and its gun's 2
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
  CHECK(roll_of(f, kRed).numbers[kGun2] == 0);
  CHECK(f.told(Tell::GunUnpaid) == 1);
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
  const Event red = roll_of(f, kRed);
  CHECK(red.numbers[kAdvisor4] == 4);
  CHECK(red.numbers[kGun2] == 2);
  CHECK(red.numbers[kArmy3] == 3);
  CHECK(red.numbers[kAir5] == 0);
  CHECK(f.told(Tell::AirUnpaid) == 1);
}

TEST_CASE("PW-20.4 Army supports before Air supports, whomever a seat helps") {
  Field f(2);
  f.army(kRed, 24).army(kRed, 30).army(kBlue, 25).purse(kRed, 6).air(kRed, 1);
  // Red helps the defender from the air and its own attacker with an Army: 3 for the Move are left.
  f.order(kRed, air_support(25)).order(kRed, move(24, 25)).order(kRed, support(30, 24));
  f.s.turn = 2;  // Blue first
  f.dice({7, 7}).step_two();

  CHECK(roll_of(f, kRed).numbers[kArmy3] == 3);
  CHECK(roll_of(f, kBlue).numbers[kAir5] == 0);
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

  CHECK(has_flag(f.at(25), kMined));
  CHECK(f.control_of(25) == kRed);
}

TEST_CASE("PW-14.2 whom a Minefield strikes") {
  Field f(4);
  f.army(kRed, 24).mine(25);
  f.order(kRed, move(24, 25));

  SUBCASE("PW-14.2a not the controller, PW-14.2b whoever laid it") {
    f.control(kRed, {25}).step_two();
    CHECK(f.army_at(25) == kRed);
    CHECK(f.told(Tell::MinePassed) == 0);
  }
  SUBCASE("PW-14.2c on a tile nobody controls everyone") {
    f.dice({9}).step_two();
    CHECK(f.told(Tell::MineDestroyed) == 1);
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

TEST_CASE("PW-19.8 Drugs") {
  Field f(4);
  set_attack(f);
  f.tokens(kRed, Resource::Drugs, 1);

  SUBCASE("PW-19.8a +1 once, then to the bank") {
    f.order(kRed, equip(move(24, 25), {.drugs = true})).dice({7, 7}).step_two();
    CHECK(roll_of(f, kRed).numbers[kDrugs1] == 1);
    CHECK(f.token(kRed, Resource::Drugs) == 0);
    CHECK(f.s.bank.resource[static_cast<std::size_t>(Resource::Drugs)] == 15);
  }
  SUBCASE("PW-19.8b without a battle they stay in hand") {
    f.order(kRed, equip(move(24, 30), {.drugs = true})).step_two();
    CHECK(f.token(kRed, Resource::Drugs) == 1);
  }
}

TEST_CASE("PW-13.13 paid once, equipment counts in both battles, Drugs in the first only") {
  Field f(5);
  f.army(kRed, 24).army(kBlue, 25).army(kYellow, 26).gun(kRed, 24).advisor(f.fa, kRed);
  f.tokens(kRed, Resource::Drugs, 1);
  f.order(kRed, equip(move(24, 25), {.gun = 24, .advisor = true, .drugs = true}));
  f.order(kBlue, move(25, 24)).order(kYellow, move(26, 25));
  f.dice({7, 7, 7, 7}).step_two();

  const Event second = roll_of(f, kRed);
  CHECK(second.numbers[kAdvisor4] == 4);
  CHECK(second.numbers[kGun2] == 2);
  CHECK(second.numbers[kDrugs1] == 0);
  CHECK(f.ammo(kRed) == 11);
  CHECK(f.army_at(25) == kRed);
}

TEST_CASE("PW-19.5a Artillery helps within 2 of the battle and stays on its tile") {
  Field f(4);
  set_attack(f);
  f.gun(kRed, 17).order(kRed, equip(move(24, 25), {.gun = 17})).dice({3, 10}).step_two();

  SUBCASE("PW-15.13c the Army destroyed, its distant gun goes to the bank") {
    CHECK(roll_of(f, kRed).numbers[kTotal] == 5);
    CHECK(f.army_at(24) == kNone);
    CHECK(f.at(17).artillery == kNone);
    CHECK(f.in_bank(Equipment::Artillery) == 9);
    CHECK(f.ammo(kRed) == 14);
    CHECK(f.ammo(kBlue) == 17);
  }
}

TEST_CASE("PW-15.13c opt artillery_lost_with_army off: only a gun on the Army's own tile is lost") {
  Field f(4, {.artillery_lost_with_army = false});
  set_attack(f);

  SUBCASE("distant") {
    f.gun(kRed, 17).order(kRed, equip(move(24, 25), {.gun = 17})).dice({3, 10}).step_two();
    CHECK(f.at(17).artillery == kRed);
  }
  SUBCASE("on its tile") {
    f.gun(kBlue, 25).attach(kBlue, 25, {.gun = 25}).order(kRed, move(24, 25));
    f.dice({12, 2}).step_two();
    CHECK(f.at(25).artillery == kNone);
    CHECK(f.in_bank(Equipment::Artillery) == 9);
  }
}

TEST_CASE("PW-19.5b out of range a gun gives nothing and costs nothing") {
  Field f(4);
  set_attack(f);
  f.gun(kRed, 16).order(kRed, equip(move(24, 25), {.gun = 16})).dice({7, 7}).step_two();

  CHECK(roll_of(f, kRed).numbers[kGun2] == 0);
  CHECK(f.ammo(kRed) == 17);
}

TEST_CASE("PW-13.10 on the road: range from either tile, no Anti-Air, no terrain") {
  Field f(4, {.terrain_modifiers = true});
  f.army(kRed, 24).army(kBlue, 25).gun(kRed, 16).flak(kBlue, 25).flak(kRed, 24).air(f.fa, 1);
  f.s.government = kRed;
  f.order(kRed, equip(move(24, 25), {.gun = 16})).order(kBlue, move(25, 24));
  f.order(f.fa, air_support(24));
  f.dice({2, 12}).step_two();  // no roll for the Anti-Air

  const Event red = roll_of(f, kRed);
  CHECK(red.numbers[kGun2] == 2);  // 16 is two away from 24
  CHECK(red.numbers[kAir5] == 5);
  CHECK(red.numbers[kTerrain1] == 0);
}

TEST_CASE("PW-15.13a equipment attached to a destroyed Army is discarded") {
  Field f(4);
  set_attack(f);
  f.advisor(f.fa, kBlue).minesweeper(kBlue).tokens(kBlue, Resource::Drugs, 1).gun(kBlue, 26);
  f.attach(kBlue, 25, {.gun = 26, .minesweeper = true, .advisor = true, .drugs = true});
  f.order(kRed, move(24, 25));

  SUBCASE("PW-15.13b all of it, used or not, a lent Advisor too") {
    f.purse(kBlue, 3).dice({12, 2}).step_two();  // Ammo for the defence alone
    CHECK(f.army_at(25) == kRed);
    CHECK(f.s.advisor[0] == Advisor{});
    CHECK(f.in_bank(Equipment::Advisor) == 4);
    CHECK(f.s.hand[kBlue].minesweepers == 0);
    CHECK(f.in_bank(Equipment::Minesweeper) == 10);
    CHECK(f.at(26).artillery == kNone);
    CHECK(f.token(kBlue, Resource::Drugs) == 0);
  }
  SUBCASE("not when it only retreats") {
    f.purse(kBlue, 2).step_two();
    CHECK(f.army_at(26) == kBlue);
    CHECK(f.s.advisor[0].holder == kBlue);
    CHECK(f.s.hand[kBlue].minesweepers == 1);
    CHECK(f.at(26).artillery == kBlue);
  }
}

TEST_CASE("PW-15.14 also when mines or a failed return destroy the Army") {
  Field f(4);
  f.minesweeper(kRed).army(kRed, 24);

  SUBCASE("mines") {
    f.control(kBlue, {25}).mine(25);
    f.order(kRed, equip(move(24, 25), {.minesweeper = true})).dice({10}).step_two();
    CHECK(f.s.hand[kRed].minesweepers == 0);
  }
  SUBCASE("no way back") {
    f.army(kBlue, 25);
    f.order(kRed, equip(move(24, 25), {.minesweeper = true})).order(kBlue, move(25, 24));
    f.dice({5, 9}).step_two();
    CHECK(f.army_at(24) == kBlue);
    CHECK(f.s.hand[kRed].minesweepers == 0);
  }
}

TEST_CASE("PW-15.13c a gun captured before its Army fails to return is not lost") {
  Field f(4);
  f.army(kRed, 24).army(kBlue, 25).gun(kRed, 24);
  f.order(kRed, equip(move(24, 25), {.gun = 24})).order(kBlue, move(25, 24));
  f.dice({2, 8}).step_two();  // 4 against 8 on the road

  CHECK(f.army_at(24) == kBlue);
  CHECK(f.at(24).artillery == kBlue);
  CHECK(f.told(Tell::EquipmentLost) == 0);
}

TEST_CASE("PW-19.13 which Advisor is lost: own, then the oldest loan, then the lowest owner") {
  Field f(6);
  set_attack(f);
  f.order(kRed, move(24, 25)).attach(kBlue, 25, {.advisor = true});

  SUBCASE("the oldest loan") {
    f.s.turn = 7;
    f.advisor(f.fa, kBlue, 5).advisor(f.fb, kBlue, 3).dice({12, 2}).step_two();
    CHECK(f.s.advisor[0].holder == kBlue);
    CHECK(f.s.advisor[1] == Advisor{});
  }
  SUBCASE("the lowest owner") {
    f.advisor(f.fb, kBlue, 1).advisor(f.fa, kBlue, 1).dice({12, 2}).step_two();
    CHECK(f.s.advisor[0].holder == kBlue);
    CHECK(f.s.advisor[1] == Advisor{});
  }
}

TEST_CASE("PW-19.13 in Forgotten War one's own Advisor goes first") {
  Field f(2);
  set_attack(f);
  f.advisor(kRed, kBlue, 1).advisor(kBlue, kBlue);
  f.order(kRed, move(24, 25)).attach(kBlue, 25, {.advisor = true}).dice({12, 2}).step_two();

  CHECK(f.s.advisor[0].holder == kBlue);
  CHECK(f.s.advisor[1] == Advisor{});
}

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
    CHECK(roll_of(f, kRed).numbers[kTotal] == 13);
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
  CHECK(roll_of(f, kRed).numbers[kAir5] == 5);
}

TEST_CASE("PW-16.11 support for an Army under its own Anti-Air is safe") {
  Field f(4);
  set_attack(f);
  f.flak(kBlue, 25).air(f.fa, 1);
  f.order(kRed, move(24, 25)).order(f.fa, air_support(25));
  f.dice({12, 8}).step_two();

  CHECK(roll_of(f, kBlue).numbers[kAir5] == 5);
  CHECK(f.army_at(25) == kBlue);
}

TEST_CASE("PW-13.12 Air support cannot be cut by ground attacks") {
  Field f(4);
  set_attack(f);
  f.air(f.fa, 1).order(kRed, move(24, 25)).order(f.fa, air_support(25));
  f.dice({7, 7}).step_two();

  CHECK(roll_of(f, kBlue).numbers[kTotal] == 12);
}

TEST_CASE("PW-16.19 what happens to one card does not touch another order of its seat") {
  Field f(4);
  set_attack(f);
  f.flak(kBlue, 25).air(f.fa, 2);
  f.order(kRed, move(24, 25)).order(f.fa, air_support(24)).order(f.fa, air_bombard(30));
  f.dice({10, 2, 7}).step_two();
  f.step_three();

  CHECK(f.told(Tell::AirBombards) == 1);
  CHECK(f.ammo(f.fa) == 10);
  CHECK(f.s.hand[f.fa].air == 1);
}

TEST_CASE("PW-23.6 one's own Anti-Air does not fire on one's own Air Power") {
  Field f(3);
  f.army(kRed, 24).army(kYellow, 25).flak(kBlue, 25).air(kBlue, 1);
  f.order(kRed, move(24, 25)).order(kBlue, air_support(24));
  f.dice({7, 2}).step_two();

  CHECK(roll_of(f, kRed).numbers[kAir5] == 5);
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

  CHECK(roll_of(f, kRed).numbers[kTotal] == 19);
  CHECK(roll_of(f, kBlue).numbers[kTotal] == 13);
  CHECK(f.army_at(25) == kRed);
  CHECK(f.at(26).artillery == kNone);
  CHECK(f.token(kRed, Resource::Drugs) == 0);
  CHECK(f.ammo(kRed) == 8);
  CHECK(f.ammo(kBlue) == 14);
  CHECK(f.ammo(kYellow) == 17);
  CHECK(f.ammo(f.fa) == 15);
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

  CHECK(roll_of(f, kRed).numbers[kArmy3] == 3);
  CHECK(f.army_at(23) == kRed);
}

TEST_CASE("PW-11.9 a support finds no Army, or one of another colour: cancelled, no cost") {
  Field f(4);
  set_attack(f);
  f.army(kRed, 30).air(f.fa, 2);
  f.order(kRed, support(30, 31)).order(kRed, move(24, 25));
  f.order(f.fa, air_support(24, kBlue)).order(f.fa, air_support(31));
  f.dice({7, 7}).step_two();

  CHECK(f.told(Tell::CancelledNoArmy) == 3);
  CHECK(f.ammo(f.fa) == 20);
  CHECK(f.ammo(kRed) == 17);
  CHECK(roll_of(f, kRed).numbers[kAir5] == 0);
}

TEST_CASE("PW-11.6a anybody's Army may be supported, the Government's too") {
  Field f(4);
  f.army(kRed, 18).army(kBlue, 20);
  f.order(kRed, move(18, 19)).order(kBlue, support(20, 19, kGov));
  f.dice({7, 7}).step_two();

  CHECK(roll_of(f, kGov).numbers[kArmy3] == 3);
  CHECK(f.ammo(kBlue) == 17);
}

TEST_CASE("PW-11.7 Air Power supports at any distance") {
  Field f(4);
  f.army(kRed, 36).army(kBlue, 35).air(f.fa, 1);
  f.order(kRed, move(36, 35)).order(f.fa, air_support(36));
  f.dice({7, 7}).step_two();

  CHECK(roll_of(f, kRed).numbers[kAir5] == 5);
}

TEST_CASE("PW-11.5b support reaches the Army where it starts, by option the battle tile") {
  SUBCASE("the supporter is far from the battle") {
    Field f(4);
    set_attack(f);
    f.army(kRed, 23).order(kRed, move(24, 25)).order(kRed, support(23, 24)).dice({7, 7});
    f.step_two();
    CHECK(roll_of(f, kRed).numbers[kArmy3] == 3);
  }
  SUBCASE("support_reach = battle_tile: too far, and no cost") {
    Field f(4, {.support_reach_battle = true});
    set_attack(f);
    f.army(kRed, 23).order(kRed, move(24, 25)).order(kRed, support(23, 24)).dice({7, 7});
    f.step_two();
    CHECK(roll_of(f, kRed).numbers[kArmy3] == 0);
    CHECK(f.ammo(kRed) == 17);
  }
  SUBCASE("support_reach = battle_tile: next to the battle, not to the Army") {
    Field f(4, {.support_reach_battle = true});
    set_attack(f);
    f.army(kRed, 31).order(kRed, move(24, 25)).order(kRed, support(31, 24)).dice({7, 7});
    f.step_two();
    CHECK(roll_of(f, kRed).numbers[kArmy3] == 3);
  }
  SUBCASE("support_reach = battle_tile: on the road next to either tile") {
    Field f(4, {.support_reach_battle = true});
    f.army(kRed, 24).army(kBlue, 25).army(kRed, 23).army(kBlue, 26);
    f.order(kRed, move(24, 25)).order(kRed, support(23, 24));
    f.order(kBlue, move(25, 24)).order(kBlue, support(26, 25)).dice({7, 7});
    f.step_two();
    CHECK(roll_of(f, kRed).numbers[kArmy3] == 3);
    CHECK(roll_of(f, kBlue).numbers[kArmy3] == 3);
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
    CHECK(roll_of(f, kRed).numbers[kArmy3] == 6);
    CHECK(roll_of(f, kRed).numbers[kAir5] == 10);
    CHECK(f.ammo(kRed) == 11);
    CHECK(f.ammo(f.fa) == 10);
  }
  SUBCASE("support_stacking off: those behind cost nothing") {
    Field f(4, {.support_stacking = false});
    set(f);
    f.dice({2, 12}).step_two();
    CHECK(roll_of(f, kRed).numbers[kArmy3] == 3);
    CHECK(roll_of(f, kRed).numbers[kAir5] == 5);
    CHECK(f.ammo(kRed) == 14);
    CHECK(f.ammo(f.fa) == 15);
  }
  SUBCASE("support_stacking off: the first that is neither cut nor shot down") {
    Field f(4, {.support_stacking = false});
    set(f);
    f.flak(kBlue, 25).army(kBlue, 35).order(kBlue, move(35, 30));
    f.dice({7, 6, 2, 12, 7, 7}).step_two();
    CHECK(f.ammo(kRed) == 11);  // Move, the second supporter, the first one's defence
    CHECK(f.ammo(f.fa) == 10);
    CHECK(f.told(Tell::SupportPaid) == 1);
  }
}

TEST_CASE("PW-19.3b a supporter's attachments count when it is attacked") {
  Field f(4);
  f.army(kRed, 24).army(kRed, 30).army(kBlue, 35).gun(kRed, 30).control(kRed, {29});
  f.order(kRed, equip(support(30, 24), {.gun = 30})).order(kBlue, move(35, 30));
  f.dice({7, 7}).step_two();

  CHECK(roll_of(f, kRed).numbers[kGun2] == 2);
  CHECK(f.ammo(kRed) == 14);
}

TEST_CASE("PW-19.3a an Army without action has a line of its own, which is no action") {
  Field f(4);
  set_attack(f);
  f.gun(kBlue, 25).attach(kBlue, 25, {.gun = 25}).order(kRed, move(24, 25));
  f.dice({7, 7}).step_two();

  CHECK(roll_of(f, kBlue).numbers[kGun2] == 2);
  CHECK(f.ammo(kBlue) == 14);
}

TEST_CASE("PW-19.2a Artillery, Minesweeper and Advisor can be attached, PW-19.2b and one Drugs") {
  Field f(4);
  f.army(kRed, 24).gun(kRed, 24).minesweeper(kRed).advisor(f.fa, kRed);
  f.tokens(kRed, Resource::Drugs, 1).control(kRed, {24});
  const Attachment all{place(24), place(24), kWithMinesweeper | kWithAdvisor | kWithDrugs};

  CHECK_FALSE(check_attachment(f.game, f.s, kRed, all).has_value());
}

TEST_CASE("PW-19.4a one piece serves one Army, PW-19.4b and only its holder's") {
  Field f(4);
  f.army(kRed, 24).army(kRed, 25).army(kBlue, 26).minesweeper(kRed);
  const Attachment one{place(24), kNoHex, kWithMinesweeper};
  CHECK_FALSE(check_attachment(f.game, f.s, kRed, one).has_value());
  f.attach(kRed, 24, {.minesweeper = true});

  CHECK(check_attachment(f.game, f.s, kRed, {place(25), kNoHex, kWithMinesweeper})->code == 17);
  CHECK(check_attachment(f.game, f.s, kRed, {place(26), kNoHex, kWithMinesweeper}).has_value());
}

TEST_CASE("PW-19.11a a Minesweeper works from the hand, PW-19.11b so do an Advisor and Drugs") {
  Field f(4);
  f.army(kRed, 24).army(kBlue, 25).mine(25).minesweeper(kRed).advisor(f.fa, kRed);
  f.tokens(kRed, Resource::Drugs, 1);
  f.order(kRed, equip(move(24, 25), {.minesweeper = true, .advisor = true, .drugs = true}));
  f.dice({6, 7, 7}).step_two();  // 6 on the better row: through

  CHECK(roll_of(f, kRed).numbers[kAdvisor4] == 4);
  CHECK(roll_of(f, kRed).numbers[kDrugs1] == 1);
  CHECK(f.ammo(kRed) == 11);
}

TEST_CASE("PW-19.10 reusable but for Drugs and Minefields") {
  Field f(4);
  set_attack(f);
  f.gun(kRed, 24).advisor(f.fa, kRed).minesweeper(kRed).tokens(kRed, Resource::Drugs, 1);
  f.order(kRed,
          equip(move(24, 25), {.gun = 24, .minesweeper = true, .advisor = true, .drugs = true}));
  f.dice({7, 12}).step_two();  // 14 and 12: a stalemate

  CHECK(f.at(24).artillery == kRed);
  CHECK(f.s.advisor[0].holder == kRed);
  CHECK(f.s.hand[kRed].minesweepers == 1);
  CHECK(f.token(kRed, Resource::Drugs) == 0);
}

TEST_CASE("PW-19.1 six kinds of equipment") {
  CHECK(kEquipmentRow.size() == 6);
  CHECK(price(Equipment::AirPower) == 25);
  CHECK(kEquipmentRow[static_cast<std::size_t>(Equipment::Advisor)].count == 4);
}

TEST_CASE("PW-19.9 an Advisor and Air Power help in defence too") {
  Field f(4);
  set_attack(f);
  f.advisor(f.fa, kBlue).air(f.fb, 1).attach(kBlue, 25, {.advisor = true});
  f.order(kRed, move(24, 25)).order(f.fb, air_support(25));
  f.dice({12, 3}).step_two();

  CHECK(roll_of(f, kBlue).numbers[kTotal] == 12);
}

TEST_CASE("PW-19.7b attached equipment is used in every battle it applies to, unasked") {
  Field f(4);
  set_attack(f);
  f.advisor(f.fa, kRed).order(kRed, equip(move(24, 25), {.advisor = true})).dice({12, 2});
  f.step_two();

  CHECK(roll_of(f, kRed).numbers[kAdvisor4] == 4);
  CHECK(f.ammo(kRed) == 14);
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

TEST_CASE("PW-21.1 the Government Army rolls with its own 1 and its gun's 2") {
  Field f(4);
  f.army(kRed, 18).gun(kRed, 18).advisor(f.fa, kRed);
  f.order(kRed, equip(move(18, 19), {.gun = 18, .advisor = true}));
  f.dice({8, 6}).step_two();

  CHECK(roll_of(f, kRed).numbers[kTotal] == 14);
  CHECK(roll_of(f, kGov).numbers[kTotal] == 9);
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
  CHECK(f.told(Tell::CannotRetreat) == 1);
}

TEST_CASE("PW-21.2 opt government_artillery off: its gun does not help") {
  Field f(4, {.government_artillery = false});
  f.army(kRed, 18).order(kRed, move(18, 19));
  f.dice({7, 7}).step_two();

  CHECK(roll_of(f, kGov).numbers[kGun2] == 0);
  CHECK(roll_of(f, kGov).numbers[kGov1] == 1);
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
    if (event.kind == static_cast<int>(Tell::BattleRoll) && event.numbers[kOwner] == kRed)
      plus += event.numbers[kGov1];
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

  CHECK(roll_of(f, kRed).numbers[kGov1] == 1);
  CHECK(f.s.government == kNone);
}

TEST_CASE("PW-24.4a Terrain Modifiers on open and on close ground, PW-24.4b besides the +1") {
  Field f(4, {.terrain_modifiers = true});
  f.s.government = kRed;

  SUBCASE("Farmland helps the Government") {
    set_attack(f);
    f.order(kRed, move(24, 25)).dice({7, 6}).step_two();
    CHECK(roll_of(f, kRed).numbers[kTotal] == 9);
    CHECK(roll_of(f, kBlue).numbers[kTotal] == 6);
    CHECK(f.army_at(26) == kBlue);
  }
  SUBCASE("a Mountain helps the others") {
    f.army(kRed, 25).army(kBlue, 26).order(kRed, move(25, 26)).dice({7, 6}).step_two();
    CHECK(roll_of(f, kRed).numbers[kTotal] == 8);
    CHECK(roll_of(f, kBlue).numbers[kTotal] == 7);
    CHECK(f.army_at(25) == kRed);
  }
}

TEST_CASE("PW-24.5 Terrain Modifiers with several Armies, with GOV, without a Government") {
  Field f(5, {.terrain_modifiers = true});

  SUBCASE("each other LP gets it where the Government takes part") {
    f.army(kRed, 27).army(kBlue, 31).army(kYellow, 26);
    f.s.government = kRed;
    f.order(kRed, move(27, 26)).order(kBlue, move(31, 26)).dice({7, 7, 7}).step_two();
    CHECK(roll_of(f, kRed).numbers[kTerrain1] == 0);
    CHECK(roll_of(f, kBlue).numbers[kTerrain1] == 1);
    CHECK(roll_of(f, kYellow).numbers[kTerrain1] == 1);
  }
  SUBCASE("nobody where it does not take part") {
    f.army(kBlue, 31).army(kYellow, 26);
    f.s.government = kRed;
    f.order(kBlue, move(31, 26)).dice({7, 7}).step_two();
    CHECK(roll_of(f, kBlue).numbers[kTerrain1] == 0);
  }
  SUBCASE("nobody while the Government is vacant") {
    f.army(kRed, 27).army(kYellow, 26);
    f.order(kRed, move(27, 26)).dice({7, 7}).step_two();
    CHECK(roll_of(f, kYellow).numbers[kTerrain1] == 0);
  }
  SUBCASE("not between the Government LP and GOV's Army") {
    f.at(19).army = kNone;
    f.at(25).army = kGov;  // it has been on the move
    f.s.gov_army = place(25);
    f.army(kRed, 24);
    f.s.government = kRed;
    f.order(kRed, move(24, 25)).dice({7, 7}).step_two();
    CHECK(roll_of(f, kRed).numbers[kTerrain1] == 0);
    CHECK(roll_of(f, kGov).numbers[kTerrain1] == 0);
  }
}

TEST_CASE("PW-20.9 the Government never pays and is never out of Ammo") {
  Field f(4);
  f.army(kRed, 18).order(kRed, move(18, 19));
  f.dice({7, 7}).step_two();

  CHECK(f.told(Tell::DefencePaid) == 0);
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
