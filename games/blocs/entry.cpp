// What Blocs says about itself: options, presets, bots; and how a game is made from options and
// data.

#include <algorithm>

#include "core/adapter.hpp"
#include "games/blocs/blocs.hpp"
#include "games/blocs/shapes.hpp"

namespace sandtable::blocs {
namespace {

OptionSpec bloc_list(std::string name, std::string rule, std::string help) {
  OptionSpec spec;
  spec.name = std::move(name), spec.type = OptionType::EnumList;
  spec.words.assign(kBlocCodes.begin(), kBlocCodes.end());
  spec.min_items = 0, spec.max_items = kBlocs;
  spec.fallback = Json::array(), spec.rule = std::move(rule), spec.help = std::move(help);
  return spec;
}

/// RULES.md, 7, row by row.
OptionSchema make_schema() {
  return OptionSchema({
      int_option("players", 2, kBlocs, 5, "BL-1.1", "seats"),
      enum_option(
          "mode",
          {"strategic", "circle", "circle_variant", "frontal", "frontal_variant", "coalition"},
          "strategic", "BL-13.1", "strategic: 2 to 5 players; circle: 3; frontal: 2; coalition: 4"),
      bloc_list("blocs", "BL-1.2", "the blocs by seat; empty: by the number of players"),
      bloc_list("turn_order", "BL-1.3", "all played blocs in turn order; empty: drawn"),
      int_option("rounds", 6, 20, 10, "BL-12.5", "rounds until the dominance score decides"),
      int_option("defcon_width", 0, 24, 0, "BL-3.2", "tension a level; 0: by the number of blocs"),
      int_option("tension_per_round", 0, 3, 1, "BL-3.4", "tension added at the end of a round"),
      int_option("capital_tension", 1, 3, 2, "BL-3.3",
                 "tension for taking a capital area by attack"),
      int_option("victory_defcon", 1, 5, 3, "BL-12.2", "the level from which victory is claimed"),
      bool_option("victory_hold", false, "BL-12.9", "the condition must hold for a round"),
      int_option("circle_areas", 2, 6, 4, "BL-13.4", "main areas that win in circle modes"),
      int_option("frontal_areas", 2, 6, 4, "BL-13.6", "main areas that win in frontal shock"),
      enum_option(
          "frontal_variant_goal", {"either", "cards"}, "either", "BL-13.8",
          "how the frontal variant is won: by the goal of frontal shock or by a card, or by "
          "a card alone"),
      bool_option("seat_bonus", true, "BL-1.7", "influence for later places in the turn order"),
      int_option("start_O", 0, 12, 3, "BL-1.7", "oil at the start"),
      int_option("start_I", 0, 12, 3, "BL-1.7", "influence at the start"),
      int_option("start_R", 0, 12, 2, "BL-1.7", "R&D at the start"),
      int_option("start_U", 0, 6, 0, "BL-1.7", "uranium at the start"),
      int_option("max_techs_per_turn", 1, 4, 2, "BL-5.2", "technologies a turn"),
      enum_option("bet_rule", {"all_pay", "winner_pays"}, "all_pay", "BL-6.22", "who pays bets"),
      enum_option("third_party_wins", {"takes", "blocks"}, "takes", "BL-6.35",
                  "what a third party gets that wins a struggle"),
      bool_option("owner_win_restores", true, "BL-6.27", "a controller who wins clears the tokens"),
      bool_option("coup_needs_no_unit", false, "BL-6.37", "an opposing unit forbids a coup"),
      bool_option("mutual_destruction", true, "BL-9.37", "equal strength destroys both"),
      enum_option("unstable_neutral_bombard", {"forbid_I", "forbid_I_and_II"}, "forbid_I",
                  "BL-9.11", "which unstable neutral areas are spared by bombardment"),
      enum_option("biohazard_window", {"own_turn", "any_turn"}, "own_turn", "BL-10.55",
                  "when dirty bombs are used"),
      bool_option("kotin_nuke_proof", true, "BL-8.17", "KOTIN survives nuclear hits"),
      bool_option("kotin_takes_bunkers", false, "BL-10.18",
                  "KOTIN with a launcher counts as an armored army against a bunker"),
      int_option("nuclear_winter", 0, 30, 0, "BL-8.29",
                 "hits that end the game without winner; 0: off"),
      bool_option("hidden_stocks", false, "BL-13.10", "influence is hidden from opponents"),
      bool_option("allow_resign", false, "BL-12.11", "the active bloc may resign"),
      enum_option("card_choice", {"players", "chance"}, "players", "BL-1.17",
                  "who chooses the cards kept at set-up"),
  });
}

const OptionSchema& schema() {
  static const OptionSchema made = make_schema();
  return made;
}

std::vector<Preset> presets() {
  const auto mode = [](const char* name, int players) {
    return Json::object({{"mode", Json(name)}, {"players", Json(players)}});
  };
  return {
      {"standard", "five blocs with secret objectives", Json::object()},
      {"quick", "Atlantic Alliance against Warsaw Pact in 6 rounds; chance chooses the cards",
       Json::object({{"players", Json(2)}, {"rounds", Json(6)}, {"card_choice", Json("chance")}})},
      {"circle", "three blocs, each after the next one", mode("circle", 3)},
      {"circle_variant", "the circle; your own capital area must be yours",
       mode("circle_variant", 3)},
      {"frontal", "two blocs, capital or four home areas", mode("frontal", 2)},
      {"frontal_variant", "frontal shock with secret objectives: a card wins as well",
       mode("frontal_variant", 2)},
      {"coalition", "Atlantic Alliance and French Republic against Warsaw Pact and China",
       mode("coalition", 4)},
  };
}

std::vector<Bloc> default_blocs(int players, GameMode mode) {  // BL-1.2
  if (players == 2) return {0, 1};
  if (players == 3) return {0, 1, 2};
  if (players == 5) return {0, 1, 2, 3, 4};
  return mode == GameMode::Coalition ? std::vector<Bloc>{0, 1, 3, 4}
                                     : std::vector<Bloc>{0, 1, 2, 4};
}

std::vector<Bloc> blocs_in(const Json& options, std::string_view name) {
  std::vector<Bloc> out;
  const Json* list = options.find(name);
  for (std::size_t i = 0; list != nullptr && i < list->items().size(); ++i)
    for (Bloc b = 0; b < kBlocs; ++b)
      if (list->items()[i] == Json(kBlocCodes[b])) out.push_back(b);
  return out;
}

bool each_once(std::vector<Bloc> list) {
  std::ranges::sort(list);
  return std::ranges::adjacent_find(list) == list.end();
}

/// BL-1.15
std::optional<Error> misfit(const Options& o, int players) {
  if (static_cast<int>(o.blocs.size()) != players)
    return Error{"/blocs names " + std::to_string(o.blocs.size()) + " blocs and /players is " +
                 std::to_string(players) + "; name as many, or none"};
  if (!each_once(o.blocs)) return Error{"/blocs names a bloc twice; name each once (BL-1.15)"};
  std::vector<Bloc> sorted = o.blocs;
  std::ranges::sort(sorted);
  std::vector<Bloc> order = o.turn_order;
  std::ranges::sort(order);
  if (!order.empty() && order != sorted)
    return Error{"/turn_order must name every played bloc once, or none (BL-1.15)"};
  const bool circle = o.mode == GameMode::Circle || o.mode == GameMode::CircleVariant;
  const bool frontal = o.mode == GameMode::Frontal || o.mode == GameMode::FrontalVariant;
  if (circle && players != 3) return Error{"/players must be 3 in the circle modes (BL-1.15)"};
  if (frontal && players != 2) return Error{"/players must be 2 in the frontal modes (BL-1.15)"};
  if (o.mode == GameMode::Coalition && sorted != std::vector<Bloc>{0, 1, 3, 4})
    return Error{"/players must be 4 in coalition mode, with AA, WP, FR and PRC (BL-1.15)"};
  return std::nullopt;
}

Options typed(const Json& given) {
  Options o;
  const auto second = [&](std::string_view name) { return word_of(schema(), given, name) == 1; };
  o.mode = static_cast<GameMode>(word_of(schema(), given, "mode"));
  const int players = int_of(given, "players");
  o.blocs = blocs_in(given, "blocs");
  if (o.blocs.empty()) o.blocs = default_blocs(players, o.mode);
  o.turn_order = blocs_in(given, "turn_order");
  o.rounds = int_of(given, "rounds");
  const int width = int_of(given, "defcon_width");
  o.width = width > 0 ? width : 2 * players + 2;  // BL-3.2
  o.tension_per_round = int_of(given, "tension_per_round");
  o.capital_tension = int_of(given, "capital_tension");
  o.victory_defcon = int_of(given, "victory_defcon");
  o.victory_hold = bool_of(given, "victory_hold");
  o.circle_areas = int_of(given, "circle_areas");
  o.frontal_areas = int_of(given, "frontal_areas");
  o.frontal_cards_only = second("frontal_variant_goal");
  o.seat_bonus = bool_of(given, "seat_bonus");
  for (std::size_t r = 0; r < kResources; ++r)
    o.start[r] = int_of(given, std::string("start_") + kResCodes[r]);
  o.max_techs = int_of(given, "max_techs_per_turn");
  o.winner_pays = second("bet_rule");
  o.third_party_blocks = second("third_party_wins");
  o.owner_win_restores = bool_of(given, "owner_win_restores");
  o.coup_needs_no_unit = bool_of(given, "coup_needs_no_unit");
  o.mutual_destruction = bool_of(given, "mutual_destruction");
  o.forbid_bombard_at_two = second("unstable_neutral_bombard");
  o.biohazard_any_turn = second("biohazard_window");
  o.kotin_nuke_proof = bool_of(given, "kotin_nuke_proof");
  o.kotin_takes_bunkers = bool_of(given, "kotin_takes_bunkers");
  o.nuclear_winter = int_of(given, "nuclear_winter");
  o.hidden_stocks = bool_of(given, "hidden_stocks");
  o.allow_resign = bool_of(given, "allow_resign");
  o.cards_by_chance = second("card_choice");
  return o;
}

}  // namespace

GameInfo Blocs::info() {
  GameInfo info;
  info.name = "blocs";
  info.title = "Blocs";
  info.code = "BL";
  info.tagline =
      "Five blocs, the DEFCON track, coups and missiles: win ground before the world ends.";
  info.length = "90 to 180 minutes";
  info.min_seats = 2, info.max_seats = kBlocs;
  info.rules_version = 2;
  info.earlier = {{2, "kotin_takes_bunkers", Json(true)},       // BL-10.18
                  {2, "frontal_variant_goal", Json("cards")}};  // BL-13.8
  info.schema = schema();
  info.presets = presets();
  info.bots = {
      {"script",
       "plays its bloc by the bloc's doctrine: objectives, politics before force, a guarded home"},
      {"hawk", "builds armies and pushes tension; attacks wherever it wins"},
      {"plain", "plays every bloc alike: the scripted player without the doctrine of its bloc"},
      {"planner", "like script, with its best lines tried in many futures", true},
  };
  // Measured: docs/bots.md.
  info.levels = {{{.overlooks = 36},
                  {.overlooks = 22},
                  {},
                  {.bot = 3, .thought = {.rounds = 1, .lines = 160}}}};
  info.events = Events::kTypes;
  info.words = embedded_catalogues(embedded_words());
  info.data = embedded_data();
  info.rules = rule_entries();
  info.citations = citations();
  info.rules_text = rules_text();
  return info;
}

Result<Blocs> Blocs::make(const Json& options, const Data& data) {
  auto book = load_book(data);
  if (!book) return book.error();
  Options o = typed(options);
  if (auto bad = misfit(o, int_of(options, "players"))) return *bad;
  const int width = int_of(options, "defcon_width");
  if (width == 1 || width == 2) return Error{"/defcon_width must be 0 or from 3 to 24 (BL-3.2)"};
  const int winter = o.nuclear_winter;
  if (winter > 0 && winter < 4) return Error{"/nuclear_winter must be 0 or from 4 to 30 (BL-8.29)"};
  auto shapes = load_shapes(data, *book);
  if (!shapes) return shapes.error();
  return Blocs(std::move(o), std::make_shared<const Book>(std::move(*book)),
               std::make_shared<const Shapes>(std::move(*shapes)));
}

const GameEntry& entry() {
  static const GameEntry made = make_entry<Blocs>();
  return made;
}

}  // namespace sandtable::blocs
