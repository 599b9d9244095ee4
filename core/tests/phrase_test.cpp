#include "core/phrase.hpp"

#include <doctest/doctest.h>

#include "core/data.hpp"

using namespace sandtable;

namespace {

constexpr std::string_view kEnglish = R"({
  "games": "{n, plural, =0 {no games} one {# game} other {# games}} of {game}",
  "over": "The game is over"
})";

Catalogues catalogues(std::string_view english, std::string_view german = R"({})") {
  const DataFile files[] = {{"words/de.json", german}, {"words/en.json", english}};
  return Catalogues::read(files).value();
}

Phrase games(int n, const std::string& game) {
  return phrase_in<"phrase_test", "games", "n", "game">(n, game);
}
Phrase over() { return phrase_in<"phrase_test", "over">(); }

std::string book_fault(std::string_view english, std::string_view german = R"({})") {
  static_cast<void>(games(1, "")), static_cast<void>(over());
  return phrase_fault("phrase_test", catalogues(english, german));
}

}  // namespace

TEST_CASE("a phrase is read in a language, and in English where that lacks it") {
  const Catalogues words =
      catalogues(kEnglish, R"({"games": "{game}: {n, plural, one {# Partie} other {# Partien}}"})");
  const PhraseBook english(words, "en");
  const PhraseBook german(words, "de");

  CHECK(english(games(1, "Duel")) == "1 game of Duel");
  CHECK(english(games(0, "Duel")) == "no games of Duel");
  CHECK(german(games(2, "Duel")) == "Duel: 2 Partien");
  CHECK(german(over()) == "The game is over");
  CHECK(missing_in(words, "de") == 1);
  CHECK(missing_in(words, "fr") == 2);
}

TEST_CASE("what is wrong with a catalogue is told") {
  CHECK(book_fault(kEnglish).empty());
  CHECK(book_fault(R"({"games": "{n} of {game}"})") == "\"over\" has no sentence in English");
  CHECK(book_fault(R"({"games": "{n}", "over": "Over"})") ==
        "\"games\" in en does not use the slot {game}");
  CHECK(book_fault(R"({"games": "{n} of {game} {x}", "over": "Over"})") ==
        "\"games\" in en has the slot {x}, which nobody fills");
  CHECK(book_fault(R"({"games": "{n} {game}", "over": "Over", "more": "?"})") ==
        "en: \"more\" is said by nobody");
  CHECK(book_fault(kEnglish, R"({"more": "?"})") == "de: \"more\" is said by nobody");
  CHECK(book_fault(kEnglish, R"({"over": "{who}"})") ==
        "\"over\" in de has the slot {who}, which nobody fills");
}
