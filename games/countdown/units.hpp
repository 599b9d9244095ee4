#pragma once
// Units, cargo and structures with their figures (RULES.md, 2.1 to 2.3), and the plain types of a
// battle: how many of each class a side has. No position, no dice, no logic beyond the tables.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace sandtable::countdown {

inline constexpr int kMaxPlayers = 5;  // CD-1.1

/// In canonical order (RULES.md, 2.2): of dice, of hits, of lists.
enum class Unit : std::uint8_t { Inf, Jt, Hov, Tank, Plane, Frig, Batt };
inline constexpr int kUnits = 7;

/// What stands in a city and never falls (CD-10.1), in the order in which it fires (CD-10.10).
enum class Structure : std::uint8_t { Water, Air, Ground };
inline constexpr int kStructures = 3;

/// Where a battle is fought: a hex's ground decides the values and the target lists.
enum class Ground : std::uint8_t { Land, Water };

struct UnitRow {
  std::string_view code;
  std::string_view plural;   ///< In messages about files.
  std::uint8_t land_value;   ///< 0: does not fight on land.
  std::uint8_t water_value;  ///< 0: does not fight at sea.
  std::uint8_t move;
  std::uint8_t cost;
  std::uint8_t hits;
  bool takes_land;
};

/// RULES.md, 2.1.
inline constexpr std::array<UnitRow, kUnits> kUnitTable{{
    {"inf", "infantry", 2, 0, 1, 4, 1, true},
    {"jt", "jump troops", 2, 0, 1, 6, 1, true},
    {"hov", "hovercraft", 2, 2, 3, 6, 1, true},
    {"tank", "tanks", 4, 0, 2, 7, 1, true},
    {"plane", "planes", 6, 6, 4, 18, 1, false},
    {"frig", "frigates", 0, 5, 2, 10, 1, false},
    {"batt", "battleships", 0, 7, 2, 25, 2, false},
}};
[[nodiscard]] constexpr std::size_t index_of(Unit unit) { return static_cast<std::size_t>(unit); }
[[nodiscard]] constexpr const UnitRow& row(Unit unit) { return kUnitTable[index_of(unit)]; }

inline constexpr int kJumpRange = 3;      // CD-7.1
inline constexpr int kStrikeRange = 3;    // CD-6.6
inline constexpr int kFrigBombards = 3;   // CD-8.2: the value of a frigate's shot at a shore …
inline constexpr int kBattBombards = 4;   // … and of a battleship's
inline constexpr int kStructureCost = 7;  // CD-10.1
inline constexpr int kStructureHits = 1;  // CD-10.6: only a 1 hits
inline constexpr int kCityPayment = 10;   // CD-14.1
inline constexpr int kCityPayments = 3;   // CD-14.1

struct StructureRow {
  std::string_view code;
};
inline constexpr std::array<StructureRow, kStructures> kStructureTable{
    {{"defw"}, {"defa"}, {"defg"}}};

/// What each hovercraft of a group carries (CD-5.1, CD-5.3), the cheaper first (CD-9.15).
enum class Cargo : std::uint8_t { None, Inf, Jt, Tank, InfInf, InfJt, JtJt };
inline constexpr int kCargoes = 7;
struct CargoRow {
  std::string_view code;
  std::uint8_t inf;
  std::uint8_t jt;
  std::uint8_t tank;
};
inline constexpr std::array<CargoRow, kCargoes> kCargoTable{{
    {"nothing", 0, 0, 0},
    {"inf", 1, 0, 0},
    {"jt", 0, 1, 0},
    {"tank", 0, 0, 1},
    {"inf+inf", 2, 0, 0},
    {"inf+jt", 1, 1, 0},
    {"jt+jt", 0, 2, 0},
}};
[[nodiscard]] constexpr const CargoRow& row(Cargo cargo) {
  return kCargoTable[static_cast<std::size_t>(cargo)];
}
[[nodiscard]] constexpr int cost_of(Cargo cargo) {
  const CargoRow& load = row(cargo);
  return load.inf * row(Unit::Inf).cost + load.jt * row(Unit::Jt).cost +
         load.tank * row(Unit::Tank).cost;
}
[[nodiscard]] constexpr bool cheaper_cargo_first() {
  for (std::size_t k = 1; k < kCargoes; ++k)
    if (cost_of(static_cast<Cargo>(k - 1)) >= cost_of(static_cast<Cargo>(k))) return false;
  return true;
}
static_assert(cheaper_cargo_first(), "CD-9.15: cargoes are counted from the cheapest on");

// ---- Target lists (RULES.md, 2.2): the first type present falls.

struct TargetList {
  std::array<Unit, 5> type{};
  std::uint8_t count = 0;
  [[nodiscard]] constexpr const Unit* begin() const { return type.data(); }
  [[nodiscard]] constexpr const Unit* end() const { return type.data() + count; }
};

