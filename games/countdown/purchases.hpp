#pragma once
// Buying in phase A (CD-3.5, CD-13, CD-14): what can be paid, what the supply allows.

#include "games/countdown/map.hpp"

namespace sandtable::countdown {

[[nodiscard]] constexpr int item_of(Unit unit) { return static_cast<int>(unit); }
[[nodiscard]] constexpr int item_of(Structure kind) { return kUnits + static_cast<int>(kind); }
[[nodiscard]] constexpr bool is_structure(int item) { return item >= kUnits; }
[[nodiscard]] constexpr int cost_of_item(int item) {
  return is_structure(item) ? kStructureCost : kUnitTable[static_cast<std::size_t>(item)].cost;
}

/// How many more of each item the supply has for the seat (CD-13.9).
[[nodiscard]] std::array<int, kItems> supply_left(const State& s, Seat seat);
/// How many of each item one purchase may be for: money, supply, 50 at once.
[[nodiscard]] std::array<int, kItems> buyable(const State& s, Seat seat);
void buy(State& s, Seat seat, int item, int count);

/// Where the seat can pay for a city now (CD-14.1 to CD-14.4, CD-14.7).
[[nodiscard]] HexSet running_projects(const State& s, Seat seat);  ///< Not yet paid this round.
[[nodiscard]] HexSet new_city_sites(const State& s, Seat seat);
void pay_city(State& s, Seat seat, HexId hex);
/// CD-14.4: how many cities that are not paid this round would be lost.
[[nodiscard]] int cities_lost(const State& s, Seat seat);

/// Moves projects up to where others have ended.
void close_gaps(std::array<Project, kMaxProjects>& projects);

/// The round in which a project got its first payment.
[[nodiscard]] inline int first_payment(const State& s, const Project& project) {
  const bool still_to_pay = s.phase == Phase::Orders && project.paid == 0;
  return s.round - project.payments + (still_to_pay ? 0 : 1);
}

/// Gives back all that was bought and paid this round: what others see until phase B (CD-3.5).
void take_back_purchases(State& s, Seat seat);
[[nodiscard]] int spent_on_cities(const State& s, Seat seat);

/// All units of the seat by Unit: on the map, aboard and waiting.
[[nodiscard]] std::array<int, kUnits> all_units(const State& s, Seat seat);

}  // namespace sandtable::countdown
