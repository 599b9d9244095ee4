#pragma once
// Tiles change hands (PW-15.1 to PW-15.6).

#include <span>

#include "games/proxy_war/armies.hpp"

namespace sandtable::proxy_war {

/// An Army takes a tile.
struct Taking {
  Hex hex = kNoHex;
  Owner by = kNone;
  Owner from = kNone;  ///< Who controlled it.
};

/// All at once: old markers are lifted, new ones put down in the order given, guns and Anti-Air
/// change sides.
void take_tiles(Table& t, std::span<const Taking> takings);

}  // namespace sandtable::proxy_war
