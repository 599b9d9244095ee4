#include "games/fiefdoms/tests/faces.hpp"
#include "games/fiefdoms/walk.hpp"

namespace sandtable::fiefdoms::test {
namespace {

/// What a text says back when it is read and written again, or the problem and its rule.
std::string echo(const Fiefdoms& game, const State& s, Seat seat, std::string_view text) {
  const View<State> view = look(game, s, seat);
  const Reading reading = game.read(view, text);
  if (reading.ok()) return game.write(view, reading.line);
  return reading.rule.empty() ? problem_of(game, s, seat, reading)
                              : "refused by " + reading.rule.text();
}

std::string problem(const Fiefdoms& game, const State& s, Seat seat, std::string_view text) {
  return problem_of(game, s, seat, game.read(look(game, s, seat), text));
}

/// Blue places next to Red's first fiefdom.
State one_placed(const Fiefdoms& game) {
  Dice dice(1);
  State s = game.start(dice, nullptr);
  play(game, s, 0, "place 1", dice);
  return s;
}

constexpr std::string_view kPlacing =
    R"({"faction_choice":"fixed","cut_mode":"preset","first_player":"seat0"})";

}  // namespace

TEST_CASE("notation: what is written reads as the same line, with all options") {
  int lines = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Fiefdoms game = random_game_of(seed);
    random_lines(game, seed, [&](const State& s, Seat seat) {
      const View<State> view = look(game, s, seat);
      Dice dice(seed + s.turn);
      Line line;
      random_line(game, s, seat, dice, line);
      const std::string text = game.write(view, line);
      const Reading reading = game.read(view, text);
      REQUIRE_MESSAGE(reading.ok(), (text + ": " + problem_of(game, s, seat, reading)));
      REQUIRE_MESSAGE(reading.line == line, text);
      ++lines;
    });
  }
  CHECK(lines > 1500);
}

TEST_CASE("notation: a choice's words read on from the line so far") {
  int read = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const Fiefdoms game = random_game_of(100 + seed);
    random_lines(game, seed, [&](const State& s, Seat seat) {
      if (s.phase != Phase::Playing && s.phase != Phase::Placing) return;
      Dice dice(seed + s.turn);
      Line line;
      random_line(game, s, seat, dice, line);
      State half = s;  // all but the last choice is made
      for (std::size_t i = 0; i + 1 < line.size(); ++i)
        game.step(half, seat, line[i], dice, nullptr);
      const View<State> view = look(game, half, seat);
      for (const Choice& choice : game.choices(view).choices) {
        if (choice.action != line[line.size() - 1]) continue;
        const Reading reading = game.read(view, choice.notation);
        REQUIRE_MESSAGE(reading.ok(),
                        (choice.notation + ": " + problem_of(game, half, seat, reading)));
        REQUIRE(reading.line == Line{choice.action});
        ++read;
      }
    });
  }
  CHECK(read > 300);
}

TEST_CASE("FF-1.4 factions are named by code or name") {
  const Fiefdoms game = game_of();
  Dice dice(1);
  const State s = game.start(dice, nullptr);

  for (const char* text : {"faction GE", "ge", " FACTION   greenengage ", "GreenEngage"})
    CHECK(echo(game, s, 0, text) == "faction GE");
  CHECK(echo(game, s, 0, "chance") == "faction chance");
  CHECK(problem(game, s, 0, "faction XX") ==
        "no faction on offer is called \"xx\"; write `faction MC`, `faction GE`, `faction BU`, "
        "`faction GN`, or `faction chance`");
}

TEST_CASE("FF-2.1 the steps of a cut") {
  const Fiefdoms game = game_of(R"({"faction_choice":"fixed"})");
  Dice dice(1);
  State s = game.start(dice, nullptr);

  CHECK(echo(game, s, 1, "A1 B1 B2") == "A1 B1 B2");
  CHECK(echo(game, s, 1, "b2, a1, b1") == "A1 B1 B2");
  CHECK(echo(game, s, 1, "fief A1 with B1 and B2") == "A1 B1 B2");
  CHECK(echo(game, s, 1, "discard") == "discard A1");
  CHECK(echo(game, s, 1, "discard a1; B1 C1 D1; chance; seal") ==
        "discard A1; B1 C1 D1; chance; seal");
  CHECK(echo(game, s, 1, "A1 B1 C2") == "refused by FF-2.1");
  CHECK(problem(game, s, 1, "B1 C1 D1").find("the next cell to decide is A1") == 0);
  CHECK(problem(game, s, 1, "discard C1").find("the next cell to decide is A1") == 0);
  CHECK(problem(game, s, 1, "A1 B1 E9").find("\"e9\" is no cell") == 0);
  CHECK(problem(game, s, 1, "chance; seal; discard").find("nothing can follow `seal`") == 0);
  CHECK(echo(game, s, 1, "rest to chance") == "chance");
  for (const char* text : {"A1 B1 C1 chance", "discard A1 chance", "leave it to chance"})
    CHECK(problem(game, s, 1, text).find("`chance` is a step of its own; divide the steps") == 0);
  CHECK(problem(game, s, 1, "A1 B1 C1 seal").find("`seal` is a step of its own; divide") == 0);
  CHECK(echo(game, s, 1, "seal") == "refused by FF-2.2");
  CHECK(problem(game, s, 1, "").find("the line is empty") == 0);
}

