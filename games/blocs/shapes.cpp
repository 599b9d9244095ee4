#include "games/blocs/shapes.hpp"

#include <charconv>
#include <cstddef>
#include <utility>

#include "core/json.hpp"

namespace sandtable::blocs {
namespace {

constexpr const char* kShapesPath = "data/shapes.json";
constexpr const char* kShapesFormat = "sandtable.blocs.shapes/1";
constexpr int kShapesLargest = 10'000;

/// Reads a path from its front; `good` turns false at the first thing out of place.
struct OutlineReader {
  std::string_view rest;
  bool good = true;

  bool take(char letter) {
    if (rest.empty() || rest.front() != letter) return false;
    rest.remove_prefix(1);
    return true;
  }
  int number() {
    int value = 0;
    const auto read = std::from_chars(rest.data(), rest.data() + rest.size(), value);
    good = good && read.ec == std::errc() && value >= 0 && value <= kShapesLargest;
    rest.remove_prefix(static_cast<std::size_t>(read.ptr - rest.data()));
    return value;
  }
  MapPoint point() {
    const int x = number();
    good = take(' ') && good;
    const int y = number();
    return {x, y};
  }
  MapRing ring() {
    MapRing out;
    good = take('M') && good;
    do out.push_back(point());
    while (good && take('L'));
    good = take('Z') && good && out.size() >= 3;
    return out;
  }
};

std::string read_outline(JsonReader json, const MapPoint& corner) {
  std::string outline = json.string();
  const auto rings = rings_of(outline);
  if (!rings) {
    json.fail("a path of straight lines such as \"M1 2L3 4L5 6Z\"");
    return outline;
  }
  for (const MapRing& ring : *rings)
    for (const MapPoint& p : ring)
      if (p.x > corner.x || p.y > corner.y) json.fail("a path inside width and height");
  return outline;
}

MapPoint read_label(JsonReader json, const MapPoint& corner) {
  json.expect_array(2);
  if (!json.ok()) return {};
  const auto x = json.item(0).integer(0, corner.x - 1);
  const auto y = json.item(1).integer(0, corner.y - 1);
  return {static_cast<int>(x), static_cast<int>(y)};
}

/// Puts the shapes of a list where the areas of the book have their places.
template <class Areas>
std::vector<AreaShape> read_shape_list(JsonReader json, const Areas& areas,
                                       const MapPoint& corner) {
  std::vector<AreaShape> out(areas.size());
  json.expect_array(static_cast<int>(areas.size()));
  for (std::size_t i = 0; i < json.size() && json.ok(); ++i) {
    JsonReader item = json.item(i);
    item.expect_only({"id", "at", "path"});
    const int found = find_id(areas, item.member("id").string());
    if (found < 0 || !out[static_cast<std::size_t>(found)].outline.empty()) {
      item.member("id").fail("the id of an area of data/map.json, once");
      break;
    }
    AreaShape& shape = out[static_cast<std::size_t>(found)];
    shape.outline = read_outline(item.member("path"), corner);
    shape.label = read_label(item.member("at"), corner);
    if (item.ok() && !encloses(*rings_of(shape.outline), shape.label))
      item.member("at").fail("a point inside the path");
  }
  return out;
}

Shapes read_shapes(JsonReader& json, const Book& book) {
  Shapes out;
  json.expect_only({"format", "width", "height", "land", "seas", "out_of_play", "lakes"});
  out.width = static_cast<int>(json.member("width").integer(1, kShapesLargest));
  out.height = static_cast<int>(json.member("height").integer(1, kShapesLargest));
  const MapPoint corner{out.width, out.height};
  if (json.ok()) out.land = read_shape_list(json.member("land"), book.land, corner);
  if (json.ok()) out.seas = read_shape_list(json.member("seas"), book.seas, corner);
  if (json.ok()) out.out_of_play = read_outline(json.member("out_of_play"), corner);
  if (json.ok()) out.lakes = read_outline(json.member("lakes"), corner);
  return out;
}

}  // namespace

std::optional<std::vector<MapRing>> rings_of(std::string_view outline) {
  OutlineReader path{outline};
  std::vector<MapRing> out;
  while (path.good && !path.rest.empty()) out.push_back(path.ring());
  if (!path.good) return std::nullopt;
  return out;
}

bool encloses(const std::vector<MapRing>& rings, MapPoint unit) {
  bool inside = false;
  const double x = unit.x + 0.5;
  const double y = unit.y + 0.5;
  for (const MapRing& ring : rings)
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const MapPoint& a = ring[i];
      const MapPoint& b = ring[(i + 1) % ring.size()];
      if ((a.y > y) == (b.y > y)) continue;
      if (x < a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)) inside = !inside;
    }
  return inside;
}

Result<Shapes> load_shapes(const Data& data, const Book& book) {
  const auto text = data.find(kShapesPath);
  if (!text) return Error{std::string(kShapesPath) + " is missing"};
  const Result<Json> json = Json::parse(*text, kShapesPath);
  if (!json) return json.error();
  JsonReader reader(*json, kShapesPath);
  if (reader.member("format").string() != kShapesFormat)
    reader.member("format").fail("\"" + std::string(kShapesFormat) + "\"");
  Shapes shapes;
  if (reader.ok()) shapes = read_shapes(reader, book);
  if (!reader.ok()) return Error{reader.fault()};
  return shapes;
}

}  // namespace sandtable::blocs
