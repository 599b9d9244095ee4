#pragma once
// Countdown: Options, State and the game class. README.md shows how a round flows through the
// files.

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/game.hpp"
#include "games/countdown/hex_set.hpp"
#include "games/countdown/units.hpp"
#include "gen/countdown/rules.hpp"

namespace sandtable::countdown {

inline constexpr int kMaxSeas = 30;                  // RULES.md, 6: water hexes of a map
inline constexpr int kMaxCells = 320;                // the largest board, 20 by 16
inline constexpr int kMaxOrders = 96;                // CD-3.8
inline constexpr int kMaxProjects = 8;               // CD-14.7
inline constexpr int kSides = 6;                     // of a hex
inline constexpr int kItems = kUnits + kStructures;  ///< What can be bought: units, structures.
inline constexpr int kMaxAtOnce = 50;                // one purchase; RULES.md, 6

enum class Terrain : std::uint8_t { Plain, City, Water };
inline constexpr int kTerrains = 3;

enum class HexDeal : std::uint8_t { Equal, Mixed };
enum class MapMode : std::uint8_t { Players, Random, Preset };
enum class DefenseMode : std::uint8_t { PerUnit, SingleShot };

/// A hex of a stored map (`map_mode = preset`).
struct MapHex {
  std::uint16_t cell;
  Terrain terrain;
  std::uint8_t owner;
};

/// The settings of RULES.md, 7, checked and typed.
struct Options {
  int players = 2;
  int die = 10;
  int rounds = 15;
  int clock_start = 210;
  int clock_step = 30;
  int clock_min = 30;
  bool clock = true;
  int placement_seconds = 60;
  int income_land = 1;
  int income_city = 4;
  int income_capital = 5;
  int income_port = 0;
  int start_money = -1;  ///< -1: one round's earnings (CD-2.5).
  HexDeal hex_deal = HexDeal::Equal;
  MapMode map_mode = MapMode::Players;
  bool random_units = false;
  int columns = 10;
  int rows = 7;
  bool wrap = true;
  int capitals_to_win = 2;  ///< Resolved: the number of players if all are needed.
  DefenseMode defense_mode = DefenseMode::PerUnit;
  int defense_per_round = 1;
  int defense_cap = 5;
  bool bombard_support_only = false;
  bool bombard_first = true;
  bool battleship_repair = true;
  bool blitz_capture = false;
  bool plane_fuel = true;
  int max_combat_rounds = 100;
  bool all_rounds = false;    ///< CD-16.3: what was earned in all rounds decides, not in the last.
  bool port_at_site = false;  ///< CD-13.10: also a capital on plain land is a port.
  std::vector<MapHex> preset{};  ///< By ascending cell.
};

/// RULES.md, 2.4: what a hand holds and how large the board is, by number of players.
struct DealRow {
  std::uint8_t plain;
  std::uint8_t city;
  std::uint8_t water;
  std::uint8_t columns;
  std::uint8_t rows;
};
inline constexpr std::array<DealRow, kMaxPlayers + 1> kDeal{{
    {},
    {},
    {12, 3, 10, 10, 7},
    {9, 3, 8, 11, 8},
    {8, 2, 6, 11, 8},
    {7, 2, 6, 12, 9},
}};
/// RULES.md, 2.3, by Unit (CD-2.2).
inline constexpr std::array<std::uint8_t, kUnits> kMuster{18, 0, 1, 3, 1, 0, 0};

// ---- State.

enum class Phase : std::uint8_t { PlaceHex, PlaceUnit, PlaceCapital, Orders, Placement, Over };

/// A hex of the map. Water has no owner and nothing built.
struct Hex {
  std::uint16_t cell = 0;
  Terrain terrain = Terrain::Plain;
  Seat owner = kNobody;
  std::uint8_t since = 0;    ///< The round in which the owner took it (CD-11.5); 0: CD-2.6.
  std::uint8_t built = 0;    ///< A city: the round in which it was built, 0 for set-up (CD-13.2).
  std::uint8_t capital = 0;  ///< Whose capital marker lies here, + 1 (CD-2.4); 0: none.
  std::array<std::uint8_t, kStructures> structure{};  ///< By Structure.
  friend bool operator==(const Hex&, const Hex&) = default;
};

/// A seat's units in a hex by Unit, loaded hovercraft and damaged battleships among them, units
/// aboard not. The last byte is the seat's own note while orders are written: bit u set when no
/// unit of type u is left without an order; else 0.
using Stack = std::array<std::uint8_t, kUnits + 1>;
inline constexpr std::size_t kSpent = kUnits;

/// Of a seat's units in a water hex: which are loaded, and with what; how many are damaged.
struct Afloat {
  std::array<std::uint8_t, kCargoes - 1> loaded{};  ///< By Cargo, from the second on.
  std::uint8_t damaged = 0;                         ///< Battleships that have taken a hit.
  std::uint8_t blank = 0;
  friend bool operator==(const Afloat&, const Afloat&) = default;
};

/// Like units that an order can speak of (CD-3.7), in the order of the pad's list.
enum class Group : std::uint8_t {
  Army,  ///< All free inf, jt and tanks of a hex; in the pad only, never in an order.
  Inf,
  Jt,
  Hov,     ///< Empty.
  HovInf,  ///< Loaded at sea, by cargo.
  HovJt,
  HovTank,
  HovInfInf,
  HovInfJt,
  HovJtJt,
  Tank,
  Plane,
  Frig,
  Batt,
  DamagedBatt,
  JumpingJt,  ///< The same units as Jt, with the order to jump; in orders only.
};
inline constexpr int kGroups = 16;

/// The side from which a hovercraft enters (CD-10.8).
enum class Via : std::uint8_t { Unsaid, Water, Land };

/// One order of phase A. In phase F, one placement: `what` is the item, `to` the hex.
struct Order {
  std::uint8_t what = 0;   ///< A Group.
  std::uint8_t count = 0;  ///< 0: no order.
  HexId from = kNoHex;
  HexId to = kNoHex;      ///< A water hex for a plane is a strike; `from` for a ship that stays.
  std::uint8_t load = 0;  ///< What each hovercraft boards: a Cargo, + 16 * Via.
  HexId target = kNoHex;  ///< Of a bombardment.
  [[nodiscard]] constexpr Group group() const { return static_cast<Group>(what); }
  [[nodiscard]] constexpr Cargo cargo() const { return static_cast<Cargo>(load & 15U); }
  [[nodiscard]] constexpr Via via() const { return static_cast<Via>(load >> 4U); }
  friend bool operator==(const Order&, const Order&) = default;
};

/// A city that is being paid for (CD-14).
struct Project {
  HexId hex = kNoHex;         ///< Its owner's secret: kNoHex in the views of others.
  std::uint8_t payments = 0;  ///< 0: no project. Public from phase B on (CD-14.6).
  std::uint8_t paid = 0;      ///< This round.
  friend bool operator==(const Project&, const Project&) = default;
};

/// Where a seat stands in its line; RULES.md, 6, "as small choices".
enum class Stop : std::uint8_t {
  Rest,
  Cell,    ///< Set-up: hex type chosen.
  Site,    ///< Set-up: unit type chosen.
  Group,   ///< Orders: the hex is chosen …
  Dest,    ///< … and the group …
  Load,    ///< … and the destination …
  Via,     ///< … and the cargo …
  Target,  ///< … and the side …
  Count,   ///< … and the target of a bombardment.
  Item,    ///< Buying.
  BuyCount,
  City,     ///< Paying for a city.
  Where,    ///< Placement: the item is chosen …
  HowMany,  ///< … and the hex.
};

struct Walk {
  Stop step = Stop::Rest;
  HexId from = kNoHex;
  std::uint8_t what = 0;  ///< A Group, an item, a Terrain, a Unit.
  HexId to = kNoHex;
  std::uint8_t jumps = 0;
  std::uint8_t cargo = 0;  ///< A Cargo.
  std::uint8_t via = 0;    ///< A Via.
  HexId target = kNoHex;
  friend bool operator==(const Walk&, const Walk&) = default;
};

/// How the game ended.
enum class Ending : std::uint8_t { None, Capitals, LastSeat, Earnings, AllOut };

/// The whole position, 8.7 kB: RULES.md, 6, counts it. What never changes after set-up comes last.
/// Secret until revealed, and a field of each seat: orders, bought, walk, project places, and the
/// last byte of each Stack.
struct State {
  std::array<std::array<Stack, kMaxHexes>, kMaxPlayers> unit{};
  std::array<std::array<Afloat, kMaxSeas>, kMaxPlayers> sea{};  ///< By State::sea_of.
  std::array<std::array<Order, kMaxOrders>, kMaxPlayers> order{};
  std::array<std::array<Project, kMaxProjects>, kMaxPlayers> project{};
  std::array<Walk, kMaxPlayers> walk{};
  std::array<std::uint32_t, kMaxPlayers> treasury{};
  std::array<std::uint16_t, kMaxPlayers>
      earned{};  ///< What counts by CD-16.3: last time, or so far.
  std::array<std::array<std::uint8_t, kItems>, kMaxPlayers> bought{};   ///< This round, in phase A.
  std::array<std::array<std::uint8_t, kItems>, kMaxPlayers> waiting{};  ///< To be placed.
  std::array<std::uint8_t, kMaxPlayers> orders{};  ///< Orders written, or placements made.
  std::uint8_t round = 0;                          ///< 0: set-up.
  Phase phase = Phase::PlaceHex;
  std::uint8_t sealed = 0;  ///< Bits: seats that have decided in this phase. Public.
  std::uint8_t asked = 0;   ///< Bits: seats this phase asks. Public.
  std::uint8_t out = 0;     ///< Bits: seats out of the game (CD-15.1).
  std::uint8_t winners = 0;
  Ending ending = Ending::None;
  std::uint8_t turn = 0;  ///< Set-up: hexes or units placed, all seats together.
  std::array<std::array<std::uint8_t, kTerrains>, kMaxPlayers> hand{};  ///< Set-up, by Terrain.
  std::uint8_t hexes = 0;                                               ///< On the map.
  std::uint8_t seas = 0;                                                ///< Of these, water.
  std::array<Hex, kMaxHexes> hex{};                                     ///< By ascending cell id.
  // Set-up.
  std::array<std::array<HexId, kSides>, kMaxHexes> neighbour{};  ///< kNoHex where there is none.
  std::array<std::uint8_t, kMaxHexes> sea_of{};  ///< A water hex's place among water hexes.
  std::array<Seat, kMaxPlayers> hex_order{};     ///< CD-1.4.
  std::array<Seat, kMaxPlayers> unit_order{};    ///< CD-2.1.
  std::array<std::uint8_t, 3> blank{};
  friend bool operator==(const State&, const State&) = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) == 8688, "RULES.md, 6, says what it is made of");

