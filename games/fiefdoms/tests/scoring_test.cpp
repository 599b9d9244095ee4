#include "games/fiefdoms/tests/support.hpp"

namespace sandtable::fiefdoms::test {
namespace {

/// RULES.md, 8, example 9: far enough apart that nothing else plays a part.
constexpr const char* kCounting =
    "MC Boardroom(0,0)*, MC Tax Haven(3,0)*, MC Lobby Office(6,0)*, MC Headquarters(9,0)*, "
    "MC Factory(12,0)*, MC Sweatshop(15,0)*, MC Oil Rig(12,1), MC Private Army(9,1), "
    "MC Security Service(15,1), GE Nature Reserve(20,0)*, GE Farmers Market(23,0)*, "
    "GE Camp(26,0)*, GE Wind Farm(26,1), GE Rally(20,1)";

Board counting(Options options = standard()) { return {"MC", "GE", kCounting, std::move(options)}; }

/// Two agents with a tile beside each, and nothing else to do.
constexpr const char* kToAndFro =
    "MC Oil Rig(0,0)*, MC Boardroom(1,0), GE Rally(9,0)*, GE Lock-on(9,1)";

Board to_and_fro(Options options = standard()) {
  return {"MC", "GE", kToAndFro, std::move(options)};
}

/// One turn of whoever is to move, to the other tile.
void shuttle(Board& b) {
  const auto from = static_cast<TileId>(std::countr_zero(b.state.agents[b.state.to_move]));
  b.choose(Kind::Agent, from);
  b.choose(Kind::Move, std::countr_zero(b.listed(Kind::Move)));
}

}  // namespace

TEST_CASE("FF-12.1 B + V against T + V: nobody wins in example 9") {
  const Board b = counting();
  CHECK(b.count(0).board == 6);
  CHECK(b.count(0).vp == 5);
  CHECK(b.count(0).left == 11);
  CHECK(b.count(1).right == 13);
  CHECK(b.count(1).left == 6);
  CHECK(b.count(0).right == 15);
  CHECK(b.count(0).standing == 26);
  CHECK(b.count(1).standing == 19);
}

TEST_CASE("FF-12.1 example 10: the ninth agent wins at the end of the turn") {
  Board b = counting();
  b.put(0, "Oil Rig"), b.put(0, "Private Army");
  b.lift("Sweatshop");
  b.put(0, "Security Service");  // Sweatshop is free to recruit on; B is 8
  b.choose(Kind::Recruit, "Sweatshop");
  CHECK(b.state.phase == Phase::Over);
  CHECK(b.state.winner == 0);
  CHECK(b.state.ending == static_cast<std::uint8_t>(Ending::Count));
  const Event* won = find_event<Won>(b.log);
  REQUIRE(won != nullptr);
  CHECK(won->numbers[1] == 14);
  CHECK(won->numbers[2] == 13);
  const Outcome outcome = b.game.outcome(b.state);
  CHECK(outcome.rank[0] == 1);
  CHECK(outcome.rank[1] == 2);
  CHECK(outcome.ended_by == rule("FF-12.1"));
  CHECK(b.game.owing(b.state).empty());
  CHECK(legal_of(b.game, b.state, 1).empty());
  CHECK(why_not(b.game, b.state, 1, make(Kind::Pass)) == "FF-12.1");
}

TEST_CASE("FF-12.1 example 11: captures shorten the way") {
  Board b = counting();
  b.state.captured[1] = 2;
  b.state.reserve[1] = 5;
  CHECK(b.count(1).right == 11);
  b.lift("Sweatshop");
  b.put(0, "Oil Rig");
  b.choose(Kind::Recruit, "Sweatshop");
  CHECK(b.state.winner == 0);
}

TEST_CASE("FF-12.2 the own reserve counts on the right side only, unless own_count says all") {
  CHECK(counting().count(0).left == 11);
  Options options = standard();
  options.own_count_all = true;
  const Board all = counting(options);
  CHECK(all.count(0).left == 15);
  CHECK(all.count(0).right == 15);
  CHECK(all.count(0).standing == 26);
}

TEST_CASE("FF-12.3 VP count for whose agent stands on them, on own and enemy tiles") {
  const Board b("MC", "GE", "MC Boardroom(0,0)!, GE Wind Farm(3,0)!, MC Tax Haven(6,0)");
  CHECK(b.count(0).vp == 1);
  CHECK(b.count(1).vp == 2);
}

TEST_CASE("FF-12.4 example 12: one can lose on one's own turn") {
  Board b = counting();
  b.put(0, "Oil Rig"), b.put(0, "Private Army");
  CHECK(b.count(0).left == 13);
  b.turn_of(1);
  b.move("Nature Reserve", "Rally");
  CHECK(b.state.phase == Phase::Over);
  CHECK(b.state.winner == 0);
}

TEST_CASE("FF-12.4 example 27: held is tested at the start of the own turn") {
  Options options = standard();
  options.win_held = true;
  const auto ready = [&] {
    Board b = counting(options);
    b.put(0, "Oil Rig"), b.put(0, "Private Army");
    b.lift("Sweatshop");
    b.put(0, "Security Service");
    b.choose(Kind::Recruit, "Sweatshop");
    CHECK(b.state.phase == Phase::Playing);
    CHECK(b.count(0).left == 14);
    return b;
  };

  Board saved = ready();
  saved.choose(Kind::Recruit, "Wind Farm");  // Camp musters it: 10 + 4
  CHECK(saved.state.phase == Phase::Playing);
  CHECK(saved.count(1).right == 14);

  Board moved = ready();
  moved.move("Camp", "Wind Farm");  // 10 + 4 too
  CHECK(moved.state.phase == Phase::Playing);

  Board idle = ready();
  idle.state.agents[1] &= ~bit(idle.at("Farmers Market"));
  ++idle.state.reserve[1];
  idle.move("Nature Reserve", "Rally");
  CHECK(idle.state.phase == Phase::Over);
  CHECK(idle.state.winner == 0);
}

TEST_CASE("FF-12.4 held: the first turn too begins with the test") {
  Options options = quick();
  options.win_held = true;
  options.own_count_all = true;
  options.handicap = {3, 0};
  options.first_player = FirstPlayer::Seat0;
  Dice dice(1);
  const State s = game_with(options).start(dice, nullptr);
  CHECK(s.phase == Phase::Over);
  CHECK(s.winner == 0);
  CHECK(s.turn == 0);
}

TEST_CASE("FF-12.5 at most one seat fulfils it, in random games without handicap") {
  const Fiefdoms game = game_with(quick());
  for (std::uint64_t seed = 100; seed < 130; ++seed)
    random_game(game, seed, [&](const State& s) {
      const Tally a = tally(game, s, 0);
      const Tally b = tally(game, s, 1);
      REQUIRE(!(a.left > b.right && b.left > a.right));
    });
}

TEST_CASE("FF-12.5 with a handicap both may, then the seat that just moved wins") {
  Options options = standard();
  options.agents = 6;
  options.handicap = {3, 3};
  options.own_count_all = true;
  Board b("MC", "GE", kToAndFro, options);
  b.turn_of(1);
  shuttle(b);
  CHECK(b.state.phase == Phase::Over);
  CHECK(b.state.winner == 1);
}

TEST_CASE("FF-12.6 equality is not enough (example 10), and the margin may be wider") {
  Board b = counting();
  b.put(0, "Oil Rig");
  b.lift("Sweatshop");
  b.put(0, "Private Army");
  b.choose(Kind::Recruit, "Sweatshop");
  CHECK(b.count(0).left == 13);
  CHECK(b.count(1).right == 13);
  CHECK(b.state.phase == Phase::Playing);

  Options options = standard();
  options.win_margin = 2;
  Board wide = counting(options);
  wide.put(0, "Oil Rig"), wide.put(0, "Private Army");
  wide.lift("Sweatshop");
  wide.put(0, "Security Service");
  wide.choose(Kind::Recruit, "Sweatshop");
  CHECK(wide.count(0).left - wide.count(1).right == 1);
  CHECK(wide.state.phase == Phase::Playing);
}

TEST_CASE("FF-12.7 nobody wins against an unharmed opponent before B + V reaches 11") {
  const Fiefdoms game = game_with(quick());
  for (std::uint64_t seed = 200; seed < 260; ++seed) {
    const State s = random_game(game, seed, [](const State&) {});
    if (s.ending != static_cast<std::uint8_t>(Ending::Count)) continue;
    const Tally winner = tally(game, s, s.winner);
    const Tally loser = tally(game, s, opponent(s.winner));
    if (loser.alive == 10) CHECK(winner.left >= 11);
    CHECK(s.turn > 6);
  }
}

TEST_CASE("FF-12.8 resigning, where it is allowed") {
  CHECK(counting().why(Kind::Resign) == "FF-12.8");
  Options options = standard();
  options.allow_resign = true;
  Board b = counting(options);
  b.turn_of(1);
  b.choose(Kind::Resign);
  CHECK(b.state.phase == Phase::Over);
  CHECK(b.state.winner == 0);
  CHECK(b.game.outcome(b.state).ended_by == rule("FF-12.8"));
  CHECK(events_of<Resigned>(b.log) == 1);
  CHECK(why_not(b.game, b.state, 0, make(Kind::Resign)) == "FF-12.8");
}

TEST_CASE("FF-13.1 example 26: the third time the same position stands, the game ends") {
  Board b = to_and_fro();
  for (int turn = 1; turn < 8; ++turn) {
    shuttle(b);
    REQUIRE(b.state.phase == Phase::Playing);
  }
  shuttle(b);
  CHECK(b.state.phase == Phase::Over);
  CHECK(b.state.ending == static_cast<std::uint8_t>(Ending::Repetition));
  CHECK(b.game.outcome(b.state).ended_by == rule("FF-13.1"));
  CHECK(events_of<Ended>(b.log) == 1);
}

TEST_CASE("FF-13.1 the limit is an option") {
  for (const int limit : {2, 4, 5}) {
    Options options = standard();
    options.repetition_limit = limit;
    Board b = to_and_fro(options);
    while (b.state.phase == Phase::Playing) shuttle(b);
    CHECK(b.state.turn == 4 * (limit - 1));
    CHECK(b.state.ending == static_cast<std::uint8_t>(Ending::Repetition));
  }
}

TEST_CASE(
    "FF-13.1 passes stand still: the position repeats with the same player every second turn") {
  Options options = standard();
  options.allow_pass = true;
  Board b = to_and_fro(options);
  for (int turn = 0; turn < 4; ++turn) b.choose(Kind::Pass);
  CHECK(b.state.turn == 4);
  CHECK(b.state.ending == static_cast<std::uint8_t>(Ending::Repetition));
}

TEST_CASE("FF-13.1 positions of a run, taken back one by one, are those that stood") {
  // Against a plain history: every position since the last turn that was not quiet, with its mover.
  Options options = quick();
  options.allow_pass = true;
  options.repetition_limit = 2;
  const Fiefdoms game = game_with(options);
  int repetitions = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    std::vector<std::pair<std::array<TileSet, 2>, Seat>> history;
    Dice dice(seed);
    State s = game.start(dice, nullptr);
    std::uint16_t turn = s.turn;
    history.emplace_back(s.agents, s.to_move);
    while (s.phase == Phase::Playing) {
      const Actions list = legal_of(game, s, s.to_move);
      const auto parts =
          kLayout.split(list[static_cast<std::size_t>(dice.below(static_cast<int>(list.size())))]);
      take_turn(game, s, parts, nullptr);
      if (s.turn == turn) continue;
      turn = s.turn;
      if (s.quiet == 0) history.clear();
      bool stood = false;
      for (const auto& each : history)
        stood = stood || (each.first == s.agents && each.second == s.to_move);
      history.emplace_back(s.agents, s.to_move);
      const bool ended = s.ending == static_cast<std::uint8_t>(Ending::Repetition);
      if (s.ending != static_cast<std::uint8_t>(Ending::Count)) REQUIRE(stood == ended);
      repetitions += ended;
    }
  }
  CHECK(repetitions > 20);
}

