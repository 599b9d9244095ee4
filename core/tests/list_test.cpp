#include "core/list.hpp"

#include <doctest/doctest.h>

#include <numeric>
#include <type_traits>

using namespace sandtable;

using Three = FixedList<int, 3>;
static_assert(std::is_trivially_copyable_v<Three>, "a list can be part of a state");
static_assert(Three::capacity() == 3);

TEST_CASE("a fixed list grows to its capacity and shrinks to nothing") {
  Three list;
  CHECK(list.empty());
  list.push(1), list.push(2), list.push(3);
  CHECK(list.full());
  CHECK(list.size() == 3);
  CHECK(list.back() == 3);

  list.pop();
  CHECK_FALSE(list.full());
  CHECK(list.back() == 2);

  list.clear();
  CHECK(list.empty());
}

TEST_CASE("a value is taken out of a row, and the row closes up") {
  std::array<std::uint8_t, 4> row{7, 5, 7, 255};
  CHECK(take_out(row, std::uint8_t{5}, std::uint8_t{255}) == 1);
  CHECK(row == std::array<std::uint8_t, 4>{7, 7, 255, 255});
  CHECK(take_out(row, std::uint8_t{7}, std::uint8_t{255}) == 0);
  CHECK(row == std::array<std::uint8_t, 4>{7, 255, 255, 255});
  CHECK(take_out(row, std::uint8_t{9}, std::uint8_t{255}) == -1);
  CHECK(row == std::array<std::uint8_t, 4>{7, 255, 255, 255});
}

TEST_CASE("a fixed list is walked and searched up to its size only") {
  Three list{4, 5, 6};
  list.pop();

  CHECK(std::accumulate(list.begin(), list.end(), 0) == 9);
  CHECK(list.contains(5));
  CHECK_FALSE(list.contains(6));
  list[1] = 8;
  CHECK(list[1] == 8);
}

TEST_CASE("fixed lists are equal by what they hold, not by what they held") {
  Three once{1, 2, 3};
  once.pop();

  CHECK(once == Three{1, 2});
  CHECK_FALSE(once == Three{1, 3});
  CHECK_FALSE(once == Three{1});
}
