// The scripted player's purchases and where they go.

#include <algorithm>

#include "games/countdown/bot_mind.hpp"
#include "games/countdown/notation.hpp"
#include "games/countdown/placement.hpp"
#include "games/countdown/purchases.hpp"

namespace sandtable::countdown {
namespace {

bool write_money_line(const Mind& mind, const Wanted& wanted, Line& out) {
  const Steps steps = steps_towards(mind.game(), mind.state(), mind.seat(), wanted);
  if (steps.complete) out = steps.line;
  return steps.complete;
}

bool pay_project(const Mind& mind, Line& out) {
  const State& s = mind.state();
  const int left = mind.game().options().rounds - s.round;
  HexSet sites = running_projects(s, mind.seat());
  for (const HexId hex : sites)
    if (mind.threat(hex) > mind.staying(hex)) sites.remove(hex);
  // A new city pays back in ten rounds (RULES.md, 2.5); it stands three payments later.
  const bool starts = sites.empty() && left >= 13 && s.treasury[mind.seat()] >= 24 &&
                      spent_on_cities(s, mind.seat()) == 0;
  if (starts)
    for (const HexId hex : new_city_sites(s, mind.seat()))
      if (mind.threat(hex) == 0) sites.add(hex);
  if (sites.empty()) return false;
  Wanted wanted;
  wanted.what = Wanted::What::City;
  wanted.at = sites.lowest();
  return write_money_line(mind, wanted, out);
}

/// Of what the army has too little: RULES.md, 2.8 and 9.
int item_to_buy(const Mind& mind, const std::array<int, kItems>& most) {
  const State& s = mind.state();
  const auto units = all_units(s, mind.seat());
  const auto& bought = s.bought[mind.seat()];
  const auto have = [&](Unit unit) { return units[index_of(unit)] + bought[index_of(unit)]; };
  const auto can = [&](Unit unit) { return most[index_of(unit)] > 0; };
  bool front = false;
  for (HexId hex = 0; hex < s.hexes; ++hex)
    front = front || (s.hex[hex].owner == mind.seat() && mind.to_front(hex) == 1);
  if (!front && can(Unit::Hov) && 3 * have(Unit::Hov) < have(Unit::Inf)) return item_of(Unit::Hov);
  if (can(Unit::Tank) && 3 * have(Unit::Tank) < have(Unit::Inf)) return item_of(Unit::Tank);
  return can(Unit::Inf) ? item_of(Unit::Inf) : -1;
}

/// Half as much again where it is threatened more than guarded; capitals double.
int urgency(const Mind& mind, HexId hex) {
  const State& s = mind.state();
  const int lack = mind.threat(hex) - mind.staying(hex);
  const int weight = s.hex[hex].capital != 0 ? 2 : 1;
  return weight * lack - 40 * std::min(mind.to_front(hex), 8);
}

}  // namespace

bool plan_purchase(const Mind& mind, Line& out) {
  if (pay_project(mind, out)) return true;
  const auto most = buyable(mind.state(), mind.seat());
  Wanted wanted;
  wanted.what = Wanted::What::Buy;
  wanted.type = item_to_buy(mind, most);
  if (wanted.type < 0) return false;
  wanted.count = 1;
  if (wanted.type == item_of(Unit::Inf)) wanted.count = std::min(2, most[0]);
  return write_money_line(mind, wanted, out);
}

bool plan_placement(const Mind& mind, Line& out) {
  const State& s = mind.state();
  for (int item = 0; item < kItems; ++item) {
    const int left = unplaced(s, mind.seat(), item);
    const HexSet places = places_for(mind.game(), s, mind.seat(), item);
    if (left == 0 || places.empty()) continue;
    HexId best = places.lowest();
    for (const HexId hex : places)
      if (urgency(mind, hex) > urgency(mind, best)) best = hex;
    Wanted wanted;
    wanted.what = Wanted::What::Place;
    wanted.type = item;
    wanted.at = best;
    return write_money_line(mind, wanted, out);
  }
  return false;
}

}  // namespace sandtable::countdown
