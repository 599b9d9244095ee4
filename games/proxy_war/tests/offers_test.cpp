// What may be in an offer, and carrying one out (PW-7.3 to PW-7.11, PW-7.16).

#include "games/proxy_war/tests/talk_support.hpp"

namespace sandtable::proxy_war {
namespace {

TEST_CASE("PW-7.1 everybody may trade with everybody, at free prices") {
  Parley f;
  f.tokens(kRed, Resource::Ore, 1);

  for (Seat seat = 0; seat < 6; ++seat) CHECK(listed(f, seat, Kind::OfferTo).size() == 5);
  const int slot = f.offer(kRed, f.fa, {{Item::Ore}}, {{Item::Ammo, 17}});
  f.half();
  f.answer(f.fa, Kind::Accept, slot);
  f.settle();

  CHECK(f.ammo(kRed) == 37);
  CHECK(f.ammo(f.fa) == 3);
  CHECK(f.token(f.fa, Resource::Ore) == 1);
}

TEST_CASE("PW-7.2 agreements are open or secret, and bind nobody") {
  Parley f;
  const int open = f.offer(kRed, kBlue, {}, {}, true);
  const int secret = f.offer(kRed, kYellow, {}, {});
  f.half();

  const State seen = f.game.redact(f.s, f.fa);
  CHECK(seen.offer[static_cast<std::size_t>(open)].status == OfferStatus::Open);
  CHECK(seen.offer[static_cast<std::size_t>(secret)].status == OfferStatus::Empty);
  // A truce that is accepted leaves no trace that a rule could enforce.
  const auto hands = f.s.hand;
  f.answer(kBlue, Kind::Accept, open);
  f.answer(kYellow, Kind::Accept, secret);
  f.settle();
  CHECK(f.s.hand == hands);
  CHECK(f.at_slot(open) == Offer{});
}

TEST_CASE("PW-7.3 a trade moves all at once or nothing, a promise is no part of the position") {
  Parley f;
  f.tokens(kRed, Resource::Ore, 2).tokens(kRed, Resource::Oil, 1);
  const int slot = f.offer(kRed, f.fa, {{Item::Oil}, {Item::Ore, 2}}, {{Item::Ammo, 5}});
  f.half();
  f.token(kRed, Resource::Ore) = 1;  // one is gone meanwhile
  const auto hands = f.s.hand;

  f.answer(f.fa, Kind::Accept, slot);
  f.settle();

  CHECK(f.s.hand == hands);
  CHECK(f.told<OfferVoid>() == 1);
  CHECK(f.at_slot(slot) == Offer{});
}

TEST_CASE("PW-7.4 Air Power passes between Foreign Powers, permissions from Local to Foreign") {
  Parley f;
  f.air(f.fa, 1).control(kRed, {2});
  choose(f, f.fa, Kind::OfferTo, kRed);
  CHECK(refused_by(f, f.fa, Kind::Add, index(Item::AirWhole)) == rule("PW-7.4"));
  f.game.clear(f.s, f.fa);

  const int slot = f.offer(f.fa, f.fb, {{Item::AirWhole}}, {});
  CHECK(f.at_slot(slot).transfer[0].item == Item::AirWhole);
  choose(f, kRed, Kind::OfferTo, kBlue);
  CHECK(refused_by(f, kRed, Kind::Permit, place(2)) == rule("PW-7.4"));
  f.game.clear(f.s, kRed);
  choose(f, kRed, Kind::OfferTo, f.fa);
  CHECK(may(f, kRed, Kind::Permit, place(2)));
}

TEST_CASE("PW-7.5 nothing but items can be in an offer") {
  // VPs, land, Armies, Mercenaries, Factories and orders have no Item at all.
  Parley f;
  f.army(kRed, 1).factory(f.fa, 2).gun(kRed, 1);
  f.s.hand[kRed].mercenaries = 2;
  f.s.vp[f.fa] = 5;
  f.purse(kRed, 0);
  choose(f, kRed, Kind::OfferTo, f.fa);

  CHECK(listed(f, kRed, Kind::Add).empty());
  CHECK(listed(f, kRed, Kind::Permit).empty());
  choose(f, kRed, Kind::NextSide);  // what Fa could give: its Ammo, not its VPs or its Factory
  for (const int item : listed(f, kRed, Kind::Add)) CHECK(item == index(Item::Ammo));
}

TEST_CASE("PW-7.6 Local Powers pass equipment on, unless the option forbids it") {
  Options options;
  options.lp_equipment_trade = false;
  for (const bool allowed : {true, false}) {
    Parley f(allowed ? Options{} : options);
    f.s.hand[kRed].artillery = 1;
    f.s.hand[f.fa].artillery = 1;
    choose(f, kRed, Kind::OfferTo, kBlue);
    CHECK(may(f, kRed, Kind::Add, index(Item::Artillery)) == allowed);
    if (!allowed) CHECK(refused_by(f, kRed, Kind::Add, index(Item::Artillery)) == rule("PW-7.6"));

    choose(f, f.fa, Kind::OfferTo, kBlue);
    CHECK(may(f, f.fa, Kind::Add, index(Item::Artillery)));
  }
}

TEST_CASE("PW-7.7 two or three parties, gifts need acceptance too") {
  Parley f;
  f.tokens(kRed, Resource::Oil, 1);
  choose(f, kRed, Kind::OfferTo, kBlue);
  CHECK(refused_by(f, kRed, Kind::AndTo, kBlue) == rule("PW-7.7"));
  CHECK(refused_by(f, kRed, Kind::AndTo, kRed) == rule("PW-7.7"));
  choose(f, kRed, Kind::AndTo, f.fa);
  f.add(kRed, {{Item::Oil}});
  f.send(kRed);
  const int slot = kRed * kOfferSlots;
  f.half();
  CHECK(f.owing() == seats_of({kBlue, f.fa}));

  f.answer(kBlue, Kind::Accept, slot);
  f.answer(f.fa, Kind::LeaveOpen, slot);
  f.settle();
  CHECK(f.token(kBlue, Resource::Oil) == 0);  // not yet: a gift to one of three
  CHECK(f.at_slot(slot).reply[0] == Reply::Accept);
}

TEST_CASE("PW-7.8 propose, decline, withdraw, counter, expire") {
  Parley f;
  const int declined = f.offer(kRed, kBlue, {{Item::Ammo, 1}}, {});
  const int kept = f.offer(kRed, kYellow, {{Item::Ammo, 2}}, {});
  const int withdrawn = f.offer(kRed, f.fa, {{Item::Ammo, 3}}, {});
  const int countered = f.offer(kRed, f.fb, {{Item::Ammo, 4}}, {});
  f.half();
  f.answer(kBlue, Kind::Decline, declined);
  for (const auto& [seat, slot] : {std::pair{kYellow, kept}, {f.fa, withdrawn}, {f.fb, countered}})
    f.answer(seat, Kind::LeaveOpen, slot);
  f.settle();
  CHECK(f.at_slot(declined) == Offer{});

  f.talk();
  choose(f, kRed, Kind::Withdraw, withdrawn);
  choose(f, f.fb, Kind::Counter, countered);
  choose(f, f.fb, Kind::Strike);
  f.add(f.fb, {{Item::Ammo, 5}});
  f.send(f.fb);
  const std::uint16_t old = f.at_slot(countered).id;
  f.half();
  CHECK(f.at_slot(withdrawn) == Offer{});
  CHECK(f.at_slot(countered) == Offer{});
  CHECK(f.at_slot(f.fb * kOfferSlots).parent == old);
  CHECK(f.at_slot(kept).status == OfferStatus::Open);

  finish(f, end_negotiation);
  for (const Offer& offer : f.s.offer) CHECK(offer == Offer{});
  CHECK(f.told<Expired>() == 2);
}

TEST_CASE("PW-7.9 example 56: nothing is reserved, the first completed offer takes the piece") {
  Parley f;
  f.s.hand[f.fa].artillery = 1;
  f.tokens(kRed, Resource::Ore, 1);
  const int a = f.offer(f.fa, kRed, {{Item::Artillery}}, {{Item::Ore}});
  const int b = f.offer(f.fa, kBlue, {{Item::Artillery}}, {{Item::Ammo, 8}});
  f.half();

  f.answer(kRed, Kind::Accept, a);
  f.answer(kBlue, Kind::Accept, b);
  f.settle();

  CHECK(f.s.hand[kRed].artillery == 1);
  CHECK(f.token(f.fa, Resource::Ore) == 1);
  CHECK(f.ammo(kBlue) == 20);
  CHECK(f.told<OfferVoid>() == 1);
}

TEST_CASE("PW-7.10a a Military Advisor is lent to a Local Power, between Foreign Powers sold") {
  Parley f;
  f.advisor(f.fa, f.fa).advisor(f.fa, f.fa);
  f.s.turn = 3;
  const int lent = f.offer(f.fa, kRed, {{Item::Advisor}}, {});
  const int sold = f.offer(f.fa, f.fb, {{Item::Advisor}}, {{Item::Ammo, 20}});
  f.half();

  f.answer(kRed, Kind::Accept, lent);
  f.answer(f.fb, Kind::Accept, sold);
  f.settle();

  CHECK(f.s.advisor[0] == Advisor{f.fa, kRed, 3});
  CHECK(f.s.advisor[1] == Advisor{f.fb, f.fb, 0});
}

TEST_CASE("PW-7.10b, PW-7.10c its owner may take it back, but not in the phase of the loan") {
  Parley f;
  f.advisor(f.fa, kRed, 3);
  f.s.turn = 3;
  CHECK(refused_by(f, f.fa, Kind::Recall, kRed) == rule("PW-7.10"));
  CHECK(refused_by(f, f.fb, Kind::Recall, kRed) == rule("PW-7.10"));

  f.s.turn = 4;
  choose(f, f.fa, Kind::Recall, kRed);
  CHECK(f.s.advisor[0].holder == kRed);                               // when all are in
  CHECK(refused_by(f, f.fa, Kind::Recall, kRed) == rule("PW-7.10"));  // there is no second one
  f.half();

  CHECK(f.s.advisor[0] == Advisor{f.fa, f.fa, 0});
}

TEST_CASE("PW-7.10c a borrower cannot lend it on, only give it back") {
  Parley f;
  f.advisor(f.fa, kRed, 1);
  choose(f, kRed, Kind::OfferTo, kBlue);
  CHECK(refused_by(f, kRed, Kind::Add, index(Item::Advisor)) == rule("PW-7.10"));
  f.game.clear(f.s, kRed);

  choose(f, kRed, Kind::OfferTo, f.fa);

  CHECK(may(f, kRed, Kind::Add, index(Item::Advisor)));
}

TEST_CASE("PW-7.11 a permission is for a free resource tile of the giver, once a turn") {
  Parley f;
  f.control(kRed, {2, 3}).control(kBlue, {8}).factory(f.fb, 3);
  choose(f, kRed, Kind::OfferTo, f.fa);
  CHECK(refused_by(f, kRed, Kind::Permit, place(8)) == rule("PW-7.11"));  // Blue's
  CHECK(refused_by(f, kRed, Kind::Permit, place(3)) == rule("PW-7.11"));  // built on
  CHECK(refused_by(f, kRed, Kind::Permit, place(1)) == rule("PW-7.11"));  // a Village
  f.game.clear(f.s, kRed);
  const int a = f.offer(kRed, f.fa, {{Item::Permission, 1, 2}}, {});
  const int b = f.offer(kRed, f.fb, {{Item::Permission, 1, 2}}, {});
  f.half();

  f.answer(f.fa, Kind::Accept, a);
  f.answer(f.fb, Kind::Accept, b);
  f.settle();

  CHECK(f.at(2).permission == f.fa);
  CHECK(f.told<OfferVoid>() == 1);  // exclusive
}

TEST_CASE("PW-7.11 a permission lapses when the tile changes hands, and at the end of the turn") {
  Field f(4);
  f.army(kBlue, 8).control(kRed, {2, 3});
  f.at(2).permission = f.fa;
  f.at(3).permission = f.fb;
  f.order(kBlue, move(8, 3, 2));

  f.step_two();
  CHECK(f.control_of(2) == kBlue);
  CHECK(f.at(2).permission == kNone);
  CHECK(f.at(3).permission == f.fb);
  finish(f, end_of_turn);

  CHECK(f.at(3).permission == kNone);
}

TEST_CASE("PW-7.14 nothing passes between seats outside the Negotiation Phase") {
  Field f(4);
  f.s.concerned = 0b1111;
  for (const Stage stage : {Stage::Market, Stage::MercWant, Stage::Orders, Stage::BuyVp}) {
    f.s.stage = stage;
    for (const Kind kind : {Kind::OfferTo, Kind::Accept, Kind::Recall, Kind::HandBack})
      CHECK_FALSE(may(f, f.fa, kind, kRed));
  }
}

TEST_CASE("PW-7.15 at most max_offers proposals a phase") {
  Options options;
  options.max_offers = 2;
  Parley f(options);
  static_cast<void>(f.offer(kRed, kBlue, {}, {}));
  static_cast<void>(f.offer(kRed, kBlue, {}, {}));

  CHECK(refused_by(f, kRed, Kind::OfferTo, kBlue) == rule("PW-7.15"));
  f.half();
  for (const int slot : {0, 1}) f.answer(kBlue, Kind::Decline, slot);
  f.settle();
  f.talk();
  CHECK(refused_by(f, kRed, Kind::OfferTo, kBlue) == rule("PW-7.15"));  // the phase goes on
  finish(f, end_negotiation);
  f.talk();

  CHECK(may(f, kRed, Kind::OfferTo, kBlue));
}

TEST_CASE("PW-7.16 four open offers of one proposer, six transfers in an offer") {
  Parley f;
  for (int k = 0; k < 4; ++k) static_cast<void>(f.offer(kRed, kBlue, {}, {}));
  CHECK(refused_by(f, kRed, Kind::OfferTo, kBlue) == rule("PW-7.16"));

  f.s.hand[kBlue].resource = {1, 1, 1, 1, 1};
  f.s.hand[kBlue].artillery = f.s.hand[kBlue].minefields = 1;
  choose(f, kBlue, Kind::OfferTo, kRed);
  f.add(kBlue, {{Item::CashCrops}, {Item::Lumber}, {Item::Oil}, {Item::Drugs}, {Item::Ore}});
  f.add(kBlue, {{Item::Artillery}});
  CHECK_FALSE(may(f, kBlue, Kind::Add, index(Item::Minefield)));
  CHECK_FALSE(may(f, kBlue, Kind::Add, index(Item::Ammo)));
}

TEST_CASE("PW-7.16 a whole and a damaged card are different items, a lent Advisor is not in hand") {
  Parley f;
  f.air(f.fa, 0, 1).advisor(f.fa, kRed, 1);
  choose(f, f.fa, Kind::OfferTo, f.fb);

  CHECK_FALSE(may(f, f.fa, Kind::Add, index(Item::AirWhole)));
  CHECK(may(f, f.fa, Kind::Add, index(Item::AirDamaged)));
  CHECK_FALSE(may(f, f.fa, Kind::Add, index(Item::Advisor)));
}

TEST_CASE("PW-7.16 a borrowed Advisor is handed back without consent") {
  Parley f;
  f.advisor(f.fa, kRed, 1);
  CHECK(refused_by(f, kRed, Kind::HandBack, f.fb) == rule("PW-7.16"));

  choose(f, kRed, Kind::HandBack, f.fa);
  f.half();

  CHECK(f.s.advisor[0] == Advisor{f.fa, f.fa, 0});
}

TEST_CASE("PW-7.7 a party that is destroyed can be offered nothing") {
  Parley f;
  f.s.dead = 1U << kBlue;

  CHECK(refused_by(f, kRed, Kind::OfferTo, kBlue) == rule("PW-7.7"));
}

TEST_CASE("PW-7.8 two borrowed Advisors go home to two owners in one trade") {
  Parley f;
  f.advisor(f.fa, kRed, 1).advisor(f.fb, kRed, 1);
  choose(f, kRed, Kind::OfferTo, f.fa);
  choose(f, kRed, Kind::AndTo, f.fb);
  f.add(kRed, {{Item::Advisor}});
  while (f.s.walk[kRed].b != 2) choose(f, kRed, Kind::NextSide);
  f.add(kRed, {{Item::Advisor}});
  f.send(kRed);
  f.half();

  for (const Seat seat : {f.fa, f.fb}) f.answer(seat, Kind::Accept, 0);
  f.settle();

  CHECK(f.s.advisor[0].holder == f.fa);
  CHECK(f.s.advisor[1].holder == f.fb);
}

TEST_CASE("PW-7.16 no hand ends up with more than 255 of a kind") {
  Options options;
  options.resource_limit = 0;
  Parley f(options);
  f.token(kRed, Resource::Ore) = 200;
  f.token(kBlue, Resource::Ore) = f.token(kYellow, Resource::Ore) = 40;
  choose(f, kBlue, Kind::OfferTo, kRed);
  choose(f, kBlue, Kind::AndTo, kYellow);
  f.add(kBlue, {{Item::Ore, 40}});
  while (f.s.walk[kBlue].b != 5) choose(f, kBlue, Kind::NextSide);  // Yellow to Red
  f.add(kBlue, {{Item::Ore, 40}});
  f.send(kBlue);
  f.half();

  for (const Seat seat : {kRed, kYellow}) f.answer(seat, Kind::Accept, kBlue * kOfferSlots);
  f.settle();

  CHECK(f.token(kRed, Resource::Ore) == 200);
  CHECK(f.told<OfferVoid>() == 1);
}

void trade_a_chain(bool sold) {
  Parley f(live());
  f.advisor(f.fa, f.fa).advisor(f.fb, f.fb);
  choose(f, f.fa, Kind::OfferTo, f.fb);
  choose(f, f.fa, Kind::AndTo, f.fc);
  f.add(f.fa, {{Item::Advisor}});
  while (f.s.walk[f.fa].b != 4) choose(f, f.fa, Kind::NextSide);  // Fb to Fc
  f.add(f.fa, {{Item::Advisor}});
  f.send(f.fa);
  const int slot = f.fa * kOfferSlots;
  if (sold) f.s.advisor[1] = {kRed, kRed, 0};

  for (const Seat seat : {f.fb, f.fc}) choose(f, seat, Kind::Accept, slot);

  CHECK(f.told<OfferVoid>() == (sold ? 1 : 0));
  CHECK(f.s.advisor[0].owner == (sold ? f.fa : f.fb));
  if (!sold) CHECK(f.s.advisor[1].owner == f.fc);
}

TEST_CASE("PW-7.8 who has no Advisor cannot pass on the one it gets in the same trade") {
  trade_a_chain(true);
  trade_a_chain(false);
}

TEST_CASE("PW-7.8 Advisors to several takers add up, borrowed ones go home apart from that") {
  Parley f;
  f.advisor(f.fa, f.fa).advisor(f.fb, f.fa, 1);  // one own, one borrowed from Fb
  choose(f, f.fa, Kind::OfferTo, f.fb);
  choose(f, f.fa, Kind::AndTo, f.fc);
  f.add(f.fa, {{Item::Advisor, 2}});
  while (f.s.walk[f.fa].b != 2) choose(f, f.fa, Kind::NextSide);
  f.add(f.fa, {{Item::Advisor}});
  f.send(f.fa);
  f.half();
  const auto cards = f.s.advisor;

  for (const Seat seat : {f.fb, f.fc}) f.answer(seat, Kind::Accept, f.fa * kOfferSlots);
  f.settle();

  CHECK(f.s.advisor == cards);  // three of two
  CHECK(f.told<OfferVoid>() == 1);
}

TEST_CASE("PW-7.8 a card lent and one returned in the same trade are two cards") {
  Parley f;
  f.s.turn = 4;
  f.advisor(f.fa, f.fa).advisor(f.fa, kRed, 2);
  const int slot = f.offer(f.fa, kRed, {{Item::Advisor}}, {{Item::Advisor}});
  f.half();
  f.answer(kRed, Kind::Accept, slot);
  f.settle();

  CHECK(f.s.advisor[0] == Advisor{f.fa, kRed, 4});
  CHECK(f.s.advisor[1] == Advisor{f.fa, f.fa, 0});
}

TEST_CASE("PW-7.6, PW-19.1 the option covers all six kinds, a loan still goes home") {
  Options options;
  options.lp_equipment_trade = false;
  Parley f(options);
  f.air(f.fa, 1).advisor(f.fa, f.fa).advisor(f.fa, kRed, 1);
  choose(f, f.fa, Kind::OfferTo, f.fb);
  CHECK(refused_by(f, f.fa, Kind::Add, index(Item::AirWhole)) == rule("PW-7.6"));
  CHECK(refused_by(f, f.fa, Kind::Add, index(Item::Advisor)) == rule("PW-7.6"));
  f.game.clear(f.s, f.fa);
  choose(f, f.fa, Kind::OfferTo, kRed);
  CHECK(may(f, f.fa, Kind::Add, index(Item::Advisor)));
  choose(f, kRed, Kind::OfferTo, f.fa);
  CHECK(may(f, kRed, Kind::Add, index(Item::Advisor)));
}

TEST_CASE("PW-7.4, PW-7.10c no Advisor passes between Local Powers, whatever can be seen") {
  Parley f(hidden_hands());
  choose(f, kRed, Kind::OfferTo, kBlue);
  CHECK(refused_by(f, kRed, Kind::Add, index(Item::Advisor)) == rule("PW-7.10"));
  choose(f, kRed, Kind::NextSide);
  CHECK(refused_by(f, kRed, Kind::Add, index(Item::Advisor)) == rule("PW-7.10"));
  for (const int item : listed(f, kRed, Kind::Add)) CHECK(item != index(Item::Advisor));
}

}  // namespace
}  // namespace sandtable::proxy_war
