#include "games/countdown/map.hpp"

#include <algorithm>

namespace sandtable::countdown {
namespace {

/// The hexes of the list from `at` on get another number, because one has been put before them.
void renumber_from(State& s, HexId at) {
  for (int hex = 0; hex < s.hexes; ++hex)
    for (HexId& other : s.neighbour[static_cast<std::size_t>(hex)])
      if (other != kNoHex && other >= at) ++other;
}

void number_seas(State& s) {
  s.seas = 0;
  for (std::size_t hex = 0; hex < s.hexes; ++hex)
    s.sea_of[hex] = s.hex[hex].terrain == Terrain::Water ? s.seas++ : std::uint8_t{0};
}

HexId first_at_or_after(const State& s, int cell) {
  const auto end = s.hex.begin() + s.hexes;
  const auto found = std::lower_bound(
      s.hex.begin(), end, cell, [](const Hex& hex, int wanted) { return int{hex.cell} < wanted; });
  return static_cast<HexId>(found - s.hex.begin());
}

/// Units that close a hex to others (CD-4.5, CD-4.6): all but planes (CD-4.9).
constexpr std::uint64_t kClosing =
    std::bit_cast<std::uint64_t>(Stack{255, 255, 255, 255, 0, 255, 255, 0});

/// All legal paths of a move, one after the other; keeps the one that CD-4.12 names.
class PathFinder {
 public:
  PathFinder(const Countdown& game, const State& s, Seat seat, const Order& order)
      : s_(s),
        seat_(seat),
        unit_(unit_of(order.group())),
        to_(order.to),
        via_(order.via()),
        closed_(closed_to(s, seat)),
        counts_crossed_(game.options().blitz_capture) {}

  Path find(HexId from) {
    from_ = from;
    const int farthest = row(unit_).move;
    for (int steps = counts_crossed_ ? farthest : 1; steps <= farthest && best_.empty(); ++steps)
      walk(from, steps);  // CD-4.12: without `blitz_capture` the shortest is the best
    return best_;
  }

 private:
  void walk(HexId at, int left) {
    for (const HexId next : s_.neighbour[at]) {
      if (next == kNoHex || next == from_ || path_.contains(next)) continue;
      if (!can_enter(unit_, s_.hex[next].terrain)) continue;
      if (next == to_ && !right_side(at)) continue;
      path_.push(next);
      if (next == to_) {
        if (best_.empty() || better()) best_ = path_;
      } else if (left > 1 && !closed_.has(next)) {
        walk(next, left - 1);
      }
      path_.pop();
    }
  }

  [[nodiscard]] bool right_side(HexId before) const {
    if (via_ == Via::Unsaid) return true;
    return (s_.hex[before].terrain == Terrain::Water) == (via_ == Via::Water);
  }
  [[nodiscard]] int crossed(const Path& path) const {
    int count = 0;
    for (std::size_t k = 0; k + 1 < path.size(); ++k) {
      const Hex& hex = s_.hex[path[k]];
      count += is_land(hex) && hex.owner != seat_ ? 1 : 0;
    }
    return count;
  }
  /// CD-4.12: most foreign land crossed, then the shortest, then the smallest cell ids.
  [[nodiscard]] bool better() const {
    if (counts_crossed_) {
      const int now = crossed(path_);
      const int before = crossed(best_);
      if (now != before) return now > before;
    }
    if (path_.size() != best_.size()) return path_.size() < best_.size();
    return std::lexicographical_compare(path_.begin(), path_.end(), best_.begin(), best_.end());
  }

