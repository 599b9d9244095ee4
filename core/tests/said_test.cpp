#include "core/said.hpp"

#include <doctest/doctest.h>

#include <thread>

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
