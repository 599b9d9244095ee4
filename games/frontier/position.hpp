#pragma once
// Positions as JSON: what writer, reader and check share.

#include <algorithm>

#include "games/frontier/phases.hpp"

namespace sandtable::frontier {

/// By Kind, in a walk: "tile:-3,0".
inline constexpr std::array<const char*, 11> kKindNames{
    "tile", "type", "airlift", "number", "card", "deck", "seat", "place", "build", "tech", "verb"};

/// Copies of a card that are anywhere but in the deck.
[[nodiscard]] int cards_of(const State& s, CardId card);

/// Fills in what follows from the rest: reserves, tokens, flags in hand, decks and colours. A fault
/// goes to the reader.
void derive(const Frontier& game, State& s, JsonReader& root);
/// Whether the state is one that its stage can be in (position_check.cpp).
void check_stage(const Frontier& game, const State& s, JsonReader& root);

}  // namespace sandtable::frontier
