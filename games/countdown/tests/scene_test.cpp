#include <algorithm>
#include <tuple>

#include "games/countdown/map.hpp"
#include "games/countdown/tests/table.hpp"

namespace sandtable::countdown::test {
namespace {

const Cell& cell(const Scene& scene, int id) {
  const auto& cells = scene.boards[0].cells;
  const auto found = std::ranges::find(cells, id, &Cell::id);
  REQUIRE(found != cells.end());
  return *found;
}

}  // namespace

TEST_CASE("CD-12.7 a scene shows map, stacks, capitals, structures and treasuries to all") {
  const Countdown game = map_game();
  const State s = position(game, R"({"phase": "orders", "round": 2, "turn": 0,
    "hexes": {"12": {"capital": "Red", "structures": {"defg": 2}}, "17": {"capital": "Blue"}},
    "forces": ["Red 12 3 inf 1 tank", "Blue 24 1 plane", "Blue 25 1 frig 1 hov:inf+inf"],
    "seats": {"Red": {"treasury": 31}}})");
  const Scene scene = scene_of(game, s, 1);

  CHECK(scene.phase == "Round 2 of 15: orders");
  CHECK(scene.panels[0].stats[0].value == "31");
  CHECK(cell(scene, 12).pieces[0].label == "3 infantry of Red");
  CHECK(cell(scene, 12).pieces[0].count == 3);
  CHECK(cell(scene, 12).pieces[1].kind == "tank");
  CHECK(cell(scene, 24).pieces[0].kind == "plane");
  CHECK(cell(scene, 25).pieces[1].kind == "frigate");
  CHECK(cell(scene, 12).marks.size() == 2);
  CHECK(cell(scene, 12).owner == 0);
  CHECK(cell(scene, 24).pieces[0].label == "1 plane of Blue in the air");
  CHECK(cell(scene, 25).pieces[0].label ==
        "1 hovercraft of Blue: 1 hovercraft carrying 2 infantry");
  CHECK(cell(scene, 25).terrain == "water");
  CHECK_FALSE(cell(scene, 25).owner.has_value());
}

TEST_CASE("CD-3.4 orders that stand are arrows for whoever wrote them") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 3 inf", "Red 35 1 frig", "Blue 24 1 inf")");
  CHECK_FALSE(scene_of(game, s, 0).boards[0].arrows.has_value());
  REQUIRE(play(game, s, 0, "MOVE 2 inf 23 24") == "");
  REQUIRE(play(game, s, 0, "BOMBARD 1 frig 35 26") == "");

  const auto arrows = scene_of(game, s, 0).boards[0].arrows;

  REQUIRE(arrows.has_value());
  REQUIRE(arrows->size() == 2);
  CHECK(arrows->at(0).from == 23);
  CHECK(arrows->at(0).to == 24);
  CHECK(arrows->at(0).label == "2 infantry");
  CHECK(arrows->at(1).to == 26);
  CHECK_FALSE(scene_of(game, s, 1).boards[0].arrows.has_value());
  CHECK_FALSE(scene_of(game, s, kSpectator).boards[0].arrows.has_value());
}

TEST_CASE("CD-12.1 a hex says what it earns, with what ports earn") {
  const Countdown game =
      game_with(R"({"map_mode": "preset", "unit_setup": "random", "income_port": 2})");
  const Scene scene = scene_of(game, orders_of_two(game, R"("Red 23 1 inf", "Blue 27 1 inf")"), 0);
  CHECK(cell(scene, 11).text == "earns 1");
  CHECK(cell(scene, 12).text == "earns 9; production site");
  CHECK(cell(scene, 53).text == "earns 6; production site and port");
}

TEST_CASE("CD-1.7 odd rows lie half a hex to the right: neighbours are neighbours on the screen") {
  const Countdown game = map_game();
  const Scene scene = scene_of(game, fresh(game), 0);
  const Cell& at = cell(scene, 23);
  const auto is_beside = [&](int id) {
    const Cell& other = cell(scene, id);
    const std::pair<int, int> step(other.x - at.x, other.y - at.y);
    constexpr std::array<std::pair<int, int>, 6> kSteps{
        {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, -1}, {-1, 1}}};
    return std::ranges::find(kSteps, step) != kSteps.end();
  };
  for (const int id : {22, 24, 12, 13, 32, 33}) CHECK(is_beside(id));
  CHECK_FALSE(is_beside(14));
}

