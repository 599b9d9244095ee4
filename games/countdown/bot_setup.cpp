// The scripted player at set-up (RULES.md, 9): own land together, units where others are near, the
// capital where it is deepest and best guarded.

#include <algorithm>

#include "games/countdown/bot_mind.hpp"
#include "games/countdown/notation.hpp"

namespace sandtable::countdown {
namespace {

/// Own land beside the cell, less foreign land.
int kinship(const Countdown& game, const State& s, Seat seat, int cell) {
  int out = 0;
  for (const int next : cell_neighbours(game.options(), cell)) {
    const HexId hex = next == kNoCell ? kNoHex : hex_on(s, next);
    if (hex == kNoHex || !is_land(s.hex[hex])) continue;
    out += s.hex[hex].owner == seat ? 2 : -1;
  }
  return out;
}

int foreign_beside(const State& s, Seat seat, HexId hex) {
  int out = 0;
  for (const HexId next : s.neighbour[hex])
    out += next != kNoHex && is_land(s.hex[next]) && s.hex[next].owner != seat ? 1 : 0;
  return out;
}

int stack_size(const Stack& stack) {
  int out = 0;
  for (std::size_t u = 0; u < kUnits; ++u) out += stack[u];
  return out;
}

/// How much a hex still wants a unit.
int appeal(const State& s, Seat seat, HexId hex) {
  const int weight =
      1 + 2 * foreign_beside(s, seat, hex) + (s.hex[hex].terrain == Terrain::City ? 3 : 0);
  return weight * 100 / (1 + stack_size(s.unit[seat][hex]));
}

int depth(const State& s, Seat seat, HexId hex) {
  return 3 * stack_size(s.unit[seat][hex]) - 4 * foreign_beside(s, seat, hex) +
         (s.hex[hex].terrain == Terrain::City ? 2 : 0);
}

int score(const Countdown& game, const State& s, Seat seat, Action action) {
  const Parts parts = kLayout.split(action);
  switch (parts.kind) {
    case Kind::HexType:  // land first, cities in the middle of it; water is kept for the edges
      return parts.i == 0 ? 2 : parts.i == 1 ? (s.hexes > game.seats() * 4 ? 3 : 1) : 0;
    case Kind::Cell: {
      const bool water = s.walk[seat].step == Stop::Rest ? s.hand[seat][0] + s.hand[seat][1] == 0
                                                         : s.walk[seat].what == 2;
      const int kin = kinship(game, s, seat, parts.i);
      return water ? -kin : kin;
    }
    case Kind::UnitAt:
      return appeal(s, seat, static_cast<HexId>(parts.i));
    case Kind::Capital:
      return depth(s, seat, static_cast<HexId>(parts.i));
    default:
      return -parts.i;
  }
}

}  // namespace

void plan_setup(const Countdown& game, const State& s, Seat seat, Line& out) {
  State scratch = s;
  do {
    Actions list;
    game.legal(scratch, seat, list);
    if (list.empty()) return;
    const Action best = *std::ranges::max_element(
        list, {}, [&](Action action) { return score(game, scratch, seat, action); });
    out.push(best);
    look_ahead(game, scratch, seat, best);
  } while (scratch.walk[seat].step != Stop::Rest && !out.full());
}

}  // namespace sandtable::countdown
