#pragma once
// Whether a layout of observations can be true of any game.

#include <string>
#include <string_view>

namespace sandtable::tools {

/// What is wrong with the text of an observation.json, as file, key and reason; empty if nothing.
/// How long the observation is in truth, tests of the game compare.
[[nodiscard]] std::string layout_fault(std::string_view text, std::string_view where);

}  // namespace sandtable::tools
