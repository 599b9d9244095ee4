#include "games/fiefdoms/factions.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "core/json.hpp"

namespace sandtable::fiefdoms {
namespace {

constexpr std::string_view kFolder = "data/factions/";

const std::vector<std::string> kTriggers{"occupy", "disband", "spend"};
const std::vector<std::string> kAlways{"always"};
const std::vector<std::string> kAreas{"self", "adj", "around", "fief", "line", "near", "board"};
const std::vector<std::string> kFilters{"on_vp", "own_vp2", "foe_tile"};
const std::vector<std::string> kSides{"own", "foe"};
const std::vector<std::string> kFateWords{"captured", "destroyed", "reserve"};
const std::vector<std::string> kCounts{"adj_own", "on_foe_tile", "prisoner"};

// The parameters an effect may take, as bits.
constexpr unsigned kSide = 1;
constexpr unsigned kNumber = 2;
constexpr unsigned kArea = 4;
constexpr unsigned kFilter = 8;
constexpr unsigned kFate = 16;
constexpr unsigned kMaxDef = 32;
constexpr unsigned kCount = 64;
constexpr unsigned kPer = 128;
constexpr unsigned kCap = 256;
struct ParameterRow {
  unsigned bit;
  const char* name;
};
constexpr std::array<ParameterRow, 9> kParameters{{
    {kSide, "side"},
    {kNumber, "n"},
    {kArea, "area"},
    {kFilter, "filter"},
    {kFate, "to"},
    {kMaxDef, "maxdef"},
    {kCount, "count"},
    {kPer, "per"},
    {kCap, "cap"},
}};

/// An effect of the vocabulary: its word, whether it works at once or as long as it lasts, its
/// parameters and the range of its number.
struct OpRow {
  const char* word;
  bool instant;
  unsigned parameters;
  std::int8_t low = 0;
  std::int8_t high = 0;
};
/// In the order of Op, from ModAtk on. Modifiers stay small, so that the sum over all agents fits
/// into a byte; a deployment names at most two tiles, because a line keeps one while it is made.
constexpr std::array<OpRow, 16> kOps{{
    {"mod_atk", false, kSide | kNumber | kArea | kFilter, -4, 4},
    {"mod_def", false, kSide | kNumber | kArea | kFilter, -4, 4},
    {"lethal", false, kArea},
    {"muster", false, kArea},
    {"ban_recruit", false, kArea},
    {"ban_entry", false, kArea},
    {"stride", false, kNumber | kArea, 1, 9},
    {"diagonal", false, 0},
    {"vp_per", false, kCount | kPer | kCap},
    {"immune", false, kArea},
    {"remove", true, kFate | kMaxDef | kArea | kFilter},
    {"shove", true, kArea},
    {"relieve", true, kNumber, 1, 14},
    {"deploy", true, kNumber | kArea, 1, 2},
    {"transfer", true, kArea},
    {"purge", true, kNumber, 1, 14},
}};
static_assert(kOps.size() == static_cast<std::size_t>(Op::Purge));

std::vector<std::string> op_words() {
  std::vector<std::string> words;
  for (const OpRow& row : kOps) words.emplace_back(row.word);
  return words;
}

std::string listed(unsigned parameters) {
  std::string list;
  for (const ParameterRow& each : kParameters)
    if ((parameters & each.bit) != 0) list += (list.empty() ? "" : ", ") + std::string(each.name);
  return list.empty() ? "no parameters" : list;
}

template <class Enum>
Enum word(JsonReader& json, const char* name, const std::vector<std::string>& words) {
  return static_cast<Enum>(json.member(name).one_of(words));
}

/// A number, or the word that stands for "no limit".
std::int8_t limit(JsonReader reader, std::int8_t low, std::string_view none) {
  if (reader.value().is_string() && reader.value().as_string() == none) return kNoLimit;
  const std::int64_t value = reader.value().as_int();
  if (reader.value().is_int() && value >= low && value <= 99)
    return static_cast<std::int8_t>(value);
  reader.fail("a whole number from " + std::to_string(low) + " to 99, or \"" + std::string(none) +
              "\"");
  return kNoLimit;
}

/// Members that are no parameters, or not of this effect.
void refuse_unknown(JsonReader& json, const OpRow& row) {
  json.expect_only(
      {"on", "do", "side", "n", "area", "filter", "to", "maxdef", "count", "per", "cap"});
  for (const ParameterRow& each : kParameters)
    if ((row.parameters & each.bit) == 0 && json.has(each.name))
      json.member(each.name).fail("left out: \"" + std::string(row.word) + "\" takes " +
                                  listed(row.parameters));
}

Trigger read_trigger(JsonReader& json, bool specialty, const OpRow& row) {
  JsonReader on = json.member("on");
  if (specialty) {
    on.one_of(kAlways);
    if (row.instant)
      json.member("do").fail("a lasting effect: a specialty is always active, and \"" +
                             std::string(row.word) + "\" happens once");
    return Trigger::Always;
  }
  const auto trigger =
      static_cast<Trigger>(on.one_of(kTriggers) + static_cast<int>(Trigger::Occupy));
  if (row.instant && trigger == Trigger::Occupy)
    on.fail("\"disband\" or \"spend\": \"" + std::string(row.word) + "\" happens once");
  if (!row.instant && trigger != Trigger::Occupy)
    on.fail("\"occupy\": \"" + std::string(row.word) + "\" lasts while an agent stands there");
  return trigger;
}

/// A specialty has no tile of its own that an area or a neighbourhood could start from.
void check_specialty(JsonReader& json, const Effect& effect, const OpRow& row) {
  if ((row.parameters & kArea) != 0 && effect.area != Area::Board)
    json.member("area").fail("\"board\": a specialty belongs to no tile");
  if ((row.parameters & kCount) != 0 && effect.count == Count::AdjOwn)
    json.member("count").fail(
        "\"on_foe_tile\" or \"prisoner\": a specialty belongs to no tile that agents could stand "
        "next to");
}

Effect read_effect(JsonReader json, bool specialty) {
  Effect effect;
  const int op = json.member("do").one_of(op_words());
  const OpRow& row = kOps[static_cast<std::size_t>(op)];
  refuse_unknown(json, row);
  effect.op = static_cast<Op>(op + 1);
  effect.trigger = read_trigger(json, specialty, row);
  const auto takes = [&](unsigned bit) { return (row.parameters & bit) != 0; };
  if (takes(kSide)) effect.side = word<Side>(json, "side", kSides);
  if (takes(kArea)) effect.area = word<Area>(json, "area", kAreas);
  if (takes(kFilter) && json.has("filter"))
    effect.filter = static_cast<Filter>(json.member("filter").one_of(kFilters) + 1);
  if (takes(kFate)) effect.to = word<Fate>(json, "to", kFateWords);
  if (takes(kCount)) effect.count = word<Count>(json, "count", kCounts);
  if (takes(kNumber)) {
    JsonReader n = json.member("n");
    effect.n = static_cast<std::int8_t>(n.integer(row.low, row.high));
    if (effect.n == 0) n.fail("another number than 0, which would change nothing");
  }
  if (takes(kPer)) effect.per = static_cast<std::int8_t>(json.member("per").integer(1, 9));
  if (takes(kCap)) effect.cap = limit(json.member("cap"), 1, "none");
  if (takes(kMaxDef)) effect.maxdef = limit(json.member("maxdef"), 0, "any");
  if (specialty) check_specialty(json, effect, row);
  return effect;
}

std::string read_words(JsonReader reader) {
  std::string text = reader.string();
  const bool printable = std::ranges::all_of(
      text, [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c != 0x7F; });
  if (text.empty() || !printable) reader.fail("some words on one line");
  return text;
}

std::int8_t icon(JsonReader& json, const char* name, int high) {
  if (!json.has(name)) return 0;
  return static_cast<std::int8_t>(json.member(name).integer(0, high));
}

TileSpec read_tile(JsonReader& json) {
  TileSpec tile;
  json.expect_only({"cell", "name", "r", "a", "d", "vp", "act", "words"});
  tile.name = read_words(json.member("name"));
  tile.recruit = icon(json, "r", 1);
  tile.attack = icon(json, "a", 9);
  tile.defence = icon(json, "d", 9);
  tile.vp = icon(json, "vp", 9);
  if (json.has("act")) {
    tile.action = read_effect(json.member("act"), false);
    tile.words = read_words(json.member("words"));
  } else if (json.has("words")) {
    json.member("words").fail("left out: the tile has no \"act\" that they could describe");
  }
  return tile;
}

void read_tiles(JsonReader json, FactionSpec& faction) {
  json.expect_array();
  std::array<bool, kCells> seen{};
  for (std::size_t i = 0; i < json.size(); ++i) {
    JsonReader item = json.item(i);
    JsonReader cell = item.member("cell");
    const int at = cell_called(cell.value().as_string());
    if (at < 0) cell.fail("a cell from A1 to D5");
    if (at >= 0 && seen[static_cast<std::size_t>(at)])
      cell.fail("another cell: this one stands twice");
    if (!json.ok()) return;
    seen[static_cast<std::size_t>(at)] = true;
    TileSpec tile = read_tile(item);
    for (const TileSpec& other : faction.tiles)
      if (!tile.name.empty() && other.name == tile.name)
        item.member("name").fail("another name: each tile of a sheet has its own");
    faction.tiles[static_cast<std::size_t>(at)] = std::move(tile);
  }
  for (int cell = 0; cell < kCells; ++cell)
    if (!seen[static_cast<std::size_t>(cell)])
      json.fail("a list of twenty tiles; cell " + cell_name(cell) + " is missing");
}

bool is_code(std::string_view text) {
  return text.size() >= 2 && text.size() <= 4 &&
         std::ranges::all_of(text, [](char c) { return c >= 'A' && c <= 'Z'; });
}

struct Loaded {
  int order = 0;
  std::string path;
  FactionSpec faction;
};

Result<Loaded> read_faction(const std::string& path, std::string_view text) {
  const Result<Json> parsed = Json::parse(text, path);
  if (!parsed) return parsed.error();
  JsonReader json(*parsed, path);
  json.expect_only({"code", "name", "order", "motto", "specialty", "tiles"});
  Loaded out{0, path, {}};
  FactionSpec& faction = out.faction;
  JsonReader code = json.member("code");
  faction.code = code.string();
  if (!is_code(faction.code)) code.fail("two to four capital letters");
  faction.name = read_words(json.member("name"));
  faction.motto = read_words(json.member("motto"));
  out.order = static_cast<int>(json.member("order").integer(0, 999));
  JsonReader specialty = json.member("specialty");
  specialty.expect_only({"name", "words", "act"});
  faction.specialty_name = read_words(specialty.member("name"));
  faction.specialty_words = read_words(specialty.member("words"));
  faction.specialty = read_effect(specialty.member("act"), true);
  read_tiles(json.member("tiles"), faction);
  if (!json.ok()) return Error{json.fault()};
  return out;
}

std::optional<Error> clash(const std::vector<Loaded>& loaded, const Loaded& next) {
  for (const Loaded& other : loaded) {
    if (other.faction.code == next.faction.code)
      return Error{next.path + ": /code is \"" + next.faction.code + "\", and so it is in " +
                   other.path + "; each faction needs a code of its own"};
    if (other.faction.name == next.faction.name)
      return Error{next.path + ": /name is \"" + next.faction.name + "\", and so it is in " +
                   other.path + "; each faction needs a name of its own"};
  }
  if (loaded.size() < kMaxFactions) return std::nullopt;
  return Error{next.path + ": is faction " + std::to_string(loaded.size() + 1) + " in " +
               std::string(kFolder) + "; the game takes at most " + std::to_string(kMaxFactions)};
}

}  // namespace

Result<std::vector<FactionSpec>> load_factions(const Data& data) {
  std::vector<Loaded> loaded;
  for (const auto& [path, text] : data.below(kFolder)) {
    Result<Loaded> next = read_faction(path, text);
    if (!next) return next.error();
    if (auto error = clash(loaded, *next)) return *error;
    loaded.push_back(std::move(*next));
  }
  if (loaded.empty())
    return Error{std::string(kFolder) + ": holds no faction; the game needs at least one"};
  std::ranges::sort(loaded, [](const Loaded& a, const Loaded& b) {
    return std::pair(a.order, std::string_view(a.faction.code)) <
           std::pair(b.order, std::string_view(b.faction.code));
  });
  std::vector<FactionSpec> factions;  // FF-1.5: whatever the data hold is available
  factions.reserve(loaded.size());
  for (Loaded& each : loaded) factions.push_back(std::move(each.faction));
  return factions;
}

std::string cell_name(int cell) {
  return {static_cast<char>('A' + cell % kColumns), static_cast<char>('1' + cell / kColumns)};
}

int cell_called(std::string_view name) {
  if (name.size() != 2) return -1;
  const int column = name[0] - 'A';
  const int row = name[1] - '1';
  if (column < 0 || column >= kColumns || row < 0 || row >= kRows) return -1;
  return kColumns * row + column;
}

}  // namespace sandtable::fiefdoms
