#pragma once
// Which rules of a book are cited by code and by tests.

#include <span>
#include <string>
#include <vector>

#include "core/rule_book.hpp"

namespace sandtable::house {

/// The rules that lack code or a test and have no stated reason, one sentence each. A lettered part
/// is covered by citing it or its whole, a whole by citing it or any of its parts.
[[nodiscard]] std::vector<std::string> uncovered(std::span<const RuleEntry> rules,
                                                 std::span<const Citation> citations);

}  // namespace sandtable::house
