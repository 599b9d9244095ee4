#include "tools/rules_book.hpp"

#include <doctest/doctest.h>

using namespace sandtable;
using namespace sandtable::tools;

namespace {

Rule rule(std::string_view text) { return Rule::parse(text).value_or(Rule()); }

const char* const kBook = R"(# Toy rules

## 1. Set-up
- FF-1.1 [stated] Each player takes a sheet
  and cuts it.
- FF-1.2 [house] Nobody passes.

## 2. Play
- **FF-2.1** `[implied]` Players alternate. (a) `[stated]` Red begins. (b) `[house]` Blue follows.
- FF-2.2 [stated] It ends.
- FF-2.4 [stated] It ended.
- a bullet without a number
)";

}  // namespace

TEST_CASE("a book has an entry for each numbered rule and each lettered part") {
  const Book book = read_book(kBook, "RULES.md");

  CHECK(book.problems.empty());
  REQUIRE(book.entries.size() == 7);
  CHECK(book.code() == "FF");
  CHECK(book.entries[0].text == "Each player takes a sheet and cuts it.");
  CHECK(book.entries[0].heading == "1. Set-up");
  CHECK(book.entries[1].tag == "house");
  CHECK(book.entries[2].tag == "implied");
  CHECK(book.entries[3].rule == rule("FF-2.1a"));
  CHECK(book.entries[3].text == "Red begins.");
  CHECK(book.entries[4].tag == "house");
}

TEST_CASE("a rule that stands twice is a problem, and so is a book without rules") {
  const Book twice = read_book("- FF-1.1 [stated] A.\n- FF-1.1 [stated] B.\n", "X.md");
  const Book none = read_book("- nothing here\n", "X.md");

  REQUIRE(twice.problems.size() == 1);
  CHECK(twice.problems[0] == "X.md: FF-1.1 stands twice");
  REQUIRE(none.problems.size() == 1);
  CHECK(none.problems[0] == "X.md: no rules found");
}

TEST_CASE("a rule that takes its tag from its first part") {
  const Book book = read_book("- FF-1.1 (a) `[stated]` One. (b) `[house]` Two.\n", "X.md");

  REQUIRE(book.entries.size() == 3);
  CHECK(book.entries[0].tag == "stated");
  CHECK(book.entries[2].rule == rule("FF-1.1b"));
}

TEST_CASE("parts of a part are not read") {
  const Book book = read_book("- FF-1.1a [stated] x (a) [stated] y\n", "X.md");

  CHECK(book.entries.size() == 1);
}

TEST_CASE("a line names rules one by one, with part letters, and as a range") {
  const Book book = read_book(kBook, "RULES.md");

  CHECK(rules_in("move(s);  // FF-1.1, FF-2.1b.", book) ==
        std::vector{rule("FF-1.1"), rule("FF-2.1b")});
  CHECK(rules_in("/// All of it (FF-2.1 to FF-2.4).", book) ==
        std::vector{rule("FF-2.1"), rule("FF-2.2"), rule("FF-2.4")});
  CHECK(rules_in("PW-1.1 and XFF-1.1 are others", book).empty());
  CHECK(rules_in("FF-1.1as is not a part", book) == std::vector{rule("FF-1.1")});
}
