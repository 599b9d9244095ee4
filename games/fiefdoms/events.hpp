#pragma once
// Everything that can happen. The sentences stand in words/en.json, by these names.

#include "core/telling.hpp"

namespace sandtable::fiefdoms {

using Tile = CellOf<"tile", "table">;
using Faction = ContentOf<"faction">;
using Turned = ContentOf<"turning">;
using EndingWord = ContentOf<"ending">;
using Column = As<"x", Role::Other, NumberSlot>;
using Row = As<"y", Role::Other, NumberSlot>;

/// Left to chance.
struct FactionDrawn {
  static constexpr const char* kEvent = "faction drawn";
  Of of;
  What<Faction> what;
};
struct FactionsShown {
  static constexpr const char* kEvent = "factions";
  As<"red", Role::Thing, Faction> red;
  As<"blue", Role::Thing, Faction> blue;
};
/// Both named the same; one keeps it.
struct FactionClash {
  static constexpr const char* kEvent = "faction clash";
  Of of;
  What<Faction> what;
};
struct FactionTaken {
  static constexpr const char* kEvent = "faction taken";
  By by;
  What<Faction> what;
};
struct CutDrawn {
  static constexpr const char* kEvent = "cut drawn";
  Of of;
};
struct CutsShown {
  static constexpr const char* kEvent = "cuts";
};
struct StarterNamed {
  static constexpr const char* kEvent = "starter named";
  As<"red", Role::Other, SeatSlot> red;  ///< Whom Red named.
  As<"blue", Role::Other, SeatSlot> blue;
};
struct Starts {
  static constexpr const char* kEvent = "start";
  Of of;
};
struct Placed {
  static constexpr const char* kEvent = "place";
  By by;
  As<"fief", Role::Other, NumberSlot> fief;  ///< 1 to 6.
  As<"turned", Role::Manner, Turned> turned;
  Column x;
  Row y;
};
struct Recruited {
  static constexpr const char* kEvent = "recruit";
  By by;
  At<Tile> at;
};
struct Moved {
  static constexpr const char* kEvent = "move";
  By by;
  From<Tile> from;
  To<Tile> to;
};
struct Attacked {
  static constexpr const char* kEvent = "attack";
  By by;
  From<Tile> from;
  To<Tile> to;
  As<"attack", Role::Result, TotalSlot> attack;
  As<"defence", Role::Result, TotalSlot> defence;
};
struct Captured {
  static constexpr const char* kEvent = "capture";
  Of of;
  At<Tile> at;
};
struct Destroyed {
  static constexpr const char* kEvent = "destroy";
  Of of;
  At<Tile> at;
};
struct SentHome {
  static constexpr const char* kEvent = "send home";
  Of of;
  At<Tile> at;
};
struct Disbanded {
  static constexpr const char* kEvent = "disband";
  By by;
  At<Tile> at;
};
/// The turn is spent for the tile's action.
struct Spent {
  static constexpr const char* kEvent = "spend";
  By by;
  At<Tile> at;
};
struct Shoved {
  static constexpr const char* kEvent = "shove";
  Of of;
  From<Tile> from;
  To<Tile> to;
};
struct Relieved {
  static constexpr const char* kEvent = "relieve";
  By by;
  N n;
};
struct Deployed {
  static constexpr const char* kEvent = "deploy";
  By by;
  At<Tile> at;
};
struct Transferred {
  static constexpr const char* kEvent = "transfer";
  By by;
  From<Tile> from;
  To<Tile> to;
};
struct Purged {
  static constexpr const char* kEvent = "purge";
  Of of;
  N n;
};
struct Passed {
  static constexpr const char* kEvent = "pass";
  By by;
};
struct Resigned {
  static constexpr const char* kEvent = "resign";
  By by;
};
struct Won {
  static constexpr const char* kEvent = "win";
  By by;
  As<"own", Role::Result, TotalSlot> own;          ///< Agents on the board and VP.
  As<"against", Role::Result, TotalSlot> against;  ///< The other's, the reserve counted.
};
/// By FF-13; with the standings of both.
struct Ended {
  static constexpr const char* kEvent = "limit";
  As<"ending", Role::Manner, EndingWord> ending;
  As<"red", Role::Result, TotalSlot> red;
  As<"blue", Role::Result, TotalSlot> blue;
};

using Events = EventTable<FactionDrawn, FactionsShown, FactionClash, FactionTaken, CutDrawn,
                          CutsShown, StarterNamed, Starts, Placed, Recruited, Moved, Attacked,
                          Captured, Destroyed, SentHome, Disbanded, Spent, Shoved, Relieved,
                          Deployed, Transferred, Purged, Passed, Resigned, Won, Ended>;
template <class E>
Events table_of(const E&);

}  // namespace sandtable::fiefdoms
