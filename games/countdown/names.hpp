#pragma once
// Codes of the notation for seats, hexes, units and items. Words for people stand in words/en.json.

#include <optional>
#include <string>
#include <string_view>

#include "games/countdown/countdown.hpp"

namespace sandtable::countdown {

[[nodiscard]] std::string seat_word(int seat);
[[nodiscard]] std::string_view terrain_word(int terrain);
/// The code of the notation: "inf", "hov:inf+inf", "batt:damaged", "army".
[[nodiscard]] std::string group_code(Group group);
[[nodiscard]] std::optional<Group> group_called(std::string_view code);
[[nodiscard]] std::string_view item_code(int item);
[[nodiscard]] std::optional<int> item_called(std::string_view code);
[[nodiscard]] std::optional<Cargo> cargo_called(std::string_view code);
[[nodiscard]] inline int cell_of(const State& s, int hex) {
  return s.hex[static_cast<std::size_t>(hex)].cell;
}

}  // namespace sandtable::countdown
