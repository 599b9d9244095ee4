// The drawn map: every area has a shape, the shapes fill the frame, and neighbours touch.

#include "games/blocs/shapes.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "gen/blocs/rules.hpp"

namespace sandtable::blocs::test {
namespace {

const Book& shapes_book() {
  static const Book kBook = [] {
    Result<Book> loaded = load_book(Data(embedded_data()));
    REQUIRE_MESSAGE(static_cast<bool>(loaded), (loaded ? "" : loaded.error().text));
    return *loaded;
  }();
  return kBook;
}

const Shapes& drawn_shapes() {
  static const Shapes kShapes = [] {
    Result<Shapes> loaded = load_shapes(Data(embedded_data()), shapes_book());
    REQUIRE_MESSAGE(static_cast<bool>(loaded), (loaded ? "" : loaded.error().text));
    return *loaded;
  }();
  return kShapes;
}

struct Drawn {
  std::string id;
  std::vector<MapRing> rings;
  MapPoint label;
};

Drawn drawn_shape(const std::string& id, const std::string& outline, const MapPoint& label = {}) {
  const auto rings = rings_of(outline);
  REQUIRE_MESSAGE(rings.has_value(), id);
  return {id, *rings, label};
}

/// Land areas, sea areas.
std::vector<Drawn> drawn_areas() {
  const Shapes& shapes = drawn_shapes();
  std::vector<Drawn> out;
  for (std::size_t i = 0; i < shapes.land.size(); ++i)
    out.push_back(
        drawn_shape(shapes_book().land[i].id, shapes.land[i].outline, shapes.land[i].label));
  for (std::size_t i = 0; i < shapes.seas.size(); ++i)
    out.push_back(
        drawn_shape(shapes_book().seas[i].id, shapes.seas[i].outline, shapes.seas[i].label));
  return out;
}

/// And land and water out of play.
std::vector<Drawn> drawn_everything() {
  std::vector<Drawn> out = drawn_areas();
  out.push_back(drawn_shape("out of play", drawn_shapes().out_of_play));
  out.push_back(drawn_shape("lakes", drawn_shapes().lakes));
  return out;
}

template <class Visit>
void each_outline_side(const std::vector<MapRing>& rings, Visit visit) {
  for (const MapRing& ring : rings)
    for (std::size_t i = 0; i < ring.size(); ++i) visit(ring[i], ring[(i + 1) % ring.size()]);
}

/// Twice the area; holes count against it.
long long double_size(const std::vector<MapRing>& rings) {
  long long sum = 0;
  each_outline_side(rings, [&](const MapPoint& a, const MapPoint& b) {
    sum += static_cast<long long>(a.x) * b.y - static_cast<long long>(b.x) * a.y;
  });
  return std::abs(sum);
}

/// Where the line through the middle of a row of units enters and leaves a shape.
std::vector<double> row_crossings(const std::vector<MapRing>& rings, int row) {
  std::vector<double> out;
  const double y = row + 0.5;
  each_outline_side(rings, [&](const MapPoint& a, const MapPoint& b) {
    if ((a.y > y) != (b.y > y)) out.push_back(a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y));
  });
  std::sort(out.begin(), out.end());
  return out;
}

using SidePoints = std::array<int, 4>;
using AreaPair = std::pair<std::string, std::string>;

AreaPair area_pair(const std::string& a, const std::string& b) {
  return {std::min(a, b), std::max(a, b)};
}

/// Pairs of areas that have a side of their outlines in common.
std::set<AreaPair> touching_pairs() {
  std::map<SidePoints, std::string> seen;
  std::set<AreaPair> out;
  for (const Drawn& area : drawn_areas())
    each_outline_side(area.rings, [&](const MapPoint& a, const MapPoint& b) {
      if (const auto other = seen.find({b.x, b.y, a.x, a.y}); other != seen.end())
        out.insert(area_pair(area.id, other->second));
      seen[{a.x, a.y, b.x, b.y}] = area.id;
    });
  return out;
}

/// Pairs that the map file lists as adjacent.
std::set<AreaPair> listed_pairs() {
  const Book& book = shapes_book();
  std::set<AreaPair> out;
  for (const LandArea& area : book.land) {
    for (int other = 0; other < book.lands(); ++other)
      if (area.land.has(other))
        out.insert(area_pair(area.id, book.land[static_cast<std::size_t>(other)].id));
    for (std::size_t sea = 0; sea < book.seas.size(); ++sea)
      if ((area.seas & sea_bit(static_cast<int>(sea))) != 0)
        out.insert(area_pair(area.id, book.seas[sea].id));
  }
  for (const SeaArea& area : book.seas)
    for (std::size_t sea = 0; sea < book.seas.size(); ++sea)
      if ((area.seas & sea_bit(static_cast<int>(sea))) != 0)
        out.insert(area_pair(area.id, book.seas[sea].id));
  return out;
}

std::string shapes_error(const std::string& from, const std::string& to) {
  Data data(embedded_data());
  std::string text(data.find("data/shapes.json").value_or(""));
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  data.replace("data/shapes.json", text.replace(at, from.size(), to));
  const auto loaded = load_shapes(data, shapes_book());
  return loaded ? "no error" : loaded.error().text;
}

bool shapes_error_has(const std::string& text, const std::string& part) {
  if (text.find(part) != std::string::npos) return true;
  MESSAGE(text);
  return false;
}

}  // namespace

