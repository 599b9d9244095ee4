// Words for people: what is asked, what happened, what a choice means. Codes are for the notation.

#include <algorithm>

#include "core/tests/support/english.hpp"
#include "games/countdown/map.hpp"
#include "games/countdown/names.hpp"
#include "games/countdown/purchases.hpp"
#include "games/countdown/say.hpp"
#include "games/countdown/tests/table.hpp"

namespace sandtable::countdown {
const GameEntry& entry();
}

namespace sandtable::countdown::test {
namespace {

std::string prompt(const Countdown& game, const State& s, Seat seat) {
  return scene_of(game, s, seat).prompt;
}

void choose(const Countdown& game, State& s, Seat seat, Kind kind, int i = 0) {
  Dice dice(1);
  REQUIRE_FALSE(game.refusal(s, seat, kLayout.make(kind, i)));
  game.step(s, seat, kLayout.make(kind, i), dice, nullptr);
}

std::string sentence(const Countdown& game, const State& s, const Event& event) {
  return english(game, s, 0, Words(said_by(Countdown::info(), event)));
}

std::vector<std::string> told(const Countdown& game, State s, const std::vector<int>& dice_values) {
  ScriptedDice script({dice_values.begin(), dice_values.end()});
  Dice dice(script);
  Log log;
  for (const Seat seat : game.owing(s)) game.step(s, seat, kLayout.make(Kind::Seal), dice, &log);
  std::vector<std::string> out;
  for (const Event& event : log.events()) out.push_back(sentence(game, s, event));
  return out;
}

bool has(const std::vector<std::string>& all, const std::string& wanted) {
  return std::ranges::find(all, wanted) != all.end();
}

}  // namespace

TEST_CASE("CD-3.7 units are told in full, one and many") {
  const Countdown game = map_game();
  const State s = fresh(game);
  const auto items = [&](int n, auto item) {
    return english(game, s, 0, Words(say<"units.n">(N(n), item_word(item)))).text;
  };
  const auto group = [&](int n, Group of) {
    return english(game, s, 0, Words(say<"pieces.group">(N(n), group_word(of)))).text;
  };
  CHECK(items(1, Unit::Tank) == "1 tank");
  CHECK(items(1, Unit::Jt) == "1 jump trooper");
  CHECK(items(2, Unit::Jt) == "2 jump troops");
  CHECK(items(1, kUnits) == "1 water defence");
  CHECK(items(3, kUnits) == "3 water defences");
  CHECK(group(1, Group::HovInfJt) == "1 hovercraft carrying 1 infantry and 1 jump trooper");
  CHECK(group(2, Group::HovTank) == "2 hovercraft carrying 1 tank each");
  CHECK(group(1, Group::DamagedBatt) == "1 damaged battleship");
}

TEST_CASE("CD-3.4 each step of an order is asked with what was chosen before it") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 6 inf 1 tank", "Blue 27 1 inf")");
  CHECK(prompt(game, s, 0) == "Whom do you order? Pick a hex with units, buy with your " +
                                  std::to_string(s.treasury[0]) +
                                  ", or seal; units without an order stay");

  choose(game, s, 0, Kind::From, hex_on(s, 23));
  CHECK(prompt(game, s, 0) == "Which units at 23 do you order?");
  choose(game, s, 0, Kind::Group, static_cast<int>(Group::Inf));
  CHECK(prompt(game, s, 0) ==
        "Where do the infantry at 23 go? All move at once; you fight where others end too");
  choose(game, s, 0, Kind::MoveTo, hex_on(s, 24));
  CHECK(prompt(game, s, 0) == "How many of the 6 infantry go to 24?");
}

TEST_CASE("CD-3.5 a purchase is asked with its price and the treasury") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 1 inf", "Blue 27 1 inf")");
  s.treasury[0] = 20;
  choose(game, s, 0, Kind::Buy);
  CHECK(prompt(game, s, 0) == "What do you buy with your 20? It is placed after combat");
  choose(game, s, 0, Kind::Item, static_cast<int>(Unit::Tank));
  CHECK(prompt(game, s, 0) == "How many tanks do you buy? 7 each, and you have 20");
}

TEST_CASE("CD-14.4 a project that is not paid yet is spoken of until it is") {
  const Countdown game = map_game();
  State s = position(game, R"({"phase": "orders", "round": 5, "turn": 0,
    "hexes": {"12": {"capital": "Red"}, "17": {"capital": "Blue"}}, "forces": ["Red 23 1 inf"],
    "seats": {"Red": {"treasury": 30, "projects": [{"hex": 22, "payments": 2, "paid": false}]}}})");
  CHECK(prompt(game, s, 0).ends_with("stay, and a city that is not paid this round is lost"));
  choose(game, s, 0, Kind::City);
  const ChoiceList list = choices_of(game, s, 0);
  CHECK(list.choices[0].label == "Pay for a city on 22, payment 3 of 3");
  CHECK(list.choices[1].label == "Pay for a city on 11, payment 1 of 3");
  choose(game, s, 0, Kind::CityAt, hex_on(s, 22));
  CHECK(prompt(game, s, 0).ends_with("units without an order stay"));
}

