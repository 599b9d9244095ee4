#pragma once
// What is told while a game is played. The sentences are kEventTypes in events.cpp, in this order.

#include <array>
#include <cstdint>
#include <span>

#include "core/saying.hpp"

namespace sandtable::frontier {

enum class Tell : std::uint8_t {
  Seated,       ///< seat, tile
  Round,        ///< round
  Place,        ///< seat, place in the turn order
  Weather,      ///< month, weather card + 64 * part (0 none, 1 summer, 2 winter)
  Drew,         ///< seat, deck
  Sees,         ///< seat, card: for the owner
  Rebuilt,      ///< deck
  Placed,       ///< seat, type, tile
  Moved,        ///< seat, number, type, from, to
  Airlift,      ///< seat, from, to
  Declared,     ///< seat, tile
  Built,        ///< seat, building, tile
  Razed,        ///< owner, building, tile
  Captured,     ///< new owner, building, tile
  FlagSet,      ///< seat, tile
  FlagGone,     ///< owner, tile
  Played,       ///< seat, card
  Cancelled,    ///< seat, card
  Special,      ///< seat, special (the army)
  Battle,       ///< attacker, tile, defender
  Withdrew,     ///< defender, from, to
  Losses,       ///< attacker, units lost, defender, units lost
  AttackWon,    ///< attacker, tile
  DefenceWon,   ///< defender, tile
  Nobody,       ///< tile, defender
  Unfought,     ///< tile
  Broken,       ///< attacker, tile: the attack is broken off
  Medal,        ///< seat
  HqFallen,     ///< owner, tile, conqueror
  Eliminated,   ///< seat
  FlewHome,     ///< seat, from, to
  PlaneLost,    ///< seat, tile
  Killed,       ///< owner, number, tile
  Shifted,      ///< seat, type, from, to
  Stalled,      ///< owner, tile
  Works,        ///< seat, tile
  Claimed,      ///< seat, place
  Peeked,       ///< seat, seat
  Dropped,      ///< seat, card
  Opened,       ///< seat, card: lies open
  Researched,   ///< seat, deck
  Laid,         ///< seat, card: for the owner
  Points,       ///< seat, points: for the owner
  Level,        ///< seat, level
  Technology,   ///< seat, technology
  Removed,      ///< seat, type, tile
  Saved,        ///< seat, tile
  Discarded,    ///< seat, card
  HandedOver,   ///< seat
  TookBack,     ///< seat
  Won,          ///< seat, points
  AiCard,       ///< seat, A.I. card, mode
  AiFront,      ///< seat, tile
  AiTarget,     ///< seat, enemy
  AiActivates,  ///< seat, tile
  AiAnswer,     ///< seat, type, tile, answer
  AiReveals,    ///< seat, card
  AiKeeps,      ///< seat, card: order gained by an icon
  AiBattle,     ///< seat, answer
  AiFlips,      ///< seat
  AiPasses,     ///< seat, tile: not activated in DEFENSIVE mode
  kCount,       // no event but their number
};

[[nodiscard]] std::span<const EventType> event_types();

}  // namespace sandtable::frontier