TEST_CASE("CD-1.5 while the map is laid all cells of the board are there, and hands are open") {
  const Countdown game = game_with("{}");
  const Scene scene = scene_of(game, fresh(game), kSpectator);
  CHECK(scene.boards[0].cells.size() == 70);
  CHECK(scene.hands.size() == 2);
  CHECK(scene.hands[0].cards[0].name == "12 plain");
}

TEST_CASE("CD-3.5 CD-14.4 a seal says what money stays and which city is lost by it") {
  const Countdown game = map_game();
  const auto loss = [&](const State& s) {
    return choices_of(game, s, 0).choices.back().irrevocable;
  };
  State s = orders_of_two(game, R"("Red 23 2 inf", "Blue 27 1 inf")");
  s.treasury[0] = 14;
  CHECK(loss(s) == "you have bought nothing: 14 money stays unspent");
  s.project[0][0] = {.hex = 0, .payments = 1, .paid = 0};
  CHECK(loss(s) == "a city that is not paid this round is lost");
  s.project[0][0].payments = 0;
  s.bought[0][0] = 1;
  CHECK_FALSE(loss(s).has_value());
  s.bought[0][0] = 0, s.treasury[0] = 0;
  CHECK_FALSE(loss(s).has_value());
}

TEST_CASE("CD-16.3 a scene says who won, and by which rule") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 2 inf", "Blue 27 1 inf")");
  s.round = 15;
  Dice dice(1);
  for (const Seat seat : game.owing(s)) game.step(s, seat, kLayout.make(Kind::Seal), dice, nullptr);
  const Scene scene = scene_of(game, s, 0);
  CHECK(scene.over);
  CHECK(scene.verdict == "Red wins: highest earnings in round 15 (CD-16.3)");
}

TEST_CASE("CD-16.3 when the game is over the panels show the score, by its name") {
  const auto earned = [](const Countdown& game, const State& s, Seat seat) {
    const Scene scene = scene_of(game, s, 0);
    for (const Stat& stat : scene.panels[seat].stats)
      if (stat.kind == "value") return stat.label.text + " " + stat.value.text;
    return std::string("none");
  };
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 2 inf", "Blue 27 1 inf")");
  s.round = 15;
  Dice dice(1);
  for (const Seat seat : game.owing(s)) game.step(s, seat, kLayout.make(Kind::Seal), dice, nullptr);
  REQUIRE(s.phase == Phase::Over);
  CHECK(earned(game, s, 0) == "earned in round 15 " + std::to_string(game.outcome(s).score[0]));

  State won = position(game, R"({"phase": "orders", "round": 4, "turn": 0,
    "hexes": {"12": {"capital": "Red"}, "17": {"capital": "Blue", "owner": "Red"}},
    "forces": ["Red 23 2 inf", "Blue 27 1 inf"],
    "seats": {"Red": {"earned": 32}, "Blue": {"earned": 26}}})");
  for (const Seat seat : game.owing(won))
    game.step(won, seat, kLayout.make(Kind::Seal), dice, nullptr);
  REQUIRE(won.ending == Ending::Capitals);  // before round 4 pays
  CHECK(earned(game, won, 0) == "earned in round 3 32");
  CHECK(earned(game, won, 1) == "earned in round 3 26");
}

TEST_CASE("CD-12.3 what a seat would collect says that it is half") {
  const Countdown game = game_with(R"({"map_mode": "preset", "unit_setup": "random"})");
  State s = fresh(game);
  REQUIRE(s.phase == Phase::PlaceCapital);
  const Seat seat = game.owing(s).lowest();
  const auto stat = [&](const State& now) {
    const Scene scene = scene_of(game, now, seat);
    for (const Stat& each : scene.panels[seat].stats)
      if (each.kind == "value") return each.label.text + " " + each.value.text;
    return std::string("none");
  };
  CHECK(stat(s) == "earns a round (half, without a capital) 12");
  CHECK(scene_of(game, s, seat).prompt.text.find("half") != std::string::npos);
  const HexId hex = owned_by(s, seat).lowest();
  Dice dice(1);
  game.step(s, seat, kLayout.make(Kind::Capital, hex), dice, nullptr);
  CHECK(stat(s) == "earns a round 29");
}

