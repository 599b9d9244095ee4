#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "core/known_ids.hpp"

namespace sandtable {
namespace {

TEST_CASE("an id is asked for once, and by another number, term or game again") {
  const KnownIds one;
  const KnownIds other;
  int asked = 0;
  const auto id = [&](const char* text) {
    return [&asked, text] {
      ++asked;
      return std::string(text);
    };
  };
  CHECK(one.number_of("card", 3, id("ace")) == interned("ace"));
  CHECK(one.number_of("card", 3, id("never asked")) == interned("ace"));
  CHECK(asked == 1);
  CHECK(one.number_of("card", 4, id("king")) == interned("king"));
  CHECK(one.number_of("unit", 3, id("tank")) == interned("tank"));
  CHECK(other.number_of("card", 3, id("knave")) == interned("knave"));
  CHECK(one.number_of("card", 3, id("ace")) == interned("ace"));
}

TEST_CASE("more ids than are remembered are right all the same") {
  const KnownIds known;
  for (int round = 0; round < 2; ++round)
    for (int i = 0; i < 10'000; ++i) {
      const std::string text = "thing-" + std::to_string(i % 50);
      CHECK_MESSAGE(
          known.number_of("thing", i, [&] { return std::string_view(text); }) == interned(text), i);
    }
}

}  // namespace
}  // namespace sandtable
