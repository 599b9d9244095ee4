// The Mercenary market (C4, PW-6): wants, a new price when too many are wanted, hand-out, returns.

#include <algorithm>
#include <array>
#include <bit>

#include "games/proxy_war/armies.hpp"
#include "games/proxy_war/bidding.hpp"
#include "games/proxy_war/events.hpp"
#include "games/proxy_war/indices.hpp"
#include "games/proxy_war/say.hpp"
#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {
namespace {

constexpr std::uint8_t kFromHand = kHexes + 1;  // Desk::want in D7

bool rents(const State& s, Seat seat) { return is_local(s, seat) && is_alive(s, seat); }

bool is_mine(const State& s, Seat seat, Hex hex) {
  return s.tile[hex].army == seat && has_flag(s.tile[hex], kMercenaryHere);
}

int on_map(const State& s, Seat seat) {
  int count = 0;
  for (Hex hex = 0; hex < kHexes; ++hex) count += is_mine(s, seat, hex) ? 1 : 0;
  return count;
}

/// PW-6.3: on the map or in hand, a Mercenary is held and rented alike.
int held(const State& s, Seat seat) { return s.hand[seat].mercenaries + on_map(s, seat); }

int most(const State& s, Seat seat) {
  return std::min(kMercenaries, s.hand[seat].ammo / s.bank.mercenary_price);  // PW-6.4
}

bool is_second_round(const State& s) { return s.stage == Stage::MercWantAgain; }

/// The lowest and highest number a seat may name now.
struct Range {
  int low = 0;
  int high = 0;
};
Range wants_allowed(const State& s, Seat seat) {
  Range range{0, most(s, seat)};
  if (!is_second_round(s)) return range;
  range.high =
      std::min<int>(range.high, s.desk[seat].bid);  // PW-6.8: not more than in the first round
  range.low = s.setter == seat ? 1 : 0;             // PW-6.7
  return range;
}

/// PW-6.10: with all five in the bank the price is ten again.
void test_price(Table& t) {
  Bank& bank = t.s.bank;
  if (bank.mercenaries != kMercenaries || bank.mercenary_price == kMercenaryPrice) return;
  bank.mercenary_price = kMercenaryPrice;
  tell(t.log, rule("PW-6.10"), MercPriceReset{.ammo = kMercenaryPrice});
}

void tell_wants(Table& t) {
  for (Seat seat = 0; seat < t.game.seats(); ++seat)
    if (rents(t.s, seat))
      tell(t.log, rule("PW-6.4"),
           MercsWanted{
               .by = seat, .n = t.s.desk[seat].mercs_wanted, .ammo = t.s.bank.mercenary_price});
}

int wanted_in_all(const ProxyWar& game, const State& s) {
  int sum = 0;
  for (Seat seat = 0; seat < game.seats(); ++seat)
    if (rents(s, seat)) sum += s.desk[seat].mercs_wanted;
  return sum;
}

/// Holders first, then one for the setter, then one at a time by initiative (PW-6.9a).
std::array<int, kMaxPlayers> shares(const ProxyWar& game, const State& s) {
  std::array<int, kMaxPlayers> share{};
  int left = kMercenaries;
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    if (!rents(s, seat)) continue;
    share[seat] = std::min<int>(held(s, seat), s.desk[seat].mercs_wanted);
    left -= share[seat];
  }
  if (s.setter != kNone && share[s.setter] == 0 && s.desk[s.setter].mercs_wanted > 0 && left > 0)
    ++share[s.setter], --left;
  for (bool dealt = true; dealt && left > 0;) {
    dealt = false;
    for (int k = 0; k < game.seats() && left > 0; ++k) {
      const Seat seat = initiative(game, s, k);
      if (!rents(s, seat) || share[seat] >= s.desk[seat].mercs_wanted) continue;
      ++share[seat], --left, dealt = true;
    }
  }
  return share;
}

/// PW-6.9b: the setter must rent one at its price. If the holders pay it and keep them all, it is
/// no price: they are rented at the one before.
void test_raise(Table& t) {
  State& s = t.s;
  if (s.setter == kNone || t.options().mercenary_raise == MercenaryRaise::Stands) return;
  if (shares(t.game, s)[s.setter] > 0) return;
  s.bank.mercenary_price = s.bank.former_price;
  tell(t.log, rule("PW-6.9b"), MercPriceFalls{.of = s.setter, .ammo = s.bank.mercenary_price});
  s.setter = kNone;
}

