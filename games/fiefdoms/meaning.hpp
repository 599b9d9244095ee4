#pragma once
// What a text means, before anybody asks whether it is allowed.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/fiefdoms/fiefdoms.hpp"

namespace sandtable::fiefdoms {

using WordList = std::vector<std::string>;

/// A path of choices, or what is wrong with the text.
struct Meaning {
  Line path;
  Words problem;
  Rule rule;
  [[nodiscard]] bool ok() const { return problem.empty(); }
};
[[nodiscard]] inline Meaning means(Action action) { return {{action}, {}, {}}; }
[[nodiscard]] inline Meaning unclear(Words problem, Rule rule = {}) {
  return {{}, std::move(problem), rule};
}
/// What is wrong with a word of the text; `word` is as it was written.
[[nodiscard]] inline Words about(const Said& problem, std::string_view word) {
  return Words(problem).add(shortened(word));
}

/// The words of a text in lower case. Commas and brackets count as spaces; spaces around a colon
/// are forgiven.
[[nodiscard]] WordList words_in(std::string_view text);
/// Takes the word if it comes next.
bool take_word(const WordList& words, std::size_t& at, std::string_view wanted);
/// "b3" as a cell, or -1.
[[nodiscard]] int cell_in(std::string_view word);

/// Whether the words are the rest of a line rather than a whole one: "to R:B3", "act on B:C2".
[[nodiscard]] bool goes_on(const WordList& words);
/// A line of any phase but cutting.
[[nodiscard]] Meaning meaning_of(const Fiefdoms& game, const State& s, Seat seat,
                                 const WordList& words);

// ---- meaning_cut.cpp.
/// One step of a cut, or "cut …" with all that are missing, given the cells decided so far.
[[nodiscard]] Meaning meaning_of_cut(const WordList& words, const Cut& cut);

}  // namespace sandtable::fiefdoms
