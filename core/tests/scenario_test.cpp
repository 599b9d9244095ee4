#include "core/scenario.hpp"

#include <doctest/doctest.h>

#include "core/json.hpp"
#include "core/tests/support/coins.hpp"

using namespace sandtable;

namespace {

/// A scenario that holds: the second and last round, one bid and seal each, a die of 6 for Odd.
constexpr const char* kScenario = R"({
  "game": "coins", "title": "the last round decides", "rules": ["CO-3.1", "CO-4.1"],
  "options": {"rounds": 2},
  "position": {"round": 2, "seats": {"0": {"points": 7, "last": 2}, "1": {"points": 5}}},
  "dice": [6],
  "refused": [{"seat": "Even", "do": "2 heads", "rule": "CO-2.1b"},
              {"seat": "*", "do": "seal", "rule": "CO-2.1"},
              {"seat": "Odd", "do": "9 heads", "rule": "CO-2.1"},
              {"seat": "1", "do": "mumble", "rule": null}],
  "expect_legal": [{"seat": "*", "do": "1 heads"}, {"seat": "odd", "do": "2 tails"}],
  "play": [{"seat": "Even", "do": "1 heads"}, {"seat": "Odd", "do": "3 tails"},
           {"seat": "*", "do": "seal"}],
  "refused_after": [{"seat": "Even", "do": "1 heads", "rule": "CO-4.1"}],
  "expect": {"/seats/1/points": 15, "/seats/0/points": 7, "/over": true, "/tie_winner": null},
  "events": ["bid", "reveal"],
  "outcome": {"rank": {"Odd": 1, "Even": 2}, "score": {"Odd": 15}, "ended_by": "CO-4.1"},
  "over": true
})";

/// The scenario with some members replaced; a member given as null is left out.
std::string scenario_with(const char* changes) {
  const Json base = *Json::parse(kScenario, "base");
  const Json over = *Json::parse(changes, "changes");
  Json out = Json::object();
  for (const auto& [name, value] : base.members()) {
    const Json* other = over.find(name);
    if (other == nullptr || !other->is_null()) out.set(name, other == nullptr ? value : *other);
  }
  for (const auto& [name, value] : over.members())
    if (!value.is_null()) out.set(name, value);
  return out.text();
}

std::string error_with(const char* changes) {
  const auto report = run_scenario(scenario_with(changes), "s.json");
  return report ? "" : report.error().text;
}

std::vector<std::string> differences_with(const char* changes) {
  const auto report = run_scenario(scenario_with(changes), "s.json");
  if (!report) MESSAGE(report.error().text);
  REQUIRE(static_cast<bool>(report));
  return report->differences;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("a scenario that holds has no differences") {
  const auto report = run_scenario(kScenario, "s.json");
  REQUIRE(static_cast<bool>(report));
  CHECK(report->differences == Lines{});
  CHECK(report->passed());
  CHECK(report->game == "coins");
  CHECK(report->title == "the last round decides");
  CHECK(report->rules == Lines{"CO-3.1", "CO-4.1"});
}

TEST_CASE("a scenario without a position starts from seed 1") {
  CHECK(differences_with(R"({"position": null, "refused": null, "options": null, "dice": [1],
    "refused_after": null, "over": false, "outcome": null, "expect": {"/seats/0/points": 5,
    "/seats/1/points": 9, "/round": 2}})") == Lines{});
}

TEST_CASE("a preset gives the options and the options go over it") {
  CHECK(differences_with(R"({"preset": "quick", "options": null, "position": null, "refused": null,
    "outcome": null, "expect": {"/over": true}})") == Lines{});
  CHECK(differences_with(R"({"preset": "quick"})") == Lines{});
  CHECK(differences_with(R"({"preset": "quick", "options": {"tie_die": false}, "position": null,
    "refused": null, "outcome": null, "expect": {"/over": true}})") == Lines{});
}

TEST_CASE("replaced data files reach the game") {
  Data data(coins::entry().info.data);
  data.replace("data/names.json", R"(["Up", "Down"])");
  const auto report = run_scenario(
      scenario_with(R"({"refused": [{"seat": "Down", "do": "mumble", "rule": null}], "play": null,
                        "expect_legal": null, "refused_after": null, "dice": null, "expect": null,
                        "events": null, "outcome": null, "over": null})"),
      "s.json", &data);
  REQUIRE(static_cast<bool>(report));
  CHECK(report->passed());
}

