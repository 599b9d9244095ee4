// Knows nothing of Python, so that the thread sanitizer can watch it: see CMakeLists.txt beside it.

#include "native/workers.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <cstdint>
#include <stdexcept>
#include <vector>

using sandtable::python::Workers;

namespace {

/// How often each of the numbers was worked on.
std::vector<int> counted(Workers& workers, std::size_t count, std::size_t grain) {
  std::vector<int> times(count);  // no lock: each number is one thread's
  workers.share(count, grain, [&](std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) ++times[i];
  });
  return times;
}

}  // namespace

TEST_CASE("workers do every piece once, whatever the number of threads") {
  for (const int threads : {1, 2, 3, 8}) {
    Workers workers(threads);
    CHECK(workers.threads() == threads);
    for (const std::size_t count :
         {std::size_t{0}, std::size_t{1}, std::size_t{7}, std::size_t{1000}})
      for (const std::size_t grain : {std::size_t{1}, std::size_t{3}, std::size_t{32}})
        CHECK(counted(workers, count, grain) == std::vector<int>(count, 1));
  }
}

TEST_CASE("what a round wrote is seen by the next and by the caller") {
  Workers workers(3);
  std::vector<std::uint64_t> sums(100);
  for (std::uint64_t round = 1; round <= 400; ++round)
    workers.share(sums.size(), 4, [&](std::size_t first, std::size_t last) {
      for (std::size_t i = first; i < last; ++i) sums[i] += round;
    });
  CHECK(sums == std::vector<std::uint64_t>(100, 400 * 401 / 2));
}

TEST_CASE("workers that fell asleep wake up again") {
  Workers workers(2);
  for (int round = 0; round < 3; ++round) {
    CHECK(counted(workers, 64, 1) == std::vector<int>(64, 1));
    // One piece is the caller's alone, and longer than the other waits busily.
    CHECK(counted(workers, 1'000'000, 1'000'000) == std::vector<int>(1'000'000, 1));
  }
}

TEST_CASE("an exception comes out when everybody has stopped, and work goes on after it") {
  Workers workers(4);
  std::atomic<int> done = 0;
  const auto work = [&](std::size_t first, std::size_t) {
    if (first == 20) throw std::runtime_error("piece 20");
    ++done;
  };
  CHECK_THROWS_WITH_AS(workers.share(50, 1, work), "piece 20", std::runtime_error);
  CHECK(done == 49);
  CHECK(counted(workers, 50, 1) == std::vector<int>(50, 1));
}

TEST_CASE("workers end without ever having had work") {
  for (int i = 0; i < 20; ++i) {
    const Workers workers(4);
    CHECK(workers.threads() == 4);
  }
}
