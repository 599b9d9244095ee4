#include "games/countdown/bot_mind.hpp"

#include <algorithm>

namespace sandtable::countdown {

int power_of(const Stack& stack) {
  int out = 0;
  for (std::size_t u = 0; u < kUnits; ++u) out += stack[u] * kPower[u];
  return out;
}

Mind::Mind(const Countdown& game, const State& s, Seat seat) : game_(game), s_(s), seat_(seat) {
  weigh_others();
  weigh_own();
  measure_front();
}

void Mind::add_reach(Seat other, HexId from, std::array<int, kMaxHexes>& power) const {
  const Stack& stack = s_.unit[other][from];
  for (const Unit unit : {Unit::Inf, Unit::Jt, Unit::Hov, Unit::Tank, Unit::Plane}) {
    const int count = stack[index_of(unit)];
    if (count == 0) continue;
    for (const HexId hex : reach(s_, other, unit, from))
      power[hex] += count * kPower[index_of(unit)];
  }
}

void Mind::weigh_others() {
  for (Seat other = 0; other < game_.seats(); ++other) {
    if (other == seat_) continue;
    std::array<int, kMaxHexes> power{};
    for (HexId hex = 0; hex < s_.hexes; ++hex) {
      if (!any_units(s_.unit[other][hex])) continue;
      defence_[hex] += power_of(s_.unit[other][hex]);
      add_reach(other, hex, power);
    }
    for (std::size_t hex = 0; hex < s_.hexes; ++hex)
      threat_[hex] = std::max(threat_[hex], power[hex]);
  }
  for (std::size_t hex = 0; hex < s_.hexes; ++hex)
    if (s_.hex[hex].owner != seat_)
      for (const std::uint8_t count : s_.hex[hex].structure) defence_[hex] += 30 * count;
}

void Mind::weigh_own() {
  for (std::size_t hex = 0; hex < s_.hexes; ++hex) staying_[hex] = power_of(s_.unit[seat_][hex]);
  for (std::size_t k = 0; k < s_.orders[seat_]; ++k) {
    const Order& order = s_.order[seat_][k];
    if (order.from == kNoHex || order.to == kNoHex) continue;  // a placement (CD-13.4)
    const CargoRow& load = row(order.cargo());
    const int aboard_power = load.inf * kPower[0] + load.jt * kPower[1] + load.tank * kPower[3];
    const int power = order.count * (kPower[index_of(unit_of(order.group()))] + aboard_power);
    staying_[order.from] -= power;
    sent_[order.to] += power;
    if (row(unit_of(order.group())).takes_land) takers_.add(order.to);
  }
}

/// Land hexes of others first, then step by step over own land.
void Mind::measure_front() {
  front_.fill(99);
  HexSet edge;
  for (HexId hex = 0; hex < s_.hexes; ++hex)
    if (is_land(s_.hex[hex]) && s_.hex[hex].owner != seat_) edge.add(hex), front_[hex] = 0;
  for (int steps = 1; !edge.empty(); ++steps) {
    HexSet next;
    for (const HexId hex : around(s_, edge)) {
      if (!is_land(s_.hex[hex]) || front_[hex] != 99) continue;
      front_[hex] = steps;
      next.add(hex);
    }
    edge = next;
  }
}

int Mind::worth(HexId hex) const {
  const Options& options = game_.options();
  const Hex& land = s_.hex[hex];
  int out = land.terrain == Terrain::City ? options.income_city + 6 : options.income_land + 1;
  if (land.capital != 0) out += options.income_capital + 12;
  return out;
}

int Mind::garrison(HexId hex) const {
  const Hex& land = s_.hex[hex];
  if (land.owner != seat_) return 0;
  if (land.capital != 0) return threat_[hex] * 12 / 10 + 100;
  return land.terrain == Terrain::City ? threat_[hex] * 6 / 10 : threat_[hex] * 2 / 10;
}

}  // namespace sandtable::countdown
