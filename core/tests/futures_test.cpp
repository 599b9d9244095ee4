#include "core/futures.hpp"

#include <doctest/doctest.h>

#include <map>
#include <set>
#include <vector>

using namespace sandtable;

namespace {

/// How ideas do: idea 5 best by a little, and luck that counts for more, the same for all.
constexpr auto kWithLuck = [](std::size_t idea, std::uint64_t seed) {
  const auto luck = static_cast<double>(seed % 1000);
  return luck + (idea == 5 ? 1 : 0) + 0.1 * static_cast<double>(idea);
};

constexpr auto kNever = [] { return false; };

}  // namespace

TEST_CASE("the best idea is found though luck counts for more: all have the same futures") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Dice dice(seed);
    CHECK(best_in_futures(8, {.futures = 64}, dice, kWithLuck, kNever) == 5);
    CHECK(best_in_futures(8, {.futures = 64, .halving = false}, dice, kWithLuck, kNever) == 5);
  }
}

TEST_CASE("the worse half is dropped again and again, so the best are tried most") {
  std::map<std::size_t, int> tried;
  std::map<std::uint64_t, std::set<std::size_t>> seen;
  Dice dice(3);
  const auto future = [&](std::size_t idea, std::uint64_t seed) {
    ++tried[idea];
    seen[seed].insert(idea);
    return kWithLuck(idea, seed);
  };
  CHECK(best_in_futures(8, {.futures = 240}, dice, future, kNever) == 5);
  CHECK(tried[0] == 10);  // a third of the futures, shared by eight
  CHECK(tried[5] == 10 + 16 + 26);
  for (const auto& [seed, ideas] : seen) {
    CHECK(ideas.contains(5));
    CHECK(ideas.size() >= 3);
  }
}

TEST_CASE("without halving all ideas are tried alike, and no more often than is said") {
  std::map<std::size_t, int> tried;
  Dice dice(3);
  const auto future = [&](std::size_t idea, std::uint64_t seed) {
    ++tried[idea];
    return kWithLuck(idea, seed);
  };
  CHECK(best_in_futures(8, {.futures = 800, .most = 7, .halving = false}, dice, future, kNever) ==
        5);
  for (const auto& [idea, times] : tried) CHECK(times == 7);
  CHECK(tried.size() == 8);
}

TEST_CASE("a lone idea is taken untried") {
  Dice dice(3);
  const auto future = [](std::size_t, std::uint64_t) -> double {
    FAIL("nothing to compare");
    return 0;
  };
  CHECK(best_in_futures(1, {.futures = 10}, dice, future, kNever) == 0);
  CHECK(best_in_futures(0, {.futures = 10}, dice, future, kNever) == 0);
}

TEST_CASE("when it is enough, a future that not all have seen counts only if it is the first") {
  const auto best_after = [](int most) {
    Dice dice(3);
    int asks = 0;
    std::set<std::uint64_t> futures;
    // Idea 0 is better in the first future, idea 2 in all others.
    const auto future = [&](std::size_t idea, std::uint64_t seed) {
      futures.insert(seed);
      const std::size_t good = futures.size() == 1 ? 0 : 2;
      return idea == good ? 3.0 : 0.1 * static_cast<double>(idea);
    };
    return best_in_futures(3, {.futures = 300}, dice, future, [&] { return ++asks >= most; });
  };
  CHECK(best_after(1) == 0);  // the others have not been seen at all
  CHECK(best_after(2) == 0);
  CHECK(best_after(3) == 0);
  CHECK(best_after(5) == 0);  // the second future is dropped
  CHECK(best_after(9) == 2);
}
