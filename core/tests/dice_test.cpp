#include "core/dice.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <set>
#include <string>
#include <vector>

using namespace sandtable;

namespace {

std::vector<int> dice_of(std::uint64_t seed, int count) {
  Dice dice(seed);
  std::vector<int> out;
  for (int i = 0; i < count; ++i) out.push_back(dice.die());
  return out;
}

constexpr int kLowest = std::numeric_limits<int>::min();
constexpr int kHighest = std::numeric_limits<int>::max();

}  // namespace

// Golden numbers: computed once by an implementation of its own in another language. A compiler, a
// library or a change that disagrees would make every recorded game replay differently.
TEST_CASE("the same seed gives the same dice on every compiler") {
  const std::string made_by = __VERSION__;
  CAPTURE(made_by);
  CHECK(dice_of(0, 12) == std::vector<int>{4, 5, 1, 3, 5, 6, 3, 4, 6, 6, 1, 1});
  CHECK(dice_of(1, 12) == std::vector<int>{5, 4, 4, 3, 5, 1, 1, 3, 6, 4, 6, 6});
  CHECK(dice_of(42, 12) == std::vector<int>{1, 3, 5, 6, 6, 5, 5, 6, 5, 4, 5, 2});
}

TEST_CASE("the same seed gives the same raw bits") {
  Dice zero(0), one(1), many(42);
  CHECK(zero.bits() == 0x99ec5f36cb75f2b4ULL);
  CHECK(zero.bits() == 0xbf6e1f784956452aULL);
  CHECK(one.bits() == 0xb3f2af6d0fc710c5ULL);
  CHECK(many.bits() == 0x15780b2e0c2ec716ULL);
}

TEST_CASE("wide draws have golden numbers too") {
  Dice dice(42);
  CHECK(dice.below(1000000) == 83862);
  CHECK(dice.below(1000000) == 378980);
  dice.reseed(42);
  CHECK(dice.between(kLowest, kHighest - 1) == -1787294931);
  CHECK(dice.between(kLowest, kHighest - 1) == -519775867);
  CHECK(dice.between(kLowest, kHighest - 1) == 773280561);
  CHECK(dice.between(0, kHighest) == 1985762979);
  CHECK(dice.between(0, kHighest) == 2129882687);
  CHECK(dice.between(kLowest, kHighest) == 1158522161);
}

TEST_CASE("different seeds give different dice") {
  CHECK(dice_of(0, 20) != dice_of(1, 20));
  CHECK(dice_of(1, 20) != dice_of(1ULL << 40, 20));
}

TEST_CASE("draws stay within their bounds and reach both") {
  Dice dice(7);
  int lowest = 99;
  int highest = -99;
  for (int i = 0; i < 1000; ++i) {
    const int value = dice.between(-3, 3);
    lowest = std::min(lowest, value);
    highest = std::max(highest, value);
  }
  CHECK(lowest == -3);
  CHECK(highest == 3);
  CHECK(dice.between(9, 9) == 9);
}

// Chi-square against uniform. The limits are the 99.9 % points for one less than the number of
// cells; the seed is fixed, so the test gives the same figure every time.
TEST_CASE("draws favour no value") {
  struct Case {
    int sides;
    double limit;
  };
  for (const Case& one : {Case{6, 20.5}, Case{20, 43.8}, Case{100, 148.2}}) {
    Dice dice(2024);
    std::vector<int> seen(static_cast<std::size_t>(one.sides));
    const int draws = one.sides * 2000;
    for (int i = 0; i < draws; ++i) ++seen[static_cast<std::size_t>(dice.below(one.sides))];

    double chi_square = 0;
    for (const int count : seen) chi_square += (count - 2000.0) * (count - 2000.0) / 2000.0;

    CAPTURE(one.sides);
    CHECK(chi_square < one.limit);
    CHECK(chi_square > 0);
  }
}

// With 3 * 2^30 results, every third would come up twice as often as the others if the low products
// were not drawn again.
TEST_CASE("draws from a range near 2^32 are not biased") {
  Dice dice(5);
  constexpr std::int64_t kResults = 3 * (std::int64_t{1} << 30);
  std::array<int, 3> thirds{};
  for (int i = 0; i < 30000; ++i) {
    const std::int64_t value = dice.between(kLowest, static_cast<int>(kLowest + kResults - 1));
    ++thirds[static_cast<std::size_t>((value - kLowest) % 3)];
  }
  for (const int count : thirds) CHECK(std::abs(count - 10000) < 330);  // four standard deviations
}

TEST_CASE("dice count their draws and bits are no draw") {
  Dice dice(3);
  (void)dice.die();
  (void)dice.below(4);
  (void)dice.bits();
  CHECK(dice.drawn() == 2);
}

TEST_CASE("a tape holds every draw until it is taken away") {
  Dice dice(1);
  std::vector<Draw> tape;
  dice.record_to(&tape);
  (void)dice.die();
  (void)dice.between(10, 20);
  dice.record_to(nullptr);
  (void)dice.die();

  REQUIRE(tape.size() == 2);
  CHECK(tape[0] == Draw{1, 6, 5});
  CHECK(tape[1].low == 10);
  CHECK(tape[1].high == 20);
}

TEST_CASE("a tape does not change what is drawn") {
  Dice dice(42);
  std::vector<Draw> tape;
  dice.record_to(&tape);
  std::vector<int> drawn;
  for (int i = 0; i < 12; ++i) drawn.push_back(dice.die());

  CHECK(drawn == dice_of(42, 12));
}

TEST_CASE("scripted dice give their values in order") {
  ScriptedDice script({3, 6, 1});
  Dice dice(script);

  CHECK(dice.die() == 3);
  CHECK(dice.die() == 6);
  CHECK(script.left() == 1);
  CHECK(script.problem().empty());
}

TEST_CASE("scripted dice that run out say so once and go on by chance, so that a roll-off ends") {
  ScriptedDice script({2});
  Dice dice(script);
  (void)dice.die();

  std::set<int> drawn;
  for (int i = 0; i < 100; ++i) drawn.insert(dice.between(3, 8));

  CHECK(drawn == std::set{3, 4, 5, 6, 7, 8});
  CHECK(dice.die() <= 6);
  CHECK(script.problem() == "the dice ran out: a draw from 3 to 8 has no value");
}

TEST_CASE("a scripted die out of range is named with its place and range") {
  ScriptedDice script({2, 7});
  Dice dice(script);
  (void)dice.die();

  CHECK(dice.die() == 1);
  CHECK(script.problem() == "die 2 is 7; the draw goes from 1 to 6");
}

TEST_CASE("loading scripted dice replaces what is left") {
  ScriptedDice script({2, 2, 2});
  Dice dice(script);
  (void)dice.die();
  script.load({5});

  CHECK(dice.die() == 5);
  CHECK(script.left() == 0);
}

TEST_CASE("dice with a source still have bits of their own, and reseeding lets go of the source") {
  ScriptedDice script({6});
  Dice dice(script);
  CHECK(dice.bits() != dice.bits());

  dice.reseed(1);

  CHECK(dice.die() == 5);
  CHECK(script.left() == 1);
}
