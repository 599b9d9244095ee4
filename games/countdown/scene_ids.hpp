#pragma once
// How the scene numbers what choices point at.

namespace sandtable::countdown {

inline constexpr const char* kMapBoard = "map";

/// A seat's units in a cell are up to two pieces: what stands there, and what flies.
enum class PieceKind : int { Ground, Air };
[[nodiscard]] constexpr int piece_id(int cell, int seat, PieceKind kind) {
  return cell * 16 + seat * 2 + static_cast<int>(kind);
}

}  // namespace sandtable::countdown
