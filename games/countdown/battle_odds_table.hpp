#pragma once
// The states of a battle as numbers, and chances spread over them. Part of battle_odds.cpp.

#include <span>

#include "core/list.hpp"
#include "games/countdown/battle.hpp"
#include "games/countdown/battle_odds.hpp"

namespace sandtable::countdown::chances {

using Index = std::uint32_t;

/// More states than that are not weighed.
inline constexpr Index kMostStates = 1U << 20;

/// One digit of a state: how many hits a class of fighters can still take.
struct Digit {
  Seat seat = 0;
  std::uint8_t side = 0;
  Fighter fighter = Fighter::Inf;
  Unit unit = Unit::Inf;
  std::uint8_t hits = 1;  ///< One of the class takes so many.
  std::uint8_t units = 0;
  Index base = 1;     ///< One more than all hits together.
  Index stride = 1;   ///< What one hit takes off the state's number.
  double chance = 0;  ///< Of one of them to hit.
  std::vector<double> ways;

  [[nodiscard]] int hits_left(Index state) const { return static_cast<int>(state / stride % base); }
  [[nodiscard]] int units_left(Index state) const {
    return (hits_left(state) + hits - 1) / hits;  // CD-9.8: at most one battleship is half sunk
  }
  /// Chances that of n shooters 0, 1, … n hit.
  [[nodiscard]] const double* hits_of(int n) const {
    return ways.data() + static_cast<std::size_t>(n) * (units + 1U);
  }
};
inline constexpr std::size_t kMostDigits = std::size_t{kMaxPlayers} * kFighters;

/// How many units of each type every side has.
using Muster = std::array<std::array<int, kUnits>, kMaxPlayers>;

/// Binomial chances: row n has those of 0 … n hits.
void fill_ways(std::vector<double>& ways, int units, double chance);
/// Its row for all of them.
[[nodiscard]] inline const double* last_row(const std::vector<double>& ways, int units) {
  return ways.data() + static_cast<std::size_t>(units) * (static_cast<std::size_t>(units) + 1);
}

class Table {
 public:
  /// False if there are too many states.
  [[nodiscard]] bool set_up(const Battle& battle);

  [[nodiscard]] Index size() const { return size_; }
  [[nodiscard]] Index full() const { return size_ - 1; }  ///< Nobody hit yet.
  [[nodiscard]] int sides() const { return static_cast<int>(seats_.size()); }
  [[nodiscard]] Seat seat_of(int side) const { return seats_[static_cast<std::size_t>(side)]; }
  [[nodiscard]] const Battle& battle() const { return battle_; }
  [[nodiscard]] std::span<const Digit> digits() const { return {digits_.data(), used_}; }
  [[nodiscard]] std::span<const Digit> digits_of(int side) const;
  /// Nullptr if the seat has none of these.
  [[nodiscard]] const Digit* find(Seat seat, Fighter fighter) const;

  [[nodiscard]] Muster muster(Index state) const;
  [[nodiscard]] Sides left_in(Index state) const;
  [[nodiscard]] bool has_units(Index state, int side) const;
  [[nodiscard]] int sides_left(Index state) const;
  /// The state after one hit from a list, the same if it is wasted (CD-9.6 to CD-9.9). `shooter`
  /// is spared and ties are counted from it; it need not have units here (bombardment).
  [[nodiscard]] Index hit(Index state, Seat shooter, const TargetList& list) const;
  /// As many steps ahead clockwise as from the shooter to the seat (CD-9.7).
  [[nodiscard]] int clockwise(Seat shooter, Seat seat) const;

 private:
  void add_digit(Seat seat, Fighter fighter, int units);
  [[nodiscard]] int owner_of_target(const Muster& there, Seat shooter, Unit type) const;

  Battle battle_;
  FixedList<Seat, kMaxPlayers> seats_;
  std::array<std::size_t, kMaxPlayers + 1> first_{};
  std::array<Digit, kMostDigits> digits_;
  std::size_t used_ = 0;
  Index size_ = 1;
};

/// Chances of states: dense to add to, with a list of those that have any.
class Spread {
 public:
  void reserve(Index states) {
    if (at_.size() < states) at_.resize(states, 0.0);
  }
  void add(Index state, double chance) {
    if (chance == 0) return;
    if (at_[state] == 0) some_.push_back(state);
    at_[state] += chance;
  }
  void clear() {
    for (const Index state : some_) at_[state] = 0;
    some_.clear();
  }
  void swap(Spread& other) noexcept { at_.swap(other.at_), some_.swap(other.some_); }
  [[nodiscard]] const std::vector<Index>& states() const { return some_; }
  [[nodiscard]] double operator[](Index state) const { return at_[state]; }

 private:
  std::vector<double> at_;
  std::vector<Index> some_;
};

/// What a battle ended with.
struct Finish {
  Index state = 0;
  double chance = 0;
  bool standoff = false;
};

/// Whether a battle may last longer than so many rounds (CD-9.13), with a chance that matters. It
/// has `slowest[h]`, the greatest chance that a round with h hits left changes nothing; every other
/// round goes on to fewer hits. An upper bound: 0 stands for states that were never met.
[[nodiscard]] bool may_outlast(std::span<const double> slowest, int rounds);

}  // namespace sandtable::countdown::chances
