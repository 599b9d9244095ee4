// Why an order is refused (CD-3.4): each check names the rule that stands against it.

#include "games/countdown/names.hpp"
#include "games/countdown/orders.hpp"
#include "games/countdown/say.hpp"

namespace sandtable::countdown {
namespace {

bool no_such_hex(const State& s, int hex) { return hex < 0 || hex >= s.hexes; }

/// Whose units to think away.
enum class Away : std::uint8_t { AtSea, Everywhere };

/// The hex would be reached if nobody stood in the way (CD-4.5, CD-4.6, CD-4.8).
bool barred(const State& s, Seat seat, Unit unit, HexId from, HexId to, Away away) {
  State alone;
  alone.hexes = s.hexes;
  alone.hex = s.hex;
  alone.neighbour = s.neighbour;
  for (Seat other = 0; other < kMaxPlayers && away == Away::AtSea; ++other)
    for (HexId hex = 0; hex < s.hexes; ++hex)
      if (is_land(s.hex[hex])) alone.unit[other][hex] = s.unit[other][hex];
  return reach(alone, seat, unit, from).has(to);
}

Refusal refuse_reach(const State& s, Seat seat, Unit unit, HexId from, HexId to) {
  if (unit == Unit::Plane && s.hex[to].terrain == Terrain::Water)
    return refuse(rule("CD-6.1"), say<"refusals.plane_over_sea">(at_hex(cell_of(s, to))));
  if (!can_enter(unit, s.hex[to].terrain))
    return refuse(rule("CD-4.2"),
                  say<"refusals.cannot_enter">(item_word(unit), at_hex(cell_of(s, to))));
  const auto held = [&](Away away) { return barred(s, seat, unit, from, to, away); };
  if (unit != Unit::Plane && held(Away::Everywhere))
    return refuse(held(Away::AtSea) ? rule("CD-4.5") : rule("CD-4.6"),
                  say<"refusals.way_barred">(to_hex(cell_of(s, to))));
  return refuse(rule("CD-4.1"), say<"refusals.out_of_reach">(at_hex(cell_of(s, to)),
                                                             item_word(unit), N(row(unit).move)));
}

/// Units of that type are in this sea zone, aboard hovercraft.
bool is_aboard(const State& s, Seat seat, HexId hex, Unit unit) {
  if (is_land(s.hex[hex])) return false;
  const Afloat& afloat = s.sea[seat][s.sea_of[hex]];
  for (std::size_t k = 0; k < afloat.loaded.size(); ++k) {
    const CargoRow& load = kCargoTable[k + 1];
    const int each = unit == Unit::Inf    ? load.inf
                     : unit == Unit::Jt   ? load.jt
                     : unit == Unit::Tank ? load.tank
                                          : 0;
    if (each > 0 && afloat.loaded[k] > 0) return true;
  }
  return false;
}

/// Jump troops of the hex are aboard, or all that have an order, or some of them, are to board.
bool have_boarded(const State& s, Seat seat, HexId from) {
  if (from >= s.hexes || free_of(free_at(s, seat, from), Group::Jt) > 0) return false;
  if (is_aboard(s, seat, from, Unit::Jt)) return true;
  for (std::size_t k = 0; k < s.orders[seat]; ++k) {
    const Order& order = s.order[seat][k];
    if (order.from == from && row(order.cargo()).jt > 0) return true;
  }
  return false;
}

std::optional<Refusal> refuse_destination(const State& s, Seat seat, const Order& order,
                                          Group group) {
  if (no_such_hex(s, order.to)) return refuse(rule("CD-4.1"), say<"refusals.no_such_hex">());
  if (order.group() == Group::JumpingJt) return refuse_jump(s, seat, order.from, group, order.to);
  if (group == Group::Plane && s.hex[order.to].terrain == Terrain::Water)
    return refuse_strike(s, seat, order.from, group, order.to);
  const bool stays = order.to == order.from && order.target != kNoHex;
  return stays ? std::nullopt : refuse_move(s, seat, order.from, group, order.to);
}

/// CD-10.8: the side is said where it is asked for, and only there.
std::optional<Refusal> refuse_side(const State& s, Seat seat, const Order& order, Group group) {
  const bool asked = group != Group::Army && unit_of(group) == Unit::Hov &&
                     asks_side(s, seat, order.from, order.to);
  if (asked == (order.via() != Via::Unsaid)) return std::nullopt;
  return asked ? refuse(rule("CD-10.8"), say<"refusals.say_side_of">(at_hex(cell_of(s, order.to))))
               : refuse(rule("CD-10.8"), say<"refusals.no_side">(at_hex(cell_of(s, order.to))));
}

}  // namespace

std::optional<Refusal> refuse_source(const State& s, Seat seat, int hex) {
  if (no_such_hex(s, hex)) return refuse(rule("CD-3.4"), say<"refusals.no_such_hex">());
  if (s.orders[seat] >= kMaxOrders)
    return refuse(rule("CD-3.8"), say<"refusals.orders_full">(N(kMaxOrders)));
  const auto from = static_cast<HexId>(hex);
  if (!any_units(s.unit[seat][from]))
    return refuse(rule("CD-3.4"), say<"refusals.no_unit_at">(at_hex(cell_of(s, hex))));
  if (!can_be_ordered(s, seat, from))
    return refuse(rule("CD-3.4"), say<"refusals.all_ordered">(at_hex(cell_of(s, hex))));
  return std::nullopt;
}

std::optional<Refusal> refuse_group(const State& s, Seat seat, HexId from, Group group) {
  const Free free = free_at(s, seat, from);
  if (group == Group::Army) {
    if (army_types(free) < 2) return refuse(rule("CD-3.7"), say<"refusals.no_army">());
    if (s.orders[seat] + army_types(free) > kMaxOrders)
      return refuse(rule("CD-3.8"), say<"refusals.orders_full">(N(kMaxOrders)));
  } else if (free_of(free, group) == 0) {
    if (is_aboard(s, seat, from, unit_of(group)))
      return refuse(rule("CD-5.5"), say<"refusals.aboard">(group_word(group)));
    return refuse(rule("CD-3.4"),
                  say<"refusals.none_free">(group_word(group), at_hex(cell_of(s, from))));
  }
  if (!has_order(s, seat, group, from))
    return refuse(rule("CD-4.2"),
                  say<"refusals.nowhere_to_go">(group_word(group), at_hex(cell_of(s, from))));
  return std::nullopt;
}

std::optional<Refusal> refuse_move(const State& s, Seat seat, HexId from, Group group, int to) {
  if (no_such_hex(s, to)) return refuse(rule("CD-4.1"), say<"refusals.no_such_hex">());
  if (to == from) return refuse(rule("CD-4.1"), say<"refusals.stays">());
  const auto there = static_cast<HexId>(to);
  if (moves_of(s, seat, group, from).has(there)) return std::nullopt;
  return refuse_reach(s, seat, unit_of(group), from, there);
}

std::optional<Refusal> refuse_jump(const State& s, Seat seat, HexId from, Group group, int to) {
  if (group != Group::Jt) return refuse(rule("CD-7.1"), say<"refusals.no_jumper">());
  if (no_such_hex(s, to)) return refuse(rule("CD-7.2"), say<"refusals.no_such_hex">());
  if (jumps_of(s, seat, from).has(static_cast<HexId>(to))) return std::nullopt;
  return refuse(rule("CD-7.2"), say<"refusals.jump_range">(N(kJumpRange)));
}

std::optional<Refusal> refuse_strike(const State& s, Seat seat, HexId from, Group group, int to) {
  if (group != Group::Plane) return refuse(rule("CD-6.6"), say<"refusals.no_plane">());
  if (no_such_hex(s, to)) return refuse(rule("CD-6.6"), say<"refusals.no_such_hex">());
  if (s.hex[from].owner != seat) return refuse(rule("CD-6.8"), say<"refusals.no_base">());
  if (strikes_of(s, seat, from).has(static_cast<HexId>(to))) return std::nullopt;
  return refuse(rule("CD-6.6"), say<"refusals.strike_range">(N(kStrikeRange)));
}

std::optional<Refusal> refuse_shore(const State& s, Seat seat, Group group, HexId zone,
                                    int target) {
  if (unit_of(group) != Unit::Frig && unit_of(group) != Unit::Batt)
    return refuse(rule("CD-8.2"), say<"refusals.no_ship">());
  if (no_such_hex(s, target)) return refuse(rule("CD-8.3"), say<"refusals.no_such_hex">());
  const auto there = static_cast<HexId>(target);
  if (shores_of(s, seat, zone).has(there)) return std::nullopt;
  if (!is_land(s.hex[there])) return refuse(rule("CD-8.2"), say<"refusals.no_sea_target">());
  if (s.hex[there].owner == seat)
    return refuse(rule("CD-8.3"), say<"refusals.yours">(at_hex(cell_of(s, target))));
  return refuse(rule("CD-8.3"), say<"refusals.not_beside_ship">(at_hex(cell_of(s, target))));
}

std::optional<Refusal> refuse_load(const Free& free, Group group, Cargo cargo, int count) {
  if (cargo != Cargo::None && group != Group::Hov)
    return refuse(rule("CD-5.1"), say<"refusals.no_empty_hovercraft">());
  if (available(free, group, cargo) >= count) return std::nullopt;
  if (cargo == Cargo::None)
    return refuse(rule("CD-3.4"), say<"refusals.few_free">(N(free_of(free, group))));
  if (free_of(free, group) >= count)
    return refuse(rule("CD-5.2"), say<"refusals.too_few_to_board">());
  return refuse(rule("CD-5.1"), say<"refusals.too_few_hovercraft">());
}

std::optional<Refusal> refuse_order(const State& s, Seat seat, const Order& order) {
  const bool jumps = order.group() == Group::JumpingJt;
  if (jumps && have_boarded(s, seat, order.from))
    return refuse(rule("CD-5.8"), say<"refusals.boarded">());
  if (auto no = refuse_source(s, seat, order.from)) return no;
  const Group group = jumps ? Group::Jt : order.group();
  if (auto no = refuse_group(s, seat, order.from, group)) return no;
  if (auto no = refuse_destination(s, seat, order, group)) return no;
  if (order.target != kNoHex)
    if (auto no = refuse_shore(s, seat, group, order.to, order.target)) return no;
  if (auto no = refuse_side(s, seat, order, group)) return no;
  if (group == Group::Army) return std::nullopt;
  if (order.count == 0) return refuse(rule("CD-3.4"), say<"refusals.no_units">());
  return refuse_load(free_at(s, seat, order.from), group, order.cargo(), order.count);
}

}  // namespace sandtable::countdown