// ---- Choices.

/// The kinds of choices, laid over the integers by kLayout.
enum class Kind : std::uint8_t {
  HexType,   ///< Set-up. i: Terrain.
  Cell,      ///< i: cell.
  UnitType,  ///< i: Unit.
  UnitAt,    ///< i: hex.
  Capital,   ///< i: hex.
  From,      ///< Orders. i: hex.
  Buy,
  City,
  Again,  ///< The last order once more.
  Seal,
  Group,   ///< i: Group.
  MoveTo,  ///< i: hex.
  JumpTo,
  StrikeAt,
  Stay,
  Load,     ///< i: Cargo.
  Enter,    ///< i: 0 from water, 1 from land.
  Bombard,  ///< i: hex.
  NoBombard,
  Count,     ///< i: number, 0 for all.
  Item,      ///< Buying. i: item.
  BuyCount,  ///< i: number - 1.
  CityAt,    ///< i: hex.
  Place,     ///< Placement. i: item.
  PlaceAt,   ///< i: hex.
  kCount,
};

inline constexpr int kMaxCount = 200;  // CD-13.9: below 200 of anything
inline constexpr ActionLayout<Kind, static_cast<std::size_t>(Kind::kCount)> kLayout{{{
    {kTerrains}, {kMaxCells},  {kUnits},    {kMaxHexes},  // HexType, Cell, UnitType, UnitAt
    {kMaxHexes}, {kMaxHexes},  {},          {},           // Capital, From, Buy, City
    {},          {},           {kGroups},   {kMaxHexes},  // Again, Seal, Group, MoveTo
    {kMaxHexes}, {kMaxHexes},  {},          {kCargoes},   // JumpTo, StrikeAt, Stay, Load
    {2},         {kMaxHexes},  {},          {kMaxCount},  // Enter, Bombard, NoBombard, Count
    {kItems},    {kMaxAtOnce}, {kMaxHexes}, {kItems},     // Item, BuyCount, CityAt, Place
    {kMaxHexes},                                          // PlaceAt
}}};
using Parts = decltype(kLayout)::Parts;

