#include "core/options.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <limits>

#include "core/describe.hpp"
#include "core/tests/support/property.hpp"

using namespace sandtable;

namespace {

OptionSpec list_option(std::string name, OptionType type, int min_items, int max_items,
                       Json fallback) {
  OptionSpec spec;
  spec.name = std::move(name), spec.type = type, spec.fallback = std::move(fallback);
  spec.min_items = min_items, spec.max_items = max_items;
  spec.low = 1, spec.high = 9, spec.words = {"MC", "GE", "PR"};
  return spec;
}

OptionSchema schema() {
  return OptionSchema({
      int_option("turns", 1, 99, 10, "PW-10.1", "How many turns."),
      bool_option("fog", false, "", "Whether armies are hidden."),
      enum_option("order", {"open", "secret"}, "open", "PW-4.2", "How orders are written."),
      list_option("tiles", OptionType::IntList, 0, 3, Json::array()),
      list_option("factions", OptionType::EnumList, 2, 2, Json(Json::Array{"MC", "GE"})),
  });
}

std::string refused(const char* given) {
  const auto completed = schema().complete(*Json::parse(given, "x"), "table.json");
  return completed ? "" : completed.error().text;
}

std::string from_text(std::string_view name, std::string_view text) {
  const auto value = schema().from_text(name, text, "--option");
  return value ? value->text() : value.error().text;
}

}  // namespace

TEST_CASE("options that are not given have their defaults in the order of the schema") {
  const auto completed = schema().complete(*Json::parse(R"({"fog":true})", "x"), "x");
  REQUIRE(static_cast<bool>(completed));
  CHECK(completed->text() ==
        R"({"turns":10,"fog":true,"order":"open","tiles":[],"factions":["MC","GE"]})");
  CHECK(*schema().complete(Json(), "x") == schema().defaults());
  CHECK(*schema().complete(Json::object(), "x") == schema().defaults());
}

TEST_CASE("a wrong option is refused with place value and remedy") {
  CHECK(refused("[]") ==
        "table.json: options are a list; they must be an object of names and values");
  CHECK(refused(R"({"turn":1})") ==
        "table.json: there is no option /turn; known are turns, fog, order, tiles, factions");
  CHECK(refused(R"({"turns":0})") ==
        "table.json: /turns is 0; it must be a whole number from 1 to 99 (PW-10.1)");
  CHECK(refused(R"({"turns":"5"})") ==
        "table.json: /turns is \"5\"; it must be a whole number from 1 to 99 (PW-10.1)");
  CHECK(refused(R"({"turns":5.0})") ==
        "table.json: /turns is 5.0; it must be a whole number from 1 to 99 (PW-10.1)");
  CHECK(refused(R"({"fog":1})") == "table.json: /fog is 1; it must be true or false");
  CHECK(refused(R"({"order":"shut"})") ==
        "table.json: /order is \"shut\"; it must be one of open, secret (PW-4.2)");
  CHECK(refused(R"({"tiles":[1,2,3,4]})") ==
        "table.json: /tiles is [1,2,3,4]; it must be a list of 0 to 3 items, each a whole number "
        "from 1 to 9");
  CHECK(refused(R"({"tiles":[0]})").starts_with("table.json: /tiles is [0]; it must be a list"));
  CHECK(refused(R"({"tiles":5})").starts_with("table.json: /tiles is 5; it must be a list"));
  CHECK(refused(R"({"factions":["MC"]})") ==
        "table.json: /factions is [\"MC\"]; it must be a list of 2 items, each one of MC, GE, PR");
  CHECK(refused(R"({"factions":["MC","XX"]})").find("it must be a list of 2 items") !=
        std::string::npos);
}

TEST_CASE("options are read from words as on a command line") {
  CHECK(from_text("turns", "12") == "12");
  for (const char* yes : {"true", "yes", "on"}) CHECK(from_text("fog", yes) == "true");
  for (const char* no : {"false", "no", "off"}) CHECK(from_text("fog", no) == "false");
  CHECK(from_text("order", "secret") == "\"secret\"");
  CHECK(from_text("tiles", "3,1") == "[3,1]");
  CHECK(from_text("tiles", "") == "[]");
  CHECK(from_text("factions", "PR,GE") == "[\"PR\",\"GE\"]");
}

TEST_CASE("a wrong word on a command line is refused like a wrong value") {
  CHECK(from_text("turns", "many") ==
        "--option: /turns is \"many\"; it must be a whole number from 1 to 99 (PW-10.1)");
  CHECK(from_text("turns", "100") ==
        "--option: /turns is 100; it must be a whole number from 1 to 99 (PW-10.1)");
  CHECK(from_text("turns", "") ==
        "--option: /turns is \"\"; it must be a whole number from 1 to 99 (PW-10.1)");
  CHECK(from_text("turns", "7x").starts_with("--option: /turns is \"7x\""));
  CHECK(from_text("fog", "maybe") == "--option: /fog is \"maybe\"; it must be true or false");
  CHECK(from_text("tiles", "1,x").starts_with("--option: /tiles is [1,\"x\"]"));
  CHECK(from_text("speed", "1") ==
        "--option: there is no option /speed; known are turns, fog, order, tiles, factions");
}

TEST_CASE("random options always complete and reach every value") {
  test::property("random options", [] {
    Dice dice(*rc::gen::arbitrary<std::uint64_t>());
    const Json random = schema().random(dice);
    const auto completed = schema().complete(random, "x");
    RC_ASSERT(static_cast<bool>(completed));
    RC_ASSERT(*completed == random);
  });
  Dice dice(1);
  int secret = 0;
  for (int i = 0; i < 400; ++i)
    secret += schema().random(dice).find("order")->as_string() == "secret" ? 1 : 0;
  CHECK(secret > 60);  // a quarter: half are random, half of these secret
  CHECK(secret < 140);
}

TEST_CASE("random options take no faction twice") {
  Dice dice(1);
  for (int i = 0; i < 100; ++i) {
    const Json random = schema().random(dice);
    CHECK_FALSE(*random.at_pointer("/factions/0") == *random.at_pointer("/factions/1"));
  }
}

TEST_CASE("a random number of a range wider than a draw stays in the range") {
  using Limits = std::numeric_limits<std::int64_t>;
  for (const auto& [low, high] : {std::pair{Limits::min(), Limits::max()},
                                  std::pair{std::int64_t{5'000'000'000}, Limits::max()},
                                  std::pair{std::int64_t{-9}, std::int64_t{9}}}) {
    const OptionSchema wide({int_option("n", low, high, low, "", "")});
    Dice dice(1);
    for (int i = 0; i < 100; ++i) CHECK(static_cast<bool>(wide.complete(wide.random(dice), "x")));
  }
}

TEST_CASE("completed options are read by name") {
  const Json options =
      *schema().complete(*Json::parse(R"({"order":"secret","fog":true})", "x"), "x");
  CHECK(int_of(options, "turns") == 10);
  CHECK(bool_of(options, "fog"));
  CHECK(word_of(schema(), options, "order") == 1);
  CHECK(int_of(options, "none") == 0);
  CHECK_FALSE(bool_of(options, "none"));
}

TEST_CASE("the schema describes itself for forms") {
  CHECK(to_json(schema().specs()[0]).text() ==
        R"({"name":"turns","type":"int","low":1,"high":99,"min_items":0,"max_items":0,"words":[],)"
        R"("default":10,"help":"How many turns.","rule":"PW-10.1"})");
  CHECK(schema().find("none") == nullptr);
}
