#pragma once
// The kinds of things that Frontier's sentences are about. What each is called stands in
// words/en.json under "content"; ids are in things.cpp.

#include <algorithm>
#include <string>

#include "core/slot.hpp"
#include "games/frontier/content.hpp"
#include "games/frontier/tiles.hpp"

namespace sandtable::frontier {

using Tile = CellOf<"tile", "map">;
using UnitWord = ContentOf<"unit">;
using UnitSet = ThingsOf<"unit">;
using CardWord = ContentOf<"card">;
using DeckWord = ContentOf<"deck">;
using BuildingWord = ContentOf<"building">;
using FeatureWord = ContentOf<"feature">;
using TechWord = ContentOf<"technology">;  ///< 2 * (level - 1) + choice; 8 is the bomb.
using ArmyWord = ContentOf<"army">;
using HighlightWord = ContentOf<"highlight">;  ///< By army.
using SpecialWord = ContentOf<"special">;      ///< By army.
using WeatherCard = ContentOf<"weather_card">;
using WeatherWord = ContentOf<"weather">;  ///< 2 * card, and 1 for its winter part.
using MonthWord = ContentOf<"month">;      ///< 1 to 12.
using MapWord = ContentOf<"map">;
using AiCardWord = ContentOf<"ai_card">;
using ModeWord = ContentOf<"mode">;
using SideWord = ContentOf<"side">;
using EffectWord = ContentOf<"effect">;
using WorksWord = ContentOf<"works">;
using EndingWord = ContentOf<"ending">;
using PhaseWord = ContentOf<"phase">;
using VerbWord = ContentOf<"verb">;
using VerbSet = ThingsOf<"verb">;
using ThoughtWord = ContentOf<"thought">;

/// What an effect does to a side in battle.
enum class BattleEffect : std::uint8_t {
  Raise,       ///< Initiative, by so much.
  RaiseFirst,  ///< In round 1 only.
  Set,
  SetFirst,
  Hits,      ///< So many in round 1.
  Shield,    ///< So many hits are ignored.
  Before,    ///< So many units are lost before the battle.
  After,     ///< So many afterwards.
  Scorched,  ///< Afterwards, if no defender is left.
  kCount,
};

/// A tile, or none.
[[nodiscard]] constexpr Tile tile_or_none(int t) { return t == kNone ? Tile::none() : Tile(t); }
/// A word for programs: "night_attack" of "Night Attack".
[[nodiscard]] std::string id_from(std::string_view name);

}  // namespace sandtable::frontier
