#include <cstring>

#include "games/fiefdoms/tests/faces.hpp"

namespace sandtable::fiefdoms::test {
namespace {

bool same_bytes(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof(State)) == 0; }

/// Red to place a second fiefdom, next to one of each seat.
constexpr std::string_view kTwoPlaced = R"({
  "phase": "placing", "to_move": "Red", "starter": "Red",
  "seats": {"Red": {"faction": "MC", "cut": "11023122334455460566"},
            "Blue": {"faction": "GE", "cut": "11023122334455460566"}},
  "tiles": {"R:A1": {"x": 0, "y": 0, "agent": null},
            "R:B1": {"x": 1, "y": 0, "agent": null},
            "R:B2": {"x": 1, "y": 1, "agent": null},
            "B:A1": {"x": 2, "y": 1, "agent": null},
            "B:B1": {"x": 3, "y": 1, "agent": null},
            "B:B2": {"x": 3, "y": 2, "agent": null}}})";

std::string with(std::string_view base, std::string_view over) {
  return overlay(json(base), json(over)).text();
}

/// The fault of a position that differs from a good one in one thing.
std::string spoilt(std::string_view base, std::string_view over, std::string_view options = "{}") {
  return fault_of(game_of(options), with(base, over));
}

}  // namespace

TEST_CASE("position: every state of a game comes back byte for byte") {
  int states = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Fiefdoms game = random_game_of(seed);
    const auto check = [&](const State& s) {
      const Json written = game.position(s);
      const Result<State> read = game.from_position(written, "test");
      REQUIRE_MESSAGE(static_cast<bool>(read), (read ? "" : read.error().text));
      REQUIRE(same_bytes(*read, s));
      REQUIRE(game.position(*read) == written);
      ++states;
    };
    const State end = random_lines(game, seed, [&](const State& s, Seat seat) {
      check(s);
      State half = s;  // and half-way through a line
      Actions list;
      game.legal(half, seat, list);
      Dice dice(s.turn);
      const auto pick = static_cast<std::size_t>(dice.below(static_cast<int>(list.size())));
      game.step(half, seat, list[pick], dice, nullptr);
      check(half);
    });
    check(end);
  }
  CHECK(states > 3000);
}

TEST_CASE("position: a few tiles set up by hand can be played") {
  const Fiefdoms game = game_of();
  const State s = position_of(game, kSmallTable);

  CHECK(s.placed == 7);
  CHECK(s.reserve[0] == 7);
  CHECK(game.position(s).at_pointer("/tiles/R:C2/agent")->as_string() == "Red");
  CHECK(game.position(s).at_pointer("/conserved/Blue agents")->as_int() == 10);
  Actions list;
  game.legal(s, 0, list);
  CHECK(list.size() == 4);
}

TEST_CASE("position: tiles may name a fiefdom that no sheet could be cut into") {
  const Fiefdoms game = game_of();
  const State s = position_of(game, R"({
    "phase": "playing", "turn": 2, "to_move": "Red", "starter": "Blue",
    "seats": {"Red": {"faction": "GN"}, "Blue": {"faction": "BU"}},
    "tiles": {"R:D3": {"x": 0, "y": 0, "agent": null, "fief": 4},
              "R:B1": {"x": 0, "y": 1, "agent": null, "fief": 4},
              "R:A2": {"x": 0, "y": 2, "agent": null, "fief": 4},
              "R:A1": {"x": 1, "y": 2, "agent": null}}})");

  CHECK(fief_of(s, 0) == 7);
  CHECK(fief_of(s, 3) == 8);  // without a fiefdom a tile stands alone
  CHECK(game.position(s).at_pointer("/seats/Red/cut")->as_string() == "04004000000400000000");
}

TEST_CASE("FF-1.7 agents must add up, and the error says to what") {
  CHECK(spoilt(kSmallTable, R"({"seats":{"Red":{"reserve":9}}})") ==
        "test: /seats/Red/reserve is 9; it must be 7, so that board, reserve, captured and "
        "destroyed make 10 (FF-1.7)");
  CHECK(spoilt(kSmallTable, R"({"seats":{"Red":{"captured":9}}})").find("take agents away") !=
        std::string::npos);
  CHECK(spoilt(kSmallTable, R"({"seats":{"Red":{"captured":11}}})") ==
        "test: /seats/Red/captured is 11; it must be a whole number from 0 to 10");
}

