// Which exchanges give the most Victory Points (PW-18.4, PW-18.5).

#include "games/proxy_war/exchange.hpp"

#include <algorithm>
#include <limits>

namespace sandtable::proxy_war {
namespace {

/// PW-18.5: in this order left-overs are sold.
constexpr std::array<Resource, kResources> kSoldFirst{Resource::Ore, Resource::Oil, Resource::Drugs,
                                                      Resource::Lumber, Resource::CashCrops};

int fewest(const Purse& purse) { return std::ranges::min(purse.resource); }

/// k times one of each, then every set of three.
Exchanges sets_with(const Purse& purse, int k) {
  Exchanges out;
  out.one_of_each = k;
  for (std::size_t r = 0; r < kResources; ++r) out.sets[r] = (purse.resource[r] - k) / kSetSize;
  return out;
}

/// All the Ammo that selling every left-over would bring.
int all_sold(Purse purse) {
  for (const Resource resource : kSoldFirst) {
    const auto r = static_cast<std::size_t>(resource);
    const int tokens = std::min(purse.resource[r], purse.bank / kResourcePrice[r]);
    purse.ammo += tokens * kResourcePrice[r];
    purse.bank -= tokens * kResourcePrice[r];
  }
  return purse.ammo;
}

/// Sells one token after another until `wanted` Ammo are there.
void sell_until(Purse purse, int wanted, Exchanges& out) {
  for (const Resource resource : kSoldFirst) {
    const auto r = static_cast<std::size_t>(resource);
    while (purse.ammo < wanted && purse.resource[r] > 0 && purse.bank >= kResourcePrice[r]) {
      ++out.sold[r], --purse.resource[r];
      purse.ammo += kResourcePrice[r];
      purse.bank -= kResourcePrice[r];
    }
  }
}

Exchanges all_with(const Purse& purse, int k) {
  Exchanges out = sets_with(purse, k);
  const Purse left = after(purse, out);
  out.ammo = all_sold(left) / kAmmoPerVp;
  sell_until(left, out.ammo * kAmmoPerVp, out);
  return out;
}

/// PW-18.5: the best over all k, fewer on a tie.
template <class Make>
Exchanges best(const Purse& purse, Make make) {
  Exchanges out = make(purse, 0);
  for (int k = 1; k <= fewest(purse); ++k)
    if (const Exchanges other = make(purse, k); victory_points(other) > victory_points(out))
      out = other;
  return out;
}

}  // namespace

/// PW-18.1b: the table of 2.11; never less than none (PW-18.7).
int victory_points(const Exchanges& exchanges) {
  int vp = exchanges.one_of_each * kOneOfEachVp + exchanges.ammo;
  for (std::size_t r = 0; r < kResources; ++r) vp += exchanges.sets[r] * kSetVp[r];
  return vp;
}

Purse purse_of(const ProxyWar& game, const State& s, Seat seat) {
  const Hand& hand = s.hand[seat];
  Purse out{.ammo = hand.ammo,
            .bank = game.options().ammo_bank > 0 ? s.bank.ammo : std::numeric_limits<int>::max(),
            .resource = {}};
  std::ranges::copy(hand.resource, out.resource.begin());
  return out;
}

Purse after(const Purse& purse, const Exchanges& exchanges) {
  Purse out = purse;
  out.ammo -= exchanges.ammo * kAmmoPerVp;
  for (std::size_t r = 0; r < kResources; ++r) {
    out.ammo += exchanges.sold[r] * kResourcePrice[r];
    out.bank -= exchanges.sold[r] * kResourcePrice[r];
    out.resource[r] -=
        exchanges.sold[r] + exchanges.sets[r] * kSetSize + exchanges.one_of_each;  // PW-18.3
  }
  return out;
}

Exchanges best_sets(const Purse& purse) { return best(purse, sets_with); }

Exchanges best_of_all(const Purse& purse) { return best(purse, all_with); }

Exchanges fixed_exchanges(const Order& order, const Purse& purse) {
  return static_cast<BuyMode>(order.what) == BuyMode::Sets ? best_sets(purse) : best_of_all(purse);
}

Purse purse_for_choice(const ProxyWar& game, const State& s, Seat seat) {
  Purse purse = purse_of(game, s, seat);
  for (const Order& order : s.order[seat]) {
    if (order.verb != Verb::BuyVp) continue;
    if (static_cast<BuyMode>(order.what) == BuyMode::ChooseLater) break;
    purse = after(purse, fixed_exchanges(order, purse));
  }
  return purse;
}

Exchanges chosen(const Desk& desk) {
  Exchanges out;
  for (std::size_t r = 0; r < kResources; ++r) {
    out.sold[r] = desk.sell[r];
    out.sets[r] = desk.want[r];
  }
  out.one_of_each = desk.want[kResources];
  out.ammo = desk.bid;
  return out;
}

/// PW-24.7a: without a turn limit the game goes on, PW-24.7b: up to the cap.
bool is_last_turn(const ProxyWar& game, const State& s) {
  const Options& options = game.options();
  return s.turn >= (options.turn_limit > 0 ? options.turn_limit : options.turn_cap);
}

}  // namespace sandtable::proxy_war
