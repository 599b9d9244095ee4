#pragma once
// Everything that can happen. The sentences stand in words/en.json, by these names. Hexes are told
// by their cell id, which never changes.

#include "core/telling.hpp"

namespace sandtable::countdown {

using HexCell = CellOf<"hex", "map">;    ///< By its cell id.
using ItemWord = ContentOf<"item">;      ///< Units, then structures: what can be bought.
using GroupWord = ContentOf<"group">;    ///< Like units that an order can speak of.
using CargoWord = ContentOf<"cargo">;    ///< What each hovercraft carries.
using GroundWord = ContentOf<"ground">;  ///< Plain, city, water.
using ShotWord = ContentOf<"shot">;      ///< A miss, a hit.
using MoneySlot = As<"money", Role::Amount, CountSlot>;
using Between = As<"between", Role::DoneTo, SeatsSlot>;  ///< The sides of a battle.
using Needed = As<"needed", Role::Needed, NumberSlot>;   ///< A die hits if it shows no more.
using Hits = As<"hits", Role::Result, CountSlot>;
using CombatRound = As<"round", Role::Time, NumberSlot>;  ///< Of a battle; no round of the game.
/// Seats of a battle as bits.
[[nodiscard]] constexpr Between between(unsigned seats) { return SeatsSlot(seats); }

// ---- Set-up.
struct HexPlaced {
  static constexpr const char* kEvent = "hex placed";
  By by;
  What<GroundWord> what;
  At<HexCell> at;
};
struct UnitPlaced {
  static constexpr const char* kEvent = "unit placed";
  By by;
  What<ItemWord> what;
  At<HexCell> at;
};
struct CapitalPlaced {
  static constexpr const char* kEvent = "capital placed";
  By by;
  At<HexCell> at;
};

// ---- Orders and purchases, revealed.
struct RoundBegins {
  static constexpr const char* kEvent = "round";
  Round round;
};
struct Moved {
  static constexpr const char* kEvent = "moved";
  By by;
  N n;
  What<GroupWord> what;
  From<HexCell> from;
  To<HexCell> to;
};
struct Carried {
  static constexpr const char* kEvent = "carried";
  By by;
  N n;
  What<GroupWord> what;
  As<"cargo", Role::Thing, CargoWord> cargo;  ///< Aboard of each.
  From<HexCell> from;
  To<HexCell> to;
};
struct Jumped {
  static constexpr const char* kEvent = "jumped";
  By by;
  N n;
  From<HexCell> from;
  To<HexCell> to;
};
struct Struck {
  static constexpr const char* kEvent = "strike";
  By by;
  N n;
  From<HexCell> from;
  To<HexCell> to;
};
struct Bombards {
  static constexpr const char* kEvent = "bombards";
  By by;
  N n;
  What<GroupWord> what;
  From<HexCell> from;
  To<HexCell> to;
};
struct Bought {
  static constexpr const char* kEvent = "bought";
  By by;
  N n;
  What<ItemWord> what;
};
struct Paid {
  static constexpr const char* kEvent = "paid";
  By by;
  MoneySlot money;
};
struct ProjectEnds {
  static constexpr const char* kEvent = "project ends";
  Of of;
  N n;  ///< Payments that are lost.
};

// ---- Combat.
struct SeaBattle {
  static constexpr const char* kEvent = "sea battle";
  At<HexCell> at;
  Between between;
};
struct LandBattle {
  static constexpr const char* kEvent = "land battle";
  At<HexCell> at;
  Between between;
};

/// Dice have as many sides as the options say; each number of sides has its events.
template <int kSides>
[[nodiscard]] consteval const char* for_dice(const char* d8, const char* d10, const char* d12) {
  static_assert(kSides == 8 || kSides == 10 || kSides == 12, "RULES.md, 7: die");
  return kSides == 8 ? d8 : kSides == 10 ? d10 : d12;
}
template <Letters kName, int kSides>
using Rolls = As<kName, Role::Rolled, DieSlot<kSides>>;
/// A die that may not be there.
template <int kSides>
[[nodiscard]] constexpr DieSlot<kSides> die_or_none(std::span<const std::uint8_t> dice,
                                                    std::size_t k) {
  return k < dice.size() ? DieSlot<kSides>(dice[k]) : DieSlot<kSides>::none();
}

/// One ship bombards.
template <int kSides>
struct Shot {
  static constexpr const char* kEvent = for_dice<kSides>("shot d8", "shot", "shot d12");
  By by;
  What<ItemWord> what;
  From<HexCell> from;
  At<HexCell> at;
  Needed needed;
  Rolls<"die", kSides> die;
  As<"came", Role::Result, ShotWord> came;
};
/// The dice of like units in a combat round, one by one.
template <int kSides>
struct Rolled {
  static constexpr const char* kEvent = for_dice<kSides>("rolls d8", "rolls", "rolls d12");
  static constexpr int kDice = 6;
  By by;
  At<HexCell> at;
  CombatRound round;
  What<ItemWord> what;
  Needed needed;
  Rolls<"d1", kSides> d1;
  Rolls<"d2", kSides> d2;
  Rolls<"d3", kSides> d3;
  Rolls<"d4", kSides> d4;
  Rolls<"d5", kSides> d5;
  Rolls<"d6", kSides> d6;
  Hits hits;
};
/// The same of more units than `Rolled` has dice.
struct RolledMany {
  static constexpr const char* kEvent = "rolls many";
  By by;
  At<HexCell> at;
  CombatRound round;
  What<ItemWord> what;
  Needed needed;
  N n;
  Hits hits;
};
/// The structures of a kind fire at units of a type, die by die.
template <int kSides>
struct StructuresRolled {
  static constexpr const char* kEvent =
      for_dice<kSides>("structures fire d8", "structures fire", "structures fire d12");
  static constexpr int kDice = 5;
  By by;
  At<HexCell> at;
  What<ItemWord> what;
  Whom whom;
  As<"target", Role::DoneTo, ItemWord> target;
  Needed needed;
  Rolls<"d1", kSides> d1;
  Rolls<"d2", kSides> d2;
  Rolls<"d3", kSides> d3;
  Rolls<"d4", kSides> d4;
  Rolls<"d5", kSides> d5;
  Hits hits;
};
struct StructuresRolledMany {
  static constexpr const char* kEvent = "structures fire many";
  By by;
  At<HexCell> at;
  What<ItemWord> what;
  Whom whom;
  As<"target", Role::DoneTo, ItemWord> target;
  Needed needed;
  N n;
  Hits hits;
};
struct Lost {
  static constexpr const char* kEvent = "lost";
  Of of;
  N n;
  What<ItemWord> what;
  At<HexCell> at;
};
/// A battleship has taken the first of two hits.
struct Damaged {
  static constexpr const char* kEvent = "damaged";
  Of of;
  At<HexCell> at;
};
struct Wiped {
  static constexpr const char* kEvent = "wiped out";
  At<HexCell> at;
};
struct StandOff {
  static constexpr const char* kEvent = "stand-off";
  At<HexCell> at;
};

// ---- After combat.
struct Taken {
  static constexpr const char* kEvent = "taken";
  By by;
  At<HexCell> at;
  Whom whom;  ///< Whose it was.
};
/// In passing: CD-4.7.
struct Blitzed {
  static constexpr const char* kEvent = "blitz";
  By by;
  At<HexCell> at;
  Whom whom;
};
struct PlaneLost {
  static constexpr const char* kEvent = "plane lost";
  Of of;
  N n;
  At<HexCell> at;
};
struct PlaneReturns {
  static constexpr const char* kEvent = "plane returns";
  By by;
  N n;
  From<HexCell> from;
  To<HexCell> to;
};
struct TurnedInfantry {
  static constexpr const char* kEvent = "infantry now";
  Of of;
  N n;
  At<HexCell> at;
};
struct Collected {
  static constexpr const char* kEvent = "collected";
  By by;
  MoneySlot money;
};
struct CityBuilt {
  static constexpr const char* kEvent = "city";
  By by;
  At<HexCell> at;
};
struct PurchasesLost {
  static constexpr const char* kEvent = "purchases lost";
  Of of;
};
struct Placed {
  static constexpr const char* kEvent = "placed";
  By by;
  N n;
  What<ItemWord> what;
  At<HexCell> at;
};
struct SeatOut {
  static constexpr const char* kEvent = "out";
  Of of;
};
struct Won {
  static constexpr const char* kEvent = "won";
  By by;
};

using Events =
    EventTable<HexPlaced, UnitPlaced, CapitalPlaced, RoundBegins, Moved, Carried, Jumped, Struck,
               Bombards, Bought, Paid, ProjectEnds, SeaBattle, LandBattle, Shot<8>, Shot<10>,
               Shot<12>, Rolled<8>, Rolled<10>, Rolled<12>, RolledMany, StructuresRolled<8>,
               StructuresRolled<10>, StructuresRolled<12>, StructuresRolledMany, Lost, Damaged,
               Wiped, StandOff, Taken, Blitzed, PlaneLost, PlaneReturns, TurnedInfantry, Collected,
               CityBuilt, PurchasesLost, Placed, SeatOut, Won>;
template <class E>
Events table_of(const E&);

/// Calls `tell_it.operator()<kSides>()` for the die of the game.
template <class F>
void with_die(int sides, F tell_it) {
  if (sides == 8) return tell_it.template operator()<8>();
  if (sides == 12) return tell_it.template operator()<12>();
  tell_it.template operator()<10>();
}

}  // namespace sandtable::countdown
