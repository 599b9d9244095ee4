// What a Local Power thinks of the map (RULES.md, 9).

#include "games/proxy_war/bot_mind.hpp"

namespace sandtable::proxy_war {
namespace {

constexpr int kHorizon = 10;   ///< Turns looked ahead in a game without limit.
constexpr int kNextDoor = 24;  ///< Percent: an enemy Army next door comes here …
constexpr int kTwoAway = 10;   ///< … or one that is two tiles away.
constexpr int kMostDanger = 75;
constexpr int kCropsPrice = 9;      ///< Cash Crops make Armies: more than the bank gives.
constexpr int kCapitalExtra = 150;  ///< It decides ties and conquests.

/// Land value at the end, and what the tile brings until then.
int worth_of(const Tile& tile, int turns, int ammo) {
  const TerrainRow& terrain = row(tile.terrain);
  int out = 100 * (tile.factory != kNone ? kFactoryValue : terrain.value);
  int income = terrain.tax;
  if (terrain.yields >= 0) {
    const int price = kResourcePrice[static_cast<std::size_t>(terrain.yields)];
    income = tokens_from(tile) * std::max(price, kCropsPrice);
  }
  out += income * ammo * (turns - 1);
  return tile.terrain == Terrain::Capital ? out + kCapitalExtra : out;
}

/// Enemy Armies that can reach a place, weighted by how likely each is to come.
int danger_at(const State& s, Hex hex, HexSet enemies, HexSet all) {
  int out = 0;
  for_each_hex(enemies & kWithinTwo[hex], [&](Hex from) {
    if (adjacent(from, hex)) {
      out += kNextDoor;
    } else if ((kAdjacent[from] & kAdjacent[hex] & ~all) != 0 &&
               s.government != s.tile[from].army) {
      out += kTwoAway;
    }
  });
  return std::min(out, kMostDanger);
}

}  // namespace

int turns_left(const ProxyWar& game, const State& s) {
  const int limit = game.options().turn_limit;
  return limit == 0 ? kHorizon : std::max(1, limit - s.turn + 1);
}

int armies_of(const State& s, Seat seat) {
  return static_cast<int>(
      std::ranges::count_if(s.tile, [&](const Tile& tile) { return tile.army == seat; }));
}

int ammo_points(const ProxyWar& game, const State& s, Seat seat) {
  const int turns = turns_left(game, s);
  const int most = s.hand[seat].ammo > kPlenty ? 1 : kScarceAmmo;
  return std::min(turns, most);  // 1 in the last turn: it still decides ties
}

int army_points(const ProxyWar& game, const State& s, int armies) {
  const int turns = turns_left(game, s) - 1;
  const int actions = game.options().actions_per_player;
  if (armies < actions) return 90 * turns;  // one more tile a turn
  return (armies < actions + 2 ? 50 : 15) * turns;
}

Front front_of(const ProxyWar& game, const State& s, Seat seat) {
  Front out;
  const int turns = turns_left(game, s);
  const int ammo = std::min(turns, 4);
  for (Hex hex = 0; hex < kHexes; ++hex) {
    const Tile& tile = s.tile[hex];
    out.worth[hex] = worth_of(tile, turns, ammo);
    if (tile.control == seat) out.own |= bit(hex);
    if (tile.army == kNone) continue;
    out.all_armies |= bit(hex);
    if (tile.army == seat) out.armies |= bit(hex);
    if (tile.army != seat && tile.army != kGov) out.enemies |= bit(hex);
  }
  for (Hex hex = 0; hex < kHexes; ++hex)
    out.danger[hex] = danger_at(s, hex, out.enemies, out.all_armies);
  return out;
}

}  // namespace sandtable::proxy_war