TEST_CASE("FF-1.7 what a position says to be conserved must be so, and may be left out") {
  CHECK(spoilt(kSmallTable, R"({"conserved":{"Red agents":11}})") ==
        "test: /conserved/Red agents is 11; it must be 10, all agents of Red (FF-1.7), or left out "
        "with the whole of \"conserved\"");
  CHECK(
      spoilt(kSmallTable, R"({"conserved":{"Blue agents":"10"}})").find("/conserved/Blue agents") !=
      std::string::npos);
  CHECK(spoilt(kSmallTable, R"({"conserved":{"coins":3}})").find("unknown member \"coins\"") !=
        std::string::npos);
  CHECK(spoilt(kSmallTable, R"({"conserved":7})").find("/conserved is 7; it must be an object") !=
        std::string::npos);
  const Fiefdoms game = game_of();
  const Json whole = game.position(position_of(game, kSmallTable));
  Json without = Json::object();
  for (const auto& [name, value] : whole.members())
    if (name != "conserved") without.set(name, value);
  CHECK(game.from_position(without, "test"));
}

TEST_CASE("position: faults of the form name place, value and remedy") {
  CHECK(spoilt(kSmallTable, R"({"phase":"lunch"})") ==
        "test: /phase is \"lunch\"; it must be one of factions, rest, cutting, starter, placing, "
        "playing, over");
  CHECK(spoilt(kSmallTable, R"({"moon":1})").find("unknown member \"moon\"") != std::string::npos);
  CHECK(spoilt(kSmallTable, R"({"seats":{"Green":{}}})").find("unknown member \"Green\"") !=
        std::string::npos);
  CHECK(spoilt(kSmallTable, R"({"seats":{"Red":{"cut":"12"}}})")
            .find("/seats/Red/cut is \"12\"; it must be 20 characters") != std::string::npos);
  CHECK(spoilt(kSmallTable, R"({"seats":{"Red":{"faction":"XX"}}})")
            .find("must be one of MC, GE, BU, GN") != std::string::npos);
  CHECK(spoilt(kSmallTable, R"({"tiles":[]})").find("an object of tiles by label") !=
        std::string::npos);
  CHECK(spoilt(kSmallTable, R"({"tiles":{"X:A1":{"x":9,"y":9,"agent":null}}})")
            .find("called by its label") != std::string::npos);
  CHECK(spoilt(kSmallTable, R"({"tiles":{"R:E1":{"x":9,"y":9,"agent":null}}})")
            .find("called by its label") != std::string::npos);
  CHECK(spoilt(kSmallTable, R"({"tiles":{"R:A1":{"x":36}}})") ==
        "test: /tiles/R:A1/x is 36; it must be a whole number from -35 to 35");
  CHECK(spoilt(kSmallTable, R"({"tiles":{"R:A1":{"x":0,"y":0}}})")
            .find("somewhere else: R:C2 lies there (FF-3.5)") != std::string::npos);
  CHECK(spoilt(kSmallTable, R"({"tiles":{"R:A1":{"agent":"Green"}}})").find("one of Red, Blue") !=
        std::string::npos);
  CHECK(spoilt(kSmallTable, R"({"tiles":{"R:A1":{"fief":7}}})").find("from 1 to 6") !=
        std::string::npos);
  CHECK(spoilt(kSmallTable, R"({"turn":240})") ==
        "test: /turn is 240; it must be a whole number from 0 to 239");
  CHECK(fault_of(game_of(), "[]").find("it must be an object") != std::string::npos);
}

TEST_CASE("FF-2.1 a fiefdom of a position has at most three tiles, all with one number") {
  CHECK(spoilt(kSmallTable, R"({"seats":{"Red":{"cut":"11110000000000000000"}}})")
            .find("at most three cells a fiefdom") != std::string::npos);
  CHECK(spoilt(kSmallTable, R"({"seats":{"Red":{"cut":"20000000000000000000"}},
                               "tiles":{"R:A1":{"fief":1}}})")
            .find("as the cut of its seat says") != std::string::npos);
}

TEST_CASE("FF-13.7 quiet turns of a position can be taken back") {
  constexpr const char* kMoved = R"({"quiet":[["R:A1","R:B3"],"pass"]})";
  const Fiefdoms game = game_of();
  const State s = position_of(game, with(kSmallTable, kMoved));

  CHECK(s.quiet == 2);
  CHECK(s.run[0] == QuietTurn{tile_called(s, "R:A1"), tile_called(s, "R:B3")});
  CHECK(s.run[1] == QuietTurn{});
  CHECK(spoilt(kSmallTable, R"({"quiet":[["R:B3","R:A1"]]})").find("can be taken back") !=
        std::string::npos);
  CHECK(spoilt(kSmallTable, R"({"quiet":[["R:B3"]]})").find("it must have 2") != std::string::npos);
  CHECK(spoilt(kSmallTable, R"({"quiet":[["R:B3","R:D5"]]})").find("a tile on the table") !=
        std::string::npos);
  CHECK(spoilt(kSmallTable, R"({"turn":1,"quiet":["pass","pass"]})").find("shorter") !=
        std::string::npos);
}

