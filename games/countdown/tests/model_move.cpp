// The model: how it reads a position, where units may go, and phase B (CD-4 to CD-8).

#include <algorithm>

#include "games/countdown/tests/model.hpp"

namespace sandtable::countdown::model {
namespace {

bool enters(Unit type, const Land& land) {  // CD-4.2
  switch (type) {
    case Unit::Hov:
    case Unit::Plane:
      return true;
    case Unit::Frig:
    case Unit::Batt:
      return land.water;
    default:
      return !land.water;
  }
}

/// CD-4.5, CD-4.6, CD-4.10: another player's units close the hex to through-movement. The start of
/// the round decides (CD-4.8); planes never block (CD-4.9).
bool closed(const World& w, Seat seat, HexId hex) {
  for (const Piece& piece : w.pieces) {
    if (piece.owner == seat || piece.start != hex || piece.aboard) continue;
    if (piece.type != Unit::Plane) return true;
  }
  return false;
}

/// All paths of at most `steps` steps, no hex twice, that may be gone.
void find_paths(const World& w, Seat seat, Unit type, Path& path, int steps,
                std::vector<Path>& out) {
  if (path.size() > 1) {
    out.push_back(path);
    if (type != Unit::Plane && closed(w, seat, path.back())) return;  // it may end there
  }
  if (steps == 0) return;
  for (const HexId next : w.land[path.back()].neighbour) {
    if (next == kNoHex || !enters(type, w.land[next])) continue;
    if (std::ranges::find(path, next) != path.end()) continue;
    path.push_back(next);
    find_paths(w, seat, type, path, steps - 1, out);
    path.pop_back();
  }
}

std::vector<Path> paths_of(const World& w, Seat seat, Unit type, HexId from) {
  std::vector<Path> out;
  Path path{from};
  find_paths(w, seat, type, path, row(type).move, out);
  return out;
}

/// Steps over existing hexes of any type (section 3).
std::vector<int> distances(const World& w, HexId from) {
  std::vector<int> out(w.land.size(), 1000);
  out[from] = 0;
  for (bool again = true; again;) {
    again = false;
    for (std::size_t hex = 0; hex < w.land.size(); ++hex)
      for (const HexId next : w.land[hex].neighbour)
        if (next != kNoHex && out[next] > out[hex] + 1) out[next] = out[hex] + 1, again = true;
  }
  return out;
}

int foreign_land_crossed(const World& w, Seat seat, const Path& path) {
  int out = 0;
  for (std::size_t k = 1; k + 1 < path.size(); ++k) {
    const Land& land = w.land[path[k]];
    if (!land.water && land.owner != seat) ++out;
  }
  return out;
}

/// CD-4.12: whether a is the path rather than b.
bool goes_before(const World& w, Seat seat, const Path& a, const Path& b) {
  const int crossed_a = w.options.blitz_capture ? foreign_land_crossed(w, seat, a) : 0;
  const int crossed_b = w.options.blitz_capture ? foreign_land_crossed(w, seat, b) : 0;
  if (crossed_a != crossed_b) return crossed_a > crossed_b;
  if (a.size() != b.size()) return a.size() < b.size();
  for (std::size_t k = 0; k < a.size(); ++k)
    if (w.land[a[k]].cell != w.land[b[k]].cell) return w.land[a[k]].cell < w.land[b[k]].cell;
  return false;
}

Path path_taken(const World& w, Seat seat, const Order& order) {
  Path best;
  for (const Path& path : paths_of(w, seat, unit_of(order.group()), order.from)) {
    if (path.back() != order.to) continue;
    const bool over_water = w.land[path[path.size() - 2]].water;
    if (order.via() == Via::Water && !over_water) continue;
    if (order.via() == Via::Land && over_water) continue;
    if (best.empty() || goes_before(w, seat, path, best)) best = path;
  }
  return best;
}

// ---- Reading.

Piece& put(World& w, Seat seat, Unit type, HexId hex) {
  Piece piece;
  piece.owner = seat;
  piece.type = type;
  piece.start = piece.here = hex;
  w.pieces.push_back(piece);
  return w.pieces.back();
}

void put_passengers(World& w, int hov, Cargo cargo) {
  const auto carry = [&](Unit type, int count) {
    for (int k = 0; k < count; ++k) {
      const Piece& ship = w.pieces[static_cast<std::size_t>(hov)];
      Piece& piece = put(w, ship.owner, type, ship.here);
      piece.aboard = true;
      piece.ride = hov;
    }
  };
  carry(Unit::Inf, row(cargo).inf);
  carry(Unit::Jt, row(cargo).jt);
  carry(Unit::Tank, row(cargo).tank);
  Piece& ship = w.pieces[static_cast<std::size_t>(hov)];
  ship.transporting = true;
  ship.cargo_cost = cost_of(cargo);
}

void read_stack(World& w, const State& s, Seat seat, HexId hex) {
  const bool water = w.land[hex].water;
  const Afloat afloat = water ? s.sea[seat][s.sea_of[hex]] : Afloat{};
  std::size_t first = w.pieces.size();
  for (std::size_t type = 0; type < kUnits; ++type)
    for (int k = 0; k < s.unit[seat][hex][type]; ++k) put(w, seat, static_cast<Unit>(type), hex);
  const std::size_t end = w.pieces.size();
  int damaged = afloat.damaged;
  std::size_t hov = first;
  for (std::size_t k = first; k < end; ++k) {
    Piece& piece = w.pieces[k];
    if (piece.type == Unit::Batt && damaged-- > 0) piece.damage = 1;
    piece.in_the_air = piece.type == Unit::Plane && w.land[hex].owner != seat;
  }
  while (hov < end && w.pieces[hov].type != Unit::Hov) ++hov;
  for (std::size_t cargo = 1; cargo < kCargoes; ++cargo)
    for (int k = 0; k < afloat.loaded[cargo - 1]; ++k)
      put_passengers(w, static_cast<int>(hov++), static_cast<Cargo>(cargo));
}

// ---- Orders.

bool has_cargo(const World& w, int hov, Cargo cargo) {
  CargoRow load = row(Cargo::None);
  for (const Piece& piece : w.pieces) {
    if (!piece.aboard || piece.ride != hov) continue;
    if (piece.type == Unit::Inf) ++load.inf;
    if (piece.type == Unit::Jt) ++load.jt;
    if (piece.type == Unit::Tank) ++load.tank;
  }
  const CargoRow& wanted = row(cargo);
  return load.inf == wanted.inf && load.jt == wanted.jt && load.tank == wanted.tank;
}

/// CD-3.7: an order speaks of a number of like units without an order.
bool fits(const World& w, Seat seat, const Order& order, std::size_t k) {
  const Piece& piece = w.pieces[k];
  if (piece.owner != seat || piece.start != order.from || piece.ordered || piece.aboard)
    return false;
  if (piece.type != unit_of(order.group())) return false;
  if (piece.type == Unit::Batt) return (piece.damage > 0) == (order.group() == Group::DamagedBatt);
  if (piece.type == Unit::Hov) return has_cargo(w, static_cast<int>(k), aboard(order.group()));
  return true;
}

/// CD-5.3: the cargo is in the same hex without an order of its own.
void board(World& w, int hov, Unit type, int count) {
  for (std::size_t k = 0; k < w.pieces.size() && count > 0; ++k) {
    Piece& piece = w.pieces[k];
    const Piece& ship = w.pieces[static_cast<std::size_t>(hov)];
    if (piece.owner != ship.owner || piece.start != ship.start || piece.type != type) continue;
    if (piece.ordered || piece.aboard) continue;
    piece.ordered = piece.aboard = true;
    piece.ride = hov;
    --count;
  }
}

void load(World& w, int hov, Cargo cargo) {
  if (cargo == Cargo::None) return;
  board(w, hov, Unit::Inf, row(cargo).inf);
  board(w, hov, Unit::Jt, row(cargo).jt);
  board(w, hov, Unit::Tank, row(cargo).tank);
  Piece& ship = w.pieces[static_cast<std::size_t>(hov)];
  ship.transporting = true;  // CD-5.7
  ship.cargo_cost = cost_of(cargo);
}

void carry_out(World& w, const Order& order, std::size_t k, const Path& path) {
  Piece& piece = w.pieces[k];
  piece.ordered = true;
  piece.bombards = order.target;
  if (order.to == piece.start) return;  // a ship that stays to bombard
  piece.here = order.to;
  if (order.group() == Group::JumpingJt) {
    piece.jumped = true;
    return;
  }
  const bool over_sea = w.land[order.to].water;
  if (piece.type == Unit::Plane) {
    piece.on_strike = over_sea;  // CD-6.6
    return;
  }
  if (piece.type != Unit::Hov) return;
  load(w, static_cast<int>(k), order.cargo());
  w.pieces[k].from_water = w.land[path[path.size() - 2]].water;
}

void read_order(World& w, Seat seat, const Order& order) {
  const bool moves = order.to != order.from && order.group() != Group::JumpingJt &&
                     unit_of(order.group()) != Unit::Plane;
  const Path path = moves ? path_taken(w, seat, order) : Path{};
  for (std::size_t k = 1; moves && k + 1 < path.size(); ++k) w.crossed.push_back({seat, path[k]});
  if (order.via() != Via::Unsaid)
    w.note(order.via() == Via::Water ? Seen::ViaWater : Seen::ViaLand);
  int left = order.count;
  for (std::size_t k = 0; k < w.pieces.size() && left > 0; ++k) {
    if (!fits(w, seat, order, k)) continue;
    carry_out(w, order, k, path);
    --left;
  }
}

/// Two armies that swap hexes do not meet (CD-4.4): counted only.
void note_swaps(World& w) {
  for (const Piece& a : w.pieces)
    for (const Piece& b : w.pieces)
      if (a.owner < b.owner && a.start != a.here && a.here == b.start && a.start == b.here)
        return w.note(Seen::Swap);
}

}  // namespace

World make_world(const Options& options, const State& s, Dice& dice) {
  World w;
  w.options = options;
  w.round = s.round;
  w.dice = &dice;
  for (std::size_t hex = 0; hex < s.hexes; ++hex) {
    const Hex& from = s.hex[hex];
    Land land;
    land.cell = from.cell;
    land.water = from.terrain == Terrain::Water;
    land.city = from.terrain == Terrain::City;
    land.owner = from.owner;
    land.since = from.since;
    for (std::size_t k = 0; k < kStructures; ++k) land.structures[k] = from.structure[k];
    land.neighbour = s.neighbour[hex];
    w.land.push_back(land);
  }
  for (Seat seat = 0; seat < options.players; ++seat)
    for (HexId hex = 0; hex < s.hexes; ++hex) read_stack(w, s, seat, hex);
  return w;
}

void move(World& w, const State& orders) {
  for (Seat seat = 0; seat < w.options.players; ++seat)
    for (std::size_t k = 0; k < orders.orders[seat]; ++k)
      read_order(w, seat, orders.order[seat][k]);
  for (Piece& piece : w.pieces) {  // CD-5.4: cargo goes with its hovercraft
    if (!piece.aboard) continue;
    piece.here = w.pieces[static_cast<std::size_t>(piece.ride)].here;
    if (!w.land[piece.here].water) piece.aboard = false;
  }
  note_swaps(w);
}

std::vector<bool> may_move(const World& w, Seat seat, Unit type, HexId from) {
  std::vector<bool> out(w.land.size(), false);
  for (const Path& path : paths_of(w, seat, type, from)) {
    const bool plane_at_sea = type == Unit::Plane && w.land[path.back()].water;
    if (!plane_at_sea) out[path.back()] = true;  // CD-6.1: to a land hex
  }
  return out;
}

std::vector<bool> may_jump(const World& w, Seat seat, HexId from) {  // CD-7.2
  std::vector<bool> out(w.land.size(), false);
  const auto steps = distances(w, from);
  for (std::size_t hex = 0; hex < w.land.size(); ++hex)
    out[hex] = hex != from && steps[hex] <= 3 && !w.land[hex].water && w.land[hex].owner != seat;
  return out;
}

std::vector<bool> may_strike(const World& w, Seat seat, HexId from) {  // CD-6.6, CD-6.8
  std::vector<bool> out(w.land.size(), false);
  if (w.land[from].water || w.land[from].owner != seat) return out;
  const auto steps = distances(w, from);
  for (std::size_t hex = 0; hex < w.land.size(); ++hex)
    out[hex] = steps[hex] <= 3 && w.land[hex].water;
  return out;
}

std::vector<bool> may_bombard(const World& w, Seat seat, HexId zone) {
  std::vector<bool> out(w.land.size(), false);
  for (const HexId next : w.land[zone].neighbour)
    if (next != kNoHex) out[next] = !w.land[next].water && w.land[next].owner != seat;
  return out;
}

}  // namespace sandtable::countdown::model
