#include "games/countdown/map.hpp"
#include "games/countdown/tests/table.hpp"

namespace sandtable::countdown::test {
namespace {

State last_round(const Countdown& game) {
  State s = orders_of_two(game, R"("Red 23 1 inf", "Blue 27 1 inf")");
  s.round = 15;
  return s;
}

void seal_all(const Countdown& game, State& s) {
  Dice dice(3);
  for (const Seat seat : game.owing(s)) game.step(s, seat, kLayout.make(Kind::Seal), dice, nullptr);
}

}  // namespace

TEST_CASE("CD-16.4 equal earnings: more capital hexes decide first") {
  const Countdown game = map_game(3);
  State s = position(game, R"({"phase": "orders", "round": 15, "turn": 0,
    "hexes": {"23": {"capital": "Red"}, "27": {"capital": "Blue"},
              "24": {"capital": "Yellow", "owner": "Blue"}, "31": {"owner": "Red"},
              "32": {"owner": "Red"}, "30": {"owner": "Red"}, "41": {"owner": "Red"},
              "42": {"owner": "Red"}, "52": {"owner": "Red"}, "54": {"owner": "Red"}},
    "forces": ["Red 33 9 inf", "Blue 38 1 inf", "Yellow 63 1 inf"]})");
  REQUIRE(earnings(game, s, 0) == earnings(game, s, 1));
  seal_all(game, s);
  CHECK(s.phase == Phase::Over);
  CHECK(s.winners == 2);  // Blue has two capitals, Red the larger army
  CHECK(game.outcome(s).ended_by == rule("CD-16.3"));
}

TEST_CASE("CD-16.4 then land hexes, then the victory is shared") {
  const Countdown game = map_game();
  State s = last_round(game);
  s.treasury[0] = s.treasury[1] = 10;
  seal_all(game, s);
  CHECK(s.winners == 3);
  CHECK(game.outcome(s).rank[0] == 1);
  CHECK(game.outcome(s).rank[1] == 1);
}

TEST_CASE("CD-16.5 the game ends after its last round") {
  const Countdown game = map_game();
  State s = last_round(game);
  seal_all(game, s);
  CHECK(s.phase == Phase::Over);
  CHECK(game.owing(s).empty());
  CHECK(game.refusal(s, 0, 0)->rule == rule("CD-16.5"));
}

TEST_CASE("CD-16.6 of several who reach the number, more capitals win, then the worth") {
  const Countdown game = game_with(
      R"({"map_mode": "preset", "unit_setup": "random", "players": 4, "capitals_to_win": 2})");
  State s = position(game, R"({"phase": "orders", "round": 3, "turn": 0,
    "hexes": {"26": {"capital": "Red", "owner": "Red"}, "37": {"capital": "Blue", "owner": "Red"},
              "32": {"capital": "Yellow", "owner": "Green"}, "31": {"capital": "Green"}},
    "forces": ["Red 55 1 inf", "Green 30 1 tank"],
    "seats": {"Red": {"treasury": 0}, "Green": {"treasury": 0}}})");
  seal_all(game, s);
  CHECK(s.phase == Phase::Over);
  CHECK(s.winners == 8);  // two capitals each; a tank is worth more than infantry
  CHECK(game.outcome(s).ended_by == rule("CD-16.1"));
}

TEST_CASE("CD-16.6 what was earned in the round before does not count") {
  const Countdown game = game_with(
      R"({"map_mode": "preset", "unit_setup": "random", "players": 4, "capitals_to_win": 2})");
  State s = position(game, R"({"phase": "orders", "round": 3, "turn": 0,
    "hexes": {"26": {"capital": "Red", "owner": "Red"}, "37": {"capital": "Blue", "owner": "Red"},
              "32": {"capital": "Yellow", "owner": "Green"}, "31": {"capital": "Green"}},
    "forces": ["Red 55 1 inf", "Green 30 1 tank"],
    "seats": {"Red": {"treasury": 0, "earned": 40}, "Green": {"treasury": 0, "earned": 1}}})");
  seal_all(game, s);
  CHECK(s.winners == 8);
}

TEST_CASE("CD-16.1 behind the winner who is still in ranks before who is out") {
  const Countdown game = map_game(3);
  State s = position(game, R"({"phase": "orders", "round": 2, "turn": 0,
    "hexes": {"23": {"capital": "Red"}, "27": {"capital": "Blue", "owner": "Red"},
              "31": {"capital": "Yellow", "owner": "Red"}},
    "forces": ["Red 33 1 inf", "Blue 38 1 inf"],
    "seats": {"Blue": {"treasury": 0}, "Yellow": {"out": true, "treasury": 90}}})");
  seal_all(game, s);
  CHECK(s.ending == Ending::Capitals);
  CHECK(game.outcome(s).rank[0] == 1);
  CHECK(game.outcome(s).rank[1] == 2);
  CHECK(game.outcome(s).rank[2] == 3);
}

