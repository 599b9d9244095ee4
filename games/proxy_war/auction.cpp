// Bidding wars for pieces of which the bank has too few (PW-5), and for Factories at step 4
// (PW-17.9). Units are sold one after another; the order of bidding is rolled once per type.

#include <algorithm>
#include <bit>

#include "games/proxy_war/bidding.hpp"
#include "games/proxy_war/events.hpp"
#include "games/proxy_war/indices.hpp"
#include "games/proxy_war/needs.hpp"
#include "games/proxy_war/say.hpp"
#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {
namespace {

bool is_factory(const Sale& sale) { return sale.good == kFactoryGood; }

/// PW-17.9: for a Factory Oil and Lumber must be there besides the Ammo.
bool can_pay(const State& s, Seat seat, int ammo) {
  const Hand& hand = s.hand[seat];
  if (hand.ammo < ammo) return false;
  if (!is_factory(s.sale)) return true;
  return hand.resource[static_cast<std::size_t>(Resource::Oil)] > 0 &&
         hand.resource[static_cast<std::size_t>(Resource::Lumber)] > 0;
}

std::uint8_t unmet_seats(const Sale& sale) {
  std::uint8_t seats = 0;
  for (Seat seat = 0; seat < kMaxPlayers; ++seat)
    if (sale.unmet[seat] > 0) seats = static_cast<std::uint8_t>(seats | bit_of(seat));
  return seats;
}

void sell_unit(Table& t, Seat seat, int ammo, Rule why) {
  State& s = t.s;
  tell(t.log, why, BidWon{.by = seat, .what = good_thing(s.sale.good), .ammo = ammo});
  --s.sale.units, --s.sale.unmet[seat];
  if (is_factory(s.sale)) return build_won_factory(t, seat, ammo);  // PW-17.10
  buy_unit(t, seat, static_cast<Equipment>(s.sale.good), ammo);
}

/// PW-5.2, PW-5.10: a single seat with unmet wishes gets what is left at list price, as far as it
/// can pay.
void sell_rest(Table& t, Seat seat) {
  while (t.s.sale.units > 0 && t.s.sale.unmet[seat] > 0 && can_pay(t.s, seat, list_price(t.s.sale)))
    sell_unit(t, seat, list_price(t.s.sale), rule("PW-5.10"));
}

void end_sale(State& s) {
  if (s.sale.good < kEquipment)
    for (Desk& desk : s.desk) desk.want[s.sale.good] = 0;
  s.sale = {};
}

/// The next bidder after `from` in the rolled order who is still in and can pay; others pass
/// (PW-5.10).
Seat next_bidder(Table& t, int from) {
  Sale& sale = t.s.sale;
  for (int k = 1; k <= kMaxPlayers; ++k) {
    const Owner seat = sale.order[static_cast<std::size_t>((from + k) % kMaxPlayers)];
    if (seat == kNone || (sale.bidders & bit_of(seat)) == 0 || seat == sale.leader) continue;
    if (can_pay(t.s, seat, lowest_open_bid(sale))) return seat;
    sale.bidders = static_cast<std::uint8_t>(sale.bidders & ~bit_of(seat));
  }
  return kNobody;
}

/// Sealed bids: who can pay hands in a number; others pass without being asked.
std::uint8_t sealed_bidders(const State& s) {
  std::uint8_t seats = 0;
  for (Seat seat = 0; seat < kMaxPlayers; ++seat)
    if (s.sale.unmet[seat] > 0 && can_pay(s, seat, list_price(s.sale)))
      seats = static_cast<std::uint8_t>(seats | bit_of(seat));
  return seats;
}

/// Opens the sale of the next unit. False when the type is done: nothing left, no bidder, or no
/// wish.
bool next_unit(Table& t) {
  State& s = t.s;
  s.concerned = s.sealed = 0;
  for (Desk& desk : s.desk) desk.bid = 0;
  const std::uint8_t wishes = unmet_seats(s.sale);
  if (s.sale.units == 0 || wishes == 0) return false;
  if (std::popcount(wishes) == 1)
    return sell_rest(t, static_cast<Seat>(std::countr_zero(wishes))), false;
  s.sale.leader = kNone, s.sale.price = 0, s.sale.bidders = wishes;
  if (t.options().auction_style == AuctionStyle::Sealed) {
    s.concerned = sealed_bidders(s);
  } else if (const Seat first = next_bidder(t, kMaxPlayers - 1); first != kNobody) {
    s.concerned = bit_of(first);
  }
  if (s.concerned == 0)  // PW-5.5: nobody can bid; the rest of the type stays in the bank
    tell(t.log, rule("PW-5.5"), NobodyBid{.what = good_thing(s.sale.good)});
  return s.concerned != 0;
}

/// The next short type of PW-5.3, from the wants that are left on the desks.
bool next_type(State& s) {
  for (std::uint8_t e = 0; e < kEquipment; ++e) {
    Sale sale;
    sale.good = e, sale.units = s.bank.equipment[e];
    for (Seat seat = 0; seat < kMaxPlayers; ++seat) sale.unmet[seat] = s.desk[seat].want[e];
    if (unmet_seats(sale) == 0) continue;
    s.sale = sale;
    return true;
  }
  return false;
}

/// One seat is in and has bid: it buys. Nobody is left: the type stays in the bank. Else go on.
void go_on(Table& t, Seat just_asked) {
  State& s = t.s;
  const auto at = std::ranges::find(s.sale.order, just_asked) - s.sale.order.begin();
  const Seat next = next_bidder(t, static_cast<int>(at));
  s.concerned = 0;
  if (next != kNobody) {
    s.concerned = bit_of(next);
  } else if (s.sale.leader != kNone) {
    sell_unit(t, s.sale.leader, s.sale.price, rule("PW-5.6"));
    if (!next_unit(t)) s.concerned = 0;
  } else {
    tell(t.log, rule("PW-5.5"), NobodyBid{.what = good_thing(s.sale.good)});
  }
}

void place_bid(Table& t, Seat seat) {
  State& s = t.s;
  s.sale.leader = seat, s.sale.price = s.desk[seat].bid;
  tell(t.log, rule("PW-5.5"),
       BidMade{.by = seat, .ammo = s.sale.price, .what = good_thing(s.sale.good)});
  s.walk[seat] = {};
  s.desk[seat].bid = 0;
  go_on(t, seat);
}

/// PW-5.5: the first bid of an open bidding war is the list price and no more.
bool may_raise(const State& s) { return s.stage == Stage::SealedBid || s.sale.leader != kNone; }

/// The highest number a seat can write: what it can pay.
Ceiling ceiling_of(const State& s, Seat seat) {
  const bool pays = may_raise(s) && can_pay(s, seat, 0);
  return {.highest = pays ? s.hand[seat].ammo : 0,
          .rule = s.stage == Stage::SealedBid ? rule("PW-5.7") : rule("PW-5.5")};
}

std::optional<Refusal> refuse_in_war(const State& s, Seat seat, Action action) {
  if (!is_bidding(action)) return refuse(rule("PW-5.5"), say<"refusals.bidding">());
  if (is_raising(s, seat) && !may_raise(s) && kLayout.split(action).kind == Kind::Raise)
    return refuse(rule("PW-5.5"), say<"refusals.first_bid">(Ammo(list_price(s.sale))));
  return refuse_bidding(s, seat, action, ceiling_of(s, seat));
}

}  // namespace

