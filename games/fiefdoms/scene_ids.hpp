#pragma once
// How the parts of a scene are numbered, so that choices can point at them.

#include "games/fiefdoms/fiefdoms.hpp"

namespace sandtable::fiefdoms {

inline constexpr const char* kTable = "table";
inline constexpr const char* kOwnSheet = "sheet";  ///< The viewer's; Red's for a spectator.
inline constexpr const char* kOtherSheet = "other sheet";

/// Cells of the table are tile ids; an agent is numbered like the tile it stands on. Open places
/// come after all tiles, by the row and column of their Anchor choice.
[[nodiscard]] constexpr int open_cell(int row, int column) { return 1000 + row * kGrid + column; }

/// Cards: factions by their place among those loaded, then each seat's fiefdoms 0–5.
[[nodiscard]] constexpr int faction_card(int loaded) { return loaded; }
[[nodiscard]] constexpr int fief_card(Seat seat, int fief) { return 100 * (seat + 1) + fief; }

/// The cell of the sheet that stands for a shape with `lowest` as its lowest cell. All shapes and
/// the discard (the cell itself) get different cells.
[[nodiscard]] constexpr int shape_handle(int lowest, int shape) {
  constexpr std::array<int, 6> kColumn{2, 1, 1, 0, 0, -1};
  constexpr std::array<int, 6> kRow{0, 0, 1, 2, 1, 1};
  const auto i = static_cast<std::size_t>(shape);
  return lowest + kColumn[i] + kColumns * kRow[i];
}

}  // namespace sandtable::fiefdoms
