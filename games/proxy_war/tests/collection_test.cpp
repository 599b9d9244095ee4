// Income of the Collection Phase (C1, C3; PW-1.6 to PW-1.8, PW-4).

#include "games/proxy_war/tests/stage_support.hpp"

namespace sandtable::proxy_war {
namespace {

void collect(Field& f) { finish(f, collect_land); }

TEST_CASE("PW-4.2 each Foreign Power takes 20 Ammo, a Local Power none") {
  Field f(6);

  finish(f, foreign_income);

  for (Seat seat = 0; seat < 6; ++seat) CHECK(f.ammo(seat) == (is_local(f.s, seat) ? 20 : 40));
}

TEST_CASE(
    "PW-4.3 a Local Power collects from every tile with its marker, a Foreign Power nothing") {
  Field f(4);
  f.control(kRed, {2, 3, 5, 6, 7}).control(kBlue, {8});

  collect(f);

  for (const Resource resource :
       {Resource::Ore, Resource::Lumber, Resource::Drugs, Resource::Oil, Resource::CashCrops})
    CHECK(f.token(kRed, resource) == 1);
  CHECK(f.token(kBlue, Resource::Ore) == 1);
  CHECK(f.ammo(f.fa) == 20);
  CHECK(f.s.hand[f.fa].resource == Hand{}.resource);
}

TEST_CASE("PW-4.4a, PW-4.4b a Factory gives three tokens, a damaged one only one") {
  Field f(4);
  f.control(kRed, {6, 13}).factory(f.fa, 6).factory(f.fa, 13, true);

  collect(f);

  CHECK(f.token(kRed, Resource::Oil) == 3);
  CHECK(f.token(kRed, Resource::Ore) == 1);
}

TEST_CASE("PW-4.5 a Village gives 10 Ammo, the Capital 20") {
  Field f(4);
  f.control(kRed, {19});

  collect(f);

  CHECK(f.ammo(kRed) == 20 + 10 + 20);
  CHECK(f.ammo(kBlue) == 20 + 10);
}

TEST_CASE("PW-4.6 example 52: a short bank deals one token at a time by initiative") {
  Field f(4);
  f.control(kRed, {13, 7}).control(kBlue, {20}).factory(f.fa, 13);
  f.s.bank.resource[4] = 2;  // Ore: three due to Red, one to Blue

  collect(f);

  CHECK(f.token(kRed, Resource::Ore) == 1);
  CHECK(f.token(kBlue, Resource::Ore) == 1);
  CHECK(f.token(kRed, Resource::CashCrops) == 1);
  CHECK(f.ammo(kRed) == 30);
  CHECK(f.s.bank.resource[4] == 0);
  CHECK(f.told<ShortBank>() == 1);
}

TEST_CASE("PW-4.6 who is first by initiative gets the odd token") {
  Field f(4);
  f.control(kRed, {13}).control(kBlue, {20});
  f.s.bank.resource[4] = 1;
  f.s.turn = 2;  // Blue first

  collect(f);

  CHECK(f.token(kRed, Resource::Ore) == 0);
  CHECK(f.token(kBlue, Resource::Ore) == 1);
}

TEST_CASE("PW-4.7a, PW-4.7b no Army is needed, and the controller collects, not the owner") {
  Field f(4);
  f.control(kBlue, {6}).factory(f.fb, 6).army(kBlue, 8);

  collect(f);

  CHECK(f.token(kBlue, Resource::Oil) == 3);
  CHECK(f.s.hand[f.fb].resource == Hand{}.resource);
}

TEST_CASE("PW-4.8 tiles of the Government and of nobody yield nothing") {
  Field f(4);
  f.control(kGov, {18});
  const Bank before = f.s.bank;

  collect(f);

  CHECK(f.s.bank == before);
  CHECK(f.ammo(kRed) == 30);
}

TEST_CASE("PW-1.6 nothing is paid that is not there") {
  Field f(4);
  f.purse(kRed, 2);
  Table t = f.table();

  CHECK_FALSE(pay(t, kRed, 3));
  CHECK(f.ammo(kRed) == 2);
  CHECK(pay(t, kRed, 2));
  CHECK(f.ammo(kRed) == 0);
}

TEST_CASE("PW-1.7 a finite bank takes what is paid, and deals what it has by initiative") {
  Options options;
  options.ammo_bank = 100;
  Field f(4, options);
  f.s.bank.ammo = 0;
  Table t = f.table();

  CHECK(pay(t, kRed, 5));
  CHECK(f.s.bank.ammo == 5);
  pay_out(t, {2, 10, 10, 0});

  CHECK(f.ammo(kRed) == 20 - 5 + 2);
  CHECK(f.ammo(kBlue) == 20 + 2);
  CHECK(f.ammo(f.fa) == 20 + 1);
  CHECK(f.s.bank.ammo == 0);
}

TEST_CASE("PW-1.8 tokens come from the bank and go back to it") {
  Field f(4);
  f.control(kRed, {2});

  collect(f);
  CHECK(f.s.bank.resource[4] == 14);
  give_back(f.game, f.s, kRed, Resource::Ore, 1);

  CHECK(f.s.bank.resource[4] == 15);
  CHECK(f.token(kRed, Resource::Ore) == 0);
}

TEST_CASE("PW-1.8 without a limit the bank never runs short") {
  Options options;
  options.resource_limit = 0;
  Field f(4, options);
  f.control(kRed, {2, 8}).factory(f.fa, 2);

  collect(f);

  CHECK(f.token(kRed, Resource::Ore) == 4);
  CHECK(f.s.bank.resource[4] == 0);  // not counted
}

TEST_CASE("PW-4.1, PW-6.1 Foreign Powers come first, then land, Mercenaries last") {
  Field f(4);
  f.control(kRed, {2});
  f.s.bank.resource[4] = 0;  // all Ore is with Fa, who sells it first
  f.token(f.fa, Resource::Ore) = 15;
  enter(f, Stage::Market, enter_market);
  choose(f, f.fa, Kind::SellOne, index(Resource::Ore));
  choose(f, f.fa, Kind::ToPurchases);
  const auto seal = kLayout.make(Kind::Seal);

  f.game.step(f.s, f.fa, seal, f.roller(), &f.log);
  f.game.step(f.s, f.fb, seal, f.roller(), &f.log);

  CHECK(f.token(kRed, Resource::Ore) == 1);
  CHECK(f.s.stage == Stage::MercWant);
}

}  // namespace
}  // namespace sandtable::proxy_war