void roll_off(Table& t, std::uint8_t bidders, std::array<Owner, kMaxPlayers>& order) {
  order.fill(kNone);
  std::size_t count = 0;
  for (int k = 0; k < t.game.seats(); ++k)
    if (const Seat seat = initiative(t.game, t.s, k); (bidders & bit_of(seat)) != 0)
      order[count++] = seat;
  // PW-1.20: groups [begin, end) still to be ordered, highest first; a group is settled before the
  // next.
  struct Group {
    std::size_t begin, end;
  };
  FixedList<Group, kMaxPlayers> open;
  open.push({0, count});
  while (!open.empty()) {
    const Group group = open.back();
    open.pop();
    if (group.end - group.begin < 2) continue;
    std::array<int, kMaxPlayers> die{};
    for (std::size_t i = group.begin; i < group.end; ++i) {
      die[order[i]] = t.dice.die();
      tell(t.log, rule("PW-1.20"), RolledOff{.by = order[i], .die = die[order[i]]});
    }
    std::sort(order.begin() + static_cast<long>(group.begin),
              order.begin() + static_cast<long>(group.end), [&](Owner a, Owner b) {
                if (die[a] != die[b]) return die[a] > die[b];
                return rank_of(t.game, t.s, a) < rank_of(t.game, t.s, b);
              });
    for (std::size_t end = group.end;
         end > group.begin;) {  // the highest group goes on top of the pile
      std::size_t begin = end - 1;
      while (begin > group.begin && die[order[begin - 1]] == die[order[end - 1]]) --begin;
      open.push({begin, end});
      end = begin;
    }
  }
}