TEST_CASE("position: what a phase does not know is refused") {
  CHECK(fault_of(game_of(), R"({"starter":"Red"})").find("null: who starts is not known") !=
        std::string::npos);
  CHECK(fault_of(game_of(), R"({"seats":{"Red":{"sealed":true}}})")
            .find("/faction_pick is null; it must be a faction's code") != std::string::npos);
  CHECK(fault_of(game_of(), R"({"seats":{"Red":{"faction_pick":"MC"}}})")
            .find("/faction_pick is \"MC\"; it must be null") != std::string::npos);
  CHECK(fault_of(game_of(), R"({"seats":{"Red":{"faction":"MC"}}})")
            .find("/seats/Red/faction is \"MC\"; it must be null") != std::string::npos);
  CHECK(fault_of(game_of(), R"({"seats":{"Red":{"sealed":true,"faction_pick":"MC"},
                                         "Blue":{"sealed":true,"faction_pick":"chance"}}})")
            .find("when both have sealed") != std::string::npos);
  CHECK(fault_of(game_of(), R"({"phase":"cutting"})").find("a faction's code") !=
        std::string::npos);
  CHECK(fault_of(game_of(), R"({"to_move":"Blue"})").find("while both decide at once") !=
        std::string::npos);
  CHECK(fault_of(game_of(), R"({"phase":"rest"})").find("FF-1.9") != std::string::npos);
  CHECK(fault_of(game_of(R"({"faction_choice":"random"})"), R"({"phase":"factions"})")
            .find("nobody chooses") != std::string::npos);
  CHECK(fault_of(game_of(), R"({"turn":1})").find("from 0 to 0") != std::string::npos);
  CHECK(spoilt(kSmallTable, R"({"seats":{"Red":{"sealed":true}}})").find("nothing is sealed") !=
        std::string::npos);
  CHECK(spoilt(kSmallTable, R"({"result":{"winner":"Red","ending":"count"}})")
            .find("null while the game is not over") != std::string::npos);
  CHECK(spoilt(kSmallTable, R"({"seats":{"Red":{"faction":"GE"}}})", R"({"allow_mirror":false})")
            .find("another than the opponent's") != std::string::npos);
}

TEST_CASE("FF-2.2 a cut under way must be part of a legal one") {
  constexpr const char* kCutting =
      R"({"phase":"cutting","seats":{"Red":{"faction":"MC"},"Blue":{"faction":"GE"}}})";
  CHECK(spoilt(kCutting, R"({"seats":{"Red":{"cut":"11..1..............."}}})") == "accepted");
  for (const char* cut : {"22..2...............", "1...................", ".11.................",
                          "000.................", "111111.............."})
    CHECK(spoilt(kCutting, std::string(R"({"seats":{"Red":{"cut":")") + cut + R"("}}})")
              .find("part of a legal cut") != std::string::npos);
  CHECK(spoilt(kCutting, R"({"seats":{"Red":{"sealed":true}}})").find("the cut is not whole") !=
        std::string::npos);
  CHECK(spoilt(kCutting, R"({"seats":{"Red":{"cut":"11023122334455460566",
                                             "cut_chance":true}}})")
            .find("the cut is whole") != std::string::npos);
  CHECK(
      spoilt(kCutting, "{}", R"({"cut_mode":"preset","place_mode":"free"})").find("nobody cuts") !=
      std::string::npos);
}

TEST_CASE("FF-3.1 a board under construction is checked piece by piece") {
  CHECK(spoilt(kTwoPlaced, "{}") == "accepted");
  CHECK(spoilt(kTwoPlaced, R"({"to_move":"Blue"})").find("players alternate (FF-3.1)") !=
        std::string::npos);
  CHECK(spoilt(kTwoPlaced, R"({"starter":"Blue","to_move":"Blue"})").find("Blue's here") !=
        std::string::npos);
  CHECK(
      spoilt(kTwoPlaced, R"({"starter":null})").find("/starter is null; it must be Red or Blue") !=
      std::string::npos);
  CHECK(spoilt(kTwoPlaced, R"({"tiles":{"B:B2":{"y":0}}})").find("in the shape") !=
        std::string::npos);
  CHECK(spoilt(kTwoPlaced, R"({"tiles":{"B:B2":{"y":0}}})", R"({"flip_fiefdoms":true})") ==
        "accepted");
  CHECK(spoilt(kTwoPlaced, R"({"tiles":{"R:D1":{"x":5,"y":5,"agent":null}}})")
            .find("whole fiefdoms") != std::string::npos);
  CHECK(spoilt(kTwoPlaced, R"({"tiles":{"R:C1":{"x":5,"y":5,"agent":null}}})")
            .find("does not use this cell") != std::string::npos);
  CHECK(spoilt(kTwoPlaced, R"({"tiles":{"B:A1":{"x":3},"B:B1":{"x":4},"B:B2":{"x":4}}})")
            .find("one connected board") != std::string::npos);
  CHECK(spoilt(kTwoPlaced, R"({"tiles":{"R:A1":{"agent":"Red"}},
                               "seats":{"Red":{"reserve":"rest"}}})")
            .find("none is on the board before play") != std::string::npos);
  CHECK(spoilt(kTwoPlaced, R"({"seats":{"Red":{"cut":"00000000000000000000"}}})")
            .find("does not use this cell") != std::string::npos);
  CHECK(spoilt(kTwoPlaced, R"({"seats":{"Blue":{"cut":"11023122334455460560"}}})")
            .find("a legal cut") != std::string::npos);
  CHECK(spoilt(kTwoPlaced, "{}", R"({"place_mode":"random"})").find("chance places") !=
        std::string::npos);
}

