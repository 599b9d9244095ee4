// Sealed sales and wants of the Collection Phase: Foreign Powers (D2, PW-4.9 to PW-4.14), and the
// sales of Forgotten War (D15, PW-23.3).

#include <algorithm>

#include "games/proxy_war/events.hpp"
#include "games/proxy_war/say.hpp"
#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {
namespace {

constexpr std::uint8_t kBuying = 1;  // Walk::a: sales are over (PW-25.3)

/// Dearest first; equal prices in the order of PW-18.5.
constexpr std::array<Resource, kResources> kDearestFirst{
    Resource::Ore, Resource::Oil, Resource::Drugs, Resource::Lumber, Resource::CashCrops};

bool is_buying(const State& s, Seat seat) { return s.walk[seat].a == kBuying; }

int left_to_sell(const State& s, Seat seat, std::size_t r) {
  return s.hand[seat].resource[r] - s.desk[seat].sell[r];
}

/// Ammo after the sales, before the wants.
int purse_after_sales(const State& s, Seat seat) {
  int ammo = s.hand[seat].ammo;
  for (std::size_t r = 0; r < kResources; ++r) ammo += s.desk[seat].sell[r] * kResourcePrice[r];
  return ammo;
}

int cost_of_wants(const Desk& desk) {
  int cost = 0;
  for (std::size_t e = 0; e < kEquipment; ++e) cost += desk.want[e] * kEquipmentRow[e].price;
  return cost;
}

bool can_want(const State& s, Seat seat, std::size_t e) {
  const Desk& desk = s.desk[seat];
  return desk.want[e] < s.bank.equipment[e] && cost_of_wants(desk) + kEquipmentRow[e].price <=
                                                   purse_after_sales(s, seat);  // PW-4.10, PW-4.12
}

bool has_sales(const State& s, Seat seat) {
  for (std::size_t r = 0; r < kResources; ++r)
    if (left_to_sell(s, seat, r) > 0) return true;
  return false;
}

bool has_wants(const State& s, Seat seat) {
  for (std::size_t e = 0; e < kEquipment; ++e)
    if (can_want(s, seat, e)) return true;
  return false;
}

/// With nothing left to sell, going to the purchases is the one choice: the engine takes it.
void go_on(const ProxyWar& game, State& s, Seat seat) {
  if (!game.forgotten_war() && !is_buying(s, seat) && !has_sales(s, seat)) s.walk[seat].a = kBuying;
}

void reset(const ProxyWar& game, State& s, Seat seat) {
  s.desk[seat].sell = {};
  s.desk[seat].want = {};
  s.walk[seat] = {};
  go_on(game, s, seat);
}

/// Who sees a purchase or a sale: all, or with `holdings = private` the seat alone (6.2).
SeatSet sees(const Table& t, Seat seat) {
  return t.options().private_holdings ? SeatSet::only(seat) : SeatSet::everyone();
}

/// Sells what the bank can pay for in full (PW-1.7); the rest stays in hand.
void sell(Table& t, Seat seat, Resource resource) {
  State& s = t.s;
  const auto r = static_cast<std::size_t>(resource);
  int tokens = s.desk[seat].sell[r];
  const int price = kResourcePrice[r];
  const int wanted = tokens;
  if (t.options().ammo_bank > 0) tokens = std::min(tokens, s.bank.ammo / price);
  if (tokens < wanted)
    tell(t.log, rule("PW-1.7"), sees(t, seat),
         Unsold{.of = seat, .n = wanted - tokens, .what = thing(resource)});
  if (tokens == 0) return;
  give_back(t.game, s, seat, resource, tokens);
  std::array<int, kMaxPlayers> ammo{};
  ammo[seat] = tokens * price;
  pay_out(t, ammo);
  tell(t.log, t.game.forgotten_war() ? rule("PW-23.3") : rule("PW-4.9"), sees(t, seat),
       Sold{.by = seat, .n = tokens, .what = thing(resource), .ammo = tokens * price});
}

/// Wants that cannot be paid after all are cut from the end of the list (PW-1.7).
void trim_wants(Table& t, Seat seat) {
  Desk& desk = t.s.desk[seat];
  for (std::size_t e = kEquipment; e-- > 0;)
    while (desk.want[e] > 0 && cost_of_wants(desk) > t.s.hand[seat].ammo) {
      --desk.want[e];
      tell(t.log, rule("PW-1.7"), sees(t, seat),
           WantCut{.of = seat, .what = thing(static_cast<Equipment>(e))});
    }
}

/// PW-4.14: a type of which the bank holds enough for all lists is bought at list price at once.
void buy_uncontested(Table& t, std::size_t e) {
  State& s = t.s;
  int wanted = 0;
  for (const Desk& desk : s.desk) wanted += desk.want[e];
  if (wanted > s.bank.equipment[e]) return;
  for (int k = 0; k < t.game.seats(); ++k) {
    const Seat seat = initiative(t.game, s, k);
    const int count = s.desk[seat].want[e];
    if (count == 0) continue;
    for (int unit = 0; unit < count; ++unit)
      buy_unit(t, seat, static_cast<Equipment>(e), kEquipmentRow[e].price);
    s.desk[seat].want[e] = 0;
    tell(t.log, rule("PW-4.14"), sees(t, seat),
         Bought{.by = seat,
                .n = count,
                .what = thing(static_cast<Equipment>(e)),
                .ammo = count * kEquipmentRow[e].price});
  }
}

}  // namespace

