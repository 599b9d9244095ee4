#include "games/frontier/names.hpp"

#include "games/frontier/ai_answers.hpp"
#include "games/frontier/phases.hpp"

namespace sandtable::frontier {

std::string tile_name(const Frontier& game, int tile) {
  if (tile < 0 || tile >= game.geo().tiles) return "nowhere";
  const TileSpec& spec = game.tile(static_cast<TileId>(tile));
  return std::to_string(spec.q) + "," + std::to_string(spec.r);
}

TileId tile_called(const Frontier& game, std::string_view name) {
  for (TileId t = 0; t < game.geo().tiles; ++t)
    if (tile_name(game, t) == name) return t;
  return kNone;
}

std::string building_title(Building kind) {
  return kind == Building::Hq ? "HQ" : kBuildingNames[static_cast<std::size_t>(kind)];
}

std::string tile_title(const Frontier& game, const State& s, int tile) {
  std::string out = tile_name(game, tile);
  if (tile < 0 || tile >= game.geo().tiles) return out;
  const auto t = static_cast<TileId>(tile);
  std::string what;
  if (s.building[t] != 0) what = building_title(building_kind(s.building[t]));
  if (game.feature(t) != Feature::Plain)
    what += (what.empty() ? "" : ", ") +
            std::string(kFeatureNames[static_cast<std::size_t>(game.feature(t))]);
  if (const int stars = game.stars(s, t); stars > 0)
    what += (what.empty() ? "" : ", ") + std::to_string(stars) + (stars == 1 ? " star" : " stars");
  return what.empty() ? out : out + " (" + what + ")";
}

std::string seat_name(const Frontier& game, const State& s, int seat) {
  if (seat < 0 || seat >= game.seats()) return "nobody";
  const std::uint8_t army = s.seats[static_cast<std::size_t>(seat)].army;
  return army < game.content().armies.size() ? game.content().armies[army].name : "nobody";
}

std::string card_title(const Frontier& game, int card) {
  if (card < 0 || card >= game.cards()) return "a card";
  const CardSpec& spec = game.card(static_cast<CardId>(card));
  return spec.name + " (" + spec.id + ")";
}

std::string tech_name(const Frontier& game, int tech) {
  if (tech < 0 || tech >= 2 * (kLevels - 1)) return game.content().bomb_name;
  return game.content()
      .techs[static_cast<std::size_t>(tech / 2)][static_cast<std::size_t>(tech % 2)]
      .name;
}

std::string units_called(const Frontier& game, std::size_t type, int count) {
  const std::string& name = game.content().units[type].name;
  return count == 1 || name.ends_with('y') ? name : name + "s";
}

std::string unit_words(const Frontier& game, std::size_t type, int count) {
  return std::to_string(count) + " " + units_called(game, type, count);
}

std::string stack_words(const Frontier& game, const Stack& units) {
  std::string out;
  for (TypeId type = 0; type < kTypes; ++type)
    if (units[type] > 0) out += (out.empty() ? "" : ", ") + unit_words(game, type, units[type]);
  return out.empty() ? "no units" : out;
}

std::string entry_word(const Frontier& game, const State& s, Action action) {
  const Parts parts = kLayout.split(action);
  const auto i = static_cast<std::size_t>(parts.i);
  switch (parts.kind) {
    case Kind::Tile:
      return tile_name(game, parts.i);
    case Kind::Type:
      return kUnitIds[i];
    case Kind::Airlift:
      return "airlift";
    case Kind::Number:
    case Kind::Place:
      return std::to_string(parts.i + 1);
    case Kind::Card:
      return parts.i < game.cards() ? game.card(static_cast<CardId>(i)).id : "no-card";
    case Kind::Deck:
      return kDeckNames[i];
    case Kind::Player:
      return parts.i < game.seats() ? game.army(s, static_cast<Seat>(i)).id : "nobody";
    case Kind::Build:
      return kBuildingNames[i + 2];
    case Kind::Tech: {
      const int level = open_technology(game, s, s.actor);
      return level == 0 ? std::to_string(parts.i + 1)
                        : game.content().techs[static_cast<std::size_t>(level - 1)][i].id;
    }
    case Kind::Verb:
      return kVerbWords[i];
  }
  return "";
}

std::string counted(int count, const char* one) {
  return std::to_string(count) + " " + one + (count == 1 ? "" : "s");
}

std::string answer_words(int answer) {
  const auto i = static_cast<std::size_t>(answer);
  return i < kAnswerWords.size() ? kAnswerWords[i] : "goes on";
}

std::string Frontier::term(const View<State>& view, std::string_view term, int number) const {
  const State& s = view.state();
  const auto i = static_cast<std::size_t>(number);
  if (term == "seat") return seat_name(*this, s, number);
  if (term == "tile") return tile_name(*this, number);
  if (term == "type") return i < kTypes ? content_.units[i].name : "unit";
  if (term == "units") return number == 0 ? "nothing" : counted(number, "unit");
  if (term == "research") return counted(number, "research point");
  if (term == "points") return counted(number, "victory point");
  if (term == "card") return card_title(*this, number);
  if (term == "deck") return i < kDeckNames.size() ? kDeckNames[i] : "order";
  if (term == "building") return i < kBuildingNames.size() ? kBuildingNames[i] : "building";
  if (term == "tech") return tech_name(*this, number);
  if (term == "month") return i >= 1 && i <= 12 ? kMonthNames[i - 1] : "a month";
  if (term == "special")
    return i < content_.armies.size() ? content_.armies[i].special.name : "a special";
  if (term == "aicard") return i < content_.ai_deck.size() ? content_.ai_deck[i].id : "a card";
  if (term == "mode") return number == 0 ? "offensive" : "defensive";
  if (term == "answer") return answer_words(number);
  if (term == "weather") {  // card, and 64 times the part in force
    const std::size_t card = i % 64;
    if (card >= content_.weather.size()) return "no weather";
    const WeatherSpec& spec = content_.weather[card];
    if (i / 64 == 1) return spec.summer.name + " (" + spec.summer.words + ")";
    if (i / 64 == 2) return spec.winter.name + " (" + spec.winter.words + ")";
    return spec.id + " (no effect in this season)";
  }
  return std::to_string(number);
}

}  // namespace sandtable::frontier
