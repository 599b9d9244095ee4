#include <algorithm>

#include "core/sanitized.hpp"
#include "games/countdown/bot_planner.hpp"
#include "games/countdown/bot_round.hpp"
#include "games/countdown/tests/table.hpp"

namespace sandtable::countdown::test {
namespace {

constexpr int kScript = 0;
constexpr int kGuard = 1;
constexpr int kPlanner = 2;
constexpr int kRandom = -1;

/// Two players from the first hex to the end; gives the rank of the first, who has `seat`.
int rank_against(const Countdown& game, int bot, int other, Seat seat, std::uint64_t seed) {
  Dice dice(seed);
  State s = game.start(dice, nullptr);
  while (s.phase != Phase::Over) {
    const Seat owes = game.owing(s).lowest();
    const int plays = owes == seat ? bot : other;
    Line line;
    if (plays == kRandom)
      random_line(game, s, owes, dice, line);
    else
      game.plan(plays, look(game, s, owes), dice, line);
    for (const Action action : line) game.step(s, owes, action, dice, nullptr);
  }
  return game.outcome(s).rank[seat];
}

int wins_of_twenty(int bot, int other) {
  const Countdown game =
      game_with(R"({"map_mode": "random", "unit_setup": "random", "rounds": 8})");
  int won = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    won += rank_against(game, bot, other, static_cast<Seat>(seed % 2), seed) == 1 ? 1 : 0;
  return won;
}

/// All lines of the script's decision, without the seal.
std::vector<std::string> pad_of_script(const Countdown& game, State s, Seat seat) {
  std::vector<std::string> out;
  Dice dice(1);
  for (int lines = 0; lines < 200; ++lines) {
    Line line;
    game.plan(kScript, look(game, s, seat), dice, line);
    out.push_back(game.write(look(game, s, seat), line));
    if (out.back() == "SEAL") break;
    for (const Action action : line) REQUIRE(!apply(game, s, seat, action, dice, nullptr));
  }
  REQUIRE(out.back() == "SEAL");
  out.pop_back();
  return out;
}

/// The map that two scripts build.
State built_by_script(const Countdown& game, std::uint64_t seed) {
  Dice dice(seed);
  State s = game.start(dice, nullptr);
  while (s.phase == Phase::PlaceHex) {
    const Seat owes = game.owing(s).lowest();
    Line line;
    game.plan(kScript, look(game, s, owes), dice, line);
    for (const Action action : line) game.step(s, owes, action, dice, nullptr);
  }
  return s;
}

std::vector<int> cells_of(const State& s) {
  std::vector<int> out;
  for (std::size_t hex = 0; hex < s.hexes; ++hex) out.push_back(s.hex[hex].cell);
  return out;
}

/// Lines that begin so and end so.
int lines_like(const std::vector<std::string>& pad, std::string_view begin, std::string_view end) {
  return static_cast<int>(std::ranges::count_if(pad, [&](const std::string& line) {
    return line.starts_with(begin) && line.ends_with(end);
  }));
}

/// Round 1 on the stored map of two, Red with that much money.
State rich_orders(const Countdown& game, int money, const std::string& forces,
                  const std::string& hexes = "") {
  return position(game, R"({"phase": "orders", "round": 1, "turn": 0,
    "seats": {"Red": {"treasury": )" +
                            std::to_string(money) + R"(}},
    "hexes": {"12": {"capital": "Red"}, "17": {"capital": "Blue"})" +
                            hexes + R"(}, "forces": [)" + forces + "]}");
}

}  // namespace

TEST_CASE("both scripted players beat a random one from either seat") {
  CHECK(wins_of_twenty(kScript, kRandom) >= 18);
  CHECK(wins_of_twenty(kGuard, kRandom) >= 18);
}

TEST_CASE("the script beats the guard, though chance has placed the armies") {
  CHECK(wins_of_twenty(kScript, kGuard) >= 13);
}

TEST_CASE("the planner beats the script, though chance has placed the armies" *
          doctest::skip(kSanitized)) {
  const Countdown game =
      game_with(R"({"map_mode": "random", "unit_setup": "random", "rounds": 8})");
  int won = 0;
  for (std::uint64_t seed = 0; seed < 8; ++seed)
    won += rank_against(game, kPlanner, kScript, static_cast<Seat>(seed % 2), seed) == 1 ? 1 : 0;
  CHECK(won >= 6);
}

TEST_CASE("what the planner has written settles what it goes on with: the rest of the same round") {
  const Countdown game = map_game();
  State s = rich_orders(game, 30, R"("Red 12 12 inf", "Red 53 12 inf 2 tank", "Blue 56 5 inf",
                                     "Blue 17 9 inf", "Blue 13 4 inf")",
                        R"(, "13": {"owner": "Blue"})");
  const State empty = s;
  Dice dice(1);
  int lines = 0;
  while (game.owing(s).has(0)) {
    Line line;
    int futures = 0;
    game.plan(kPlanner, look(game, s, 0), dice, [&] { return ++futures >= 40; }, line);
    REQUIRE(++lines < 60);
    if (game.write(look(game, s, 0), line) == "SEAL") break;
    for (const Action action : line) REQUIRE(!apply(game, s, 0, action, dice, nullptr));
  }
  CHECK(lines > 3);
  const Tempers tempers = tempers_of_planner(game, empty, 0);
  CHECK(std::ranges::any_of(tempers, [&](const Temper& temper) {  // somebody would write just that
    State whole = empty;
    write_round(whole, 0, think_round(Survey(game, empty, 0, temper)));
    return std::ranges::is_permutation(whole.order[0], s.order[0]) && whole.bought == s.bought &&
           whole.treasury == s.treasury;
  }));
}

TEST_CASE("a round written at once is the round written line by line") {
  const Countdown game = map_game();
  const State s = rich_orders(game, 60, R"("Red 12 12 inf", "Red 53 12 inf 2 tank", "Blue 56 5 inf",
                                           "Blue 17 9 inf", "Blue 13 4 inf")",
                              R"(, "13": {"owner": "Blue"})");
  const RoundPlan plan = think_round(Survey(game, s, 0));
  State whole = s;
  write_round(whole, 0, plan);
  State lines = s;
  Dice dice(1);
  for (;;) {
    CHECK(goes_on_from(plan, lines, 0));
    Line line;
    game.plan(kScript, look(game, lines, 0), dice, line);
    if (game.write(look(game, lines, 0), line) == "SEAL") break;
    for (const Action action : line) REQUIRE(!apply(game, lines, 0, action, dice, nullptr));
  }
  CHECK(whole.orders[0] == 2);
  CHECK(whole == lines);
  State other = s;
  other.bought[0][0] = 50;
  CHECK_FALSE(goes_on_from(plan, other, 0));
}

