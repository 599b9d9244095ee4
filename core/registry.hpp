#pragma once
// All games, found by name. The list is generated from the folders under games/.

#include <span>
#include <string_view>

#include "core/any_game.hpp"

namespace sandtable {

[[nodiscard]] std::span<const GameEntry* const> registry();
/// nullptr if there is no such game.
[[nodiscard]] const GameEntry* find_game(std::string_view name);
/// The game, or an error that lists the names there are.
[[nodiscard]] Result<const GameEntry*> need_game(std::string_view name);

}  // namespace sandtable
