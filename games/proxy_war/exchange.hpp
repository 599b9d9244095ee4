#pragma once
// Exchanges for Victory Points at step 5 (PW-18).

#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {

/// What a seat exchanges in one Buy action; all from what it holds when step 5 begins.
struct Exchanges {
  std::array<int, kResources> sold{};  ///< Tokens turned into Ammo (PW-18.2).
  std::array<int, kResources> sets{};  ///< Sets of three alike.
  int one_of_each = 0;
  int ammo = 0;  ///< Times 50 Ammo.
  friend bool operator==(const Exchanges&, const Exchanges&) = default;
};
[[nodiscard]] int victory_points(const Exchanges& exchanges);

/// What a hand has left after exchanges.
struct Purse {
  int ammo = 0;
  int bank = 0;  ///< Ammo the bank can still pay (PW-1.7).
  std::array<int, kResources> resource{};
};
[[nodiscard]] Purse purse_of(const ProxyWar& game, const State& s, Seat seat);
[[nodiscard]] Purse after(const Purse& purse, const Exchanges& exchanges);

/// *Sets*: the best from resources alone, nothing sold (PW-18.4).
[[nodiscard]] Exchanges best_sets(const Purse& purse);
/// *Max*: the most Victory Points, left-overs sold as far as that reaches another 50 (PW-18.5).
[[nodiscard]] Exchanges best_of_all(const Purse& purse);

/// What a `VP Buy Sets` or `VP Buy Max` makes of a purse.
[[nodiscard]] Exchanges fixed_exchanges(const Order& order, const Purse& purse);
/// What a bare `VP Buy` can choose from: what the orders in earlier slots leave (PW-8.7).
[[nodiscard]] Purse purse_for_choice(const ProxyWar& game, const State& s, Seat seat);
/// What a seat has chosen so far in D13.
[[nodiscard]] Exchanges chosen(const Desk& desk);
/// The last turn there can be: at the clock *Max*, else *Sets* (PW-18.6).
[[nodiscard]] bool is_last_turn(const ProxyWar& game, const State& s);

}  // namespace sandtable::proxy_war
