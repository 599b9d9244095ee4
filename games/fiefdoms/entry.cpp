// What Fiefdoms says about itself: options, presets, bots; and how a game
// is made from options and data.

#include <algorithm>

#include "core/adapter.hpp"
#include "games/fiefdoms/fiefdoms.hpp"

namespace sandtable::fiefdoms {
namespace {

Json codes_of(const std::vector<FactionSpec>& factions) {
  Json out = Json::array();
  for (const FactionSpec& each : factions) out.push(Json(each.code));
  return out;
}

std::vector<FactionSpec> embedded_factions() {
  auto loaded = load_factions(Data(embedded_data()));
  SANDTABLE_ASSERT(loaded, "the embedded factions are in order: the tests load them");
  return loaded ? std::move(*loaded) : std::vector<FactionSpec>{};
}

/// FF-1.5: what is loaded is offered, and can be named.
OptionSpec factions_option(const std::vector<FactionSpec>& loaded) {
  OptionSpec spec;
  spec.name = "factions", spec.type = OptionType::EnumList;
  const Json codes = codes_of(loaded);
  for (const Json& code : codes.items()) spec.words.push_back(code.as_string());
  spec.min_items = 1, spec.max_items = static_cast<int>(spec.words.size());
  spec.fallback = codes, spec.rule = "FF-1.5";
  spec.help = "which factions are offered, by code";
  return spec;
}

OptionSpec handicap_option() {
  OptionSpec spec;
  spec.name = "handicap", spec.type = OptionType::IntList;
  spec.low = -3, spec.high = 3, spec.min_items = kSeats, spec.max_items = kSeats;
  spec.fallback = Json(Json::Array{Json(0), Json(0)}), spec.rule = "FF-12.1, FF-13.4";
  spec.help = "added to what Red, and what Blue, has on its side of the scale and to its standing";
  return spec;
}

/// RULES.md, 7, row by row.
OptionSchema make_schema(const std::vector<FactionSpec>& loaded) {
  return OptionSchema({
      int_option("agents", 6, 14, 10, "FF-1.2", "agents of each seat"),
      factions_option(loaded),
      enum_option("faction_choice", {"secret", "seat0_first", "random", "fixed"}, "secret",
                  "FF-1.4",
                  "secret: both choose at once; seat0_first: Red openly, then Blue; random: drawn; "
                  "fixed: Red plays the first of factions, Blue the second"),
      bool_option("allow_mirror", true, "FF-1.4, FF-1.9", "both may play the same faction"),
      enum_option("cut_mode", {"free", "random", "preset"}, "free", "FF-2.5, FF-2.8",
                  "free: players cut; random: chance cuts; preset: one fixed cut for both"),
      enum_option("place_mode", {"free", "random"}, "free", "FF-3.11",
                  "free: players place their fiefdoms; random: chance places all of them"),
      enum_option("first_player", {"random", "seat0", "seat1", "players"}, "random",
                  "FF-1.6, FF-1.8", "who starts: drawn, Red, Blue, or whom both players name"),
      bool_option("flip_fiefdoms", false, "FF-3.6", "corners may be flipped over when placed"),
      enum_option("own_count", {"board", "all"}, "board", "FF-12.2",
                  "what counts on the own side: agents on the board, or the reserve too"),
      enum_option("win_check", {"immediate", "held"}, "immediate", "FF-12.4",
                  "immediate: tested after every turn; held: at the start of the own turn"),
      int_option("win_margin", 1, 5, 1, "FF-12.1", "by how much the own side must lead"),
      handicap_option(),
      bool_option("tile_actions", true, "FF-8.1, FF-8.3",
                  "false: tiles have icons only, for a first game"),
      bool_option("specialties", true, "FF-11.2", "false: factions have no specialty"),
      bool_option("allow_pass", false, "FF-4.2", "passing is always allowed"),
      bool_option("allow_resign", false, "FF-12.8", "a player may resign at the start of a turn"),
      enum_option("losing_turn", {"asked", "played"}, "asked", "FF-4.6",
                  "a turn whose only option loses the game: asked for, or played by itself like "
                  "any other turn without a choice"),
      int_option("repetition_limit", 2, 5, 3, "FF-13.1",
                 "how often a position may stand within a run of quiet turns before the game ends"),
      int_option("no_progress_limit", 10, kMaxQuiet, 40, "FF-13.2",
                 "quiet turns in a row that end the game"),
      int_option("turn_limit", 60, 1000, 240, "FF-13.3", "turns after which the game ends"),
      enum_option("limit_result", {"standing", "draw"}, "standing", "FF-13.4",
                  "what a limit gives: the higher standing wins, or a draw"),
  });
}

/// With the embedded factions: made once, never changed. But for the factions it is the schema of
/// every game.
const OptionSchema& schema() {
  static const OptionSchema made = make_schema(embedded_factions());
  return made;
}

std::vector<Preset> presets() {
  const Json random = Json("random");
  return {
      {"standard", "the rules as they stand: choose, cut, place, play", Json::object()},
      {"quick",
       "factions, cuts and board are set up by chance; you start with the first turn of the game",
       Json::object({{"faction_choice", random}, {"cut_mode", random}, {"place_mode", random}})},
      {"icons", "a first game: a board set up by chance, tiles with icons only, no specialties",
       Json::object({{"faction_choice", random},
                     {"cut_mode", random},
                     {"place_mode", random},
                     {"tile_actions", false},
                     {"specialties", false}})},
      {"build", "chance gives the factions; you cut and place yourself",
       Json::object({{"faction_choice", random}})},
      {"people", "the standard game for a table of people: a player may resign",
       Json::object({{"allow_resign", true}})},
  };
}

/// The places of the codes among the loaded factions.
Result<std::vector<std::uint8_t>> offered(const Json& codes, const std::vector<FactionSpec>& all) {
  std::vector<std::uint8_t> out;
  for (const Json& code : codes.items()) {
    const auto found = std::ranges::find(all, code.as_string(), &FactionSpec::code);
    if (found == all.end())
      return Error{"/factions names " + code.text() + "; the data files have " +
                   codes_of(all).text()};
    const auto index = static_cast<std::uint8_t>(found - all.begin());
    if (std::ranges::find(out, index) != out.end())
      return Error{"/factions names " + code.text() + " twice; name each faction once"};
    out.push_back(index);
  }
  return out;
}

template <class Enum>
Enum chosen(const Json& options, std::string_view name) {
  return static_cast<Enum>(word_of(schema(), options, name));
}

Options typed(const Json& given, std::vector<std::uint8_t> factions) {
  Options o;
  o.agents = int_of(given, "agents");
  o.factions = std::move(factions);
  o.faction_choice = chosen<FactionChoice>(given, "faction_choice");
  o.allow_mirror = bool_of(given, "allow_mirror");
  o.cut_mode = chosen<CutMode>(given, "cut_mode");
  o.place_random = word_of(schema(), given, "place_mode") == 1;
  o.first_player = chosen<FirstPlayer>(given, "first_player");
  o.flip_fiefdoms = bool_of(given, "flip_fiefdoms");
  o.own_count_all = word_of(schema(), given, "own_count") == 1;
  o.win_held = word_of(schema(), given, "win_check") == 1;
  o.win_margin = int_of(given, "win_margin");
  const Json* handicap = given.find("handicap");
  for (std::size_t seat = 0; handicap != nullptr && seat < kSeats; ++seat)
    o.handicap[seat] = static_cast<int>(handicap->items()[seat].as_int());
  o.tile_actions = bool_of(given, "tile_actions");
  o.specialties = bool_of(given, "specialties");
  o.allow_pass = bool_of(given, "allow_pass");
  o.ask_losing_turn = word_of(schema(), given, "losing_turn") == 0;
  o.allow_resign = bool_of(given, "allow_resign");
  o.repetition_limit = int_of(given, "repetition_limit");
  o.no_progress_limit = int_of(given, "no_progress_limit");
  o.turn_limit = int_of(given, "turn_limit");
  o.limit_is_draw = word_of(schema(), given, "limit_result") == 1;
  return o;
}

}  // namespace

GameInfo Fiefdoms::info() {
  GameInfo info;
  info.name = "fiefdoms";
  info.title = "Fiefdoms";
  info.code = "FF";
  info.tagline = "Cut your sheet, build the board, and put your agents where they count.";
  info.length = "20 to 30 minutes";
  info.min_seats = kSeats, info.max_seats = kSeats;  // FF-1.1
  info.rules_version = 2;
  info.earlier = {{2, "losing_turn", Json("played")}};  // FF-4.6
  info.schema = schema();
  info.presets = presets();
  info.bots = {
      {"script", "weighs recruits, victory points and threats, and looks two turns beyond its own"},
      {"raider", "seeks the enemy: attacks, captures, blocks recruitment tiles, takes risks"},
  };
  // Measured: docs/bots.md.
  info.levels = {{{.overlooks = 60},
                  {.overlooks = 25},
                  {},
                  {.thought = {.simulations = 60, .rounds = 7, .lines = 30}}}};
  info.events = Events::kTypes;
  info.words = embedded_catalogues(embedded_words());
  info.data = embedded_data();
  info.rules = rule_entries();
  info.citations = citations();
  info.rules_text = rules_text();
  return info;
}

Result<OptionSchema> Fiefdoms::schema_with(const Data& data) {
  const auto factions = load_factions(data);
  if (!factions) return factions.error();
  return make_schema(*factions);
}

Result<Fiefdoms> Fiefdoms::make(const Json& options, const Data& data) {
  auto factions = load_factions(data);
  if (!factions) return factions.error();
  const Json* codes = options.find("factions");
  auto named = offered(codes != nullptr ? *codes : Json::array(), *factions);
  if (!named) return named.error();
  Options typed_options = typed(options, std::move(*named));
  if (!typed_options.allow_mirror && typed_options.factions.size() < kSeats)
    return Error{
        "/allow_mirror is false and /factions names one faction only; name two or more, or allow "
        "mirror matches (FF-1.9)"};
  return Fiefdoms(std::move(typed_options), std::move(*factions));
}

const GameEntry& entry() {
  static const GameEntry made = make_entry<Fiefdoms>();
  return made;
}

}  // namespace sandtable::fiefdoms
