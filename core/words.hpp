#pragma once
// Small words that follow from others: "a" or "an", "1 agent" and "2 agents". Sentences are made of
// parts, so nobody can write these by hand. In the patterns of core/saying.hpp {a unit} is the term
// "unit" with its article, and {agent|agents} a number with its noun.

#include <cstdint>
#include <string>
#include <string_view>

namespace sandtable {

/// Whether a word sounds as if it began with a vowel: "Army", "hour", "MD", "8"; not "unit", "VP".
[[nodiscard]] bool sounds_open(std::string_view word);

/// "an Army", "a tank".
[[nodiscard]] std::string with_article(std::string_view noun);

/// "1 agent", "2 agents"; the two forms are "agent|agents".
[[nodiscard]] std::string counted(std::int64_t number, std::string_view forms);

/// The term that a placeholder of a pattern names: "unit" of {a unit}; none of {agent|agents}.
[[nodiscard]] std::string_view term_of(std::string_view placeholder);

/// The first "a Army" or "an tank" of a text; empty if there is none. It knows English only by
/// sound, so it passes what it is not sure of. A plural after 1 is no sure sign: "tile 1 supports
/// 2".
[[nodiscard]] std::string misspelt(std::string_view text);

}  // namespace sandtable
