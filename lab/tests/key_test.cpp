#include "lab/key.hpp"

#include <doctest/doctest.h>

#include "lab/row.hpp"

using namespace sandtable;
using namespace sandtable::lab;

namespace {

/// A key of every kind, with names that no separator could keep apart.
const std::vector<Key>& keys() {
  static const std::vector<Key> kAll{Key::of_event("send home"),
                                     Key::of_event("send: home/2"),
                                     Key::of_thing("bought", Role::Thing, "unit", "heavy_tank"),
                                     Key::of_thing("bought", Role::DoneTo, "unit", "heavy_tank"),
                                     Key::of_thing("", Role::Thing, "unit", "a.b: c"),
                                     Key::of_manner("place", Role::Manner, "turning", "flipped_1"),
                                     Key::lying("tile", "academy"),
                                     Key::place("map", "18"),
                                     Key::rule("PW-5.1"),
                                     Key::shown("", "Bank of England")};
  return kAll;
}

}  // namespace

TEST_CASE("a key stands in a row exactly") {
  Row row;
  row.seats.resize(1);
  for (const Key& key : keys()) row.use.push_back({key, {1, 2}});
  row.last = {Key::of_event("win"), Key::rule("PW-9.1")};

  const Result<Row> again = row_from(row_text(row), "test");
  REQUIRE(again);
  CHECK(*again == row);
}

TEST_CASE("the steps of a key lead back to it") {
  for (const Key& key : keys()) {
    const std::vector<std::string> steps = steps_of(key);
    Key again;
    CHECK(steps.size() == steps_in(steps.front()));
    REQUIRE(key_at(steps, again));
    CHECK(again == key);
  }
}

TEST_CASE("steps to nothing are no key") {
  Key key;
  CHECK_FALSE(key_at({}, key));
  CHECK_FALSE(key_at({"weapon", "bow"}, key));
  CHECK_FALSE(key_at({"event"}, key));
  CHECK_FALSE(key_at({"thing", "bought", "no role", "unit", "tank"}, key));
}

TEST_CASE(
    "a row of the form before, and one with keys that are none, are refused with their place") {
  for (const char* use :
       {R"({"e:bought":[1,0]})", R"({"weapon":{"bow":[1]}})", R"({"event":{"move":1}})",
        R"({"thing":{"bought":{"thrown":{"unit":{"tank":[1]}}}}})", R"(["event"])"}) {
    const std::string text =
        R"({"n":0,"seed":"1","seats":[],"leads":[],"lines":0,"steps":0,"turns":0,)"
        R"("ended_by":"","first":-1,"use":)" +
        std::string(use) + "}";
    const Result<Row> row = row_from(text, "games.jsonl");
    CAPTURE(use);
    REQUIRE(!row);
    CHECK(row.error().text.find("games.jsonl: /use") != std::string::npos);
  }
}

TEST_CASE("programs read a key by names") {
  CHECK(key_json(Key::of_thing("bought", Role::Thing, "unit", "tank")).text() ==
        R"({"kind":"thing","event":"bought","role":"thing","term":"unit","id":"tank"})");
  CHECK(key_json(Key::place("map", "18")).text() == R"({"kind":"place","board":"map","id":"18"})");
  CHECK(key_json(Key::rule("PW-5.1")).text() == R"({"kind":"rule","id":"PW-5.1"})");
}
