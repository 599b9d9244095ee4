#pragma once
// Everything that can happen, with its sentence. A sentence's {terms} take the event's numbers in
// order: {seat}, {group}, {unit}, {item}, {cargo}, {terrain}, {shot}, {dice}, {hits}; {} is a plain
// number. Number and kind stay apart, so that both can be counted. Hexes are told by their cell id,
// which never changes.

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
  Rolls,
  RollsMore,
  RollsMany,
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
    {"unit placed", "{seat} puts one {unit} on {}"},
    {"capital placed", "{seat} makes {} its capital"},
    {"round", "Round {} begins"},
    {"moved", "{seat} moves {} × {group} from {} to {}"},
    {"carried", "{seat} moves {} × {group} with {cargo} from {} to {}"},
    {"jumped", "{seat} lets {} × jump trooper jump from {} to {}"},
    {"strike", "{seat} sends {} × plane from {} to strike at {}"},
    {"bombards", "{seat} has {} × {group} at {} bombard {}"},
    {"bought", "{seat} buys {} × {item}"},
    {"paid", "{seat} pays {} for new cities"},
    {"project ends", "A city project of {seat} ends; payments lost: {}"},
    {"sea battle", "Battle in sea zone {}"},
    {"land battle", "Battle for {}"},
    {"structures fire", "The structures of {} fire"},
    {"shot", "{seat}'s {unit} at {} fires at {} and rolls {}: {shot}"},
    {"rolls", "{seat} at {} rolls {dice}: {hits}"},
    {"rolls more", "{seat} at {} rolls {dice}, {dice}: {hits}"},
    {"rolls many", "{seat} at {} fires {} shots: {hits}"},
    {"lost", "{seat} loses {} × {unit} at {}"},
    {"damaged", "A battleship of {seat} is damaged at {}"},
    {"wiped out", "Nobody is left at {}"},
    {"stand-off", "Stand-off at {}"},
    {"taken", "{seat} takes {}"},
    {"blitz", "{seat} takes {} in passing"},
    {"plane lost", "{seat} loses {} × plane that cannot land at {}"},
    {"plane returns", "{seat} has {} × plane back at {}"},
    {"infantry now", "{seat} has {} × jump trooper at {}: infantry from now on"},
    {"collected", "{seat} collects {}"},
    {"city", "{seat}'s new city appears on {}"},
    {"purchases lost", "{seat} has no city and no capital: everything bought is lost"},
    {"placed", "{seat} places {} × {item} at {}"},
    {"out", "{seat} is out"},
    {"won", "{seat} wins"},
}};

}  // namespace sandtable::countdown
