// What Proxy War says about itself: options, presets, bots; and how a game is made from options.

#include <algorithm>
#include <array>
#include <bit>

#include "core/adapter.hpp"
#include "games/proxy_war/bot.hpp"
#include "games/proxy_war/events.hpp"
#include "games/proxy_war/former_events.hpp"
#include "games/proxy_war/proxy_war.hpp"

namespace sandtable::proxy_war {
namespace {

std::vector<std::string> terrain_words() {
  std::vector<std::string> out;
  for (const TerrainRow& terrain : kTerrain) out.emplace_back(terrain.name);
  return out;
}

OptionSpec roles_option() {
  OptionSpec spec;
  spec.name = "roles", spec.type = OptionType::IntList, spec.low = 0, spec.high = kMaxPlayers - 1;
  spec.min_items = 0, spec.max_items = kMaxLocals, spec.fallback = Json::array();
  spec.rule = "PW-2.3", spec.help = "the seats that are Local Powers; empty: drawn at random";
  return spec;
}

OptionSpec map_option() {
  OptionSpec spec;
  spec.name = "fixed_map", spec.type = OptionType::EnumList, spec.words = terrain_words();
  spec.min_items = 0, spec.max_items = kHexes, spec.fallback = Json::array();
  spec.rule = "PW-2.4", spec.help = "with map_layout = fixed: the 37 tiles, place by place";
  return spec;
}

/// More of it only makes a game longer: random options keep to this range.
OptionSpec mostly(std::int64_t low, std::int64_t high, OptionSpec spec) {
  spec.random_low = low, spec.random_high = high;
  return spec;
}

/// RULES.md, 7, row by row.
OptionSchema make_schema() {
  constexpr int kWeek = 604800;
  return OptionSchema({
      int_option("players", 2, kMaxPlayers, 6, "PW-2.1", "seats; two or three play Forgotten War"),
      roles_option(),
      enum_option(
          "map_layout", {"standard", "shuffled_urban", "reference", "fixed"}, "standard",
          "PW-2.4, PW-2.5",
          "standard: Capital in the centre, Villages in the corners; shuffled_urban: all 37 tiles "
          "shuffled; reference: the map of the worked examples; fixed: as fixed_map says"),
      map_option(),
      enum_option("tile_labels", {"positional", "printed"}, "positional", "PW-9.2",
                  "numbers by place, or printed on the tiles and shuffled with them"),
      enum_option("spare_villages", {"neutral", "drafted"}, "neutral", "PW-2.8",
                  "with four Local Powers: what becomes of the two Villages left over"),
      mostly(1, 10,
             int_option("turn_limit", 0, 50, 10, "PW-3.1, PW-24.7",
                        "turns; 0: until a Local Power wins")),
      mostly(10, 12,
             int_option("turn_cap", 10, 500, 100, "PW-24.7",
                        "end of a game without turn limit at the latest")),
      int_option("actions_per_player", 1, kMaxOrders, 3, "PW-8.1, PW-24.6", "actions a turn"),
      bool_option("active_government", false, "PW-24.1", "the Government Army moves by a die"),
      bool_option("terrain_modifiers", false, "PW-24.4",
                  "terrain counts in battles of the Government"),
      enum_option("holdings", {"public", "private"}, "public", "PW-7.2",
                  "who sees what a seat holds"),
      int_option("ammo_bank", 0, 2000, 0, "PW-1.7",
                 "Ammo in the game; 0: unlimited; 320: the printed cards"),
      int_option("resource_limit", 0, 60, 15, "PW-1.8", "tokens of each resource; 0: unlimited"),
      int_option("marker_limit", 0, kHexes, 20, "PW-1.11",
                 "Control markers of a colour; 0: unlimited"),
      enum_option("mercenary_raise", {"rented", "stands"}, "rented", "PW-6.9",
                  "a new Mercenary price of which the setter gets none: falls, or stands"),
      enum_option("auction_style", {"open", "sealed"}, "open", "PW-5.7",
                  "how bidding wars are held"),
      enum_option("trade_mode", {"rounds", "live"}, "rounds", "PW-7.12, PW-7.13",
                  "offers and answers in rounds, or as they arrive"),
      mostly(0, 4,
             int_option("negotiation_rounds", 0, 20, 3, "PW-7.13",
                        "rounds of offers and answers at most")),
      int_option("negotiation_seconds", 0, kWeek, 300, "PW-7.12",
                 "clock of the Negotiation Phase at a table with a live clock; 0: none"),
      int_option("orders_seconds", 0, kWeek, 180, "PW-8.10",
                 "clock for writing orders at a table with a live clock; 0: none"),
      int_option("decision_seconds", 0, kWeek, 60, "PW-1.19",
                 "clock for every other decision at a table with a live clock; 0: none"),
      mostly(
          1, 30,
          int_option("max_offers", 1, 200, 30, "PW-7.15", "offers of a seat in a phase at most")),
      bool_option("lp_equipment_trade", true, "PW-7.6", "Local Powers may pass equipment on"),
      enum_option("factory_permission", {"required", "free"}, "required", "PW-17.4",
                  "whether a Factory needs the controller's permission"),
      int_option("defence_fee", 0, 5, 3, "PW-20.3", "Ammo an attacked Army costs its owner"),
      enum_option("support_reach", {"army", "battle_tile"}, "army", "PW-11.5",
                  "what a supporting Army must stand next to"),
      enum_option("support_cost", {"ordered", "counted"}, "ordered", "PW-20.3",
                  "an Army's Support is paid with the Moves, or in the first battle it counts in"),
      bool_option("support_stacking", true, "PW-11.10", "several supports add up"),
      enum_option("path_conflict", {"same_time", "same_tile"}, "same_time", "PW-12.2",
                  "Armies meet on a tile at the same time only, or if both enter it at all"),
      enum_option("unpaid_move", {"stays", "sets_out"}, "stays", "PW-20.6",
                  "an Army whose Move is not paid stays, or sets out and is turned back"),
      bool_option("control_pass_through", false, "PW-15.3",
                  "an Army also takes the tile it passes"),
      enum_option("head_on_loser", {"attacker", "defender"}, "attacker", "PW-13.9",
                  "how the loser of a battle on the road is treated"),
      bool_option("bombard_needs_army", false, "PW-16.1",
                  "a gun bombards only with an idle Army beside it"),
      bool_option("artillery_lost_with_army", true, "PW-15.13",
                  "a distant gun is lost with its Army"),
      bool_option("government_artillery", true, "PW-21.2", "the Government's gun helps its Army"),
      bool_option("government_stands", false, "PW-21.3",
                  "bombardment does not drive the Government off"),
      bool_option("vp_support_kill", false, "PW-16.17",
                  "VPs for Armies destroyed with Air support"),
      bool_option("vp_government_army", true, "PW-16.17",
                  "a VP for the Government's Army as for any other"),
      enum_option("ties", {"by_mode", "rolled", "shared"}, "by_mode", "PW-22.7",
                  "who are equal in everything roll for the win, or share it; by_mode: they roll "
                  "in Forgotten War"),
      enum_option("end_check", {"immediate", "end_of_phase"}, "immediate", "PW-22.2",
                  "when conquest ends the game"),
      enum_option("retreat_choice", {"ask", "auto"}, "ask", "PW-15.12",
                  "who picks the tile to retreat to"),
  });
}

/// One schema for info() and make(): made once, never changed.
const OptionSchema& schema() {
  static const OptionSchema made = make_schema();
  return made;
}

std::vector<Preset> presets() {
  return {
      {"standard",
       "the rulebook's game for six: three Local Powers, three Foreign Powers, ten turns; offers "
       "go "
       "out together when all are done",
       Json::object()},
      {"quick",
       "four seats, five turns, one round of offers, which go out when all are done; Armies "
       "retreat "
       "without being asked",
       Json::object({{"players", 4},
                     {"turn_limit", 5},
                     {"negotiation_rounds", 1},
                     {"retreat_choice", "auto"}})},
      {"forgotten_war", "two Local Powers alone, one winner", Json::object({{"players", 2}})},
      {"full", "eight seats, all four optional rules of the booklet but More Turns",
       Json::object({{"players", 8},
                     {"active_government", true},
                     {"terrain_modifiers", true},
                     {"actions_per_player", 4}})},
      {"secret", "six seats with private holdings and sealed bids",
       Json::object({{"holdings", "private"}, {"auction_style", "sealed"}})},
      {"live", "six people round a table: an offer goes out, and is answered, at once",
       Json::object({{"trade_mode", "live"}})},
  };
}

/// Reference map R of RULES.md, 3.3.
std::array<Terrain, kHexes> reference_map() {
  std::array<Terrain, kHexes> out{};
  int next = 0;
  for (Hex hex = 0; hex < kHexes; ++hex) {
    const bool corner = std::ranges::find(kCorners, hex) != kCorners.end();
    out[hex] = hex == kCentre ? Terrain::Capital
               : corner       ? Terrain::Village
                              : static_cast<Terrain>(next++ % 5);
  }
  return out;
}

std::optional<Error> read_map(const Json& list, std::array<Terrain, kHexes>& out) {
  const std::vector<std::string> words = terrain_words();
  if (list.items().size() != kHexes)
    return Error{"/fixed_map has " + std::to_string(list.items().size()) +
                 " tiles; map_layout = fixed needs 37"};
  std::array<int, kTerrains> count{};
  for (std::size_t hex = 0; hex < kHexes; ++hex) {
    const auto word = std::ranges::find(words, list.items()[hex].as_string());
    const auto kind = static_cast<std::size_t>(word - words.begin());
    out[hex] = static_cast<Terrain>(kind);
    ++count[kind];
  }
  for (std::size_t kind = 0; kind < kTerrains; ++kind)
    if (count[kind] != kTerrain[kind].tiles)
      return Error{"/fixed_map has " + std::to_string(count[kind]) + " " + kTerrain[kind].name +
                   "; the set has " + std::to_string(kTerrain[kind].tiles) + " (RULES.md, 2.1)"};
  return std::nullopt;
}

/// PW-2.3: `roles = chosen` must have the size of RULES.md, 2.2.
std::optional<Error> read_roles(const Json& list, int players, std::uint8_t& out) {
  for (const Json& seat : list.items()) {
    if (seat.as_int() >= players)
      return Error{"/roles names seat " + seat.text() + "; the game has seats 0 to " +
                   std::to_string(players - 1)};
    if ((out >> seat.as_int() & 1) != 0)
      return Error{"/roles names seat " + seat.text() + " twice"};
    out = static_cast<std::uint8_t>(out | 1U << seat.as_int());
  }
  const int wanted = kRoles[static_cast<std::size_t>(players)].locals;
  if (out != 0 && std::popcount(out) != wanted)
    return Error{"/roles names " + std::to_string(std::popcount(out)) + " seats; with " +
                 std::to_string(players) + " players there are " + std::to_string(wanted) +
                 " Local Powers (PW-2.2)"};
  return std::nullopt;
}

/// Limits that are 0 or at least a smallest sensible number (RULES.md, 7).
std::optional<Error> check_floor(const Json& options, const char* name, int least) {
  const int value = int_of(options, name);
  if (value == 0 || value >= least) return std::nullopt;
  return Error{std::string("/") + name + " is " + std::to_string(value) +
               "; it must be 0 (unlimited) or at least " + std::to_string(least)};
}

Options typed(const Json& json) {
  const auto word = [&](const char* name) { return word_of(schema(), json, name); };
  const auto flag = [&](const char* name) { return bool_of(json, name); };
  const auto number = [&](const char* name) { return int_of(json, name); };
  Options o;
  o.players = number("players");
  o.layout = word("map_layout") == 0   ? Layout::Standard
             : word("map_layout") == 1 ? Layout::ShuffledUrban
                                       : Layout::Fixed;
  o.printed_labels = word("tile_labels") == 1;
  o.spare_villages_drafted = word("spare_villages") == 1;
  o.turn_limit = number("turn_limit"), o.turn_cap = number("turn_cap");
  o.actions_per_player = number("actions_per_player");
  o.active_government = flag("active_government"), o.terrain_modifiers = flag("terrain_modifiers");
  o.private_holdings = word("holdings") == 1;
  o.ammo_bank = number("ammo_bank"), o.resource_limit = number("resource_limit");
  o.marker_limit = number("marker_limit");
  o.auction_style = word("auction_style") == 1 ? AuctionStyle::Sealed : AuctionStyle::Open;
  o.trade_mode = word("trade_mode") == 1 ? TradeMode::Live : TradeMode::Rounds;
  o.negotiation_rounds = number("negotiation_rounds"),
  o.negotiation_seconds = number("negotiation_seconds");
  o.orders_seconds = number("orders_seconds"), o.decision_seconds = number("decision_seconds");
  o.max_offers = number("max_offers"), o.lp_equipment_trade = flag("lp_equipment_trade");
  o.factory_permission_free = word("factory_permission") == 1;
  o.defence_fee = number("defence_fee");
  o.support_reach_battle = word("support_reach") == 1,
  o.support_stacking = flag("support_stacking");
  o.control_pass_through = flag("control_pass_through");
  o.head_on_loser_defends = word("head_on_loser") == 1;
  o.bombard_needs_army = flag("bombard_needs_army");
  o.artillery_lost_with_army = flag("artillery_lost_with_army");
  o.government_artillery = flag("government_artillery"),
  o.government_stands = flag("government_stands");
  o.vp_support_kill = flag("vp_support_kill");
  o.end_at_end_of_phase = word("end_check") == 1, o.retreat_auto = word("retreat_choice") == 1;
  o.mercenary_raise = static_cast<MercenaryRaise>(word("mercenary_raise"));
  o.support_cost = static_cast<SupportCost>(word("support_cost"));
  o.path_conflict = static_cast<PathConflict>(word("path_conflict"));
  o.unpaid_move = static_cast<UnpaidMove>(word("unpaid_move"));
  o.vp_government_army = flag("vp_government_army");
  o.ties = static_cast<Ties>(word("ties"));
  return o;
}

}  // namespace

GameInfo ProxyWar::info() {
  GameInfo info;
  info.name = "proxy_war", info.title = "Proxy War", info.code = "PW";
  info.tagline = "Local Powers fight, Foreign Powers pay: secret orders, free deals, dice battles.";
  info.length = "2 to 3 hours";
  info.min_seats = 2, info.max_seats = kMaxPlayers;
  info.schema = schema();
  info.presets = presets();
  info.bots = bot_infos();
  // Measured: docs/bots.md.
  info.levels = {{{.overlooks = 30},
                  {.overlooks = 13},
                  {},
                  {.thought = {.simulations = 40, .rounds = 2, .lines = 160}}}};
  info.events = Events::kTypes;
  info.former_events = former_events();
  info.words = embedded_catalogues(embedded_words());
  info.rules_version = 2;
  info.earlier = {{.option = "mercenary_raise", .value = "stands"},
                  {.option = "support_cost", .value = "counted"},
                  {.option = "ties", .value = "shared"}};
  info.data = embedded_data();
  info.rules = rule_entries();
  info.citations = citations();
  info.rules_text = rules_text();
  return info;
}

Result<ProxyWar> ProxyWar::make(const Json& options, const Data&) {
  Options o = typed(options);
  if (auto bad = read_roles(*options.find("roles"), o.players, o.chosen_locals)) return *bad;
  if (word_of(schema(), options, "map_layout") == 2) o.fixed_map = reference_map();
  if (word_of(schema(), options, "map_layout") == 3)
    if (auto bad = read_map(*options.find("fixed_map"), o.fixed_map)) return *bad;
  if (auto bad = check_floor(options, "ammo_bank", 50)) return *bad;
  if (auto bad = check_floor(options, "resource_limit", 5)) return *bad;
  if (auto bad = check_floor(options, "marker_limit", 5)) return *bad;
  return ProxyWar(o);
}

const GameEntry& entry() {
  static const GameEntry made = make_entry<ProxyWar>();
  return made;
}

}  // namespace sandtable::proxy_war
