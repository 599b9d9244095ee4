#pragma once
// A game's RULES.md entry by entry, and where the game's folder cites each. Both tables are made at
// build time by tools/embed and compiled in.

#include <string_view>

#include "core/rule.hpp"

namespace sandtable {

/// One numbered rule of RULES.md. A rule with lettered parts has one entry for each part too.
struct RuleEntry {
  Rule rule;
  std::string_view tag;  ///< "stated", "implied", "house" …
  std::string_view text;
  std::string_view heading;  ///< The chapter it stands in.
};

/// A place that cites a rule.
struct Citation {
  enum class Kind : unsigned char {
    Code,    ///< A source file.
    Test,    ///< The name of a test case, or the `rules` of a scenario.
    Reason,  ///< Why the rule needs no test, from rules_without_tests.txt; `path` holds the words.
  };
  Rule rule;
  Kind kind = Kind::Code;
  std::string_view path;
  int line = 0;
};

}  // namespace sandtable
