#include "cli/terminal/text.hpp"

#include <doctest/doctest.h>

using namespace sandtable::terminal;

TEST_CASE("columns count characters, not bytes") {
  CHECK(columns("abc") == 3);
  CHECK(columns("▲ Rød") == 5);
  CHECK(columns("日本") == 4);
  CHECK(columns("e\xCC\x81") == 1);  // a combining accent takes no room
}

TEST_CASE("control characters of foreign text never reach the terminal") {
  CHECK(clean("a\x1b[2Jb\nc\x7f", {}) == "a [2Jb c ");
  CHECK(clean("x\xC2\x9By", {}) == "x y");  // the one-character form of escape [
  CHECK(clean("\xFF\xC3", {}) == "??");
  CHECK(clean("\xED\xA0\x80", {}) == "???");  // a surrogate is not UTF-8
}

TEST_CASE("plain text spells typography in ASCII and keeps letters") {
  const Look plain{.ascii = true};

  CHECK(clean("“a” – b… · é", plain) == "\"a\" - b... - é");
  CHECK(clean("„a“", plain) == "\"a\"");
  CHECK(clean("“a”", {}) == "“a”");
}

TEST_CASE("text is cut and padded to columns") {
  CHECK(cut("abcdef", 4) == "abc~");
  CHECK(cut("abcd", 4) == "abcd");
  CHECK(padded("▲", 3) == "▲  ");
  CHECK(padded("abcdef", 3) == "ab~");
}

TEST_CASE("text wraps at spaces, and breaks words that fit no line") {
  CHECK(wrapped("one two three", 7) == std::vector<std::string>{"one two", "three"});
  CHECK(wrapped("abcdefgh ij", 4) == std::vector<std::string>{"abcd", "efgh", "ij"});
  CHECK(wrapped("", 4) == std::vector<std::string>{""});
}

TEST_CASE("wrapped rows keep their indent") {
  Block block;
  add_wrapped(block, "  - one two three", 10, 4);

  CHECK(shown(block, {}) == "  - one\n    two\n    three\n");
}

TEST_CASE("blocks stand side by side") {
  const Block left{row("ab"), row("c")};
  const Block right{row("x"), row("y"), row("z")};

  CHECK(shown(beside(left, 4, right), {}) == "ab  x\nc   y\n    z\n");
}

TEST_CASE("colour is written only where the look has it, and never trails") {
  const Row painted{{"R", {Tone::Token, 0}}, {"  ", {}}};

  CHECK(shown(painted, {}) == "R");
  CHECK(shown(painted, {.colour = true}) == "\x1b[1;38;5;16;48;5;166mR\x1b[0m");
}
