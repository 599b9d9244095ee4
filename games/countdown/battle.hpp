#pragma once
// A battle in numbers (CD-9.4 to CD-9.13): who is hit, and combat rounds to the end. Knows no
// position; field.hpp takes battles from the map and brings losses back.

#include <bit>
#include <vector>

#include "core/dice.hpp"
#include "core/seat.hpp"
#include "games/countdown/units.hpp"

namespace sandtable::countdown {

using Sides = std::array<Force, kMaxPlayers>;

/// What is still unassigned in a combat round (CD-9.6), counted by type and in all. Hits are taken
/// off it at once; a battleship that takes its first hit goes on as a damaged one (CD-9.8).
class Tally {
 public:
  explicit Tally(const Sides& sides);
  [[nodiscard]] const Sides& left() const { return left_; }
  [[nodiscard]] bool has_units(Seat seat) const { return in_all_[seat] > 0; }
  /// Assigns hits of `shooter` by its list (CD-9.6 to CD-9.8); what finds no target is wasted.
  void hit(Seat shooter, const TargetList& list, int seats, int hits = 1);

 private:
  void hit_lone(Seat seat, const TargetList& list, int hits);
  bool hit_one_of(unsigned enemies, Seat shooter, const TargetList& list, int seats);
  int take(Seat seat, Unit unit, int hits);
  Sides left_;
  std::array<std::array<std::uint8_t, kUnits>, kMaxPlayers> of_type_{};
  std::array<std::uint16_t, kMaxPlayers> in_all_{};
  unsigned there_ = 0;  ///< Bits: seats that had units when the tally began.
};

/// Visits the seats of a set clockwise from one on; `seats` are at the game.
template <class Visit>
void each_clockwise(unsigned set, int first, int seats, Visit visit) {
  const unsigned everybody = (1U << seats) - 1U;
  for (unsigned turn = (set | set << seats) >> first & everybody; turn != 0; turn &= turn - 1U) {
    const int seat = first + std::countr_zero(turn);
    visit(static_cast<Seat>(seat < seats ? seat : seat - seats));
  }
}

[[nodiscard]] inline bool is_empty(const Force& force) {
  unsigned any = 0;
  for (const std::uint8_t count : force) any |= count;
  return any == 0;
}
/// How many seats have units in the battle.
[[nodiscard]] int sides_in(const Sides& sides);

/// What a seat's units of a class rolled in a combat round, for whoever listens: the first dice,
/// and how many in all.
struct Volley {
  static constexpr int kShown = 6;
  Seat seat = 0;
  Unit unit = Unit::Inf;
  int value = 0;  ///< A die that shows no more hits.
  int round = 0;  ///< From 1.
  int dice = 0;
  int hits = 0;
  std::array<std::uint8_t, kShown> shown{};
  void add(int die, bool hit) {
    if (dice < kShown) shown[static_cast<std::size_t>(dice)] = static_cast<std::uint8_t>(die);
    ++dice, hits += hit ? 1 : 0;
  }
};
using Volleys = std::vector<Volley>;

struct FightResult {
  int rounds = 0;
  bool stand_off = false;  // CD-9.13
};
/// Combat rounds until at most one side is left. `hit_before` is what the sides will be after hits
/// that were made before the first combat round and take effect with it (`bombard_first = false`);
/// the sides themselves if there are none.
FightResult fight(Battle& battle, const Sides& hit_before, Dice& dice, Volleys* told = nullptr);

}  // namespace sandtable::countdown
