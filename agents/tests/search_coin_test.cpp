#include <doctest/doctest.h>

#include "agents/search.hpp"
#include "core/tests/support/coins.hpp"

using namespace sandtable;

TEST_CASE("in a secret decision no face of the coin is played nearly always") {
  // Even wants equal faces, Odd different ones: whoever always shows the same face loses.
  const auto game = coins::entry().create(Json::object(), "test").value();
  Dice start(1);
  const AnyState state = game->start(start, nullptr);
  const Thought thought{.simulations = 600, .guide = -1, .player = -1, .rounds = 1, .lines = 40};
  const Action heads = coins::kLayout.make(coins::Kind::Face, 0);
  int shown = 0;
  constexpr int kTrials = 40;
  for (std::uint64_t seed = 0; seed < kTrials; ++seed) {
    AnyState staked = state;
    Dice dice(seed);
    game->step(staked, 0, coins::kLayout.make(coins::Kind::Stake, 0), dice, nullptr);
    Line line;
    search_line(*game, staked, 0, thought, dice, [] { return false; }, line);
    shown += line[0] == heads ? 1 : 0;
  }
  CHECK(shown > kTrials / 8);
  CHECK(shown < kTrials * 7 / 8);
}
