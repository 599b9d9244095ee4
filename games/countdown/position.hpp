#pragma once
// What writing and reading positions share.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "games/countdown/countdown.hpp"

namespace sandtable::countdown {

inline constexpr std::array<const char*, 6> kPhaseNames{"place_hex", "place_unit", "place_capital",
                                                        "orders",    "placement",  "over"};
inline constexpr std::array<const char*, 5> kEndingNames{"none", "capitals", "last_seat",
                                                         "earnings", "all_out"};
/// The word of a choice in a half-made line: "from 40", "inf", "to 41".
[[nodiscard]] std::string walk_word(const State& s, Action action);
/// Seats that the phase asks: what follows from the rest of the position.
[[nodiscard]] std::uint8_t asked_in(const Countdown& game, const State& s);
inline constexpr int kMostOfUnit = 199;  // CD-13.9
/// A text that is a number and nothing else; -1 if it is not.
[[nodiscard]] int number_in(std::string_view text);
/// The units of a position (position_units.cpp); faults are kept in the reader.
void read_units(JsonReader& root, const std::vector<std::string>& names, State& s);
/// What no rule allows, said at its place (position_check.cpp).
void check_position(const Countdown& game, const State& s, JsonReader& root);

}  // namespace sandtable::countdown
