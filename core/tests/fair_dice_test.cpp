#include "core/fair_dice.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <vector>

using namespace sandtable;

namespace {

constexpr const char* kSecret = "correct horse battery staple";
const std::vector<std::string> kWords{"blue", "", "größe"};
constexpr std::int32_t kLeast = std::numeric_limits<std::int32_t>::min();
constexpr std::int32_t kMost = std::numeric_limits<std::int32_t>::max();

std::vector<std::int32_t> draws(FairDice dice, int count, std::int32_t low, std::int32_t high) {
  std::vector<std::int32_t> out;
  for (int i = 0; i < count; ++i) out.push_back(dice.draw(low, high));
  return out;
}

std::vector<std::int32_t> dice_with(const std::string& secret, const std::string& table,
                                    const std::vector<std::string>& words) {
  return draws(FairDice(secret, table, words), 20, 1, 6);
}

}  // namespace

// Golden numbers: computed from docs/records.md by an implementation in another language.
TEST_CASE("fair dice are those of the written derivation") {
  const FairDice dice(kSecret, "t1", kWords);
  CHECK(draws(dice, 12, 1, 6) == std::vector<std::int32_t>{1, 5, 3, 3, 1, 4, 2, 4, 3, 5, 3, 5});
  CHECK(draws(dice, 3, kLeast, kMost) ==
        std::vector<std::int32_t>{1560839482, 1679035328, -193098972});
  CHECK(draws(dice, 3, 0, kMost) == std::vector<std::int32_t>{1560839482, 1679035328, 1954384676});
}

TEST_CASE("fair dice draw again what would favour small values") {
  // Of 2^32 numbers only the first 2^31 + 1 count here: these took up to four attempts.
  CHECK(draws(FairDice(kSecret, "t1", kWords), 6, kLeast, 0) ==
        std::vector<std::int32_t>{-401398014, -1133272848, -193098972, -567823739, -300266245,
                                  -37202322});
}

TEST_CASE("fair dice go on where they were left") {
  FairDice dice(kSecret, "t1", kWords, 1000);
  CHECK(draws(dice, 4, 1, 20) == std::vector<std::int32_t>{7, 16, 1, 2});
  dice.set_drawn(1002);

  CHECK(dice.draw(1, 20) == 1);
  CHECK(dice.drawn() == 1003);
}

TEST_CASE("fair dice depend on secret and table and on each word and its seat") {
  const auto dice = dice_with("s", "t", {"a", "b"});
  CHECK(dice_with("s", "t", {"a", "b"}) == dice);
  CHECK(dice_with("S", "t", {"a", "b"}) != dice);
  CHECK(dice_with("s", "T", {"a", "b"}) != dice);
  CHECK(dice_with("s", "t", {"b", "a"}) != dice);
  CHECK(dice_with("s", "t", {"ab", ""}) != dice);
  CHECK(dice_with("s", "t", {"a", "b", ""}) != dice);
  CHECK(dice_with("s", "t", {"a,1:b"}) != dice);
}

TEST_CASE("fair dice favour no value") {
  FairDice dice("chi", "t", {});
  std::vector<int> seen(6);
  for (int i = 0; i < 12000; ++i) ++seen[static_cast<std::size_t>(dice.draw(0, 5))];

  double chi_square = 0;
  for (const int count : seen) chi_square += (count - 2000.0) * (count - 2000.0) / 2000.0;
  CHECK(chi_square < 20.5);  // the 99.9 % point
}

TEST_CASE("a draw with one result gives it and counts") {
  FairDice dice(kSecret, "t1", kWords);
  CHECK(dice.draw(9, 9) == 9);
  CHECK(dice.drawn() == 1);
}

TEST_CASE("a commitment is the SHA-256 of the secret as text") {
  CHECK(commitment(kSecret) == "c4bbcb1fbec99d65bf59d85c8cb62ee2db963f0fe106f483d9afa73bd4e39a8a");
}
