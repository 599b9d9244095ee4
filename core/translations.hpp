#pragma once
// The languages of a part beside its English, and words that somebody brings. What a program says,
// and with which slots, its own tests know; here English is the measure.

#include <span>
#include <string>
#include <vector>

#include "core/catalogue.hpp"

namespace sandtable {

/// What stands in another language and not in English: keys, and slots of a sentence.
/// "words/de.json: events.moved asks for {form}, which the English sentence does not have".
[[nodiscard]] std::vector<std::string> translation_faults(const Catalogues& words);

/// Files of words laid over a catalogue, sentence by sentence: what they do not say is said as
/// before. A language that is new comes in.
[[nodiscard]] Result<Catalogues> laid_over(const Catalogues& words,
                                           std::span<const DataFile> files);

/// Sentences of English, and how many of them a language lacks.
struct Counted {
  std::string language;
  int missing = 0;
  int of = 0;
};
/// Every language that a part has but English.
[[nodiscard]] std::vector<Counted> count_missing(const Catalogues& words);

}  // namespace sandtable