TEST_CASE("CD-13.7 what one has placed stands on the map and is asked for no more") {
  const Countdown game = map_game();
  State s = position(game, R"({"phase": "placement", "round": 2, "turn": 0,
    "hexes": {"12": {"capital": "Red"}, "17": {"capital": "Blue"}},
    "forces": ["Red 23 1 inf", "Red 12 1 tank", "Blue 27 1 inf"],
    "seats": {"Red": {"waiting": {"tank": 4, "defg": 1}}, "Blue": {"waiting": {"inf": 1}}}})");
  const auto waiting = [&](Seat viewer) {
    const Scene scene = scene_of(game, s, viewer);
    for (const Stat& each : scene.panels[0].stats)
      if (each.kind == "reserve") return each.value.text;
    return std::string("nothing");
  };
  REQUIRE(play(game, s, 0, "PLACE 3 tank 12") == "");
  CHECK(waiting(0) == "1 tank, 1 ground defence");
  CHECK(waiting(1) == "4 tanks, 1 ground defence");  // secret until all have sealed
  const auto tanks = [&](Seat viewer) {
    return cell(scene_of(game, s, viewer), 12).pieces[0].count;
  };
  CHECK(tanks(0) == 4);
  CHECK(tanks(1) == 1);
  CHECK(cell(scene_of(game, s, 0), 12).pieces[0].label == "4 tanks of Red, 3 placed now");
  REQUIRE(play(game, s, 0, "PLACE 1 tank 32") == "");
  REQUIRE(play(game, s, 0, "PLACE 1 defg 32") == "");
  CHECK(waiting(0) == "nothing");
  CHECK(cell(scene_of(game, s, 0), 32).marks.size() == 1);
  CHECK(scene_of(game, s, 0).prompt == "All is placed: seal, or take a line back");
}

TEST_CASE("CD-14.1 the hex of a city that is being paid for says so to its owner alone") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 1 inf", "Blue 27 1 inf")",
                          R"("seats": {"Red": {"treasury": 20}})");
  REQUIRE(play(game, s, 0, "CITY 11") == "");
  CHECK(cell(scene_of(game, s, 0), 11).text == "earns 1; you pay for a city here: 1 of 3 payments");
  CHECK(cell(scene_of(game, s, 1), 11).text == "earns 1");
}

TEST_CASE("CD-2.4 a capital that an enemy can reach in round 1 is placed with a warning") {
  const Countdown game = map_game();
  State s = position(game, R"({"phase": "place_capital", "round": 0, "turn": 0,
    "unit_order": ["Red", "Blue"],
    "forces": ["Red 11 18 inf 1 hov 1 plane 3 tank", "Blue 26 2 tank 1 hov", "Blue 47 18 inf 1 tank 1 plane"]})");
  const auto warning = [&](int at) {
    const ChoiceList list = choices_of(game, s, 0);
    for (const Choice& each : list.choices)
      if (each.place.id == at) return each.label.text;
    return std::string("none");
  };
  CHECK(warning(11).find("can attack") == std::string::npos);
  CHECK(warning(11).find("18 infantry") != std::string::npos);
  CHECK(warning(24).ends_with(", Blue can attack it in round 1"));
  const ChoiceList list = choices_of(game, s, 0);
  const auto near =
      std::ranges::find(list.choices, 24, [](const Choice& each) { return each.place.id; });
  REQUIRE(near->forecast->size() == 2);
  CHECK(near->forecast->at(0).kind == ProspectKind::Brings);
  CHECK(near->forecast->at(0).text == "earns 5 more each round");
  CHECK(near->forecast->at(1).kind == ProspectKind::Risks);
  CHECK(near->forecast->at(1).text.text.starts_with("Blue can attack it in round 1: 1 hovercraft"));
}

