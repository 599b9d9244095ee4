#pragma once
// Stored maps (`map_mode = preset`): data/map2.json to data/map5.json, by number of players.

#include "core/data.hpp"
#include "games/countdown/countdown.hpp"

namespace sandtable::countdown {

struct StoredMap {
  int columns = 0;
  int rows = 0;
  std::vector<MapHex> hexes;  ///< By ascending cell.
};
/// The map for so many players, or what is wrong with its file.
[[nodiscard]] Result<StoredMap> load_map(const Data& data, int players);

}  // namespace sandtable::countdown
