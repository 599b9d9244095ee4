#include "lab/shape.hpp"

namespace sandtable::lab {
namespace {

/// Whose doing it is, by the roles of its seats.
void add_seat(const SlotSpec& slot, int index, EventShape& out) {
  if (slot.role == Role::Actor && out.doer < 0) out.doer = index, out.deed = true;
  if (slot.role == Role::DoneTo) out.by_line = out.deed = true;
}

EventShape shape_of(const EventType& type) {
  EventShape out;
  int index = -1;
  for (const SlotSpec& slot : type.slots) {
    ++index;
    if (slot.sort == Sort::Seat) add_seat(slot, index, out);
    if (slot.sort == Sort::Turn) out.turn = index;
    const std::string term(slot.term);
    if (slot.sort == Sort::Cell)
      out.slots.push_back({index, Counted::Place, slot.role, term, std::string(slot.board), false});
    if (slot.sort == Sort::Content || slot.sort == Sort::Things)
      out.slots.push_back({index, tells_manner(slot.role) ? Counted::Manner : Counted::Thing,
                           slot.role, term, "", slot.sort == Sort::Things});
  }
  return out;
}

}  // namespace

bool tells_manner(Role role) {
  switch (role) {
    case Role::Manner:
    case Role::Needed:
    case Role::Result:
    case Role::Time:
    case Role::Other:
      return true;
    default:
      return false;
  }
}

Shapes shapes_of(const GameInfo& info) {
  Shapes out;
  for (const EventType& type : info.events) out.events.push_back(shape_of(type));
  return out;
}

}  // namespace sandtable::lab
