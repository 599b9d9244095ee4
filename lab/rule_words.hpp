#pragma once
// What a rule says, short enough for the row of a table.

#include <string>
#include <string_view>

#include "core/info.hpp"

namespace sandtable::lab {

/// The first sentence of a rule, cut after some words; empty if there is no such rule.
[[nodiscard]] std::string rule_words(const GameInfo& info, std::string_view rule);

}  // namespace sandtable::lab
