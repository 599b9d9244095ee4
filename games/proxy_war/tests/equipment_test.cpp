// Equipment attached to Armies, and what becomes of it.

#include "games/proxy_war/tests/battle_support.hpp"

namespace sandtable::proxy_war {

TEST_CASE("PW-19.8 Drugs") {
  Field f(4);
  set_attack(f);
  f.tokens(kRed, Resource::Drugs, 1);

  SUBCASE("PW-19.8a +1 once, then to the bank") {
    f.order(kRed, equip(move(24, 25), {.drugs = true})).dice({7, 7}).step_two();
    CHECK(sum(roll_of(f, kRed).drugs) == 1);
    CHECK(f.token(kRed, Resource::Drugs) == 0);
    CHECK(f.s.bank.resource[static_cast<std::size_t>(Resource::Drugs)] == 15);
  }
  SUBCASE("PW-19.8b without a battle they stay in hand") {
    f.order(kRed, equip(move(24, 30), {.drugs = true})).step_two();
    CHECK(f.token(kRed, Resource::Drugs) == 1);
  }
}

TEST_CASE("PW-19.5a Artillery helps within 2 of the battle and stays on its tile") {
  Field f(4);
  set_attack(f);
  f.gun(kRed, 17).order(kRed, equip(move(24, 25), {.gun = 17})).dice({3, 10}).step_two();

  SUBCASE("PW-15.13c the Army destroyed, its distant gun goes to the bank") {
    CHECK(sum(roll_of(f, kRed).total) == 5);
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

  CHECK(sum(roll_of(f, kRed).artillery) == 0);
  CHECK(f.ammo(kRed) == 17);
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
  CHECK(f.told<EquipmentLost>() == 0);
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

TEST_CASE("PW-19.3b a supporter's attachments count when it is attacked") {
  Field f(4);
  f.army(kRed, 24).army(kRed, 30).army(kBlue, 35).gun(kRed, 30).control(kRed, {29});
  f.order(kRed, equip(support(30, 24), {.gun = 30})).order(kBlue, move(35, 30));
  f.dice({7, 7}).step_two();

  CHECK(sum(roll_of(f, kRed).artillery) == 2);
  CHECK(f.ammo(kRed) == 14);
}

TEST_CASE("PW-19.3a an Army without action has a line of its own, which is no action") {
  Field f(4);
  set_attack(f);
  f.gun(kBlue, 25).attach(kBlue, 25, {.gun = 25}).order(kRed, move(24, 25));
  f.dice({7, 7}).step_two();

  CHECK(sum(roll_of(f, kBlue).artillery) == 2);
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

  CHECK(sum(roll_of(f, kRed).advisor) == 4);
  CHECK(sum(roll_of(f, kRed).drugs) == 1);
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

TEST_CASE("PW-19.1 six kinds of equipment, each with a supply of its own at the start") {
  Dice dice(1);
  const State s = game_of(6).start(dice, nullptr);
  const auto stock = [&](Equipment kind) {
    return int{s.bank.equipment[static_cast<std::size_t>(kind)]};
  };

  CHECK(kEquipmentRow.size() == 6);
  CHECK(stock(Equipment::Artillery) == 10 - 1);  // the Government has one
  CHECK(stock(Equipment::Minefield) == 10);
  CHECK(stock(Equipment::Minesweeper) == 10);
  CHECK(stock(Equipment::AntiAir) == 10);
  CHECK(stock(Equipment::Advisor) == 4);
  CHECK(stock(Equipment::AirPower) == 10);
}

TEST_CASE("PW-19.9 an Advisor and Air Power help in defence too") {
  Field f(4);
  set_attack(f);
  f.advisor(f.fa, kBlue).air(f.fb, 1).attach(kBlue, 25, {.advisor = true});
  f.order(kRed, move(24, 25)).order(f.fb, air_support(25));
  f.dice({12, 3}).step_two();

  CHECK(sum(roll_of(f, kBlue).total) == 12);
}

TEST_CASE("PW-19.7b attached equipment is used in every battle it applies to, unasked") {
  Field f(4);
  set_attack(f);
  f.advisor(f.fa, kRed).order(kRed, equip(move(24, 25), {.advisor = true})).dice({12, 2});
  f.step_two();

  CHECK(sum(roll_of(f, kRed).advisor) == 4);
  CHECK(f.ammo(kRed) == 14);
}

}  // namespace sandtable::proxy_war
