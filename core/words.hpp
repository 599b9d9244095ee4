#pragma once
// "a" or "an": English articles follow from the word behind them, and sentences are made of parts,
// so nobody can write them by hand where a thing has come with data files.

#include <string>
#include <string_view>

namespace sandtable {

/// Whether a word sounds as if it began with a vowel: "Army", "hour", "MD", "8"; not "unit", "VP".
[[nodiscard]] bool sounds_open(std::string_view word);

/// "an Army", "a tank".
[[nodiscard]] std::string with_article(std::string_view noun);

/// The first "a Army" or "an tank" of a text; empty if there is none. It knows English only by
/// sound, so it passes what it is not sure of. A plural after 1 is no sure sign: "tile 1 supports
/// 2".
[[nodiscard]] std::string misspelt(std::string_view text);

}  // namespace sandtable
