#include "core/action.hpp"

#include <doctest/doctest.h>

using namespace sandtable;

namespace {

enum class Kind : std::uint8_t { Pass, Pick, Move };
constexpr ActionLayout<Kind, 3> kLayout{{{{1}, {5}, {4, 7}}}};

static_assert(kLayout.size() == 1 + 5 + 28);
static_assert(kLayout.make(Kind::Pass) == 0);
static_assert(kLayout.make(Kind::Pick, 4) == 5);
static_assert(kLayout.make(Kind::Move, 3, 6) == kLayout.size() - 1);
static_assert(kLayout.split(6) == ActionLayout<Kind, 3>::Parts{Kind::Move, 0, 0});

constexpr ActionLayout<Kind, 2> kFull{{{{1}, {kMaxActions - 1}}}};
static_assert(kFull.size() == kMaxActions, "the largest layout there can be");

}  // namespace

TEST_CASE("every action splits into parts that make the same action") {
  for (int action = 0; action < kLayout.size(); ++action) {
    const auto parts = kLayout.split(static_cast<Action>(action));
    CHECK(kLayout.make(parts.kind, parts.i, parts.j) == action);
  }
}

TEST_CASE("kinds of choices lie one behind the other without gaps") {
  int next = 0;
  CHECK(kLayout.make(Kind::Pass) == next++);
  for (int i = 0; i < 5; ++i) CHECK(kLayout.make(Kind::Pick, i) == next++);
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 7; ++j) CHECK(kLayout.make(Kind::Move, i, j) == next++);
  CHECK(next == kLayout.size());
}