using enum Unit;
inline constexpr std::array<TargetList, kUnits> kLandTargets{{
    {{Inf, Jt, Hov, Tank, Plane}, 5},  // inf
    {{Jt, Plane, Inf, Hov, Tank}, 5},  // jt
    {{Hov, Inf, Jt, Plane, Tank}, 5},  // hov
    {{Tank, Hov, Inf, Jt, Plane}, 5},  // tank
    {{Plane, Tank, Hov, Jt, Inf}, 5},  // plane
    {},                                // ships do not fight on land
    {},
}};
inline constexpr std::array<TargetList, kUnits> kWaterTargets{{
    {},
    {},
    {{Hov, Frig, Batt, Plane}, 4},  // hov
    {},
    {{Plane, Frig, Batt, Hov}, 4},  // plane
    {{Frig, Batt, Hov, Plane}, 4},  // frig
    {{Batt, Frig, Plane, Hov}, 4},  // batt
}};
inline constexpr TargetList kFrigBombardTargets{{Inf, Jt, Hov, Tank, Plane}, 5};
inline constexpr TargetList kBattBombardTargets{{Plane, Tank, Hov, Jt, Inf}, 5};
/// By Structure.
inline constexpr std::array<TargetList, kStructures> kStructureTargets{{
    {{Batt, Hov, Frig}, 3},
    {{Plane}, 1},
    {{Inf, Jt, Tank, Hov}, 4},
}};
[[nodiscard]] constexpr const TargetList& targets_of(Unit shooter, Ground ground) {
  const auto k = static_cast<std::size_t>(shooter);
  return ground == Ground::Land ? kLandTargets[k] : kWaterTargets[k];
}
[[nodiscard]] constexpr const TargetList& bombard_targets(Unit ship) {
  return ship == Unit::Frig ? kFrigBombardTargets : kBattBombardTargets;
}

// ---- A battle in numbers.

/// Units of one side that fight and fall alike (CD-9.14), in the order in which they roll and are
/// hit: canonical type order, then unit order (CD-9.5, CD-9.15). What else distinguishes units of a
/// class (cargo, home, target) changes neither dice nor the course of the fight.
enum class Fighter : std::uint8_t {
  Inf,
  JumpedJt,  ///< Jumped this round: value 3 (CD-7.1).
  Jt,        ///< Walked, or stood here: as infantry, with a list of its own (CD-7.5).
  EmptyHov,
  LoadedHov,  ///< Transporting in this round: value 1 (CD-5.7).
  Tank,
  Plane,
  BombardingFrig,  ///< Has a bombard order: value 0 (CD-8.5).
  Frig,
  DamagedBatt,
  Batt,
};
inline constexpr int kFighters = 11;

struct FighterRow {
  Unit unit;
  std::uint8_t land_value;
  std::uint8_t water_value;
};
inline constexpr std::array<FighterRow, kFighters> kFighterTable{{
    {Unit::Inf, 2, 0},
    {Unit::Jt, 3, 0},
    {Unit::Jt, 2, 0},
    {Unit::Hov, 2, 2},
    {Unit::Hov, 1, 1},
    {Unit::Tank, 4, 0},
    {Unit::Plane, 6, 6},
    {Unit::Frig, 0, 0},
    {Unit::Frig, 0, 5},
    {Unit::Batt, 0, 7},
    {Unit::Batt, 0, 7},
}};
[[nodiscard]] constexpr std::size_t index_of(Fighter fighter) {
  return static_cast<std::size_t>(fighter);
}
[[nodiscard]] constexpr const FighterRow& row(Fighter fighter) {
  return kFighterTable[index_of(fighter)];
}
[[nodiscard]] constexpr int value_of(Fighter fighter, Ground ground) {
  return ground == Ground::Land ? row(fighter).land_value : row(fighter).water_value;
}
/// The first class of each type; the next type's first class is one past its last.
inline constexpr std::array<std::uint8_t, kUnits + 1> kFirstFighter{0, 1, 3, 5, 6, 7, 9, 11};

/// How many fighters of each class one side has in a hex.
using Force = std::array<std::uint8_t, kFighters>;

/// A battle with nobody's name on it: sides by seat; a side that is not there is all zeros.
struct Battle {
  std::array<Force, kMaxPlayers> side{};
  Ground ground = Ground::Land;
  std::uint8_t seats = 2;       ///< Seats at the game: "clockwise" is counted among these (CD-9.7).
  std::uint8_t initiative = 0;  ///< The seat that rolls first (CD-9.5).
  std::uint8_t die = 10;        ///< Sides of the die (RULES.md, 2.7).
  std::uint16_t max_rounds = 100;  ///< CD-9.13.
};

}  // namespace sandtable::countdown
