// Geometry: who lies beside whom (RULES.md, 3), and the areas of 2.4.

#include <bit>
#include <cstring>

#include "games/fiefdoms/phases.hpp"

namespace sandtable::fiefdoms {
namespace {

constexpr std::array<Spot, 4> kSteps{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};  // as State::neighbour

/// A byte of 0 or 1 for each tile, filled up to whole words.
using Flags = std::array<std::uint8_t, 40>;

/// The tiles whose flag is 1.
TileSet gather(const Flags& flags) {
  TileSet set = 0;
  for (unsigned first = 0; first < flags.size(); first += 8) {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, flags.data() + first, 8);
    set |= gather_bits(bytes) << first;
  }
  return set;
}

std::uint8_t fief_number_of(const State& s, Seat owner, TileId t) {
  return s.cut[owner][static_cast<std::size_t>(Fiefdoms::cell_of(s, t))];
}

/// Whether three tiles in a row are the fiefdom of that number, as they are when it was placed.
bool placed_together(const State& s, Seat owner, std::uint8_t number, TileId first) {
  if (first + kFiefTiles > s.placed) return false;
  for (auto t = first; t < first + kFiefTiles; ++t)
    if (Fiefdoms::owner_of(s, t) != owner || fief_number_of(s, owner, t) != number) return false;
  return true;
}

TileSet line_of(const State& s, TileId t) {
  TileSet line = 0;
  for (std::size_t way = 0; way < kSteps.size(); ++way)
    for (TileId next = s.neighbour[t][way]; next != kNoTile; next = s.neighbour[next][way])
      line |= bit(next);
  return line;
}

}  // namespace

TileId tile_at(const State& s, int x, int y) {
  for (TileId t = 0; t < s.placed; ++t)
    if (s.x[t] == x && s.y[t] == y) return t;
  return kNoTile;
}

TileSet beside(const State& s, TileSet set) {
  TileSet out = 0;
  for (const TileId t : Tiles(set)) out |= adjacent(s, t);
  return out;
}

TileSet around(const State& s, TileId t) {
  Flags flags{};
  const int west = s.x[t] - 1;
  const int north = s.y[t] - 1;
  for (std::size_t i = 0; i < kTiles; ++i) {
    const auto dx = static_cast<std::uint8_t>(s.x[i] - west);
    const auto dy = static_cast<std::uint8_t>(s.y[i] - north);
    flags[i] =
        static_cast<std::uint8_t>(static_cast<unsigned>(dx <= 2) & static_cast<unsigned>(dy <= 2));
  }
  return gather(flags) & all_tiles(s) & ~bit(t);
}

TileSet fief_of(const State& s, TileId t) {
  const Seat owner = Fiefdoms::owner_of(s, t);
  const std::uint8_t number = fief_number_of(s, owner, t);
  if (number == 0) return bit(t);
  const auto first = static_cast<TileId>(t - t % kFiefTiles);
  if (placed_together(s, owner, number, first)) return TileSet{7} << first;
  TileSet fief = 0;  // a position set up by hand
  for (const TileId at : Tiles(own_tiles(s, owner)))
    if (fief_number_of(s, owner, at) == number) fief |= bit(at);
  return fief;
}

TileSet own_tiles(const State& s, Seat seat) {
  const TileSet second = tiles_of_seat_1(s);
  return seat == 0 ? all_tiles(s) & ~second : second;
}

TileSet area_of(const State& s, TileId t, Area area) {
  switch (area) {
    case Area::Self:
      return bit(t);
    case Area::Adj:
      return adjacent(s, t);
    case Area::Around:
      return around(s, t);
    case Area::Fief:
      return fief_of(s, t);
    case Area::Line:
      return line_of(s, t);
    case Area::Near:
      return (adjacent(s, t) | beside(s, adjacent(s, t))) & ~bit(t);
    case Area::Board:
      return all_tiles(s);
  }
  return 0;
}

void link_tile(State& s, TileId t) {
  for (const TileId next : Tiles(around(s, t))) {
    const int dx = s.x[next] - s.x[t];
    const int dy = s.y[next] - s.y[t];
    for (std::size_t way = 0; way < kSteps.size(); ++way) {
      if (kSteps[way] != Spot{dx, dy}) continue;
      s.neighbour[t][way] = next;
      s.neighbour[next][(way + 2) % kSteps.size()] = t;
    }
  }
}

void link_tiles(State& s) {
  for (auto& each : s.neighbour) each.fill(kNoTile);
  for (TileId t = 0; t < s.placed; ++t) link_tile(s, t);
}

}  // namespace sandtable::fiefdoms
