#pragma once
// What the terminal says by itself. Its sentences stand in words/en.json of this folder, and in
// other languages beside it; which language is read, the look of the screen says.

#include <string>
#include <utility>
#include <vector>

#include "cli/terminal/text.hpp"
#include "core/phrase.hpp"

namespace sandtable {
[[nodiscard]] const Catalogues& terminal_words();
}

namespace sandtable::terminal {

/// A phrase in the language of the screen.
[[nodiscard]] std::string spelt(const Phrase& phrase, const Look& look);

/// say<"choices.line", "line">(look, "sail"): a sentence with its slots.
template <Letters kKey, Letters... kSlots, class... Values>
[[nodiscard]] std::string say(const Look& look, Values&&... values) {
  return spelt(phrase_in<"terminal", kKey, kSlots...>(std::forward<Values>(values)...), look);
}

/// "Red, Blue and Fa".
[[nodiscard]] std::string listed(const std::vector<std::string>& all, const Look& look);
/// So many of so many as percent, with one digit behind the point: "12.5 %".
[[nodiscard]] std::string percent(std::int64_t numerator, std::int64_t denominator,
                                  const Look& look);

}  // namespace sandtable::terminal
