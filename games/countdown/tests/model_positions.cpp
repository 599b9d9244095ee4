#include "games/countdown/tests/model_positions.hpp"

#include <algorithm>

namespace sandtable::countdown::model {
namespace {

std::uint8_t bits_of_all(int seats) { return static_cast<std::uint8_t>((1U << seats) - 1U); }

}  // namespace

Crowd::Crowd(std::uint64_t seed, const Theme& theme)
    : theme_(theme), dice_(seed), game_(options_of()) {
  lay_map();
  build();
  for (Seat seat = 0; seat < game_.seats(); ++seat) muster(seat);
  for (int k = 0; k < 4; ++k) hot_.add(any_hex());
  s_.phase = Phase::Orders;
  s_.asked = bits_of_all(game_.seats());
  for (Seat seat = 0; seat < game_.seats(); ++seat) write_orders(seat);
  s_.sealed = s_.asked;
}

Options Crowd::options_of() {
  Options out;
  out.players = dice_.between(2, 5);
  out.columns = 8;
  out.rows = 6;
  out.capitals_to_win = out.players;
  out.battleship_repair = chance(50);
  if (!theme_.options) return out;
  constexpr std::array kDice{8, 10, 12};
  out.die = kDice[static_cast<std::size_t>(dice_.below(3))];
  out.wrap = chance(60);
  out.defense_mode = chance(50) ? DefenseMode::SingleShot : DefenseMode::PerUnit;
  out.bombard_support_only = chance(40);
  out.bombard_first = chance(50);
  out.blitz_capture = chance(60);
  out.plane_fuel = chance(60);
  if (chance(40)) out.max_combat_rounds = 10;
  return out;
}

HexId Crowd::pick(const HexSet& set) {
  const HexSet hot = set & hot_;
  const HexSet& from = !hot.empty() && chance(theme_.attack) ? hot : set;
  int skip = dice_.below(from.count());
  for (const HexId hex : from)
    if (skip-- == 0) return hex;
  return kNoHex;
}

// ---- The map and what stands on it.

void Crowd::lay_map() {
  const Options& options = game_.options();
  std::vector<int> free{start_cell(options)};
  for (int k = 0; k < theme_.hexes; ++k) {
    const auto at = static_cast<std::size_t>(dice_.below(static_cast<int>(free.size())));
    const int cell = free[at];
    free.erase(free.begin() + static_cast<std::ptrdiff_t>(at));
    const bool water = k >= game_.seats() && chance(theme_.water);
    const Terrain terrain = water ? Terrain::Water : chance(40) ? Terrain::City : Terrain::Plain;
    const Seat owner = k < game_.seats() ? static_cast<Seat>(k) : any_seat();
    lay_hex(options, s_, cell, terrain, water ? kNobody : owner);
    for (const int next : cell_neighbours(options, cell)) {
      const bool known = next == kNoCell || hex_on(s_, next) != kNoHex ||
                         std::find(free.begin(), free.end(), next) != free.end();
      if (!known) free.push_back(next);
    }
  }
}

void Crowd::build() {
  s_.round = static_cast<std::uint8_t>(dice_.between(1, 10));
  for (HexId hex = 0; hex < s_.hexes; ++hex) {
    Hex& here = s_.hex[hex];
    if (!is_land(here)) continue;
    here.since = static_cast<std::uint8_t>(dice_.below(s_.round));
    if (here.terrain != Terrain::City || !chance(theme_.structures)) continue;
    for (std::size_t kind = 0; kind < kStructures; ++kind)
      here.structure[kind] = static_cast<std::uint8_t>(dice_.below(4));
    if (!is_coastal(s_, hex)) here.structure[0] = 0;  // CD-10.2
  }
  for (Seat seat = 0; seat < game_.seats(); ++seat) {
    HexId hex = any_hex();
    while (s_.hex[hex].owner != seat || s_.hex[hex].capital != 0) hex = any_hex();
    s_.hex[hex].capital = static_cast<std::uint8_t>(seat + 1);
  }
}

void Crowd::put_on_land(Seat seat, HexId hex) {
  Stack& stack = s_.unit[seat][hex];
  if (chance(theme_.planes)) {
    ++stack[index_of(Unit::Plane)];
  } else if (s_.hex[hex].owner == seat) {  // CD-11.1: others would have taken it
    const Unit type = chance(theme_.jump_troops) ? Unit::Jt
                      : chance(20)               ? Unit::Hov
                      : chance(30)               ? Unit::Tank
                                                 : Unit::Inf;
    ++stack[index_of(type)];
  }
}

void Crowd::put_at_sea(Seat seat, HexId hex) {
  Stack& stack = s_.unit[seat][hex];
  Afloat& afloat = s_.sea[seat][s_.sea_of[hex]];
  if (chance(35)) {
    ++stack[index_of(Unit::Hov)];
    if (chance(60)) ++afloat.loaded[static_cast<std::size_t>(dice_.below(kCargoes - 1))];
  } else if (chance(60)) {
    ++stack[index_of(Unit::Frig)];
  } else {
    ++stack[index_of(Unit::Batt)];
    if (!game_.options().battleship_repair && chance(40)) ++afloat.damaged;
  }
}

void Crowd::muster(Seat seat) {
  for (int k = dice_.between(theme_.units / 2, theme_.units * 3 / 2); k > 0; --k) {
    const bool at_sea = s_.seas > 0 && chance(theme_.ships);
    HexId hex = any_hex();
    while (is_land(s_.hex[hex]) == at_sea) hex = any_hex();
    for (int n = chance(30) ? 3 : 1; n > 0; --n) {
      if (at_sea)
        put_at_sea(seat, hex);
      else
        put_on_land(seat, hex);
    }
  }
}

// ---- Orders.

bool Crowd::choose_group(const Free& free, Order& order) {
  std::vector<std::uint8_t> groups;
  for (std::uint8_t g = 1; g < kGroups; ++g)
    if (free[g] > 0 && static_cast<Group>(g) != Group::JumpingJt) groups.push_back(g);
  if (groups.empty()) return false;
  order.what = groups[static_cast<std::size_t>(dice_.below(static_cast<int>(groups.size())))];
  order.count = free[order.what];
  if (chance(40)) order.count = static_cast<std::uint8_t>(dice_.between(1, order.count));
  return true;
}

bool Crowd::choose_way(Seat seat, Order& order) {
  HexSet ways = moves_of(s_, seat, order.group(), order.from);
  if (order.group() == Group::Jt && chance(50)) {
    order.what = static_cast<std::uint8_t>(Group::JumpingJt);
    ways = jumps_of(s_, seat, order.from);
  }
  if (order.group() == Group::Plane && chance(40)) ways = strikes_of(s_, seat, order.from);
  const bool ship = unit_of(order.group()) == Unit::Frig || unit_of(order.group()) == Unit::Batt;
  if (ship && chance(40)) {
    order.to = order.from;
  } else {
    if (ways.empty()) return false;
    order.to = pick(ways);
  }
  const HexSet shores = ship ? shores_of(s_, seat, order.to) : HexSet{};
  if (!shores.empty() && (order.to == order.from || chance(theme_.bombard)))
    order.target = pick(shores);
  return order.to != order.from || order.target != kNoHex;
}

void Crowd::choose_cargo(const Free& free, Order& order) {
  auto cargo = static_cast<Cargo>(chance(70) ? dice_.below(kCargoes) : 0);
  if (order.group() != Group::Hov || available(free, Group::Hov, cargo) < order.count)
    cargo = Cargo::None;
  order.load = static_cast<std::uint8_t>(cargo);
}

void Crowd::write_one(Seat seat, HexId hex) {
  const Free free = free_at(s_, seat, hex);
  Order order;
  order.from = hex;
  if (!choose_group(free, order) || !choose_way(seat, order)) return;
  if (unit_of(order.group()) == Unit::Hov) {
    choose_cargo(free, order);
    if (asks_side(s_, seat, order.from, order.to)) {
      const Via via = chance(50) ? Via::Water : Via::Land;
      order.load = static_cast<std::uint8_t>(order.load + 16 * static_cast<int>(via));
    }
  }
  if (!refuse_order(s_, seat, order)) write_order(s_, seat, order);
}

void Crowd::write_orders(Seat seat) {
  for (HexId hex = 0; hex < s_.hexes; ++hex)
    for (int k = 0; k < 3 && any_units(s_.unit[seat][hex]); ++k)
      if (chance(70)) write_one(seat, hex);
}

}  // namespace sandtable::countdown::model
