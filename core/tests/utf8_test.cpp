#include "core/utf8.hpp"

#include <doctest/doctest.h>

using namespace sandtable;

TEST_CASE("characters of one to four bytes are taken one by one") {
  std::string_view text = "a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x8E\xB2";
  CHECK(take_character(text) == 'a');
  CHECK(take_character(text) == 0xE9);
  CHECK(take_character(text) == 0x20AC);
  CHECK(take_character(text) == 0x1F3B2);
  CHECK(text.empty());
}

TEST_CASE("bytes that are no character have no length and are taken alone") {
  for (const std::string_view text : {"\xFF", "\x80", "\xC0\x80", "\xE2\x82", "\xED\xA0\x80"}) {
    CHECK(utf8_length(text) == 0);
    std::string_view rest = text;
    CHECK(take_character(rest) == static_cast<unsigned char>(text.front()));
    CHECK(rest.size() == text.size() - 1);
  }
}

TEST_CASE("nothing is taken from nothing") {
  std::string_view text;
  CHECK(utf8_length(text) == 0);
  CHECK(take_character(text) == 0);
}
