#include "lab/settings.hpp"

#include <doctest/doctest.h>

#include "lab/figures.hpp"

using namespace sandtable;
using namespace sandtable::lab;

namespace {

OptionSchema schema() {
  OptionSpec handicap;
  handicap.name = "handicap", handicap.type = OptionType::IntList;
  handicap.low = -3, handicap.high = 3, handicap.min_items = 2, handicap.max_items = 2;
  handicap.fallback = Json(Json::Array{Json(0), Json(0)});
  return OptionSchema({int_option("players", 2, 4, 2, "XX-1.1", "seats"),
                       int_option("margin", 1, 5, 1, "XX-1.2", "margin"),
                       int_option("limit", 60, 1000, 240, "XX-1.3", "limit"),
                       bool_option("open", true, "XX-1.4", "open"), handicap});
}

}  // namespace

TEST_CASE("numeric settings are the whole numbers, lists item by item, players aside") {
  const auto settings = numeric_settings(schema(), schema().defaults());

  REQUIRE(settings.size() == 4);
  CHECK(settings[0].name() == "margin");
  CHECK(settings[0].step == 1);
  CHECK(settings[1].step == 24);
  CHECK(settings[3].name() == "handicap[1]");
  const Json changed = settings[3].changed(schema().defaults(), 2);
  CHECK(changed.find("handicap")->text() == "[0,2]");
  CHECK(settings[0].changed(schema().defaults(), 4).find("margin")->as_int() == 4);
}

TEST_CASE("a sweep names a setting and its values") {
  const auto range = sweep_from(schema(), schema().defaults(), "margin=1..5");
  REQUIRE(range);
  CHECK(range->values == std::vector<std::int64_t>{1, 2, 3, 4, 5});
  CHECK(sweep_from(schema(), schema().defaults(), "limit=100..300:100")->values.size() == 3);
  CHECK(sweep_from(schema(), schema().defaults(), "handicap[0]=-1..1")->values.size() == 3);

  for (const char* text : {"margin", "margin=1", "margin=5..1", "margin=0..9", "open=0..1",
                           "limit=60..1000", "margin=a..b", "margin=1..5:0"})
    CHECK_MESSAGE(!sweep_from(schema(), schema().defaults(), text), text);
}

TEST_CASE("a step beyond all numbers leaves the first value alone") {
  const auto range = sweep_from(schema(), schema().defaults(), "margin=1..5:9223372036854775807");
  REQUIRE(range);
  CHECK(range->values == std::vector<std::int64_t>{1});
}

TEST_CASE("the steps of a setting stay within its range, and end after a few") {
  const auto settings = numeric_settings(schema(), schema().defaults());

  CHECK(settings[0].steps(-1).empty());
  CHECK(settings[0].steps(1) == std::vector<std::int64_t>{2, 3, 4, 5});
  CHECK(settings[1].steps(1).size() == 10);
  CHECK(settings[1].steps(-1).back() == 72);
}

TEST_CASE("targets are ranges or values with a tolerance") {
  const auto targets = targets_from("fairness=0.5±0.02, turns=8..10,draws=0.1+-0.1");
  REQUIRE(targets);
  REQUIRE(targets->size() == 3);
  CHECK((*targets)[0].low == doctest::Approx(0.48));
  CHECK((*targets)[1].high == 10);
  CHECK((*targets)[1].miss(9) == 0);
  CHECK((*targets)[1].miss(11) == doctest::Approx(1));
  CHECK((*targets)[0].miss(0.56) == doctest::Approx(2));

  for (const char* text : {"", "turns", "turns=8", "wealth=1..2", "turns=10..8", "turns=x..y"})
    CHECK_MESSAGE(!targets_from(text), text);
}
