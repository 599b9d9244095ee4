#include "games/countdown/orders.hpp"

#include <algorithm>

namespace sandtable::countdown {
namespace {

constexpr std::size_t at(Group group) { return static_cast<std::size_t>(group); }

void use_up(Free& free, Group group, int count) {
  std::uint8_t& left = free[at(group)];
  left = static_cast<std::uint8_t>(left - count);
}

void use_up(Free& free, const Order& order) {
  use_up(free, order.group() == Group::JumpingJt ? Group::Jt : order.group(), order.count);
  const CargoRow& load = row(order.cargo());  // CD-5.3: the cargo has used its order too
  use_up(free, Group::Inf, load.inf * order.count);
  use_up(free, Group::Jt, load.jt * order.count);
  use_up(free, Group::Tank, load.tank * order.count);
}

bool land_beside(const State& s, HexId hex) {
  return std::ranges::any_of(s.neighbour[hex],
                             [&](HexId next) { return next != kNoHex && is_land(s.hex[next]); });
}
bool water_beside(const State& s, HexId hex) {
  return std::ranges::any_of(s.neighbour[hex],
                             [&](HexId next) { return next != kNoHex && !is_land(s.hex[next]); });
}

/// Bit u set where the stack has units of type u.
unsigned types_in(const Stack& stack) {
  unsigned out = 0;
  for (std::size_t u = 0; u < kUnits; ++u) out |= stack[u] != 0 ? 1U << u : 0U;
  return out;
}
constexpr unsigned unit_bit(Unit unit) { return 1U << static_cast<unsigned>(unit); }
constexpr unsigned kWalkers = unit_bit(Unit::Inf) | unit_bit(Unit::Jt) | unit_bit(Unit::Tank);
constexpr unsigned kShips = unit_bit(Unit::Frig) | unit_bit(Unit::Batt);

}  // namespace

Free free_at(const State& s, Seat seat, HexId hex) {  // CD-5.5: units aboard are in no stack
  const Stack& stack = s.unit[seat][hex];
  Free free{};
  free[at(Group::Inf)] = stack[index_of(Unit::Inf)];
  free[at(Group::Jt)] = stack[index_of(Unit::Jt)];
  free[at(Group::Hov)] = stack[index_of(Unit::Hov)];
  free[at(Group::Tank)] = stack[index_of(Unit::Tank)];
  free[at(Group::Plane)] = stack[index_of(Unit::Plane)];
  free[at(Group::Frig)] = stack[index_of(Unit::Frig)];
  free[at(Group::Batt)] = stack[index_of(Unit::Batt)];
  if (s.hex[hex].terrain == Terrain::Water) {
    const Afloat& afloat = s.sea[seat][s.sea_of[hex]];
    for (std::size_t k = 0; k < afloat.loaded.size(); ++k) {
      free[at(Group::HovInf) + k] = afloat.loaded[k];
      use_up(free, Group::Hov, afloat.loaded[k]);
    }
    free[at(Group::DamagedBatt)] = afloat.damaged;
    use_up(free, Group::Batt, afloat.damaged);
  }
  for (std::size_t k = 0; k < s.orders[seat]; ++k)
    if (s.order[seat][k].from == hex) use_up(free, s.order[seat][k]);
  free[at(Group::JumpingJt)] = free[at(Group::Jt)];
  return free;
}

int army_types(const Free& free) {
  return (free_of(free, Group::Inf) > 0 ? 1 : 0) + (free_of(free, Group::Jt) > 0 ? 1 : 0) +
         (free_of(free, Group::Tank) > 0 ? 1 : 0);
}

int available(const Free& free, Group group, Cargo cargo) {
  int count = free_of(free, group);
  const CargoRow& load = row(cargo);
  if (load.inf > 0) count = std::min(count, free_of(free, Group::Inf) / load.inf);
  if (load.jt > 0) count = std::min(count, free_of(free, Group::Jt) / load.jt);
  if (load.tank > 0) count = std::min(count, free_of(free, Group::Tank) / load.tank);
  return count;
}

HexSet moves_of(const State& s, Seat seat, Group group, HexId from) {
  return reach(s, seat, unit_of(group), from);  // `army` goes as far as its infantry
}

HexSet jumps_of(const State& s, Seat seat, HexId from) {
  HexSet out = within(s, from, kJumpRange);
  for (const HexId hex : out)
    if (!is_land(s.hex[hex]) || s.hex[hex].owner == seat) out.remove(hex);
  return out;
}

HexSet strikes_of(const State& s, Seat seat, HexId from) {
  if (s.hex[from].owner != seat) return {};
  return within(s, from, kStrikeRange) & hexes_of(s, Terrain::Water);
}

HexSet shores_of(const State& s, Seat seat, HexId zone) {
  HexSet out;
  for (const HexId next : s.neighbour[zone])
    if (next != kNoHex && is_land(s.hex[next]) && s.hex[next].owner != seat) out.add(next);
  return out;
}

bool has_order(const State& s, Seat seat, Group group, HexId from) {
  switch (unit_of(group)) {
    case Unit::Inf:
    case Unit::Tank:
      return land_beside(s, from);
    case Unit::Jt:
      return land_beside(s, from) || !jumps_of(s, seat, from).empty();
    case Unit::Hov:
      return land_beside(s, from) || water_beside(s, from);
    case Unit::Plane:
      return !moves_of(s, seat, group, from).empty() || !strikes_of(s, seat, from).empty();
    default:
      return water_beside(s, from) || !shores_of(s, seat, from).empty();
  }
}

bool can_be_ordered(const State& s, Seat seat, HexId hex) {
  const Stack& stack = s.unit[seat][hex];
  const unsigned free = types_in(stack) & ~unsigned{stack[kSpent]};
  if (free == 0) return false;
  if ((free & kWalkers) != 0 && land_beside(s, hex)) return true;
  if ((free & kShips) != 0 && has_order(s, seat, Group::Frig, hex)) return true;
  if ((free & unit_bit(Unit::Hov)) != 0 && has_order(s, seat, Group::Hov, hex)) return true;
  if ((free & unit_bit(Unit::Plane)) != 0 && has_order(s, seat, Group::Plane, hex)) return true;
  return (free & unit_bit(Unit::Jt)) != 0 && has_order(s, seat, Group::Jt, hex);
}

bool asks_side(const State& s, Seat seat, HexId from, HexId to) {
  const Hex& hex = s.hex[to];
  if (hex.owner == seat || !has_structures(hex)) return false;
  const EntrySides sides = entry_sides(s, seat, from, to);
  return sides.water && sides.land;
}

void note_spent(State& s, Seat seat, HexId hex) {
  const Free free = free_at(s, seat, hex);
  std::array<int, kUnits> left{};
  for (std::size_t g = at(Group::Inf); g < at(Group::JumpingJt); ++g)
    left[index_of(unit_of(static_cast<Group>(g)))] += free[g];
  Stack& stack = s.unit[seat][hex];
  stack[kSpent] = 0;
  for (std::size_t u = 0; u < kUnits; ++u)
    if (stack[u] > 0 && left[u] == 0)
      stack[kSpent] = static_cast<std::uint8_t>(stack[kSpent] | 1U << u);
}

void write_order(State& s, Seat seat, const Order& order) {
  s.order[seat][s.orders[seat]++] = order;
  note_spent(s, seat, order.from);
}

}  // namespace sandtable::countdown
