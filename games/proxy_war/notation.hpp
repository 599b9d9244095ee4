#pragma once
// What the faces need of the notation beyond reading and writing a line. notation.md describes it.

#include <string>
#include <string_view>
#include <vector>

#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {

/// The lines of a seat's sheet: actions by slot, then equipment, then retreat wishes.
[[nodiscard]] std::vector<SheetLine> sheet_lines(const State& s, Seat seat);
/// The half-made line of a seat as far as it goes: "Arm 24 Mov 25", "offer Fa: give 10 Ammo".
/// Empty at rest.
[[nodiscard]] std::string write_draft(const ProxyWar& game, const State& s, Seat seat);
[[nodiscard]] std::string write_order_draft(const ProxyWar& game, const State& s, Seat seat);
/// The word that a refusal of `read_line` names by its place.
[[nodiscard]] std::string word_of(std::string_view line, int number);
}  // namespace sandtable::proxy_war
