// The scripted player's land war: which hex to attack, with what; and who marches to the front.

#include <algorithm>

#include "games/countdown/bot_mind.hpp"
#include "games/countdown/notation.hpp"

namespace sandtable::countdown {
namespace {

/// Units that could join an attack.
struct Helper {
  HexId from;
  Group group;
  Cargo cargo;
  int count;
  int power;  ///< Of one, with what it carries, in hundredths.
  bool takes;
};
using Helpers = FixedList<Helper, 160>;

constexpr int kMargin = 135;  ///< RULES.md, 9: attack at 1.35 to 1 or better.

bool write_order_line(const Mind& mind, const Order& order, Line& out) {
  Wanted wanted;
  wanted.what = Wanted::What::Order;
  wanted.order = order;
  if (refuse_order(mind.state(), mind.seat(), order)) return false;
  const Steps steps = steps_towards(mind.game(), mind.state(), mind.seat(), wanted);
  if (!steps.complete) return false;
  out = steps.line;
  return true;
}

Order order_for(const State& s, Seat seat, const Helper& helper, HexId to, int count) {
  Order order{static_cast<std::uint8_t>(helper.group),
              static_cast<std::uint8_t>(count),
              helper.from,
              to,
              static_cast<std::uint8_t>(helper.cargo),
              kNoHex};
  if (helper.group == Group::Hov && asks_side(s, seat, helper.from, to))
    order.load = static_cast<std::uint8_t>(order.load + 16);
  return order;
}

class Attack {
 public:
  explicit Attack(const Mind& mind) : mind_(mind), s_(mind.state()), seat_(mind.seat()) {
    for (HexId hex = 0; hex < s_.hexes; ++hex)
      if (any_units(s_.unit[seat_][hex])) note_reach(hex);
  }

  bool plan(Line& out) {
    HexSet open;
    for (HexId hex = 0; hex < s_.hexes; ++hex)
      if (is_land(s_.hex[hex]) && s_.hex[hex].owner != seat_) open.add(hex);
    while (!open.empty()) {
      const HexId target = best(open);
      open.remove(target);
      if (send(target, out)) return true;
    }
    return false;
  }

 private:
  void note_reach(HexId hex) {
    free_[hex] = free_at(s_, seat_, hex);
    spare_[hex] = std::max(0, mind_.staying(hex) - mind_.garrison(hex));
    using enum Group;
    if (free_of(free_[hex], Inf) + free_of(free_[hex], Jt) > 0)
      foot_[hex] = moves_of(s_, seat_, Inf, hex);
    if (free_of(free_[hex], Tank) > 0) tank_[hex] = moves_of(s_, seat_, Tank, hex);
    if (has_hovercraft(hex)) hov_[hex] = moves_of(s_, seat_, Hov, hex);
    if (free_of(free_[hex], Plane) > 0) plane_[hex] = moves_of(s_, seat_, Plane, hex);
    if (free_of(free_[hex], Jt) > 0) jump_[hex] = jumps_of(s_, seat_, hex);
  }

  [[nodiscard]] bool has_hovercraft(HexId hex) const {
    for (int g = static_cast<int>(Group::Hov); g <= static_cast<int>(Group::HovJtJt); ++g)
      if (free_[hex][static_cast<std::size_t>(g)] > 0) return true;
    return false;
  }

  [[nodiscard]] int need(HexId target) const {
    const int wanted = mind_.defence(target) * kMargin / 100 + 50;
    return wanted - mind_.sent(target);
  }

  /// RULES.md, 9: value for what it takes.
  [[nodiscard]] HexId best(const HexSet& open) const {
    HexId out = open.lowest();
    int highest = -1;
    for (const HexId hex : open) {
      const int score = mind_.worth(hex) * 10000 / (mind_.defence(hex) + 100);
      if (score > highest) highest = score, out = hex;
    }
    return out;
  }

  void add(Helpers& helpers, HexId from, Group group, Cargo cargo, int count) const {
    const Unit unit = unit_of(group);
    const CargoRow& load = row(cargo);
    const Cargo earlier = aboard(group);
    const CargoRow& carried = row(earlier);
    const int power = kPower[index_of(unit)] + (load.inf + carried.inf) * kPower[0] +
                      (load.jt + carried.jt) * kPower[1] + (load.tank + carried.tank) * kPower[3];
    const int spare = s_.hex[from].terrain == Terrain::Water ? count : spare_[from] / power;
    const int most = std::min(count, spare);
    if (most > 0 && !helpers.full())
      helpers.push({from, group, cargo, most, power, row(unit).takes_land});
  }

