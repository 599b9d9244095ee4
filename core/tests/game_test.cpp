#include "core/game.hpp"

#include <doctest/doctest.h>

#include "core/tests/support/coins.hpp"

using namespace sandtable;
using coins::Coins;

namespace {

static_assert(Rules<Coins> && Secrets<Coins> && Faces<Coins> && Game<Coins>);

/// What is missing in each of these makes it no game.
struct TooManyActions : Coins {
  static constexpr int kActions = kMaxActions + 1;
};
struct NoWalk : Coins {
  static constexpr int kMaxWalk = 0;
};
struct VagueMode : Coins {
  int mode(const State&) const { return 0; }
};
struct NoRedaction : Coins {
  void redact(const State&, Seat) const {}
};
struct NoReading : Coins {
  void read(const View<State>&, std::string_view) const {}
};
static_assert(!Rules<TooManyActions> && !Rules<NoWalk> && !Rules<VagueMode>);
static_assert(!Secrets<NoRedaction> && Rules<NoRedaction>);
static_assert(!Faces<NoReading> && Secrets<NoReading>);

struct Padded {
  std::uint8_t small = 0;
  std::uint32_t large = 0;
};
static_assert(!std::has_unique_object_representations_v<Padded>, "padding would break hashes");

Coins make_coins() {
  return *Coins::make(Coins::info().schema.defaults(), Data(Coins::info().data));
}

}  // namespace

TEST_CASE("a random line goes up to the next rest") {
  const Coins game = make_coins();
  Dice dice(3);
  for (int i = 0; i < 50; ++i) {
    Line line;
    random_line(game, coins::State{}, 1, dice, line);
    REQUIRE(line.size() == 2);
    CHECK(coins::kLayout.split(line[0]).kind == coins::Kind::Stake);
    CHECK(coins::kLayout.split(line[1]).kind == coins::Kind::Face);
  }
}

TEST_CASE(
    "a random line finishes a line that is half made and takes no other choice than the seal") {
  const Coins game = make_coins();
  Dice dice(3);
  coins::State s;
  s.stake[0] = 1;
  Line rest, seal, none;
  random_line(game, s, 0, dice, rest);
  s.face[0] = 1;
  random_line(game, s, 0, dice, seal);
  s.sealed[0] = 1;
  random_line(game, s, 0, dice, none);

  CHECK(rest.size() == 1);
  CHECK(seal == Line{coins::kLayout.make(coins::Kind::Seal)});
  CHECK(none.empty());
}

TEST_CASE("apply refuses or steps") {
  const Coins game = make_coins();
  Dice dice(3);
  coins::State s;
  const coins::State before = s;

  const auto no = apply(game, s, 0, coins::kLayout.make(coins::Kind::Seal), dice, nullptr);
  REQUIRE(no.has_value());
  CHECK(no->rule.text() == "CO-2.1");
  CHECK(s == before);

  CHECK_FALSE(apply(game, s, 0, coins::kLayout.make(coins::Kind::Stake, 1), dice, nullptr));
  CHECK(s.stake[0] == 2);
}
