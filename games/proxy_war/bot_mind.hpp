#pragma once
// What the scripted players share: a temperament as a row of weights, the map as a Local Power
// judges it, and one function for each kind of decision. RULES.md, 9, is where their ideas come
// from.

#include <algorithm>
#include <array>

#include "games/proxy_war/order_walk.hpp"
#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {

/// How a player weighs things.
struct Temper {
  int attack;         ///< Percent of an enemy's loss that counts as one's own gain.
  int press;          ///< Percent at which help for an attack that is ordered counts.
  int caution;        ///< Percent at which the risk to one's own Armies counts.
  int share;          ///< Percent of a bargain's gain that it asks for itself at first.
  int vp_price;       ///< Ammo a Victory Point is worth before the last turn.
  int cards;          ///< Air Power cards wanted.
  int wares;          ///< Pieces bought in a turn to be sold to Local Powers.
  int bombing;        ///< Percent at which VPs from bombardments count.
  int factories;      ///< Percent at which the yield of Factories counts.
  int mercenaries;    ///< Hired at most.
  int declares_from;  ///< Turn from which it declares itself the Government.
};

/// A seat that decides: what it sees, and how it weighs it.
struct Mind {
  const ProxyWar& game;
  const State& s;
  Seat seat;
  const Temper& temper;
  Dice& dice;
};

/// Turns still to come, this one included; a game without limit has always some.
[[nodiscard]] int turns_left(const ProxyWar& game, const State& s);
[[nodiscard]] int armies_of(const State& s, Seat seat);
/// A little chance, so that equal choices are not always decided alike.
[[nodiscard]] inline int with_taste(const Mind& m, int score) {
  return score + score * m.dice.below(7) / 100;
}
/// Tokens a tile gives its controller each turn (PW-4.4).
[[nodiscard]] inline int tokens_from(const Tile& tile) {
  const bool works = tile.factory != kNone && !has_flag(tile, kFactoryDamaged);
  return works ? kFactoryYield : 1;
}

/// The map as one Local Power judges it, in hundredths of a point of land value.
struct Front {
  std::array<int, kHexes> worth{};   ///< Of holding the tile to the end.
  std::array<int, kHexes> danger{};  ///< Percent: an enemy Army comes here this turn.
  HexSet own = 0;                    ///< Tiles controlled.
  HexSet armies = 0;                 ///< Own Armies …
  HexSet enemies = 0;                ///< … other Local Powers' …
  HexSet all_armies = 0;             ///< … and everybody's, the Government's included.
};
[[nodiscard]] Front front_of(const ProxyWar& game, const State& s, Seat seat);
inline constexpr int kPlenty = 45;     ///< Ammo that can be spent in a turn or two.
inline constexpr int kScarceAmmo = 4;  ///< What each is worth up to then, in hundredths.
/// What an Ammo is worth in the same unit: little when there is plenty, or no turn to spend it in.
[[nodiscard]] int ammo_points(const ProxyWar& game, const State& s, Seat seat);
/// The worth of one more Army, if there are `armies` already.
[[nodiscard]] int army_points(const ProxyWar& game, const State& s, int armies);

// ---- One function for each decision; each writes one line.
void plan_village(const Mind& m, Line& out);      // bot_market.cpp, D1
void plan_market(const Mind& m, Line& out);       // D2, D15
void plan_bid(const Mind& m, Line& out);          // D3, D12
void plan_drawn(const Mind& m, Line& out);        // D16
void plan_mercenaries(const Mind& m, Line& out);  // D4 to D7
void plan_declaring(const Mind& m, Line& out);    // D14
void plan_talk(const Mind& m, Line& out);         // bot_offers.cpp, D8 first half, and live
void plan_answer(const Mind& m, Line& out);       // D8 second half
/// Why it says no to the offer of a slot; nothing if it would say yes.
[[nodiscard]] std::optional<Said> why_not(const Mind& m, int slot);
void plan_local_orders(const Mind& m, Line& out);    // bot_local.cpp, D9
void plan_foreign_orders(const Mind& m, Line& out);  // bot_foreign.cpp, D9
void plan_retreat(const Mind& m, Line& out);         // bot_local.cpp, D10, D11, D17

}  // namespace sandtable::proxy_war
