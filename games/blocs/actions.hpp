#pragma once
// The small choices a line is made of.

#include <cstdint>

#include "core/game.hpp"
#include "games/blocs/book.hpp"

namespace sandtable::blocs {

/// The kinds of choices, laid over the integers by kLayout.
enum class Kind : std::uint8_t {
  Verb,    ///< i: a Verb.
  Use,     ///< i: technology.
  Word,    ///< i: a Word.
  Land,    ///< i: land area.
  Sea,     ///< i: sea area.
  Tech,    ///< i: technology to acquire.
  Unit,    ///< i: Piece.
  Bloc,    ///< i: bloc.
  Number,  ///< i: 0 to 15.
  Mode,    ///< i: SatMode.
  Satellite,
  Mission,
  Objective,
  Option,  ///< i: Op, one of several effects.
};
inline constexpr ActionLayout<Kind, 14> kLayout{{{
    {32},
    {kMaxTechs},
    {8},
    {kMaxLand},
    {kMaxSeas},
    {kMaxTechs},
    {kPieces},
    {kBlocs},
    {16},
    {kSatModes},
    {3},
    {kMaxMissions},
    {kMaxObjectives},
    {kOps},
}}};
using Parts = decltype(kLayout)::Parts;

enum class Verb : std::uint8_t {  // in the order of RULES.md, 6.1
  Acquire,
  Space,
  SetMode,
  Hunt,
  Destabilize,
  Coup,
  Protect,
  Produce,
  Upgrade,
  Launcher,
  BuildNaval,
  UpgradeNaval,
  BioCreate,
  Legion,
  Launch,
  Create,
  MoveNaval,
  AttackSea,
  Bombard,
  Move,
  BonusMove,
  Attack,
  Restore,
  Score,
  DiscardHand,
  BioUse,
  Resign,
  kCount,
};
inline constexpr int kVerbs = static_cast<int>(Verb::kCount);

enum class Word : std::uint8_t { End, Seal, Decline, Accept, Fire, Enough };

}  // namespace sandtable::blocs