/// Rent is paid once, at the final price (PW-6.2, PW-6.8); new ones come into hand. What a seat
/// keeps is left in `mercs_wanted` for the returns.
void hand_out(Table& t) {
  State& s = t.s;
  const auto share = shares(t.game, s);
  for (int k = 0; k < t.game.seats(); ++k) {
    const Seat seat = initiative(t.game, s, k);
    if (!rents(s, seat)) continue;
    const int rent = share[seat] * s.bank.mercenary_price;
    static_cast<void>(pay(t, seat, rent));  // affordable, except in a view that hides the hand
    s.desk[seat].mercs_wanted = static_cast<std::uint8_t>(share[seat]);
    if (share[seat] > 0)
      tell(t.log, rule("PW-6.9a"), MercsHired{.by = seat, .n = share[seat], .ammo = rent});
  }
}

/// New Mercenaries come from the bank once the returned ones are there (PW-6.8).
void fetch_new(Table& t) {
  State& s = t.s;
  for (Seat seat = 0; seat < t.game.seats(); ++seat) {
    if (!rents(s, seat)) continue;
    const int more = s.desk[seat].mercs_wanted - held(s, seat);
    for (int k = 0; k < more; ++k) ++s.hand[seat].mercenaries, --s.bank.mercenaries;
    s.desk[seat].mercs_wanted = 0;
    s.desk[seat].bid = 0;
  }
  s.setter = kNone;
  test_price(t);
}

/// D7: how many a seat must still name.
int to_name(const State& s, Seat seat) {
  int named = 0;
  for (const std::uint8_t hex : s.desk[seat].want) named += hex != 0 ? 1 : 0;
  return held(s, seat) - s.desk[seat].mercs_wanted - named;
}

bool is_named(const State& s, Seat seat, std::uint8_t entry) {
  return std::ranges::find(s.desk[seat].want, entry) != s.desk[seat].want.end();
}

int hand_left(const State& s, Seat seat) {
  const auto named = std::ranges::count(s.desk[seat].want, kFromHand);
  return s.hand[seat].mercenaries - static_cast<int>(named);
}

bool can_name(const State& s, Seat seat, int i) {
  if (i == kHexes) return hand_left(s, seat) > 0;
  const auto hex = static_cast<Hex>(i);
  return is_mine(s, seat, hex) && !is_named(s, seat, static_cast<std::uint8_t>(hex + 1));
}

int kinds_left(const State& s, Seat seat) {
  int kinds = 0;
  for (int i = 0; i <= kHexes; ++i) kinds += can_name(s, seat, i) ? 1 : 0;
  return kinds;
}

int pieces_left(const State& s, Seat seat) {
  int pieces = hand_left(s, seat);
  for (int i = 0; i < kHexes; ++i) pieces += can_name(s, seat, i) ? 1 : 0;
  return pieces;
}

void name_one(State& s, Seat seat, int i) {
  auto& want = s.desk[seat].want;
  const auto free = std::ranges::find(want, std::uint8_t{0});
  *free = static_cast<std::uint8_t>(i + 1);
}

/// Names what leaves no choice: one kind only, or all that is left (PW-25.1).
void name_forced(State& s, Seat seat) {
  while (to_name(s, seat) > 0) {
    if (kinds_left(s, seat) > 1 && pieces_left(s, seat) > to_name(s, seat)) return;
    for (int i = kHexes; i >= 0; --i)
      if (can_name(s, seat, i)) {
        name_one(s, seat, i);
        break;
      }
  }
}

void reset_return(State& s, Seat seat) {
  s.desk[seat].want = {};
  name_forced(s, seat);
  // The order of naming means nothing: kept sorted, so that equal decisions are equal states.
  std::ranges::sort(s.desk[seat].want, std::greater<>{});
}

