// Phase A: the pad on which a seat writes orders and purchases (RULES.md, 6, "as small choices"). A
// line opens with a hex, `buy` or `city`, goes on step by step, and ends where an order is written.
// Steps that leave one choice are passed over; `seal` ends the decision.

#include <algorithm>

#include "games/countdown/orders.hpp"
#include "games/countdown/phases.hpp"
#include "games/countdown/purchases.hpp"

namespace sandtable::countdown {
namespace {

void push(Actions& list, Kind kind, int i = 0) { list.push(kLayout.make(kind, i)); }
void push_all(Actions& list, Kind kind, const HexSet& hexes) {
  for (const HexId hex : hexes) push(list, kind, hex);
}

Group group_of(const Walk& walk) { return static_cast<Group>(walk.what); }
bool is_ship(Group group) { return unit_of(group) == Unit::Frig || unit_of(group) == Unit::Batt; }

// ---- Lists, in the order of RULES.md, 6.

/// The last order, if it can be given once more.
bool may_repeat(const State& s, Seat seat) {
  if (s.orders[seat] == 0 || s.orders[seat] == kMaxOrders) return false;
  const Order& last = s.order[seat][s.orders[seat] - 1U];
  if (s.unit[seat][last.from][kSpent] >> index_of(unit_of(last.group())) & 1U) return false;
  const Free free = free_at(s, seat, last.from);
  return available(free, last.group(), last.cargo()) >= last.count;
}

void list_rest(const State& s, Seat seat, Actions& list) {
  if (s.orders[seat] < kMaxOrders)  // CD-3.8
    for (HexId hex = 0; hex < s.hexes; ++hex)
      if (any_units(s.unit[seat][hex]) && can_be_ordered(s, seat, hex)) push(list, Kind::From, hex);
  const auto most = buyable(s, seat);
  for (const int count : most) {
    if (count == 0) continue;
    push(list, Kind::Buy);
    break;
  }
  if (s.treasury[seat] >= kCityPayment &&
      !(running_projects(s, seat) | new_city_sites(s, seat)).empty())
    push(list, Kind::City);
  if (may_repeat(s, seat)) push(list, Kind::Again);
  push(list, Kind::Seal);
}

void list_groups(const State& s, Seat seat, HexId from, Actions& list) {
  const Free free = free_at(s, seat, from);
  const int army = army_types(free);
  const bool room = s.orders[seat] + army <= kMaxOrders;
  if (army >= 2 && room && has_order(s, seat, Group::Army, from))
    push(list, Kind::Group, static_cast<int>(Group::Army));
  for (int g = static_cast<int>(Group::Inf); g < static_cast<int>(Group::JumpingJt); ++g) {
    const auto group = static_cast<Group>(g);
    if (free_of(free, group) > 0 && has_order(s, seat, group, from)) push(list, Kind::Group, g);
  }
}

void list_destinations(const State& s, Seat seat, const Walk& walk, Actions& list) {
  const Group group = group_of(walk);
  push_all(list, Kind::MoveTo, moves_of(s, seat, group, walk.from));
  if (group == Group::Jt) push_all(list, Kind::JumpTo, jumps_of(s, seat, walk.from));
  if (group == Group::Plane) push_all(list, Kind::StrikeAt, strikes_of(s, seat, walk.from));
  if (is_ship(group) && !shores_of(s, seat, walk.from).empty()) push(list, Kind::Stay);
}

void list_loads(const State& s, Seat seat, const Walk& walk, Actions& list) {
  const Free free = free_at(s, seat, walk.from);
  for (int cargo = 0; cargo < kCargoes; ++cargo)
    if (available(free, Group::Hov, static_cast<Cargo>(cargo)) > 0) push(list, Kind::Load, cargo);
}

int most_of(const State& s, Seat seat, const Walk& walk) {
  return available(free_at(s, seat, walk.from), group_of(walk), static_cast<Cargo>(walk.cargo));
}

void list_counts(int most, Actions& list) {
  for (int count = 0; count < most; ++count) push(list, Kind::Count, count);
}

void list_items(const State& s, Seat seat, Actions& list) {
  const auto most = buyable(s, seat);
  for (int item = 0; item < kItems; ++item)
    if (most[static_cast<std::size_t>(item)] > 0) push(list, Kind::Item, item);
}

// ---- Writing.

void write_army(State& s, Seat seat, const Walk& walk) {
  const Free free = free_at(s, seat, walk.from);
  for (const Group group : {Group::Inf, Group::Jt, Group::Tank})
    if (free_of(free, group) > 0)
      write_order(
          s, seat,
          {static_cast<std::uint8_t>(group), free_of(free, group), walk.from, walk.to, 0, kNoHex});
}

void write_line(State& s, Seat seat, int count) {
  Walk& walk = s.walk[seat];
  const Group group = walk.jumps != 0 ? Group::JumpingJt : group_of(walk);
  if (group == Group::Army)
    write_army(s, seat, walk);
  else
    write_order(s, seat,
                {static_cast<std::uint8_t>(group), static_cast<std::uint8_t>(count), walk.from,
                 walk.to, static_cast<std::uint8_t>(walk.cargo + 16 * walk.via), walk.target});
  walk = {};
}

/// Goes on to the next step of an order that asks something, or writes it.
void go_on_after(State& s, Seat seat, Stop done) {
  Walk& walk = s.walk[seat];
  const Group group = group_of(walk);
  if (group == Group::Army) return write_line(s, seat, 0);
  if (done < Stop::Load && group == Group::Hov && walk.from < kMaxHexes &&
      army_types(free_at(s, seat, walk.from)) > 0) {
    walk.step = Stop::Load;
    return;
  }
  if (done < Stop::Via && unit_of(group) == Unit::Hov && asks_side(s, seat, walk.from, walk.to)) {
    walk.step = Stop::Via;
    return;
  }
  if (done < Stop::Target && is_ship(group)) {
    const HexSet shores = shores_of(s, seat, walk.to);
    const bool stays = walk.to == walk.from;
    if (stays && shores.count() == 1) walk.target = shores.lowest();
    if (shores.count() > (stays ? 1 : 0)) {
      walk.step = Stop::Target;
      return;
    }
  }
  if (most_of(s, seat, walk) == 1) return write_line(s, seat, 1);
  walk.step = Stop::Count;
}

void take_destination(State& s, Seat seat, const Parts& choice) {
  Walk& walk = s.walk[seat];
  walk.to = choice.kind == Kind::Stay ? walk.from : static_cast<HexId>(choice.i);
  walk.jumps = choice.kind == Kind::JumpTo ? 1 : 0;
  go_on_after(s, seat, Stop::Dest);
}

void take_bought(State& s, Seat seat, int count) {
  buy(s, seat, s.walk[seat].what, count);
  s.walk[seat] = {};
}

void take_item(State& s, Seat seat, int item) {
  s.walk[seat].what = static_cast<std::uint8_t>(item);
  s.walk[seat].step = Stop::BuyCount;
  if (buyable(s, seat)[static_cast<std::size_t>(item)] == 1) take_bought(s, seat, 1);
}

void take_city(State& s, Seat seat, HexId hex) {
  pay_city(s, seat, hex);
  s.walk[seat] = {};
}

void take(State& s, Seat seat, const Parts& choice) {
  Walk& walk = s.walk[seat];
  switch (choice.kind) {
    case Kind::From:
      walk.step = Stop::Group;
      walk.from = static_cast<HexId>(choice.i);
      return;
    case Kind::Group:
      walk.step = Stop::Dest;
      walk.what = static_cast<std::uint8_t>(choice.i);
      return;
    case Kind::MoveTo:
    case Kind::JumpTo:
    case Kind::StrikeAt:
    case Kind::Stay:
      return take_destination(s, seat, choice);
    case Kind::Load:
      walk.cargo = static_cast<std::uint8_t>(choice.i);
      return go_on_after(s, seat, Stop::Load);
    case Kind::Enter:
      walk.via = static_cast<std::uint8_t>(choice.i + 1);
      return go_on_after(s, seat, Stop::Via);
    case Kind::Bombard:
      walk.target = static_cast<HexId>(choice.i);
      return go_on_after(s, seat, Stop::Target);
    case Kind::NoBombard:
      return go_on_after(s, seat, Stop::Target);
    case Kind::Count:
      return write_line(s, seat, choice.i == 0 ? most_of(s, seat, walk) : choice.i);
    case Kind::Again:
      return write_order(s, seat, s.order[seat][s.orders[seat] - 1U]);
    case Kind::Buy:
      walk.step = Stop::Item;
      return;
    case Kind::Item:
      return take_item(s, seat, choice.i);
    case Kind::BuyCount:
      return take_bought(s, seat, choice.i + 1);
    case Kind::City:
      walk.step = Stop::City;
      return;
    case Kind::CityAt:
      return take_city(s, seat, static_cast<HexId>(choice.i));
    default:
      s.sealed = with_bit(s.sealed, seat);  // Seal
  }
}

/// Two hexes beside it that the group can enter are two destinations.
bool has_two_ways(const State& s, const Walk& walk) {
  const Unit unit = unit_of(group_of(walk));
  int ways = 0;
  for (const HexId next : s.neighbour[walk.from]) {
    const bool open = next != kNoHex && can_enter(unit, s.hex[next].terrain);
    ways += open && (unit != Unit::Plane || is_land(s.hex[next])) ? 1 : 0;
  }
  return ways >= 2;
}

/// Only these steps can leave one choice: the others were passed over before they were reached.
bool may_be_lone(const State& s, const Walk& walk) {
  if (walk.step == Stop::Dest) return !has_two_ways(s, walk);
  return walk.step == Stop::Group || walk.step == Stop::Item || walk.step == Stop::City;
}

}  // namespace

void begin_orders(Table& t) {
  State& s = t.s;
  s.phase = Phase::Orders;
  s.sealed = 0;
  s.asked = static_cast<std::uint8_t>(((1U << t.game.seats()) - 1U) & ~unsigned{s.out});
}

void list_pad(const Countdown&, const State& s, Seat seat, Actions& list) {
  const Walk& walk = s.walk[seat];
  switch (walk.step) {
    case Stop::Rest:
      return list_rest(s, seat, list);
    case Stop::Group:
      return list_groups(s, seat, walk.from, list);
    case Stop::Dest:
      return list_destinations(s, seat, walk, list);
    case Stop::Load:
      return list_loads(s, seat, walk, list);
    case Stop::Via:
      push(list, Kind::Enter, 0);
      push(list, Kind::Enter, 1);
      return;
    case Stop::Target:
      if (walk.to != walk.from) push(list, Kind::NoBombard);
      return push_all(list, Kind::Bombard, shores_of(s, seat, walk.to));
    case Stop::Count:
      return list_counts(most_of(s, seat, walk), list);
    case Stop::Item:
      return list_items(s, seat, list);
    case Stop::BuyCount:
      for (int k = 0; k < buyable(s, seat)[walk.what]; ++k) push(list, Kind::BuyCount, k);
      return;
    case Stop::City:
      push_all(list, Kind::CityAt, running_projects(s, seat));
      return push_all(list, Kind::CityAt, new_city_sites(s, seat));
    default:
      return;
  }
}

void take_pad(Table& t, Seat seat, const Parts& choice) {
  take(t.s, seat, choice);
  while (may_be_lone(t.s, t.s.walk[seat])) {
    Actions list;
    list_pad(t.game, t.s, seat, list);
    if (list.size() != 1) return;
    take(t.s, seat, kLayout.split(list[0]));
  }
}

void clear_pad(const Countdown&, State& s, Seat seat) {
  for (std::size_t k = 0; k < s.orders[seat]; ++k) s.unit[seat][s.order[seat][k].from][kSpent] = 0;
  std::fill_n(s.order[seat].begin(), s.orders[seat], Order{});
  s.orders[seat] = 0;
  s.walk[seat] = {};
  s.sealed = static_cast<std::uint8_t>(s.sealed & ~(1U << seat));
  take_back_purchases(s, seat);
}

}  // namespace sandtable::countdown