TEST_CASE("FF-2.2 a whole cut is read as the steps that are missing") {
  const Fiefdoms game = game_of(R"({"faction_choice":"fixed"})");
  Dice dice(1);
  State s = game.start(dice, nullptr);
  constexpr const char* kSteps =
      "A1 B1 B2; discard C1; D1 C2 D2; A2 A3 B3; C3 D3 C4; A4 B4 B5; D4 C5 D5; discard A5";

  CHECK(line_of(game, s, 0, "cut 11023122334455460566").size() == 8);
  CHECK(echo(game, s, 0, "CUT 11023122334455460566") == kSteps);
  CHECK(echo(game, s, 0, kSteps) == kSteps);
  CHECK(echo(game, s, 0, "cut 11023122334455460560") == "refused by FF-2.2");
  play(game, s, 0, "A1 B1 B2", dice);
  CHECK(line_of(game, s, 0, "cut 11023122334455460566").size() == 7);
  CHECK(problem(game, s, 0, "cut 00111222333444555666").find("FF-") == std::string::npos);
  State another = s;
  game.clear(another, 0);
  play(game, another, 0, "A1 B1 C1", dice);
  CHECK(echo(game, another, 0, "cut 11023122334455460566") == "refused by FF-2.2");
  CHECK(problem(game, another, 0, "cut 11023122334455460566") ==
        "C1 is in fiefdom 1 by a step already taken, and thrown away in this cut; take the steps "
        "back first");
  game.clear(another, 0);
  play(game, another, 0, "discard A1", dice);
  CHECK(echo(game, another, 0, "cut 11023122334455460566") == "refused by FF-2.2");
  CHECK(problem(game, another, 0, "cut 11023122334455460566") ==
        "A1 is thrown away by a step already taken, and in fiefdom 1 in this cut; take the steps "
        "back first");
  play(game, s, 0, "cut 11023122334455460566", dice);
  CHECK(problem(game, s, 0, "cut 11023122334455460566").find("the cut is made already") == 0);
  CHECK(echo(game, s, 0, "seal") == "seal");
}

TEST_CASE("FF-1.8 the starting player is named by colour") {
  const Fiefdoms game =
      game_of(R"({"faction_choice":"fixed","cut_mode":"preset","first_player":"players"})");
  Dice dice(1);
  const State s = game.start(dice, nullptr);

  for (const char* text : {"start Blue", "blue", "START b"})
    CHECK(echo(game, s, 0, text) == "start Blue");
  CHECK(echo(game, s, 0, "start") == "refused by FF-1.8");
}

TEST_CASE("FF-3.3 the first fiefdom is named and lies") {
  const Fiefdoms game = game_of(kPlacing);
  Dice dice(1);
  const State s = game.start(dice, nullptr);

  CHECK(echo(game, s, 0, "place 3") == "place 3");
  CHECK(echo(game, s, 0, "place 3 turned 0 at 0,0") == "place 3");
  CHECK(echo(game, s, 0, "place 3 turned 1 at 0,0") == "refused by FF-3.3");
  CHECK(echo(game, s, 0, "place 3 at 1,0") == "refused by FF-3.3");
  CHECK(echo(game, s, 0, "place 7") == "refused by FF-2.2");
}

TEST_CASE("FF-3.4 placements name fiefdom, turning and place") {
  const Fiefdoms game = game_of(kPlacing);
  const State s = one_placed(game);

  CHECK(echo(game, s, 1, "place 2 turned 1 at 2,-1") == "place 2 turned 1 at 2,-1");
  CHECK(echo(game, s, 1,
             "Place 2 Turned 1 at (2, \xE2\x88\x92"
             "1)") == "place 2 turned 1 at 2,-1");
  CHECK(echo(game, s, 1, "place 1 at 2,1") == "place 1 turned 0 at 2,1");
  CHECK(echo(game, s, 1, "place 1 turned 0 at 2,2") == "refused by FF-3.8");
  CHECK(echo(game, s, 1, "place 1 turned 0 at 0,0") == "refused by FF-3.5");
  CHECK(echo(game, s, 1, "place 1 turned 0 at 900,0") == "refused by FF-3.4");
  CHECK(echo(game, s, 1, "place 1 flipped turned 0 at 2,1") == "refused by FF-3.6");
  CHECK(echo(game, s, 1, "place 1 turned 5 at 2,1") == "refused by FF-3.6");
  CHECK(problem(game, s, 1, "place 1 turned 0 at 99999,0").find("a placement is written") == 0);
  CHECK(problem(game, s, 1, "place 1 turned 0") ==
        "the line `place 1 turned 0` is not finished; go on with `at -1,-2`, `at 0,-2`, `at -2,-1` "
        "…; now you could write `place 1 turned 0 at -1,-2`");
}

