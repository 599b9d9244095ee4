#pragma once
// Words for seats, hexes, units and items: what notation, labels and sentences share.

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
[[nodiscard]] std::string group_words(Group group, int count);
/// The same without the number.
[[nodiscard]] std::string group_name(Group group, int count);
[[nodiscard]] std::string_view item_code(int item);
[[nodiscard]] std::optional<int> item_called(std::string_view code);
[[nodiscard]] std::string item_words(int item, int count);
[[nodiscard]] std::string item_name(int item, int count);
[[nodiscard]] std::string unit_words(Unit unit, int count);
[[nodiscard]] std::string unit_name(Unit unit, int count);
[[nodiscard]] std::optional<Cargo> cargo_called(std::string_view code);
/// "1 infantry and 1 jump trooper".
[[nodiscard]] std::string cargo_words(Cargo cargo);
/// "3 infantry, 1 tank"; "" if the stack is empty.
[[nodiscard]] std::string stack_words(const Stack& stack);
/// "your city and capital", "Blue's plain", "sea": a hex as the seat would call it.
[[nodiscard]] std::string hex_words(const State& s, Seat seat, int hex);
[[nodiscard]] inline int cell_of(const State& s, int hex) {
  return s.hex[static_cast<std::size_t>(hex)].cell;
}

}  // namespace sandtable::countdown
