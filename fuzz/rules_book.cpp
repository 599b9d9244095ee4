// RULES.md as the build tool reads it: every entry has a number, and citations are found in any
// line.

#include "tools/rules_book.hpp"

#include "fuzz/fuzz.hpp"

namespace sandtable::fuzz {

void try_input(Input input) {
  const tools::Book book = tools::read_book(input.rest(), "RULES.md");
  must(!book.entries.empty() || !book.problems.empty(), "a book without rules is a problem");
  for (const tools::BookEntry& entry : book.entries)
    must(!entry.rule.empty(), "an entry has a rule");
  for (const std::string& line : tools::lines_of(input.rest()))
    for (const Rule rule : tools::rules_in(line, book))
      must(!rule.empty(), "a citation has a rule");
}

}  // namespace sandtable::fuzz