void give_back_named(Table& t, Seat seat) {
  State& s = t.s;
  for (const std::uint8_t entry : s.desk[seat].want) {
    if (entry == 0) continue;
    ++s.bank.mercenaries;
    if (entry == kFromHand) {
      --s.hand[seat].mercenaries;
      tell(t.log, rule("PW-6.11"), MercHandGivenBack{.by = seat});
      continue;
    }
    const auto hex = static_cast<Hex>(entry - 1);
    lift_army(s, hex);  // PW-6.11: the Control marker stays
    drop_wish(s, seat, hex);
    tell(t.log, rule("PW-6.11"), MercGivenBack{.by = seat, .at = Spot(hex)});
  }
  s.desk[seat].want = {};
}

}  // namespace

void enter_merc_want(Table& t) {
  State& s = t.s;
  if (!is_second_round(s)) test_price(t);
  s.concerned = s.sealed = 0;
  for (Seat seat = 0; seat < t.game.seats(); ++seat) {
    if (!rents(s, seat)) continue;
    // PW-6.8: the first round's number bounds the second; `bid` keeps it, `mercs_wanted` starts
    // afresh.
    s.desk[seat].bid = is_second_round(s) ? s.desk[seat].mercs_wanted : std::uint16_t{0};
    const Range range = wants_allowed(s, seat);
    s.desk[seat].mercs_wanted = static_cast<std::uint8_t>(range.low);
    if (range.high > range.low) s.concerned = static_cast<std::uint8_t>(s.concerned | bit_of(seat));
  }
}

void legal_merc_want(const ProxyWar&, const State& s, Seat seat, Actions& list) {
  const Range range = wants_allowed(s, seat);
  for (int n = range.low; n <= range.high; ++n) list.push(kLayout.make(Kind::Mercs, n));
}

std::optional<Refusal> refusal_merc_want(const ProxyWar&, const State& s, Seat seat,
                                         Action action) {
  const auto parts = kLayout.split(action);
  if (parts.kind != Kind::Mercs) return refuse(rule("PW-6.4"), say<"refusals.name_wish">());
  const Range range = wants_allowed(s, seat);
  if (parts.i < range.low) return refuse(rule("PW-6.7"), say<"refusals.setter_rents">());
  if (parts.i > most(s, seat))
    return refuse(rule("PW-6.4"), say<"refusals.mercenaries_too_dear">(
                                      N(parts.i), Amount<"price">(s.bank.mercenary_price),
                                      Ammo(s.hand[seat].ammo)));
  if (parts.i > range.high)
    return refuse(rule("PW-6.8"), say<"refusals.not_more_wanted">(N(range.high)));
  return std::nullopt;
}

void step_merc_want(Table& t, Seat seat, Action action) {
  t.s.desk[seat].mercs_wanted = static_cast<std::uint8_t>(kLayout.split(action).i);
  t.s.sealed = static_cast<std::uint8_t>(t.s.sealed | bit_of(seat));
}

void clear_merc_want(const ProxyWar&, State& s, Seat seat) {
  s.desk[seat].mercs_wanted = static_cast<std::uint8_t>(wants_allowed(s, seat).low);
  s.sealed = static_cast<std::uint8_t>(s.sealed & ~bit_of(seat));
}

void finish_merc_want(Table& t) {
  tell_wants(t);
  const bool too_many = wanted_in_all(t.game, t.s) > kMercenaries;
  if (too_many && !is_second_round(t.s)) return;  // PW-6.6: a new price first; otherwise PW-6.5
  if (is_second_round(t.s)) test_raise(t);
  t.s.bank.former_price = 0;
  hand_out(t);
}

bool mercs_contested(const ProxyWar& game, const State& s) {
  return wanted_in_all(game, s) > kMercenaries;
}

void enter_merc_bid(Table& t) {
  State& s = t.s;
  s.concerned = s.sealed = 0;
  for (Seat seat = 0; seat < t.game.seats(); ++seat) {
    s.desk[seat].bid = 0;
    const bool asked = rents(s, seat) && s.desk[seat].mercs_wanted > 0 &&
                       s.hand[seat].ammo > s.bank.mercenary_price;  // PW-6.6
    if (asked) s.concerned = static_cast<std::uint8_t>(s.concerned | bit_of(seat));
  }
}

void legal_merc_bid(const ProxyWar&, const State& s, Seat seat, Actions& list) {
  list_bidding(s, seat, s.hand[seat].ammo, list);
}

