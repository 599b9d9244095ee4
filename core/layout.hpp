#pragma once
// Where in a game's observations each number stands: data of its folder, for learners.

#include <string_view>

namespace sandtable {

/// The observation.json of a game (docs/adding-a-game.md); empty if it has none.
[[nodiscard]] std::string_view layout_text(std::string_view game);

}  // namespace sandtable
