// Who is told what: the seats that may see an event (RULES.md, 6.2).

#include "games/proxy_war/tests/faces.hpp"
#include "games/proxy_war/tests/talk_support.hpp"

namespace sandtable::proxy_war {
namespace {

/// All seats and the spectators, but one.
SeatSet all_but(Seat seat) {
  SeatSet out = SeatSet::everyone();
  out.remove(seat);
  return out;
}

TEST_CASE("PW-7.2 a private offer and its answer are told to its parties, a public one to all") {
  Parley f(live());
  const int open = f.offer(kRed, kBlue, {{Item::Ammo, 1}}, {}, true);
  CHECK(f.last<Offered>().seen_by == SeatSet::everyone());
  CHECK(f.last<OfferGives>().seen_by == SeatSet::everyone());
  choose(f, kBlue, Kind::Decline, open);
  CHECK(f.last<Declined>().seen_by == SeatSet::everyone());

  const int closed = f.offer(kRed, kBlue, {{Item::Ammo, 1}}, {});
  CHECK(f.last<Offered>().seen_by == seats_of({kRed, kBlue}));
  CHECK(f.last<OfferGives>().seen_by == seats_of({kRed, kBlue}));
  choose(f, kRed, Kind::Withdraw, closed % kOfferSlots);
  CHECK(f.last<Withdrawn>().seen_by == seats_of({kRed, kBlue}));
}

TEST_CASE("PW-7.3 what passes in a trade is told to all, with private holdings to its parties") {
  for (const bool hidden : {false, true}) {
    Options options = live();
    options.private_holdings = hidden;
    Parley f(options);
    f.control(kRed, {2});
    const int slot = f.offer(kRed, f.fa, {{Item::Ammo, 1}, {Item::Permission, 1, 2}}, {});
    choose(f, f.fa, Kind::Accept, slot);

    const SeatSet see = hidden ? seats_of({kRed, f.fa}) : SeatSet::everyone();
    CHECK(f.last<TradeSeen>().seen_by == SeatSet::everyone());
    CHECK(f.last<Traded>().seen_by == seats_of({kRed, f.fa}));
    CHECK(f.last<TradeMoved>().seen_by == see);
    CHECK(f.last<TradePermitted>().seen_by == see);
  }
}

TEST_CASE("PW-7.3 accepting a bare promise is told to its parties and to nobody else") {
  for (const bool rounds : {false, true}) {
    Parley f(rounds ? Options{} : live());
    const int slot = f.offer(kRed, kBlue, {}, {});
    if (rounds) f.half();
    choose(f, kBlue, Kind::Accept, slot);
    if (rounds) f.settle();

    CHECK(f.last<Accepted>().seen_by == seats_of({kRed, kBlue}));
    CHECK(f.told<TradeSeen>() == 0);
    CHECK(f.last<Traded>().seen_by == seats_of({kRed, kBlue}));
    CHECK(f.at_slot(slot) == Offer{});
  }
}

TEST_CASE("PW-7.8 a private offer that is void is told to its parties") {
  Parley f(live());
  const int slot = f.offer(kRed, kBlue, {{Item::Ammo, 5}}, {});
  f.purse(kRed, 4);
  choose(f, kBlue, Kind::Accept, slot);

  CHECK(f.last<OfferVoid>().seen_by == seats_of({kRed, kBlue}));
  CHECK(f.told<TradeSeen>() == 0);
}

TEST_CASE("PW-7.10 with private holdings a loan's end is told to owner and borrower") {
  for (const bool hidden : {false, true}) {
    Options options = live();
    options.private_holdings = hidden;
    Parley f(options);
    f.advisor(f.fa, kRed, 1).advisor(f.fb, kRed, 1);
    f.s.turn = 3;
    choose(f, f.fa, Kind::Recall, kRed);
    choose(f, kRed, Kind::HandBack, f.fb);

    CHECK(f.last<AdvisorRecalled>().seen_by ==
          (hidden ? seats_of({f.fa, kRed}) : SeatSet::everyone()));
    CHECK(f.last<AdvisorReturned>().seen_by ==
          (hidden ? seats_of({f.fb, kRed}) : SeatSet::everyone()));
  }
}

TEST_CASE("PW-4.12 with private holdings sales and purchases are told to their seat alone") {
  for (const bool hidden : {false, true}) {
    Field f(4, hidden ? hidden_hands() : Options{});
    f.tokens(f.fa, Resource::Ore, 1);
    enter(f, Stage::Market, enter_market);
    choose(f, f.fa, Kind::SellOne, index(Resource::Ore));
    choose(f, f.fa, Kind::Want, index(Equipment::Artillery));
    finish(f, finish_market);

    const SeatSet see = hidden ? seats_of({f.fa}) : SeatSet::everyone();
    CHECK(f.last<Sold>().seen_by == see);
    CHECK(f.last<Bought>().seen_by == see);
  }
}

TEST_CASE("PW-23.5b draws are public, with private holdings what becomes of them is not") {
  for (const bool hidden : {false, true}) {
    Field f(2, hidden ? hidden_hands() : Options{});
    f.purse(kRed, 60).purse(kBlue, 60);
    f.single_dice({0, 0, 0, 0, 0, 0});
    enter(f, Stage::DrawnItems, enter_drawn_items);
    CHECK(f.last<Drew>().seen_by == SeatSet::everyone());
    for (const Seat seat : {kBlue, kRed})
      while (f.owing().has(seat)) choose(f, seat, seat == kBlue ? Kind::Return : Kind::Buy);
    finish(f, finish_drawn_items);

    CHECK(f.last<Bought>().seen_by == (hidden ? seats_of({kRed}) : SeatSet::everyone()));
    CHECK(f.last<Returned>().seen_by == (hidden ? seats_of({kBlue}) : SeatSet::everyone()));
  }
}

TEST_CASE("PW-8.6b of a cancelled action its writer reads the slot, the others the order") {
  Field f(4);
  f.air(f.fa, 2).order(f.fa, buy_vp(BuyMode::Max)).order(f.fa, air_bombard(26));
  f.order(f.fa, air_support(30, kRed));
  f.step_two();

  CHECK(f.last<OrderCancelled>().seen_by == seats_of({f.fa}));
  CHECK(f.heard<OrderCancelled>().slot.number == 3);
  CHECK(f.last<OrderCancelledSeen>().seen_by == all_but(f.fa));
  CHECK(
      spelt(f.game, f.s, f.last<OrderCancelledSeen>()) ==
      "Fa's order to support from the air the Army on 30 is cancelled: no such Army stands on 30");
}

TEST_CASE("PW-8.6b the slots of bombardments and buildings are their writer's to know, too") {
  Field f(4);
  f.gun(kBlue, 24).order(kRed, job(Verb::BuildArmy, 1)).order(kRed, bombard(24, 25));
  f.order(f.fa, repair_air());
  f.step_three().step_four();

  int of_red = 0;
  for (const Event& event : f.log.events()) {
    if (const auto own = as<OrderCancelled>(event)) {
      CHECK(event.seen_by == SeatSet::only(static_cast<Seat>(own->by.number)));
      of_red += own->by.number == kRed ? 1 : 0;
    }
    if (const auto seen = as<OrderCancelledSeen>(event))
      CHECK(event.seen_by == all_but(static_cast<Seat>(seen->by.number)));
  }
  CHECK(of_red == 2);
  CHECK(f.cancelled(Why::NoGun) == 1);
  CHECK(f.cancelled(Why::NoToken) == 1);
  CHECK(spelt(f.game, f.s, f.last<OrderCancelledSeen>()) ==
        "Fa's order to repair Air Power is cancelled: it has no damaged Air Power");
}

TEST_CASE("PW-1.7 income is told as the bank pays it") {
  Options options;
  options.ammo_bank = 50;
  Field f(4, options);
  f.s.turn = 4;  // Fb, seat 3, comes first
  f.s.bank.ammo = 5;
  Table t = f.table();
  foreign_income(t);

  CHECK(f.ammo(f.fa) == 22);
  CHECK(f.ammo(f.fb) == 23);
  CHECK(f.s.bank.ammo == 0);
  CHECK(f.told<Income>() == 2);
  CHECK(f.heard<Income>().by.number == f.fb);
  CHECK(f.heard<Income>().n.number == 3);
}

TEST_CASE("PW-5.7, PW-6.6 a sealed pass is told as a pass") {
  Options options;
  options.auction_style = AuctionStyle::Sealed;
  Field f(6, options);
  f.s.stage = Stage::SealedBid;
  f.s.sale.good = static_cast<std::uint8_t>(Equipment::Advisor);
  f.s.sale.units = 1;
  f.s.sale.unmet[f.fa] = f.s.sale.unmet[f.fb] = 1;
  f.s.concerned = static_cast<std::uint8_t>(1U << f.fa | 1U << f.fb);
  f.s.desk[f.fb].bid = 20;
  finish(f, finish_sealed_bid);

  CHECK(f.told<BidMade>() == 1);
  CHECK(f.heard<BidPassed>().by.number == f.fa);

  f.s.concerned = 0b11;
  f.s.desk[kRed].bid = 12;
  finish(f, finish_merc_bid);
  CHECK(f.told<MercPriceBid>() == 1);
  CHECK(f.heard<MercPricePassed>().by.number == kBlue);
}

}  // namespace
}  // namespace sandtable::proxy_war
