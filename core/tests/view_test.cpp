#include "core/view.hpp"

#include <doctest/doctest.h>

#include "core/tests/support/coins.hpp"

using namespace sandtable;
using coins::Coins;

static_assert(!std::is_constructible_v<View<coins::State>, coins::State, Seat>,
              "a view is made by looking, in no other way");

namespace {

Coins make_coins() {
  return *Coins::make(Coins::info().schema.defaults(), Data(Coins::info().data));
}

coins::State half_made() {
  coins::State s;
  s.stake[0] = 2, s.stake[1] = 3, s.face[1] = 1, s.sealed[1] = 1;
  return s;
}

}  // namespace

TEST_CASE("a view holds what its seat may know and nothing else") {
  const Coins game = make_coins();
  const auto view = look(game, half_made(), 0);
  CHECK(view.seat() == 0);
  CHECK(view.state().stake[0] == 2);
  CHECK(view.state().stake[1] == 0);
  CHECK(view.state().sealed[1] == 1);
}

TEST_CASE("keys are equal where the knowledge is and differ where it does") {
  const Coins game = make_coins();
  coins::State twin = half_made();
  twin.stake[1] = 1;
  twin.face[1] = 2;

  CHECK(key(look(game, half_made(), 0)) == key(look(game, twin, 0)));
  CHECK(look(game, half_made(), 0) == look(game, twin, 0));
  CHECK(key(look(game, half_made(), 1)) != key(look(game, twin, 1)));
}

TEST_CASE("the same knowledge has another key at another seat") {
  const Coins game = make_coins();
  const coins::State fresh;
  CHECK(key(look(game, fresh, 0)) != key(look(game, fresh, 1)));
  CHECK(key(look(game, fresh, 0)) != key(look(game, fresh, kSpectator)));
  CHECK_FALSE(look(game, fresh, 0) == look(game, fresh, 1));
}
