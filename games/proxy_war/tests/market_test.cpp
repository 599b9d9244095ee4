// Sealed sales and wants (D2, D15; PW-4.9 to PW-4.14, PW-23.3, PW-25.3).

#include "games/proxy_war/tests/stage_support.hpp"

namespace sandtable::proxy_war {
namespace {

/// Four seats; Fa and Fb are asked.
void open_market(Field& f) { enter(f, Stage::Market, enter_market); }

TEST_CASE("PW-4.9 a Foreign Power sells any number of tokens at the bank's prices") {
  Field f(4);
  f.tokens(f.fa, Resource::Ore, 3).tokens(f.fa, Resource::Lumber, 2);
  open_market(f);

  choose(f, f.fa, Kind::SellAll, index(Resource::Ore));
  choose(f, f.fa, Kind::SellOne, index(Resource::Lumber));
  choose(f, f.fa, Kind::ToPurchases);
  finish(f, finish_market);

  CHECK(f.ammo(f.fa) == 20 + 45 + 5);
  CHECK(f.token(f.fa, Resource::Ore) == 0);
  CHECK(f.token(f.fa, Resource::Lumber) == 1);
  CHECK(f.s.bank.resource[4] == 15);
}

TEST_CASE("PW-4.10 equipment is bought as far as bank and Ammo reach") {
  Field f(4);
  f.purse(f.fa, 60);
  f.in_bank(Equipment::Artillery) = 2;
  open_market(f);
  choose(f, f.fa, Kind::Want, index(Equipment::AirPower));
  choose(f, f.fa, Kind::Want, index(Equipment::Artillery));
  choose(f, f.fa, Kind::Want, index(Equipment::Artillery));

  CHECK(refused_by(f, f.fa, Kind::Want, index(Equipment::Artillery)) == rule("PW-4.10"));
  CHECK(may(f, f.fa, Kind::Want, index(Equipment::AirPower)));  // 25 Ammo are left
  finish(f, finish_market);

  CHECK(f.s.hand[f.fa].air == 1);
  CHECK(f.s.hand[f.fa].artillery == 2);
  CHECK(f.ammo(f.fa) == 60 - 25 - 10);
}

TEST_CASE("PW-4.11a, PW-4.11b only Foreign Powers buy from the bank, Local Powers trade for it") {
  Field f(4);
  f.tokens(kRed, Resource::Ore, 3);
  open_market(f);

  CHECK(f.owing() == seats_of({f.fa, f.fb}));
  CHECK(refused_by(f, kRed, Kind::SellOne, index(Resource::Ore)) == rule("PW-25.1"));
  // From other Local Powers too, in the Negotiation Phase:
  f.s.hand[kBlue].artillery = 1;
  f.s.stage = Stage::Talk;
  f.s.concerned = 0b1111;
  f.s.sealed = 0;
  choose(f, kRed, Kind::OfferTo, kBlue);
  choose(f, kRed, Kind::NextSide);
  CHECK(may(f, kRed, Kind::Add, index(Item::Artillery), 0));
}

TEST_CASE("PW-4.12 the wanted list may not exceed the Ammo after the sales") {
  Field f(4);
  f.tokens(f.fa, Resource::Oil, 1).purse(f.fa, 15);
  open_market(f);
  choose(f, f.fa, Kind::SellOne, index(Resource::Oil));  // nothing left: on to the purchases

  choose(f, f.fa, Kind::Want, index(Equipment::AirPower));  // 25 = 15 + 10

  CHECK(refused_by(f, f.fa, Kind::Want, index(Equipment::Artillery)) == rule("PW-4.12"));
}

TEST_CASE("PW-4.12 all lists are opened together") {
  Field f(4);
  f.tokens(f.fa, Resource::Oil, 2);
  open_market(f);
  const State before = f.s;

  choose(f, f.fa, Kind::SellAll, index(Resource::Oil));
  choose(f, f.fa, Kind::Want, index(Equipment::Artillery));
  choose(f, f.fa, Kind::Seal);

  CHECK(f.s.hand == before.hand);
  CHECK(f.s.bank == before.bank);
  CHECK(f.game.redact(f.s, f.fb).desk == f.game.redact(before, f.fb).desk);
}

TEST_CASE("PW-4.13 the bank sells no resources and buys no equipment") {
  Field f(4);
  f.s.hand[f.fa].artillery = 2;
  open_market(f);
  Actions list;

  f.game.legal(f.s, f.fa, list);

  for (const Action action : list) {
    const Kind kind = kLayout.split(action).kind;
    CHECK((kind == Kind::Want || kind == Kind::Seal));  // nothing to sell
  }
}

TEST_CASE("PW-4.14 types that are not short are bought at list price at once") {
  Field f(4);
  f.purse(f.fa, 40).purse(f.fb, 40);
  f.in_bank(Equipment::Advisor) = 1;
  for (std::size_t k = 0; k < 3; ++k) f.s.advisor[k] = {kBlue, kBlue, 0};
  open_market(f);
  choose(f, f.fa, Kind::Want, index(Equipment::Advisor));
  choose(f, f.fa, Kind::Want, index(Equipment::Artillery));
  choose(f, f.fb, Kind::Want, index(Equipment::Advisor));

  finish(f, finish_market);

  CHECK(f.s.hand[f.fa].artillery == 1);
  CHECK(f.ammo(f.fa) == 35);
  CHECK(f.in_bank(Equipment::Advisor) == 1);  // goes to a bidding war
}

TEST_CASE("PW-25.3 sales first, then purchases, then the seal") {
  Field f(4);
  f.tokens(f.fa, Resource::Oil, 2);
  open_market(f);

  CHECK(refused_by(f, f.fa, Kind::Want, 0) == rule("PW-25.3"));
  CHECK(refused_by(f, f.fa, Kind::Seal) == rule("PW-25.3"));
  choose(f, f.fa, Kind::ToPurchases);
  CHECK(refused_by(f, f.fa, Kind::SellOne, index(Resource::Oil)) == rule("PW-25.3"));
  choose(f, f.fa, Kind::Seal);

  CHECK(f.owing() == seats_of({f.fb}));
}

TEST_CASE("PW-25.3 a decision taken back starts afresh") {
  Field f(4);
  f.tokens(f.fa, Resource::Oil, 2);
  open_market(f);
  const State before = f.s;
  choose(f, f.fa, Kind::SellAll, index(Resource::Oil));
  choose(f, f.fa, Kind::Want, index(Equipment::Artillery));
  choose(f, f.fa, Kind::Seal);

  f.game.clear(f.s, f.fa);

  CHECK(f.s == before);
}

TEST_CASE("PW-1.7 a token is sold only if the bank can pay it in full, dearest first") {
  Options options;
  options.ammo_bank = 320;
  Field f(4, options);
  f.s.bank.ammo = 22;
  f.tokens(f.fa, Resource::Ore, 2).tokens(f.fa, Resource::Lumber, 1);
  open_market(f);
  choose(f, f.fa, Kind::SellAll, index(Resource::Ore));
  choose(f, f.fa, Kind::SellOne, index(Resource::Lumber));
  choose(f, f.fa, Kind::Want, index(Equipment::Minesweeper));
  choose(f, f.fa, Kind::Want, index(Equipment::AirPower));

  finish(f, finish_market);

  CHECK(f.token(f.fa, Resource::Ore) == 1);  // one for 15, then the Lumber for 5
  CHECK(f.token(f.fa, Resource::Lumber) == 0);
  CHECK(f.s.hand[f.fa].air == 1);  // 40 Ammo: both wants are met
  CHECK(f.s.hand[f.fa].minesweepers == 1);
  CHECK(f.told<Unsold>() == 1);
}

TEST_CASE("PW-1.7 wants that cannot be paid after all are cut from the end of the list") {
  Options options;
  options.ammo_bank = 320;
  Field f(4, options);
  f.s.bank.ammo = 0;
  f.tokens(f.fa, Resource::Ore, 1);
  open_market(f);
  choose(f, f.fa, Kind::SellOne, index(Resource::Ore));  // 35 Ammo hoped for
  choose(f, f.fa, Kind::Want, index(Equipment::Minesweeper));
  choose(f, f.fa, Kind::Want, index(Equipment::AirPower));

  finish(f, finish_market);

  CHECK(f.s.hand[f.fa].air == 0);
  CHECK(f.s.hand[f.fa].minesweepers == 1);
  CHECK(f.told<WantCut>() == 1);
}

TEST_CASE("PW-23.3a, PW-23.3b example 61: Local Powers sell first, what is collected sells later") {
  Field f(2);
  f.purse(kRed, 0).tokens(kRed, Resource::Oil, 2).control(kRed, {6});
  open_market(f);
  CHECK(f.owing() == seats_of({kRed}));  // Blue has nothing to sell
  CHECK(refused_by(f, kRed, Kind::ToPurchases) == rule("PW-23.5"));

  choose(f, kRed, Kind::SellAll, index(Resource::Oil));
  choose(f, kRed, Kind::Seal);
  finish(f, finish_market);
  CHECK(f.ammo(kRed) == 20);
  finish(f, collect_land);

  CHECK(f.ammo(kRed) == 30);
  CHECK(f.token(kRed, Resource::Oil) == 1);
}

}  // namespace
}  // namespace sandtable::proxy_war
