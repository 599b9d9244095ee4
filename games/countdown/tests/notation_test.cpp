#include "games/countdown/tests/table.hpp"

namespace sandtable::countdown::test {
namespace {

/// Reads a line and writes it again.
std::string there_and_back(const Countdown& game, const State& s, std::string_view text) {
  const auto view = look(game, s, 0);
  const Reading reading = game.read(view, text);
  return reading.ok() ? game.write(view, reading.line) : problem_of(game, s, 0, text);
}

std::string problem(const Countdown& game, const State& s, std::string_view text) {
  return problem_of(game, s, 0, text);
}

const char* const kForces =
    R"("Red 13 4 inf 2 jt 1 tank 2 hov 1 plane", "Red 25 1 frig 2 batt", "Blue 27 1 inf")";

}  // namespace

TEST_CASE("CD-3.4 every kind of line reads and is written in one way") {
  const Countdown game = map_game();
  const State s = orders_of_two(game, kForces, R"("seats": {"Red": {"treasury": 60}})");
  CHECK(there_and_back(game, s, "move inf 13 23") == "MOVE 4 inf 13 23");
  CHECK(there_and_back(game, s, "Move 2 inf 13 23") == "MOVE 2 inf 13 23");
  CHECK(there_and_back(game, s, "MOVE army 13 23") == "MOVE army 13 23");
  CHECK(there_and_back(game, s, "MOVE hov 13 14 with inf+jt") == "MOVE 2 hov 13 14 with inf+jt");
  CHECK(there_and_back(game, s, "MOVE 1 hov 13 14 with nothing") == "MOVE 1 hov 13 14");
  CHECK(there_and_back(game, s, "JUMP 13 26") == "JUMP 2 13 26");
  CHECK(there_and_back(game, s, "STRIKE 1 13 25") == "STRIKE 1 13 25");
  CHECK(there_and_back(game, s, "BOMBARD frig 25 26") == "BOMBARD 1 frig 25 26");
  CHECK(there_and_back(game, s, "BOMBARD 1 batt 25 35 36") == "BOMBARD 1 batt 25 35 36");
  CHECK(there_and_back(game, s, "BUY 3 tank") == "BUY 3 tank");
  CHECK(there_and_back(game, s, "BUY defa") == "BUY 1 defa");
  CHECK(there_and_back(game, s, "CITY 11") == "CITY 11");
  CHECK(there_and_back(game, s, " seal ") == "SEAL");
}

TEST_CASE("CD-3.4 again is kept as the order it repeats, so it outlives what was taken back") {
  const Countdown game = map_game();
  const State before = orders_of_two(game, kForces);
  State s = before;
  REQUIRE(play(game, s, 0, "MOVE 2 inf 13 23") == "");
  const std::string again = there_and_back(game, s, "AGAIN");
  CHECK(again == "AGAIN MOVE 2 inf 13 23");
  CHECK(there_and_back(game, s, again) == again);
  REQUIRE(play(game, s, 0, again) == "");
  CHECK(s.orders[0] == 2);

  State without = before;  // the first order has been taken back
  CHECK(play(game, without, 0, "AGAIN") == "CD-3.4");
  CHECK(there_and_back(game, without, again) == "MOVE 2 inf 13 23");
  REQUIRE(play(game, without, 0, again) == "");
  CHECK(without.order[0][0] == s.order[0][1]);
  CHECK(problem(game, before, "AGAIN BUY 1 inf").starts_with("\"buy\" is no order"));
}

TEST_CASE("CD-3.4 what does not read says what would") {
  const Countdown game = map_game();
  const State s = orders_of_two(game, kForces);
  CHECK(problem(game, s, "") ==
        "the line is empty; write an order like MOVE 3 inf 35 36, BUY 2 tank, CITY 35, or SEAL");
  CHECK(problem(game, s, "ATTACK 13").starts_with("\"attack\" begins no line"));
  CHECK(problem(game, s, "MOVE 2 elephants 13 23").starts_with("\"elephants\" is no kind of unit"));
  CHECK(problem(game, s, "MOVE inf 13").starts_with("the number of a hex is missing"));
  CHECK(problem(game, s, "MOVE inf 13 5").starts_with("there is no hex \"5\""));
  CHECK(problem(game, s, "MOVE hov 13 14 with pigs").starts_with("\"pigs\" is no cargo"));
  CHECK(problem(game, s, "MOVE hov 13 14 via air").starts_with("write via water or via land"));
  CHECK(
      problem(game, s, "MOVE inf 13 23 now").starts_with("\"now\" is more than the line can hold"));
  CHECK(problem(game, s, "STRIKE 13 23").starts_with("a strike is at a water hex"));
  CHECK(problem(game, s, "BUY 2 city").starts_with("\"city\" cannot be bought"));
  CHECK(problem(game, s, "MOVE 0 inf 13 23").starts_with("a number is from 1 to 199"));
  CHECK(problem(game, s, "CAPITAL 13").starts_with("that is not asked now"));
  CHECK(problem_of(game, s, kSpectator, "SEAL") == "a spectator decides nothing");
}

TEST_CASE("CD-3.4 refusals are sentences with names and numbers") {
  const Countdown game = map_game();
  const State s = orders_of_two(game, kForces, R"("seats": {"Red": {"treasury": 9}})");
  CHECK(problem(game, s, "MOVE 1 inf 13 33") == "33 is out of reach: infantry move 1");
  CHECK(problem(game, s, "BUY 2 tank") == "2 tanks cost 14, and you have 9");
  CHECK(problem(game, s, "BOMBARD 1 frig 25 24") == "24 is yours");
}

TEST_CASE("CD-3.7 a person's walk: hex, units, destination, number") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 6 inf 1 tank", "Blue 27 1 inf")");
  const auto choose = [&](Action action) {
    Dice dice(1);
    game.step(s, 0, action, dice, nullptr);
  };
  CHECK(choices_of(game, s, 0).choices[0].label ==
        "Order units at 23: your plain, 6 infantry, 1 tank");
  choose(legal_of(game, s, 0)[0]);
  CHECK(labels_of(game, s, 0) == std::vector<std::string>{"army", "inf", "tank"});
  CHECK(choices_of(game, s, 0).line == "at 23");
  choose(kLayout.make(Kind::Group, static_cast<int>(Group::Inf)));
  CHECK(choices_of(game, s, 0).line == "MOVE inf 23");
  choose(legal_of(game, s, 0)[0]);
  CHECK(labels_of(game, s, 0) == std::vector<std::string>{"6", "1", "2", "3", "4", "5"});
  choose(kLayout.make(Kind::Count, 4));
  CHECK(scene_of(game, s, 0).pad == std::vector<std::string>{"MOVE 4 inf 23 12"});
  CHECK(choices_of(game, s, 0).choices[0].label ==
        "Order units at 23: your plain, 2 infantry, 1 tank, 4 have orders");
}

TEST_CASE("CD-6.6 a strike at a land hex is refused by its rule") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 1 plane", "Blue 27 1 inf")");
  CHECK(play(game, s, 0, "STRIKE 23 24") == "CD-6.6");
  CHECK(problem_of(game, s, 0, "STRIKE 23 24").find("24") != std::string::npos);
}

TEST_CASE("CD-3.4 a hex alone is answered for that hex") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 1 inf", "Blue 27 1 inf")");
  const auto said = [&](const char* text) { return problem_of(game, s, 0, text); };
  CHECK(said("11") == "you have no unit at 11");
  CHECK(said("9").find('9') != std::string::npos);
  CHECK(said("9").find("no hex") != std::string::npos);
  CHECK(said("23").find("MOVE") != std::string::npos);
  s = fresh(game);
  REQUIRE(s.phase == Phase::PlaceCapital);
  const Seat seat = game.owing(s).lowest();
  CHECK(problem_of(game, s, seat, "14") == "14 is no land hex of yours");
}

}  // namespace sandtable::countdown::test
