// Effects and conditions in the vocabulary of RULES.md, 2.6 and 2.16.

#include <algorithm>
#include <bit>

#include "games/frontier/content_reader.hpp"

namespace sandtable::frontier {
namespace {

const std::vector<std::string> kOpWords{
    "MOVE", "INIT", "HITS",  "PREHIT", "POSTHIT", "SHIELD",   "WITHDRAW", "UNIT",
    "KILL", "DRAW", "DROP",  "PEEK",   "SAVE",    "MUTE",     "LIMIT",    "FREEBUILD",
    "BAN",  "PASS", "SHIFT", "ORDER",  "STALL",   "RESEARCH", "GARRISON", "UNFLAG"};
const std::vector<std::string> kSideWords{"att", "def"};
const std::vector<std::string> kWhereWords{"none",       "hq",    "battle",
                                           "controlled", "no_hq", "construction"};
const std::vector<std::string> kWhatWords{
    "none", "card", "attack", "defence",  "withdraw", "stack",       "hand",
    "fly",  "port", "river",  "paradrop", "chosen",   "encampments", "factories"};
const std::vector<std::string> kRoundWords{"first", "all"};
const std::vector<std::string> kTileWords{"city", "construction", "hq"};

constexpr unsigned bit_of(Op op) { return 1U << static_cast<unsigned>(op); }
constexpr unsigned bit_of(What what) { return 1U << static_cast<unsigned>(what); }

/// The operations that make sense at a place: no rule would read another one.
constexpr unsigned ops_at(Place place) {
  constexpr unsigned kBattle = bit_of(Op::Init) | bit_of(Op::Hits) | bit_of(Op::PreHit) |
                               bit_of(Op::PostHit) | bit_of(Op::Shield) | bit_of(Op::Mute);
  switch (place) {
    case Place::TurnCard:
      return bit_of(Op::Move) | bit_of(Op::Pass) | bit_of(Op::FreeBuild) | bit_of(Op::Unit) |
             bit_of(Op::Mute);
    case Place::BattleCard:
      return kBattle;
    case Place::DefenceCard:
      return kBattle | bit_of(Op::Withdraw) | bit_of(Op::Unit);
    case Place::TacticalCard:
      return bit_of(Op::Save) | bit_of(Op::Peek) | bit_of(Op::Drop) | bit_of(Op::Stall) |
             bit_of(Op::Kill) | bit_of(Op::Unflag) | bit_of(Op::Shift) | bit_of(Op::Unit) |
             bit_of(Op::Draw) | bit_of(Op::Research) | bit_of(Op::Order) | bit_of(Op::Shield);
    case Place::Highlight:
    case Place::Technology:
      return bit_of(Op::Move) | bit_of(Op::Init) | bit_of(Op::Hits) | bit_of(Op::Shield) |
             bit_of(Op::Draw) | bit_of(Op::Unit) | bit_of(Op::Limit) | bit_of(Op::Garrison);
    case Place::Special:
      return bit_of(Op::Move) | bit_of(Op::Unit) | bit_of(Op::Mute) | bit_of(Op::Shield) |
             bit_of(Op::Kill);
    case Place::Weather:
      return bit_of(Op::Move) | bit_of(Op::Ban) | bit_of(Op::Draw) | bit_of(Op::Limit) |
             bit_of(Op::Mute) | bit_of(Op::Init) | bit_of(Op::Shield) | bit_of(Op::Stall) |
             bit_of(Op::Pass) | bit_of(Op::Unit);
  }
  return 0;
}

/// The `what` an operation takes.
constexpr unsigned whats_of(Op op) {
  switch (op) {
    case Op::Mute:
      return bit_of(What::Card) | bit_of(What::Attack) | bit_of(What::Defence) |
             bit_of(What::Withdraw);
    case Op::Limit:
      return bit_of(What::Stack) | bit_of(What::Hand);
    case Op::Ban:
      return bit_of(What::Fly) | bit_of(What::Port);
    case Op::Pass:
      return bit_of(What::River) | bit_of(What::Paradrop);
    case Op::Stall:
      return bit_of(What::Chosen) | bit_of(What::Encampments) | bit_of(What::Factories);
    default:
      return 0;
  }
}

bool takes_types(Op op) {
  return op == Op::Move || op == Op::Init || op == Op::Hits || op == Op::PreHit ||
         op == Op::PostHit || op == Op::Unit || op == Op::Kill || op == Op::Shift;
}

bool takes_side(Op op) {
  return op == Op::Init || op == Op::Hits || op == Op::PreHit || op == Op::PostHit ||
         op == Op::Shield;
}

bool takes_amount(Op op) {
  return op == Op::Hits || op == Op::PreHit || op == Op::PostHit || op == Op::Shield ||
         op == Op::Unit || op == Op::Kill || op == Op::Drop || op == Op::Save || op == Op::Shift ||
         op == Op::Research || op == Op::Garrison;
}

/// `delta`, `set` or `n`: how much.
void read_amount(JsonReader& json, Effect& effect, Place place) {
  if (effect.op == Op::Init && json.has("set")) {
    effect.sets = true;
    effect.n = static_cast<std::int8_t>(json.member("set").integer(0, 5));
  } else if (effect.op == Op::Draw) {
    effect.standing = place != Place::TacticalCard;
    effect.n = static_cast<std::int8_t>(effect.standing ? json.member("delta").integer(-3, 3)
                                                        : json.member("n").integer(1, 3));
  } else if (effect.op == Op::Move || effect.op == Op::Init || effect.op == Op::Limit) {
    effect.n = static_cast<std::int8_t>(json.member("delta").integer(-3, 3));
  } else if (takes_amount(effect.op)) {
    const int most = effect.op == Op::Shift ? 3 : effect.op == Op::Drop ? 1 : 9;
    effect.n = static_cast<std::int8_t>(json.member("n").integer(1, most));
  }
  if (effect.op == Op::Init) effect.first_round = json.member("rounds").one_of(kRoundWords) == 0;
  if (json.has("floor")) effect.floor_zero = json.member("floor").integer(0, 0) == 0;
}

Where read_where(JsonReader& json, Op op, Place place) {
  if (!json.has("where")) {
    if (op == Op::Unit || op == Op::Kill || op == Op::Garrison)
      json.member("where").fail("one of hq, battle, controlled, no_hq, construction");
    return Where::None;
  }
  JsonReader reader = json.member("where");
  const auto where = static_cast<Where>(reader.one_of(kWhereWords));
  bool fits = false;
  if (op == Op::Unit)
    fits = place == Place::DefenceCard
               ? where == Where::Battle
               : where == Where::Hq || (where == Where::Controlled && place == Place::TurnCard);
  if (op == Op::Kill) fits = where == Where::NoHq;
  if (op == Op::Garrison) fits = where == Where::Construction;
  if (op == Op::Shield) fits = where == Where::Controlled && place == Place::TacticalCard;
  if (!fits) reader.fail("a place that this effect can have here");
  return where;
}

void read_otherwise(JsonReader& json, Effect& effect) {
  if (!json.has("n_if")) return;
  JsonReader reader = json.member("n_if");
  effect.otherwise = true;
  effect.n_if = static_cast<std::int8_t>(reader.member("n").integer(0, 9));
  effect.when = read_condition(reader);
}

void read_near(JsonReader& json, Effect& effect) {
  if (!json.has("within")) return;
  JsonReader reader = json.member("within");
  reader.expect_only({"types", "n"});
  effect.near_types = read_types(reader.member("types"));
  effect.near = static_cast<std::int8_t>(reader.member("n").integer(0, 9));
}

Effect read_effect(JsonReader json, Place place) {
  json.expect_only({"op", "side", "types", "where", "what", "n", "n_if", "set", "delta", "rounds",
                    "floor", "scope", "when", "within"});
  Effect effect;
  JsonReader op = json.member("op");
  effect.op = static_cast<Op>(op.one_of(kOpWords));
  if ((ops_at(place) & bit_of(effect.op)) == 0) op.fail("an effect that is read here");
  if (takes_side(effect.op))
    effect.side = static_cast<Side>(json.member("side").one_of(kSideWords));
  if (takes_types(effect.op)) effect.types = read_types(json.member("types"));
  read_amount(json, effect, place);
  effect.where = read_where(json, effect.op, place);
  if (whats_of(effect.op) != 0) {
    JsonReader what = json.member("what");
    effect.what = static_cast<What>(what.one_of(kWhatWords));
    if ((whats_of(effect.op) & bit_of(effect.what)) == 0) what.fail("something it can be about");
  }
  if (json.has("scope")) {
    const int scope = json.member("scope").one_of(std::vector<std::string>{"open", "next"});
    effect.open = scope == 0, effect.next = scope == 1;
  }
  const bool chosen = place == Place::TurnCard || place == Place::Special;
  if (effect.op == Op::Unit && !chosen && std::popcount(effect.types) != 1)
    json.member("types").fail("one type: nobody chooses here");
  if (effect.op == Op::Unit && place == Place::DefenceCard && effect.types != 1U << kInf)
    json.member("types").fail("INF, the only type that joins a battle");
  if (effect.op == Op::Save && !effect.open) json.member("scope").fail("\"open\"");
  if (json.has("when")) effect.when = read_condition(json.member("when"));
  read_otherwise(json, effect);
  read_near(json, effect);
  return effect;
}

std::uint8_t read_tile_has(JsonReader reader) {
  reader.expect_array();
  std::uint8_t bits = 0;
  for (std::size_t i = 0; i < reader.size(); ++i)
    bits = static_cast<std::uint8_t>(bits | 1U << reader.item(i).one_of(kTileWords));
  return bits;
}

std::int8_t read_least(JsonReader& json, const char* name, int most) {
  return json.has(name) ? static_cast<std::int8_t>(json.member(name).integer(1, most))
                        : std::int8_t{0};
}

bool read_flag(JsonReader& json, const char* name) {
  if (!json.has(name)) return false;
  JsonReader reader = json.member(name);
  if (!reader.boolean()) reader.fail("true, or left out");
  return true;
}

}  // namespace

Condition read_condition(JsonReader json) {
  json.expect_only({"attackers_at_least", "attacker_types_at_least",
                    "attackers_from_tiles_at_least", "attacker_has", "attacker_has_not",
                    "own_unit_within", "tile_has", "hq_reinforces", "no_defender_left",
                    "start_on_own_building", "own_unit_on_tile", "attack_order_played",
                    "flying_allowed", "infantry_lost_in_won_battle", "n"});
  Condition out;
  out.attackers = read_least(json, "attackers_at_least", 60);
  out.attacker_types = read_least(json, "attacker_types_at_least", kTypes);
  out.from_tiles = read_least(json, "attackers_from_tiles_at_least", 9);
  if (json.has("attacker_has")) out.attacker_has = read_types(json.member("attacker_has"));
  if (json.has("attacker_has_not"))
    out.attacker_has_not = read_types(json.member("attacker_has_not"));
  if (json.has("own_unit_within")) {
    JsonReader within = json.member("own_unit_within");
    within.expect_only({"types", "n"});
    out.own_within = read_types(within.member("types"));
    out.distance = static_cast<std::int8_t>(within.member("n").integer(0, 9));
  }
  if (json.has("tile_has")) out.tile_has = read_tile_has(json.member("tile_has"));
  if (json.has("hq_reinforces")) out.hq_reinforces = read_types(json.member("hq_reinforces"));
  out.no_defender_left = read_flag(json, "no_defender_left");
  out.on_own_building = read_flag(json, "start_on_own_building");
  out.own_unit_on_tile = read_flag(json, "own_unit_on_tile");
  out.attack_order_played = read_flag(json, "attack_order_played");
  out.flying_allowed = read_flag(json, "flying_allowed");
  out.infantry_lost_in_won_battle = read_flag(json, "infantry_lost_in_won_battle");
  return out;
}

Effects read_effects(JsonReader list, Place place) {
  list.expect_array();
  Effects out;
  for (std::size_t i = 0; i < list.size() && i < 4; ++i)
    out.push_back(read_effect(list.item(i), place));
  if (list.size() > 4) list.fail_with("has more than 4 effects; at most 4 are read");
  return out;
}

}  // namespace sandtable::frontier
