#pragma once
// Ids of things in the scene, so that choices point at what the scene shows.

#include "games/proxy_war/proxy_war.hpp"

namespace sandtable::proxy_war {

inline constexpr const char* kMapBoard = "map";

/// The Army on a place. Cells have the place itself as id.
[[nodiscard]] constexpr int piece_id(Hex hex) { return hex; }
[[nodiscard]] constexpr int offer_card(int slot) { return slot; }
[[nodiscard]] constexpr int drawn_card(Seat seat, int k) { return 100 + seat * kDrawn + k; }
[[nodiscard]] constexpr int dislodged_card(int k) { return 150 + k; }
[[nodiscard]] constexpr int bank_card(int good) { return 200 + good; }

}  // namespace sandtable::proxy_war