  [[nodiscard]] Helpers helpers_for(HexId target) const {
    Helpers out;
    using enum Group;
    for (HexId from = 0; from < s_.hexes; ++from) {
      const Free& free = free_[from];
      if (tank_[from].has(target)) add(out, from, Tank, Cargo::None, free_of(free, Tank));
      if (foot_[from].has(target)) {
        add(out, from, Inf, Cargo::None, free_of(free, Inf));
        add(out, from, Jt, Cargo::None, free_of(free, Jt));
      } else if (jump_[from].has(target)) {
        add(out, from, JumpingJt, Cargo::None, free_of(free, Jt));
      }
      if (hov_[from].has(target)) add_hovercraft(out, from);
    }
    for (HexId from = 0; from < s_.hexes; ++from)
      if (plane_[from].has(target) && mind_.defence(target) > 0)
        add(out, from, Plane, Cargo::None, free_of(free_[from], Plane));
    return out;
  }

  void add_hovercraft(Helpers& out, HexId from) const {
    const Free& free = free_[from];
    for (int g = static_cast<int>(Group::HovInf); g <= static_cast<int>(Group::HovJtJt); ++g)
      add(out, from, static_cast<Group>(g), Cargo::None, free[static_cast<std::size_t>(g)]);
    for (const Cargo cargo : {Cargo::InfInf, Cargo::Tank, Cargo::Inf, Cargo::None}) {
      const int count = available(free, Group::Hov, cargo);
      if (count == 0) continue;
      return add(out, from, Group::Hov, cargo, count);
    }
  }

  /// One order towards the attack, if all that can come is enough for it.
  bool send(HexId target, Line& out) {
    int missing = need(target);
    if (missing <= 0 && mind_.takers_sent(target)) return false;
    const Helpers helpers = helpers_for(target);
    int all = 0;
    bool takes = mind_.takers_sent(target);
    for (const Helper& helper : helpers) {
      all += helper.count * helper.power;
      takes = takes || helper.takes;
    }
    if (!takes || all < missing) return false;
    missing = std::max(missing, 1);
    for (const Helper& helper : helpers) {
      const int count = std::min(helper.count, (missing + helper.power - 1) / helper.power);
      if (write_order_line(mind_, order_for(s_, seat_, helper, target, count), out)) return true;
    }
    return false;
  }

  const Mind& mind_;
  const State& s_;
  Seat seat_;
  std::array<Free, kMaxHexes> free_{};
  std::array<int, kMaxHexes> spare_{};
  std::array<HexSet, kMaxHexes> foot_, tank_, hov_, plane_, jump_;
};

}  // namespace

bool plan_attack(const Mind& mind, Line& out) { return Attack(mind).plan(out); }

/// Units far from any front take a step towards it; planes abroad come home.
bool plan_march(const Mind& mind, Line& out) {
  const State& s = mind.state();
  const Seat seat = mind.seat();
  for (HexId from = 0; from < s.hexes; ++from) {
    if (!any_units(s.unit[seat][from]) || !is_land(s.hex[from])) continue;
    const Free free = free_at(s, seat, from);
    if (s.hex[from].owner != seat && free_of(free, Group::Plane) > 0)
      for (const HexId home : moves_of(s, seat, Group::Plane, from))
        if (s.hex[home].owner == seat &&
            write_order_line(mind,
                             {static_cast<std::uint8_t>(Group::Plane), free_of(free, Group::Plane),
                              from, home, 0, kNoHex},
                             out))
          return true;
    const int spare = mind.staying(from) - mind.garrison(from);
    if (mind.to_front(from) < 2 || mind.to_front(from) == 99 || s.hex[from].owner != seat) continue;
    for (const Group group : {Group::Tank, Group::Inf, Group::Jt}) {
      const int power = kPower[index_of(unit_of(group))];
      const int count = std::min<int>(free_of(free, group), spare / power);
      if (count <= 0) continue;
      for (const HexId to : moves_of(s, seat, group, from))
        if (mind.to_front(to) < mind.to_front(from) && s.hex[to].owner == seat &&
            write_order_line(mind,
                             {static_cast<std::uint8_t>(group), static_cast<std::uint8_t>(count),
                              from, to, 0, kNoHex},
                             out))
          return true;
    }
  }
  return false;
}

}  // namespace sandtable::countdown