  const State& s_;
  Seat seat_;
  Unit unit_;
  HexId from_ = kNoHex;
  HexId to_;
  Via via_;
  HexSet closed_;
  bool counts_crossed_;
  Path path_;
  Path best_;
};

}  // namespace

std::array<int, kSides> cell_neighbours(const Options& options, int cell) {
  const int row = cell / options.columns;
  const int column = cell % options.columns;
  const int shift = row % 2;  // odd rows lie half a hex to the right
  const auto at = [&](int r, int c) {
    if (r < 0 || r >= options.rows) return kNoCell;
    if (!options.wrap && (c < 0 || c >= options.columns)) return kNoCell;
    return r * options.columns + (c + options.columns) % options.columns;  // a cylinder: CD-1.7
  };
  return {at(row, column - 1),
          at(row, column + 1),
          at(row - 1, column - 1 + shift),
          at(row - 1, column + shift),
          at(row + 1, column - 1 + shift),
          at(row + 1, column + shift)};
}

void lay_hex(const Options& options, State& s, int cell, Terrain terrain, Seat owner) {
  const HexId at = first_at_or_after(s, cell);
  SANDTABLE_ASSERT(s.hexes < kMaxHexes, "a map keeps to its 75 hexes");
  renumber_from(s, at);
  std::move_backward(s.hex.begin() + at, s.hex.begin() + s.hexes, s.hex.begin() + s.hexes + 1);
  std::move_backward(s.neighbour.begin() + at, s.neighbour.begin() + s.hexes,
                     s.neighbour.begin() + s.hexes + 1);
  ++s.hexes;
  s.hex[at] = {};
  s.hex[at].cell = static_cast<std::uint16_t>(cell);
  s.hex[at].terrain = terrain;
  s.hex[at].owner = terrain == Terrain::Water ? kNobody : owner;  // CD-1.8
  const auto cells = cell_neighbours(options, cell);
  for (std::size_t k = 0; k < kSides; ++k) {
    const HexId other = cells[k] == kNoCell ? kNoHex : hex_on(s, cells[k]);
    s.neighbour[at][k] = other;
    if (other != kNoHex) s.neighbour[other][k ^ 1U ^ (k >= 2 ? 6U : 0U)] = at;
  }
  number_seas(s);
}

HexId hex_on(const State& s, int cell) {
  const HexId at = first_at_or_after(s, cell);
  return at < s.hexes && s.hex[at].cell == cell ? at : kNoHex;
}

HexSet hexes_of(const State& s, Terrain terrain) {
  return HexSet::where(s.hexes, [&](HexId hex) { return s.hex[hex].terrain == terrain; });
}

HexSet owned_by(const State& s, Seat seat) {
  return HexSet::where(s.hexes, [&](HexId hex) { return s.hex[hex].owner == seat; });
}

HexSet around(const State& s, HexId hex) {
  HexSet out;
  for (const HexId next : s.neighbour[hex])
    if (next != kNoHex) out.add(next);
  return out;
}

HexSet around(const State& s, const HexSet& set) {
  HexSet out;
  for (const HexId hex : set)
    for (const HexId next : s.neighbour[hex])
      if (next != kNoHex) out.add(next);
  return out;
}

HexSet within(const State& s, HexId from, int steps) {
  HexSet seen;
  seen.add(from);
  HexSet edge = seen;
  for (int k = 0; k < steps; ++k) {
    edge = around(s, edge) - seen;
    seen = seen | edge;
  }
  seen.remove(from);
  return seen;
}

bool is_coastal(const State& s, HexId hex) {
  if (!is_land(s.hex[hex])) return false;
  return std::ranges::any_of(s.neighbour[hex], [&](HexId next) {
    return next != kNoHex && s.hex[next].terrain == Terrain::Water;
  });
}

bool is_port(const Options& options, const State& s, HexId hex) {  // CD-13.10
  const Hex& land = s.hex[hex];
  const bool site = options.port_at_site ? is_site(land) : land.terrain == Terrain::City;
  return site && is_coastal(s, hex);
}

HexSet closed_to(const State& s, Seat seat) {
  return HexSet::where(s.hexes, [&](HexId hex) {
    std::uint64_t others = 0;
    for (Seat other = 0; other < kMaxPlayers; ++other)
      others |= other == seat ? 0 : bytes_of(s.unit[other][hex]);
    return (others & kClosing) != 0;  // CD-4.8: as they stand
  });
}

bool can_enter(Unit unit, Terrain terrain) {
  switch (unit) {
    case Unit::Frig:
    case Unit::Batt:
      return terrain == Terrain::Water;
    case Unit::Hov:
    case Unit::Plane:
      return true;
    default:
      return terrain != Terrain::Water;
  }
}

HexSet reach(const State& s, Seat seat, Unit unit, HexId from) {
  const int move = row(unit).move;  // CD-4.1
  if (unit == Unit::Plane) {        // CD-6.1, CD-4.9: over everything, to land
    return within(s, from, move) - hexes_of(s, Terrain::Water);
  }
  HexSet seen;
  for (const HexId next : s.neighbour[from])
    if (next != kNoHex && can_enter(unit, s.hex[next].terrain)) seen.add(next);
  if (move == 1) return seen;
  const HexSet closed = closed_to(s, seat);
  HexSet edge = seen;
  for (int k = 1; k < move; ++k) {
    HexSet next = around(s, edge - closed) - seen;
    for (const HexId hex : next)
      if (!can_enter(unit, s.hex[hex].terrain)) next.remove(hex);
    seen = seen | next;
    edge = next;
  }
  seen.remove(from);
  return seen;
}

EntrySides entry_sides(const State& s, Seat seat, HexId from, HexId to) {
  const HexSet closed = closed_to(s, seat);
  HexSet seen;  // hexes from which the last step may be made
  seen.add(from);
  HexSet edge = seen;
  for (int k = 1; k < row(Unit::Hov).move; ++k) {
    edge = around(s, edge) - seen - closed;
    edge.remove(to);
    seen = seen | edge;
  }
  EntrySides out;
  for (const HexId last : around(s, to) & seen)
    (is_land(s.hex[last]) ? out.land : out.water) = true;
  return out;
}

Path path_of(const Countdown& game, const State& s, Seat seat, const Order& order) {
  return PathFinder(game, s, seat, order).find(order.from);
}

}  // namespace sandtable::countdown
