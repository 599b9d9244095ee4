#pragma once
// How the map looks: an outline and a place for the label and the pieces, for every area. Only the
// drawing reads this; who borders on whom stands in data/map.json (BL-2.14).

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data.hpp"
#include "core/result.hpp"
#include "games/blocs/book.hpp"

namespace sandtable::blocs {

struct MapPoint {
  int x = 0;
  int y = 0;
  bool operator==(const MapPoint&) const = default;
};
using MapRing = std::vector<MapPoint>;

struct AreaShape {
  std::string outline;  ///< An SVG path of straight lines between absolute points: "M1 2L3 4L5 6Z".
  MapPoint label;       ///< Inside the outline.
};

/// All shapes together fill the frame from (0, 0) to (width, height) without gap or overlap.
struct Shapes {
  int width = 0;
  int height = 0;
  std::vector<AreaShape> land;  ///< By AreaId.
  std::vector<AreaShape> seas;  ///< By SeaId.
  std::string out_of_play;      ///< Land in no area: one path.
  std::string lakes;            ///< Water in no area: one path.
};

/// Reads data/shapes.json; an error names the place, the value and what was expected.
[[nodiscard]] Result<Shapes> load_shapes(const Data& data, const Book& book);

/// The rings of an outline; nothing if it is no such path. Holes run the other way round.
[[nodiscard]] std::optional<std::vector<MapRing>> rings_of(std::string_view outline);

/// Whether the middle of a unit of the map lies inside: (x + 0.5, y + 0.5), which no line meets at
/// a corner.
[[nodiscard]] bool encloses(const std::vector<MapRing>& rings, MapPoint unit);

}  // namespace sandtable::blocs
