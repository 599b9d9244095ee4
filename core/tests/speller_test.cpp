#include "core/speller.hpp"

#include <doctest/doctest.h>

using namespace sandtable;

namespace {

using Unit = ContentOf<"unit">;

/// A tank that the catalogues know, and a glider that came with somebody's data files.
class Names final : public NameSource {
 public:
  std::string id(std::string_view, int number) const override {
    return number == 0 ? "tank" : "own_glider";
  }
  int cell(std::string_view, int number) const override { return number; }
  Said seat_name(int) const override { return {}; }
  CellName cell_name(std::string_view, int) const override {
    return {name_in<"speller test", "">(What<Unit>(Unit(0))), "B4"};
  }
  std::string own_text(std::string_view, int number, std::string_view form) const override {
    if (number != 1) return "";
    return form == "text" ? "Flies without fuel" : form.empty() ? "umbrella" : "";
  }
};

Catalogues catalogues() {
  static constexpr DataFile kFiles[] = {
      {"words/en.json", R"({"content": {"unit": {"tank": {"word": "tank", "text": "Rolls"}}}})"},
      {"words/de.json",
       R"json({"says": {"beside": "neben {at, word, dat}"}, "cells": {"map": "{name} ({label})"},
           "content": {"unit": {"tank": {"word": "Panzer", "dat": "dem Panzer"}}}})json"},
  };
  Result<Catalogues> read = Catalogues::read(kFiles);
  REQUIRE(read);
  return *std::move(read);
}

template <Letters kForm>
std::string spelt_in(std::string_view language, Unit unit) {
  const Catalogues words = catalogues();
  const Names names;
  return Speller(&words, language, names).spell(name_in<"speller test", kForm>(What<Unit>(unit)));
}

}  // namespace

TEST_CASE("a form that a language does not have is the plain word, another text the first one's") {
  CHECK(spelt_in<"dat">("de", Unit(0)) == "dem Panzer");
  CHECK(spelt_in<"akk">("de", Unit(0)) == "Panzer");
  CHECK(spelt_in<"text">("de", Unit(0)) == "Rolls");
  CHECK(spelt_in<"dat">("en", Unit(0)) == "tank");
  CHECK(spelt_in<"a">("en", Unit(0)) == "a tank");
  CHECK(spelt_in<"a">("de", Unit(0)) == "Panzer");
}

TEST_CASE("what data files bring is called as they call it, in every language") {
  CHECK(spelt_in<"">("de", Unit(1)) == "umbrella");
  CHECK(spelt_in<"text">("de", Unit(1)) == "Flies without fuel");
  CHECK(spelt_in<"dat">("de", Unit(1)) == "umbrella");
  CHECK(spelt_in<"a">("en", Unit(1)) == "an umbrella");
  CHECK(spelt_in<"">("de", Unit(2)) == "own_glider");  // not even they have a word: its id
}

TEST_CASE("the name of a place stands in the form that its sentence asks for") {
  using Hex = CellOf<"hex", "map">;
  const Catalogues words = catalogues();
  const Names names;

  CHECK(
      Speller(&words, "de", names).spell(say_in<"speller test", "says.beside">(At<Hex>(Hex(3)))) ==
      "neben dem Panzer (B4)");
}

TEST_CASE("a place may be called by a whole sentence") {
  class Harbour final : public NameSource {
   public:
    std::string id(std::string_view, int) const override { return "tank"; }
    int cell(std::string_view, int number) const override { return number; }
    Said seat_name(int) const override { return {}; }
    CellName cell_name(std::string_view, int number) const override {
      return {say_in<"speller test", "tiles.port">(N(number)), "C4"};
    }
  };
  static constexpr DataFile kFile{
      "words/en.json", R"({"tiles": {"port": "port, {n, plural, one {# star} other {# stars}}"},
                           "cells": {"map": "{label}, {name}"}, "prompts": {"go": "Go to {to}"}})"};
  const Result<Catalogues> words = Catalogues::read(std::span(&kFile, 1));
  REQUIRE(words);
  using Tile = CellOf<"tile", "map">;
  const Harbour names;
  const Speller speller(&*words, "en", names);

  CHECK(speller.spell(say_in<"speller test", "prompts.go">(To<Tile>(Tile(2)))) ==
        "Go to C4, port, 2 stars");
}
