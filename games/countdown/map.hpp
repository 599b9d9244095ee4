#pragma once
// The board and the map on it (RULES.md, 3): cells, hexes, and how far units get.

#include "games/countdown/countdown.hpp"

namespace sandtable::countdown {

inline constexpr int kNoCell = -1;

/// The six neighbours of a cell, kNoCell beyond the edge: left, right, upper two, lower two.
[[nodiscard]] std::array<int, kSides> cell_neighbours(const Options& options, int cell);
[[nodiscard]] inline int start_cell(const Options& options) {  // CD-1.6
  return options.rows / 2 * options.columns + options.columns / 2;
}
/// Lays a hex on an empty cell; hexes behind it in the list move up by one. Set-up only.
void lay_hex(const Options& options, State& s, int cell, Terrain terrain, Seat owner);
/// The hex on a cell, kNoHex if the cell is empty.
[[nodiscard]] HexId hex_on(const State& s, int cell);

// ---- Sets of hexes.
[[nodiscard]] HexSet hexes_of(const State& s, Terrain terrain);
[[nodiscard]] HexSet owned_by(const State& s, Seat seat);
/// Of a set, all neighbours; may hold hexes of the set itself.
[[nodiscard]] HexSet around(const State& s, const HexSet& set);
[[nodiscard]] HexSet around(const State& s, HexId hex);
/// Hexes within that many steps over anything, without `from` (RULES.md, 3: distance).
[[nodiscard]] HexSet within(const State& s, HexId from, int steps);
[[nodiscard]] bool is_coastal(const State& s, HexId hex);
/// CD-13.10: a coastal city; by the option any coastal site.
[[nodiscard]] bool is_port(const Options& options, const State& s, HexId hex);
/// CD-4.5, CD-4.6: hexes that other seats' units close to this seat's through-movement.
[[nodiscard]] HexSet closed_to(const State& s, Seat seat);
/// Terrain the unit can enter (CD-4.2).
[[nodiscard]] bool can_enter(Unit unit, Terrain terrain);
/// Where a move order of the unit may end (CD-4.1 to CD-4.12), without `from`.
[[nodiscard]] HexSet reach(const State& s, Seat seat, Unit unit, HexId from);

/// From which sides a hovercraft of the seat can enter `to`.
struct EntrySides {
  bool water = false;
  bool land = false;
};
[[nodiscard]] EntrySides entry_sides(const State& s, Seat seat, HexId from, HexId to);

/// The path of a move order (CD-4.12): the hexes after `from`, `to` the last.
using Path = FixedList<HexId, 4>;
[[nodiscard]] Path path_of(const Countdown& game, const State& s, Seat seat, const Order& order);

}  // namespace sandtable::countdown
