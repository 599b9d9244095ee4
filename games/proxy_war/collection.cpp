// Money and tokens: what the bank pays and takes, and what the land yields (PW-1.6 to PW-1.8,
// PW-4).

#include <algorithm>
#include <array>

#include "games/proxy_war/events.hpp"
#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {
namespace {

constexpr int kMostTokens = 255;  // PW-7.16: what one hand can hold of a kind

using BySeat = std::array<int, kMaxPlayers>;

void add_ammo(Hand& hand, int ammo) {
  hand.ammo = static_cast<std::uint16_t>(std::min(hand.ammo + ammo, 65535));
}

/// What a tile gives its controller of its resource (PW-4.4).
int yield_of(const Tile& tile) {
  const bool works = tile.factory != kNone && !has_flag(tile, kFactoryDamaged);
  return works ? kFactoryYield : 1;
}

/// Deals tokens of one resource: all that are due, or one at a time while the bank lasts (PW-4.6).
void deal(Table& t, std::size_t resource, BySeat due, BySeat& got) {
  State& s = t.s;
  const bool limited = t.options().resource_limit > 0;
  int all = 0;
  for (const int n : due) all += n;
  if (limited && all > s.bank.resource[resource])
    tell(t.log, rule("PW-4.6"),
         ShortBank{.what = thing(static_cast<Resource>(resource)),
                   .n = s.bank.resource[resource],
                   .due = all});
  while (all > 0) {
    for (int k = 0; k < t.game.seats(); ++k) {
      const Seat seat = initiative(t.game, s, k);
      if (due[seat] == 0) continue;
      if (limited && s.bank.resource[resource] == 0) return;
      --due[seat], --all;
      if (s.hand[seat].resource[resource] == kMostTokens) continue;
      ++s.hand[seat].resource[resource], ++got[seat];
      if (limited) --s.bank.resource[resource];
    }
  }
}

void tell_collected(Table& t, Seat seat, int ammo, const std::array<BySeat, kResources>& got) {
  const auto some = [](int number) { return unless_none<CountSlot>(number); };
  const auto of = [&](Resource token) { return some(got[static_cast<std::size_t>(token)][seat]); };
  const bool nothing =
      ammo == 0 && std::ranges::all_of(got, [seat](const BySeat& one) { return one[seat] == 0; });
  if (nothing) return tell(t.log, rule("PW-4.3"), CollectedNothing{.by = seat});
  tell(t.log, rule("PW-4.3"),
       Collected{.by = seat,
                 .ammo = some(ammo),
                 .cash_crops = of(Resource::CashCrops),
                 .lumber = of(Resource::Lumber),
                 .oil = of(Resource::Oil),
                 .drugs = of(Resource::Drugs),
                 .ore = of(Resource::Ore)});
}

}  // namespace

void pay_out(Table& t, const std::array<int, kMaxPlayers>& wanted) {
  State& s = t.s;
  int all = 0;
  for (const int ammo : wanted) all += ammo;
  if (t.options().ammo_bank == 0 || all <= s.bank.ammo) {
    for (Seat seat = 0; seat < t.game.seats(); ++seat) add_ammo(s.hand[seat], wanted[seat]);
    if (t.options().ammo_bank > 0) s.bank.ammo = static_cast<std::uint16_t>(s.bank.ammo - all);
    return;
  }
  BySeat left = wanted;  // PW-1.7: one Ammo at a time while it lasts
  while (s.bank.ammo > 0) {
    for (int k = 0; k < t.game.seats() && s.bank.ammo > 0; ++k) {
      const Seat seat = initiative(t.game, s, k);
      if (left[seat] == 0) continue;
      --left[seat], --s.bank.ammo;
      add_ammo(s.hand[seat], 1);
    }
  }
}

bool pay(Table& t, Owner owner, int ammo) {
  if (owner == kGov) return true;  // PW-20.9
  Hand& hand = t.s.hand[owner];
  if (hand.ammo < ammo) return false;  // PW-1.6: no credit
  hand.ammo = static_cast<std::uint16_t>(hand.ammo - ammo);
  if (t.options().ammo_bank > 0)
    t.s.bank.ammo = static_cast<std::uint16_t>(std::min(t.s.bank.ammo + ammo, 65535));
  return true;
}

void give_back(const ProxyWar& game, State& s, Seat seat, Resource resource, int count) {
  const auto r = static_cast<std::size_t>(resource);
  s.hand[seat].resource[r] = static_cast<std::uint8_t>(s.hand[seat].resource[r] - count);
  if (game.options().resource_limit > 0)  // PW-1.8
    s.bank.resource[r] = static_cast<std::uint8_t>(s.bank.resource[r] + count);
}

void foreign_income(Table& t) {
  BySeat income{};
  BySeat before{};
  for (Seat seat = 0; seat < t.game.seats(); ++seat) {
    before[seat] = t.s.hand[seat].ammo;
    if (!is_local(t.s, seat)) income[seat] = kForeignIncome;  // PW-4.2
  }
  pay_out(t, income);
  for (Seat seat = 0; seat < t.game.seats(); ++seat)
    if (!is_local(t.s, seat))  // what the bank could pay (PW-1.7)
      tell(t.log, rule("PW-4.2"), Income{.by = seat, .n = t.s.hand[seat].ammo - before[seat]});
}

void collect_land(Table& t) {
  State& s = t.s;
  BySeat taxes{};
  std::array<BySeat, kResources> due{};
  for (const Tile& tile : s.tile) {
    if (tile.control >= kGov) continue;  // PW-4.8: the Government and nobody collect nothing
    const TerrainRow& terrain = row(tile.terrain);
    taxes[tile.control] += terrain.tax;  // PW-4.3, PW-4.5; PW-4.7: no Army is needed
    if (terrain.yields >= 0)
      due[static_cast<std::size_t>(terrain.yields)][tile.control] += yield_of(tile);
  }
  BySeat before{};
  for (Seat seat = 0; seat < t.game.seats(); ++seat) before[seat] = s.hand[seat].ammo;
  pay_out(t, taxes);
  std::array<BySeat, kResources> got{};
  for (std::size_t r = 0; r < kResources; ++r) deal(t, r, due[r], got[r]);
  for (int k = 0; k < t.game.seats(); ++k) {
    const Seat seat = initiative(t.game, s, k);
    if (!is_local(s, seat) || !is_alive(s, seat)) continue;
    tell_collected(t, seat, s.hand[seat].ammo - before[seat], got);
  }
}

}  // namespace sandtable::proxy_war
