#pragma once
// Which part of the house may know which: dependencies point one way.

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::house {

/// What is wrong with what a source file includes, one sentence a line. The path is from the root
/// of the house: "games/x/board.cpp".
[[nodiscard]] std::vector<std::string> include_problems(std::string_view path,
                                                        std::string_view text);

/// Where a file of core, tests excepted, names a game outside of comments.
[[nodiscard]] std::vector<std::string> naming_problems(std::string_view path, std::string_view text,
                                                       std::span<const std::string> games);

}  // namespace sandtable::house
