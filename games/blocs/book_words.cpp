// The vocabularies of RULES.md, 2.11 and 2.12, from words to values.

#include <algorithm>

#include "games/blocs/book_parts.hpp"

namespace sandtable::blocs {
namespace {

constexpr std::array<const char*, kOps> kOpNames{
    "GAIN",    "DRAW",    "PLACE",     "UPGRADE",   "DESTAB",  "RESTORE", "FLIP",      "CONTROL",
    "ATTACK",  "DESTROY", "DOWNGRADE", "STEAL",     "CONVERT", "FACTORY", "SATELLITE", "TENSION",
    "PROTECT", "NATINF",  "SEALS",     "TERRORISM", "UNLOCK",  "MOD",     "FLAG",      "CHOOSE"};
constexpr std::array<const char*, kParams> kParamNames{
    "income.O",   "income.I",          "income.R",      "income.I_per_2_african_secondary",
    "naval_mp",   "naval_build_range", "bombard_power", "bet_bonus",
    "draw_extra", "cost.destab_opp",   "cost.space",    "cost.missile_U"};
constexpr std::array<const char*, 5> kFlagNames{"low", "dead_hand", "star_wars",
                                                "panchsheel_active", "naval_silos"};
constexpr std::array<const char*, 4> kModeNames{"RECON", "SIGNALS", "GUIDANCE", "HUNTER"};
constexpr std::array<const char*, 16> kTestNames{
    "ctrl",  "count",   "took",     "naval",  "unstable",     "tech",      "techs", "used",
    "space", "protect", "missiles", "defcon", "won_struggle", "destroyed", "and",   "or"};
constexpr std::array<const char*, 2> kStealWords{"one", "each"};
constexpr std::array<const char*, 3> kWayNames{"attack", "coup", "reward"};

// ---- Effects.

/// A filter as an object: what never changes becomes a set, the rest stays to be asked.
void read_filter(JsonReader json, const Book& book, Effect& effect) {
  json.expect_only({"ctrl", "colour", "capital", "not_territory", "empty"});
  effect.areas = {};
  std::string outside;
  if (json.has("not_territory")) outside = json.member("not_territory").string();
  for (int a = 0; a < book.lands(); ++a)
    if (book.land[static_cast<std::size_t>(a)].territory != outside) effect.areas.add(a);
  if (json.has("ctrl") && json.member("ctrl").string() != "self")
    json.member("ctrl").fail("\"self\"");
  if (json.has("colour")) {
    effect.own_colour = json.member("colour").string() == "own";
    if (!effect.own_colour) json.member("colour").fail("\"own\"");
  }
  if (json.has("capital")) effect.not_capital = !json.member("capital").boolean();
  if (json.has("empty")) effect.must_be_empty = json.member("empty").boolean();
}

void read_where(JsonReader json, const Book& book, Effect& effect) {
  if (!json.value().is_string()) return read_filter(json, book, effect);
  const std::string& word = json.value().as_string();
  if (word == "sea_near" || word == "naval_near")
    effect.near = Near::SeaNear;
  else if (word == "sea_off_own_garrison")
    effect.near = Near::OffGarrison;
  else
    json.fail("an object, \"sea_near\", \"naval_near\" or \"sea_off_own_garrison\"");
}

/// A list of areas, or the one word for the area TERRORISM was aimed at.
AreaSet listed_areas(JsonReader json, const Book& book, Effect& effect) {
  if (json.size() == 1 && json.item(0).value() == Json("@terror_target")) {
    effect.terror_target = true;
    return {};
  }
  return areas_in(json, book);
}

void read_unlock(JsonReader json, Effect& effect) {
  if (json.has("mode")) {
    effect.mode = true;
    effect.flag = static_cast<Flag>(static_cast<int>(Flag::Recon) +
                                    word_in<int>(json.member("mode"), kModeNames));
    return;
  }
  effect.piece = word_in<Piece>(json.member("pool"), kPieceCodes);
}

Effect read_effect(JsonReader json, const Book& book);

void read_parameters(JsonReader& json, const Book& book, Effect& effect) {
  if (json.has("n")) effect.n = static_cast<std::int8_t>(json.member("n").integer(-9, 9));
  if (json.has("max")) effect.n = static_cast<std::int8_t>(json.member("max").integer(1, 9));
  if (json.has("res")) effect.res = word_in<Res>(json.member("res"), kResCodes);
  if (json.has("unit")) effect.piece = word_in<Piece>(json.member("unit"), kPieceCodes);
  if (json.has("where")) read_where(json.member("where"), book, effect);
  if (json.has("areas")) effect.areas = listed_areas(json.member("areas"), book, effect);
  if (json.has("red")) effect.red = listed_areas(json.member("red"), book, effect);
  if (json.has("seas")) effect.seas = seas_in(json.member("seas"), book);
  if (json.has("from_zero")) effect.from_zero = json.member("from_zero").boolean();
  if (json.has("max_force")) effect.max_force = byte_in(json.member("max_force"), 1, 9);
  if (json.has("discard_own_naval"))
    effect.discard_own = byte_in(json.member("discard_own_naval"), 0, 1);
}

void read_by_op(JsonReader& json, const Book& book, Effect& effect) {
  switch (effect.op) {
    case Op::Downgrade:
      effect.piece = word_in<Piece>(json.member("from"), kPieceCodes);
      effect.lower = word_in<Piece>(json.member("to"), kPieceCodes);
      return;
    case Op::Steal:
      effect.from_each = word_in<int>(json.member("from"), kStealWords) == 1;
      return;
    case Op::Convert:
      effect.res = word_in<Res>(json.member("from"), kResCodes);
      effect.to = word_in<Res>(json.member("to"), kResCodes);
      return;
    case Op::Unlock:
      return read_unlock(json, effect);
    case Op::Mod:
      effect.param = word_in<Param>(json.member("param"), kParamNames);
      effect.n = static_cast<std::int8_t>(json.member("delta").integer(-9, 9));
      return;
    case Op::Flag:
      effect.flag = word_in<Flag>(json.member("name"), kFlagNames);
      return;
    case Op::Choose: {
      JsonReader of = json.member("of");
      of.expect_array();
      for (std::size_t i = 0; i < of.size() && json.ok(); ++i)
        effect.of.push_back(read_effect(of.item(i), book));
      return;
    }
    default:
      return;
  }
}

/// Figures and pieces that an effect can do something with.
void check_figures(JsonReader& json, const Effect& effect) {
  if (effect.n < 1 && effect.op != Op::Tension && effect.op != Op::Mod)
    json.fail_with("has an n below 1");
  const bool naval = effect.piece == Piece::FF || effect.piece == Piece::CV;
  if (effect.op == Op::Place && !conventional(effect.piece) && !naval)
    json.member("unit").fail("MD, MC, AR, FF or CV");
  if (effect.op == Op::Downgrade && (!conventional(effect.piece) || !conventional(effect.lower)))
    json.member("from").fail("a conventional unit, as well as \"to\"");
}

Effect read_effect(JsonReader json, const Book& book) {
  Effect effect;
  json.expect_only({"op",    "n",   "max",  "res",       "unit",      "where",
                    "areas", "red", "seas", "from_zero", "max_force", "discard_own_naval",
                    "from",  "to",  "mode", "pool",      "param",     "delta",
                    "name",  "of",  "free", "kind",      "token"});
  effect.op = word_in<Op>(json.member("op"), kOpNames);
  for (int a = 0; a < book.lands(); ++a) effect.areas.add(a);
  read_parameters(json, book, effect);
  if (json.ok()) read_by_op(json, book, effect);
  if (json.ok()) check_figures(json, effect);
  return effect;
}

// ---- Conditions.

/// COUNT: the areas that fit by what is printed on them.
void read_count(JsonReader json, const Book& book, Condition& out) {
  json.expect_only({"kind", "region", "res", "incl_sea"});
  const std::string kind = json.has("kind") ? json.member("kind").string() : "";
  const std::string region = json.has("region") ? json.member("region").string() : "";
  if (!kind.empty()) out.grade = kind == "main" ? Grade::Main : Grade::Secondary;
  const auto in_it = std::ranges::find(book.land, region, &LandArea::region);
  if (in_it != book.land.end()) out.region = static_cast<AreaId>(in_it - book.land.begin());
  out.intact = json.has("res");
  if (out.intact) out.res = word_in<Res>(json.member("res"), kResCodes);
  const auto res = static_cast<std::size_t>(out.res);
  if (!kind.empty() && kind != "main" && kind != "secondary")
    json.member("kind").fail("\"main\" or \"secondary\"");
  for (std::size_t a = 0; a < book.land.size(); ++a) {
    const LandArea& area = book.land[a];
    const bool main = area.colour != kNeutral;  // BL-2.26: by the printed colour
    const bool fits = (kind.empty() || main == (kind == "main")) &&
                      (region.empty() || area.region == region) &&
                      (!out.intact || area.gives[res] > 0);
    if (fits) out.areas.add(static_cast<int>(a));
  }
  if (json.has("incl_sea") && json.member("incl_sea").boolean())
    for (std::size_t s = 0; s < book.seas.size(); ++s)
      if (book.seas[s].oil > 0) out.seas |= sea_bit(static_cast<int>(s));
}

std::uint8_t read_ways(JsonReader json) {
  unsigned out = 0;
  json.expect_array();
  for (std::size_t i = 0; i < json.size() && json.ok(); ++i)
    out |= 1U << word_in<unsigned>(json.item(i), kWayNames);
  return static_cast<std::uint8_t>(out);
}

void read_operands(JsonReader& json, const Book& book, Condition& out) {
  const bool counts = out.test != Test::Tech && out.test != Test::Used;
  if (counts) out.n = byte_in(json.item(1), 1, 68);
  switch (out.test) {
    case Test::Ctrl:  // areas by id: AA-M11 names DNB (BL-11.23), FR-M15 five of them (BL-11.24)
    case Test::Took:
      out.areas = areas_in(json.item(2), book);
      if (out.test == Test::Took) out.ways = read_ways(json.item(3));
      return;
    case Test::Count:
      return read_count(json.item(2), book, out);
    case Test::Naval:
      out.seas = seas_in(json.item(2), book);
      return;
    case Test::Unstable:
      out.level = byte_in(json.item(2), 1, 2);
      out.areas = areas_in(json.item(3), book);
      return;
    case Test::Tech:
    case Test::Used:
      out.tech = read_tech_id(json.item(1), book);
      return;
    default:
      return;
  }
}

}  // namespace

std::vector<Effect> read_effects(JsonReader json, const Book& book) {
  std::vector<Effect> out;
  json.expect_array();
  for (std::size_t i = 0; i < json.size() && json.ok(); ++i)
    out.push_back(read_effect(json.item(i), book));
  return out;
}

std::uint8_t read_tech_id(JsonReader json, const Book& book) {
  const int found = find_id(book.techs, json.string());
  if (found < 0) json.fail("the id of a technology");
  return static_cast<std::uint8_t>(std::max(found, 0));
}

Condition read_condition(JsonReader json, const Book& book) {
  Condition out;
  json.expect_array();
  if (json.size() == 0) json.fail("a condition");
  if (!json.ok()) return out;
  out.test = word_in<Test>(json.item(0), kTestNames);
  if (!json.ok()) return out;
  if (out.test == Test::And || out.test == Test::Or) {
    for (std::size_t i = 1; i < json.size() && json.ok(); ++i)
      out.of.push_back(read_condition(json.item(i), book));
  } else {
    read_operands(json, book, out);
  }
  return out;
}

}  // namespace sandtable::blocs
