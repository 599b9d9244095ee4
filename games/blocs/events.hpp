#pragma once
// Everything that can happen. The sentences stand in words/en.json, by these names.

#include "core/telling.hpp"

namespace sandtable::blocs {

using AreaCell = CellOf<"area", "world">;  ///< A land area.
using SeaCell = CellOf<"sea", "world">;
using Spot = CellOf<"spot", "world">;  ///< Either, by its number in the scene.
using UnitName = ContentOf<"unit">;    ///< By Piece: missiles and tokens too.
using TechName = ContentOf<"technology">;
using MissionName = ContentOf<"mission">;
using ObjectiveName = ContentOf<"objective">;
using ResourceName = ContentOf<"resource">;
using ModeName = ContentOf<"mode">;
using Instability = ContentOf<"instability">;
/// What a level of DEFCON opens (table 2.7).
using Opened = ContentOf<"opened">;

using Strength = As<"strength", Role::Result, TotalSlot>;
using Defence = As<"defence", Role::Result, TotalSlot>;
using Tension = As<"tension", Role::Result, NumberSlot>;
using Level = As<"level", Role::Result, NumberSlot>;
/// One more area that a missile or a bombardment hits.
template <Letters kName>
using Also = As<kName, Role::To, AreaCell>;

/// First in the turn order.
struct OrderDrawn {
  static constexpr const char* kEvent = "order";
  Of of;
};
struct TurnBegan {
  static constexpr const char* kEvent = "turn";
  By by;
  Round round;
};
/// Stocks after it.
struct Income {
  static constexpr const char* kEvent = "income";
  Of of;
  As<"oil", Role::Result, CountSlot> oil;
  As<"influence", Role::Result, CountSlot> influence;
  As<"research", Role::Result, CountSlot> research;
  As<"uranium", Role::Result, CountSlot> uranium;
};
struct Drew {
  static constexpr const char* kEvent = "drew";
  By by;
  N n;
};
/// For its owner alone.
struct DrewCard {
  static constexpr const char* kEvent = "drew card";
  By by;
  What<MissionName> what;
};
struct Shuffled {
  static constexpr const char* kEvent = "shuffled";
  By by;
};
/// A mission goes under its deck.
struct PutUnder {
  static constexpr const char* kEvent = "put under";
  By by;
};
struct PutAway {
  static constexpr const char* kEvent = "put away";
  By by;
  What<MissionName> what;
};
struct Kept {
  static constexpr const char* kEvent = "kept";
  By by;
};
struct Acquired {
  static constexpr const char* kEvent = "acquired";
  By by;
  What<TechName> what;
};
struct Stepped {
  static constexpr const char* kEvent = "space";
  By by;
  As<"step", Role::Result, NumberSlot> step;
  N n;  ///< Influence.
};
struct ModeSet {
  static constexpr const char* kEvent = "mode";
  By by;
  What<ModeName> what;
};
struct Hunted {
  static constexpr const char* kEvent = "hunted";
  By by;
  Whom whom;
  What<ModeName> what;
};
struct Destabilized {
  static constexpr const char* kEvent = "destabilized";
  By by;
  At<AreaCell> at;
  As<"level", Role::Result, Instability> level;
};
struct Calmed {
  static constexpr const char* kEvent = "calmed";
  By by;
  At<AreaCell> at;
};
struct CoupStaged {
  static constexpr const char* kEvent = "coup";
  By by;
  Whom whom;  ///< Who controls it, if anybody.
  At<AreaCell> at;
};
struct BetShown {
  static constexpr const char* kEvent = "bet";
  By by;
  At<AreaCell> at;
  N n;
  Plus<"service"> service;  ///< What a technology adds.
  Plus<"signals"> signals;  ///< What satellites add.
  Total total;
};
struct CoupWon {
  static constexpr const char* kEvent = "coup won";
  By by;
  At<AreaCell> at;
};
struct CoupHeld {
  static constexpr const char* kEvent = "coup held";
  By by;
  At<AreaCell> at;
};
struct CoupBlocked {
  static constexpr const char* kEvent = "coup blocked";
  By by;
  At<AreaCell> at;
};
struct Protected {
  static constexpr const char* kEvent = "protected";
  By by;
  At<AreaCell> at;
};
struct MarkerMoved {
  static constexpr const char* kEvent = "marker moved";
  By by;
  From<AreaCell> from;
};
struct ControlTaken {
  static constexpr const char* kEvent = "control";
  By by;
  Whom whom;  ///< Whose it was, if anybody's.
  At<AreaCell> at;
};
struct UnitPlaced {
  static constexpr const char* kEvent = "unit";
  By by;
  What<UnitName> what;
  At<AreaCell> at;
};
struct UnitLost {
  static constexpr const char* kEvent = "unit lost";
  Of of;  ///< Nobody's, if it is neutral.
  What<UnitName> what;
  At<AreaCell> at;
};
struct NavalPlaced {
  static constexpr const char* kEvent = "ship";
  By by;
  What<UnitName> what;
  At<SeaCell> at;
};
struct NavalLost {
  static constexpr const char* kEvent = "ship lost";
  Of of;
  What<UnitName> what;
  At<SeaCell> at;
};
struct Upgraded {
  static constexpr const char* kEvent = "upgraded";
  By by;
  At<AreaCell> at;
  What<UnitName> what;  ///< What it is now.
};
struct NavalUpgraded {
  static constexpr const char* kEvent = "refit";
  By by;
  At<SeaCell> at;
};
struct Downgraded {
  static constexpr const char* kEvent = "downgraded";
  Of of;
  At<AreaCell> at;
  What<UnitName> what;
};
struct LauncherAdded {
  static constexpr const char* kEvent = "launcher";
  By by;
  What<UnitName> what;
  At<AreaCell> at;
};
struct FactoryBuilt {
  static constexpr const char* kEvent = "factory";
  By by;
  At<AreaCell> at;
};
struct SatelliteUp {
  static constexpr const char* kEvent = "satellite";
  By by;
};
struct MissileMade {
  static constexpr const char* kEvent = "missile";
  By by;
  What<UnitName> what;
  At<AreaCell> at;
};
struct MissileAboard {
  static constexpr const char* kEvent = "missile aboard";
  By by;
  What<UnitName> what;
  At<SeaCell> at;
};
struct MissileLost {
  static constexpr const char* kEvent = "missile lost";
  What<UnitName> what;
  At<AreaCell> at;
};
struct Launched {
  static constexpr const char* kEvent = "launch";
  By by;
  Whom whom;  ///< Who controls the target, if anybody.
  What<UnitName> what;
  From<Spot> from;
  To<AreaCell> to;
  Also<"second"> second;
  Also<"third"> third;
};
struct LaunchedAtSea {
  static constexpr const char* kEvent = "launch at sea";
  By by;
  Whom whom;
  What<UnitName> what;
  From<Spot> from;
  To<SeaCell> to;
};
/// By STAR WARS.
struct Cancelled {
  static constexpr const char* kEvent = "cancelled";
  By by;
  Whom whom;
  What<UnitName> what;
  To<AreaCell> to;
};
struct Hit {
  static constexpr const char* kEvent = "hit";
  By by;
  What<UnitName> what;
  At<AreaCell> at;
};
struct Ruined {
  static constexpr const char* kEvent = "ruined";
  At<AreaCell> at;
};
struct Moved {
  static constexpr const char* kEvent = "move";
  By by;
  What<UnitName> what;
  From<AreaCell> from;
  To<AreaCell> to;
};
struct NavalMoved {
  static constexpr const char* kEvent = "sail";
  By by;
  What<UnitName> what;
  From<SeaCell> from;
  To<SeaCell> to;
};
struct Attacked {
  static constexpr const char* kEvent = "attack";
  By by;
  Whom whom;  ///< Nobody, if the area is neutral.
  What<UnitName> what;
  From<AreaCell> from;
  To<AreaCell> to;
  Strength strength;
  Plus<"launchers"> launchers;  ///< Part of the strength.
  Defence defence;
};
struct SeaAttacked {
  static constexpr const char* kEvent = "sea attack";
  By by;
  Whom whom;
  What<UnitName> what;
  From<SeaCell> from;
  To<SeaCell> to;
  Strength strength;
  Defence defence;
};
/// Attacker and defender.
struct BothLost {
  static constexpr const char* kEvent = "both lost";
  At<AreaCell> at;
};
struct Bombarded {
  static constexpr const char* kEvent = "bombard";
  By by;
  What<UnitName> what;
  From<SeaCell> from;
  As<"power", Role::Result, TotalSlot> power;
  Plus<"guidance"> guidance;  ///< Part of the power.
  To<AreaCell> to;
  Also<"second"> second;
  Also<"third"> third;
  Also<"fourth"> fourth;
  Also<"fifth"> fifth;
  Also<"sixth"> sixth;
};
struct OrderRestored {
  static constexpr const char* kEvent = "order restored";
  By by;
  From<AreaCell> from;  ///< Absent, if the unit stands there.
  At<AreaCell> at;
};
struct SealsLanded {
  static constexpr const char* kEvent = "seals";
  By by;
  From<SeaCell> from;
  At<AreaCell> at;
};
struct TerrorAimed {
  static constexpr const char* kEvent = "terror";
  By by;
  Whom whom;  ///< Who controls it, if anybody.
  At<AreaCell> at;
};
struct BioMade {
  static constexpr const char* kEvent = "biohazard made";
  By by;
  What<UnitName> what;
};
struct BioUsed {
  static constexpr const char* kEvent = "biohazard";
  By by;
  At<AreaCell> at;
};
struct PanchsheelBegun {
  static constexpr const char* kEvent = "panchsheel";
  By by;
};
struct BookletSent {
  static constexpr const char* kEvent = "booklet";
  By by;
  At<AreaCell> at;
};
struct Stole {
  static constexpr const char* kEvent = "stole";
  By by;
  N n;
  What<ResourceName> what;
  Whom whom;
};
struct Converted {
  static constexpr const char* kEvent = "converted";
  By by;
  N n;
  What<ResourceName> what;
  As<"into", Role::Result, ResourceName> into;
};
struct Gained {
  static constexpr const char* kEvent = "gained";
  By by;
  N n;
  What<ResourceName> what;
};
struct Scored {
  static constexpr const char* kEvent = "scored";
  By by;
  What<MissionName> what;
};
struct HandThrown {
  static constexpr const char* kEvent = "hand thrown";
  By by;
};
struct TensionMoved {
  static constexpr const char* kEvent = "tension";
  Tension tension;
  Level level;
};
struct DefconFell {
  static constexpr const char* kEvent = "defcon";
  Tension tension;
  Level level;
  As<"opens", Role::Other, Opened> opens;
};
struct RoundEnded {
  static constexpr const char* kEvent = "round";
  Round round;
};
struct Eliminated {
  static constexpr const char* kEvent = "eliminated";
  Of of;
};
struct Resigned {
  static constexpr const char* kEvent = "resigned";
  By by;
};
/// The objective that wins.
struct CardShown {
  static constexpr const char* kEvent = "shown";
  By by;
  What<ObjectiveName> what;
};
struct Won {
  static constexpr const char* kEvent = "won";
  By by;
  As<"with", Role::Actor, SeatSlot> with;  ///< The partner, in COALITION.
};
/// By the dominance score.
struct TimeUp {
  static constexpr const char* kEvent = "time up";
  Of of;
  As<"with", Role::DoneTo, SeatSlot> with;
};
struct Winter {
  static constexpr const char* kEvent = "winter";
};

using Events = EventTable<
    OrderDrawn, TurnBegan, Income, Drew, DrewCard, Shuffled, PutUnder, PutAway, Kept, Acquired,
    Stepped, ModeSet, Hunted, Destabilized, Calmed, CoupStaged, BetShown, CoupWon, CoupHeld,
    CoupBlocked, Protected, MarkerMoved, ControlTaken, UnitPlaced, UnitLost, NavalPlaced, NavalLost,
    Upgraded, NavalUpgraded, Downgraded, LauncherAdded, FactoryBuilt, SatelliteUp, MissileMade,
    MissileAboard, MissileLost, Launched, LaunchedAtSea, Cancelled, Hit, Ruined, Moved, NavalMoved,
    Attacked, SeaAttacked, BothLost, Bombarded, OrderRestored, SealsLanded, TerrorAimed, BioMade,
    BioUsed, PanchsheelBegun, BookletSent, Stole, Converted, Gained, Scored, HandThrown,
    TensionMoved, DefconFell, RoundEnded, Eliminated, Resigned, CardShown, Won, TimeUp, Winter>;
template <class E>
Events table_of(const E&);

}  // namespace sandtable::blocs
