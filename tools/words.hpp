#pragma once
// The catalogues of a folder, words/en.json and others, as files: read, and checked as far as that
// can be done without the program that says them.

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/translations.hpp"

namespace sandtable::tools {

struct WordFiles {
  std::map<std::string, std::string> texts;  ///< By "words/de.json".
  Catalogues words;                          ///< Empty where there are problems.
  std::vector<std::string> problems;         ///< Each with file, key and reason.
};

[[nodiscard]] WordFiles read_words(const std::filesystem::path& folder);

/// A line for each folder, a column for each language: how many sentences are missing of how many.
[[nodiscard]] std::string missing_table(
    const std::vector<std::pair<std::string, std::vector<Counted>>>& parts);

}  // namespace sandtable::tools
