#include "games/frontier/options.hpp"

#include <algorithm>

namespace sandtable::frontier {
namespace {

OptionSpec list_option(std::string name, OptionType type, int least, int most, Json fallback,
                       std::string rule, std::string help) {
  OptionSpec spec;
  spec.name = std::move(name), spec.type = type;
  spec.min_items = least, spec.max_items = most;
  spec.fallback = std::move(fallback), spec.rule = std::move(rule), spec.help = std::move(help);
  return spec;
}

OptionSpec research_option() {
  OptionSpec spec = list_option("research_levels", OptionType::IntList, kLevels, kLevels,
                                Json(Json::Array{Json(3), Json(7), Json(11), Json(16), Json(21)}),
                                "FR-9.5", "research points that reach levels 1 to 5, rising");
  spec.low = 1, spec.high = 60;
  return spec;
}

OptionSpec supply_option() {
  OptionSpec spec = list_option("unit_supply", OptionType::IntList, kTypes, kTypes,
                                Json(Json::Array{Json(12), Json(5), Json(4), Json(4)}), "FR-1.6",
                                "infantry, tanks, artillery and planes of each player");
  spec.low = 1, spec.high = kMaxSupply;
  return spec;
}

OptionSpec seats_option() {
  OptionSpec spec = list_option("ai_seats", OptionType::EnumList, 0, kMaxPlayers - 1, Json::array(),
                                "FR-15.2, FR-21.8", "seats that the A.I. plays, from 0");
  spec.words = {"0", "1", "2", "3", "4", "5"};
  return spec;
}

OptionSpec armies_option(const Content& content) {
  OptionSpec spec = list_option("armies", OptionType::EnumList, 0, kMaxPlayers, Json::array(),
                                "FR-1.3, FR-1.4", "armies by seat; seats not named draw");
  for (const ArmySpec& army : content.armies) spec.words.push_back(army.id);
  return spec;
}

OptionSpec map_option(const Content& content) {
  std::vector<std::string> words{"auto"};
  for (const MapSpec& map : content.maps) words.push_back(map.id);
  if (std::ranges::find(words, "S6") != words.end() &&
      std::ranges::find(words, "S5") == words.end())
    words.emplace_back("S5");
  return enum_option("map", std::move(words), "auto", "FR-1.5, FR-23.11",
                     "the operation; auto: by the number of players");
}

OptionSpec rounds_option() {
  OptionSpec spec =
      int_option("max_rounds", 5, 50, 20, "FR-11.7", "rounds after which the game ends");
  spec.random_low = 5, spec.random_high = 20;
  return spec;
}

std::vector<OptionSpec> base_options(const Content& content) {
  return {
      int_option("players", 2, kMaxPlayers, 2, "FR-1.1, FR-1.2", "how many armies"),
      map_option(content),
      armies_option(content),
      enum_option("seating", {"random", "seats"}, "random", "FR-1.8, FR-1.15",
                  "random: chance gives HQ places and the first turn order; seats: by seat number"),
      int_option("vp_target", 6, 15, 10, "FR-11.2, FR-11.3", "victory points that win"),
      research_option(),
      bool_option("bomb", true, "FR-9.7, FR-11.6", "the atomic bomb wins"),
      bool_option("technologies", true, "FR-9.5", "levels bring technologies"),
      rounds_option(),
      enum_option("sheet_face", {"A", "B"}, "A", "FR-1.12, FR-1.13",
                  "A: units as printed, on the HQ tile; B: free deployment"),
      enum_option("abilities", {"none", "highlight", "both"}, "both", "FR-13.8",
                  "what the army sheets give besides limits"),
      bool_option("late_start_bonus", true, "FR-1.17",
                  "with four or more players all but the first get one infantry more"),
      bool_option("weather", false, "FR-14.1", "weather cards"),
      int_option("start_month", 0, 12, 5, "FR-1.16, FR-14.9", "month of round 1; 0: random"),
  };
}

std::vector<OptionSpec> ai_options() {
  return {
      seats_option(),
      bool_option("ai_takeover", false, "FR-21.6", "a person may hand the seat over to the A.I."),
      bool_option("ai_takeback", false, "FR-21.4", "and take it back at the start of a round"),
      enum_option("ai_deck", {"shared", "per_seat"}, "shared", "FR-16.12", "A.I. decks"),
      bool_option("ai_medal_free", true, "FR-16.27", "an A.I. researches without medals"),
      int_option("ai_threat_vp", 0, 15, 7, "FR-17.26",
                 "points that make an enemy the first target; 0: vp_target - 3"),
      enum_option("ai_upkeep_order", {"listed", "reverse_military"}, "listed", "FR-16.31",
                  "which units an A.I. removes first"),
      bool_option("ai_activated_may_cover", true, "FR-18.12",
                  "activated units may still be moved as substitutes or to organize"),
      enum_option("ai_moves_first", {"before_target", "first_of_all"}, "before_target", "FR-19.6",
                  "what moving first means"),
      enum_option(
          "ai_superiority", {"each_move", "at_once"}, "each_move", "FR-17.31",
          "each_move: what a move pins is counted no more; at_once: as rules version 1 did"),
  };
}

std::vector<OptionSpec> rule_options() {
  return {
      bool_option("order_high_first", true, "FR-2.6", "more points play earlier"),
      bool_option("zero_strikes", true, "FR-7.10", "units of initiative 0 strike, last"),
      enum_option("construction_loss", {"destroyed", "captured"}, "destroyed", "FR-6.8",
                  "what happens to a construction whose tile is taken"),
      bool_option("inactive_scores", true, "FR-6.7", "constructions without infantry score"),
      enum_option("hq_loss", {"eliminated", "fights_on"}, "eliminated", "FR-11.4",
                  "what happens to a player whose HQ falls"),
      bool_option("planes_hold", false, "FR-5.11", "planes control tiles"),
      int_option("medal_min_kills", 1, 5, 2, "FR-7.17", "units destroyed that earn a medal"),
      int_option("medal_cap", 0, 10, 5, "FR-7.17", "medals one player can hold"),
      int_option("medals_per_round", 1, 9, 1, "FR-7.17", "medals from battles in a round"),
      int_option("flags", 0, 9, 5, "FR-12.3", "flags of each player"),
      int_option("stack_limit", 0, 12, 0, "FR-10.2", "units per tile; 0: the army sheet"),
      int_option("hand_limit", 0, 12, 0, "FR-10.7", "cards in hand; 0: the army sheet"),
      bool_option("plane_flags", false, "FR-12.3",
                  "true: a flag rises also where only a plane has died, as rules version 1 did"),
      supply_option(),
      bool_option("rivers", true, "FR-5.8", "rivers stop land units"),
      bool_option("ports", true, "FR-5.9", "land units sail between ports"),
      bool_option("airlift", true, "FR-5.12", "planes fly infantry"),
      int_option("attack_orders_per_turn", 0, kMaxOrders, 1, "FR-5.2", "attack orders in a turn"),
      int_option("tactical_per_phase", 0, kMaxOrders, 1, "FR-8.2", "tactical orders in a phase"),
      int_option("defence_per_battle", 0, kMaxOrders, 1, "FR-7.4", "defence orders in a battle"),
      bool_option("research_recycling", true, "FR-3.3", "research piles refill an empty deck"),
  };
}

std::optional<Error> type_lists(const Json& given, const Content& content, Options& o) {
  for (std::size_t i = 0; i < kLevels; ++i) {
    o.research_levels[i] = static_cast<int>(given.find("research_levels")->items()[i].as_int());
    if (i > 0 && o.research_levels[i] <= o.research_levels[i - 1])
      return Error{"/research_levels is " + given.find("research_levels")->text() +
                   "; each number must be higher than the one before"};
  }
  for (std::size_t i = 0; i < kTypes; ++i)
    o.unit_supply[i] = static_cast<int>(given.find("unit_supply")->items()[i].as_int());
  for (const Json& seat : given.find("ai_seats")->items()) {
    const int number = seat.as_string()[0] - '0';
    if (number >= o.players)
      return Error{"/ai_seats names seat " + seat.as_string() + "; the game has the seats 0 to " +
                   std::to_string(o.players - 1)};
    o.ai_seats = static_cast<std::uint8_t>(o.ai_seats | 1U << number);
  }
  if (std::popcount(o.ai_seats) >= o.players)
    return Error{"/ai_seats names every seat; at least one is a person's (FR-21.8)"};
  for (const Json& id : given.find("armies")->items()) {
    const auto found = std::ranges::find(content.armies, id.as_string(), &ArmySpec::id);
    const auto army = static_cast<std::uint8_t>(found - content.armies.begin());
    if (std::ranges::find(o.armies, army) != o.armies.end())
      return Error{"/armies names " + id.as_string() + " twice; no two players have one (FR-1.4)"};
    o.armies.push_back(army);
  }
  if (o.armies.size() > static_cast<std::size_t>(o.players))
    o.armies.resize(static_cast<std::size_t>(o.players));
  if (content.armies.size() < static_cast<std::size_t>(o.players))
    return Error{"/players is " + std::to_string(o.players) + "; the data files have " +
                 std::to_string(content.armies.size()) + " armies"};
  return std::nullopt;
}

bool is(const Json& given, std::string_view name, std::string_view word) {
  return given.find(name)->as_string() == word;
}

Options type_plain(const Json& given) {
  Options o;
  o.players = int_of(given, "players");
  o.seated = is(given, "seating", "seats");
  o.vp_target = int_of(given, "vp_target");
  o.bomb = bool_of(given, "bomb");
  o.technologies = bool_of(given, "technologies");
  o.max_rounds = int_of(given, "max_rounds");
  o.face_b = is(given, "sheet_face", "B");
  o.abilities = is(given, "abilities", "none")        ? Abilities::None
                : is(given, "abilities", "highlight") ? Abilities::Highlight
                                                      : Abilities::Both;
  o.late_start_bonus = bool_of(given, "late_start_bonus");
  o.weather = bool_of(given, "weather");
  o.start_month = int_of(given, "start_month");
  o.ai_takeover = bool_of(given, "ai_takeover");
  o.ai_takeback = bool_of(given, "ai_takeback");
  o.ai_deck_per_seat = is(given, "ai_deck", "per_seat");
  o.ai_medal_free = bool_of(given, "ai_medal_free");
  o.ai_threat_vp = int_of(given, "ai_threat_vp");
  o.ai_reverse_military = is(given, "ai_upkeep_order", "reverse_military");
  o.ai_activated_may_cover = bool_of(given, "ai_activated_may_cover");
  o.ai_first_of_all = is(given, "ai_moves_first", "first_of_all");
  o.ai_judges_each_move = is(given, "ai_superiority", "each_move");
  return o;
}

void type_rules(const Json& given, Options& o) {
  o.order_high_first = bool_of(given, "order_high_first");
  o.zero_strikes = bool_of(given, "zero_strikes");
  o.captured = is(given, "construction_loss", "captured");
  o.inactive_scores = bool_of(given, "inactive_scores");
  o.fights_on = is(given, "hq_loss", "fights_on");
  o.planes_hold = bool_of(given, "planes_hold");
  o.medal_min_kills = int_of(given, "medal_min_kills");
  o.medal_cap = int_of(given, "medal_cap");
  o.medals_per_round = int_of(given, "medals_per_round");
  o.flags = int_of(given, "flags");
  o.plane_flags = bool_of(given, "plane_flags");
  const int stack = int_of(given, "stack_limit");
  o.stack_limit = stack > 0 ? std::max(3, stack) : 0;
  const int hand = int_of(given, "hand_limit");
  o.hand_limit = hand > 0 ? std::max(2, hand) : 0;
  o.rivers = bool_of(given, "rivers");
  o.ports = bool_of(given, "ports");
  o.airlift = bool_of(given, "airlift");
  o.attack_orders_per_turn = int_of(given, "attack_orders_per_turn");
  o.tactical_per_phase = int_of(given, "tactical_per_phase");
  o.defence_per_battle = int_of(given, "defence_per_battle");
  o.research_recycling = bool_of(given, "research_recycling");
}

}  // namespace

OptionSchema make_schema(const Content& content) {
  std::vector<OptionSpec> specs = base_options(content);
  for (OptionSpec& each : ai_options()) specs.push_back(std::move(each));
  for (OptionSpec& each : rule_options()) specs.push_back(std::move(each));
  return OptionSchema(std::move(specs));
}

std::vector<Preset> make_presets() {
  const auto seats = [](std::initializer_list<const char*> list) {
    Json out = Json::array();
    for (const char* each : list) out.push(Json(each));
    return out;
  };
  Json levels = Json::array();
  for (const int each : {4, 8, 13, 19, 26}) levels.push(Json(each));
  return {
      {"standard", "two armies, 10 victory points; the A.I. can take over a seat",
       Json::object({{"ai_takeover", Json(true)}})},  // FR-15.3
      {"quick", "a shorter war: 8 victory points", Json::object({{"vp_target", Json(8)}})},
      {"short", "9 victory points", Json::object({{"vp_target", Json(9)}})},
      {"long", "12 victory points and a longer arms race",
       Json::object({{"vp_target", Json(12)}, {"research_levels", std::move(levels)}})},
      {"solo", "one person against two A.I. armies, with weather; the A.I. can take over the seat",
       Json::object({{"players", Json(3)},
                     {"ai_takeover", Json(true)},
                     {"ai_seats", seats({"1", "2"})},
                     {"weather", Json(true)},
                     {"start_month", Json(0)}})},
      {"people", "for a table of people: weather, and seats that can be handed over and taken back",
       Json::object({{"players", Json(4)},
                     {"weather", Json(true)},
                     {"ai_takeover", Json(true)},
                     {"ai_takeback", Json(true)}})},
  };
}

Result<Options> typed_options(const Json& given, const Content& content) {
  Options o = type_plain(given);
  type_rules(given, o);
  if (auto error = type_lists(given, content, o)) return *error;
  return o;
}

Result<MapSpec> chosen_map(const Json& given, const Content& content, int players) {
  std::string wanted = given.find("map")->as_string();
  if (wanted == "auto") wanted = "S" + std::to_string(players);
  const bool five = wanted == "S5" && players == 5;  // FR-23.7
  auto found = std::ranges::find(content.maps, wanted, &MapSpec::id);
  if (found == content.maps.end() && wanted == "S5")
    found = std::ranges::find(content.maps, std::string("S6"), &MapSpec::id);
  if (found == content.maps.end())
    return Error{"/map is \"" + wanted + "\"; data/maps has no such map"};
  if (!five && found->hq.size() != static_cast<std::size_t>(players))
    return Error{"/map is \"" + wanted + "\", which has " + std::to_string(found->hq.size()) +
                 " HQ slots; /players is " + std::to_string(players) + " (FR-23.11)"};
  return *found;
}

}  // namespace sandtable::frontier