TEST_CASE("FF-13.2 after 40 quiet turns the game ends") {
  Options options = standard();
  options.repetition_limit = 5;
  options.no_progress_limit = 12;
  Board b = to_and_fro(options);
  for (int turn = 0; turn < 12; ++turn) {
    REQUIRE(b.state.phase == Phase::Playing);
    shuttle(b);
  }
  CHECK(b.state.ending == static_cast<std::uint8_t>(Ending::NoProgress));
  CHECK(b.game.outcome(b.state).ended_by == rule("FF-13.2"));
}

TEST_CASE("FF-13.3 after 240 turns the game ends") {
  Board b = counting();
  b.state.turn = 239;
  b.move("Factory", "Oil Rig");
  CHECK(b.state.turn == 240);
  CHECK(b.state.ending == static_cast<std::uint8_t>(Ending::Length));
  CHECK(b.game.outcome(b.state).ended_by == rule("FF-13.3"));
}

TEST_CASE("FF-13.4 the higher standing wins, equal ones draw, or every limit is a draw") {
  Board b = counting();
  b.state.turn = 239;
  b.move("Factory", "Oil Rig");
  CHECK(b.state.winner == 0);
  CHECK(b.game.outcome(b.state).score[0] == 26);
  CHECK(b.game.outcome(b.state).score[1] == 19);

  Board even = to_and_fro();
  even.state.turn = 239;
  even.move("Oil Rig", "Boardroom");  // 2 VP
  CHECK(even.state.winner == 0);
  Board draw = to_and_fro();
  draw.turn_of(1);
  draw.state.turn = 239;
  shuttle(draw);
  CHECK(draw.state.winner == kUnset);
  CHECK(draw.game.outcome(draw.state).rank[0] == 1);
  CHECK(draw.game.outcome(draw.state).rank[1] == 1);

  Options options = standard();
  options.limit_is_draw = true;
  Board limit = counting(options);
  limit.state.turn = 239;
  limit.move("Factory", "Oil Rig");
  CHECK(limit.state.winner == kUnset);

  options = standard();
  options.handicap = {0, 3};
  Board handicap = to_and_fro(options);
  handicap.state.turn = 239;
  handicap.move("Oil Rig", "Boardroom");
  CHECK(handicap.count(1).standing == 14);
  CHECK(handicap.state.winner == 0);  // 1 + 10 + 4 against 1 + 10 + 3
}

