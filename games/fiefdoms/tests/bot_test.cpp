#include "games/fiefdoms/tests/faces.hpp"

namespace sandtable::fiefdoms::test {
namespace {

constexpr int kRandom = -1;
constexpr int kScript = 0;
constexpr int kRaider = 1;

struct Played {
  State end;
  std::array<int, kSeats> attacks{};
};

/// One whole game; a bot's lines must be legal and end at rest.
Played play_game(const Fiefdoms& game, std::array<int, kSeats> bots, std::uint64_t seed) {
  Dice dice(seed);
  Log log;
  State s = game.start(dice, &log);
  while (!game.owing(s).empty()) {
    const Seat seat = game.owing(s).lowest();
    Line line;
    if (bots[seat] == kRandom)
      random_line(game, s, seat, dice, line);
    else
      game.plan(bots[seat], look(game, s, seat), dice, line);
    REQUIRE(!line.empty());
    for (const Action action : line) {
      REQUIRE(!game.refusal(s, seat, action));
      game.step(s, seat, action, dice, &log);
    }
    REQUIRE(game.at_rest(s, seat));
  }
  Played out{s, {}};
  for (const Event& event : log.events())
    if (is<Attacked>(event)) ++out.attacks[static_cast<std::size_t>(event.numbers[0])];
  return out;
}

int wins(int bot, Seat seat, int games) {
  const Fiefdoms game = game_of();
  int won = 0;
  for (int i = 0; i < games; ++i) {
    std::array<int, kSeats> bots{kRandom, kRandom};
    bots[seat] = bot;
    won += play_game(game, bots, static_cast<std::uint64_t>(i)).end.winner == seat ? 1 : 0;
  }
  return won;
}

}  // namespace

TEST_CASE("bots: the script beats the random player in 95 of 100 games from either seat") {
  CHECK(wins(kScript, 0, 100) >= 95);
  CHECK(wins(kScript, 1, 100) >= 95);
}

TEST_CASE("bots: the raider beats the random player from either seat") {
  CHECK(wins(kRaider, 0, 20) >= 19);
  CHECK(wins(kRaider, 1, 20) >= 19);
}

TEST_CASE("bots: the raider attacks more often than the script") {
  const Fiefdoms game = game_of();
  int script = 0;
  int raider = 0;
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    const auto red = static_cast<int>(seed % 2);
    const Played played = play_game(game, {red, 1 - red}, seed);
    script += played.attacks[static_cast<std::size_t>(red)];
    raider += played.attacks[static_cast<std::size_t>(1 - red)];
  }
  CHECK(raider > script);
}

TEST_CASE("bots: all options can be played to the end") {
  for (std::uint64_t seed = 0; seed < 16; ++seed) {
    const Fiefdoms game = random_game_of(seed);
    CHECK(play_game(game, {kScript, kRaider}, seed).end.phase == Phase::Over);
  }
}

TEST_CASE("bots: the same view and dice give the same line, others' secrets aside") {
  const Fiefdoms game = game_of(R"({"faction_choice":"fixed"})");
  Dice dice(1);
  State s = game.start(dice, nullptr);
  State twin = s;
  play(game, twin, 1, "discard", dice);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Line first;
    Line second;
    Dice a(seed);
    Dice b(seed);
    game.plan(kScript, look(game, s, 0), a, first);
    game.plan(kScript, look(game, twin, 0), b, second);
    CHECK(first == second);
  }
}

TEST_CASE("FF-2.3 a bot throws away what is worth least to it") {
  const Fiefdoms game = game_of(R"({"faction_choice":"fixed","factions":["MC","BU"]})");
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Dice dice(seed);
    State s = game.start(dice, nullptr);
    for (int step = 0; step < 8; ++step) {
      Line line;
      game.plan(kScript, look(game, s, 0), dice, line);
      REQUIRE(line.size() == 1);
      game.step(s, 0, line[0], dice, nullptr);
    }
    REQUIRE(lowest_undecided(s.cut[0]) == kCells);
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      const TileSpec& tile = game.faction_of(s, 0).tiles[cell];
      if (tile.vp > 1 || tile.recruit > 0) CHECK(s.cut[0][cell] != 0);
    }
  }
}

TEST_CASE("FF-12.1 a bot takes a win that is one turn away") {
  const Fiefdoms game = game_of(R"({"agents":6})");
  const State s = position_of(game, R"({
    "phase": "playing", "turn": 20, "to_move": "Red", "starter": "Red",
    "seats": {"Red": {"faction": "MC", "reserve": "rest"},
              "Blue": {"faction": "GE", "reserve": "rest", "destroyed": 4}},
    "tiles": {"R:A1": {"x": 0, "y": 0, "agent": null},
              "R:A2": {"x": 1, "y": 0, "agent": "Red"},
              "R:D1": {"x": 0, "y": 1, "agent": null},
              "B:B2": {"x": 4, "y": 4, "agent": "Blue"},
              "R:C4": {"x": 1, "y": 1, "agent": "Red"},
              "R:D3": {"x": 2, "y": 1, "agent": null},
              "B:A1": {"x": 5, "y": 4, "agent": null}}})");
  for (const int bot : {kScript, kRaider}) {
    Dice dice(3);
    State after = s;
    Line line;
    game.plan(bot, look(game, s, 0), dice, line);
    for (const Action action : line) game.step(after, 0, action, dice, nullptr);
    CHECK(game.write(look(game, s, 0), line) == "move R:C4 to R:D1");
    CHECK(after.winner == 0);
  }
}

TEST_CASE("bots: a line that somebody else began is finished") {
  const Fiefdoms game = game_of();
  State s = position_of(game, kSmallTable);
  Dice dice(1);
  game.step(s, 0, kLayout.make(Kind::Agent, tile_called(s, "R:B3")), dice, nullptr);
  Line line;
  game.plan(kScript, look(game, s, 0), dice, line);
  for (const Action action : line) game.step(s, 0, action, dice, nullptr);
  CHECK(s.turn > 6);

  const Fiefdoms placing =
      game_of(R"({"faction_choice":"fixed","cut_mode":"preset","first_player":"seat0"})");
  State board = placing.start(dice, nullptr);
  play(placing, board, 0, "place 1", dice);
  placing.step(board, 1, kLayout.make(Kind::Fief, 3), dice, nullptr);
  Line rest;
  placing.plan(kRaider, look(placing, board, 1), dice, rest);
  for (const Action action : rest) placing.step(board, 1, action, dice, nullptr);
  CHECK(board.placed == 6);
}

TEST_CASE("FF-12.8 bots never resign") {
  const Fiefdoms game = game_of(
      R"({"faction_choice":"random","cut_mode":"random","place_mode":"random","allow_resign":true})");
  for (std::uint64_t seed = 0; seed < 4; ++seed)
    CHECK(play_game(game, {kScript, kRaider}, seed).end.ending !=
          static_cast<std::uint8_t>(Ending::Resigned));
}

}  // namespace sandtable::fiefdoms::test