TEST_CASE("CD-3.2 the clock shrinks from round to round, as numbers") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 1 inf", "Blue 27 1 inf")");
  const auto clock = [&] { return scene_of(game, s, 0).tracks.at(1); };
  CHECK(clock().form == TrackForm::Clock);
  CHECK(std::tuple(clock().value, clock().low, clock().high) == std::tuple(210, 30, 210));
  s.round = 3;
  CHECK(clock().value == 150);
  s.round = 15;
  CHECK(clock().value == 30);
  const Stage stage = *scene_of(game, s, 0).stage;
  CHECK(stage.kind == "orders");
  CHECK(std::tuple(stage.turn, stage.turns, stage.step) == std::tuple(15, 15, 0));
  CHECK(stage.steps.size() == 5);
  CHECK(scene_of(game_with(R"({"clock": false})"), s, 0).tracks.size() == 1);
}

TEST_CASE("CD-16.3 one figure of a panel decides, and says how far ahead it is") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 1 inf", "Blue 27 1 inf")");
  const auto score = [&](const Countdown& rules, Seat seat) {
    const Scene scene = scene_of(rules, s, 0);
    const auto& stats = scene.panels[seat].stats;
    REQUIRE(std::ranges::count(stats, true, &Stat::score) == 1);
    return *std::ranges::find(stats, true, &Stat::score);
  };
  CHECK(score(game, 0).says->text == "level with Blue; it is decided after round 15");
  s.hex[hex_on(s, 27)].owner = 0;
  CHECK(score(game, 0).number == earnings(game, s, 0));
  CHECK(score(game, 0).says->text == "2 ahead of Blue; it is decided after round 15");
  CHECK(score(game, 1).says->text == "2 behind Red; it is decided after round 15");

  s.earned = {40, 51};
  const Countdown all =
      game_with(R"({"map_mode": "preset", "unit_setup": "random", "earnings_race": "all_rounds"})");
  CHECK(score(all, 1).number == 51);
  CHECK(score(all, 1).says->text == "11 ahead of Red; it is decided after round 15");
  s.phase = Phase::Over, s.ending = Ending::Earnings;
  CHECK(score(game, 0).number == game.outcome(s).score[0]);
}

TEST_CASE("CD-16.1 the capitals that win at once are a goal of each panel") {
  const Countdown game = map_game(3);
  const Scene scene = scene_of(game, fresh(game), 0);
  const Goal& goal = scene.panels[1].goals->at(0);
  CHECK(goal.conditions[0].what == "hold 3 capitals");
  CHECK(goal.conditions[0].of == 3);
  CHECK_FALSE(goal.conditions[0].met);
}

TEST_CASE("CD-13.1 the price list says what units cost, what they can do and why not now") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 1 inf", "Blue 27 1 inf")");
  s.treasury[0] = 7;
  const auto wares = [&](Seat viewer) { return scene_of(game, s, viewer).markets->at(0).wares; };
  REQUIRE(wares(0).size() == kItems);
  const Ware jt = wares(0)[index_of(Unit::Jt)];
  CHECK(jt.price == 6);
  CHECK_FALSE(jt.unavailable.has_value());
  CHECK(jt.does->text.starts_with("jump once onto land"));
  const Ware tank = wares(0)[index_of(Unit::Tank)];
  CHECK(tank.figures[0].label == "moves");
  CHECK(tank.figures[0].number == 2);
  CHECK(tank.figures[1].label == "on land, hits on 1 to");
  CHECK(tank.figures[1].number == 4);
  CHECK(wares(0)[index_of(Unit::Plane)].unavailable->text == "costs more than you have");
  CHECK_FALSE(wares(kSpectator)[index_of(Unit::Plane)].unavailable.has_value());
  s.bought[0][index_of(Unit::Tank)] = 99;
  CHECK(wares(0)[index_of(Unit::Tank)].left == 0);
  CHECK(wares(0)[index_of(Unit::Tank)].unavailable->text == "the supply has none left for you");
}