TEST_CASE("FF-3.7 the last fiefdom needs no picking, and may be named all the same") {
  const Fiefdoms game = game_of(kPlacing);
  Dice dice(3);
  State s = game.start(dice, nullptr);
  while (s.placed < 33) {
    Line line;
    random_line(game, s, s.to_move, dice, line);
    const Seat seat = s.to_move;
    for (const Action action : line) game.step(s, seat, action, dice, nullptr);
  }
  REQUIRE(s.walk == Walk::Fief);
  const std::string last = std::to_string(s.walk_a + 1);
  Line line;
  random_line(game, s, 1, dice, line);

  const std::string text = game.write(look(game, s, 1), line);

  CHECK(line.size() == 2);
  CHECK(text.find("place " + last + " turned ") == 0);
  CHECK(line_of(game, s, 1, text) == line);
  CHECK(line_of(game, s, 1, text.substr(std::string("place N ").size())) == line);
  const std::string another = last == "1" ? "2" : "1";
  CHECK(echo(game, s, 1, "place " + another + text.substr(7)) == "refused by FF-3.7");
}

TEST_CASE("FF-4.1 the four options") {
  const Fiefdoms game = game_of();
  const State s = position_of(game, kSmallTable);

  CHECK(echo(game, s, 0, "recruit R:A1") == "recruit R:A1");
  CHECK(echo(game, s, 0, "recruit a1") == "recruit R:A1");
  CHECK(echo(game, s, 0, "Move r:b3 TO red:a1") == "move R:B3 to R:A1");
  CHECK(echo(game, s, 0, "R:B3 to R:A1") == "move R:B3 to R:A1");
  CHECK(echo(game, s, 0, "attack R : C2 on B : B1") == "attack R:C2 on B:B1");
  CHECK(echo(game, s, 0, "c2 on B:B1") == "attack R:C2 on B:B1");
  CHECK(echo(game, s, 0, "act R:B3 on B:C1") == "act R:B3 on B:C1");
  CHECK(echo(game, s, 0, "R:B3 act on B:C1") == "act R:B3 on B:C1");
}

TEST_CASE("notation: what is not allowed is refused with its rule") {
  const Fiefdoms game = game_of();
  const State s = position_of(game, kSmallTable);

  CHECK(echo(game, s, 0, "recruit R:D2") == "refused by FF-5.3");
  CHECK(echo(game, s, 0, "recruit R:B1") == "refused by FF-2.3");
  CHECK(echo(game, s, 0, "move R:C2 to B:C1") == "refused by FF-4.4");
  CHECK(echo(game, s, 0, "attack R:B3 on B:A1") == "refused by FF-7.11");
  CHECK(echo(game, s, 0, "act R:D2") == "refused by FF-8.3");
  CHECK(echo(game, s, 0, "act R:B3 on B:A1") == "refused by FF-9.4");
  CHECK(echo(game, s, 0, "pass") == "refused by FF-4.2");
  CHECK(echo(game, s, 0, "resign") == "refused by FF-12.8");
  CHECK(echo(game, s, 1, "recruit B:A1") == "refused by FF-4.1");
  CHECK(problem(game, s, 0, "attack R:B3 on B:A1") ==
        "Camp (B:A1) lies diagonally to Financial Crisis (R:B3); attacks are straight");
}

TEST_CASE("notation: what cannot be understood is answered with what can be written") {
  const Fiefdoms game = game_of();
  const State s = position_of(game, kSmallTable);

  CHECK(problem(game, s, 0, "dance") ==
        "\"dance\" is no tile; tiles are written R:A1 to R:D5 and B:A1 to B:D5; now you could "
        "write `recruit R:A1`, `attack R:C2 on B:B1`");
  CHECK(problem(game, s, 0, "recruit").find("a turn is written `recruit R:B3`") == 0);
  CHECK(problem(game, s, 0, "move attack R:B3").find("a line has one verb") == 0);
  CHECK(problem(game, s, 0, "act R:B3 R:C2 R:D2 R:A1").find("a turn is written") == 0);
  CHECK(problem(game, s, 0, "R:B3").find("the line `R:B3` is not finished; go on with") == 0);
  CHECK(problem(game, s, 0, "attack R:C2 on B:B1 on B:B1").find("a turn is written") == 0);
  CHECK(problem(game, s, 0, "to R:A1").find("no line is under way that `to` could go on") == 0);
  CHECK(problem(game, s, kSpectator, "pass") == "a spectator decides nothing");
}

