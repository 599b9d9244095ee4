// Maps: rows of tiles, features, stars and HQ slots (RULES.md, 3).

#include <algorithm>
#include <cstdlib>

#include "games/frontier/content_reader.hpp"

namespace sandtable::frontier {
namespace {

constexpr int kFarthest = 9;  // FR-23.10
constexpr int kMaxStars = 2;

const std::vector<std::string> kFeatureWords{kFeatureNames.begin(), kFeatureNames.end()};
const std::vector<std::string> kPhaseWords{"draw", "reinforcements", "actions", "tactical",
                                           "arms_race"};

int index_of(const MapSpec& map, int q, int r) {
  for (std::size_t i = 0; i < map.tiles.size(); ++i)
    if (map.tiles[i].q == q && map.tiles[i].r == r) return static_cast<int>(i);
  return -1;
}

/// The tile a pair [q, r] names; -1 and a fault if there is none.
int read_spot(const MapSpec& map, JsonReader reader) {
  reader.expect_array(2);
  if (!reader.ok()) return -1;
  const auto q = static_cast<int>(reader.item(0).integer(-kFarthest, kFarthest));
  const auto r = static_cast<int>(reader.item(1).integer(-kFarthest, kFarthest));
  const int at = index_of(map, q, r);
  if (at < 0) reader.fail("a tile of the rows");
  return at;
}

void read_rows(JsonReader rows, MapSpec& map) {
  rows.expect_array();
  for (std::size_t i = 0; i < rows.size() && rows.ok(); ++i) {
    JsonReader row = rows.item(i);
    row.expect_only({"r", "from", "to"});
    const auto r = static_cast<int>(row.member("r").integer(-kFarthest, kFarthest));
    const auto first = static_cast<int>(row.member("from").integer(-kFarthest, kFarthest));
    const auto last = static_cast<int>(row.member("to").integer(-kFarthest, kFarthest));
    for (int q = first; q <= last; ++q) {
      if (index_of(map, q, r) >= 0) return row.fail("tiles that stand once");
      if (map.tiles.size() == kMaxTiles)
        return rows.fail_with("have more than 91 tiles (FR-23.10)");
      map.tiles.push_back({static_cast<std::int8_t>(q), static_cast<std::int8_t>(r), {}, 0});
    }
  }
  std::ranges::sort(map.tiles, [](const TileSpec& a, const TileSpec& b) {  // FR-23.4
    return a.r != b.r ? a.r < b.r : a.q < b.q;
  });
  if (map.tiles.size() < 2) rows.fail_with("have fewer than 2 tiles (FR-23.10)");
}

void read_tiles(JsonReader tiles, MapSpec& map) {
  tiles.expect_array();
  std::vector<bool> seen(map.tiles.size());
  for (std::size_t i = 0; i < tiles.size() && tiles.ok(); ++i) {
    JsonReader json = tiles.item(i);
    json.expect_only({"at", "feature", "stars"});
    const int at = read_spot(map, json.member("at"));
    if (at < 0) return;
    if (seen[static_cast<std::size_t>(at)]) return json.member("at").fail("a tile not named yet");
    seen[static_cast<std::size_t>(at)] = true;
    TileSpec& tile = map.tiles[static_cast<std::size_t>(at)];
    if (json.has("feature"))
      tile.feature = static_cast<Feature>(json.member("feature").one_of(kFeatureWords));
    if (json.has("stars"))
      tile.stars = static_cast<std::uint8_t>(json.member("stars").integer(0, kMaxStars));
  }
}

void read_slots(JsonReader slots, MapSpec& map) {
  slots.expect_array();
  for (std::size_t i = 0; i < slots.size() && slots.ok(); ++i) {
    const int at = read_spot(map, slots.item(i));
    if (at < 0) return;
    const TileSpec& tile = map.tiles[static_cast<std::size_t>(at)];
    if (tile.feature != Feature::Plain || tile.stars > 0)
      return slots.item(i).fail("a tile without feature and stars (FR-23.10)");
    if (std::ranges::find(map.hq, static_cast<std::uint8_t>(at)) != map.hq.end())
      return slots.item(i).fail("a tile of its own (FR-23.10)");
    map.hq.push_back(static_cast<std::uint8_t>(at));
  }
  if (map.hq.size() < 2 || map.hq.size() > kMaxPlayers)
    slots.fail_with("are not 2 to 6 (FR-23.10)");
}

bool adjacent(const TileSpec& a, const TileSpec& b) {
  const int dq = a.q - b.q;
  const int dr = a.r - b.r;
  return std::abs(dq) + std::abs(dr) + std::abs(dq + dr) == 2;
}

bool hangs_together(const MapSpec& map) {  // FR-23.10
  std::vector<bool> seen(map.tiles.size());
  std::vector<std::size_t> open{0};
  seen[0] = true;
  for (std::size_t i = 0; i < open.size(); ++i)
    for (std::size_t next = 0; next < map.tiles.size(); ++next)
      if (!seen[next] && adjacent(map.tiles[open[i]], map.tiles[next])) {
        seen[next] = true;
        open.push_back(next);
      }
  return open.size() == map.tiles.size();
}

/// What an operation may change besides the map (FR-23.9).
void read_operation(JsonReader& json, MapSpec& map) {
  if (json.has("vp_target"))
    map.vp_target = static_cast<int>(json.member("vp_target").integer(1, 60));
  if (json.has("bomb_points"))
    map.bomb_points = static_cast<int>(json.member("bomb_points").integer(1, 60));
  if (json.has("forbidden_phases")) {
    JsonReader list = json.member("forbidden_phases");
    list.expect_array();
    for (std::size_t i = 0; i < list.size(); ++i)
      map.forbidden =
          static_cast<std::uint8_t>(map.forbidden | 4U << list.item(i).one_of(kPhaseWords));
  }
  if (!json.has("start_units")) return;
  JsonReader list = json.member("start_units");
  list.expect_array(static_cast<int>(map.hq.size()));
  for (std::size_t i = 0; i < list.size() && list.ok(); ++i)
    map.start_units.push_back(read_unit_counts(list.item(i), 15));
}

}  // namespace

Result<MapSpec> read_map(const std::string& path, std::string_view text) {
  const Result<Json> parsed = Json::parse(text, path);
  if (!parsed) return parsed.error();
  JsonReader json(*parsed, path);
  json.expect_only({"id", "name", "rows", "hq", "tiles", "vp_target", "bomb_points",
                    "forbidden_phases", "start_units"});
  MapSpec map;
  map.id = read_words(json.member("id"));
  if (map.id.size() > 16 || map.id == "auto")
    json.member("id").fail("a short name other than \"auto\"");
  map.name = read_words(json.member("name"));
  read_rows(json.member("rows"), map);
  if (json.ok()) read_tiles(json.member("tiles"), map);
  if (json.ok()) read_slots(json.member("hq"), map);
  if (json.ok()) read_operation(json, map);
  if (json.ok() && !hangs_together(map))
    json.member("rows").fail_with("do not hang together (FR-23.10)");
  if (!json.ok()) return Error{json.fault()};
  return map;
}

}  // namespace sandtable::frontier
