#include "games/fiefdoms/tests/faces.hpp"

namespace sandtable::fiefdoms::test {
namespace {

std::vector<std::int16_t> numbers_of(const Fiefdoms& game, const State& s, Seat seat) {
  std::vector<std::int16_t> out(static_cast<std::size_t>(game.observation_size()), -7777);
  game.observe(look(game, s, seat), out);
  return out;
}

// Where the parts begin, as README.md tells them.
constexpr std::size_t kOwn = 24;
constexpr std::size_t kFoe = 80;
constexpr std::size_t kTile = 136;
constexpr std::size_t kTileNumbers = 18;

}  // namespace

TEST_CASE("observe: the layout of README.md") {
  const Fiefdoms game = game_of();
  const State s = position_of(game, kSmallTable);
  const auto red = numbers_of(game, s, 0);

  CHECK(red.size() == 784);
  CHECK(red[0] == 0);  // the viewer
  CHECK(red[1 + static_cast<std::size_t>(Phase::Playing)] == 1);
  CHECK(red[8] == 1);          // I owe a decision
  CHECK(red[10] == 1);         // I am to move
  CHECK(red[12] == 6);         // turns finished
  CHECK(red[kOwn] == 1);       // MegaCorp
  CHECK(red[kFoe + 1] == 1);   // GreenEngage
  CHECK(red[kOwn + 16] == 7);  // reserve
  CHECK(red[kOwn + 19] == 3);  // on the board
  CHECK(red[kOwn + 21] == 1);  // VP
  CHECK(red[kTile] == 1);      // the first tile: Press Officer at 0,0
  CHECK(red[kTile + 3] == 1);  // mine
  CHECK(red[kTile + 4] == cell_called("C2"));
  CHECK(red[kTile + 6] == 1);                      // my agent
  CHECK(red[kTile + kTileNumbers + 6] == -1);      // Boat: the opponent's agent
  CHECK(red[kTile + kTileNumbers + 13] == -1);     // attacks at -1 beside Press Officer
  CHECK(red[kTile + 5 * kTileNumbers + 16] == 1);  // I may recruit on Headquarters
  CHECK(red[kTile + 7 * kTileNumbers] == 0);       // no eighth tile
}

TEST_CASE("observe: the other seat sees the same things with opposite signs") {
  const Fiefdoms game = game_of();
  const State s = position_of(game, kSmallTable);
  const auto red = numbers_of(game, s, 0);
  const auto blue = numbers_of(game, s, 1);

  CHECK(blue[10] == -1);
  for (std::size_t i = 0; i < kFoe - kOwn; ++i) {
    CHECK(blue[kOwn + i] == red[kFoe + i]);
    CHECK(blue[kFoe + i] == red[kOwn + i]);
  }
  CHECK(blue[kTile + 3] == -1);
  CHECK(blue[kTile + 6] == -1);
  CHECK(numbers_of(game, s, kSpectator)[0] == 2);
}

TEST_CASE("FF-2.5 an opponent's secret steps change no number") {
  const Fiefdoms game = game_of();
  Dice dice(1);
  State s = game.start(dice, nullptr);
  State twin = s;
  play(game, s, 1, "faction MC", dice);
  play(game, twin, 1, "faction GN", dice);
  CHECK(numbers_of(game, s, 0) == numbers_of(game, twin, 0));
  CHECK(numbers_of(game, s, 1) != numbers_of(game, twin, 1));

  play(game, s, 0, "faction MC", dice);
  twin = s;
  play(game, s, 1, "A1 B1 B2", dice);
  play(game, twin, 1, "discard", dice);
  CHECK(numbers_of(game, s, 0) == numbers_of(game, twin, 0));
}

TEST_CASE("observe: every number is written in every phase") {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Fiefdoms game = random_game_of(seed);
    random_lines(game, seed, [&](const State& s, Seat seat) {
      for (const std::int16_t number : numbers_of(game, s, seat)) REQUIRE(number != -7777);
    });
  }
}

}  // namespace sandtable::fiefdoms::test
