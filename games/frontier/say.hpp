#pragma once
// What Frontier says, besides its events. Sentences stand in words/en.json.

#include "core/said.hpp"
#include "games/frontier/events.hpp"
#include "games/frontier/frontier.hpp"

namespace sandtable::frontier {

template <Letters kPath, class... S>
[[nodiscard]] Said say(S... slots) {
  return say_in<"frontier", kPath>(slots...);
}
// The slots that most of them have.
[[nodiscard]] constexpr At<Tile> at_tile(int t) { return tile_or_none(t); }
[[nodiscard]] constexpr From<Tile> from_tile(int t) { return tile_or_none(t); }
[[nodiscard]] constexpr To<Tile> to_tile(int t) { return tile_or_none(t); }
[[nodiscard]] constexpr told::Thing<UnitWord> the_unit(int type) { return UnitWord(type); }
[[nodiscard]] constexpr told::Thing<CardWord> the_card(int card) { return CardWord(card); }
[[nodiscard]] constexpr As<"special", Role::Thing, SpecialWord> the_special(int army) {
  return SpecialWord(army);
}
/// The word for one thing.
template <class S>
[[nodiscard]] Said name_of(S thing) {
  return name_in<"frontier", "">(told::Thing<S>(thing));
}
/// What it does.
template <class S>
[[nodiscard]] Said text_of(S thing) {
  return name_in<"frontier", "text">(told::Thing<S>(thing));
}

/// What the table is at, for people. Stage says it for programs.
enum class Phase : std::uint8_t {
  Deployment,
  HandedOver,
  ResourceCards,
  Reinforcements,
  Actions,
  Battle,
  FlyHome,
  TacticalOrders,
  ArmsRace,
  Upkeep,
  kCount,
};
[[nodiscard]] constexpr Phase phase_shown(Stage stage) {
  switch (stage) {
    case Stage::Deploy:
      return Phase::Deployment;
    case Stage::TakeBack:
      return Phase::HandedOver;
    case Stage::Draw:
      return Phase::ResourceCards;
    case Stage::Reinforce:
      return Phase::Reinforcements;
    case Stage::Actions:
      return Phase::Actions;
    case Stage::Tactical:
      return Phase::TacticalOrders;
    case Stage::Research:
    case Stage::Technology:
      return Phase::ArmsRace;
    case Stage::UpkeepTroops:
    case Stage::UpkeepCards:
      return Phase::Upkeep;
    case Stage::FlyHome:
      return Phase::FlyHome;
    default:
      return Phase::Battle;
  }
}

}  // namespace sandtable::frontier
