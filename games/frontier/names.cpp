#include "games/frontier/names.hpp"

#include "games/frontier/phases.hpp"
#include "games/frontier/say.hpp"

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

Said name_of_tile(const Frontier& game, const State& s, int tile) {
  if (tile < 0 || tile >= game.geo().tiles) return {};
  const auto t = static_cast<TileId>(tile);
  const std::uint8_t built = s.building[t];
  const Feature feature = game.feature(t);
  const int stars = game.stars(s, t);
  if (built == 0 && feature == Feature::Plain && stars == 0) return {};
  return say<"tiles.name">(
      told::Thing<BuildingWord>(built == 0 ? BuildingWord::none()
                                           : BuildingWord(building_kind(built))),
      As<"feature", Role::Thing, FeatureWord>(feature == Feature::Plain ? FeatureWord::none()
                                                                        : FeatureWord(feature)),
      As<"stars", Role::Amount, CountSlot>(stars == 0 ? CountSlot::none() : CountSlot(stars)));
}

std::string army_name(const Frontier& game, const State& s, int seat) {
  if (seat < 0 || seat >= game.seats()) return "nobody";
  const std::uint8_t army = s.seats[static_cast<std::size_t>(seat)].army;
  return army < game.content().armies.size() ? game.content().armies[army].name : "nobody";
}

Said name_of_army(const Frontier& game, const State& s, Seat seat) {
  if (seat >= game.seats()) return {};
  const std::uint8_t army = s.seats[seat].army;
  return army < game.content().armies.size() ? name_of(ArmyWord(army)) : Said{};
}

Said stack_of(const Stack& units) {
  return say<"units.stack">(told::Infantry(units[kInf]), told::Tanks(units[kTnk]),
                            told::Artillery(units[kArt]), told::Planes(units[kPln]));
}

std::string card_title(const Frontier& game, int card) {
  if (card < 0 || card >= game.cards()) return "a card";
  const CardSpec& spec = game.card(static_cast<CardId>(card));
  return spec.name + " (" + spec.id + ")";
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

}  // namespace sandtable::frontier
