#pragma once
// Which kinds and things a game has, as far as its folder says: looks for others would never be
// seen.

#include <filesystem>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/looks.hpp"

namespace sandtable::tools {

struct Known {
  std::set<std::string, std::less<>> words;   ///< Of code and data: what stands in quotes.
  std::set<std::string, std::less<>> things;  ///< Ids of content, from the English catalogue.
};

/// Adds what stands in quotes.
void add_quoted(Known& known, std::string_view text);
/// Adds the ids of all content of a catalogue.
void add_things(Known& known, std::string_view catalogue);
[[nodiscard]] Known known_in(const std::filesystem::path& folder);

/// What is wrong with looks that read well: file, key and reason.
[[nodiscard]] std::vector<std::string> strange_looks(std::span<const Look> looks,
                                                     const Known& known, std::string_view where);

}  // namespace sandtable::tools
