// Ids of things for programs, and the game's own words for what its data files name.

#include "games/frontier/things.hpp"

#include "core/game.hpp"
#include "games/frontier/ai_answers.hpp"
#include "games/frontier/names.hpp"
#include "games/frontier/phases.hpp"
#include "games/frontier/say.hpp"

namespace sandtable::frontier {
namespace {

constexpr int kBomb = 2 * (kLevels - 1);
constexpr std::array<const char*, 2> kModes{"offensive", "defensive"};
constexpr std::array<const char*, 2> kSides{"attacker", "defender"};
constexpr std::array<const char*, static_cast<std::size_t>(BattleEffect::kCount)> kEffects{
    "raise", "raise_first", "set", "set_first", "hits", "shield", "before", "after", "scorched"};
constexpr std::array<const char*, 1> kWorks{"field_works"};
constexpr std::array<const char*, static_cast<std::size_t>(Phase::kCount)> kPhases{
    "deployment", "handed_over", "resource_cards",  "reinforcements", "actions",
    "battle",     "fly_home",    "tactical_orders", "arms_race",      "upkeep"};
constexpr std::array<const char*, 6> kVerbIds{"move", "build", "card", "special", "flag", "done"};
constexpr std::array<const char*, 12> kMonths{"january",   "february", "march",    "april",
                                              "may",       "june",     "july",     "august",
                                              "september", "october",  "november", "december"};

/// A list of words that the program knows, not the data.
template <std::size_t N>
const char* word_in(const std::array<const char*, N>& list, int number) {
  return number >= 0 && static_cast<std::size_t>(number) < N
             ? list[static_cast<std::size_t>(number)]
             : "";
}

const char* fixed_id(std::string_view term, int number) {
  if (term == "deck") return word_in(kDeckNames, number);
  if (term == "building") return word_in(kBuildingNames, number);
  if (term == "feature") return word_in(kFeatureNames, number);
  if (term == "mode") return word_in(kModes, number);
  if (term == "side") return word_in(kSides, number);
  if (term == "effect") return word_in(kEffects, number);
  if (term == "works") return word_in(kWorks, number);
  if (term == "ending") return word_in(kEndingNames, number);
  if (term == "phase") return word_in(kPhases, number);
  if (term == "month") return word_in(kMonths, number - 1);
  if (term == "verb") return word_in(kVerbIds, number);
  if (term == "thought") return word_in(kThoughtIds, number);
  return "";
}

/// An item of the data by its place, or nullptr.
template <class List>
auto item(const List& list, int number) -> const typename List::value_type* {
  if (number < 0 || static_cast<std::size_t>(number) >= list.size()) return nullptr;
  return &list[static_cast<std::size_t>(number)];
}

const TechSpec* tech_of(const Content& content, int number) {
  const auto* const level = item(content.techs, number / 2);
  return level == nullptr || number < 0 ? nullptr : &(*level)[static_cast<std::size_t>(number % 2)];
}

const WeatherPart* part_of(const Content& content, int number) {
  const WeatherSpec* const card = number < 0 ? nullptr : item(content.weather, number / 2);
  if (card == nullptr) return nullptr;
  return number % 2 == 0 ? &card->summer : &card->winter;
}

/// What a data file calls a thing, and what it says of it.
struct InData {
  std::string_view name;
  std::string_view text;
};

InData army_thing(const ArmySpec& army, std::string_view term) {
  if (term == "army") return {army.name, ""};
  if (term == "highlight") return {army.highlight.name, army.highlight.words};
  return {army.special.name, army.special.words};
}

InData in_data(const Content& content, std::string_view term, int number) {
  if (term == "unit")
    if (const UnitSpec* const unit = item(content.units, number)) return {unit->name, ""};
  if (term == "card")
    if (const CardSpec* const card = item(content.cards, number)) return {card->name, card->words};
  if (term == "technology") {
    if (const TechSpec* const tech = tech_of(content, number)) return {tech->name, tech->words};
    if (number == kBomb) return {content.bomb_name, content.bomb_words};
  }
  if (term == "weather")
    if (const WeatherPart* const part = part_of(content, number)) return {part->name, part->words};
  if (term == "weather_card")
    if (const WeatherSpec* const card = item(content.weather, number)) return {card->id, ""};
  if (term == "ai_card")
    if (const AiCardSpec* const card = item(content.ai_deck, number)) return {card->id, ""};
  if (term == "map")
    if (const MapSpec* const map = item(content.maps, number)) return {map->name, ""};
  if (term == "army" || term == "highlight" || term == "special")
    if (const ArmySpec* const army = item(content.armies, number)) return army_thing(*army, term);
  return {};
}

/// Whether the game as it is printed has a thing of that name with that text.
bool is_printed(std::string_view term, const InData& thing) {
  constexpr int kMost = 64;
  const Content& content = printed_content();
  for (int i = 0; i < kMost; ++i)
    if (const InData each = in_data(content, term, i);
        each.name == thing.name && each.text == thing.text)
      return true;
  return false;
}

}  // namespace

std::string id_from(std::string_view name) {
  std::string out;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const auto c = static_cast<unsigned char>(name[i]);
    if (c >= 'A' && c <= 'Z') {
      out += static_cast<char>(c - 'A' + 'a');
    } else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
      out += static_cast<char>(c);
    } else if (c == 0xC3 && i + 1 < name.size()) {
      const auto next = static_cast<unsigned char>(name[++i]);
      out += next >= 0xA8 && next <= 0xAB ? "e" : "";  // è é ê ë
    } else if (!out.empty() && out.back() != '_') {
      out += '_';
    }
  }
  while (out.ends_with('_')) out.pop_back();
  return out;
}

/// Things of somebody's own data files have ids that no catalogue has.
std::string Frontier::id_of(std::string_view term, int number) const {
  const InData thing = in_data(content_, term, number);
  if (thing.name.empty()) return fixed_id(term, number);
  const std::string id = id_from(thing.name);
  return content_.printed || is_printed(term, thing) ? id : "own_" + id;
}

std::string Frontier::own_text(std::string_view term, int number, std::string_view form) const {
  if (form.empty() && term == "card") return card_title(*this, number);
  const InData thing = in_data(content_, term, number);
  return std::string(form == "text" ? thing.text : form.empty() ? thing.name : "");
}

Said Frontier::seat_name(const View<State>& view, Seat seat) const {
  return name_of_army(*this, view.state(), seat);
}

CellName Frontier::cell_name(const View<State>& view, std::string_view, int number) const {
  return {name_of_tile(*this, view.state(), number), tile_name(*this, number)};
}

}  // namespace sandtable::frontier
