#pragma once
// Everything that can happen, with its sentence. A sentence's {terms} take the event's numbers in
// order: {seat}, {group}, {unit}, {item}, {cargo}, {terrain}; {} is a plain number. Hexes are told
// by their cell id, which never changes.

#include <array>
#include <cstdint>

#include "core/saying.hpp"

namespace sandtable::countdown {

enum class Tell : std::uint8_t {
  HexPlaced,
  UnitPlaced,
  CapitalPlaced,
  RoundBegins,
  Moved,
  Carried,
  Jumped,
  Struck,
  Bombards,
  Bought,
  Paid,
  ProjectEnds,
  SeaBattle,
  LandBattle,
  StructuresFire,
  Shot,
  Lost,
  Damaged,
  Wiped,
  StandOff,
  Taken,
  Blitzed,
  PlaneLost,
  PlaneReturns,
  TurnedInfantry,
  Collected,
  CityBuilt,
  PurchasesLost,
  Placed,
  SeatOut,
  Won,
  kCount,
};

inline constexpr std::array<EventType, static_cast<std::size_t>(Tell::kCount)> kEventTypes{{
    {"hex placed", "{seat} lays a {terrain} hex on {}"},
    {"unit placed", "{seat} puts {unit} on {}"},
    {"capital placed", "{seat} makes {} its capital"},
    {"round", "Round {} begins"},
    {"moved", "{seat} moves {} {group} from {} to {}"},
    {"carried", "{seat} moves {} {group} from {} to {}, each with {cargo}"},
    {"jumped", "{seat} lets {} jump troops jump from {} to {}"},
    {"strike", "{seat} sends {} planes from {} to strike at {}"},
    {"bombards", "{seat}'s {} {group} from {} at {} bombard {}"},
    {"bought", "{seat} buys {} {item}"},
    {"paid", "{seat} pays {} for new cities"},
    {"project ends", "A city project of {seat} with {} payments ends"},
    {"sea battle", "Battle in sea zone {}"},
    {"land battle", "Battle for {}"},
    {"structures fire", "The structures of {} fire"},
    {"shot", "{seat}'s {unit} at {} bombards {}: {}"},
    {"lost", "{seat} loses {} {unit} at {}"},
    {"damaged", "A battleship of {seat} is damaged at {}"},
    {"wiped out", "Nobody is left at {}"},
    {"stand-off", "Stand-off at {}"},
    {"taken", "{seat} takes {}"},
    {"blitz", "{seat} takes {} in passing"},
    {"plane lost", "{seat} loses {} planes over {}"},
    {"plane returns", "{} planes of {seat} return to {}"},
    {"infantry now", "{} jump troops of {seat} at {} are infantry from now on"},
    {"collected", "{seat} collects {}"},
    {"city", "{seat}'s new city appears on {}"},
    {"purchases lost", "{seat} has no city and no capital: everything bought is lost"},
    {"placed", "{seat} places {} {item} at {}"},
    {"out", "{seat} is out"},
    {"won", "{seat} wins"},
}};

}  // namespace sandtable::countdown
