#include "core/said.hpp"

#include <doctest/doctest.h>

#include <thread>

#include "core/speller.hpp"

using namespace sandtable;

TEST_CASE("a text is known once, by one number") {
  const std::int32_t tank = interned("tank of the test");

  CHECK(interned(std::string("tank of ") + "the test") == tank);
  CHECK(interned("infantry of the test") != tank);
  CHECK(interned_text(tank) == "tank of the test");
  CHECK(interned_text(interned("")).empty());
}

TEST_CASE("threads that learn the same texts at once learn the same numbers") {
  constexpr int kTexts = 3000;  // more than a page of them
  const auto text = [](int i) { return "text " + std::to_string(i); };
  std::array<std::vector<std::int32_t>, 4> learnt;
  {
    std::vector<std::jthread> threads;
    threads.reserve(learnt.size());
    for (std::vector<std::int32_t>& numbers : learnt)
      threads.emplace_back([&] {
        for (int i = 0; i < kTexts; ++i) numbers.push_back(interned(text(i)));
      });
  }

  for (const std::vector<std::int32_t>& numbers : learnt) CHECK(numbers == learnt.front());
  for (int i = 0; i < kTexts; ++i)
    CHECK(interned_text(learnt.front()[static_cast<std::size_t>(i)]) == text(i));
}

namespace {

/// Nothing has a name.
class NoNames final : public NameSource {
 public:
  std::string id(std::string_view, int number) const override { return std::to_string(number); }
  int cell(std::string_view, int number) const override { return number; }
  Said seat_name(int) const override { return {}; }
  CellName cell_name(std::string_view, int) const override { return {}; }
};

}  // namespace

TEST_CASE("a saying within a saying stands where its slot does, and the others behind a colon") {
  const DataFile files[] = {{"words/en.json", R"({"a": {"if": "{if} → {n} oil"}})"}};
  const Result<Catalogues> words = Catalogues::read(files);
  REQUIRE(words);
  const NoNames names;
  Words card = say_in<"test of parts", "a.if">(Part<"if">(1), N(3));
  card.add("once").add("hold the sea");

  Speller(&*words, "en", names).finish(card);
  CHECK(card.text == "hold the sea → 3 oil: once");

  card.text.clear();
  std::string wire;
  write_words(wire, card);
  CHECK(wire == R"({"say":"a.if","if":{"part":1},"n":3,"then":["once","hold the sea"]})");
}

TEST_CASE("what goes with a saying is a list behind a colon, or all there is") {
  const DataFile files[] = {{"words/en.json", R"({"a": {"at": "at {n}", "list": ""}})"}};
  const Result<Catalogues> words = Catalogues::read(files);
  REQUIRE(words);
  const NoNames names;
  const auto spelt = [&](Words what) {
    what.add("2 tanks").add("1 plane");
    Speller(&*words, "en", names).finish(what);
    return what.text;
  };
  CHECK(spelt(say_in<"test of lists", "a.at">(N(3))) == "at 3: 2 tanks, 1 plane");
  CHECK(spelt(say_in<"test of lists", "a.list">()) == "2 tanks, 1 plane");
}