TEST_CASE("CD-15.3 all remaining players go out in the same round and share the victory") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 1 inf", "Blue 23 1 inf")");
  for (Hex& hex : s.hex) {  // nobody has a city or a capital
    if (hex.terrain == Terrain::City) hex.terrain = Terrain::Plain;
    hex.capital = 0;
  }
  s.treasury[0] = 30, s.treasury[1] = 0;  // what else they have does not matter
  ScriptedDice script({1, 2});
  Dice dice(script);
  for (const Seat seat : game.owing(s)) game.step(s, seat, kLayout.make(Kind::Seal), dice, nullptr);
  CHECK(s.phase == Phase::Over);
  CHECK(s.ending == Ending::AllOut);
  CHECK(s.winners == 3);
  CHECK(game.outcome(s).rank[0] == 1);
  CHECK(game.outcome(s).rank[1] == 1);
}

TEST_CASE("CD-15.1 who is out is asked no more") {
  const Countdown game = map_game(3);
  State s = position(game, R"({"phase": "orders", "round": 2, "turn": 0,
    "hexes": {"23": {"capital": "Red"}, "27": {"capital": "Blue"},
              "31": {"capital": "Yellow", "owner": "Red"}},
    "forces": ["Red 33 1 inf", "Blue 38 1 inf"], "seats": {"Yellow": {"out": true}}})");
  CHECK_FALSE(game.owing(s).has(2));
  CHECK(game.refusal(s, 2, 0)->rule == rule("CD-15.1"));
}

TEST_CASE("CD-16.3 with all_rounds everything earned since round 1 decides, and is the score") {
  for (const bool all : {false, true}) {
    const Countdown game =
        game_with(std::string(R"({"map_mode": "preset", "unit_setup": "random", )") +
                  R"("earnings_race": ")" + (all ? "all_rounds" : "last_round") + "\"}");
    State s = orders_of_two(game, R"("Red 23 1 inf", "Blue 27 1 inf")",
                            R"("seats": {"Red": {"earned": 90}, "Blue": {"earned": 80}})");
    s.round = 15;
    s.hex[hex_on(s, 24)].owner = 1;  // Blue earns 30 in the last round, Red 28
    seal_all(game, s);
    CHECK(s.winners == (all ? 1 : 2));
    CHECK(game.outcome(s).score[0] == (all ? 118 : 28));
    CHECK(game.outcome(s).score[1] == (all ? 110 : 30));
  }
}

TEST_CASE("CD-16.3 with all_rounds what was earned before counts in a seat's standing") {
  for (const bool all : {false, true}) {
    const Countdown game =
        game_with(std::string(R"({"map_mode": "preset", "unit_setup": "random", )") +
                  R"("earnings_race": ")" + (all ? "all_rounds" : "last_round") + "\"}");
    State s = orders_of_two(game, R"("Red 23 1 inf", "Blue 27 1 inf")");
    s.earned[0] = s.earned[1] = 80;
    const double level = game.standing(s, 0);
    CHECK(game.standing(s, 1) == level);
    const auto lead = [&](int round) {
      s.round = static_cast<std::uint8_t>(round);
      s.earned[0] = 80;
      const double before = game.standing(s, 0);
      s.earned[0] = 120;
      return game.standing(s, 0) - before;
    };
    CHECK((lead(3) > 0) == all);
    CHECK((lead(14) > lead(3)) == all);  // less can be made up for
  }
}

TEST_CASE("CD-15.3 CD-16.2 in a game every capital hex has an owner, who is in") {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Countdown game = game_with(R"({"map_mode": "random", "unit_setup": "random",
      "players": 3, "rounds": 5})");
    Dice dice(seed);
    State s = game.start(dice, nullptr);
    while (s.phase != Phase::Over) {
      for (const Seat seat : game.owing(s)) {
        Actions list;
        game.legal(s, seat, list);
        if (list.empty()) continue;
        const auto at = static_cast<std::size_t>(dice.below(static_cast<int>(list.size())));
        game.step(s, seat, list[at], dice, nullptr);
      }
      if (s.phase < Phase::Orders) continue;
      int capitals = 0;
      for (Seat seat = 0; seat < 3; ++seat)
        if (!is_out(s, seat)) capitals += capitals_of(s, seat);
      CHECK(capitals == 3);
    }
    CHECK((s.ending == Ending::Capitals || s.ending == Ending::Earnings));
  }
}

}  // namespace sandtable::countdown::test