TEST_CASE("map: every land and sea area has an outline around its label") {
  const std::vector<Drawn> areas = drawn_areas();

  CHECK(areas.size() == shapes_book().land.size() + shapes_book().seas.size());
  for (const Drawn& area : areas) CHECK_MESSAGE(encloses(area.rings, area.label), area.id);
}

TEST_CASE("map: no two labels crowd each other") {
  const std::vector<Drawn> areas = drawn_areas();
  for (std::size_t i = 0; i < areas.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      const int dx = areas[i].label.x - areas[j].label.x;
      const int dy = areas[i].label.y - areas[j].label.y;
      CHECK_MESSAGE(std::hypot(dx, dy) >= 40, areas[i].id << " and " << areas[j].id);
    }
}

TEST_CASE("map: every area is large enough for a finger, zoomed in, and none fills the map") {
  const long long frame = 2LL * drawn_shapes().width * drawn_shapes().height;
  for (const Drawn& area : drawn_areas()) {
    CHECK_MESSAGE(double_size(area.rings) >= 2 * 1600, area.id);
    CHECK_MESSAGE(double_size(area.rings) <= frame / 5, area.id);
  }
}

TEST_CASE("map: every row of the frame is covered from end to end, and only once") {
  const std::vector<Drawn> all = drawn_everything();
  for (int row = 0; row < drawn_shapes().height; ++row) {
    std::vector<std::pair<double, double>> spans;
    for (const Drawn& shape : all) {
      const std::vector<double> xs = row_crossings(shape.rings, row);
      for (std::size_t i = 0; i + 1 < xs.size(); i += 2) spans.emplace_back(xs[i], xs[i + 1]);
    }
    std::sort(spans.begin(), spans.end());
    double at = 0;
    for (const auto& [from, to] : spans) {
      REQUIRE_MESSAGE(std::abs(from - at) < 1e-6, "row " << row << " at " << at << ", " << from);
      at = to;
    }
    REQUIRE(std::abs(at - drawn_shapes().width) < 1e-6);
  }
}

TEST_CASE("BL-2.14 adjacent areas touch on the picture, but for three pairs") {
  const std::set<AreaPair> seen = touching_pairs();
  std::set<AreaPair> apart;
  for (const AreaPair& pair : listed_pairs())
    if (!seen.contains(pair)) apart.insert(pair);

  // The map is cut between P1 and P3; A4 lies between A1 and A5, P8 between KOREA II and P2.
  CHECK(apart == std::set<AreaPair>{{"A1", "A5"}, {"KOR2", "P2"}, {"P1", "P3"}});
}

TEST_CASE("map: all outlines together stay below 60,000 bytes") {
  const Shapes& shapes = drawn_shapes();
  std::size_t bytes = shapes.out_of_play.size() + shapes.lakes.size();
  for (const AreaShape& shape : shapes.land) bytes += shape.outline.size();
  for (const AreaShape& shape : shapes.seas) bytes += shape.outline.size();

  CHECK(bytes <= 60'000);
  CHECK(bytes >= 20'000);
}

TEST_CASE("map: a path that is none is not read") {
  CHECK(rings_of("M0 0L4 0L4 4Z")->size() == 1);
  CHECK(rings_of("M0 0L4 0L4 4ZM1 1L2 2L3 1Z")->size() == 2);
  for (const char* bad : {"M0 0L4 0Z", "M0 0L4 0L4 4", "0 0L4 0L4 4Z", "M0 0L4,0L4 4Z",
                          "M0 0L-4 0L4 4Z", "M0 0L4 0L4 4Z ", "M0 0l4 0l0 4Z", "M"})
    CHECK_MESSAGE(!rings_of(bad).has_value(), bad);
}

TEST_CASE("map: a fault in the shapes names place and remedy") {
  CHECK(shapes_error_has(shapes_error("shapes/1", "shapes/9"), "sandtable.blocs.shapes/1"));
  CHECK(shapes_error_has(shapes_error("\"id\":\"USA1\"", "\"id\":\"USA9\""), "the id of an area"));
  CHECK(shapes_error_has(shapes_error("\"id\":\"USA1\"", "\"id\":\"USA2\""), "once"));
  CHECK(shapes_error_has(shapes_error("\"path\":\"M", "\"path\":\"X"), "/land/0/path"));
  CHECK(shapes_error_has(shapes_error("\"width\": 2000", "\"width\": 50"),
                         "inside width and height"));
  CHECK(shapes_error_has(shapes_error("\"at\":[", "\"at\":[0,0],\"was\":["), "was"));
}

TEST_CASE("map: a label outside its outline is refused") {
  const MapPoint at = drawn_shapes().land[0].label;
  const std::string was = "\"at\":[" + std::to_string(at.x) + "," + std::to_string(at.y) + "]";

  CHECK(shapes_error_has(shapes_error(was, "\"at\":[1,1]"), "a point inside the path"));
}

}  // namespace sandtable::blocs::test
