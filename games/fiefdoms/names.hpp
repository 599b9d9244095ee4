#pragma once
// The words all faces share: seats, tiles, places and turnings, as screens and notation spell them.

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
/// "Press Officer (R:C2)".
[[nodiscard]] std::string title_of(const Fiefdoms& game, const State& s, TileId t);
/// "Press Officer (C2)", for a cell of a seat's sheet; "C2" while the faction is unknown.
[[nodiscard]] std::string cell_title(const Fiefdoms& game, const State& s, Seat seat, int cell);

/// "turned 1" or "flipped turned 1".
[[nodiscard]] std::string turning_words(int turning);
/// "4,-2".
[[nodiscard]] std::string spot_words(Spot spot);

/// "repetition", "the limit of turns".
[[nodiscard]] std::string ending_words(Ending ending);

/// The fiefdom number 1–6 of a tile by its seat's cut; 0: it stands alone.
[[nodiscard]] int fief_number(const State& s, TileId t);
/// "Headquarters, Boardroom, Human Resources": the tiles of a fiefdom 1–6 of a seat's cut.
[[nodiscard]] std::string fief_words(const Fiefdoms& game, const State& s, Seat seat, int fief);
/// Whether both sheets are known and cut, so that fiefdoms are public.
[[nodiscard]] constexpr bool cuts_public(const State& s) { return s.phase >= Phase::Starter; }

}  // namespace sandtable::fiefdoms
