// The Negotiation Phase as a course of events: rounds, live talks, walks (PW-7.12, PW-7.13,
// PW-25.5 to PW-25.9).

#include "games/proxy_war/tests/talk_support.hpp"

namespace sandtable::proxy_war {
namespace {

TEST_CASE("PW-7.12 live: the phase ends when every seat is ready") {
  Parley f(live());
  f.army(kRed, 24);
  for (Seat seat = 0; seat < 5; ++seat) take(f, seat, Kind::Ready);
  CHECK(f.s.stage == Stage::Talk);
  CHECK(f.owing() == seats_of({5}));

  take(f, 5, Kind::Ready);

  CHECK(f.s.stage == Stage::Orders);
}

TEST_CASE("PW-7.12 live: an offer that names it, or a trade of its, makes a seat unready") {
  Parley f(live());
  for (const Seat seat : {kRed, kBlue, kYellow}) choose(f, seat, Kind::Ready);

  const int slot = f.offer(f.fa, kRed, {{Item::Ammo, 1}}, {});
  CHECK(f.owing() == seats_of({kRed, f.fa, f.fb, f.fc}));
  choose(f, kRed, Kind::Ready);
  choose(f, f.fa, Kind::Ready);
  choose(f, kRed, Kind::Accept, slot);

  CHECK(f.owing() == seats_of({kRed, f.fa, f.fb, f.fc}));
  CHECK_FALSE(f.owing().has(kBlue));
  CHECK(f.ammo(kRed) == 21);
}

TEST_CASE("PW-7.13 accepted offers are carried out by the proposer's initiative, then id") {
  Parley f;
  f.s.turn = 5;  // seat 4, Fb, comes first
  f.s.hand[kRed].artillery = 1;
  const int blue = f.offer(kBlue, kRed, {{Item::Ammo, 1}}, {{Item::Artillery}});
  const int fb = f.offer(f.fb, kRed, {{Item::Ammo, 2}}, {{Item::Artillery}});
  f.half();
  CHECK(f.at_slot(fb).id == 1);
  CHECK(f.at_slot(blue).id == 2);

  f.answer(kRed, Kind::Accept, fb);
  f.answer(kRed, Kind::Accept, blue);
  f.settle();

  CHECK(f.s.hand[f.fb].artillery == 1);
  CHECK(f.s.hand[kBlue].artillery == 0);
}

TEST_CASE("PW-7.13 a round in which nobody does anything ends the phase") {
  Parley f;
  f.army(kRed, 24);
  for (Seat seat = 0; seat < 6; ++seat) take(f, seat, Kind::Done);

  CHECK(f.s.stage == Stage::Orders);
  CHECK(f.s.round == 0);
}

TEST_CASE("PW-7.13, PW-25.6 talk on asks for another round, up to the limit") {
  Options options;
  options.negotiation_rounds = 2;
  Parley f(options);
  f.army(kRed, 24);
  for (const int round : {1, 2}) {
    CHECK(f.s.round == round);
    for (Seat seat = 0; seat < 6; ++seat) take(f, seat, seat == 0 ? Kind::TalkOn : Kind::Done);
  }

  CHECK(f.s.stage == Stage::Orders);
}

TEST_CASE("PW-25.5 larger steps first, within what the proposer can see") {
  Parley f;
  f.purse(kRed, 17).tokens(kRed, Resource::Ore, 1).tokens(kBlue, Resource::Oil, 2);
  choose(f, kRed, Kind::OfferTo, kBlue);
  choose(f, kRed, Kind::Add, index(Item::Ammo), 0);
  CHECK(refused_by(f, kRed, Kind::Add, index(Item::Ammo), 2) == rule("PW-25.5"));
  CHECK(refused_by(f, kRed, Kind::AndTo, kYellow) == rule("PW-25.5"));
  f.game.clear(f.s, kRed);

  choose(f, kRed, Kind::OfferTo, kBlue);
  f.add(kRed, {{Item::Ammo, 17}});
  CHECK(refused_by(f, kRed, Kind::Add, index(Item::Ammo), 0) == rule("PW-7.8"));
  choose(f, kRed, Kind::NextSide);
  f.add(kRed, {{Item::Oil, 2}});
  CHECK(refused_by(f, kRed, Kind::Add, index(Item::Oil), 0) == rule("PW-7.8"));
}

TEST_CASE("PW-25.5 with hidden hands the supply is the bound") {
  Parley f(hidden_hands());
  choose(f, kRed, Kind::OfferTo, kBlue);
  choose(f, kRed, Kind::NextSide);

  f.add(kRed, {{Item::Ore, 15}});

  CHECK_FALSE(may(f, kRed, Kind::Add, index(Item::Ore), 0));
  CHECK(f.s.hand[kBlue].resource[4] == 0);
}

TEST_CASE("PW-25.5 a counter keeps or strikes the old transfers, its author proposes") {
  Parley f;
  f.tokens(kRed, Resource::Oil, 1);
  const int old = f.offer(kRed, f.fa, {{Item::Oil}}, {{Item::Ammo, 9}});
  f.half();
  f.answer(f.fa, Kind::LeaveOpen, old);
  f.settle();
  f.talk();

  choose(f, f.fa, Kind::Counter, old);
  choose(f, f.fa, Kind::Keep);    // the Oil
  choose(f, f.fa, Kind::Strike);  // 9 Ammo
  f.add(f.fa, {{Item::Ammo, 6}});
  f.send(f.fa);

  const Offer& counter = f.at_slot(f.fa * kOfferSlots);
  CHECK(counter.second == kRed);
  REQUIRE(counter.count == 2);
  CHECK(counter.transfer[0] == Transfer{1, Item::Oil, 1, kNoHex});  // Red still gives it
  CHECK(counter.transfer[1] == Transfer{0, Item::Ammo, 6, kNoHex});
}

TEST_CASE("PW-25.5 a bare promise may be sent, and a half-made offer dropped") {
  Parley f;
  const State before = f.s;
  choose(f, kRed, Kind::OfferTo, kBlue);
  f.add(kRed, {{Item::Ammo, 3}});
  f.game.clear(f.s, kRed);
  CHECK(f.s == before);

  const int slot = f.offer(kRed, kBlue, {}, {});

  CHECK(f.at_slot(slot).count == 0);
  CHECK(f.at_slot(slot).status == OfferStatus::Sent);
}

TEST_CASE("PW-25.6 what is handed in stays secret until all are in") {
  Parley f;
  f.advisor(f.fa, kRed, 0);
  const State before = f.game.redact(f.s, kBlue);

  static_cast<void>(f.offer(kRed, kBlue, {{Item::Ammo, 1}}, {}, true));
  choose(f, f.fa, Kind::Recall, kRed);

  CHECK(f.game.redact(f.s, kBlue) == before);
}

TEST_CASE("PW-25.6 a sealed half can be taken back whole") {
  Parley f;
  f.advisor(f.fa, kRed, 0);
  const State before = f.s;
  static_cast<void>(f.offer(f.fa, kBlue, {{Item::Ammo, 1}}, {}));
  choose(f, f.fa, Kind::Recall, kRed);
  choose(f, f.fa, Kind::TalkOn);

  f.game.clear(f.s, f.fa);

  CHECK(f.s == before);
}

TEST_CASE("PW-25.7 offers are answered in order of id") {
  Parley f;
  const int second = f.offer(f.fb, kRed, {{Item::Ammo, 1}}, {});
  const int first = f.offer(kBlue, kRed, {{Item::Ammo, 1}}, {});
  f.half();

  CHECK(refused_by(f, kRed, Kind::Accept, second) == rule("PW-25.7"));
  CHECK(refused_by(f, kRed, Kind::Done) == rule("PW-25.7"));
  f.answer(kRed, Kind::LeaveOpen, first);
  f.answer(kRed, Kind::Decline, second);
  CHECK(f.owing().empty());
  f.settle();

  CHECK(f.at_slot(first).status == OfferStatus::Open);
  CHECK(f.at_slot(second) == Offer{});
}

TEST_CASE("PW-25.7 an acceptance stands while the offer is open, and is not asked for again") {
  Parley f;
  choose(f, kRed, Kind::OfferTo, kBlue);
  choose(f, kRed, Kind::AndTo, f.fa);
  f.add(kRed, {{Item::Ammo, 1}});
  f.send(kRed);
  f.half();
  f.answer(kBlue, Kind::Accept, 0);
  f.answer(f.fa, Kind::LeaveOpen, 0);
  f.settle();
  f.talk();
  f.half();
  CHECK(f.owing() == seats_of({f.fa}));

  f.answer(f.fa, Kind::Accept, 0);
  f.settle();

  CHECK(f.ammo(kBlue) == 21);
}

TEST_CASE("PW-25.8 an offer left open may be withdrawn, countered or answered in the next round") {
  Parley f;
  const int slot = f.offer(kRed, kBlue, {{Item::Ammo, 1}}, {});
  f.half();
  f.answer(kBlue, Kind::LeaveOpen, slot);
  f.settle();
  f.talk();

  CHECK(may(f, kRed, Kind::Withdraw, 0));
  CHECK(may(f, kRed, Kind::Counter, slot));
  CHECK(may(f, kBlue, Kind::Counter, slot));
  f.half();
  CHECK(may(f, kBlue, Kind::Accept, slot));
  f.answer(kBlue, Kind::LeaveOpen, slot);
  f.settle();
  finish(f, end_negotiation);

  CHECK(f.at_slot(slot) == Offer{});
}

TEST_CASE("PW-25.9 live: a send, an answer, a recall take effect when they arrive") {
  Parley f(live());
  f.s.turn = 2;
  f.advisor(f.fa, kRed, 1);
  const int slot = f.offer(kRed, kBlue, {{Item::Ammo, 4}}, {});
  CHECK(f.at_slot(slot).status == OfferStatus::Open);

  choose(f, kBlue, Kind::Accept, slot);
  CHECK(f.ammo(kBlue) == 24);
  choose(f, f.fa, Kind::Recall, kRed);
  CHECK(f.s.advisor[0].holder == f.fa);
  CHECK(refused_by(f, kRed, Kind::Done) == rule("PW-25.9"));
  const int other = f.offer(kRed, kBlue, {{Item::Ammo, 4}}, {});
  choose(f, kRed, Kind::Withdraw, other);
  CHECK(f.at_slot(other) == Offer{});
}

TEST_CASE("PW-25.9 live: what was said is said, only a half-made offer can be dropped") {
  Parley f(live());
  static_cast<void>(f.offer(kRed, kBlue, {{Item::Ammo, 4}}, {}));
  const State before = f.s;

  choose(f, kRed, Kind::OfferTo, kBlue);
  f.game.clear(f.s, kRed);

  CHECK(f.s == before);
}

TEST_CASE("PW-25.9 live: a draft goes when what it rests on changes, others stay") {
  Parley f(live());
  f.tokens(kRed, Resource::Oil, 1);
  const int old = f.offer(kRed, kBlue, {{Item::Ammo, 4}}, {});
  choose(f, kBlue, Kind::Counter, old);
  choose(f, f.fa, Kind::OfferTo, kRed);
  choose(f, f.fb, Kind::OfferTo, f.fc);

  choose(f, kRed, Kind::Withdraw, 0);
  CHECK(f.s.walk[kBlue].step == kRest);  // what it counters is gone
  CHECK(f.s.walk[f.fa].step != kRest);
  const int gift = f.offer(kRed, kYellow, {{Item::Oil}}, {});
  choose(f, kYellow, Kind::Accept, gift);

  CHECK(f.s.walk[f.fa].step == kRest);  // Red holds something else now
  CHECK(f.s.walk[f.fb].step != kRest);
  CHECK(f.at_slot(f.fa * kOfferSlots) == Offer{});
}

TEST_CASE("PW-25.9 live: a draft stands in the first free slot, also after an offer has gone") {
  Parley f(live());
  const int first = f.offer(kRed, kBlue, {{Item::Ammo, 4}}, {});
  choose(f, kRed, Kind::OfferTo, f.fa);
  f.add(kRed, {{Item::Ammo, 2}});
  CHECK(f.s.walk[kRed].a == 1);

  choose(f, kBlue, Kind::Decline, first);

  CHECK(f.s.walk[kRed].a == 0);
  CHECK(f.at_slot(0).second == f.fa);
  CHECK(f.at_slot(1) == Offer{});
}

TEST_CASE("PW-25.1 live: an offer half made when all are ready is dropped") {
  Parley f(live());
  f.army(kRed, 24);
  for (Seat seat = 0; seat < 5; ++seat) take(f, seat, Kind::Ready);
  take(f, kRed, Kind::OfferTo, kBlue);

  take(f, 5, Kind::Ready);

  CHECK(f.s.stage == Stage::Orders);
  CHECK(f.s.walk[kRed] == Walk{});
  CHECK(f.at_slot(0) == Offer{});
}

TEST_CASE("PW-1.19 who does not answer in time is done, or ready, and declines") {
  for (const bool is_live : {false, true}) {
    Parley f(is_live ? live() : Options{});
    Line line;
    f.game.fallback(look(f.game, f.s, kRed), line);
    REQUIRE(line.size() == 1);
    CHECK(kLayout.split(line[0]).kind == (is_live ? Kind::Ready : Kind::Done));
  }
  Parley f;
  const int slot = f.offer(kRed, kBlue, {{Item::Ammo, 1}}, {});
  f.half();
  Line line;

  f.game.fallback(look(f.game, f.s, kBlue), line);

  CHECK(line[0] == kLayout.make(Kind::Decline, slot));
}

TEST_CASE("PW-7.12, PW-25.9 live: a void offer and a bare promise make nobody unready") {
  Parley f(live());
  const int bare = f.offer(kRed, kBlue, {}, {});
  const int gone = f.offer(kRed, kBlue, {{Item::Ammo, 5}}, {});
  f.purse(kRed, 0);
  for (const Seat seat : {kRed, kBlue}) choose(f, seat, Kind::Ready);
  choose(f, kYellow, Kind::OfferTo, kRed);  // a draft with one of the parties

  choose(f, kBlue, Kind::Accept, bare);
  choose(f, kBlue, Kind::Accept, gone);

  CHECK(f.told<OfferVoid>() == 1);
  CHECK_FALSE(f.owing().has(kRed));
  CHECK_FALSE(f.owing().has(kBlue));
  CHECK(f.s.walk[kYellow].step != kRest);
  for (const int slot : {bare, gone}) CHECK(f.at_slot(slot) == Offer{});
}

TEST_CASE("PW-7.12 live: a trade of three makes all three unready, and nobody else") {
  Parley f(live());
  choose(f, kRed, Kind::OfferTo, kBlue);
  choose(f, kRed, Kind::AndTo, f.fa);
  f.add(kRed, {{Item::Ammo, 5}});
  f.send(kRed);
  choose(f, kBlue, Kind::Accept, kRed * kOfferSlots);
  for (Seat seat = 0; seat < 5; ++seat) choose(f, seat, Kind::Ready);

  choose(f, f.fa, Kind::Accept, kRed * kOfferSlots);

  CHECK(f.owing() == seats_of({kRed, kBlue, f.fa, f.fc}));
}

TEST_CASE(
    "PW-7.13 offers are executed by the proposer's initiative, an older one does not go first") {
  Parley f;
  f.s.turn = 2;  // Blue is first, Red last
  f.s.hand[f.fa].artillery = 1;
  const int older = f.offer(kRed, f.fa, {}, {{Item::Artillery}});
  f.half();
  f.answer(f.fa, Kind::LeaveOpen, older);
  f.settle();
  f.talk();
  const int newer = f.offer(kBlue, f.fa, {}, {{Item::Artillery}});
  f.half();
  CHECK(f.at_slot(older).id < f.at_slot(newer).id);
  f.answer(f.fa, Kind::Accept, older);
  f.answer(f.fa, Kind::Accept, newer);
  f.settle();

  CHECK(f.s.hand[kBlue].artillery == 1);
  CHECK(f.s.hand[kRed].artillery == 0);
}

TEST_CASE("PW-25.6 an Advisor recalled and returned in one half goes home once") {
  for (const Seat first : {kRed, Seat{3}}) {
    Parley f;
    f.advisor(f.fa, kRed, 1);
    f.s.turn = static_cast<std::uint16_t>(first == kRed ? 7 : 4);
    choose(f, f.fa, Kind::Recall, kRed);
    choose(f, kRed, Kind::HandBack, f.fa);
    f.half();

    CHECK(f.s.advisor[0] == Advisor{f.fa, f.fa, 0});
    CHECK(f.told<AdvisorRecalled>() + f.told<AdvisorReturned>() == 1);
    CHECK(f.told<AdvisorRecalled>() == (first == kRed ? 0 : 1));
  }
}

}  // namespace
}  // namespace sandtable::proxy_war
