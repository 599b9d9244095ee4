#include "core/saying.hpp"

#include <doctest/doctest.h>

#include <type_traits>

#include "core/words.hpp"

using namespace sandtable;

static_assert(std::is_trivially_copyable_v<Refusal> && std::is_trivially_copyable_v<Event>);

namespace {

std::string say(std::string_view pattern, std::initializer_list<std::int32_t> numbers) {
  const std::vector<std::int32_t> list(numbers);
  return spell(pattern, list, [](std::string_view term, std::int32_t number) {
    return std::string(term) + "#" + std::to_string(number);
  });
}

enum class News : std::uint8_t { Moved, Fought };

}  // namespace

TEST_CASE("a pattern takes its numbers and terms in order") {
  CHECK(say("{seat} attacks {tile} with {} against {}", {0, 7, 4, -3}) ==
        "seat#0 attacks tile#7 with 4 against -3");
}

TEST_CASE("a pattern without braces stays as it is") {
  CHECK(say("the game is over", {1}) == "the game is over");
  CHECK(say("", {}).empty());
}

TEST_CASE("numbers that are missing are zero and numbers left over are not shown") {
  CHECK(say("{} and {}", {5}) == "5 and 0");
  CHECK(say("{}", {5, 6}) == "5");
}

TEST_CASE("a brace that does not close is text") {
  CHECK(say("open { and {}", {}) == "open { and 0");
  CHECK(say("open {tile", {3}) == "open {tile");
}

TEST_CASE("a refusal carries rule and numbers") {
  const Rule rule = *Rule::parse("FF-1.2");
  const Refusal refusal = refuse(rule, "tile {} is taken", std::uint8_t{9});
  CHECK(refusal.rule == rule);
  CHECK(refusal.numbers[0] == 9);
  CHECK(refusal.numbers[1] == 0);
}

TEST_CASE("an event is told only if somebody listens") {
  const Rule rule = *Rule::parse("FF-1.2");
  Log log;
  tell(nullptr, News::Moved, rule, SeatSet::everyone(), 1);
  tell(&log, News::Fought, rule, SeatSet::only(1), 4, -5);

  REQUIRE(log.events().size() == 1);
  const Event& event = log.events()[0];
  CHECK(event.kind == 1);
  CHECK(event.rule == rule);
  CHECK(event.numbers[0] == 4);
  CHECK(event.numbers[1] == -5);
  CHECK_FALSE(event.seen_by.has(0));

  log.clear();
  CHECK(log.events().empty());
}

TEST_CASE("an article and a plural follow from what a pattern is filled with") {
  const std::vector<std::int32_t> numbers{0, 1, 2};
  const Namer name = [](std::string_view term, std::int32_t number) {
    CHECK(term == "unit");
    return std::string(number == 0 ? "Army" : "tank");
  };
  CHECK(spell("{a unit}, {a unit}, {VP|VPs}", numbers, name) == "an Army, a tank, 2 VPs");
  CHECK(spell("{card|cards} left", std::vector<std::int32_t>{1}, name) == "1 card left");
  CHECK(term_of("a unit") == "unit");
  CHECK(term_of("unit") == "unit");
  CHECK(term_of("card|cards").empty());
}