TEST_CASE("FF-13.5 every game ends within the limit of turns") {
  for (const int limit : {60, 240}) {
    Options options = quick();
    options.turn_limit = limit;
    options.win_margin = 5;
    options.tile_actions = false;
    const Fiefdoms game = game_with(options);
    for (std::uint64_t seed = 0; seed < 25; ++seed)
      CHECK(random_game(game, seed, [](const State&) {}).turn <= limit);
  }
}

TEST_CASE(
    "FF-13.6 of several ends on one turn the win goes first, then repetition, then no progress") {
  Options options = standard();
  options.no_progress_limit = 10;
  options.turn_limit = 240;
  options.repetition_limit = 3;
  Board b = to_and_fro(options);
  for (int turn = 0; turn < 7; ++turn) shuttle(b);
  b.state.turn = 239;
  shuttle(b);
  CHECK(b.state.ending == static_cast<std::uint8_t>(Ending::Repetition));

  options.repetition_limit = 5;
  Board slow = to_and_fro(options);
  for (int turn = 0; turn < 9; ++turn) shuttle(slow);
  slow.state.turn = 239;
  shuttle(slow);
  CHECK(slow.state.ending == static_cast<std::uint8_t>(Ending::NoProgress));

  Board won = counting();
  won.put(0, "Oil Rig"), won.put(0, "Private Army");
  won.turn_of(1);
  won.state.turn = 239;
  won.move("Nature Reserve", "Rally");
  CHECK(won.state.ending == static_cast<std::uint8_t>(Ending::Count));
}

