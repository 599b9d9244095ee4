#pragma once
// A second reading of RULES.md, CD-4 to CD-11, written from its text alone: slow, literal, every
// unit a piece of its own. It shares the unit table, the form of a position and the neighbours of a
// hex with the engine and nothing else; cross_check_test.cpp plays both with the same dice.

#include <array>
#include <string>
#include <vector>

#include "games/countdown/countdown.hpp"

namespace sandtable::countdown::model {

/// One unit. Passengers are pieces too.
struct Piece {
  Seat owner = 0;
  Unit type = Unit::Inf;
  HexId start = kNoHex;
  HexId here = kNoHex;
  int ride = -1;  ///< The hovercraft that carries or has carried it this round.
  bool aboard = false;
  bool ordered = false;
  bool gone = false;

  bool jumped = false;
  bool in_the_air = false;  ///< At the start of the round: CD-6.3.
  bool on_strike = false;
  bool transporting = false;  // CD-5.7
  bool from_water = false;    // CD-10.8
  int cargo_cost = 0;
  HexId bombards = kNoHex;
  int damage = 0;
  int assigned = 0;  ///< Hits of the combat round under way.
};

struct Land {
  std::uint16_t cell = 0;
  bool water = false;
  bool city = false;
  Seat owner = kNobody;
  int since = 0;
  std::array<int, kStructures> structures{};
  std::array<HexId, kSides> neighbour{};
};

/// What has happened, counted, to show that random positions reach it.
enum class Seen : std::uint8_t {
  Swap,
  SeaBattle,
  LandBattle,
  ThreeSides,
  TieInAll,
  TieClockwise,
  Wasted,
  Standoff,
  NobodyLeft,
  BattDamaged,
  BattSunk,
  BombardingFrigMet,
  LoadedHovSunk,
  EmptyHovFirst,
  JumpFought,
  StrikeFought,
  StrikeHomeLost,
  OutOfFuel,
  PlaneAlone,
  WaterStructure,
  AirStructure,
  GroundStructure,
  BattFiredAt,
  PassengersFall,
  SingleShot,
  Bombarded,
  ShotWithoutSupport,
  LateBombardment,
  LateWithoutBattle,
  Taken,
  Blitz,
  ViaWater,
  ViaLand,
  Repaired,
};
inline constexpr std::size_t kSeen = static_cast<std::size_t>(Seen::Repaired) + 1;

struct World {
  Options options;
  int round = 1;
  std::vector<Land> land;
  std::vector<Piece> pieces;
  std::vector<std::array<HexId, 2>> crossed;  ///< Seat, hex.
  Dice* dice = nullptr;
  std::array<int, kSeen> seen{};

  void note(Seen what) { ++seen[static_cast<std::size_t>(what)]; }
  [[nodiscard]] int roll() { return dice->die(options.die); }
};

/// A world as the position shows it at the start of a round; orders are read by `move`.
[[nodiscard]] World make_world(const Options& options, const State& s, Dice& dice);
void move(World& w, const State& orders);  // phase B
void fight(World& w);                      // phases C1 and C2
void settle(World& w);                     // phases C3 and C4
[[nodiscard]] std::string differences(const World& w, const State& s);

/// Where such a unit may move, jump or strike (CD-4, CD-6, CD-7); by hex.
[[nodiscard]] std::vector<bool> may_move(const World& w, Seat seat, Unit type, HexId from);
[[nodiscard]] std::vector<bool> may_jump(const World& w, Seat seat, HexId from);
[[nodiscard]] std::vector<bool> may_strike(const World& w, Seat seat, HexId from);
/// What a ship in this zone may bombard (CD-8.3).
[[nodiscard]] std::vector<bool> may_bombard(const World& w, Seat seat, HexId zone);

// ---- Shared by the model's own files.
using Pieces = std::vector<Piece*>;
using Path = std::vector<HexId>;
[[nodiscard]] Pieces standing_in(World& w, HexId hex);
[[nodiscard]] int seats_among(const Pieces& pieces);
[[nodiscard]] std::vector<Seat> seats_from(const World& w, int first);  // CD-3.6, CD-9.5
void sort_by_unit_order(const World& w, Pieces& pieces);                // CD-9.15
void remove(World& w, Piece& piece);
/// A hit of a seat by a list on one of these: assigned, not yet in effect (CD-9.6 to CD-9.9).
Piece* assign_hit(World& w, const Pieces& there, Seat shooter, const TargetList& list);
void structures_fire(World& w, HexId hex);  // CD-10
[[nodiscard]] Pieces bombarding(World& w, HexId hex);

}  // namespace sandtable::countdown::model
