#include "cli/language.hpp"

#include <doctest/doctest.h>

#include "cli/tests/support/ran.hpp"

using namespace sandtable::cli;

TEST_CASE("a language goes by its code, however it is written") {
  for (const char* name : {"de", "DE", "de_DE", "de_AT.UTF-8", "de-CH", "de@euro", "de.UTF-8"})
    CHECK(language_code(name) == "de");
  CHECK(language_code("C") == "en");
  CHECK(language_code("C.UTF-8") == "en");
  CHECK(language_code("POSIX") == "en");
  for (const char* name : {"", "german", "d", "d1", "./de", "../en", "ß"})
    CHECK(language_code(name).empty());
}

TEST_CASE("LC_ALL counts before LC_MESSAGES, and that before LANG") {
  CHECK(language_of({}) == "en");
  CHECK(language_of({.lang = "de_DE.UTF-8"}) == "de");
  CHECK(language_of({.messages = "de_DE.UTF-8", .lang = "fr_FR.UTF-8"}) == "de");
  CHECK(language_of({.all = "de", .messages = "fr", .lang = "es"}) == "de");
  CHECK(language_of({.all = "C", .lang = "de_DE.UTF-8"}) == "en");
  CHECK(language_of({.messages = "nothing at all", .lang = "de_DE"}) == "de");
}

TEST_CASE("what is no language is refused") {
  const Ran game = ran({"play", "islets", "--language", "german"});

  CHECK(game.status == 2);
  CHECK(game.complains("--language is \"german\"; write the code of a language, for example de"));
}
