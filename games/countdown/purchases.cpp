#include "games/countdown/purchases.hpp"

#include <algorithm>

namespace sandtable::countdown {
namespace {

// CD-13.8: the only limit on numbers.
constexpr int kFootSupply = 199;      // CD-13.9: infantry and jump troops together
constexpr int kOtherSupply = 99;      // of every other unit
constexpr int kStructureSupply = 99;  // of each kind, waiting and bought

std::size_t projects_of(const State& s, Seat seat) {
  return static_cast<std::size_t>(std::ranges::find(s.project[seat], 0, &Project::payments) -
                                  s.project[seat].begin());
}

void count_aboard(const Afloat& afloat, std::array<int, kUnits>& out) {
  for (std::size_t k = 0; k < afloat.loaded.size(); ++k) {
    if (afloat.loaded[k] == 0) continue;
    const CargoRow& load = kCargoTable[k + 1];
    out[index_of(Unit::Inf)] += load.inf * afloat.loaded[k];
    out[index_of(Unit::Jt)] += load.jt * afloat.loaded[k];
    out[index_of(Unit::Tank)] += load.tank * afloat.loaded[k];
  }
}

}  // namespace

std::array<int, kUnits> all_units(const State& s, Seat seat) {
  std::array<int, kUnits> out{};
  for (std::size_t hex = 0; hex < s.hexes; ++hex) {
    const Stack& stack = s.unit[seat][hex];
    if (!any_units(stack)) continue;
    for (std::size_t u = 0; u < kUnits; ++u) out[u] += stack[u];
  }
  for (std::size_t sea = 0; sea < s.seas; ++sea) count_aboard(s.sea[seat][sea], out);
  for (std::size_t u = 0; u < kUnits; ++u) out[u] += s.waiting[seat][u];
  return out;
}

std::array<int, kItems> supply_left(const State& s, Seat seat) {
  const auto units = all_units(s, seat);
  const auto& bought = s.bought[seat];
  std::array<int, kItems> out{};
  out[0] = out[1] = kFootSupply - units[0] - units[1] - bought[0] - bought[1];
  for (std::size_t u = 2; u < kUnits; ++u) out[u] = kOtherSupply - units[u] - bought[u];
  for (std::size_t item = kUnits; item < kItems; ++item)
    out[item] = kStructureSupply - s.waiting[seat][item] - bought[item];
  return out;
}

std::array<int, kItems> buyable(const State& s, Seat seat) {
  std::array<int, kItems> out{};
  if (s.treasury[seat] < row(Unit::Inf).cost) return out;
  const auto supply = supply_left(s, seat);
  for (std::size_t item = 0; item < kItems; ++item) {
    const auto cost = static_cast<std::uint32_t>(cost_of_item(static_cast<int>(item)));
    const auto paid_for = std::min<std::uint32_t>(s.treasury[seat] / cost, kMaxAtOnce);  // CD-3.5
    out[item] = std::clamp(supply[item], 0, static_cast<int>(paid_for));
  }
  return out;
}

void buy(State& s, Seat seat, int item, int count) {
  std::uint8_t& bought = s.bought[seat][static_cast<std::size_t>(item)];
  bought = static_cast<std::uint8_t>(bought + count);
  s.treasury[seat] -= static_cast<std::uint32_t>(count * cost_of_item(item));  // CD-3.5
}

HexSet running_projects(const State& s, Seat seat) {
  HexSet out;
  if (s.treasury[seat] < kCityPayment) return out;
  for (const Project& project : s.project[seat])
    if (project.payments > 0 && project.paid == 0) out.add(project.hex);
  return out;
}

HexSet new_city_sites(const State& s, Seat seat) {
  HexSet out;
  const std::size_t running = projects_of(s, seat);
  if (s.treasury[seat] < kCityPayment || running == kMaxProjects) return out;  // CD-14.7
  for (HexId hex = 0; hex < s.hexes; ++hex)
    if (s.hex[hex].owner == seat && s.hex[hex].terrain == Terrain::Plain) out.add(hex);
  for (std::size_t k = 0; k < running; ++k) out.remove(s.project[seat][k].hex);  // CD-14.2
  return out;
}

int cities_lost(const State& s, Seat seat) {
  return static_cast<int>(std::ranges::count_if(s.project[seat], [](const Project& project) {
    return project.payments > 0 && project.paid == 0;
  }));
}

void pay_city(State& s, Seat seat, HexId hex) {
  s.treasury[seat] -= kCityPayment;  // CD-14.1
  for (Project& project : s.project[seat]) {
    if (project.hex != hex && project.payments > 0) continue;
    project.hex = hex;
    ++project.payments;
    project.paid = 1;
    return;
  }
}

void close_gaps(std::array<Project, kMaxProjects>& projects) {
  const auto kept = std::remove_if(projects.begin(), projects.end(),
                                   [](const Project& each) { return each.payments == 0; });
  std::fill(kept, projects.end(), Project{});
}

int spent_on_cities(const State& s, Seat seat) {
  int out = 0;
  for (const Project& project : s.project[seat]) out += project.paid * kCityPayment;
  return out;
}

void take_back_purchases(State& s, Seat seat) {
  int spent = spent_on_cities(s, seat);
  for (int item = 0; item < kItems; ++item)
    spent += s.bought[seat][static_cast<std::size_t>(item)] * cost_of_item(item);
  s.treasury[seat] += static_cast<std::uint32_t>(spent);
  s.bought[seat] = {};
  for (Project& project : s.project[seat]) {
    if (project.paid == 0) continue;
    project.paid = 0;
    if (--project.payments == 0) project = {};  // new ones stand at the end of the list
  }
}

}  // namespace sandtable::countdown
