#pragma once
// The game's words: seats, tiles, items and stages as a person reads and writes them.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {

/// "Red" to "Green" for Local Powers, "Fa" to "Fd" for Foreign Powers (PW-1.13), "the Government",
/// "nobody".
[[nodiscard]] std::string owner_word(const State& s, Owner owner);
/// Which of these names a seat has: the number of a Power.
[[nodiscard]] int power_of(const State& s, Seat seat);
/// The seat or kGov of that name, any case; kNone if there is none.
[[nodiscard]] Owner owner_called(const ProxyWar& game, const State& s, std::string_view name);
/// The number written for a place: its own, or with printed labels that of its tile.
[[nodiscard]] int label_of(const State& s, Hex hex);
/// The place with that number; kNoHex if there is none.
[[nodiscard]] Hex hex_labelled(const State& s, int label);
[[nodiscard]] std::string item_word(Item item);

// Words of enumerators, in their order, for positions.
[[nodiscard]] std::span<const char* const> stage_words();
[[nodiscard]] std::span<const char* const> verb_words();
[[nodiscard]] std::span<const char* const> ending_words();
[[nodiscard]] std::span<const char* const> offer_words();
[[nodiscard]] std::span<const char* const> reply_words();

}  // namespace sandtable::proxy_war