TEST_CASE("CD-13.6 what is placed is asked with the places it can have") {
  const Countdown game = map_game();
  const State s = position(game, R"({"phase": "placement", "round": 1, "turn": 0,
    "hexes": {"12": {"capital": "Red"}, "17": {"capital": "Blue"}, "51": {"terrain": "city"}},
    "forces": ["Red 23 1 inf"],
    "seats": {"Red": {"waiting": {"tank": 1, "frig": 1, "defg": 1, "defw": 1}}}})");
  const auto asked = [&](int item) {
    State now = s;
    choose(game, now, 0, Kind::Place, item);
    return prompt(game, now, 0);
  };
  CHECK(asked(item_of(Unit::Tank)) ==
        "Where do you place the tank? In a city or capital held since an earlier round");
  CHECK(asked(item_of(Unit::Frig)) == "Where do you place the frigate? In the sea beside a port");
  CHECK(asked(item_of(Structure::Ground)) ==
        "Where do you place the ground defence? In a city held since an earlier round");
  CHECK(asked(item_of(Structure::Water)) ==
        "Where do you place the water defence? In a coastal city held since an earlier round");
}

TEST_CASE("CD-8.2 a shot says what was rolled and whether it hit") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 25 1 frig", "Blue 26 1 inf 1 tank")");
  CHECK(play(game, s, 0, "BOMBARD 1 frig 25 26").empty());
  const auto hit = told(game, s, {3});
  CHECK(has(hit, "Red has 1 frigate at 25 bombard 26"));
  CHECK(has(hit, "Red's frigate at 25 fires at 26 and rolls 3; 3 or less is needed: a hit"));
  CHECK(has(hit, "Blue loses 1 infantry at 26"));
  CHECK(has(told(game, s, {4}),
            "Red's frigate at 25 fires at 26 and rolls 4; 3 or less is needed: a miss"));
}

TEST_CASE("CD-9.4 what is rolled in a battle is told, die by die") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 2 inf 2 tank", "Blue 24 1 inf", "Blue 27 1 inf")");
  REQUIRE(play(game, s, 0, "MOVE 2 inf 23 24") == "");
  const auto small = told(game, s, {9, 1, 10});
  CHECK(has(small, "Red's infantry at 24 roll 9, 1; 2 or less is needed, combat round 1: 1 hit"));
  CHECK(has(small, "Blue's infantry at 24 rolls 10; 2 or less is needed, combat round 1: no hit"));

  REQUIRE(play(game, s, 0, "MOVE 2 tank 23 24") == "");
  const auto mixed = told(game, s, {9, 1, 4, 10, 10});
  CHECK(has(mixed, "Red's infantry at 24 roll 9, 1; 2 or less is needed, combat round 1: 1 hit"));
  CHECK(has(mixed, "Red's tanks at 24 roll 4, 10; 4 or less is needed, combat round 1: 1 hit"));
}

TEST_CASE(
    "CD-10.6 the dice of structures are told, with whom they are fired at, before who falls") {
  const Countdown game = map_game();
  State s = position(game, R"({"phase": "orders", "round": 1, "turn": 0,
    "hexes": {"12": {"capital": "Red"}, "17": {"capital": "Blue"},
              "33": {"owner": "Blue", "terrain": "city", "structures": {"defg": 2}}},
    "forces": ["Red 23 3 inf", "Blue 27 1 inf"]})");
  State two = s;
  REQUIRE(play(game, two, 0, "MOVE 2 inf 23 33") == "");
  const auto few = told(game, two, {9, 1, 10, 8});
  const auto fired = std::ranges::find(
      few,
      "Blue's ground defences at 33 fire at infantry of Red and roll 9, 1, 10, 8; a 1 is "
      "needed: 1 hit");
  REQUIRE(fired != few.end());
  CHECK(*(fired + 1) == "Red loses 1 infantry at 33");

  REQUIRE(play(game, s, 0, "MOVE 3 inf 23 33") == "");
  CHECK(has(told(game, s, {9, 1, 10, 8, 2, 2}),
            "Blue's ground defences at 33 fire 6 shots at infantry of Red; a 1 is needed: 1 hit"));
}

TEST_CASE("CD-9.4 with another die a battle is told with dice of as many sides") {
  const Countdown game =
      game_with(R"({"map_mode": "preset", "unit_setup": "random", "die": "12"})");
  State s = orders_of_two(game, R"("Red 23 1 tank", "Blue 24 1 inf", "Blue 27 1 inf")");
  REQUIRE(play(game, s, 0, "MOVE 1 tank 23 24") == "");
  const auto all = told(game, s, {2, 12});
  CHECK(has(all, "Battle for 24: Red and Blue"));
  CHECK(has(all, "Blue's infantry at 24 rolls 12; 2 or less is needed, combat round 1: no hit"));
  const EventType& type = Events::kTypes[kKindOf<Rolled<12>>];
  CHECK(std::ranges::count(type.slots, 12, &SlotSpec::sides) == Rolled<12>::kDice);
}

TEST_CASE("CD-9.4 of many dice only the number is told") {
  const Countdown game = map_game();
  State s = orders_of_two(game, R"("Red 23 7 inf", "Blue 24 1 inf", "Blue 27 1 inf")");
  REQUIRE(play(game, s, 0, "MOVE 7 inf 23 24") == "");
  CHECK(has(told(game, s, {1, 1, 10, 10, 10, 10, 10, 10}),
            "Red's infantry at 24 fire 7 shots; 2 or less is needed, combat round 1: 2 hits"));
}

TEST_CASE("whatever is told, asked, offered or refused: articles and numbers are right") {
  for (
      const char* options :
      {R"({"map_mode": "random", "unit_setup": "random", "players": 2, "rounds": 8})",
       R"({"players": 5, "rounds": 5})",
       R"({"map_mode": "preset", "unit_setup": "random", "players": 3, "earnings_race": "all_rounds"})"})
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const auto game = entry().create(parsed(options), "options");
      REQUIRE(game);
      sandtable::test::check_english(**game, seed, 1500, 20);
    }
}

}  // namespace sandtable::countdown::test
