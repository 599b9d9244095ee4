#pragma once
// The odds of a battle, exact: not played out many times, but every course of it weighed. Hits fall
// by fixed lists (CD-9.6 to CD-9.8), so all that a course of a battle leaves behind is how many
// hits each class of fighters can still take: a small state, and its chances are added up from the
// full armies down to the last survivors. Players see these odds before they seal, the bot lives on
// them.

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/seat.hpp"
#include "games/countdown/units.hpp"

namespace sandtable::countdown {

/// Ships of one seat that bombard the hex from the sea (CD-8.2).
struct BombardingShips {
  std::uint8_t frig = 0;
  std::uint8_t damaged_batt = 0;
  std::uint8_t batt = 0;
};

/// Hovercraft by what each carries.
using HovByCargo = std::array<std::uint8_t, kCargoes>;

/// What fires at a hex before its combat rounds (CD-9.3), and what hovercraft carry.
struct Opening {
  Seat owner = kNobody;                                ///< Structures fire at everybody else.
  std::array<std::uint8_t, kStructures> structures{};  ///< By Structure.
  /// Loaded hovercraft of a seat: passengers fall with them at sea (CD-5.6).
  std::array<HovByCargo, kMaxPlayers> loaded{};
  /// Those that entered from water, empty ones as `None` (CD-10.8). On land their passengers are
  /// among the fighters already.
  std::array<HovByCargo, kMaxPlayers> from_water{};
  std::array<BombardingShips, kMaxPlayers> ships{};
  bool single_shot = false;   ///< `defense_mode` (CD-10.12)
  bool support_only = false;  ///< `bombard` (CD-8.4)
  bool bombard_first = true;  ///< CD-8.7
};

/// Chances add up to 1: somebody wins, nobody is left, or it is a stand-off.
struct BattleChances {
  std::array<double, kMaxPlayers> wins{};   ///< The seat alone has units left.
  std::array<double, kMaxPlayers> takes{};  ///< … and one of them can take land (CD-11.1).
  double nobody = 0;                        ///< CD-9.12
  double standoff = 0;                      ///< CD-9.13
  double rounds = 0;                        ///< Combat rounds, on average.
  /// Units lost, on average, by type: passengers and bombarding ships included.
  std::array<std::array<double, kUnits>, kMaxPlayers> losses{};
  /// Chance that exactly so many units of the seat are left in the hex, passengers at sea left out.
  std::array<std::vector<double>, kMaxPlayers> left;
  /// False: too large to weigh, played out `kPlayedOut` times instead. Exact odds leave out a limit
  /// of rounds that would be reached with a chance below a millionth.
  bool exact = true;
};

/// Battles with more states than fit are played out this often, with dice of their own.
inline constexpr int kPlayedOut = 4000;

namespace chances {
class Workbench;
}

/// Keeps its tables from one battle to the next, so that a bot that asks often does not allocate.
class BattleOdds {
 public:
  BattleOdds();
  ~BattleOdds();
  BattleOdds(BattleOdds&&) noexcept;
  BattleOdds& operator=(BattleOdds&&) noexcept;

  /// The reference holds until the next battle is asked for.
  [[nodiscard]] const BattleChances& of(const Battle& battle) { return of(battle, Opening{}); }
  [[nodiscard]] const BattleChances& of(const Battle& battle, const Opening& opening);

 private:
  std::unique_ptr<chances::Workbench> bench_;
};

}  // namespace sandtable::countdown
