#pragma once
// What Fiefdoms says, and the kinds of things it says it about. Sentences stand in words/en.json:
// `say<"prompts.go">(…)` says "prompts" "go" with these slots.

#include "core/said.hpp"
#include "games/fiefdoms/events.hpp"
#include "games/fiefdoms/fiefdoms.hpp"

namespace sandtable::fiefdoms {

using SheetCell = CellOf<"cell", "sheet">;  ///< Of the viewer's own sheet.
using OpenPlace = CellOf<"open", "table">;  ///< A place for a fiefdom's first tile: open_cell().
using CellCode = ContentOf<"cell">;         ///< "B3" of a sheet that does not lie there.
using TileName = ContentOf<"tile">;         ///< By printed(): a tile of a faction's sheet.
using SeatName = ContentOf<"seat">;
using Specialty = ContentOf<"specialty">;  ///< By the faction that has it.
using Icon = ContentOf<"icon">;
using FateWord = ContentOf<"fate">;
using Counted = ContentOf<"counted">;  ///< Which agents count: on the board, or all.
using Verbs = ThingsOf<"verb">;

using FiefNumber = As<"fief", Role::Other, NumberSlot>;  ///< 1 to 6.
using NumberOf = As<"number", Role::Other, NumberSlot>;
using Attack = As<"attack", Role::Result, TotalSlot>;
using Defence = As<"defence", Role::Result, TotalSlot>;

enum class IconKind : std::uint8_t { Recruit, Attack, Defence, Vp, Action };
inline constexpr std::array<const char*, 5> kIcons{"recruit", "attack", "defence", "vp", "action"};

template <Letters kPath, class... S>
[[nodiscard]] Said say(S... slots) {
  return say_in<"fiefdoms", kPath>(slots...);
}
/// The word for one thing.
template <class S>
[[nodiscard]] Said name_of(S thing) {
  return name_in<"fiefdoms", "">(What<S>(thing));
}
/// What it does.
template <class S>
[[nodiscard]] Said text_of(S thing) {
  return name_in<"fiefdoms", "text">(What<S>(thing));
}

/// The number of a tile among all that are printed.
[[nodiscard]] constexpr int printed(int faction, int cell) { return faction * kCells + cell; }
[[nodiscard]] inline TileName tile_name(const State& s, Seat owner, int cell) {
  return TileName(printed(s.faction[owner], cell));
}
[[nodiscard]] inline TileName tile_name(const State& s, TileId t) {
  return tile_name(s, Fiefdoms::owner_of(s, t), Fiefdoms::cell_of(s, t));
}

}  // namespace sandtable::fiefdoms
