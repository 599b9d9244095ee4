// What a seat does when its clock runs out (CD-3.3; RULES.md, 6, defaults).

#include <algorithm>

#include "games/countdown/map.hpp"
#include "games/countdown/notation.hpp"
#include "games/countdown/phases.hpp"

namespace sandtable::countdown {
namespace {

/// The type with most left in hand (tie: plain, city, water).
Action default_hex_type(const State& s, Seat seat) {
  const auto most = std::ranges::max_element(s.hand[seat]);
  return kLayout.make(Kind::HexType, static_cast<int>(most - s.hand[seat].begin()));
}

/// The legal cell with most placed neighbours, then the lowest id.
Action default_cell(const Countdown& game, const State& s, const Actions& list) {
  Action best = list[0];
  int most = -1;
  for (const Action action : list) {
    int placed = 0;
    for (const int cell : cell_neighbours(game.options(), kLayout.split(action).i))
      placed += cell != kNoCell && hex_on(s, cell) != kNoHex ? 1 : 0;
    if (placed > most) most = placed, best = action;
  }
  return best;
}

int units_at(const State& s, Seat seat, HexId hex) {
  int out = 0;
  for (std::size_t u = 0; u < kUnits; ++u) out += s.unit[seat][hex][u];
  return out;
}

int foreign_neighbours(const State& s, Seat seat, HexId hex) {
  int out = 0;
  for (const HexId next : s.neighbour[hex])
    out += next != kNoHex && is_land(s.hex[next]) && s.hex[next].owner != seat ? 1 : 0;
  return out;
}

/// The own land hex with fewest own units, then most foreign land neighbours, then the lowest id.
Action default_site(const State& s, Seat seat, const Actions& list) {
  return *std::ranges::min_element(list, {}, [&](Action action) {
    const auto hex = static_cast<HexId>(kLayout.split(action).i);
    return std::pair(units_at(s, seat, hex), -foreign_neighbours(s, seat, hex));
  });
}

/// The own city with most own units, else the own hex with most; then the lowest id.
Action default_capital(const State& s, Seat seat, const Actions& list) {
  const bool has_city = std::ranges::any_of(list, [&](Action action) {
    return s.hex[static_cast<std::size_t>(kLayout.split(action).i)].terrain == Terrain::City;
  });
  return *std::ranges::max_element(list, {}, [&](Action action) {
    const auto hex = static_cast<HexId>(kLayout.split(action).i);
    const bool fits = !has_city || s.hex[hex].terrain == Terrain::City;
    return fits ? units_at(s, seat, hex) : -1;
  });
}

Action default_choice(const Countdown& game, const State& s, Seat seat, const Actions& list) {
  switch (kLayout.split(list[0]).kind) {
    case Kind::HexType:
      return default_hex_type(s, seat);
    case Kind::Cell:
      return default_cell(game, s, list);
    case Kind::UnitAt:
      return default_site(s, seat, list);
    case Kind::Capital:
      return default_capital(s, seat, list);
    default:
      break;
  }
  // At rest in phases A and F the last choice is `seal`; a half-made line is ended by its first.
  return s.walk[seat].step == Stop::Rest && s.phase >= Phase::Orders ? list.back() : list[0];
}

}  // namespace

void Countdown::fallback(const View<State>& view, Line& out) const {
  const Seat seat = view.seat();
  State s = view.state();
  if (seat >= seats()) return;
  do {
    Actions list;
    legal(s, seat, list);
    if (list.empty()) return;
    const Action next = default_choice(*this, s, seat, list);
    out.push(next);
    if (kLayout.split(next).kind == Kind::Seal) return;
    look_ahead(*this, s, seat, next);
  } while (s.walk[seat].step != Stop::Rest && !out.full());
}

}  // namespace sandtable::countdown
