#pragma once
// What happens in a land hex before its combat rounds, weighed: structures fire (CD-10), ships
// bombard (CD-8). Part of battle_odds.cpp.

#include "games/countdown/battle_odds_table.hpp"

namespace sandtable::countdown::chances {

/// Ships of one seat off the shore: how many, and how many of them get to fire, as a chance.
struct ShipsThere {
  Seat seat = 0;
  Fighter fighter = Fighter::Frig;
  int count = 0;
  double afloat = 1;  ///< Chance that one of them is not sunk by water structures first.
};
using Fleet = FixedList<ShipsThere, kMaxPlayers * std::size_t{3}>;

/// One course of the water structures' fire: where the ships stand after it, and the fighters.
struct Course {
  double chance = 1;
  Index state = 0;
  Fleet fleet;
  /// Hovercraft that entered from water and are left, by seat: empty ones, loaded ones.
  std::array<std::array<int, 2>, kMaxPlayers> wet{};
};

class OpeningFire {
 public:
  void set_up(const Table& table, const Opening& opening);
  /// All courses of the water structures' fire (CD-10.10: they fire first).
  [[nodiscard]] const std::vector<Course>& courses() const { return courses_; }
  /// The other structures, as this course leaves the hex.
  void fire_on(const Course& course, Spread& spread);
  /// The ships of a course bombard, in the order of CD-17.
  void bombard(const Course& course, Spread& spread);
  /// Ships lost on average, by seat and type.
  [[nodiscard]] double ships_lost(Seat seat, Unit type) const;

 private:
  void list_courses();
  void fire_at_each(Course& first);
  void fire_single(const Course& first);
  void sink_one(Course& course) const;
  void remove_wet(Course& course, Seat seat) const;
  [[nodiscard]] Index cargo_step(Seat seat, Cargo cargo) const;
  [[nodiscard]] int in_all(const Course& course, Index state, Seat seat) const;
  [[nodiscard]] Index hit_on_land(const Course& course, Index state, Structure kind) const;
  [[nodiscard]] int dry_hov(const Course& course, Index state, const Digit& digit) const;
  void scatter(Spread& spread, Index step, int units, double chance);
  void scatter_units(Spread& spread, const Digit& digit, double chance);
  void scatter_singles(const Course& course, Spread& spread, Structure kind);
  [[nodiscard]] int number_of(Structure kind) const {
    return opening_.structures[static_cast<std::size_t>(kind)];
  }

  const Table* table_ = nullptr;
  Opening opening_;
  std::vector<Course> courses_;
  std::vector<double> ways_;
  Spread next_;
};

}  // namespace sandtable::countdown::chances
