#include "games/countdown/maps.hpp"

#include <string>

#include "games/countdown/map.hpp"

namespace sandtable::countdown {
namespace {

constexpr const char* kForm =
    "a row of cells with spaces between: \".\" empty, \"~\" water, \"0\" plain land of seat 0, "
    "\"0c\" its city";

std::vector<std::string> words_in(std::string_view text) {
  std::vector<std::string> out(1);
  for (const char c : text) {
    if (c != ' ')
      out.back() += c;
    else if (!out.back().empty())
      out.emplace_back();
  }
  if (out.back().empty()) out.pop_back();
  return out;
}

class MapReader {
 public:
  MapReader(const Json& json, std::string where, int players)
      : root_(json, std::move(where)), players_(players) {}

  Result<StoredMap> read() {
    root_.expect_only({"title", "rows"});
    JsonReader rows = root_.member("rows");
    rows.expect_array();
    map_.rows = static_cast<int>(rows.size());
    if (ok() && (map_.rows < 3 || map_.rows > 16)) rows.fail("3 to 16 rows");
    for (std::size_t k = 0; k < rows.size() && ok(); ++k)
      read_row(rows.item(k), static_cast<int>(k));
    if (ok()) check(rows);
    if (!ok()) return Error{root_.fault()};
    return std::move(map_);
  }

 private:
  [[nodiscard]] bool ok() const { return root_.ok(); }

  void read_row(JsonReader json, int row) {
    const std::vector<std::string> cells = words_in(json.string());
    const int columns = static_cast<int>(cells.size());
    if (row == 0) map_.columns = columns;
    if (columns != map_.columns || columns < 8 || columns > 20)
      return json.fail("8 to 20 cells, as many as in the first row");
    for (int column = 0; column < columns && ok(); ++column)
      read_cell(json, cells[static_cast<std::size_t>(column)], row * columns + column);
  }

  void read_cell(JsonReader& json, const std::string& word, int cell) {
    if (word == ".") return;
    const auto at = static_cast<std::uint16_t>(cell);
    if (word == "~") {
      map_.hexes.push_back({at, Terrain::Water, kNobody});
      ++seas_;
      return;
    }
    const int seat = word[0] - '0';
    const bool city = word.size() == 2 && word[1] == 'c';
    if (seat < 0 || seat >= players_ || (word.size() != 1 && !city)) return json.fail(kForm);
    map_.hexes.push_back({at, city ? Terrain::City : Terrain::Plain, static_cast<Seat>(seat)});
    owners_ |= 1U << seat;
  }

  void check(JsonReader& rows) const {
    if (map_.hexes.size() > kMaxHexes || seas_ > kMaxSeas)
      return rows.fail("at most 75 hexes, 30 of them water");
    if (owners_ != (1U << players_) - 1U) rows.fail("land for every seat");
  }

  JsonReader root_;
  int players_;
  StoredMap map_;
  int seas_ = 0;
  unsigned owners_ = 0;
};

}  // namespace

Result<StoredMap> load_map(const Data& data, int players) {
  const std::string path = "data/map" + std::to_string(players) + ".json";
  const auto text = data.find(path);
  if (!text) return Error{path + ": there is no such file; it holds the map of this many players"};
  const Result<Json> json = Json::parse(*text, path);
  if (!json) return json.error();
  return MapReader(*json, path, players).read();
}

}  // namespace sandtable::countdown
