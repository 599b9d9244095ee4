#pragma once
// Everything that can happen. The sentences stand in words/en.json, by these names.
//
// What an A.I. thinks is told as well: events with a {thought} are no deeds, and a screen may fold
// them away.

#include "core/telling.hpp"
#include "games/frontier/things.hpp"

namespace sandtable::frontier::told {

/// What it is about; `What` is an enum of this game.
template <class S>
using Thing = As<"what", Role::Thing, S>;
using Place = As<"place", Role::Other, NumberSlot>;  ///< In the turn order, from 1.
using Thought = As<"thought", Role::Manner, ThoughtWord>;
using SideOf = As<"side", Role::Manner, SideWord>;
/// Units by type.
using Infantry = As<"infantry", Role::Amount, CountSlot>;
using Tanks = As<"tanks", Role::Amount, CountSlot>;
using Artillery = As<"artillery", Role::Amount, CountSlot>;
using Planes = As<"planes", Role::Amount, CountSlot>;

// ---- Set-up and rounds.
struct Seated {
  static constexpr const char* kEvent = "seated";
  Of of;
  At<Tile> at;
};
struct RoundBegins {
  static constexpr const char* kEvent = "round";
  Round round;
};
struct InOrder {
  static constexpr const char* kEvent = "place";
  Of of;
  Place place;
};
struct WeatherDrawn {
  static constexpr const char* kEvent = "weather";
  As<"month", Role::Time, MonthWord> month;
  Thing<WeatherWord> what;  ///< Absent in spring and autumn.
  As<"card", Role::Thing, WeatherCard> card;
};

// ---- Cards.
struct Drew {
  static constexpr const char* kEvent = "draw";
  By by;
  Thing<DeckWord> what;
};
/// To whom it belongs.
struct SeesCard {
  static constexpr const char* kEvent = "see card";
  By by;
  Thing<CardWord> what;
};
struct Rebuilt {
  static constexpr const char* kEvent = "rebuild";
  Thing<DeckWord> what;
};

// ---- Units and buildings.
struct UnitPlaced {
  static constexpr const char* kEvent = "place unit";
  By by;
  Thing<UnitWord> what;
  At<Tile> at;
};
struct Moved {
  static constexpr const char* kEvent = "move";
  By by;
  N n;
  Thing<UnitWord> what;
  From<Tile> from;
  To<Tile> to;
};
struct Airlifted {
  static constexpr const char* kEvent = "airlift";
  By by;
  From<Tile> from;
  To<Tile> to;
};
struct Declared {
  static constexpr const char* kEvent = "declare";
  By by;
  Whom whom;
  At<Tile> at;
};
struct Built {
  static constexpr const char* kEvent = "build";
  By by;
  Thing<BuildingWord> what;
  At<Tile> at;
};
struct Razed {
  static constexpr const char* kEvent = "raze";
  By by;
  Of of;
  Thing<BuildingWord> what;
  At<Tile> at;
};
struct Captured {
  static constexpr const char* kEvent = "capture";
  By by;
  Of of;
  Thing<BuildingWord> what;
  At<Tile> at;
};
struct FlagSet {
  static constexpr const char* kEvent = "flag";
  By by;
  At<Tile> at;
};
struct FlagGone {
  static constexpr const char* kEvent = "flag gone";
  Of of;
  At<Tile> at;
};

// ---- Orders and specials.
struct Played {
  static constexpr const char* kEvent = "play";
  By by;
  Thing<CardWord> what;
  At<Tile> at;  ///< The battle it is played in, if any.
};
struct Cancelled {
  static constexpr const char* kEvent = "cancel";
  By by;
  Whom whom;
  Thing<CardWord> what;
};
struct SpecialUsed {
  static constexpr const char* kEvent = "special";
  By by;
  Thing<SpecialWord> what;
};

// ---- Battles: place and sides; what counts and where it comes from; forces; losses; verdict.
struct Battle {
  static constexpr const char* kEvent = "battle";
  By by;
  Whom whom;
  At<Tile> at;
};
struct Withdrew {
  static constexpr const char* kEvent = "withdraw";
  By by;
  Whom whom;  ///< From whom.
  From<Tile> from;
  To<Tile> to;
};
/// Something changes the strength of a side; of its sources one is there.
struct Modified {
  static constexpr const char* kEvent = "modifier";
  Of of;  ///< Whose units.
  At<Tile> at;
  As<"card", Role::Thing, CardWord> card;
  As<"technology", Role::Thing, TechWord> technology;
  As<"highlight", Role::Thing, HighlightWord> highlight;
  As<"special", Role::Thing, SpecialWord> special;
  As<"weather", Role::Thing, WeatherWord> weather;
  As<"works", Role::Thing, WorksWord> works;
  As<"effect", Role::Manner, EffectWord> effect;
  As<"units", Role::Other, UnitSet> units;
  As<"n", Role::Added, ModifierSlot> n;
};
/// A side as round 1 begins: units, and the initiative at which each type strikes.
struct Forces {
  static constexpr const char* kEvent = "forces";
  Of of;
  At<Tile> at;
  SideOf side;
  Infantry infantry;
  As<"infantry_at", Role::Other, NumberSlot> infantry_at;
  Tanks tanks;
  As<"tanks_at", Role::Other, NumberSlot> tanks_at;
  Artillery artillery;
  As<"artillery_at", Role::Other, NumberSlot> artillery_at;
  Planes planes;
  As<"planes_at", Role::Other, NumberSlot> planes_at;
  As<"garrison", Role::Amount, CountSlot> garrison;
};
/// Once for each side.
struct Losses {
  static constexpr const char* kEvent = "losses";
  Of of;
  At<Tile> at;
  SideOf side;
  N n;
  Infantry infantry;
  Tanks tanks;
  Artillery artillery;
  Planes planes;
};
struct AttackWon {
  static constexpr const char* kEvent = "attack won";
  By by;
  Whom whom;
  At<Tile> at;
};
struct DefenceWon {
  static constexpr const char* kEvent = "defence won";
  By by;
  Whom whom;
  At<Tile> at;
};
struct NobodyWon {
  static constexpr const char* kEvent = "nobody won";
  By by;
  Of of;
  At<Tile> at;
};
struct Unfought {
  static constexpr const char* kEvent = "unfought";
  By by;
  At<Tile> at;
};
struct BrokenOff {
  static constexpr const char* kEvent = "broken off";
  By by;
  Whom whom;
  At<Tile> at;
};
struct Medal {
  static constexpr const char* kEvent = "medal";
  By by;
};
struct HqFallen {
  static constexpr const char* kEvent = "hq fallen";
  Of of;
  By by;
  At<Tile> at;
};
struct Eliminated {
  static constexpr const char* kEvent = "eliminated";
  Of of;
};
struct FlewHome {
  static constexpr const char* kEvent = "fly home";
  By by;
  From<Tile> from;
  To<Tile> to;
};
struct PlaneLost {
  static constexpr const char* kEvent = "plane lost";
  Of of;
  At<Tile> at;
};

// ---- Tactical orders.
struct Killed {
  static constexpr const char* kEvent = "kill";
  Of of;
  At<Tile> at;
  N n;
  Infantry infantry;
  Tanks tanks;
  Artillery artillery;
  Planes planes;
};
struct Shifted {
  static constexpr const char* kEvent = "shift";
  By by;
  Thing<UnitWord> what;
  From<Tile> from;
  To<Tile> to;
};
struct Stalled {
  static constexpr const char* kEvent = "stall";
  Of of;
  At<Tile> at;
};
struct DugIn {
  static constexpr const char* kEvent = "works";
  By by;
  At<Tile> at;
};
struct Claimed {
  static constexpr const char* kEvent = "claim";
  By by;
  Place place;
};
struct Peeked {
  static constexpr const char* kEvent = "peek";
  By by;
  Whom whom;
};
struct Dropped {
  static constexpr const char* kEvent = "drop";
  Of of;
  Thing<CardWord> what;
};
struct Opened {
  static constexpr const char* kEvent = "open";
  By by;
  Thing<CardWord> what;
};

// ---- Research, Upkeep, seats, the end.
struct Researched {
  static constexpr const char* kEvent = "research";
  By by;
  Thing<DeckWord> what;
};
/// To whom it belonged.
struct LaidCard {
  static constexpr const char* kEvent = "lay card";
  By by;
  Thing<CardWord> what;
};
/// To whom they belong.
struct PointsNow {
  static constexpr const char* kEvent = "points";
  Of of;
  Total total;
};
struct LevelReached {
  static constexpr const char* kEvent = "level";
  By by;
  As<"level", Role::Result, NumberSlot> level;
};
struct Developed {
  static constexpr const char* kEvent = "technology";
  By by;
  Thing<TechWord> what;
};
struct Removed {
  static constexpr const char* kEvent = "remove";
  By by;
  Thing<UnitWord> what;
  At<Tile> at;
};
struct Saved {
  static constexpr const char* kEvent = "save";
  By by;
  At<Tile> at;
};
struct Discarded {
  static constexpr const char* kEvent = "discard";
  By by;
  Thing<CardWord> what;
};
struct HandedOver {
  static constexpr const char* kEvent = "hand over";
  Of of;
};
struct TookBack {
  static constexpr const char* kEvent = "take back";
  Of of;
};
struct Won {
  static constexpr const char* kEvent = "win";
  By by;
  Total total;
  As<"ending", Role::Manner, EndingWord> ending;
};

// ---- The A.I.: what it draws and shows.
struct AiCard {
  static constexpr const char* kEvent = "ai card";
  By by;
  Thing<AiCardWord> what;
  As<"mode", Role::Manner, ModeWord> mode;
};
struct AiReveals {
  static constexpr const char* kEvent = "ai reveals";
  By by;
  Thing<CardWord> what;
};
/// An order gained by an icon.
struct AiKeeps {
  static constexpr const char* kEvent = "ai keeps";
  By by;
  Thing<CardWord> what;
};
struct AiFlips {
  static constexpr const char* kEvent = "ai flips";
  By by;
};

// ---- The A.I.: what it thinks.
struct AiFront {
  static constexpr const char* kEvent = "ai front";
  By by;
  Thought thought;
  At<Tile> at;
};
struct AiTarget {
  static constexpr const char* kEvent = "ai target";
  By by;
  Thought thought;
  Whom whom;
};
struct AiActivates {
  static constexpr const char* kEvent = "ai activates";
  By by;
  Thought thought;
  At<Tile> at;
};
/// In DEFENSIVE mode.
struct AiPasses {
  static constexpr const char* kEvent = "ai passes";
  By by;
  Thought thought;
  At<Tile> at;
};
/// A question of the chart and its answer.
struct AiAnswer {
  static constexpr const char* kEvent = "ai answer";
  By by;
  Thing<UnitWord> what;
  At<Tile> at;
  Thought thought;
};
/// Technical Superiority, counted: who can come, and what the enemy counts (FR-17.18).
struct AiCounts {
  static constexpr const char* kEvent = "ai superiority";
  By by;
  Thought thought;
  Whom whom;
  At<Tile> at;
  As<"own", Role::Result, TotalSlot> own;
  As<"against", Role::Result, TotalSlot> against;
};
/// Of a battle, or of a phase as a whole.
struct AiDecides {
  static constexpr const char* kEvent = "ai battle";
  By by;
  Thought thought;
  At<Tile> at;
};

using Events =
    EventTable<Seated, RoundBegins, InOrder, WeatherDrawn, Drew, SeesCard, Rebuilt, UnitPlaced,
               Moved, Airlifted, Declared, Built, Razed, Captured, FlagSet, FlagGone, Played,
               Cancelled, SpecialUsed, Battle, Withdrew, Modified, Forces, Losses, AttackWon,
               DefenceWon, NobodyWon, Unfought, BrokenOff, Medal, HqFallen, Eliminated, FlewHome,
               PlaneLost, Killed, Shifted, Stalled, DugIn, Claimed, Peeked, Dropped, Opened,
               Researched, LaidCard, PointsNow, LevelReached, Developed, Removed, Saved, Discarded,
               HandedOver, TookBack, Won, AiCard, AiReveals, AiKeeps, AiFlips, AiFront, AiTarget,
               AiActivates, AiPasses, AiAnswer, AiCounts, AiDecides>;
template <class E>
Events table_of(const E&);

}  // namespace sandtable::frontier::told
