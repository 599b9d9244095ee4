// The scripted player's ships: they bombard the strongest shore in reach and otherwise sail towards
// one; planes strike at ships that lie alone.

#include <algorithm>

#include "games/countdown/bot_mind.hpp"
#include "games/countdown/notation.hpp"

namespace sandtable::countdown {
namespace {

/// Where the ships would do most: the zone, and the shore to bombard.
struct Aim {
  HexId zone = kNoHex;
  HexId shore = kNoHex;
  int value = 0;
};

Aim best_aim(const Mind& mind, Group group, HexId from) {
  const State& s = mind.state();
  Aim best;
  HexSet zones = moves_of(s, mind.seat(), group, from);
  zones.add(from);
  for (const HexId zone : zones) {
    const int danger = mind.defence(zone);
    for (const HexId shore : shores_of(s, mind.seat(), zone)) {
      if (mind.defence(shore) == 0) continue;
      const int value = mind.defence(shore) + 20 * mind.worth(shore) - 2 * danger;
      if (value > best.value) best = {zone, shore, value};
    }
  }
  return best;
}

bool write_fleet_line(const Mind& mind, const Order& order, Line& out) {
  if (refuse_order(mind.state(), mind.seat(), order)) return false;
  Wanted wanted;
  wanted.what = Wanted::What::Order;
  wanted.order = order;
  const Steps steps = steps_towards(mind.game(), mind.state(), mind.seat(), wanted);
  if (steps.complete) out = steps.line;
  return steps.complete;
}

/// Towards the nearest shore of others: the zone with most of it beside.
bool sail_on(const Mind& mind, Group group, HexId from, int count, Line& out) {
  const State& s = mind.state();
  HexId best = kNoHex;
  int most = shores_of(s, mind.seat(), from).count();
  for (const HexId zone : moves_of(s, mind.seat(), group, from)) {
    const int shores = shores_of(s, mind.seat(), zone).count();
    if (shores > most && mind.defence(zone) == 0) most = shores, best = zone;
  }
  if (best == kNoHex) return false;
  return write_fleet_line(
      mind,
      {static_cast<std::uint8_t>(group), static_cast<std::uint8_t>(count), from, best, 0, kNoHex},
      out);
}

bool strike(const Mind& mind, HexId from, int count, Line& out) {
  const State& s = mind.state();
  for (const HexId zone : strikes_of(s, mind.seat(), from)) {
    const int enemy = mind.defence(zone);
    if (enemy == 0 || enemy * 12 / 10 > count * kPower[index_of(Unit::Plane)]) continue;
    if (mind.sent(zone) > 0) continue;
    if (write_fleet_line(mind,
                         {static_cast<std::uint8_t>(Group::Plane), static_cast<std::uint8_t>(count),
                          from, zone, 0, kNoHex},
                         out))
      return true;
  }
  return false;
}

}  // namespace

bool plan_ships(const Mind& mind, Line& out) {
  const State& s = mind.state();
  for (HexId from = 0; from < s.hexes; ++from) {
    if (!any_units(s.unit[mind.seat()][from])) continue;
    const Free free = free_at(s, mind.seat(), from);
    for (const Group group : {Group::Frig, Group::Batt, Group::DamagedBatt}) {
      const int count = free_of(free, group);
      if (count == 0) continue;
      const Aim aim = best_aim(mind, group, from);
      const Order order{static_cast<std::uint8_t>(group),
                        static_cast<std::uint8_t>(count),
                        from,
                        aim.zone,
                        0,
                        aim.shore};
      if (aim.zone != kNoHex && write_fleet_line(mind, order, out)) return true;
      if (sail_on(mind, group, from, count, out)) return true;
    }
    if (const int planes = free_of(free, Group::Plane); planes > 0)
      if (strike(mind, from, planes, out)) return true;
  }
  return false;
}

}  // namespace sandtable::countdown