TEST_CASE("a difference in the position names place value and what was expected") {
  CHECK(differences_with(R"({"expect": {"/seats/1/points": 14, "/seats/0/face": "tails",
    "/nowhere": 1, "/seats/7": null, "/over": null}})") ==
        Lines{"/seats/1/points is 15; expected 14",
              "/seats/0/face is \"nothing\"; expected \"tails\"", "/nowhere is missing; expected 1",
              "/over is true; expected null"});
}

TEST_CASE("a refusal that does not come or cites another rule is a difference") {
  CHECK(
      differences_with(R"({"refused": [{"seat": "Even", "do": "3 heads", "rule": "CO-2.1b"},
    {"seat": "Even", "do": "2 heads", "rule": "CO-2.2"},
    {"seat": "Even", "do": "mumble", "rule": "CO-2.1"},
    {"seat": "Even", "do": "2 tails", "rule": null}]})") ==
      Lines{"/refused/0 (Even: 3 heads) was accepted; expected a refusal by CO-2.1b",
            "/refused/1 (Even: 2 heads) was refused by CO-2.1b; expected CO-2.2: Even staked 2 in "
            "round 1 too (CO-2.1b)",
            "/refused/2 (Even: mumble) was refused by no rule; expected CO-2.1: \"mumble\" is no "
            "bid; write \"2 heads\" or \"seal\"",
            "/refused/3 (Even: 2 tails) was refused by CO-2.1b; expected no rule: Even staked 2 in "
            "round 1 too (CO-2.1b)"});
}

TEST_CASE("a part of a rule is not named by another part") {
  CHECK(differences_with(R"({"refused": [{"seat": "Even", "do": "2 heads", "rule": "CO-2.1a"}]})")
            .size() == 1);
  CHECK(differences_with(R"({"refused": [{"seat": "Even", "do": "2 heads", "rule": "CO-2.1"}]})") ==
        Lines{});
}

TEST_CASE("a line that should be legal and is not is a difference") {
  CHECK(
      differences_with(R"({"expect_legal": [{"seat": "Even", "do": "2 heads"}],
    "legal_after": [{"seat": "Odd", "do": "1 heads"}]})") ==
      Lines{
          "/expect_legal/0 (Even: 2 heads) was refused; expected it to be legal: Even staked 2 in "
          "round 1 too (CO-2.1b)",
          "/legal_after/0 (Odd: 1 heads) was refused; expected it to be legal: the game is over "
          "(CO-4.1)"});
}

TEST_CASE("what is tried before the play draws no die and changes nothing") {
  CHECK(differences_with(R"({"dice": [2], "refused": null, "outcome": null, "refused_after": null,
    "position": {"round": 2, "seats": {"0": {"stake": 1, "face": "heads"},
      "1": {"stake": 1, "face": "heads", "sealed": true}}},
    "expect_legal": [{"seat": "Even", "do": "seal"}, {"seat": "Even", "do": "seal"}],
    "play": [{"seat": "*", "do": "seal"}], "expect": {"/seats/0/points": 9}, "events": ["reveal"]})") ==
        Lines{});
}

TEST_CASE("a play that is refused stops there and nothing after it is compared") {
  CHECK(
      differences_with(R"({"play": [{"seat": "Even", "do": "1 heads"},
    {"seat": "Even", "do": "1 heads"}, {"seat": "Odd", "do": "1 heads"}]})") ==
      Lines{
          "/play/1 (Even: 1 heads) was refused; the play stops there: first a stake, then a face, "
          "then the seal (CO-2.1)"});
  CHECK(
      differences_with(R"({"play": [{"seat": "Even", "do": "mumble"}]})") ==
      Lines{"/play/0 (Even: mumble) was refused; the play stops there: \"mumble\" is no bid; write "
            "\"2 heads\" or \"seal\""});
}

TEST_CASE("a star is nobody once the game is over") {
  CHECK(differences_with(R"({"refused_after": [{"seat": "*", "do": "seal", "rule": "CO-4.1"}]})") ==
        Lines{"/refused_after/0: no seat owes a decision, so * is nobody"});
  CHECK(differences_with(R"({"play": [{"seat": "Even", "do": "1 heads"},
    {"seat": "Odd", "do": "3 tails"}, {"seat": "*", "do": "seal"}, {"seat": "*", "do": "seal"}]})") ==
        Lines{"/play/3: no seat owes a decision, so * is nobody"});
}