void buy_unit(Table& t, Seat seat, Equipment equipment, int ammo) {
  State& s = t.s;
  Hand& hand = s.hand[seat];
  // Affordable whenever it is made; only in a view, where hands may be hidden, it may not look so.
  if (!pay(t, seat, ammo)) return;
  --s.bank.equipment[static_cast<std::size_t>(equipment)];
  switch (equipment) {
    case Equipment::Artillery:
      ++hand.artillery;
      break;
    case Equipment::Minesweeper:
      ++hand.minesweepers;
      break;
    case Equipment::Minefield:
      ++hand.minefields;
      break;
    case Equipment::AntiAir:
      ++hand.anti_air;
      break;
    case Equipment::AirPower:
      ++hand.air;
      break;
    case Equipment::Advisor: {
      const auto card = std::ranges::find(s.advisor, kNone, &Advisor::owner);
      if (card != s.advisor.end()) card->owner = card->holder = seat;
      break;
    }
  }
}

void enter_market(Table& t) {
  State& s = t.s;
  s.concerned = s.sealed = 0;
  for (Seat seat = 0; seat < t.game.seats(); ++seat) {
    reset(t.game, s, seat);
    const bool trades = t.game.forgotten_war() ? is_alive(s, seat) : !is_local(s, seat);  // PW-4.11
    const bool can = has_sales(s, seat) || (!t.game.forgotten_war() && has_wants(s, seat));
    if (trades && can) s.concerned = static_cast<std::uint8_t>(s.concerned | 1U << seat);
    if (!trades || !can) s.walk[seat] = {};
  }
}

void legal_market(const ProxyWar& game, const State& s, Seat seat, Actions& list) {
  if (is_buying(s, seat)) {
    for (std::size_t e = 0; e < kEquipment; ++e)
      if (can_want(s, seat, e)) list.push(kLayout.make(Kind::Want, static_cast<int>(e)));
    list.push(kLayout.make(Kind::Seal));
    return;
  }
  for (std::size_t r = 0; r < kResources; ++r) {
    const int left = left_to_sell(s, seat, r);
    if (left > 0) list.push(kLayout.make(Kind::SellOne, static_cast<int>(r)));
    if (left > 1) list.push(kLayout.make(Kind::SellAll, static_cast<int>(r)));
  }
  list.push(kLayout.make(game.forgotten_war() ? Kind::Seal : Kind::ToPurchases));
}

