#pragma once
// Battles as a planning Local Power sees them: what it can bring, what the enemy may bring, and the
// exact odds of the difference.

#include "games/proxy_war/bot_mind.hpp"
#include "games/proxy_war/odds_orders.hpp"

namespace sandtable::proxy_war {

/// What an Army on the move takes along.
struct Gear {
  Hex gun = kNoHex;
  std::uint8_t extras = 0;
  int bonus = 0;  ///< In battle.
  int cost = 0;   ///< Ammo, if it comes to a battle.
};

/// What becomes of an attack, in percent.
struct Prospects {
  int wins = 0;
  int kills = 0;  ///< Of the wins: the enemy Army is destroyed, in battle or for want of a retreat.
  int lost = 0;   ///< The attacking Army is destroyed.
};

/// The best equipment that is still free for an Army with this track, for a battle on its last
/// tile; with `fights` all of it, else only a Minesweeper against mines.
[[nodiscard]] Gear gear_for(const Sheet& sheet, const Track& track, bool fights);
/// What a standing Army of somebody else will roll with, as far as can be told.
[[nodiscard]] int defence_of(const Mind& m, Hex hex);
/// An attack on the Army on `hex` with this bonus, its defender taken as it stands.
[[nodiscard]] Prospects attack_on(const Mind& m, Hex hex, int bonus);
/// Percent that a Move over these tiles passes their mines, and that they destroy the Army.
struct MineRisk {
  int passes = 100;
  int lost = 0;
};
[[nodiscard]] MineRisk mines_on(const State& s, Seat seat, const Track& track, bool swept);

}  // namespace sandtable::proxy_war