std::optional<Refusal> refusal_merc_bid(const ProxyWar&, const State& s, Seat seat, Action action) {
  if (!is_bidding(action)) return refuse(rule("PW-6.6"), say<"refusals.name_price">());
  return refuse_bidding(s, seat, action, {.highest = s.hand[seat].ammo, .rule = rule("PW-6.6")});
}

void step_merc_bid(Table& t, Seat seat, Action action) {
  write_sealed_bid(t.s, seat, action, t.s.bank.mercenary_price + 1);
}

void clear_merc_bid(const ProxyWar&, State& s, Seat seat) { take_back_sealed_bid(s, seat); }

static void tell_price_bid(Table& t, Seat seat, int bid) {
  if (bid > 0) {
    tell(t.log, rule("PW-6.6"), MercPriceBid{.by = seat, .ammo = bid});
  } else {
    tell(t.log, rule("PW-6.6"), MercPricePassed{.by = seat});
  }
}

void finish_merc_bid(Table& t) {
  State& s = t.s;
  int best = 0;
  std::uint8_t top = 0;
  for (Seat seat = 0; seat < t.game.seats(); ++seat) {
    const int bid = s.desk[seat].bid;
    if ((s.concerned & bit_of(seat)) != 0) tell_price_bid(t, seat, bid);
    if (bid > best) best = bid, top = 0;
    if (bid == best && bid > 0) top = static_cast<std::uint8_t>(top | bit_of(seat));
    s.desk[seat].bid = 0;
  }
  s.setter = kNone;
  if (best == 0) return hand_out(t);  // PW-6.6: all pass, the price stays
  std::array<Owner, kMaxPlayers> order{};
  roll_off(t, top, order);
  s.setter = order[0];
  if (t.options().mercenary_raise == MercenaryRaise::Rented)
    s.bank.former_price = s.bank.mercenary_price;
  s.bank.mercenary_price = static_cast<std::uint16_t>(best);
  tell(t.log, rule("PW-6.6"), MercPrice{.ammo = best, .by = s.setter});
}

void enter_merc_return(Table& t) {
  State& s = t.s;
  s.concerned = s.sealed = 0;
  for (Seat seat = 0; seat < t.game.seats(); ++seat) {
    if (!rents(s, seat)) continue;
    reset_return(s, seat);
    if (to_name(s, seat) > 0) s.concerned = static_cast<std::uint8_t>(s.concerned | bit_of(seat));
  }
}

void legal_merc_return(const ProxyWar&, const State& s, Seat seat, Actions& list) {
  if (can_name(s, seat, kHexes)) list.push(kLayout.make(Kind::GiveBack, kHexes));
  for (int hex = 0; hex < kHexes; ++hex)
    if (can_name(s, seat, hex)) list.push(kLayout.make(Kind::GiveBack, hex));
}

std::optional<Refusal> refusal_merc_return(const ProxyWar&, const State& s, Seat seat,
                                           Action action) {
  const auto parts = kLayout.split(action);
  if (parts.kind != Kind::GiveBack)
    return refuse(rule("PW-6.11"), say<"refusals.name_returns">(N(to_name(s, seat))));
  if (can_name(s, seat, parts.i)) return std::nullopt;
  if (parts.i == kHexes) return refuse(rule("PW-6.11"), say<"refusals.no_mercenary_in_hand">());
  return refuse(rule("PW-6.11"), say<"refusals.no_mercenary_there">(At<Spot>(spot(parts.i))));
}

void step_merc_return(Table& t, Seat seat, Action action) {
  State& s = t.s;
  name_one(s, seat, kLayout.split(action).i);
  name_forced(s, seat);
  std::ranges::sort(s.desk[seat].want, std::greater<>{});
  if (to_name(s, seat) == 0) s.sealed = static_cast<std::uint8_t>(s.sealed | bit_of(seat));
}

void clear_merc_return(const ProxyWar&, State& s, Seat seat) {
  reset_return(s, seat);
  s.sealed = static_cast<std::uint8_t>(s.sealed & ~bit_of(seat));
}

void finish_merc_return(Table& t) {
  for (Seat seat = 0; seat < t.game.seats(); ++seat)
    if (rents(t.s, seat)) give_back_named(t, seat);
  fetch_new(t);
}

}  // namespace sandtable::proxy_war