TEST_CASE("notation: nothing that can be typed breaks the reader") {
  constexpr std::array<const char*, 24> kWords{"move",
                                               "to",
                                               "R:B3",
                                               "B:C1",
                                               "act",
                                               "on",
                                               "place",
                                               "3",
                                               "at",
                                               "-2",
                                               "cut",
                                               "seal",
                                               ";",
                                               "chance",
                                               ":",
                                               "turned",
                                               "99999999999999",
                                               "from",
                                               "start",
                                               "(,)",
                                               "discard",
                                               "\xFF\xE2\x88",
                                               "A1",
                                               "flipped"};
  Dice dice(5);
  int understood = 0;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    const Fiefdoms game = random_game_of(200 + seed);
    random_lines(game, seed, [&](const State& s, Seat seat) {
      std::string text;
      for (int i = dice.below(7); i >= 0; --i)
        text += std::string(kWords[static_cast<std::size_t>(dice.below(24))]) +
                (dice.below(4) == 0 ? "" : " ");
      const Reading reading = game.read(look(game, s, seat), text);
      REQUIRE(reading.ok() == !reading.line.empty());
      understood += reading.ok() ? 1 : 0;
    });
  }
  CHECK(understood > 0);
}

TEST_CASE("FF-9.7 the tiles of a deployment may be named in any order") {
  const Fiefdoms game = game_of();
  const State s = position_of(game, R"({
    "phase": "playing", "turn": 6, "to_move": "Blue", "starter": "Red",
    "seats": {"Red": {"faction": "MC", "reserve": "rest"},
              "Blue": {"faction": "GN", "reserve": "rest"}},
    "tiles": {"B:B2": {"x": 0, "y": 0, "agent": "Blue", "fief": 1},
              "B:A2": {"x": 1, "y": 0, "agent": null, "fief": 1},
              "B:A3": {"x": 0, "y": 1, "agent": null, "fief": 1},
              "R:D5": {"x": 5, "y": 5, "agent": "Red"}}})");

  CHECK(echo(game, s, 1, "act B:B2 to B:A3, B:A2") == "act B:B2 to B:A2 and B:A3");
  CHECK(echo(game, s, 1, "act B:B2 to B:B2 and B:A3") == "act B:B2 to B:B2 and B:A3");
  CHECK(problem(game, s, 1, "act B:B2 to B:A2").find("the line is not finished") ==
        std::string::npos);
}

TEST_CASE("notation: a line names what the engine takes by itself") {
  const Fiefdoms game = game_of(R"({"allow_pass": true})");
  const State s = position_of(game, R"({
    "phase": "playing", "turn": 6, "to_move": "Red", "starter": "Red",
    "seats": {"Red": {"faction": "MC", "reserve": "rest"},
              "Blue": {"faction": "GE", "reserve": "rest"}},
    "tiles": {"R:C2": {"x": 0, "y": 0, "agent": "Red"},
              "R:D1": {"x": 1, "y": 0, "agent": null},
              "B:C4": {"x": 5, "y": 5, "agent": "Blue"}}})");
  const Line line = line_of(game, s, 0, "move R:C2 to R:D1");

  CHECK(line == Line{kLayout.make(Kind::Agent, tile_called(s, "R:C2"))});
  CHECK(game.write(look(game, s, 0), line) == "move R:C2 to R:D1");
  CHECK(line_of(game, s, 0, "R:C2") == line);
  CHECK(echo(game, s, 0, "move R:C2 to B:C4") == "refused by FF-4.4");
}

TEST_CASE("notation: a line under way is finished or dropped, not left") {
  const Fiefdoms game = game_of();
  State s = position_of(game, kSmallTable);
  Dice dice(1);
  game.step(s, 0, kLayout.make(Kind::Agent, tile_called(s, "R:B3")), dice, nullptr);

  CHECK(echo(game, s, 0, "to R:A1") == "move R:B3 to R:A1");
  CHECK(echo(game, s, 0, "move R:B3 to R:A1") == "move R:B3 to R:A1");
  CHECK(echo(game, s, 0, "act") == "act R:B3 on B:C1");
  CHECK(echo(game, s, 0, "act on B:C1") == "act R:B3 on B:C1");
  CHECK(problem(game, s, 0, "recruit R:A1").find("the line under way is `R:B3`; finish it or") ==
        0);
}

}  // namespace sandtable::fiefdoms::test