TEST_CASE("dice left over or missing or out of range are differences") {
  CHECK(differences_with(R"({"dice": [6, 1, 1]})") == Lines{"/dice: 2 of 3 were not drawn"});
  CHECK(differences_with(R"({"dice": null, "expect": null, "outcome": null})") ==
        Lines{"/dice: the dice ran out: a draw from 1 to 6 has no value"});
  CHECK(differences_with(R"({"dice": [9], "expect": null, "outcome": null})") ==
        Lines{"/dice: die 1 is 9; the draw goes from 1 to 6"});
}

TEST_CASE("events must occur in their order with others between them") {
  CHECK(differences_with(R"({"events": ["bid", "bid", "reveal"]})") == Lines{});
  CHECK(differences_with(R"({"events": ["reveal", "bid"]})") ==
        Lines{"/events/1: \"bid\" did not occur in its turn; what was told: bid, bid, reveal"});
  CHECK(differences_with(R"({"play": [], "dice": [], "refused_after": null, "expect": null,
    "events": ["tie"], "outcome": null, "over": null})") ==
        Lines{"/events/0: \"tie\" did not occur in its turn; what was told: nothing"});
}

TEST_CASE("the end is compared with what the scenario says of it") {
  CHECK(differences_with(R"({"over": false, "outcome": {"rank": {"Even": 1, "Odd": 1},
    "score": {"Even": 8}, "ended_by": "CO-4.2"}})") ==
        Lines{"/over: the game is over", "/outcome/rank/Even is 2; expected 1",
              "/outcome/score/Even is 7; expected 8",
              "/outcome/ended_by is \"CO-4.1\"; expected \"CO-4.2\""});
  CHECK(differences_with(R"({"play": [], "dice": [], "refused_after": null, "expect": null,
    "events": null})") == Lines{"/over: the game is not over", "/outcome: the game is not over"});
}

TEST_CASE("a tie is broken by a die and the scenario shows it") {
  CHECK(differences_with(R"({"position": {"round": 2, "seats": {"0": {"points": 14, "last": 2},
    "1": {"points": 4}}}, "dice": [6, 4], "expect": {"/tie_winner": 1},
    "events": ["reveal", "tie"], "outcome": {"rank": {"Odd": 1, "Even": 2}, "ended_by": "CO-4.2"}})") ==
        Lines{});
}

TEST_CASE("a file that is no scenario is an error with place and remedy") {
  const auto error = [](const char* text) { return run_scenario(text, "s.json").error().text; };
  CHECK(error("{") == "s.json: line 1, column 2: a member's name in double quotes is needed here");
  CHECK(error("[]") == "s.json: / is a list; it must be an object");
  CHECK(error("{}") == "s.json: /game is missing");
  CHECK(error(R"({"game": 7})") == "s.json: /game is 7; it must be a string");
  CHECK(error(R"({"game": "chess"})") ==
        "s.json: /game: there is no game \"chess\"; known are coins");
}

TEST_CASE("every fault of a member is an error with place value and remedy") {
  CHECK(error_with(R"({"dise": []})")
            .starts_with("s.json: / has the unknown member \"dise\"; known are game, title, rules, "
                         "options, preset, "));
  CHECK(error_with(R"({"title": null})") == "s.json: /title is missing");
  CHECK(error_with(R"({"title": 7})") == "s.json: /title is 7; it must be a string");
  CHECK(error_with(R"({"rules": null})") == "s.json: /rules is missing");
  CHECK(
      error_with(R"({"rules": []})") ==
      "s.json: /rules is []; it must be a list of the rules that the scenario shows, at least one");
  CHECK(error_with(R"({"rules": "CO-1.1"})") == "s.json: /rules is \"CO-1.1\"; it must be a list");
  CHECK(error_with(R"({"rules": ["CO-9.9"]})") ==
        "s.json: /rules/0 is \"CO-9.9\"; it must be a rule of coins, as in \"CO-1.1\"; `sandtable "
        "rules coins` lists them");
  CHECK(
      error_with(R"({"rules": ["first"]})").starts_with("s.json: /rules/0 is \"first\"; it must"));
  CHECK(error_with(R"({"options": 7})") ==
        "s.json: /options is 7; it must be an object of options and values");
  CHECK(error_with(R"({"options": {"rounds": 0}})") ==
        "s.json: /options: /rounds is 0; it must be a whole number from 1 to 9 (CO-1.1)");
  CHECK(error_with(R"({"preset": "slow"})") ==
        "s.json: /preset is \"slow\"; it must be one of standard, quick");
  CHECK(error_with(R"({"position": {"round": 99}})") ==
        "s.json: /position: /round is 99; it must be a whole number from 1 to 3");
  CHECK(error_with(R"({"position": 7})") == "s.json: /position: / is 7; it must be an object");
  CHECK(error_with(R"({"dice": 6})") == "s.json: /dice is 6; it must be a list");
  CHECK(error_with(R"({"dice": ["six"]})")
            .starts_with(
                "s.json: /dice/0 is \"six\"; it must be a whole number from -2147483648 to"));
}

