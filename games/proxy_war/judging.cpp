// How the seats stand before the game is over: what searches judge a position by.

#include "games/proxy_war/bot_mind.hpp"

namespace sandtable::proxy_war {
namespace {

constexpr double kLandPerFactor = 2.5;  ///< Points of land that multiply the chance to win by e.
constexpr double kVpPerFactor = 1.5;    ///< The same for Victory Points.

/// Ammo and what it could be had for. Less is worth more: past plenty it only decides ties.
double wealth_points(const ProxyWar& game, const State& s, const Hand& hand) {
  const int turns = turns_left(game, s);
  int wealth = hand.ammo;
  for (std::size_t r = 0; r < kResources; ++r) wealth += kResourcePrice[r] * hand.resource[r];
  const int scarce = std::min(wealth, kPlenty);
  return std::min(turns, kScarceAmmo) * scarce + std::min(turns, 1) * (wealth - scarce);
}

/// Land, and what wins and holds land in the turns to come; in hundredths of a point.
double local_points(const ProxyWar& game, const State& s, Seat seat) {
  const Hand& hand = s.hand[seat];
  const bool later = turns_left(game, s) > 1;
  double out = 100.0 * land_value(s, seat) + wealth_points(game, s, hand);
  for (int k = 0; k < armies_of(s, seat); ++k) out += army_points(game, s, k);
  const Front front = front_of(game, s, seat);
  for (Hex hex = 0; hex < kHexes; ++hex) {
    const Tile& tile = s.tile[hex];
    if (tile.control == seat && later)
      out += 0.25 * (front.worth[hex] - 100) - 0.3 * front.danger[hex];
    if (tile.artillery == seat || tile.anti_air == seat) out += later ? 60 : 10;
  }
  const int pieces = hand.artillery + hand.minefields + hand.minesweepers + hand.anti_air;
  return out + (later ? 30 : 0) * pieces;
}

/// Victory Points, and what will buy some; in hundredths of one.
double foreign_points(const ProxyWar& game, const State& s, Seat seat) {
  const Hand& hand = s.hand[seat];
  const bool later = turns_left(game, s) > 1;
  double out = 100.0 * s.vp[seat] + 100.0 * hand.ammo / kAmmoPerVp;
  for (std::size_t r = 0; r < kResources; ++r) {
    const double set = 100.0 * kSetVp[r] / kSetSize;  // PW 2.11: sets of three
    out += (later ? 0.8 : 0.5) * set * hand.resource[r];
  }
  for (const Tile& tile : s.tile) out += tile.factory == seat && later ? 35 : 0;
  return out + (later ? 35 : 0) * hand.air + (later ? 15 : 0) * hand.air_damaged;
}

}  // namespace

int ProxyWar::round(const State& s) const { return s.turn; }

double ProxyWar::standing(const State& s, Seat seat) const {
  if (!is_alive(s, seat)) return -20;
  if (is_local(s, seat)) return local_points(*this, s, seat) / (100 * kLandPerFactor);
  return foreign_points(*this, s, seat) / (100 * kVpPerFactor);
}

}  // namespace sandtable::proxy_war
