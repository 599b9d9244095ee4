#include <algorithm>
#include <cstdlib>

#include "games/frontier/tiles.hpp"

namespace sandtable::frontier {
namespace {

int steps_between(const TileSpec& a, const TileSpec& b) {  // FR-23.3
  const int dq = a.q - b.q;
  const int dr = a.r - b.r;
  return (std::abs(dq) + std::abs(dr) + std::abs(dq + dr)) / 2;
}

}  // namespace

Geometry::Geometry(const MapSpec& map) : tiles(static_cast<int>(map.tiles.size())) {
  for (std::size_t a = 0; a < map.tiles.size(); ++a) {
    all.add(static_cast<int>(a));
    with[static_cast<std::size_t>(map.tiles[a].feature)].add(static_cast<int>(a));
    for (std::size_t b = 0; b < map.tiles.size(); ++b) {
      const int steps = steps_between(map.tiles[a], map.tiles[b]);
      distance[a][b] = static_cast<std::uint8_t>(steps);
      if (steps == 1) next[a].add(static_cast<int>(b));  // FR-23.2
      for (int n = steps; n < static_cast<int>(within[a].size()); ++n)
        within[a][static_cast<std::size_t>(n)].add(static_cast<int>(b));
    }
  }
}

}  // namespace sandtable::frontier
