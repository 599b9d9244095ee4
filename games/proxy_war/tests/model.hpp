#pragma once
// A second reading of RULES.md, PW-10 to PW-16, written from its text alone: slow, literal, one
// function a rule, plain lists. It shares the map, the figures and the form of a position with the
// engine and nothing else; cross_check_test.cpp plays both with the same dice and compares.

#include <array>
#include <functional>
#include <string>
#include <vector>

#include "games/proxy_war/proxy_war.hpp"

namespace sandtable::proxy_war::model {

/// What becomes of an Army in step 2.
enum class Fate : std::uint8_t { On, Return, Dislodged, Dead };

struct Army {
  Owner owner = kNone;
  bool mercenary = false;
  Hex start = kNoHex;
  Hex here = kNoHex;
  Fate fate = Fate::On;

  bool ordered = false;   // Move, Support or Place, whatever became of it
  bool moves = false;     // a Move that was not cancelled
  bool supports = false;  // a Support that was not cancelled
  int slot = 0;
  std::vector<Hex> path;
  Hex helps = kNoHex;

  Hex gun = kNoHex;
  bool minesweeper = false;
  bool advisor = false;
  bool drugs = false;
  std::vector<Hex> wish;

  bool fee = false;
  bool stranded = false;
  bool turned_back = false;  // unpaid_move = sets_out
  bool cut = false;
  bool halted = false;
  bool gun_paid = false;
  bool advisor_paid = false;
  bool sweeper_paid = false;
  bool left = false;  // has left the tile its wish names
};

/// An Air Power card on its way to support an Army.
struct Flight {
  Seat seat = 0;
  int slot = 0;
  Hex helps = kNoHex;
  Owner named = kNone;
  bool flying = true;
  bool paid = false;
};

/// A bombardment of step 3.
struct Shot {
  Seat seat = 0;
  bool air = false;
  Hex from = kNoHex;
  Hex to = kNoHex;
};

struct Ground {
  Terrain terrain = Terrain::Mountain;
  Owner control = kNone;
  Owner factory = kNone;
  Owner artillery = kNone;
  Owner anti_air = kNone;
  Owner permission = kNone;
  bool damaged = false;
  bool mined = false;
};

struct Purse {
  int ammo = 0;
  int drugs = 0;
  int artillery = 0;
  int anti_air = 0;
  int minefields = 0;
  int minesweepers = 0;
  int air = 0;
  int air_damaged = 0;
  int mercenaries = 0;
  int vp = 0;
};

struct Stock {
  int ammo = 0;
  int drugs = 0;
  int artillery = 0;
  int anti_air = 0;
  int minesweepers = 0;
  int advisors = 0;
  int air = 0;
  int mercenaries = 0;
  int factories = 0;
};

/// A battle's place: a tile, or the road between two.
struct Site {
  Hex a = kNoHex;
  Hex b = kNoHex;
  [[nodiscard]] bool road() const { return a != b; }
};

/// A battle roll in the form of the event: owner, start, two dice, Government, terrain, Advisor,
/// Artillery, Drugs, Armies, Air Power, total.
using Roll = std::array<int, 12>;

/// What has happened, counted, to show that random positions reach it.
enum class Seen : std::uint8_t {
  Shortened,
  MoveUnpaid,
  TurnedBack,
  SupportNotOrdered,
  Held,
  OwnClash,
  Cut,
  Halted,
  StopsShort,
  MinePassed,
  MineDrives,
  MineDestroys,
  SweeperUsed,
  SweeperUnpaid,
  TileBattle,
  RoadBattle,
  SecondRoadBattle,
  ThreeSides,
  DefenceUnpaid,
  StrandedLost,
  Unopposed,
  AdvisorUsed,
  AdvisorUnpaid,
  GunUsed,
  GunUnpaid,
  GunOutOfRange,
  DrugsUsed,
  SupportUsed,
  SupportUnpaid,
  AirUsed,
  AirUnpaid,
  AntiAirMisses,
  AntiAirDamages,
  AntiAirDestroys,
  TerrainCounts,
  Standoff,
  AttackerBeaten,
  DefenderBeaten,
  Destroyed,
  SupportKill,
  Taken,
  PassedTaken,
  NoMarker,
  Captured,
  Returned,
  CannotReturn,
  Retreated,
  CannotRetreat,
  Asked,
  WishFollowed,
  EquipmentLost,
  GovernmentKilled,
  GovernmentFalls,
  GunBombards,
  AirBombards,
  BombardCancelled,
  BombardUnpaid,
  UrbanBombed,
  ArmyBombed,
  ArmyDrivenOff,
  FactoryHit,
  FactoryBombed,
  WeaponBombed,
  KillScored,
  NoVpForGovernment,
};
inline constexpr std::size_t kSeen = static_cast<std::size_t>(Seen::NoVpForGovernment) + 1;

/// Picks a tile for an Army that must retreat; asked only if there is more than one.
using Chooser = std::function<Hex(Seat owner, const std::vector<Hex>& allowed)>;

struct World {
  Options options;
  int seats = 0;
  int turn = 1;
  std::vector<Army> armies;
  std::vector<Flight> flights;
  std::vector<Shot> shots;
  std::array<Ground, kHexes> ground{};
  std::array<Purse, kMaxPlayers> purse{};
  std::array<Advisor, kAdvisors> advisor{};
  Stock bank;
  unsigned locals = 0;
  Owner government = kNone;
  Hex capital = kCentre;
  std::array<Ground, kHexes> at_start{};  // of step 2: mines are judged by it (PW-14.8)
  std::function<int()> die;
  std::vector<Roll> rolls;
  std::array<int, kSeen> seen{};

  void note(Seen what) { ++seen[static_cast<std::size_t>(what)]; }
};

/// A world as the position shows it, with its orders, before step 1.
[[nodiscard]] World make_world(const Options& options, const State& s, std::function<int()> die);

void step_one(World& w, const State& sheets);      // PW-10
void step_two(World& w, const State& sheets);      // PW-12, up to the returns
void retreats(World& w, const Chooser& choose);    // PW-15.9
void step_three(World& w, const Chooser& choose);  // PW-16
[[nodiscard]] std::string differences(const World& w, const State& s);

// ---- Shared by the model's own files.
[[nodiscard]] int rank(const World& w, Owner owner);      // PW-1.4
[[nodiscard]] bool pay(World& w, Owner owner, int ammo);  // PW-1.6, PW-20.9
[[nodiscard]] std::array<int, 2> roll_two(World& w);      // PW-1.21
[[nodiscard]] bool touches(Hex a, Hex b);
[[nodiscard]] int steps_between(Hex a, Hex b);
[[nodiscard]] Hex track(const Army& army, int pulse);  // PW-12.1
[[nodiscard]] Army* standing_on(World& w, Hex at);
void shoot_at(World& w, Seat seat, int sum, bool& through);  // PW-16.10
void battle(World& w, std::vector<Army*> sides, Site site, int pulse);
void destroy(World& w, Army& army);  // PW-15.13
void take_tiles(World& w);           // PW-15.1 to PW-15.5
void go_back(World& w);              // PW-15.8
/// Armies with fate Dislodged, none onto a closed tile.
void retreat_all(World& w, const Chooser& choose, const std::vector<Hex>& closed);

}  // namespace sandtable::proxy_war::model
