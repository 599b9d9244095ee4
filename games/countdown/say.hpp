#pragma once
// What Countdown says, and the kinds of things it says it about. Sentences stand in words/en.json.

#include <algorithm>
#include <limits>

#include "core/said.hpp"
#include "games/countdown/countdown.hpp"
#include "games/countdown/events.hpp"

namespace sandtable::countdown {

using SeatWord = ContentOf<"seat">;
using Price = As<"price", Role::Amount, CountSlot>;

using SiteWord = ContentOf<"site">;      ///< A production site, by Site.
using PlacesWord = ContentOf<"places">;  ///< Where an item can be placed, by Places.
using EndingWord = ContentOf<"ending">;  ///< By Ending, or kEarnedInAll.
enum class Site : std::uint8_t { Inland, Port };
enum class Places : std::uint8_t { Harbours, CoastalCities, Cities, Sites };
inline constexpr int kEarnedInAll = 5;  ///< CD-16.3: what was earned in all rounds.
/// A slot that says yes by being there.
template <Letters kName>
using Flag = As<kName, Role::Manner, CountSlot>;
template <Letters kName>
[[nodiscard]] constexpr Flag<kName> flag(bool yes) {
  return yes ? CountSlot(1) : CountSlot::none();
}
/// A number that is left out if it is none.
[[nodiscard]] constexpr CountSlot some(int count) {
  return count > 0 ? CountSlot(count) : CountSlot::none();
}

// Slots of what the game counts in other ways.
[[nodiscard]] constexpr HexCell hex_at(int cell) { return HexCell(cell); }
[[nodiscard]] constexpr At<HexCell> at_hex(int cell) { return hex_at(cell); }
[[nodiscard]] constexpr To<HexCell> to_hex(int cell) { return hex_at(cell); }
template <class T>
[[nodiscard]] constexpr What<ItemWord> item_word(T unit_or_item) {
  return ItemWord(unit_or_item);
}
template <class T>
[[nodiscard]] constexpr What<GroupWord> group_word(T group) {
  return GroupWord(group);
}
template <class T>
[[nodiscard]] constexpr What<GroundWord> ground_word(T terrain) {
  return GroundWord(terrain);
}
/// A treasury is larger than a slot only where somebody has made it so.
[[nodiscard]] constexpr MoneySlot money(std::uint32_t amount) {
  constexpr std::uint32_t kMost = std::numeric_limits<std::int16_t>::max();
  return static_cast<int>(std::min(amount, kMost));
}

template <Letters kPath, class... S>
[[nodiscard]] Said say(S... slots) {
  return say_in<"countdown", kPath>(slots...);
}
/// The word for one thing, or another of its texts.
template <Letters kForm = "", class S>
[[nodiscard]] Said name_of(S thing) {
  return name_in<"countdown", kForm>(What<S>(thing));
}

/// "3 infantry of Red, 1 tank of Red": what stands somewhere, as what goes with a saying.
enum class Whose : std::uint8_t { Untold, Yours, Theirs };
void add_units(Words& out, const Stack& stack, Whose whose, Seat seat);
/// "your city and capital", "Blue's plain", "sea": a hex as the seat would call it.
[[nodiscard]] Said ground_of(const State& s, Seat seat, int hex);

}  // namespace sandtable::countdown
