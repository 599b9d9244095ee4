#include "games/countdown/tests/table.hpp"

namespace sandtable::countdown::test {
namespace {

/// What is wrong with a position of orders on the stored map of two.
std::string fault(const std::string& over) {
  const Countdown game = map_game();
  const Json base = overlay(game.position(fresh(game)), parsed(R"({"phase": "orders", "round": 2,
    "turn": 0, "hexes": {"12": {"capital": "Red"}, "17": {"capital": "Blue"}},
    "forces": ["Red 23 3 inf", "Blue 27 1 inf"]})"));
  const auto s = game.from_position(overlay(base, parsed(over)), "p");
  return s ? "" : s.error().text;
}

bool says(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("CD-4.2 a position has nothing where it cannot stand") {
  CHECK(fault("{}") == "");
  CHECK(says(fault(R"({"forces": ["Red 25 1 inf"]})"), "without infantry here (CD-4.2)"));
  CHECK(says(fault(R"({"forces": ["Red 23 1 frig"]})"), "without frigates here"));
  CHECK(says(fault(R"({"forces": ["Red 25 1 plane"]})"), "without planes here"));
  CHECK(says(fault(R"({"forces": ["Red 23 1 hov:inf"]})"), "at sea only"));
  CHECK(says(fault(R"({"forces": ["Green 23 1 inf"]})"), "a seat, a hex and units"));
  CHECK(says(fault(R"({"forces": ["Red 23 inf"]})"), "a seat, a hex and units"));
}

TEST_CASE("CD-13.9 a position keeps to the supply") {
  CHECK(says(fault(R"({"forces": ["Red 23 150 inf 60 jt"]})"), "within the supply of CD-13.9"));
}

TEST_CASE("CD-13.9 a type named twice in one hex is added up, not wrapped round") {
  CHECK(says(fault(R"({"forces": ["Red 23 199 inf 199 inf"]})"), "at most 199 of a type in a hex"));
  CHECK(fault(R"({"forces": ["Red 23 100 inf 99 inf"]})") == "");
}

TEST_CASE("CD-10.2 a position has water structures on the coast only") {
  CHECK(fault(R"({"hexes": {"53": {"structures": {"defw": 1}}}})") == "");
  CHECK(says(fault(R"({"hexes": {"12": {"structures": {"defw": 1}}}})"), "without defw"));
}

TEST_CASE("CD-2.4 a position has one capital for each seat") {
  CHECK(says(fault(R"({"hexes": {"11": {"capital": "Red"}}})"), "another capital (CD-2.4)"));
  CHECK(says(fault(R"({"hexes": {"12": {"capital": null}}})"), "capital markers of CD-2.4"));
}

TEST_CASE("CD-10.4 a position has structures in cities only, and not too many") {
  CHECK(fault(R"({"hexes": {"12": {"structures": {"defg": 5}}}})") == "");
  CHECK(says(fault(R"({"hexes": {"12": {"structures": {"defg": 6}}}})"), "defg"));
  CHECK(says(fault(R"({"hexes": {"11": {"structures": {"defg": 1}}}})"), "defg"));
}

TEST_CASE("CD-14.3 a position's projects are on own plain land, held long enough") {
  const auto project = [](int hex, int payments, const char* more = "") {
    return fault(R"({"hexes": {"13": {"since": 1}}, "seats": {"Red": {"projects": [{"hex": )" +
                 std::to_string(hex) + R"(, "payments": )" + std::to_string(payments) +
                 R"(, "paid": false})" + more + "]}}}");
  };
  CHECK(project(11, 1) == "");
  CHECK(says(project(12, 1), "a plain land hex of the seat"));
  CHECK(says(project(13, 1), "held since before the first payment"));
  CHECK(says(project(11, 3), "held since"));
  CHECK(says(project(11, 1, R"(, {"hex": 11, "payments": 1, "paid": false})"), "each once"));
}

TEST_CASE("CD-3.4 a position's orders are legal one after the other") {
  CHECK(fault(R"({"seats": {"Red": {"orders": ["MOVE 2 inf 23 24", "MOVE 1 inf 23 33"]}}})") == "");
  CHECK(says(fault(R"({"seats": {"Red": {"orders": ["MOVE 2 inf 23 24", "MOVE 2 inf 23 33"]}}})"),
             "/seats/Red/orders/1"));
  CHECK(says(fault(R"({"seats": {"Red": {"orders": ["BUY 1 inf"]}}})"), "/seats/Red/orders/0"));
  CHECK(says(fault(R"({"seats": {"Red": {"walk": ["from 27"]}}})"), "/seats/Red/walk/0"));
  CHECK(fault(R"({"seats": {"Red": {"walk": ["from 23"]}}})") == "");
  CHECK(says(fault(R"({"seats": {"Red": {"sealed": true}, "Blue": {"sealed": true}}})"),
             "still deciding"));
}

TEST_CASE("CD-16.2 a position in play has two seats at least that are not out") {
  CHECK(says(fault(R"({"seats": {"Red": {"out": true}}})"), "not out (CD-16.2)"));
  CHECK(says(fault(R"({"phase": "placement"})"), "nobody has anything to place"));
  CHECK(says(fault(R"({"result": {}})"), "null: the game is not over"));
  CHECK(says(fault(R"({"round": 16})"), "/round"));
  CHECK(says(fault(R"({"seats": {"Red": {"hand": {"plain": 1}}}})"), "empty after set-up"));
}

TEST_CASE("CD-1.5 a position of set-up has hands that fit the map") {
  const Countdown game = game_with("{}");
  CHECK(try_position(game, "{}"));
  const auto hand = try_position(game, R"({"seats": {"Red": {"hand": {"plain": 11}}}})");
  REQUIRE_FALSE(hand);
  CHECK(says(hand.error().text, "what is left after the hexes laid"));
  const auto turn = try_position(game, R"({"turn": 1})");
  REQUIRE_FALSE(turn);
  CHECK(says(turn.error().text, "the number of hexes on the map"));
}

}  // namespace sandtable::countdown::test
