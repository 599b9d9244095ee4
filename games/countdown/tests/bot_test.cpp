#include "games/countdown/tests/table.hpp"

namespace sandtable::countdown::test {
namespace {

/// The seat plays by script, the other at random; gives the script's rank.
int rank_of_script(const Countdown& game, Seat script, std::uint64_t seed) {
  Dice dice(seed);
  State s = game.start(dice, nullptr);
  while (s.phase != Phase::Over) {
    const Seat seat = game.owing(s).lowest();
    Line line;
    if (seat == script)
      game.plan(0, look(game, s, seat), dice, line);
    else
      random_line(game, s, seat, dice, line);
    for (const Action action : line) game.step(s, seat, action, dice, nullptr);
  }
  return game.outcome(s).rank[script];
}

}  // namespace

TEST_CASE("the scripted player beats a random one from either seat") {
  const Countdown game =
      game_with(R"({"map_mode": "random", "unit_setup": "random", "rounds": 8})");
  int won = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    won += rank_of_script(game, static_cast<Seat>(seed % 2), seed) == 1 ? 1 : 0;
  CHECK(won >= 18);
}

TEST_CASE("the scripted player walks into an empty capital") {
  const Countdown game = map_game();
  State s = position(game, R"({"phase": "orders", "round": 1, "turn": 0,
    "hexes": {"12": {"capital": "Red"}, "17": {"capital": "Blue"}, "16": {"owner": "Red"}},
    "forces": ["Red 16 6 inf", "Red 12 6 inf", "Blue 58 1 inf"]})");
  Dice dice(1);
  Line line;
  game.plan(0, look(game, s, 0), dice, line);
  CHECK(game.write(look(game, s, 0), line) == "MOVE 1 inf 16 17");
}

TEST_CASE("CD-9.4 odds are shown for destinations that lead to a fight, and for the pad") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 3 inf", "Blue 24 1 inf", "Blue 27 1 inf")");
  Dice dice(1);
  game.step(s, 0, legal_of(game, s, 0)[0], dice, nullptr);
  const auto odds = game.odds(look(game, s, 0));
  REQUIRE(odds.size() == 1);
  CHECK(odds[0].assumption == "nobody else moves");
  CHECK(odds[0].chances[0].numerator > 900000);  // three against one

  State written = orders_of_two(game, R"("Red 23 3 inf", "Blue 24 1 inf", "Blue 27 1 inf")");
  REQUIRE(play(game, written, 0, "MOVE 3 inf 23 24") == "");
  CHECK(game.odds(look(game, written, 0)).size() == 1);
  CHECK(game.odds(look(game, written, 1)).empty());
}

}  // namespace sandtable::countdown::test
