#pragma once
// What things go by where no language is spoken: in notation, positions and labels.

#include <string>
#include <string_view>

#include "games/fiefdoms/fiefdoms.hpp"

namespace sandtable::fiefdoms {

/// "Red" or "Blue".
[[nodiscard]] std::string seat_word(Seat seat);
/// The seat called so ("Red", "r", any case), or kNobody.
[[nodiscard]] Seat seat_called(std::string_view name);
[[nodiscard]] constexpr Seat other(Seat seat) { return static_cast<Seat>(1 - seat); }

/// "R:B3": the colour of the owner and the cell of its sheet.
[[nodiscard]] std::string label_of(Seat owner, int cell);
[[nodiscard]] std::string label_of(const State& s, TileId t);
/// The tile on the table that comes from that cell, or kNoTile.
[[nodiscard]] TileId tile_from(const State& s, Seat owner, int cell);

/// "turned 1" or "flipped turned 1".
[[nodiscard]] std::string turning_words(int turning);
/// "4,-2".
[[nodiscard]] std::string spot_words(Spot spot);

/// The fiefdom number 1–6 of a tile by its seat's cut; 0: it stands alone.
[[nodiscard]] int fief_number(const State& s, TileId t);
/// The cells of a fiefdom 1–6 of a seat's cut, in order; -1 where a cut set up by hand has fewer.
[[nodiscard]] std::array<int, kFiefTiles> fief_cells(const State& s, Seat seat, int fief);

}  // namespace sandtable::fiefdoms
