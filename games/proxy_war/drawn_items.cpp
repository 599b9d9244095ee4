// Forgotten War: each Local Power draws two tokens and a card and may buy them (D16,
// PW-23.5, 23.8).

#include <array>

#include "games/proxy_war/events.hpp"
#include "games/proxy_war/indices.hpp"
#include "games/proxy_war/say.hpp"
#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {
namespace {

constexpr std::array<Equipment, 4> kTokens{Equipment::Artillery, Equipment::Minesweeper,
                                           Equipment::Minefield, Equipment::AntiAir};
constexpr std::array<Equipment, 2> kCards{Equipment::Advisor, Equipment::AirPower};

using Pool = std::array<std::uint8_t, kEquipment>;

/// One piece, uniform over the pieces left, listed as in PW-23.8; 0 if none is left.
template <std::size_t N>
std::uint8_t draw_from(Table& t, Pool& pool, const std::array<Equipment, N>& kinds) {
  int left = 0;
  for (const Equipment kind : kinds) left += pool[static_cast<std::size_t>(kind)];
  if (left == 0) return 0;
  int at = t.dice.below(left);
  for (const Equipment kind : kinds) {
    const auto e = static_cast<std::size_t>(kind);
    if (at < pool[e]) return --pool[e], static_cast<std::uint8_t>(e + 1);
    at -= pool[e];
  }
  return 0;
}

std::uint8_t item(const State& s, Seat seat, int k) {
  return s.drawn[s.colour[seat]][static_cast<std::size_t>(k)];
}

int price_of(std::uint8_t drawn) { return kEquipmentRow[drawn - 1U].price; }

/// Ammo left after the items bought so far.
int purse(const State& s, Seat seat) {
  int ammo = s.hand[seat].ammo;
  for (int k = 0; k < kDrawn; ++k)
    if ((s.desk[seat].bought >> k & 1U) != 0) ammo -= price_of(item(s, seat, k));
  return ammo;
}

/// Skips what was not drawn or cannot be paid: it goes back without asking.
void skip(State& s, Seat seat) {
  Desk& desk = s.desk[seat];
  while (desk.asked < kDrawn) {
    const std::uint8_t drawn = item(s, seat, desk.asked);
    if (drawn != 0 && price_of(drawn) <= purse(s, seat)) return;
    ++desk.asked;
  }
}

void reset(State& s, Seat seat) {
  s.desk[seat].asked = s.desk[seat].bought = 0;
  skip(s, seat);
}

void draw_all(Table& t) {
  State& s = t.s;
  Pool pool = s.bank.equipment;
  s.drawn = {};
  for (int k = 0; k < t.game.seats(); ++k) {
    const Seat seat = initiative(t.game, s, k);
    if (!is_alive(s, seat)) continue;
    auto& mine = s.drawn[s.colour[seat]];
    mine = {draw_from(t, pool, kTokens), draw_from(t, pool, kTokens), draw_from(t, pool, kCards)};
    for (const std::uint8_t drawn : mine)
      if (drawn != 0)
        tell(t.log, rule("PW-23.8"),
             Drew{.by = seat, .what = thing(static_cast<Equipment>(drawn - 1))});
  }
}

}  // namespace

void enter_drawn_items(Table& t) {
  State& s = t.s;
  draw_all(t);
  s.concerned = s.sealed = 0;
  for (Seat seat = 0; seat < t.game.seats(); ++seat) {
    if (!is_alive(s, seat)) continue;
    reset(s, seat);
    if (s.desk[seat].asked < kDrawn)
      s.concerned = static_cast<std::uint8_t>(s.concerned | bit_of(seat));
  }
}

void legal_drawn_items(const ProxyWar&, const State&, Seat, Actions& list) {
  list.push(kLayout.make(Kind::Buy));
  list.push(kLayout.make(Kind::Return));
}

std::optional<Refusal> refusal_drawn_items(const ProxyWar&, const State&, Seat, Action action) {
  const Kind kind = kLayout.split(action).kind;
  if (kind == Kind::Buy || kind == Kind::Return) return std::nullopt;
  return refuse(rule("PW-23.5"), say<"refusals.buy_or_return">());
}

void step_drawn_items(Table& t, Seat seat, Action action) {
  State& s = t.s;
  Desk& desk = s.desk[seat];
  if (kLayout.split(action).kind == Kind::Buy)
    desk.bought = static_cast<std::uint8_t>(desk.bought | 1U << desk.asked);
  ++desk.asked;
  skip(s, seat);
  if (desk.asked == kDrawn) s.sealed = static_cast<std::uint8_t>(s.sealed | bit_of(seat));
}

void clear_drawn_items(const ProxyWar&, State& s, Seat seat) {
  reset(s, seat);
  s.sealed = static_cast<std::uint8_t>(s.sealed & ~bit_of(seat));
}

void finish_drawn_items(Table& t) {
  State& s = t.s;
  for (int k = 0; k < t.game.seats(); ++k) {
    const Seat seat = initiative(t.game, s, k);
    if (!is_alive(s, seat)) continue;
    for (int n = 0; n < kDrawn; ++n) {
      const std::uint8_t drawn = item(s, seat, n);
      if (drawn == 0) continue;
      const bool bought = (s.desk[seat].bought >> n & 1U) != 0;
      const auto equipment = static_cast<Equipment>(drawn - 1);
      if (bought) buy_unit(t, seat, equipment, price_of(drawn));
      // 6.2: the draws are public, with private holdings what becomes of them is not.
      const SeatSet see = t.options().private_holdings ? SeatSet::only(seat) : SeatSet::everyone();
      if (bought)
        tell(t.log, rule("PW-23.5"), see,
             Bought{.by = seat, .n = 1, .what = thing(equipment), .ammo = price_of(drawn)});
      else
        tell(t.log, rule("PW-23.5"), see, Returned{.by = seat, .what = thing(equipment)});
    }
    s.desk[seat].asked = s.desk[seat].bought = 0;
  }
  s.drawn = {};
}

}  // namespace sandtable::proxy_war