TEST_CASE("CD-1.6 the script lays water in the middle, where land would have most neighbours") {
  const Countdown game = game_with("{}");
  const State s = built_by_script(game, 1);
  CHECK(s.hex[hex_on(s, start_cell(game.options()))].terrain == Terrain::Water);
}

TEST_CASE("scripts build another map in another game") {
  const Countdown game = game_with("{}");
  const std::vector<int> cells = cells_of(built_by_script(game, 1));
  CHECK(cells != cells_of(built_by_script(game, 2)));
  CHECK(cells != cells_of(built_by_script(game, 3)));
}

TEST_CASE("the script walks into an empty capital") {
  const Countdown game = map_game();
  const State s = position(game, R"({"phase": "orders", "round": 1, "turn": 0,
    "hexes": {"12": {"capital": "Red"}, "17": {"capital": "Blue"}, "16": {"owner": "Red"}},
    "forces": ["Red 16 6 inf", "Red 12 6 inf", "Blue 58 1 inf"]})");
  CHECK(lines_like(pad_of_script(game, s, 0), "MOVE ", " inf 16 17") == 1);
}

TEST_CASE("the script attacks a weak neighbour and leaves a strong one alone") {
  const Countdown game = map_game();
  const std::string mine = R"(, "16": {"owner": "Red"}, "26": {"owner": "Red"})";
  const State weak =
      rich_orders(game, 0, R"("Red 26 8 inf", "Red 12 3 inf", "Blue 27 2 inf")", mine);
  CHECK(lines_like(pad_of_script(game, weak, 0), "MOVE ", " 26 27") == 1);
  const State strong =
      rich_orders(game, 0, R"("Red 26 8 inf", "Red 12 3 inf", "Blue 27 9 inf 2 tank")", mine);
  CHECK(lines_like(pad_of_script(game, strong, 0), "MOVE ", " 26 27") == 0);
}

