// Movement (FR-5): how far, where to, and what happens on arrival.

#include <algorithm>

#include "games/frontier/phases.hpp"

namespace sandtable::frontier {
namespace {

constexpr int kFarthestMove = 9;

TileSet beside(const Geometry& geo, TileSet set) {
  TileSet out;
  for (const TileId t : set) out = out | geo.next[t];
  return out;
}

/// Tile by tile; enemy presence and rivers end a move (FR-5.5, FR-5.8).
TileSet land_reach(const Frontier& game, const Mods& mods, const Ground& ground, int steps,
                   TileId from) {
  const Geometry& geo = game.geo();
  TileSet stops = ground.presence;
  if (game.options().rivers && !mods.cross_rivers)
    stops = stops | geo.with[static_cast<std::size_t>(Feature::River)];
  TileSet seen = TileSet::only(from);
  TileSet edge = seen;
  for (int step = 0; step < steps && !edge.empty(); ++step) {
    const TileSet reached = beside(geo, edge) - seen;
    seen = seen | reached;
    edge = reached - stops;
  }
  seen.remove(from);  // FR-5.16
  return seen;
}

TileSet port_reach(const Frontier& game, const Mods& mods, const Ground& ground, TileId from) {
  if (!game.options().ports || mods.no_port || game.feature(from) != Feature::Port) return {};
  TileSet out = game.geo().with[static_cast<std::size_t>(Feature::Port)] - ground.presence;
  out.remove(from);
  return out;  // FR-5.9
}

TileSet flight(const Frontier& game, int steps, TileId from) {
  TileSet out = game.geo().within[from][static_cast<std::size_t>(std::min(steps, kFarthestMove))];
  out.remove(from);
  return out;
}

/// The active player's units come to a tile, full or not (FR-5.14): they join or declare a battle,
/// or hold it.
void arrive(const Table& p, Seat seat, TypeId type, int n, TileId from, TileId to) {
  State& s = p.s;
  if (defended(s, to, seat)) {  // FR-5.6
    if (size_of(s.attackers[to]) == 0) {
      s.battle[s.battles++] = to;
      tell(p.log, rule("FR-5.6"),
           told::Declared{.by = seat, .whom = defender_of(s, to), .at = Tile(to)});
    }
    s.attackers[to][type] = static_cast<std::uint8_t>(s.attackers[to][type] + n);
    for (int i = 0; i < n; ++i) s.came[s.comers++] = {to, from, type};  // FR-5.17
    return;
  }
  add_units(s, seat, type, n, to);
  s.marks[to][type] = static_cast<std::uint8_t>(s.marks[to][type] + n);  // FR-5.3
  if (type != kPln || p.game.options().planes_hold) occupy(p, seat, to);
}

/// Units that have not moved leave; those an A.I. has activated already go last.
void depart(State& s, TypeId type, int n, TileId from) {
  std::uint8_t& mark = s.marks[from][type];
  const int fresh = s.units[from][type] - (mark & 15) - (mark >> 4);
  if (n > fresh) mark = static_cast<std::uint8_t>(mark - 16 * (n - fresh));
  take_units(s, type, n, from);
}

}  // namespace

int movement(const Frontier& game, const State& s, const Mods& mods, Seat seat, TypeId type,
             TileId from) {
  int steps = game.content().units[type].move + mods.move[type];
  if (s.building[from] != 0 && building_owner(s.building[from]) == seat)
    steps += mods.truck[type];  // FR-5.13
  const int least = has_type(mods.may_stop, type) ? 0 : 1;
  return std::clamp(steps, least, kFarthestMove);  // FR-13.20
}

TileSet reach(const Frontier& game, const State& s, const Mods& mods, const Ground& ground,
              Seat seat, TypeId type, TileId from) {
  const int steps = movement(game, s, mods, seat, type, from);
  if (steps == 0) return {};  // FR-5.16
  if (type != kPln)
    return land_reach(game, mods, ground, steps, from) | port_reach(game, mods, ground, from);
  if (mods.no_fly) return {};
  return flight(game, steps, from) & (ground.mine | ground.defended);  // FR-5.10
}

TileSet airlift_reach(const Frontier& game, const State& s, const Mods& mods, const Ground& ground,
                      Seat seat, TileId from) {
  if (!game.options().airlift || mods.no_fly) return {};
  if (unmoved(s, from, kPln) < 1 || unmoved(s, from, kInf) < 1) return {};
  if (game.feature(from) != Feature::Airport && hq_of(s, seat) != from) return {};  // FR-5.12
  const int steps = movement(game, s, mods, seat, kPln, from);
  if (steps == 0) return {};
  const TileSet out = flight(game, steps, from);
  return mods.paradrop ? out : out - ground.presence;
}

void move_units(const Table& p, Seat seat, TypeId type, int n, TileId from, TileId to) {
  depart(p.s, type, n, from);
  tell(p.log, rule("FR-5.3"),
       told::Moved{.by = seat, .n = n, .what = UnitWord(type), .from = Tile(from), .to = Tile(to)});
  arrive(p, seat, type, n, from, to);
  if (type != kPln || p.game.options().planes_hold) flag_left(p, seat, from, one_of(type));
}

void airlift(const Table& p, Seat seat, TileId from, TileId to) {
  depart(p.s, kPln, 1, from);
  depart(p.s, kInf, 1, from);
  tell(p.log, rule("FR-5.12"), told::Airlifted{.by = seat, .from = Tile(from), .to = Tile(to)});
  arrive(p, seat, kInf, 1, from, to);
  arrive(p, seat, kPln, 1, from, to);
  flag_left(p, seat, from, one_of(kInf));
}

}  // namespace sandtable::frontier
