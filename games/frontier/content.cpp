#include "games/frontier/content.hpp"

#include <algorithm>
#include <functional>

#include "games/frontier/content_reader.hpp"

namespace sandtable::frontier {
namespace {

const std::vector<std::string> kUnitWords{kUnitIds.begin(), kUnitIds.end()};
const std::vector<std::string> kDeckWords{"A", "D", "T"};
const std::vector<std::string> kTimingWords{"turn", "battle"};
const std::vector<std::string> kMomentWords{"turn",      "reinforcements", "order_played",
                                            "defending", "tactical",       "before_battles"};
const std::vector<std::string> kModeWords{"offensive", "defensive"};

bool is_id(std::string_view text) {
  return !text.empty() && text.size() <= 8 && std::ranges::all_of(text, [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
  });
}

std::string read_id(JsonReader reader) {
  std::string id = reader.string();
  if (!is_id(id)) reader.fail("up to eight capital letters and digits");
  return id;
}

std::uint8_t small(JsonReader reader, int low, int high) {
  return static_cast<std::uint8_t>(reader.integer(low, high));
}

/// Reads one file of the form {"<list>": […]} item by item.
std::optional<Error> read_list(const Data& data, const char* path, const char* list, int most,
                               const std::function<void(JsonReader)>& read,
                               const std::function<void(JsonReader&)>& rest = {}) {
  const auto text = data.find(path);
  if (!text) return Error{std::string(path) + ": is missing"};
  const Result<Json> parsed = Json::parse(*text, path);
  if (!parsed) return parsed.error();
  JsonReader json(*parsed, path);
  JsonReader items = json.member(list);
  items.expect_array();
  if (items.size() > static_cast<std::size_t>(most))
    items.fail_with("has " + std::to_string(items.size()) + " items; at most " +
                    std::to_string(most) + " are read");
  if (rest) {
    rest(json);
  } else {
    json.expect_only({list});
  }
  for (std::size_t i = 0; i < items.size() && json.ok(); ++i) read(items.item(i));
  if (!json.ok()) return Error{json.fault()};
  return std::nullopt;
}

std::optional<Error> load_units(const Data& data, Content& out) {
  int next = 0;
  auto error = read_list(data, "data/units.json", "units", kTypes, [&](JsonReader json) {
    json.expect_only({"id", "name", "move", "attack", "defence", "census"});
    if (read_type(json.member("id")) != next)
      json.member("id").fail("INF, TNK, ART, PLN in this order");
    UnitSpec& unit = out.units[static_cast<std::size_t>(next++)];
    unit.name = read_words(json.member("name"));
    unit.move = small(json.member("move"), 1, 9);
    unit.attack = small(json.member("attack"), 0, 5);
    unit.defence = small(json.member("defence"), 0, 5);
    unit.census = small(json.member("census"), 1, 9);
  });
  if (!error && next != kTypes) return Error{"data/units.json: /units has not four items"};
  return error;
}

Ability read_ability(JsonReader json, Place place) {
  Ability out;
  out.name = read_words(json.member("name"));
  out.words = read_words(json.member("words"));
  if (place == Place::Special) {
    json.expect_only({"name", "words", "effects", "moment"});
    out.moment = static_cast<Moment>(json.member("moment").one_of(kMomentWords));
  } else {
    json.expect_only({"name", "words", "effects"});
  }
  out.effects = read_effects(json.member("effects"), place);
  return out;
}

/// The operation a special of this moment must have: no other one is read then.
Op op_at(Moment moment) {
  switch (moment) {
    case Moment::Turn:
      return Op::Move;
    case Moment::Reinforcements:
      return Op::Unit;
    case Moment::Defending:
      return Op::Shield;
    case Moment::Tactical:
      return Op::Kill;
    default:
      return Op::Mute;
  }
}

void read_army(JsonReader json, Content& out) {
  json.expect_only({"id", "name", "stack", "hand", "start_hand", "face_a", "highlight", "special"});
  ArmySpec army;
  army.id = read_id(json.member("id"));
  army.name = read_words(json.member("name"));
  army.stack = small(json.member("stack"), 3, 12);
  army.hand = small(json.member("hand"), 2, 12);
  JsonReader hand = json.member("start_hand");
  hand.expect_only({"A", "D", "T"});
  for (std::size_t deck = 0; deck < kDecks; ++deck)
    army.start_hand[deck] = small(hand.member(kDeckWords[deck]), 0, 4);
  army.face_a = read_unit_counts(json.member("face_a"), 9);
  army.highlight = read_ability(json.member("highlight"), Place::Highlight);
  JsonReader special = json.member("special");
  army.special = read_ability(special, Place::Special);
  if (army.special.effects.size() != 1 || army.special.effects[0].op != op_at(army.special.moment))
    special.member("effects").fail("the one effect that its moment allows");
  for (const ArmySpec& other : out.armies)
    if (other.id == army.id || other.name == army.name)
      json.member("id").fail("an id and a name of its own");
  out.armies.push_back(std::move(army));
}

Place place_of(const CardSpec& card) {
  if (card.deck == Deck::Defence) return Place::DefenceCard;
  if (card.deck == Deck::Tactical) return Place::TacticalCard;
  return card.timing == Timing::Turn ? Place::TurnCard : Place::BattleCard;
}

void read_card(JsonReader json, Content& out) {
  json.expect_only(
      {"id", "deck", "name", "copies", "rv", "timing", "if", "words", "choose", "effects"});
  CardSpec card;
  card.id = read_id(json.member("id"));
  card.deck = static_cast<Deck>(json.member("deck").one_of(kDeckWords));
  card.name = read_words(json.member("name"));
  card.words = read_words(json.member("words"));
  card.copies = small(json.member("copies"), 1, kMaxCopies);
  card.rv = small(json.member("rv"), 0, 9);
  if (card.deck == Deck::Attack)
    card.timing = static_cast<Timing>(json.member("timing").one_of(kTimingWords));
  if (json.has("if")) card.condition = read_condition(json.member("if"));
  Condition flying;
  flying.flying_allowed = card.condition.flying_allowed && card.deck == Deck::Tactical;
  const bool in_battle = card.deck == Deck::Defence || card.timing == Timing::Battle;
  if (!in_battle && !(card.condition == flying))
    json.member("if").fail(
        "left out: only orders of a battle and flying_allowed of tactical "
        "orders are looked at");
  if (json.has("choose"))
    card.choose_one = json.member("choose").one_of(std::vector<std::string>{"one"}) == 0;
  card.effects = read_effects(json.member("effects"), place_of(card));
  if (card.choose_one && (card.effects.size() != 2 || card.effects[0].op != Op::Kill ||
                          card.effects[1].op != Op::Unflag))
    json.member("choose").fail("left out: only KILL or UNFLAG can be chosen between");
  for (const CardSpec& other : out.cards)
    if (other.id == card.id) json.member("id").fail("an id of its own");
  if (!out.cards.empty() && out.cards.back().deck > card.deck)
    json.member("deck").fail("attack orders first, then defence, then tactical orders");
  out.cards.push_back(std::move(card));
}

std::optional<Error> load_techs(const Data& data, Content& out) {
  std::array<std::size_t, kLevels - 1> count{};
  const auto bomb = [&](JsonReader& json) {
    json.expect_only({"bomb", "technologies"});
    out.bomb_name = read_words(json.member("bomb").member("name"));
    out.bomb_words = read_words(json.member("bomb").member("words"));
  };
  const auto read = [&](JsonReader json) {
    json.expect_only({"level", "id", "name", "words", "effects"});
    const auto level = static_cast<std::size_t>(json.member("level").integer(1, kLevels - 1)) - 1;
    if (!json.ok()) return;
    if (count[level] == 2) return json.member("level").fail("a level with less than two");
    TechSpec& tech = out.techs[level][count[level]++];
    tech.id = read_words(json.member("id"));
    tech.name = read_words(json.member("name"));
    tech.words = read_words(json.member("words"));
    tech.effects = read_effects(json.member("effects"), Place::Technology);
  };
  const char* path = "data/technologies.json";
  auto error = read_list(data, path, "technologies", 2 * (kLevels - 1), read, bomb);
  if (error) return error;
  for (const std::size_t each : count)
    if (each != 2) return Error{std::string(path) + ": /technologies has not two of each level"};
  return std::nullopt;
}

WeatherPart read_part(JsonReader json) {
  json.expect_only({"name", "words", "effects"});
  return {read_words(json.member("name")), read_words(json.member("words")),
          read_effects(json.member("effects"), Place::Weather)};
}

AiCardSpec read_ai_card(JsonReader json) {
  json.expect_only({"id", "mode", "unit", "attack", "tactical", "reshuffle"});
  AiCardSpec card;
  card.id = read_id(json.member("id"));
  card.offensive = json.member("mode").one_of(kModeWords) == 0;
  if (json.has("unit")) card.unit = static_cast<std::int8_t>(read_type(json.member("unit")));
  card.attack = small(json.member("attack"), 0, 2);
  card.tactical = small(json.member("tactical"), 0, 2);
  card.reshuffle = json.member("reshuffle").boolean();
  return card;
}

std::optional<Error> load_maps(const Data& data, Content& out) {
  for (const auto& [path, text] : data.below("data/maps")) {
    Result<MapSpec> map = read_map(path, text);
    if (!map) return map.error();
    for (const MapSpec& other : out.maps)
      if (other.id == map->id)
        return Error{path + ": /id is \"" + map->id + "\", and so it is in another file"};
    out.maps.push_back(std::move(*map));
  }
  if (out.maps.empty()) return Error{"data/maps: holds no map; the game needs at least one"};
  return std::nullopt;
}

std::optional<Error> load_lists(const Data& data, Content& out) {
  if (auto error = load_units(data, out)) return error;
  if (auto error = read_list(data, "data/armies.json", "armies", kMaxArmies,
                             [&](const JsonReader& json) { read_army(json, out); }))
    return error;
  if (out.armies.size() < 2) return Error{"data/armies.json: /armies has fewer than two"};
  if (auto error = read_list(data, "data/cards.json", "cards", kMaxCards,
                             [&](const JsonReader& json) { read_card(json, out); }))
    return error;
  if (auto error = load_techs(data, out)) return error;
  if (auto error =
          read_list(data, "data/weather.json", "weather", kMaxWeather, [&](JsonReader json) {
            json.expect_only({"id", "summer", "winter"});
            out.weather.push_back({read_id(json.member("id")), read_part(json.member("summer")),
                                   read_part(json.member("winter"))});
          }))
    return error;
  if (out.weather.empty()) return Error{"data/weather.json: /weather is empty"};
  auto error =
      read_list(data, "data/ai_deck.json", "cards", kMaxAiCards,
                [&](const JsonReader& json) { out.ai_deck.push_back(read_ai_card(json)); });
  if (!error && out.ai_deck.empty()) return Error{"data/ai_deck.json: /cards is empty"};
  return error;
}

}  // namespace

std::string read_words(JsonReader reader) {
  std::string text = reader.string();
  const bool printable = std::ranges::all_of(
      text, [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c != 0x7F; });
  if (text.empty() || !printable) reader.fail("some words on one line");
  return text;
}

int read_type(JsonReader reader) { return reader.one_of(kUnitWords); }

Types read_types(JsonReader reader) {
  reader.expect_array();
  Types types = 0;
  for (std::size_t i = 0; i < reader.size(); ++i)
    types = static_cast<Types>(types | 1U << read_type(reader.item(i)));
  if (types == 0) reader.fail("at least one of INF, TNK, ART, PLN");
  return types;
}

std::array<std::uint8_t, kTypes> read_unit_counts(JsonReader reader, int most) {
  reader.expect_only({"INF", "TNK", "ART", "PLN"});
  std::array<std::uint8_t, kTypes> out{};
  for (std::size_t type = 0; type < kTypes; ++type)
    if (reader.has(kUnitIds[type])) out[type] = small(reader.member(kUnitIds[type]), 0, most);
  return out;
}

Result<Content> load_content(const Data& data) {
  Content out;
  if (auto error = load_lists(data, out)) return *error;
  if (auto error = load_maps(data, out)) return *error;
  return out;
}

}  // namespace sandtable::frontier
