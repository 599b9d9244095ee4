// What Countdown says about itself: options, presets, bots; and how a game is made from
// options and data.

#include <array>
#include <string>

#include "core/adapter.hpp"
#include "games/countdown/countdown.hpp"
#include "games/countdown/events.hpp"
#include "games/countdown/maps.hpp"

namespace sandtable::countdown {
namespace {

constexpr std::array<int, 3> kDice{8, 10, 12};

/// Random options keep to short games.
OptionSpec rounds_option() {
  OptionSpec spec = int_option("rounds", 5, 40, 15, "CD-16.3", "the last round");
  spec.random_low = 5, spec.random_high = 8;
  return spec;
}

/// Random options keep to boards that hold the hexes of any number of players.
OptionSpec board_option(const char* name, int high, int random_low, const char* help) {
  OptionSpec spec = int_option(name, 0, high, 0, "CD-1.7", help);
  spec.random_low = random_low, spec.random_high = high;
  return spec;
}

/// RULES.md, 7, row by row.
OptionSchema make_schema() {
  return OptionSchema({
      int_option("players", 2, kMaxPlayers, 2, "CD-1.1", "seats"),
      enum_option("die", {"8", "10", "12"}, "10", "CD-9.4", "sides of the die"),
      rounds_option(),
      int_option("clock_start", 10, 600, 210, "CD-3.2", "seconds for orders in round 1"),
      int_option("clock_step", 0, 120, 30, "CD-3.2", "seconds less each round"),
      int_option("clock_min", 10, 600, 30, "CD-3.2", "seconds that are never gone below"),
      bool_option("clock", true, "CD-3.2", "false: no clock, for correspondence"),
      int_option("placement_seconds", 10, 300, 60, "CD-3.1", "seconds for set-up and placement"),
      int_option("income_land", 0, 20, 1, "CD-12.1", "what a plain land hex earns"),
      int_option("income_city", 0, 20, 4, "CD-12.1", "what a city earns"),
      int_option("income_capital", 0, 20, 5, "CD-12.1", "what a capital earns on top"),
      int_option("income_port", 0, 20, 0, "CD-12.1", "what a port earns on top"),
      int_option("start_money", -1, 200, -1, "CD-2.5",
                 "money at the start; -1: one round's earnings"),
      enum_option("hex_deal", {"equal", "mixed"}, "equal", "CD-1.3",
                  "equal: the same hexes for all; mixed: cities are dealt by chance"),
      enum_option("map_mode", {"players", "random", "preset"}, "players", "CD-1.5",
                  "players lay the hexes; random: chance does; preset: a stored map"),
      enum_option("unit_setup", {"players", "random"}, "players", "CD-2.2",
                  "players place their units; random: chance does"),
      board_option("board_columns", 20, 10,
                   "8 to 20; 0: by players. A stored map brings its own board"),
      board_option("board_rows", 16, 9, "6 to 16; 0: by players"),
      bool_option("wrap", true, "CD-1.7", "left and right edges meet"),
      int_option("capitals_to_win", 0, kMaxPlayers, 0, "CD-16.1, CD-16.6",
                 "how many capital hexes win at once, from 2 on; 0: all"),
      enum_option("defense_mode", {"per_unit", "single_shot"}, "per_unit", "CD-10.6, CD-10.12",
                  "per_unit: all structures fire at each unit; single_shot: each fires once"),
      int_option("defense_per_round", 1, 5, 1, "CD-10.4",
                 "structures of a kind that a city may get in a round"),
      int_option("defense_cap", 1, 10, 5, "CD-10.4", "structures of a kind in a city"),
      enum_option("bombard", {"free", "support_only"}, "free", "CD-8.4",
                  "support_only: ships fire only where own units are"),
      bool_option("bombard_first", true, "CD-8.7",
                  "false: what bombardment hits still fires in the first combat round"),
      enum_option("battleship_repair", {"end_of_combat", "never"}, "end_of_combat", "CD-8.8",
                  "when damage is repaired"),
      bool_option("blitz_capture", false, "CD-4.7",
                  "an empty hex crossed by one player only changes hands"),
      bool_option("plane_fuel", true, "CD-6.4", "false: planes may stay in the air for ever"),
      int_option("max_combat_rounds", 10, 1000, 100, "CD-9.13",
                 "combat rounds after which a battle is a stand-off"),
      enum_option("earnings_race", {"last_round", "all_rounds"}, "last_round", "CD-16.3",
                  "what decides after the last round: earned in it, or in all together"),
      enum_option("ports", {"city", "site"}, "city", "CD-13.10",
                  "where ships are built: in coastal cities; site: in any coastal city or capital"),
  });
}

const OptionSchema& schema() {
  static const OptionSchema made = make_schema();
  return made;
}

std::vector<Preset> presets() {
  const Json random = Json("random");
  return {
      {"standard", "the rules as they stand: build the world, garrison it, fight over it",
       Json::object()},
      {"quick",
       "chance builds the world and places the armies; you choose your capital and give orders",
       Json::object({{"map_mode", random}, {"unit_setup", random}, {"rounds", Json(10)}})},
      {"map", "a stored map, armies placed by chance; you choose your capital and give orders",
       Json::object({{"map_mode", Json("preset")}, {"unit_setup", random}})},
      {"slow", "no clock: for play by correspondence", Json::object({{"clock", Json(false)}})},
  };
}

template <class Enum>
Enum chosen(const Json& options, std::string_view name) {
  return static_cast<Enum>(word_of(schema(), options, name));
}

void read_money(const Json& given, Options& o) {
  o.income_land = int_of(given, "income_land");
  o.income_city = int_of(given, "income_city");
  o.income_capital = int_of(given, "income_capital");
  o.income_port = int_of(given, "income_port");
  o.start_money = int_of(given, "start_money");
}

void read_clock(const Json& given, Options& o) {
  o.clock_start = int_of(given, "clock_start");
  o.clock_step = int_of(given, "clock_step");
  o.clock_min = int_of(given, "clock_min");
  o.clock = bool_of(given, "clock");
  o.placement_seconds = int_of(given, "placement_seconds");
}

void read_combat(const Json& given, Options& o) {
  o.die = kDice[static_cast<std::size_t>(word_of(schema(), given, "die"))];
  o.defense_mode = chosen<DefenseMode>(given, "defense_mode");
  o.defense_per_round = int_of(given, "defense_per_round");
  o.defense_cap = int_of(given, "defense_cap");
  o.bombard_support_only = word_of(schema(), given, "bombard") == 1;
  o.bombard_first = bool_of(given, "bombard_first");
  o.battleship_repair = word_of(schema(), given, "battleship_repair") == 0;
  o.blitz_capture = bool_of(given, "blitz_capture");
  o.plane_fuel = bool_of(given, "plane_fuel");
  o.max_combat_rounds = int_of(given, "max_combat_rounds");
}

Options typed(const Json& given) {
  Options o;
  o.players = int_of(given, "players");
  o.rounds = int_of(given, "rounds");
  read_clock(given, o);
  read_money(given, o);
  read_combat(given, o);
  o.hex_deal = chosen<HexDeal>(given, "hex_deal");
  o.map_mode = chosen<MapMode>(given, "map_mode");
  o.random_units = word_of(schema(), given, "unit_setup") == 1;
  o.wrap = bool_of(given, "wrap");
  const DealRow& deal = kDeal[static_cast<std::size_t>(o.players)];
  const int columns = int_of(given, "board_columns");
  const int rows = int_of(given, "board_rows");
  o.columns = columns == 0 ? int{deal.columns} : columns;
  o.rows = rows == 0 ? int{deal.rows} : rows;
  const int capitals = int_of(given, "capitals_to_win");
  o.all_rounds = word_of(schema(), given, "earnings_race") == 1;
  o.port_at_site = word_of(schema(), given, "ports") == 1;
  o.capitals_to_win = capitals == 0 ? o.players : capitals;
  return o;
}

/// RULES.md, 7: the board must hold at least 1.2 times the hexes.
Status check_board(const Options& o) {
  if (o.columns < 8)
    return Error{"/board_columns is " + std::to_string(o.columns) + "; it must be 8 to 20, or 0"};
  if (o.rows < 6)
    return Error{"/board_rows is " + std::to_string(o.rows) + "; it must be 6 to 16, or 0"};
  const DealRow& deal = kDeal[static_cast<std::size_t>(o.players)];
  const int hexes = o.players * (deal.plain + deal.city + deal.water);
  if (10 * o.columns * o.rows < 12 * hexes)
    return Error{"/board_columns and /board_rows make " + std::to_string(o.columns * o.rows) +
                 " cells; " + std::to_string(hexes) + " hexes need at least " +
                 std::to_string((12 * hexes + 9) / 10)};
  return fine();
}

Status check(const Options& o) {
  if (o.capitals_to_win < 2 || o.capitals_to_win > o.players)
    return Error{"/capitals_to_win is " + std::to_string(o.capitals_to_win) + "; with " +
                 std::to_string(o.players) + " players it must be 2 to " +
                 std::to_string(o.players) + ", or 0 for all (CD-16.6)"};
  return o.map_mode == MapMode::Preset ? fine() : check_board(o);
}

}  // namespace

GameInfo Countdown::info() {
  GameInfo info;
  info.name = "countdown";
  info.title = "Countdown";
  info.code = "CD";
  info.tagline = "Build a world, then fight over it: all at once, against a clock that shrinks.";
  info.length = "45 to 90 minutes";
  info.min_seats = 2, info.max_seats = kMaxPlayers;  // CD-1.1
  info.rules_version = 2;
  info.earlier = {{2, "ports", Json("site")}};
  info.schema = schema();
  info.presets = presets();
  info.bots = {
      {"script", "weighs its battles, masses before a weak site, builds cities, ships and planes"},
      {"guard", "holds what it has, takes weak neighbours, buys infantry and tanks"},
      {"planner", "like script, with rounds of many tempers tried in many futures", true},
  };
  // Measured: docs/bots.md.
  info.levels = {{{.overlooks = 26},
                  {.overlooks = 16},
                  {},
                  {.bot = 2, .thought = {.rounds = 2, .lines = 240}}}};
  info.events = Events::kTypes;
  // Dice went under one name, whatever their faces and however many they were.
  static constexpr FormerEvent kFormer[] = {
      {"rolls", "rolls d8"},
      {"rolls", "rolls d12"},
      {"rolls", "rolls many"},
      {"rolls more", "rolls many"},
      {"structures fire", "structures fire d8"},
      {"structures fire", "structures fire d12"},
      {"structures fire", "structures fire many"},
  };
  info.former_events = kFormer;
  info.words = embedded_catalogues(embedded_words());
  info.data = embedded_data();
  info.rules = rule_entries();
  info.citations = citations();
  info.rules_text = rules_text();
  return info;
}

Result<Countdown> Countdown::make(const Json& options, const Data& data) {
  Options typed_options = typed(options);
  if (const Status status = check(typed_options); !status) return status.error();
  if (typed_options.map_mode == MapMode::Preset) {
    Result<StoredMap> map = load_map(data, typed_options.players);
    if (!map) return map.error();
    typed_options.columns = map->columns;
    typed_options.rows = map->rows;
    typed_options.preset = (*map).hexes;
  }
  return Countdown(std::move(typed_options));
}

const GameEntry& entry() {
  static const GameEntry made = make_entry<Countdown>();
  return made;
}

}  // namespace sandtable::countdown
