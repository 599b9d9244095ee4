#include "core/guess.hpp"

#include <doctest/doctest.h>

#include "core/tests/support/coins.hpp"

using namespace sandtable;
using coins::Coins;

namespace {

Coins fresh_coins() {
  return *Coins::make(Coins::info().schema.defaults(), Data(Coins::info().data));
}

/// What a guess that writes `lines` one after the other makes of a seat's decision.
coins::State decided(std::initializer_list<Line> lines, std::uint64_t seed = 1) {
  coins::State s;
  Dice dice(seed);
  auto next = lines.begin();
  decide_again(
      fresh_coins(), s, 1,
      [&](const coins::State&, Seat, Dice&, Line& out) {
        if (next != lines.end()) out = *next++;
      },
      dice);
  return s;
}

Line coin_line(std::initializer_list<Action> actions) {
  Line out;
  for (const Action action : actions) out.push(action);
  return out;
}

const Action kGuessTwo = coins::kLayout.make(coins::Kind::Stake, 1);
const Action kGuessTails = coins::kLayout.make(coins::Kind::Face, 1);
const Action kGuessSeal = coins::kLayout.make(coins::Kind::Seal);

}  // namespace

TEST_CASE("a decision is made again line by line, as the guess says") {
  const coins::State s = decided({coin_line({kGuessTwo, kGuessTails}), coin_line({kGuessSeal})});
  CHECK(s.stake[1] == 2);
  CHECK(s.face[1] == 2);
  CHECK(s.sealed[1] == 1);
  CHECK(s.sealed[0] == 0);
}

TEST_CASE("a guess is followed as far as it is legal") {
  const coins::State s =
      decided({coin_line({kGuessTwo, kGuessSeal}), coin_line({kGuessTails, kGuessSeal})});
  CHECK(s.stake[1] == 2);
  CHECK(s.face[1] == 2);
  CHECK(s.sealed[1] == 1);
}

TEST_CASE("a guess that says nothing is helped out by legal choices") {
  bool differs = false;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const coins::State s = decided({}, seed);
    CHECK(s.sealed[1] == 1);
    CHECK(s.stake[1] != 0);
    differs = differs || s != decided({}, seed + 1);
  }
  CHECK(differs);
}