TEST_CASE("the script keeps its capital's garrison and calls help") {
  const Countdown game = map_game();
  const State s = rich_orders(game, 12, R"("Red 12 5 inf", "Red 22 4 inf", "Blue 13 6 inf 1 tank")",
                              R"(, "13": {"owner": "Blue"})");
  const auto pad = pad_of_script(game, s, 0);
  CHECK(std::ranges::none_of(pad, [](const std::string& line) {
    return line.starts_with("MOVE") && line.find(" inf 12 ") != std::string::npos;
  }));
  CHECK(lines_like(pad, "MOVE ", " inf 22 12") == 1);
  CHECK(lines_like(pad, "BUY ", " inf") == 1);
}

TEST_CASE("CD-7.2 the script reckons with jump troops and with what hovercraft have aboard") {
  const Countdown game = map_game();
  const auto stays = [&](const std::string& enemy) {
    const State s = rich_orders(game, 0, R"("Red 12 6 inf", "Blue 17 2 inf", )" + enemy);
    const Survey survey(game, s, 0);
    return land_count(survey.threat(hex_on(s, 24)));
  };
  CHECK(stays(R"("Blue 58 1 inf")") == 0);
  CHECK(stays(R"("Blue 26 4 jt")") == 4);
  CHECK(stays(R"("Blue 25 2 hov:inf+inf")") == 6);
}

TEST_CASE("CD-5.3 the script crosses water by hovercraft where there is no way by land") {
  const Countdown game = map_game();
  const State s = rich_orders(
      game, 0, R"("Red 24 8 inf 3 hov", "Red 12 4 inf", "Blue 26 1 inf", "Blue 17 3 inf")");
  CHECK(lines_like(pad_of_script(game, s, 0), "MOVE ", "with inf+inf") >= 1);
}

TEST_CASE("CD-5.3 without a way by land the script buys hovercraft") {
  const Countdown game = map_game();
  const State s = rich_orders(game, 40, R"("Red 12 8 inf", "Blue 17 8 inf")");
  CHECK(lines_like(pad_of_script(game, s, 0), "BUY ", " hov") == 1);
}

TEST_CASE("CD-8.2 the script buys the ship whose shots pay") {
  const Countdown game = map_game();
  const State infantry =
      rich_orders(game, 20, R"("Red 12 8 inf", "Blue 17 3 inf", "Blue 56 6 inf")");
  CHECK(lines_like(pad_of_script(game, infantry, 0), "BUY 1 frig", "") == 1);
  const State planes =
      rich_orders(game, 40, R"("Red 12 8 inf", "Blue 17 3 inf", "Blue 56 3 inf 2 plane")");
  CHECK(lines_like(pad_of_script(game, planes, 0), "BUY 1 batt", "") == 1);
  const State nothing = rich_orders(game, 40, R"("Red 12 8 inf", "Blue 17 8 inf")");
  CHECK(lines_like(pad_of_script(game, nothing, 0), "BUY ", "batt") == 0);
  CHECK(lines_like(pad_of_script(game, nothing, 0), "BUY ", "frig") == 0);
}

TEST_CASE("CD-8.3 the script's ships bombard the shore in their reach") {
  const Countdown game = map_game();
  const State s =
      rich_orders(game, 0, R"("Red 12 8 inf", "Red 54 2 frig", "Blue 17 3 inf", "Blue 56 6 inf")");
  CHECK(lines_like(pad_of_script(game, s, 0), "BOMBARD 2 frig 54 ", " 56") == 1);
}

TEST_CASE("CD-6.6 the script's planes strike at a ship that lies alone") {
  const Countdown game = map_game();
  const State s = rich_orders(
      game, 0, R"("Red 12 4 inf", "Red 53 4 inf 2 plane", "Blue 17 3 inf", "Blue 55 1 frig")");
  CHECK(lines_like(pad_of_script(game, s, 0), "STRIKE 2 53 55", "") == 1);
}

TEST_CASE("CD-6.1 a large army with targets in range gets planes") {
  const Countdown game = map_game();
  const State s = rich_orders(
      game, 40, R"("Red 12 12 inf", "Red 53 12 inf 2 tank", "Blue 56 5 inf", "Blue 17 9 inf")");
  CHECK(lines_like(pad_of_script(game, s, 0), "BUY ", "plane") == 1);
}

TEST_CASE("CD-10.6 the script builds ground structures where many can come") {
  const Countdown game = map_game();
  const State s = rich_orders(game, 120, R"("Red 12 9 inf", "Blue 13 8 inf 1 tank")",
                              R"(, "13": {"owner": "Blue"})");
  CHECK(lines_like(pad_of_script(game, s, 0), "BUY ", "defg") == 1);
  const State quiet = rich_orders(game, 120, R"("Red 12 9 inf", "Blue 17 8 inf 1 tank")");
  CHECK(lines_like(pad_of_script(game, quiet, 0), "BUY ", "defg") == 0);
}

