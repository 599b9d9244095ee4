#pragma once
// What the files that read data/ share.

#include <string>

#include "core/json.hpp"
#include "games/frontier/content.hpp"

namespace sandtable::frontier {

/// Some words on one line.
[[nodiscard]] std::string read_words(JsonReader reader);
/// A list of unit types, at least one.
[[nodiscard]] Types read_types(JsonReader reader);
[[nodiscard]] int read_type(JsonReader reader);
/// One number for each type: {"INF": 3, …}; types left out are 0.
[[nodiscard]] std::array<std::uint8_t, kTypes> read_unit_counts(JsonReader reader, int most);

// ---- content_effects.cpp.
/// Where effects stand decides which make sense there.
enum class Place : std::uint8_t {
  TurnCard,    ///< Attack order, any time in the turn.
  BattleCard,  ///< Attack order of one battle.
  DefenceCard,
  TacticalCard,
  Highlight,
  Special,
  Technology,
  Weather,
};
[[nodiscard]] Effects read_effects(JsonReader list, Place place);
[[nodiscard]] Condition read_condition(JsonReader reader);

// ---- content_maps.cpp.
[[nodiscard]] Result<MapSpec> read_map(const std::string& path, std::string_view text);

}  // namespace sandtable::frontier
