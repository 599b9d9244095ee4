#include "core/registry.hpp"

#include <doctest/doctest.h>

#include "core/tests/support/coins.hpp"

using namespace sandtable;

TEST_CASE("a game is found by its name") {
  CHECK(find_game("coins") == &coins::entry());
  CHECK(find_game("Coins") == nullptr);
  CHECK(*need_game("coins") == &coins::entry());
}

TEST_CASE("an unknown game is refused with the names there are") {
  const auto none = need_game("chess");
  REQUIRE_FALSE(static_cast<bool>(none));
  CHECK(none.error().text == "there is no game \"chess\"; known are coins");
}
