#pragma once
// Figures of RULES.md, chapter 2: once, with their rule, checked by the compiler.

#include <array>
#include <cstdint>

namespace sandtable::proxy_war {

enum class Resource : std::uint8_t { CashCrops, Lumber, Oil, Drugs, Ore };
inline constexpr int kResources = 5;

/// The six kinds of equipment (PW-19.1) in the order of PW-5.3, which is also the order of bank
/// prices. Used up are Minefields alone, and Drugs (PW-19.10).
enum class Equipment : std::uint8_t {
  Artillery,
  Minesweeper,
  Minefield,
  Advisor,
  AntiAir,
  AirPower
};
inline constexpr int kEquipment = 6;

enum class Terrain : std::uint8_t {
  Mountain,
  Forest,
  Wasteland,
  Desert,
  Farmland,
  Village,
  Capital
};
inline constexpr int kTerrains = 7;

struct TerrainRow {
  const char* name;
  int yields;  ///< A Resource, or -1.
  int tax;     ///< Ammo a turn.
  int tiles;   ///< In the set.
  int value;   ///< At the end, without a Factory (2.12).
};
inline constexpr std::array<TerrainRow, kTerrains> kTerrain{{
    {"Mountain", static_cast<int>(Resource::Ore), 0, 6, 2},
    {"Forest", static_cast<int>(Resource::Lumber), 0, 6, 2},
    {"Wasteland", static_cast<int>(Resource::Drugs), 0, 6, 2},
    {"Desert", static_cast<int>(Resource::Oil), 0, 6, 2},
    {"Farmland", static_cast<int>(Resource::CashCrops), 0, 6, 2},
    {"Village", -1, 10, 6, 1},  // PW-4.5
    {"Capital", -1, 20, 1, 1},
}};
[[nodiscard]] constexpr const TerrainRow& row(Terrain t) {
  return kTerrain[static_cast<std::size_t>(t)];
}
inline constexpr int kFactoryYield = 3;  // PW-4.4
inline constexpr int kFactoryValue = 3;  // 2.12

inline constexpr std::array<const char*, kResources> kResourceName{"Cash Crops", "Lumber", "Oil",
                                                                   "Drugs", "Ore"};
/// What the bank pays for a token (2.4).
inline constexpr std::array<int, kResources> kResourcePrice{5, 5, 10, 10, 15};

struct EquipmentRow {
  const char* name;
  int price;  ///< 2.4
  int count;  ///< 2.1
};
inline constexpr std::array<EquipmentRow, kEquipment> kEquipmentRow{{
    {"Artillery", 5, 10},
    {"Minesweeper", 10, 10},
    {"Minefield", 15, 10},
    {"Military Advisor", 20, 4},
    {"Anti-Air", 20, 10},
    {"Air Power", 25, 10},
}};
[[nodiscard]] constexpr int price(Equipment e) {
  return kEquipmentRow[static_cast<std::size_t>(e)].price;
}

// Supply (2.1).
inline constexpr int kArmiesPerColour = 5;
inline constexpr int kMercenaries = 5;
inline constexpr int kFactories = 10;
inline constexpr int kAdvisors = 4;
inline constexpr int kMaxArmies = 4 * kArmiesPerColour + kMercenaries + 1;

// Costs (2.6).
inline constexpr int kMoveCost = 3;
inline constexpr int kUseCost = 3;  ///< Support, Artillery, Advisor, Minesweeper, bombarding gun.
inline constexpr int kAirCost = 5;
inline constexpr int kArmyAmmo = 10;     ///< And one Cash Crops.
inline constexpr int kFactoryAmmo = 20;  ///< And one Oil, one Lumber.
inline constexpr int kRepairCost = 5;
inline constexpr int kMercenaryPrice = 10;
inline constexpr int kForeignIncome = 20;   // PW-4.2
inline constexpr int kLocalStartAmmo = 15;  // PW-2.12
inline constexpr int kForeignStartAmmo = 20;

// Battle (2.8, 2.9).
inline constexpr int kStalemateUpTo = 2;
inline constexpr int kDestroyedFrom = 5;
inline constexpr int kGovernmentBonus = 1;
inline constexpr int kDrugsBonus = 1;
inline constexpr int kArtilleryBonus = 2;
inline constexpr int kSupportBonus = 3;
inline constexpr int kAdvisorBonus = 4;
inline constexpr int kAirBonus = 5;
inline constexpr int kTerrainBonus = 1;

/// A row of 2.10: the lowest two-dice sum that harms, and the lowest that destroys.
struct RiskRow {
  int harms_from;
  int destroys_from;
};
enum class Risk : std::uint8_t {
  Mine,
  MineSwept,
  GunAtArmy,
  AirAtArmy,
  GunAtFactory,
  AirAtFactory,
  AntiAir,
  AtWeapon,
};
inline constexpr std::array<RiskRow, 8> kRisk{
    {{5, 9}, {7, 10}, {6, 11}, {5, 9}, {6, 11}, {4, 10}, {7, 10}, {7, 7}}};
/// The columns of 2.10, from good to bad for the piece at risk (PW-1.2).
enum class Harm : std::uint8_t { Unaffected, Hit, Destroyed };

// Victory Points (2.11).
inline constexpr int kCapitalBombedVp = -2;
inline constexpr int kVillageBombedVp = -1;
/// What bombarding such a tile from the air does to a Foreign Power's VPs (PW-16.16).
constexpr int bombed_vp(Terrain terrain) {
  if (terrain == Terrain::Capital) return kCapitalBombedVp;
  return terrain == Terrain::Village ? kVillageBombedVp : 0;
}
inline constexpr int kKillVp = 1;
inline constexpr int kAmmoPerVp = 50;
inline constexpr std::array<int, kResources> kSetVp{1, 1, 2, 2, 3};
inline constexpr int kSetSize = 3;
inline constexpr int kOneOfEachVp = 4;

/// A row of 2.2.
struct RolesRow {
  int locals;
  int villages;
};
inline constexpr std::array<RolesRow, 9> kRoles{
    {{}, {}, {2, 3}, {3, 2}, {2, 3}, {3, 2}, {3, 2}, {4, 1}, {4, 1}}};

consteval int tiles_in_set() {
  int sum = 0;
  for (const TerrainRow& terrain : kTerrain) sum += terrain.tiles;
  return sum;
}
static_assert(tiles_in_set() == 37, "the set fills a hexagon of side four exactly");

}  // namespace sandtable::proxy_war