TEST_CASE("position: a line under way must be one that can be made and goes on") {
  CHECK(spoilt(kTwoPlaced, R"({"walk":{"fief":2,"turning":1}})") == "accepted");
  CHECK(spoilt(kTwoPlaced, R"({"walk":{"fief":1}})").find("a line that can be made so far") !=
        std::string::npos);
  CHECK(spoilt(kTwoPlaced, R"({"walk":{"fief":2,"turning":4}})").find("a line that can be made") !=
        std::string::npos);
  CHECK(spoilt(kSmallTable, R"({"walk":{"agent":"R:B3"}})") == "accepted");
  CHECK(spoilt(kSmallTable, R"({"walk":{"agent":"R:B3","acts":true}})") == "accepted");
  CHECK(spoilt(kSmallTable, R"({"walk":{"agent":"B:C1"}})").find("a line that can be made") !=
        std::string::npos);
  CHECK(spoilt(kSmallTable, R"({"walk":{"agent":"R:B3","acts":true,"target":"B:C1"}})")
            .find("goes on") != std::string::npos);
  CHECK(spoilt(kSmallTable, R"({"walk":{"fief":1}})").find("unknown member") != std::string::npos);
  CHECK(fault_of(game_of(), R"({"walk":{"agent":"R:B3"}})").find("no line can be half made") !=
        std::string::npos);
}

TEST_CASE("FF-13.4 the result of a position must follow from it") {
  constexpr const char* kLong = R"({"phase":"over","turn":240})";
  const std::string over = with(kSmallTable, kLong);
  CHECK(spoilt(over, R"({"result":{"winner":"Blue","ending":"length"}})") == "accepted");
  for (const char* wrong : {R"({"result":{"winner":"Red","ending":"length"}})",
                            R"({"result":{"winner":null,"ending":"length"}})",
                            R"({"result":{"winner":"Red","ending":"count"}})",
                            R"({"result":{"winner":null,"ending":"count"}})",
                            R"({"result":{"winner":"Red","ending":"resigned"}})",
                            R"({"result":{"winner":"Red","ending":"none"}})"})
    CHECK(spoilt(over, wrong).find("a result the position and the options can give") !=
          std::string::npos);
  CHECK(spoilt(over, R"({"result":{"winner":"Red","ending":"resigned"}})",
               R"({"allow_resign":true})") == "accepted");
}

TEST_CASE("position: no JSON breaks the reader") {
  const Fiefdoms game = game_of();
  Dice dice(9);
  const std::array<Json, 10> values{Json(),         Json(true),      Json(-1),       Json(255),
                                    Json(1e300),    Json("R:A1"),    Json("chance"), Json::array(),
                                    Json::object(), Json("\xC3\xA9")};
  int refused = 0;
  for (const std::string_view base : {kSmallTable, kTwoPlaced}) {
    Dice unused(1);
    const Json whole = overlay(game.position(game.start(unused, nullptr)), json(base));
    for (int round = 0; round < 400; ++round) {
      Json spoiled = whole;
      Json* at = &spoiled;
      for (int depth = dice.below(4); depth >= 0 && !at->members().empty(); --depth) {
        const auto& members = at->members();
        at = at->find(
            members[static_cast<std::size_t>(dice.below(static_cast<int>(members.size())))].first);
      }
      *at = values[static_cast<std::size_t>(dice.below(static_cast<int>(values.size())))];
      const Result<State> read = game.from_position(spoiled, "fuzz");
      if (!read) {
        REQUIRE(read.error().text.find("fuzz: /") == 0);
        ++refused;
      } else {
        REQUIRE(!game.choices(look(game, *read, read->to_move)).choices.empty());
      }
    }
  }
  CHECK(refused > 600);
}

}  // namespace sandtable::fiefdoms::test
