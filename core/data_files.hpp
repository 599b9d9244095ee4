#pragma once
// Which files a game takes instead of its own: whoever hands replacements over asks here first.

#include <span>
#include <string>
#include <string_view>

#include "core/data.hpp"

namespace sandtable {

/// Why a game with these files takes none of that path, and which it takes; empty if it reads it:
/// one of its own, or a further one beside those that it gathers from a folder (another faction).
[[nodiscard]] std::string why_unread(std::string_view game, std::span<const DataFile> own,
                                     std::string_view path);

}  // namespace sandtable
