#pragma once
// What the numbers of a game's events are, looked at once for each game.

#include <cstdint>
#include <string>
#include <vector>

#include "core/info.hpp"
#include "lab/key.hpp"

namespace sandtable::lab {

/// A slot of an event that is counted: a thing, a manner or a place.
struct CountedSlot {
  int index = 0;  ///< Which of the event's numbers.
  Counted as = Counted::Thing;
  Role role = Role::Thing;
  std::string term;      ///< The game's word for what it is.
  std::string board;     ///< Of places.
  bool several = false;  ///< The number is a set of things, as bits.
};

struct EventShape {
  int doer = -1;         ///< Which number is the seat whose doing it is; -1: it has none.
  bool by_line = false;  ///< It befalls a seat: it is the doing of whoever played the line.
  bool deed = false;     ///< Somebody does it; else the game or chance.
  int turn = -1;         ///< Which number counts the turns or rounds; -1: none.
  std::vector<CountedSlot> slots;
};

struct Shapes {
  std::vector<EventShape> events;  ///< By kind.
};

/// Whether a slot of that role says how an event was done or went, and not what it is about.
[[nodiscard]] bool tells_manner(Role role);

/// By the types of the events' slots.
[[nodiscard]] Shapes shapes_of(const GameInfo& info);

}  // namespace sandtable::lab
