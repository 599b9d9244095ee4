#pragma once
// What Fiefdoms says, and the kinds of things it says it about. Sentences stand in words/en.json.

#include "core/said.hpp"
#include "games/fiefdoms/events.hpp"
#include "games/fiefdoms/fiefdoms.hpp"

namespace sandtable::fiefdoms {

using SheetCell = CellOf<"cell", "sheet">;  ///< Of the viewer's own sheet.
using OtherSheetCell = CellOf<"cell", "other sheet">;
using TileName = ContentOf<"tile">;       ///< By printed(): a tile of a faction's sheet.
using TileText = ContentOf<"tile_text">;  ///< What its action does.
using Motto = ContentOf<"motto">;
using Specialty = ContentOf<"specialty">;
using SpecialtyText = ContentOf<"specialty_text">;
using Verbs = ThingsOf<"verb">;
using Icon = ContentOf<"icon">;
using FateWord = ContentOf<"fate">;
using FiefNumber = As<"fief", Role::Other, NumberSlot>;  ///< 1 to 6.

template <Letters kPath, class... S>
[[nodiscard]] Said say(S... slots) {
  return say_in<"fiefdoms", kPath>(slots...);
}
/// The word for one thing.
template <class S>
[[nodiscard]] Said name_of(S thing) {
  return name_in<"fiefdoms", "">(What<S>(thing));
}

/// The number of a tile among all that are printed.
[[nodiscard]] constexpr int printed(int faction, int cell) { return faction * kCells + cell; }

}  // namespace sandtable::fiefdoms
