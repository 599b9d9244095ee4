#include "games/proxy_war/offers.hpp"

#include <algorithm>

#include "games/proxy_war/events.hpp"
#include "games/proxy_war/say.hpp"

namespace sandtable::proxy_war {
namespace {

struct Ends {
  std::uint8_t from, to;  // 0 proposer, 1 second, 2 third
};
/// PW-25.5: the sides in their fixed order.
constexpr std::array<Ends, kSides> kSideEnds{{{0, 1}, {1, 0}, {0, 2}, {2, 0}, {1, 2}, {2, 1}}};

Seat party(const State& s, int slot, int index) {
  const Offer& offer = s.offer[static_cast<std::size_t>(slot)];
  if (index == 0) return proposer_of(slot);
  return index == 1 ? offer.second : offer.third;
}

/// PW-19.1: the six kinds.
bool is_equipment(Item item) { return item >= Item::Artillery && item <= Item::Advisor; }

std::size_t resource_index(Item item) {
  return static_cast<std::size_t>(item) - static_cast<std::size_t>(Item::CashCrops);
}
bool is_resource(Item item) { return item >= Item::CashCrops && item <= Item::Ore; }

/// The count of a plain item in a hand: everything but Ammo, Advisors and permissions.
std::uint8_t& count_in(Hand& hand, Item item) {
  switch (item) {
    case Item::Artillery:
      return hand.artillery;
    case Item::Minefield:
      return hand.minefields;
    case Item::Minesweeper:
      return hand.minesweepers;
    case Item::AntiAir:
      return hand.anti_air;
    case Item::AirWhole:
      return hand.air;
    case Item::AirDamaged:
      return hand.air_damaged;
    default:
      return hand.resource[resource_index(item)];
  }
}

int advisors_to_give(const State& s, Seat giver, Seat taker) {
  int count = 0;
  for (const Advisor& card : s.advisor) {
    const bool own = card.owner == giver && card.holder == giver;
    const bool borrowed = card.holder == giver && card.owner == taker && card.owner != giver;
    if (own || borrowed) ++count;
  }
  return count;
}

int stock(const State& s, Seat giver, Seat taker, Item item) {
  if (item == Item::Ammo) return s.hand[giver].ammo;
  if (item == Item::Advisor) return advisors_to_give(s, giver, taker);
  Hand hand = s.hand[giver];
  return count_in(hand, item);
}

/// PW-7.11: a resource tile of the giver without a Factory.
bool can_permit(const Tile& tile, Seat giver) {
  return tile.control == giver && row(tile.terrain).yields >= 0 && tile.factory == kNone;
}

/// What there is of an item in the whole game, for hands the proposer cannot see.
int supply(const ProxyWar& game, Item item) {
  const int limit = game.options().resource_limit;
  if (item == Item::Ammo) return kMostQuantity;
  if (is_resource(item)) return limit > 0 ? limit : kMostQuantity;
  switch (item) {
    case Item::Artillery:
      return kEquipmentRow[0].count;
    case Item::Minesweeper:
      return kEquipmentRow[1].count;
    case Item::Minefield:
      return kEquipmentRow[2].count;
    case Item::Advisor:
      return kAdvisors;
    case Item::AntiAir:
      return kEquipmentRow[4].count;
    default:
      return kEquipmentRow[5].count;
  }
}

/// The card that passes next from giver to taker, of those not marked: a borrowed one goes home
/// before an own one is sold or lent, the oldest loan first (PW-7.16). -1 if the giver has none.
int card_to_give(const State& s, Seat giver, Seat taker, std::uint8_t marked) {
  const int borrowed = giver == taker ? -1 : oldest_loan(s, taker, giver, marked, 0);
  return borrowed >= 0 ? borrowed : oldest_loan(s, giver, giver, marked, 0);
}

/// Visits the Advisors an offer moves, each with its giver and taker. A card passes once, so only
/// what was in hand before the trade is given (PW-7.8). The first giver that has too few.
template <class Visit>
Seat each_advisor(const State& s, int slot, Visit visit) {
  const Offer& offer = s.offer[static_cast<std::size_t>(slot)];
  std::uint8_t marked = 0;
  for (int k = 0; k < offer.count; ++k) {
    const Transfer& one = offer.transfer[static_cast<std::size_t>(k)];
    const Seat giver = giver_of(s, slot, one.side);
    const Seat taker = taker_of(s, slot, one.side);
    for (int n = 0; one.item == Item::Advisor && n < one.quantity; ++n) {
      const int card = card_to_give(s, giver, taker, marked);
      if (card < 0) return giver;
      marked = static_cast<std::uint8_t>(marked | 1U << card);
      visit(card, giver, taker);
    }
  }
  return kNobody;
}

Seat short_of_advisors(const State& s, int slot) {
  return each_advisor(s, slot, [](int, Seat, Seat) {});
}

void move_advisors(State& s, int slot) {
  each_advisor(s, slot, [&](int k, Seat giver, Seat taker) {
    Advisor& card = s.advisor[static_cast<std::size_t>(k)];
    const bool returns = card.owner == taker;
    const bool loan = !returns && is_local(s, taker) && !is_local(s, giver);
    card.holder = taker;
    card.since = loan ? s.turn : std::uint16_t{0};  // PW-7.10
    if (!returns && !loan) card.owner = taker;      // PW-7.4: a sale between FPs; PW-23.6
  });
}

/// What a seat gives and takes of an item on all sides together.
struct Sums {
  int given = 0;
  int taken = 0;
};
Sums sums_of(const State& s, int slot, Seat seat, Item item) {
  const Offer& offer = s.offer[static_cast<std::size_t>(slot)];
  Sums sums;
  for (int k = 0; k < offer.count; ++k) {
    const Transfer& one = offer.transfer[static_cast<std::size_t>(k)];
    if (one.item != item) continue;
    if (giver_of(s, slot, one.side) == seat) sums.given += one.quantity;
    if (taker_of(s, slot, one.side) == seat) sums.taken += one.quantity;
  }
  return sums;
}

/// PW-7.8, and nothing is reserved before (PW-7.9): does every giver hold all that it gives on all
/// sides together, and has every taker room for it? The first giver for whom not.
Seat short_giver(const State& s, int slot) {
  const Offer& offer = s.offer[static_cast<std::size_t>(slot)];
  for (int k = 0; k < offer.count; ++k) {
    const Transfer& one = offer.transfer[static_cast<std::size_t>(k)];
    const Seat giver = giver_of(s, slot, one.side);
    const Seat taker = taker_of(s, slot, one.side);
    if (one.item == Item::Advisor) continue;
    if (one.item == Item::Permission) {
      if (!has(permissions_of(s, giver), one.tile)) return giver;
      continue;
    }
    const Sums sums = sums_of(s, slot, taker, one.item);
    const int after = stock(s, taker, giver, one.item) + sums.taken - sums.given;
    const bool fits = one.item == Item::Ammo || after <= kMostQuantity;
    const int given = sums_of(s, slot, giver, one.item).given;
    if (stock(s, giver, taker, one.item) < given || !fits) return giver;
  }
  return short_of_advisors(s, slot);
}

void move_item(State& s, Seat giver, Seat taker, const Transfer& one) {
  if (one.item == Item::Permission) {
    s.tile[one.tile].permission = taker;  // PW-7.11
  } else if (one.item == Item::Ammo) {
    s.hand[giver].ammo = static_cast<std::uint16_t>(s.hand[giver].ammo - one.quantity);
    s.hand[taker].ammo =
        static_cast<std::uint16_t>(std::min(s.hand[taker].ammo + one.quantity, 65535));
  } else {
    std::uint8_t& from = count_in(s.hand[giver], one.item);
    std::uint8_t& to = count_in(s.hand[taker], one.item);
    from = static_cast<std::uint8_t>(from - one.quantity);
    to = static_cast<std::uint8_t>(to + one.quantity);
  }
}

int others_bits(const State& s, int slot) {
  const Offer& offer = s.offer[static_cast<std::size_t>(slot)];
  return 1 << offer.second | (offer.third == kNone ? 0 : 1 << offer.third);
}

SeatSet parties(const State& s, int slot) {
  SeatSet set = SeatSet::only(proposer_of(slot));
  for (int k = 1; k < party_count(s.offer[static_cast<std::size_t>(slot)]); ++k)
    set.add(party(s, slot, k));
  return set;
}

void tell_trade(Table& t, int slot) {
  const State& s = t.s;
  const Offer& offer = s.offer[static_cast<std::size_t>(slot)];
  // 6.2: with private holdings others see that a trade took place, not what.
  const SeatSet see = t.options().private_holdings ? parties(s, slot) : SeatSet::everyone();
  tell(t.log, rule("PW-7.1"),
       TradeSeen{.by = proposer_of(slot), .with = SeatsSlot(others_bits(s, slot))});
  for (int k = 0; k < offer.count; ++k) {
    const Transfer& one = offer.transfer[static_cast<std::size_t>(k)];
    const Seat giver = giver_of(s, slot, one.side);
    const Seat taker = taker_of(s, slot, one.side);
    if (one.item == Item::Permission)
      tell(t.log, rule("PW-7.11"), see,
           TradePermitted{.by = giver, .whom = taker, .at = Spot(one.tile)});
    else
      tell(t.log, rule("PW-7.3"), see,
           TradeMoved{.by = giver, .whom = taker, .n = one.quantity, .what = thing(one.item)});
  }
}

}  // namespace

int party_of(const State& s, int slot, Seat seat) {
  const Offer& offer = s.offer[static_cast<std::size_t>(slot)];
  if (seat == proposer_of(slot)) return 0;
  if (seat == offer.second) return 1;
  return seat == offer.third ? 2 : -1;
}

Seat giver_of(const State& s, int slot, int side) {
  return party(s, slot, kSideEnds[static_cast<std::size_t>(side)].from);
}

Seat taker_of(const State& s, int slot, int side) {
  return party(s, slot, kSideEnds[static_cast<std::size_t>(side)].to);
}

SeatSet sees_offer(const State& s, int slot) {
  return s.offer[static_cast<std::size_t>(slot)].is_public != 0 ? SeatSet::everyone()
                                                                : parties(s, slot);
}

std::optional<Refusal> check_item(const ProxyWar& game, const State& s, Seat giver, Seat taker,
                                  Item item) {
  const bool from_local = is_local(s, giver);
  const bool to_local = is_local(s, taker);
  const bool goes_home = item == Item::Advisor && !game.forgotten_war() && from_local && !to_local;
  if (is_equipment(item) && !game.options().lp_equipment_trade && (from_local || !to_local) &&
      !goes_home)
    return refuse(rule("PW-7.6"), say<"refusals.equipment_one_way">());
  if (item == Item::AirWhole || item == Item::AirDamaged) {
    const bool both_fly = game.forgotten_war() || (!from_local && !to_local);
    if (!both_fly)
      return refuse(rule("PW-7.4"),
                    say<"refusals.no_air_power">(By(whose(giver)), Whom(whose(taker))));
  }
  // With private holdings only the stock tells, and of others nobody sees it; but a Local Power
  // never has one of another's (PW-7.4).
  const bool seen = !game.options().private_holdings;
  if (item == Item::Advisor && !game.forgotten_war() && from_local &&
      (to_local || (seen && advisors_to_give(s, giver, taker) == 0)))
    return refuse(rule("PW-7.10"), say<"refusals.borrowed_goes_back">());
  if (item == Item::Permission && (game.forgotten_war() || !from_local || to_local))
    return refuse(rule("PW-7.4"), say<"refusals.permission_one_way">());
  return std::nullopt;
}

int visible_stock(const ProxyWar& game, const State& s, Seat proposer, Seat giver, Seat taker,
                  Item item) {
  // Advisors and their loans are public unless holdings are private.
  const bool seen = !game.options().private_holdings || giver == proposer;
  const int there = seen ? stock(s, giver, taker, item) : supply(game, item);
  return std::min(there, kMostQuantity);
}

namespace {

Stocks stocks_in(const State& s, Seat giver, Seat taker) {
  const Hand& hand = s.hand[giver];
  const auto& r = hand.resource;
  return {static_cast<std::uint8_t>(std::min<int>(hand.ammo, kMostQuantity)),
          r[0],
          r[1],
          r[2],
          r[3],
          r[4],
          hand.artillery,
          hand.minefields,
          hand.minesweepers,
          hand.anti_air,
          hand.air,
          hand.air_damaged,
          static_cast<std::uint8_t>(advisors_to_give(s, giver, taker))};
}

Stocks stocks_there_may_be(const ProxyWar& game) {
  Stocks out{};
  for (std::size_t item = 0; item < out.size(); ++item)
    out[item] = static_cast<std::uint8_t>(supply(game, static_cast<Item>(item)));
  return out;
}

}  // namespace

Stocks visible_stocks(const ProxyWar& game, const State& s, Seat proposer, Seat giver, Seat taker) {
  const bool seen = !game.options().private_holdings || giver == proposer;
  Stocks out = seen ? stocks_in(s, giver, taker) : stocks_there_may_be(game);
  const auto none = [&](Item first, Item last) {
    for (auto item = static_cast<std::size_t>(first); item <= static_cast<std::size_t>(last);
         ++item)
      out[item] = 0;
  };
  if (check_item(game, s, giver, taker, Item::Artillery)) none(Item::Artillery, Item::AntiAir);
  if (check_item(game, s, giver, taker, Item::AirWhole)) none(Item::AirWhole, Item::AirDamaged);
  if (check_item(game, s, giver, taker, Item::Advisor)) none(Item::Advisor, Item::Advisor);
  return out;
}

HexSet permissions_of(const State& s, Seat giver) {
  HexSet out = 0;
  for (Hex hex = 0; hex < kHexes; ++hex)
    if (s.tile[hex].permission == kNone && can_permit(s.tile[hex], giver)) out |= bit(hex);
  return out;
}

HexSet visible_permissions(const ProxyWar& game, const State& s, Seat proposer, Seat giver) {
  HexSet out = 0;
  for (Hex hex = 0; hex < kHexes; ++hex) {
    const Tile& tile = s.tile[hex];
    const bool knows =
        !game.options().private_holdings || giver == proposer || tile.permission == proposer;
    if (can_permit(tile, giver) && (tile.permission == kNone || !knows)) out |= bit(hex);
  }
  return out;
}

int quantity(const Offer& offer, int side, Item item) {
  for (int k = 0; k < offer.count; ++k) {
    const Transfer& one = offer.transfer[static_cast<std::size_t>(k)];
    if (one.side == side && one.item == item) return one.quantity;
  }
  return 0;
}

bool execute(Table& t, int slot) {
  State& s = t.s;
  Offer& offer = s.offer[static_cast<std::size_t>(slot)];
  const Seat lacks = short_giver(s, slot);
  const bool trades = lacks == kNobody && offer.count > 0;  // a bare promise is no trade (PW-7.3)
  if (lacks != kNobody)
    tell(t.log, rule("PW-7.8"), sees_offer(s, slot), OfferVoid{.offer = offer.id, .of = lacks});
  else
    tell(t.log, rule("PW-7.8"), sees_offer(s, slot), Traded{.offer = offer.id});
  if (trades) {
    tell_trade(t, slot);
    move_advisors(s, slot);
    for (int k = 0; k < offer.count; ++k) {
      const Transfer& one = offer.transfer[static_cast<std::size_t>(k)];
      if (one.item == Item::Advisor) continue;
      move_item(s, giver_of(s, slot, one.side), taker_of(s, slot, one.side), one);
    }
  }
  offer = {};
  return trades;
}

namespace {

/// Whether the seat has offered this itself or said yes to it: what it gives there may soon be
/// gone.
bool has_promised(const State& s, Seat seat, int slot) {
  const Offer& offer = s.offer[static_cast<std::size_t>(slot)];
  const bool live = offer.status == OfferStatus::Sent || offer.status == OfferStatus::Open;
  const int who = live ? party_of(s, slot, seat) : -1;
  if (who < 0 || offer.fresh[static_cast<std::size_t>(who)] == Reply::Decline) return false;
  return who == 0 || offer.reply[static_cast<std::size_t>(who - 1)] == Reply::Accept ||
         offer.fresh[static_cast<std::size_t>(who)] == Reply::Accept;
}

int given_in(const State& s, int slot, Seat giver, const Transfer& like) {
  if (like.item != Item::Permission) return sums_of(s, slot, giver, like.item).given;
  const Offer& offer = s.offer[static_cast<std::size_t>(slot)];
  int out = 0;
  for (int k = 0; k < offer.count; ++k) {
    const Transfer& one = offer.transfer[static_cast<std::size_t>(k)];
    out += one.item == Item::Permission && one.tile == like.tile ? 1 : 0;
  }
  return out;
}

int there_is(const State& s, Seat giver, Seat taker, const Transfer& one) {
  if (one.item == Item::Permission) return has(permissions_of(s, giver), one.tile) ? 1 : 0;
  return stock(s, giver, taker, one.item);
}

/// The number of an offer that is out; one of the seat's own that is not has none yet.
OfferNumber number_of(const State& s, int slot) {
  const Offer& offer = s.offer[static_cast<std::size_t>(slot)];
  return offer.status == OfferStatus::Open ? NumberSlot(offer.id) : NumberSlot::none();
}

}  // namespace

std::optional<Said> what_may_fail(const ProxyWar& game, const State& s, Seat seat, int slot) {
  const Offer& offer = s.offer[static_cast<std::size_t>(slot)];
  for (int k = 0; k < offer.count; ++k) {
    const Transfer& one = offer.transfer[static_cast<std::size_t>(k)];
    const Seat giver = giver_of(s, slot, one.side);
    const Seat taker = taker_of(s, slot, one.side);
    if (giver != seat && game.options().private_holdings) continue;
    const int there = there_is(s, giver, taker, one);
    const int given = given_in(s, slot, giver, one);
    const What<Thing> what(thing(one.item));
    if (there < given)
      return giver == seat ? say<"warnings.void_yours">(N(there), what)
                           : say<"warnings.void">(By(giver), N(there), what);
    for (int other = 0; giver == seat && other < kSlots; ++other) {
      if (other == slot || !has_promised(s, seat, other)) continue;
      const int also = given_in(s, other, seat, one);
      if (also > 0 && there < given + also)
        return say<"warnings.void_if">(number_of(s, other), N(there), what, Amount<"takes">(also));
    }
  }
  return std::nullopt;
}

int oldest_loan(const State& s, Owner owner, Owner holder, std::uint8_t marked, int before_turn) {
  int best = -1;
  for (int k = 0; k < kAdvisors; ++k) {
    const Advisor& card = s.advisor[static_cast<std::size_t>(k)];
    if (card.owner != owner || card.holder != holder || (marked >> k & 1U) != 0) continue;
    if (before_turn > 0 && card.since >= before_turn) continue;
    if (best < 0 || card.since < s.advisor[static_cast<std::size_t>(best)].since) best = k;
  }
  return best;
}

void return_advisor(Table& t, int card, Rule why) {
  Advisor& advisor = t.s.advisor[static_cast<std::size_t>(card)];
  const bool recalled = why == rule("PW-7.10b");
  SeatSet see = SeatSet::everyone();  // 6.2
  if (t.options().private_holdings)
    see = SeatSet::only(advisor.owner) | SeatSet::only(advisor.holder);
  if (recalled)
    tell(t.log, why, see, AdvisorRecalled{.by = advisor.owner, .whom = advisor.holder});
  else
    tell(t.log, why, see, AdvisorReturned{.by = advisor.holder, .whom = advisor.owner});
  advisor.holder = advisor.owner;
  advisor.since = 0;
}

}  // namespace sandtable::proxy_war
