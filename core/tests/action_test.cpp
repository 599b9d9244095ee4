#include "core/action.hpp"

#include <doctest/doctest.h>

using namespace sandtable;

namespace {

enum class Verb : std::uint8_t { Pass, Pick, Move };
constexpr ActionLayout<Verb, 3> kMenu{{{{1}, {5}, {4, 7}}}};

static_assert(kMenu.size() == 1 + 5 + 28);
static_assert(kMenu.make(Verb::Pass) == 0);
static_assert(kMenu.make(Verb::Pick, 4) == 5);
static_assert(kMenu.make(Verb::Move, 3, 6) == kMenu.size() - 1);
static_assert(kMenu.split(6) == ActionLayout<Verb, 3>::Parts{Verb::Move, 0, 0});

constexpr ActionLayout<Verb, 2> kFull{{{{1}, {kMaxActions - 1}}}};
static_assert(kFull.size() == kMaxActions, "the largest layout there can be");

}  // namespace

TEST_CASE("every action splits into parts that make the same action") {
  for (int action = 0; action < kMenu.size(); ++action) {
    const auto parts = kMenu.split(static_cast<Action>(action));
    CHECK(kMenu.make(parts.kind, parts.i, parts.j) == action);
  }
}

TEST_CASE("kinds of choices lie one behind the other without gaps") {
  int next = 0;
  CHECK(kMenu.make(Verb::Pass) == next++);
  for (int i = 0; i < 5; ++i) CHECK(kMenu.make(Verb::Pick, i) == next++);
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 7; ++j) CHECK(kMenu.make(Verb::Move, i, j) == next++);
  CHECK(next == kMenu.size());
}
