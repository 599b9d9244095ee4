#pragma once
// The parts of the walk of PW-25.10 that its refusals and its notation ask for too.

#include "games/proxy_war/sheet.hpp"
#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {

/// The choices that lead on from where the walk stands.
void list_choices(const Sheet& sheet, Actions& list);
/// The verbs a subject can still be given, a bit for each Job.
[[nodiscard]] unsigned jobs_of(const Sheet& sheet, Kind subject, std::uint8_t at);
/// The tiles a subject and its verb can be given; for a Move the first ones.
[[nodiscard]] HexSet tiles_of(const Sheet& sheet, const Walk& walk);
[[nodiscard]] Placed placed_by(Kind subject, std::uint8_t at);
[[nodiscard]] Verb verb_of(Kind subject, Job job);

// The half-made line: the first free entry of its list.
[[nodiscard]] const Order& draft_order(const Sheet& sheet);
[[nodiscard]] const Attachment& draft_attachment(const Sheet& sheet);
[[nodiscard]] Wish draft_wish(const Sheet& sheet);
/// An empty sheet: what is left are the wishes of earlier turns.
void clear_lines(LocalLines& lines);

/// The Army that is being equipped, and what it has so far.
struct EquipState {
  Track track;
  Posture posture = Posture::Acting;
  Hex gun = kNoHex;
  std::uint8_t extras = 0;
};
[[nodiscard]] EquipState equip_state(const Sheet& sheet, const Walk& walk);

/// The choice that leads a half-made line, or a seat at rest, on towards a line.
[[nodiscard]] Action next_towards(const Sheet& sheet, const SheetLine& line);

/// The choices that write a line which the checks allow, from a seat at rest. False: `out` is not
/// a line of this sheet. What the engine takes by itself is not among them.
[[nodiscard]] bool choices_for(const ProxyWar& game, const State& s, Seat seat,
                               const SheetLine& line, Line& out);

}  // namespace sandtable::proxy_war