/// The game with its options. Immutable.
class Countdown {
 public:
  using State = countdown::State;
  static constexpr int kActions = kLayout.size();
  static constexpr int kMaxWalk = 4096;

  // ---- Faces that need no position (entry.cpp).
  static GameInfo info();
  static Result<Countdown> make(const Json& options, const Data& data);
  explicit Countdown(Options options) : options_(std::move(options)) {}

  // ---- Rules (game.cpp wires the phases; phases.hpp lists them).
  int seats() const { return options_.players; }
  State start(Dice& dice, Log* log) const;
  SeatSet owing(const State& s) const;
  SeatSet may_act(const State& s) const;
  Mode mode(const State& s) const;
  bool at_rest(const State& s, Seat seat) const;
  void legal(const State& s, Seat seat, Actions& list) const;
  std::optional<Refusal> refusal(const State& s, Seat seat, Action action) const;
  void step(State& s, Seat seat, Action action, Dice& dice, Log* log) const;
  void clear(State& s, Seat seat) const;
  Outcome outcome(const State& s) const;
  [[nodiscard]] int round(const State& s) const;  // judging.cpp
  [[nodiscard]] double standing(const State& s, Seat seat) const;

  // ---- Secrets (secrets.cpp).
  State redact(const State& s, Seat seat) const;
  State resample(const View<State>& view, Guess<State> guess, Dice& dice) const;