bool begin_sale(Table& t) {
  State& s = t.s;
  for (;;) {
    if (s.sale.good == kNone && !next_type(s)) return false;
    const std::uint8_t wishes = unmet_seats(s.sale);
    if (std::popcount(wishes) > 1) {
      tell(t.log, rule("PW-5.1"), BiddingWar{.what = good_thing(s.sale.good), .n = s.sale.units});
      if (t.options().auction_style == AuctionStyle::Open)
        roll_off(t, wishes, s.sale.order);  // PW-5.4
    }
    if (next_unit(t)) return true;
    end_sale(s);
    if (s.step != 0) return false;  // Factories: there is one type
  }
}

void enter_auction(Table&) {}  // begin_sale has opened the first unit

void legal_auction(const ProxyWar&, const State& s, Seat seat, Actions& list) {
  list_bidding(s, seat, ceiling_of(s, seat).highest, list);
}

std::optional<Refusal> refusal_auction(const ProxyWar&, const State& s, Seat seat, Action action) {
  return refuse_in_war(s, seat, action);
}

void step_auction(Table& t, Seat seat, Action action) {
  State& s = t.s;
  const auto parts = kLayout.split(action);
  if (parts.kind == Kind::Pass) {
    clear_auction(t.game, s, seat);
    s.sale.bidders = static_cast<std::uint8_t>(s.sale.bidders & ~bit_of(seat));
    tell(t.log, rule("PW-5.5"), BidPassed{.by = seat, .what = good_thing(s.sale.good)});
    return go_on(t, seat);
  }
  if (parts.kind == Kind::Confirm) return place_bid(t, seat);
  // Bids only rise and purses end, so the auction does too (PW-5.9).
  raise_bid(s, seat, action, lowest_open_bid(s.sale));
}

void clear_auction(const ProxyWar&, State& s, Seat seat) { forget_bid(s, seat); }

void finish_auction(Table& t) { end_sale(t.s); }

void enter_sealed_bid(Table&) {}

void legal_sealed_bid(const ProxyWar&, const State& s, Seat seat, Actions& list) {
  list_bidding(s, seat, ceiling_of(s, seat).highest, list);
}

std::optional<Refusal> refusal_sealed_bid(const ProxyWar&, const State& s, Seat seat,
                                          Action action) {
  return refuse_in_war(s, seat, action);
}

void step_sealed_bid(Table& t, Seat seat, Action action) {
  write_sealed_bid(t.s, seat, action, list_price(t.s.sale));
}

void clear_sealed_bid(const ProxyWar&, State& s, Seat seat) { take_back_sealed_bid(s, seat); }

/// PW-5.7: the highest number buys and pays it; ties by a roll-off. Opens the next unit if there is
/// one.
void finish_sealed_bid(Table& t) {
  State& s = t.s;
  int best = 0;
  std::uint8_t top = 0;
  for (Seat seat = 0; seat < t.game.seats(); ++seat) {
    if ((s.concerned & bit_of(seat)) == 0) continue;
    const int bid = s.desk[seat].bid;
    if (bid > 0)
      tell(t.log, rule("PW-5.7"),
           BidMade{.by = seat, .ammo = bid, .what = good_thing(s.sale.good)});
    else
      tell(t.log, rule("PW-5.7"), BidPassed{.by = seat, .what = good_thing(s.sale.good)});
    if (bid > best) best = bid, top = 0;
    if (bid == best && bid > 0) top = static_cast<std::uint8_t>(top | bit_of(seat));
  }
  if (best == 0) {
    tell(t.log, rule("PW-5.5"), NobodyBid{.what = good_thing(s.sale.good)});
    for (Desk& desk : s.desk) desk.bid = 0;
    s.concerned = s.sealed = 0;
    return end_sale(s);
  }
  std::array<Owner, kMaxPlayers> order{};
  roll_off(t, top, order);
  sell_unit(t, order[0], best, rule("PW-5.7"));
  if (!next_unit(t)) end_sale(s);
}

}  // namespace sandtable::proxy_war
