#pragma once
// How the parts of a scene are numbered, so that choices can point at them.

#include "games/frontier/frontier.hpp"

namespace sandtable::frontier {

inline constexpr const char* kMap = "map";

/// Units of one type on a tile; attackers come after those who hold it.
[[nodiscard]] constexpr int unit_piece(int tile, int type, bool attacks) {
  return tile * 8 + (attacks ? 4 : 0) + type;
}
/// A card of the viewer's own hand.
[[nodiscard]] constexpr int own_card(int card) { return card; }
/// An open card of a seat.
[[nodiscard]] constexpr int open_card(int seat, int card) { return 100 * (seat + 1) + card; }
/// A note of a hand seen (FR-13.15).
[[nodiscard]] constexpr int noted_card(int seat, int card) { return 1000 + 100 * seat + card; }
inline constexpr int kWeatherCard = 2000;
[[nodiscard]] constexpr int discarded_card(int card) { return 3000 + card; }

}  // namespace sandtable::frontier
