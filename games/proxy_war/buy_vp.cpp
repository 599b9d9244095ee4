// Step 5: Foreign Powers buy Victory Points (PW-18). Exchanges of a bare `VP Buy` are chosen now,
// one at a time (D13, PW-25.12); Desk::sell holds tokens sold, Desk::want sets of three and, last,
// sets of one of each, Desk::bid times 50 Ammo. All are carried out together when all have chosen.

#include <algorithm>

#include "games/proxy_war/armies.hpp"
#include "games/proxy_war/exchange.hpp"
#include "games/proxy_war/say.hpp"

namespace sandtable::proxy_war {
namespace {

constexpr int kForAmmo = 0;  // Kind::Exchange: 1 to 5 three of a resource
constexpr int kOneOfEach = kResources + 1;

Purse left(const ProxyWar& game, const State& s, Seat seat) {
  return after(purse_for_choice(game, s, seat), chosen(s.desk[seat]));
}

bool can_exchange(const Purse& purse, int what) {
  if (what == kForAmmo) return purse.ammo >= kAmmoPerVp;
  if (what == kOneOfEach) return std::ranges::min(purse.resource) > 0;
  return purse.resource[static_cast<std::size_t>(what - 1)] >= kSetSize;
}

/// PW-1.7: a token is sold only if the bank can pay it in full.
bool can_sell(const Purse& purse, std::size_t r) {
  return purse.resource[r] > 0 && purse.bank >= kResourcePrice[r];
}

bool has_choice(const Purse& purse) {
  for (int what = kForAmmo; what <= kOneOfEach; ++what)
    if (can_exchange(purse, what)) return true;
  for (std::size_t r = 0; r < kResources; ++r)
    if (can_sell(purse, r)) return true;
  return false;
}

bool has_order(const State& s, Seat seat, BuyMode mode) {
  return std::ranges::any_of(s.order[seat], [mode](const Order& order) {
    return order.verb == Verb::BuyVp && order.what == static_cast<std::uint8_t>(mode);
  });
}

void reset(Desk& desk) {
  desk.sell = {};
  desk.want = {};
  desk.bid = 0;
}

void sell_tokens(Table& t, Seat seat, const Exchanges& exchanges, SeatSet sees) {
  for (std::size_t r = kResources; r-- > 0;) {  // dearest first (PW-1.7)
    const int wanted = exchanges.sold[r];
    const int bank = purse_of(t.game, t.s, seat).bank / kResourcePrice[r];
    const int count = std::min(wanted, bank);
    if (count == 0) continue;
    give_back(t.game, t.s, seat, static_cast<Resource>(r), count);
    std::array<int, kMaxPlayers> ammo{};
    ammo[seat] = count * kResourcePrice[r];
    pay_out(t, ammo);
    tell(t.log, rule("PW-18.2"), sees,
         SoldForVps{
             .by = seat, .n = count, .what = thing(static_cast<Resource>(r)), .ammo = ammo[seat]});
  }
}

/// Three alike or one of each: the tokens go back to the bank.
void trade_tokens(Table& t, Seat seat, const Exchanges& exchanges, SeatSet sees) {
  for (std::size_t r = 0; r < kResources; ++r) {
    const int tokens = exchanges.sets[r] * kSetSize;
    give_back(t.game, t.s, seat, static_cast<Resource>(r), tokens + exchanges.one_of_each);
    if (tokens > 0)
      tell(t.log, rule("PW-18.1"), sees,
           SetsTraded{.by = seat,
                      .tokens = tokens,
                      .what = thing(static_cast<Resource>(r)),
                      .n = exchanges.sets[r] * kSetVp[r]});
  }
  if (exchanges.one_of_each > 0)
    tell(t.log, rule("PW-18.1"), sees,
         OneOfEachTraded{.by = seat,
                         .tokens = exchanges.one_of_each,
                         .n = exchanges.one_of_each * kOneOfEachVp});
}

/// Ammo last; with a bank that ran short of it fewer times 50 than hoped for.
int trade_ammo(Table& t, Seat seat, int times, SeatSet sees) {
  int done = 0;
  while (done < times && pay(t, seat, kAmmoPerVp)) ++done;
  if (done > 0)
    tell(t.log, rule("PW-18.1"), sees,
         AmmoTraded{.by = seat, .ammo = done * kAmmoPerVp, .n = done});
  return done;
}

void carry_out(Table& t, Seat seat, Exchanges exchanges) {
  const SeatSet sees = t.options().private_holdings ? SeatSet::only(seat) : SeatSet::everyone();
  sell_tokens(t, seat, exchanges, sees);
  trade_tokens(t, seat, exchanges, sees);
  exchanges.ammo = trade_ammo(t, seat, exchanges.ammo, sees);
  const int vp = victory_points(exchanges);
  t.s.vp[seat] = static_cast<std::int16_t>(t.s.vp[seat] + vp);
  tell(t.log, rule("PW-18.1"), VpsBought{.by = seat, .n = vp, .total = t.s.vp[seat]});
}

}  // namespace

void enter_buy_vp(Table& t) {
  State& s = t.s;
  for (Seat seat = 0; seat < t.game.seats(); ++seat) {
    if (!has_order(s, seat, BuyMode::ChooseLater)) continue;
    if (has_choice(purse_for_choice(t.game, s, seat)))
      s.concerned = static_cast<std::uint8_t>(s.concerned | seat_bit(seat));
  }
}

void legal_buy_vp(const ProxyWar& game, const State& s, Seat seat, Actions& list) {
  const Purse purse = left(game, s, seat);
  for (int what = kForAmmo; what <= kOneOfEach; ++what)
    if (can_exchange(purse, what)) list.push(kLayout.make(Kind::Exchange, what));
  for (std::size_t r = 0; r < kResources; ++r)
    if (can_sell(purse, r)) list.push(kLayout.make(Kind::SellForAmmo, static_cast<int>(r)));
  list.push(kLayout.make(Kind::ExchangesDone));
}

std::optional<Refusal> refusal_buy_vp(const ProxyWar& game, const State& s, Seat seat,
                                      Action action) {
  const auto parts = kLayout.split(action);
  const Purse purse = left(game, s, seat);
  const auto r = static_cast<std::size_t>(parts.i);
  switch (parts.kind) {
    case Kind::ExchangesDone:
      return std::nullopt;
    case Kind::SellForAmmo:
      if (can_sell(purse, r)) return std::nullopt;
      if (purse.resource[r] == 0)
        return refuse(rule("PW-18.2"), say<"refusals.none_to_sell">(
                                           What<Thing>(thing(static_cast<Resource>(parts.i)))));
      return refuse(rule("PW-1.7"), say<"refusals.bank_cannot_pay">(
                                        Ammo(kResourcePrice[r]), N(1),
                                        What<Thing>(thing(static_cast<Resource>(parts.i)))));
    case Kind::Exchange:
      if (can_exchange(purse, parts.i)) return std::nullopt;
      if (parts.i == kForAmmo)
        return refuse(rule("PW-18.1"), say<"refusals.vp_costs">(Ammo(kAmmoPerVp), N(purse.ammo)));
      if (parts.i == kOneOfEach) return refuse(rule("PW-18.1"), say<"refusals.not_one_of_each">());
      return refuse(rule("PW-18.3"), say<"refusals.set_size">(
                                         Amount<"size">(kSetSize), N(purse.resource[r - 1]),
                                         What<Thing>(thing(static_cast<Resource>(parts.i - 1)))));
    default:
      return refuse(rule("PW-18.4"), say<"refusals.buying_vps">());
  }
}

void step_buy_vp(Table& t, Seat seat, Action action) {
  const auto parts = kLayout.split(action);
  Desk& desk = t.s.desk[seat];
  if (parts.kind == Kind::ExchangesDone) {
    t.s.sealed = static_cast<std::uint8_t>(t.s.sealed | seat_bit(seat));
  } else if (parts.kind == Kind::SellForAmmo) {
    ++desk.sell[static_cast<std::size_t>(parts.i)];
  } else if (parts.i == kForAmmo) {
    ++desk.bid;
  } else {
    ++desk.want[static_cast<std::size_t>(parts.i - 1)];
  }
}

void clear_buy_vp(const ProxyWar&, State& s, Seat seat) {
  reset(s.desk[seat]);
  s.sealed = static_cast<std::uint8_t>(s.sealed & ~seat_bit(seat));
}

/// By initiative, then slot (PW-8.7): the first bare order is what was chosen, *Sets* and *Max*
/// take what the orders before them leave.
void finish_buy_vp(Table& t) {
  State& s = t.s;
  for (int k = 0; k < t.game.seats(); ++k) {
    const Seat seat = initiative(t.game, s, k);
    bool open = (s.concerned & seat_bit(seat)) != 0;
    for (const Order& order : s.order[seat]) {
      if (order.verb != Verb::BuyVp) continue;
      const bool bare = static_cast<BuyMode>(order.what) == BuyMode::ChooseLater;
      if (!bare) carry_out(t, seat, fixed_exchanges(order, purse_of(t.game, s, seat)));
      if (bare && open) carry_out(t, seat, chosen(s.desk[seat]));
      open = open && !bare;
    }
    reset(s.desk[seat]);
  }
}

}  // namespace sandtable::proxy_war