TEST_CASE("FF-13.7 example 29: Moves, passes and TRANSFERs are quiet, other turns end the run") {
  const char* tiles =
      "MC Golden Parachute(0,0)*, MC Boardroom(3,0)*, MC Tax Haven(6,0), GE Rally(9,0)*, "
      "GE Lock-on(9,1), GE Camp(12,0)";
  const auto ferry = [](Board& b) {
    const bool there = has(b.state.agents[0], b.at("Boardroom"));
    b.use("Golden Parachute",
          {there ? "Boardroom" : "Tax Haven", there ? "Tax Haven" : "Boardroom"});
  };
  const auto walk = [](Board& b) {
    const bool home = has(b.state.agents[1], b.at("Rally"));
    b.move(home ? "Rally" : "Lock-on", home ? "Lock-on" : "Rally");
  };
  Board b("MC", "GE", tiles);
  for (int round = 0; round < 4; ++round) ferry(b), walk(b);
  CHECK(b.state.turn == 8);
  CHECK(b.state.ending == static_cast<std::uint8_t>(Ending::Repetition));

  Board broken("MC", "GE", tiles);
  ferry(broken), walk(broken);
  CHECK(broken.state.quiet == 2);
  ferry(broken);
  broken.choose(Kind::Recruit, "Camp");
  CHECK(broken.state.quiet == 0);
  CHECK(broken.state.run == State{}.run);  // forgotten altogether
  for (int round = 0; round < 3; ++round) ferry(broken), walk(broken);
  CHECK(broken.state.phase == Phase::Playing);
}

TEST_CASE("FF-13.7 a disbanded SHOVE, a capture and a PURGE end the run") {
  Board shove("GN", "MC", "GN Phishing(0,0)*, MC Boardroom(5,0)*, MC Factory(5,1)");
  shove.state.quiet = 1;
  shove.state.run[0] = {0, 0};
  shove.use("Phishing", {"Boardroom", "Factory"});
  CHECK(shove.state.quiet == 0);
  CHECK(shove.state.run[0] == QuietTurn{});

  Board purge("BU", "MC", "BU Black Site(0,0)*, MC Factory(5,5)*, MC Oil Rig(5,6)");
  purge.state.captured[1] = 1;
  purge.state.reserve[1] = 8;
  purge.state.quiet = 1;
  purge.use("Black Site");
  CHECK(purge.state.quiet == 0);
}

}  // namespace sandtable::fiefdoms::test