TEST_CASE("CD-14.1 a script with the stronger army builds cities, until it is too late") {
  const Countdown game = map_game();
  const State early = rich_orders(game, 30, R"("Red 12 12 inf", "Blue 17 8 inf")");
  CHECK(lines_like(pad_of_script(game, early, 0), "CITY ", "") >= 1);
  State late = early;
  late.round = 13;  // CD-14.5: the city would stand after the last income
  CHECK(lines_like(pad_of_script(game, late, 0), "CITY ", "") == 0);
  State behind = rich_orders(game, 30, R"("Red 12 12 inf", "Blue 17 18 inf")");
  CHECK(lines_like(pad_of_script(game, behind, 0), "CITY ", "") == 0);
}

TEST_CASE("CD-13.1 nothing is bought in the last round") {
  const Countdown game = map_game();
  State s = rich_orders(game, 60, R"("Red 12 8 inf", "Blue 17 8 inf")");
  s.round = 15;
  const auto pad = pad_of_script(game, s, 0);
  CHECK(lines_like(pad, "BUY", "") + lines_like(pad, "CITY", "") == 0);
}

TEST_CASE("CD-4.12 what the script takes for a unit's range is where its orders may end") {
  const Countdown game = map_game();
  Dice dice(7);
  State s = fresh(game, 3);
  int compared = 0;
  while (s.phase != Phase::Over) {
    const Seat owes = game.owing(s).lowest();
    if (s.phase == Phase::Orders && s.orders[owes] == 0) {
      const Survey survey(game, s, owes);
      for (HexId hex = 0; hex < s.hexes; ++hex)
        for (int u = 0; u < kUnits; ++u) {
          const auto unit = static_cast<Unit>(u);
          if (!can_enter(unit, s.hex[hex].terrain)) continue;
          REQUIRE(survey.range(owes, unit, hex) == reach(s, owes, unit, hex));
          ++compared;
        }
    }
    Line line;
    game.plan(kScript, look(game, s, owes), dice, line);
    for (const Action action : line) game.step(s, owes, action, dice, nullptr);
  }
  CHECK(compared > 1000);
}

TEST_CASE("the script's rough odds are near the exact ones") {
  const auto infantry = [](int count) { return Host{count}; };
  CHECK(rough_odds(infantry(6), infantry(4)) == doctest::Approx(0.89).epsilon(0.04));
  CHECK(rough_odds(infantry(10), infantry(8)) == doctest::Approx(0.82).epsilon(0.04));
  CHECK(rough_odds(infantry(3), infantry(6)) == doctest::Approx(0.03).epsilon(0.03));
  CHECK(rough_odds(infantry(1), infantry(0)) == 1);
  CHECK(rough_odds(infantry(0), infantry(1)) == 0);
}

TEST_CASE("CD-7.2 script buys jump troops for empty hexes in their reach") {
  const Countdown game = map_game();
  const auto pad = [&](int round, const char* terrain, const char* units) {
    const std::string r = std::to_string(round);
    return pad_of_script(game,
                         position(game, R"({"phase": "orders", "turn": 0, "round": )" + r + R"(,
      "hexes": {"12": {"capital": "Red"}, "17": {"capital": "Blue"}, "56": {"terrain": ")" +
                                            terrain + R"("}},
      "forces": ["Red 53 )" + units + R"(", "Blue 17 5 inf"], "seats": {"Red": {"treasury": 6}}})"),
                         0);
  };
  const auto has = [](const std::vector<std::string>& lines, const char* line) {
    return std::ranges::find(lines, line) != lines.end();
  };
  CHECK(has(pad(10, "city", "3 inf"), "BUY 1 jt"));
  CHECK_FALSE(has(pad(10, "plain", "3 inf"), "BUY 1 jt"));  // not worth its cost
  CHECK(has(pad(14, "plain", "3 inf"), "BUY 1 jt"));        // for the last earnings
  CHECK_FALSE(has(pad(10, "city", "3 inf 1 jt"), "BUY 1 jt"));
  CHECK(has(pad(10, "city", "3 inf 1 jt"), "JUMP 1 53 56"));
  CHECK(has(pad(15, "plain", "3 inf 1 jt"), "JUMP 1 53 56"));
}

}  // namespace sandtable::countdown::test
