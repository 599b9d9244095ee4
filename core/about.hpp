#pragma once
// What a game's catalogue says of the game itself, for whoever chooses one: its title, its options
// and presets, the players it brings.

#include <string>
#include <vector>

#include "core/info.hpp"

namespace sandtable {

/// "about.options.clock.help" of "options", "clock", "help".
[[nodiscard]] std::string about_key(std::string_view kind, std::string_view name,
                                    std::string_view what);
/// All of them, as a game needs them.
[[nodiscard]] std::vector<std::string> about_keys(const GameInfo& info);

}  // namespace sandtable
