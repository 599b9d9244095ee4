#include "games/countdown/bot_muster.hpp"

#include <algorithm>

namespace sandtable::countdown {
namespace {

constexpr bool alike(const Order& a, const Order& b) {
  return a.what == b.what && a.from == b.from && a.to == b.to && a.load == b.load &&
         a.target == b.target;
}

}  // namespace

Host moved_by(const Order& order) {
  Host out{};
  out[index_of(unit_of(order.group()))] = order.count;
  for (const Cargo cargo : {order.cargo(), aboard(order.group())}) {
    const CargoRow& load = row(cargo);
    out[index_of(Unit::Inf)] += load.inf * order.count;
    out[index_of(Unit::Jt)] += load.jt * order.count;
    out[index_of(Unit::Tank)] += load.tank * order.count;
  }
  return out;
}

Muster::Muster(const Survey& survey) : survey_(survey) {
  for (HexId hex = 0; hex < state().hexes; ++hex) {
    due_[hex] = survey.own(hex);
    if (any_units(state().unit[seat()][hex])) note_camp(hex);
  }
}

void Muster::note_camp(HexId hex) {
  const State& s = state();
  camps_.add(hex);
  free_[hex] = free_at(s, seat(), hex);
  const Host& own = survey_.own(hex);
  const auto has = [&](Unit unit) { return own[index_of(unit)] > 0; };
  if (has(Unit::Inf) || has(Unit::Jt)) foot_[hex] = survey_.range(seat(), Unit::Inf, hex);
  if (has(Unit::Jt)) jump_[hex] = jumps_of(s, seat(), hex);
  if (has(Unit::Tank)) tank_[hex] = survey_.range(seat(), Unit::Tank, hex);
  if (has(Unit::Hov)) hov_[hex] = survey_.range(seat(), Unit::Hov, hex);
  if (has(Unit::Plane)) plane_[hex] = survey_.range(seat(), Unit::Plane, hex);
  if (has(Unit::Frig) || has(Unit::Batt)) ship_[hex] = survey_.range(seat(), Unit::Frig, hex);
}

const HexSet& Muster::reach_of(Group group, HexId from) const {
  switch (unit_of(group)) {
    case Unit::Inf:
    case Unit::Jt:
      return foot_[from];
    case Unit::Tank:
      return tank_[from];
    case Unit::Hov:
      return hov_[from];
    case Unit::Plane:
      return plane_[from];
    default:
      return ship_[from];
  }
}

void Muster::use(HexId hex, Group group, int count) {
  std::uint8_t& left = free_[hex][static_cast<std::size_t>(group)];
  left = static_cast<std::uint8_t>(std::max(0, left - count));
}

void Muster::keep(HexId hex, Unit unit, int count) {
  constexpr std::array<Group, kUnits> kGroupOf{Group::Inf,   Group::Jt,   Group::Hov, Group::Tank,
                                               Group::Plane, Group::Frig, Group::Batt};
  use(hex, kGroupOf[index_of(unit)], count);
  if (unit == Unit::Jt) use(hex, Group::JumpingJt, count);
}

void Muster::send(const Order& order) {
  if (order.count == 0) return;
  const auto known =
      std::ranges::find_if(orders_, [&](const Order& each) { return alike(each, order); });
  if (known == orders_.end() && orders_.full()) return;  // CD-3.8
  if (known != orders_.end())
    known->count = static_cast<std::uint8_t>(known->count + order.count);
  else
    orders_.push(order);
  const Group group = order.group();
  if (unit_of(group) == Unit::Jt) {
    use(order.from, Group::Jt, order.count);
    use(order.from, Group::JumpingJt, order.count);
  } else {
    use(order.from, group, order.count);
  }
  const CargoRow& load = row(order.cargo());  // CD-5.3
  use(order.from, Group::Inf, load.inf * order.count);
  use(order.from, Group::Tank, load.tank * order.count);
  const Host moved = moved_by(order);
  const bool strikes = group == Group::Plane && !is_land(state().hex[order.to]);
  for (std::size_t u = 0; u < kUnits; ++u) {
    due_[order.from][u] -= std::min(moved[u], due_[order.from][u]);
    due_[order.to][u] += moved[u];
    sent_[order.to][u] += strikes || order.to != order.from ? moved[u] : 0;
  }
}

void Muster::send(Group group, int count, HexId from, HexId to, Cargo cargo) {
  Order order{static_cast<std::uint8_t>(group),
              static_cast<std::uint8_t>(count),
              from,
              to,
              static_cast<std::uint8_t>(cargo),
              kNoHex};
  const bool sails = unit_of(group) == Unit::Hov;
  if (sails && asks_side(state(), seat(), from, to))  // CD-10.8: away from the stronger structures
    order.load = static_cast<std::uint8_t>(
        order.load +
        16 * static_cast<int>(state().hex[to].structure[0] > state().hex[to].structure[2]
                                  ? Via::Land
                                  : Via::Water));
  send(order);
}

void Muster::bombard(Group group, int count, HexId from, HexId zone, HexId shore) {
  send(Order{static_cast<std::uint8_t>(group), static_cast<std::uint8_t>(count), from, zone, 0,
             shore});
}

OrderList plan_round(const Survey& survey) {
  Muster muster(survey);
  BattleOdds battle;
  recall_planes(muster);
  keep_garrisons(muster);
  reinforce_sites(muster);
  order_ships(muster);
  order_attacks(muster, battle);
  order_marches(muster);
  return muster.orders();
}

}  // namespace sandtable::countdown