std::optional<Refusal> refusal_market(const ProxyWar& game, const State& s, Seat seat,
                                      Action action) {
  const auto parts = kLayout.split(action);
  const auto i = static_cast<std::size_t>(parts.i);
  const bool buying = is_buying(s, seat);
  switch (parts.kind) {
    case Kind::SellOne:
    case Kind::SellAll:
      if (buying) return refuse(rule("PW-25.3"), say<"refusals.sales_first">());
      if (left_to_sell(s, seat, i) < (parts.kind == Kind::SellAll ? 2 : 1))
        return refuse(
            game.forgotten_war() ? rule("PW-23.3") : rule("PW-4.9"),
            say<"refusals.left_to_sell">(N(left_to_sell(s, seat, i)),
                                         What<Thing>(thing(static_cast<Resource>(parts.i)))));
      return std::nullopt;
    case Kind::ToPurchases:
      if (game.forgotten_war()) return refuse(rule("PW-23.5"), say<"refusals.drawn_not_bought">());
      if (buying) return refuse(rule("PW-25.3"), say<"refusals.at_purchases">());
      return std::nullopt;
    case Kind::Want:
      if (game.forgotten_war()) return refuse(rule("PW-23.5"), say<"refusals.drawn_not_bought">());
      if (!buying) return refuse(rule("PW-25.3"), say<"refusals.purchases_first">());
      if (s.desk[seat].want[i] >= s.bank.equipment[i])
        return refuse(rule("PW-4.10"), say<"refusals.bank_has">(
                                           N(s.bank.equipment[i]),
                                           What<Thing>(thing(static_cast<Equipment>(parts.i)))));
      if (!can_want(s, seat, i))
        return refuse(rule("PW-4.12"),
                      say<"refusals.too_dear">(
                          What<Thing>(thing(static_cast<Equipment>(parts.i))),
                          Amount<"price">(kEquipmentRow[i].price),
                          Ammo(purse_after_sales(s, seat) - cost_of_wants(s.desk[seat]))));
      return std::nullopt;
    case Kind::Seal:
      if (!buying && !game.forgotten_war())
        return refuse(rule("PW-25.3"), say<"refusals.purchases_then_seal">());
      return std::nullopt;
    default:
      return refuse(rule("PW-4.12"), say<"refusals.at_market">());
  }
}

void step_market(Table& t, Seat seat, Action action) {
  State& s = t.s;
  const auto parts = kLayout.split(action);
  const auto i = static_cast<std::size_t>(parts.i);
  switch (parts.kind) {
    case Kind::SellOne:
      ++s.desk[seat].sell[i];
      break;
    case Kind::SellAll:
      s.desk[seat].sell[i] = s.hand[seat].resource[i];
      break;
    case Kind::ToPurchases:
      s.walk[seat].a = kBuying;
      break;
    case Kind::Want:
      ++s.desk[seat].want[i];
      break;
    default:
      s.sealed = static_cast<std::uint8_t>(s.sealed | 1U << seat);
      return;
  }
  go_on(t.game, s, seat);
}

void clear_market(const ProxyWar& game, State& s, Seat seat) {
  reset(game, s, seat);
  s.sealed = static_cast<std::uint8_t>(s.sealed & ~(1U << seat));
}

void finish_market(Table& t) {
  State& s = t.s;
  for (int k = 0; k < t.game.seats(); ++k) {
    const Seat seat = initiative(t.game, s, k);
    for (const Resource resource : kDearestFirst) sell(t, seat, resource);
  }
  for (Seat seat = 0; seat < t.game.seats(); ++seat) {
    s.desk[seat].sell = {};
    s.walk[seat] = {};
    trim_wants(t, seat);
  }
  for (std::size_t e = 0; e < kEquipment; ++e) buy_uncontested(t, e);
}

}  // namespace sandtable::proxy_war
