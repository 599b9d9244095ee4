#pragma once
// RULES.md read entry by entry, and the rules that a line of text names.

#include <string>
#include <string_view>
#include <vector>

#include "core/rule.hpp"

namespace sandtable::tools {

/// A numbered rule, or a lettered part of one, as it stands in RULES.md.
struct BookEntry {
  Rule rule;
  std::string tag;  ///< "stated", "house" …
  std::string text;
  std::string heading;  ///< The chapter it stands in.
};

struct Book {
  std::vector<BookEntry> entries;
  std::vector<std::string> problems;  ///< What is wrong with it, one sentence each.

  [[nodiscard]] bool has(Rule rule) const;
  /// The letters that open all its numbers: "FF".
  [[nodiscard]] std::string code() const;
};

[[nodiscard]] std::vector<std::string> lines_of(std::string_view text);

/// Reads the text of a RULES.md; `where` opens every problem.
[[nodiscard]] Book read_book(std::string_view text, const std::string& where);

/// All rules a line names; "FF-5.1 to FF-5.4" names the four.
[[nodiscard]] std::vector<Rule> rules_in(std::string_view line, const Book& book);

}  // namespace sandtable::tools
