#include <doctest/doctest.h>

#include "core/json.hpp"

using namespace sandtable;

namespace {

/// The fault after a walk over a text, or nothing.
template <class Walk>
std::string fault_of(const char* text, Walk&& walk) {
  const auto value = Json::parse(text, "x");
  REQUIRE(static_cast<bool>(value));
  JsonReader reader(*value, "x.json");
  walk(reader);
  CHECK(reader.ok() == reader.fault().empty());
  return reader.fault();
}

}  // namespace

TEST_CASE("a reader gives what the text holds and finds no fault") {
  const std::string fault =
      fault_of(R"({"n":3,"b":true,"s":"x","w":"two","l":[1,2]})", [](JsonReader& r) {
        r.expect_only({"n", "b", "s", "w", "l"});
        CHECK(r.member("n").integer(0, 3) == 3);
        CHECK(r.member("b").boolean());
        CHECK(r.member("s").string() == "x");
        CHECK(r.member("w").one_of({"one", "two"}) == 1);
        JsonReader list = r.member("l");
        list.expect_array(2);
        CHECK(list.size() == 2);
        CHECK(list.item(1).integer(0, 9) == 2);
        CHECK(r.size() == 5);
        CHECK(r.has("n"));
        CHECK_FALSE(r.has("none"));
      });
  CHECK(fault.empty());
}

TEST_CASE("every fault names file place value and remedy") {
  CHECK(fault_of(R"({"n":9})", [](JsonReader& r) { CHECK(r.member("n").integer(0, 3) == 0); }) ==
        "x.json: /n is 9; it must be a whole number from 0 to 3");
  CHECK(fault_of(R"({"n":-1})", [](JsonReader& r) { r.member("n").integer(0, 3); }) ==
        "x.json: /n is -1; it must be a whole number from 0 to 3");
  CHECK(fault_of(R"({"n":1.5})", [](JsonReader& r) { r.member("n").integer(0, 3); }) ==
        "x.json: /n is 1.5; it must be a whole number from 0 to 3");
  CHECK(fault_of(R"({"b":1})", [](JsonReader& r) { CHECK_FALSE(r.member("b").boolean()); }) ==
        "x.json: /b is 1; it must be true or false");
  CHECK(fault_of(R"({"s":[]})", [](JsonReader& r) { CHECK(r.member("s").string().empty()); }) ==
        "x.json: /s is []; it must be a string");
  CHECK(fault_of(R"({"w":"six"})", [](JsonReader& r) {
          CHECK(r.member("w").one_of({"a", "b"}) == 0);
        }) == "x.json: /w is \"six\"; it must be one of a, b");
  CHECK(fault_of(R"({"l":{}})", [](JsonReader& r) { r.member("l").expect_array(); }) ==
        "x.json: /l is {}; it must be a list");
  CHECK(fault_of(R"({"l":[1]})", [](JsonReader& r) { r.member("l").expect_array(2); }) ==
        "x.json: /l has 1 items; it must have 2");
  CHECK(fault_of(R"({"a":1,"z":2})", [](JsonReader& r) { r.expect_only({"a", "b"}); }) ==
        "x.json: / has the unknown member \"z\"; known are a, b");
  CHECK(fault_of("[]", [](JsonReader& r) { r.expect_only({"a"}); }) ==
        "x.json: / is []; it must be an object");
}

TEST_CASE("what is missing is named by its place") {
  CHECK(fault_of("{}", [](JsonReader& r) { r.member("a").integer(0, 1); }) ==
        "x.json: /a is missing");
  CHECK(fault_of("[]", [](JsonReader& r) { (void)r.member("a"); }) ==
        "x.json: / is a list; it must be an object");
  CHECK(fault_of(R"({"l":[1]})", [](JsonReader& r) { r.member("l").item(1).boolean(); }) ==
        "x.json: /l/1 is missing");
}

TEST_CASE("the first fault stays whatever is read later") {
  CHECK(fault_of(R"({"a":1,"b":2})", [](JsonReader& r) {
          r.member("a").boolean();
          r.member("b").boolean();
          r.member("c").boolean();
          r.expect_only({});
        }) == "x.json: /a is 1; it must be true or false");
}

TEST_CASE("a long value is cut in the fault") {
  const std::string text = "{\"s\":\"" + std::string(200, 'x') + "\"}";
  const std::string fault = fault_of(text.c_str(), [](JsonReader& r) { r.member("s").boolean(); });
  CHECK(fault == "x.json: /s is \"" + std::string(56, 'x') + "...; it must be true or false");
}