TEST_CASE("every fault of a line is an error with place value and remedy") {
  CHECK(error_with(R"({"play": {}})") == "s.json: /play is {}; it must be a list");
  CHECK(error_with(R"({"play": [7]})") == "s.json: /play/0 is 7; it must be an object");
  CHECK(error_with(R"({"play": [{"do": "seal"}]})") == "s.json: /play/0/seat is missing");
  CHECK(error_with(R"({"play": [{"seat": 0, "do": "seal"}]})") ==
        "s.json: /play/0/seat is 0; it must be a string");
  CHECK(error_with(R"({"play": [{"seat": "Even"}]})") == "s.json: /play/0/do is missing");
  CHECK(error_with(R"({"play": [{"seat": "Even", "do": "seal", "rule": "CO-1.1"}]})") ==
        "s.json: /play/0 has the unknown member \"rule\"; known are seat, do");
  CHECK(error_with(R"({"play": [{"seat": "Red", "do": "seal"}]})") ==
        "s.json: /play/0/seat is \"Red\"; it must be one of Even, Odd or *");
  CHECK(error_with(R"({"refused": [{"seat": "Red", "do": "seal", "rule": "CO-1.1"}]})") ==
        "s.json: /refused/0/seat is \"Red\"; it must be one of Even, Odd or *");
  CHECK(error_with(R"({"legal_after": [{"seat": "Red", "do": "seal"}]})") ==
        "s.json: /legal_after/0/seat is \"Red\"; it must be one of Even, Odd or *");
  CHECK(error_with(R"({"refused": [{"seat": "Even", "do": "seal"}]})") ==
        "s.json: /refused/0/rule is missing");
  CHECK(error_with(R"({"refused": [{"seat": "Even", "do": "seal", "rule": "CO-9.9"}]})")
            .starts_with("s.json: /refused/0/rule is \"CO-9.9\"; it must be a rule of coins"));
}

TEST_CASE("every fault of an expectation is an error with place value and remedy") {
  CHECK(error_with(R"({"expect": []})") ==
        "s.json: /expect is []; it must be an object of JSON pointers and values");
  CHECK(
      error_with(R"({"expect": {"round": 1}})") ==
      "s.json: /expect is {\"round\":1}; it must be an object whose names are JSON pointers, as in "
      "\"/tiles/2\"; \"round\" does not start with /");
  CHECK(error_with(R"({"events": "bid"})") == "s.json: /events is \"bid\"; it must be a list");
  CHECK(error_with(R"({"events": ["battle"]})") ==
        "s.json: /events/0 is \"battle\"; it must be one of bid, reveal, tie");
  CHECK(error_with(R"({"over": "yes"})") == "s.json: /over is \"yes\"; it must be true or false");
  CHECK(error_with(R"({"outcome": {}})") ==
        "s.json: /outcome is {}; it must be an object with rank, score or ended_by");
  CHECK(error_with(R"({"outcome": {"winner": "Odd"}})") ==
        "s.json: /outcome has the unknown member \"winner\"; known are rank, score, ended_by");
  CHECK(error_with(R"({"outcome": {"rank": 1}})") ==
        "s.json: /outcome/rank is 1; it must be an object of seats and numbers");
  CHECK(error_with(R"({"outcome": {"rank": {"Odd": 0}}})") ==
        "s.json: /outcome/rank/Odd is 0; it must be a whole number from 1 to 8");
  CHECK(error_with(R"({"outcome": {"rank": {"Red": 1}}})") ==
        "s.json: /outcome/rank/Red names no seat; it must be one of Even, Odd");
  CHECK(error_with(R"({"outcome": {"ended_by": "CO-9.9"}})")
            .starts_with("s.json: /outcome/ended_by is \"CO-9.9\"; it must be a rule of coins"));
}

TEST_CASE("a scenario that checks nothing is an error") {
  CHECK(run_scenario(R"({"game": "coins", "title": "empty", "rules": ["CO-1.1"]})", "s.json")
            .error()
            .text ==
        "s.json: / is {\"game\":\"coins\",\"title\":\"empty\",\"rules\":[\"CO-1.1\"]}; it "
        "must be a scenario that checks something: add play, refused or expect");
}