  // ---- Faces (scene.cpp, choices.cpp, notation.cpp, position.cpp, observe.cpp, odds.cpp,
  // bot.cpp).
  Scene scene(const View<State>& view) const;
  ChoiceList choices(const View<State>& view) const;
  std::vector<Odds> odds(const View<State>& view) const;
  std::string id_of(std::string_view term, int number) const;
  Said seat_name(Seat seat) const;
  CellName cell_name(const View<State>& view, std::string_view term, int number) const;
  Reading read(const View<State>& view, std::string_view text) const;
  std::string write(const View<State>& view, const Line& line) const;
  Json position(const State& s) const;
  Result<State> from_position(const Json& json, std::string_view where) const;
  int observation_size() const;
  void observe(const View<State>& view, std::span<std::int16_t> out) const;
  void fallback(const View<State>& view, Line& out) const;
  void plan(int bot, const View<State>& view, Dice& dice, Line& out) const;
  void plan(int bot, const View<State>& view, Dice& dice, FunctionRef<bool()> enough,
            Line& out) const;

  const Options& options() const { return options_; }

 private:
  Options options_;
};

// ---- Small questions every file asks.

[[nodiscard]] constexpr bool has_bit(unsigned bits, Seat seat) { return (bits >> seat & 1U) != 0; }
[[nodiscard]] constexpr std::uint8_t with_bit(std::uint8_t bits, Seat seat) {
  return static_cast<std::uint8_t>(bits | 1U << seat);
}
/// Nobody has a bit of its own, which is no seat's.
[[nodiscard]] constexpr unsigned bit_of(Seat seat) { return 1U << (seat & 31U); }
/// More than one seat.
[[nodiscard]] constexpr bool several(unsigned bits) { return (bits & (bits - 1U)) != 0; }
[[nodiscard]] inline bool is_land(const Hex& hex) { return hex.terrain != Terrain::Water; }
[[nodiscard]] inline bool is_out(const State& s, Seat seat) { return has_bit(s.out, seat); }
/// Production site (RULES.md, 3): a city or a capital marker.
[[nodiscard]] inline bool is_site(const Hex& hex) {
  return hex.terrain == Terrain::City || hex.capital != 0;
}
[[nodiscard]] inline bool has_structures(const Hex& hex) {
  return hex.structure != decltype(hex.structure){};
}
/// The k-th seat in the order of dice (CD-3.6, CD-9.5).
[[nodiscard]] inline Seat initiative(const Countdown& game, const State& s, int k) {
  return static_cast<Seat>((s.round - 1 + k) % game.seats());
}
[[nodiscard]] constexpr Unit unit_of(Group group) {
  using enum Group;
  switch (group) {
    case Inf:
    case Army:
      return Unit::Inf;
    case Jt:
    case JumpingJt:
      return Unit::Jt;
    case Tank:
      return Unit::Tank;
    case Plane:
      return Unit::Plane;
    case Frig:
      return Unit::Frig;
    case Batt:
    case DamagedBatt:
      return Unit::Batt;
    default:
      return Unit::Hov;
  }
}
/// What a group of hovercraft has aboard from earlier rounds.
[[nodiscard]] constexpr Cargo aboard(Group group) {
  const bool loaded = group >= Group::HovInf && group <= Group::HovJtJt;
  return loaded ? static_cast<Cargo>(static_cast<int>(group) - static_cast<int>(Group::Hov))
                : Cargo::None;
}
[[nodiscard]] inline std::uint64_t bytes_of(const Stack& stack) {
  return std::bit_cast<std::uint64_t>(stack);
}
/// The units alone, without the seat's own note.
inline constexpr std::uint64_t kUnitBytes =
    std::bit_cast<std::uint64_t>(Stack{255, 255, 255, 255, 255, 255, 255, 0});
[[nodiscard]] inline bool any_units(const Stack& stack) {
  return (bytes_of(stack) & kUnitBytes) != 0;
}

}  // namespace sandtable::countdown