TEST_CASE("CD-10.4 a city says how many structures of a kind it holds, and how many it may") {
  const Countdown game = map_game();
  const State s = position(game, R"({"phase": "orders", "round": 1, "turn": 0,
    "hexes": {"12": {"capital": "Red"}, "17": {"capital": "Blue"},
              "33": {"owner": "Blue", "terrain": "city", "structures": {"defg": 2}}},
    "forces": ["Red 23 1 inf", "Blue 27 1 inf"]})");
  const auto limits = cell(scene_of(game, s, 0), 33).limits;
  REQUIRE(limits.has_value());
  CHECK(limits->at(0).what == "ground defences");
  CHECK(std::tuple(limits->at(0).n, limits->at(0).most) == std::tuple(2, 5));
}

TEST_CASE("CD-3.5 choices that differ in a count alone are the same saying with another number") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 3 inf", "Blue 27 1 inf")");
  s.treasury[0] = 21;
  REQUIRE(game.seats() == 2);
  Dice dice(1);
  const auto choose = [&](Kind kind, int i) {
    game.step(s, 0, kLayout.make(kind, i), dice, nullptr);
  };
  choose(Kind::Buy, 0);
  choose(Kind::Item, static_cast<int>(Unit::Tank));
  const ChoiceList list = choices_of(game, s, 0);
  REQUIRE(list.choices.size() == 3);
  CHECK(list.choices[2].label == "3 tanks");
  CHECK(list.choices[2].label.said.type == list.choices[0].label.said.type);
  CHECK(list.choices[2].label.said.numbers[0] == 3);
  CHECK(list.choices[2].label.said.numbers[1] == list.choices[0].label.said.numbers[1]);
  CHECK(list.choices[2].forecast->at(0).text == "21 money");
}

TEST_CASE("CD-2.4 a capital where more can come than stands there is asked about, and told last") {
  const Countdown game = map_game();
  State s = position(game, R"({"phase": "place_capital", "round": 0, "turn": 0,
    "unit_order": ["Red", "Blue"],
    "forces": ["Red 11 15 inf 1 hov 1 plane 3 tank", "Red 24 3 inf", "Blue 26 2 tank 1 hov", "Blue 47 18 inf 1 tank 1 plane"]})");
  const ChoiceList list = choices_of(game, s, 0);
  const auto asked = [&](int at) {
    for (const Choice& each : list.choices)
      if (each.place.id == at && each.irrevocable) return each.irrevocable->text;
    return std::string("nothing");
  };
  CHECK(asked(11) == "nothing");
  CHECK(asked(24) == "nothing");  // as many stand there as can come
  CHECK(asked(33) == "Blue can attack it in round 1 with more than stands there");
  CHECK_FALSE(list.choices.front().irrevocable);
  CHECK(list.choices.back().irrevocable);
}

TEST_CASE("CD-2.4 what all others together can bring to a capital counts, planes with it") {
  const auto asked = [](int players, int at, const std::string& seats, const std::string& forces) {
    const Countdown game = map_game(players);
    const State s = position(game, R"({"phase": "place_capital", "round": 0, "turn": 0,
      "unit_order": [)" + seats + R"(], "forces": [)" +
                                       forces + "]}");
    for (const Choice& each : choices_of(game, s, 0).choices)
      if (each.place.id == at && each.irrevocable) return each.irrevocable->text;
    return std::string("nothing");
  };
  const auto of_two = [&](const std::string& blue) {
    return asked(2, 24, R"("Red", "Blue")",
                 R"("Red 11 16 inf 1 hov 1 plane 3 tank", "Red 24 2 inf", "Blue 26 )" + blue + '"');
  };
  CHECK(of_two("1 tank 1 hov") == "nothing");  // as many as stand there
  CHECK(of_two("1 tank 1 hov 1 plane") ==
        "Blue can attack it in round 1 with more than stands there");
  CHECK(of_two("3 plane") == "nothing");  // none of it takes land
  const auto of_three = [&](const std::string& forces) {
    return asked(3, 34, R"("Red", "Blue", "Yellow")", R"("Red 34 3 inf", )" + forces);
  };
  const std::string blue = R"("Blue 26 1 tank 1 hov")";
  const std::string yellow = R"("Yellow 32 1 tank 1 hov")";
  CHECK(of_three(blue) == "nothing");
  CHECK(of_three(yellow) == "nothing");
  CHECK(of_three(blue + ", " + yellow) ==
        "Blue and Yellow can attack it in round 1 with more than stands there");
}

}  // namespace sandtable::countdown::test
