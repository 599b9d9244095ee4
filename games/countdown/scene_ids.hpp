#pragma once
// How the scene numbers what choices point at.

namespace sandtable::countdown {

inline constexpr const char* kMapBoard = "map";

/// A seat's units of one type in a cell are one piece.
[[nodiscard]] constexpr int piece_id(int cell, int seat, int unit) {
  return (cell * 8 + seat) * 8 + unit;
}

}  // namespace sandtable::countdown
