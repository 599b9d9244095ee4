#pragma once
// What is told about a game; entry.cpp has the sentences.

#include <cstdint>

namespace sandtable::blocs {

/// Events; the table of sentences is kEventTypes in entry.cpp, in this order.
enum class Tell : std::uint8_t {
  Order,          ///< seat that begins.
  TurnBegins,     ///< seat, round.
  Income,         ///< seat, oil, influence, R&D, uranium after it.
  Drew,           ///< seat, how many.
  DrewCard,       ///< seat, mission: to the owner.
  Shuffled,       ///< seat.
  PutAway,        ///< seat: a card under the deck or onto the discard pile.
  DiscardedCard,  ///< seat, mission.
  Kept,           ///< seat.
  Acquired,       ///< seat, technology.
  Stepped,        ///< seat, space step, influence.
  ModeSet,        ///< seat, mode.
  Hunted,         ///< seat, victim.
  Destabilized,   ///< seat, area, instability.
  Calmed,         ///< seat, area.
  CoupStaged,     ///< seat, area.
  BetShown,       ///< seat, bet, total.
  CoupWon,        ///< seat, area.
  CoupHeld,       ///< seat (controller), area.
  CoupBlocked,    ///< seat, area.
  Protected,      ///< seat, area.
  MarkerMoved,    ///< seat, area given up.
  Control,        ///< seat, area.
  UnitPlaced,     ///< seat, unit, area.
  UnitLost,       ///< unit, area.
  NavalPlaced,    ///< seat, unit, sea.
  NavalLost,      ///< seat, unit, sea.
  Upgraded,       ///< seat, area, unit.
  NavalUpgraded,  ///< seat, sea.
  Downgraded,     ///< seat, area, unit.
  LauncherAdded,  ///< seat, area.
  FactoryBuilt,   ///< seat, area.
  SatelliteUp,    ///< seat.
  MissileMade,    ///< seat, missile, area.
  MissileAboard,  ///< seat, missile, sea.
  MissileLost,    ///< missile, area.
  Launched,       ///< seat, missile, area.
  LaunchedAtSea,  ///< seat, missile, sea.
  Cancelled,      ///< seat.
  Hit,            ///< missile, area.
  Ruined,         ///< area.
  Moved,          ///< seat, area, area.
  NavalMoved,     ///< seat, sea, sea.
  Attacked,       ///< seat, area, area, strength, defence.
  SeaAttacked,    ///< seat, sea, sea.
  BothLost,       ///< area.
  Bombarded,      ///< seat, sea.
  OrderRestored,  ///< seat, area.
  Seals,          ///< seat, area.
  Terror,         ///< seat, area.
  BioMade,        ///< seat.
  BioUsed,        ///< seat, area.
  Panchsheel,     ///< seat.
  MaoSent,        ///< seat, area.
  Stole,          ///< seat, n, resource, victim.
  Converted,      ///< seat, n.
  Gained,         ///< seat, n, resource.
  Scored,         ///< seat, mission.
  HandThrown,     ///< seat.
  Tension,        ///< tension, level.
  Defcon,         ///< tension, the level it falls to, the same: what that opens.
  RoundEnds,      ///< round.
  Eliminated,     ///< seat.
  Resigned,       ///< seat.
  ShownCard,      ///< seat, objective.
  Won,            ///< seat.
  TimeUp,         ///< seat.
  Winter,
  kCount,
};

}  // namespace sandtable::blocs
