// Step 4 (PW-17; RULES.md, 8.3: example 50).

#include "games/proxy_war/tests/support.hpp"

namespace sandtable::proxy_war {
namespace {

void stock(Field& f, Seat seat, int oil = 1, int lumber = 1) {
  f.tokens(seat, Resource::Oil, oil).tokens(seat, Resource::Lumber, lumber);
}

/// Fa may build on 25, Fb on 30, both can pay, `left` Factories are in the bank.
void set_rivals(Field& f, int left) {
  f.control(kRed, {25, 30});
  f.at(25).permission = f.fa;
  f.at(30).permission = f.fb;
  stock(f, f.fa);
  stock(f, f.fb);
  f.s.bank.factories = static_cast<std::uint8_t>(left);
  f.order(f.fa, job(Verb::BuildFactory, 25)).order(f.fb, job(Verb::BuildFactory, 30));
}

}  // namespace

TEST_CASE("PW-17.1a an Army costs 10 Ammo and 1 Cash Crops on an own tile") {
  Field f(4);
  f.control(kRed, {24}).tokens(kRed, Resource::CashCrops, 1);
  f.order(kRed, job(Verb::BuildArmy, 24)).step_four();

  CHECK(f.army_at(24) == kRed);
  CHECK(f.ammo(kRed) == 10);
  CHECK(f.token(kRed, Resource::CashCrops) == 0);
  CHECK(f.s.bank.resource[0] == 15);
}

TEST_CASE("PW-17.1b the tile must be empty and a model left") {
  Field f(4);
  f.tokens(kRed, Resource::CashCrops, 3);

  SUBCASE("an Army stands there") {
    f.army(kRed, 24).order(kRed, job(Verb::BuildArmy, 24)).step_four();
    CHECK(f.cancelled(Why::Place) == 1);
  }
  SUBCASE("lost to somebody else") {
    f.control(kBlue, {24}).order(kRed, job(Verb::BuildArmy, 24)).step_four();
    CHECK(f.cancelled(Why::Place) == 1);
  }
  SUBCASE("PW-1.10 five are on the map, Mercenaries do not count") {
    f.army(kRed, 24).army(kRed, 25).army(kRed, 26).army(kRed, 27).mercenary(kRed, 30);
    f.control(kRed, {28, 29});
    f.order(kRed, job(Verb::BuildArmy, 28)).order(kRed, job(Verb::BuildArmy, 29)).step_four();
    CHECK(f.army_at(28) == kRed);
    CHECK(f.army_at(29) == kNone);
    CHECK(f.cancelled(Why::NoModel) == 1);
  }
  SUBCASE("no Cash Crops") {
    f.token(kRed, Resource::CashCrops) = 0;
    f.control(kRed, {24}).order(kRed, job(Verb::BuildArmy, 24)).step_four();
    CHECK(f.cancelled(Why::NoToken) == 1);
    CHECK(f.ammo(kRed) == 20);
  }
}

TEST_CASE("PW-17.8 by initiative and slot, what cannot be paid is cancelled and costs nothing") {
  Field f(4);
  f.control(kRed, {24, 25}).tokens(kRed, Resource::CashCrops, 2).purse(kRed, 15);
  f.order(kRed, job(Verb::BuildArmy, 25)).order(kRed, job(Verb::BuildArmy, 24)).step_four();

  CHECK(f.army_at(25) == kRed);
  CHECK(f.army_at(24) == kNone);
  CHECK(f.ammo(kRed) == 5);
  CHECK(f.token(kRed, Resource::CashCrops) == 1);
}

TEST_CASE("PW-17.2a LPs build Minefields, PW-17.2b from hand, on ground won at step 2 as well") {
  Field f(4);
  f.army(kRed, 24);
  f.s.hand[kRed].minefields = 2;
  f.order(kRed, move(24, 25)).order(kRed, job(Verb::BuildMinefield, 25));
  f.order(kRed, job(Verb::BuildMinefield, 25));
  f.step_two();
  f.step_four();

  CHECK(has_flag(f.at(25), kMined));
  CHECK(f.s.hand[kRed].minefields == 1);  // PW-1.16: one per tile
  CHECK(f.ammo(kRed) == 17);
}

TEST_CASE("PW-17.2 no token, no Minefield") {
  Field f(4);
  f.control(kRed, {24}).order(kRed, job(Verb::BuildMinefield, 24)).step_four();

  CHECK(f.cancelled(Why::NoToken) == 1);
}

TEST_CASE("PW-17.3 a Factory costs 20 Ammo, 1 Oil, 1 Lumber, PW-17.4a with permission") {
  Field f(4);
  f.control(kBlue, {25});
  stock(f, f.fa);
  f.order(f.fa, job(Verb::BuildFactory, 25));

  SUBCASE("with it") {
    f.at(25).permission = f.fa;
    f.step_four();
    CHECK(f.at(25).factory == f.fa);
    CHECK(f.ammo(f.fa) == 0);
    CHECK(f.token(f.fa, Resource::Oil) == 0);
    CHECK(f.token(f.fa, Resource::Lumber) == 0);
    CHECK(f.s.bank.factories == 9);
  }
  SUBCASE("somebody else's") {
    f.at(25).permission = f.fb;
    f.step_four();
    CHECK(f.cancelled(Why::NoPermission) == 1);
  }
  SUBCASE("a token short") {
    f.at(25).permission = f.fa;
    f.token(f.fa, Resource::Oil) = 0;
    f.step_four();
    CHECK(f.cancelled(Why::NoToken) == 1);
    CHECK(f.ammo(f.fa) == 20);
  }
  SUBCASE("Ammo short") {
    f.at(25).permission = f.fa;
    f.purse(f.fa, 19).step_four();
    CHECK(f.cancelled(Why::Unpaid) == 1);
    CHECK(f.token(f.fa, Resource::Oil) == 1);
  }
}

TEST_CASE("PW-17.3 never on an Urban tile, one per tile, only where a Control marker lies") {
  Field f(4, {.factory_permission_free = true});
  stock(f, f.fa, 3, 3);
  f.purse(f.fa, 60).factory(f.fb, 25).control(kRed, {25});
  f.order(f.fa, job(Verb::BuildFactory, 1)).order(f.fa, job(Verb::BuildFactory, 25));
  f.order(f.fa, job(Verb::BuildFactory, 30)).step_four();

  CHECK(f.cancelled(Why::Place) == 3);
  CHECK(f.ammo(f.fa) == 60);
}

TEST_CASE("PW-17.4b the tile has changed hands at step 2: cancelled, nothing paid") {
  Field f(4);
  f.army(kRed, 24).control(kBlue, {25});
  f.at(25).permission = f.fa;
  stock(f, f.fa);
  f.order(kRed, move(24, 25)).order(f.fa, job(Verb::BuildFactory, 25));
  f.step_two();
  f.step_four();

  CHECK(f.at(25).factory == kNone);
  CHECK(f.ammo(f.fa) == 20);
  CHECK(f.token(f.fa, Resource::Oil) == 1);
}

TEST_CASE("PW-17.4 opt factory_permission = free: no permission needed") {
  Field f(4, {.factory_permission_free = true});
  f.control(kBlue, {25});
  stock(f, f.fa);
  f.order(f.fa, job(Verb::BuildFactory, 25)).step_four();

  CHECK(f.at(25).factory == f.fa);
}

TEST_CASE("PW-23.4 in Forgotten War LPs build Factories on their own tiles and repair them") {
  Field f(2);
  f.control(kRed, {25}).control(kBlue, {30}).factory(kBlue, 24, true);
  stock(f, kRed, 2, 2);
  f.purse(kRed, 50);
  f.order(kRed, job(Verb::BuildFactory, 25)).order(kRed, job(Verb::BuildFactory, 30));
  f.order(kRed, job(Verb::RepairFactory, 24)).step_four();

  CHECK(f.at(25).factory == kRed);
  CHECK(f.at(30).factory == kNone);
  CHECK_FALSE(has_flag(f.at(24), kFactoryDamaged));
  CHECK(f.ammo(kRed) == 25);
}

TEST_CASE("PW-17.5 a Factory cannot be pulled down or switched off: no order does it") {
  Field f(4);
  f.control(kRed, {25}).factory(f.fa, 25);
  f.order(kRed, job(Verb::BuildFactory, 25)).step_four();

  CHECK(f.at(25).factory == f.fa);
  CHECK(f.cancelled(Why::Place) == 1);
}

TEST_CASE("PW-17.6a a Factory is repaired for 5 Ammo, PW-17.6b by any FP") {
  Field f(4);
  f.factory(f.fa, 25, true).factory(f.fa, 30);
  f.order(f.fb, job(Verb::RepairFactory, 25)).order(f.fb, job(Verb::RepairFactory, 30));
  f.step_four();

  CHECK_FALSE(has_flag(f.at(25), kFactoryDamaged));
  CHECK(f.ammo(f.fb) == 15);
  CHECK(f.cancelled(Why::NotDamaged) == 1);
}

TEST_CASE("PW-17.7a a damaged card is whole again for 5 Ammo") {
  Field f(4);
  f.air(f.fa, 1, 1).order(f.fa, repair_air()).step_four();

  CHECK(f.s.hand[f.fa].air == 2);
  CHECK(f.s.hand[f.fa].air_damaged == 0);
  CHECK(f.ammo(f.fa) == 15);
}

TEST_CASE("PW-17.7b a card damaged in this phase cannot be repaired in it") {
  Field f(4);
  f.air(f.fa, 1);
  const auto refusal = check_order(f.game, f.s, f.fa, repair_air());
  REQUIRE(refusal.has_value());
  CHECK(refusal->code == 13);
}

TEST_CASE("PW-17.9 more valid orders than Factories: they are auctioned first") {
  Field f(4);
  set_rivals(f, 1);
  f.s.step = 4;
  Table t = f.table();
  REQUIRE(step_build_begin(t));

  CHECK(f.s.sale.good == kFactoryGood);
  CHECK(f.s.sale.units == 1);
  CHECK(f.s.sale.unmet[f.fa] == 1);
  CHECK(f.s.sale.unmet[f.fb] == 1);
}

TEST_CASE("PW-17.9 only seats that hold Ammo, Oil and Lumber take part") {
  Field f(4);
  set_rivals(f, 1);
  f.s.step = 4;

  SUBCASE("no Lumber") { f.token(f.fb, Resource::Lumber) = 0; }
  SUBCASE("19 Ammo") { f.purse(f.fb, 19); }

  Table t = f.table();
  CHECK_FALSE(step_build_begin(t));  // PW-17.10: who cannot pay does not want one
  step_build(t);
  CHECK(f.at(25).factory == f.fa);
  CHECK(f.at(30).factory == kNone);
}

TEST_CASE("PW-17.10 a unit won is paid at once and built by the first unfilled order") {
  Field f(4);
  set_rivals(f, 1);
  f.control(kRed, {18});
  f.at(18).permission = f.fa;
  f.order(f.fa, job(Verb::BuildFactory, 18)).purse(f.fa, 30);
  stock(f, f.fa, 2, 2);
  f.s.step = 4;
  Table t = f.table();
  REQUIRE(step_build_begin(t));
  CHECK(f.s.sale.unmet[f.fa] == 1);  // 30 Ammo pay for one
  build_won_factory(t, f.fa, 27);
  step_build_after_sale(t);

  CHECK(f.at(25).factory == f.fa);
  CHECK(f.at(18).factory == kNone);
  CHECK(f.at(30).factory == kNone);
  CHECK(f.ammo(f.fa) == 3);
  CHECK(f.token(f.fa, Resource::Oil) == 1);
  CHECK(f.ammo(f.fb) == 20);
  CHECK(f.cancelled(Why::NoFactory) == 1);  // Fb
  CHECK(f.cancelled(Why::Unpaid) == 1);     // its second, before the first bid
}

TEST_CASE("PW-17.10 of several orders for one tile only the first by initiative is valid") {
  Field f(4, {.factory_permission_free = true});
  f.control(kRed, {25});
  stock(f, f.fa);
  stock(f, f.fb);
  f.s.bank.factories = 1;
  f.order(f.fa, job(Verb::BuildFactory, 25)).order(f.fb, job(Verb::BuildFactory, 25)).step_four();

  CHECK(f.at(25).factory == f.fa);
  CHECK(f.ammo(f.fb) == 20);
}

TEST_CASE("PW-1.12 with no Factory left nothing is built and nothing auctioned") {
  Field f(4);
  set_rivals(f, 0);
  f.step_four();

  CHECK(f.cancelled(Why::NoFactory) == 2);
  CHECK(f.ammo(f.fa) == 20);
}

}  // namespace sandtable::proxy_war
