#pragma once
// Words of things from a game's catalogue, for what the terminal names without a sentence: the
// signs of a legend, a side.

#include <string>
#include <string_view>

#include "cli/terminal/text.hpp"
#include "core/catalogue.hpp"
#include "core/said.hpp"

namespace sandtable::terminal {

/// The word for a thing by its id: of the kind that the saying names, or of the only kind that has
/// such a thing; empty where the catalogue has no word. Without a catalogue it is the id itself.
[[nodiscard]] std::string known_word(const Words& said, std::string_view id,
                                     const Catalogues* words, const Look& look);
/// The same, and the id where there is no word.
[[nodiscard]] std::string word_of(const Words& said, std::string_view id, const Catalogues* words,
                                  const Look& look);
/// Another form of a name: "Local Power" for the `side` of "Local Power, the Government"; the name
/// itself where it has none.
[[nodiscard]] std::string form_of(const Words& name, std::string_view form, const Catalogues* words,
                                  const Look& look);

}  // namespace sandtable::terminal
