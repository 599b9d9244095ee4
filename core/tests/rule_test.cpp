#include "core/rule.hpp"

#include <doctest/doctest.h>

using namespace sandtable;

namespace {

constexpr Rule kBook[] = {*Rule::parse("FF-12.1"), *Rule::parse("PW-2.3b")};
constexpr Rule kCited = cite("PW-2.3b", kBook);

static_assert(sizeof(Rule) == 4);
static_assert(kCited.chapter() == 2 && kCited.item() == 3 && kCited.part() == 'b');
static_assert(kCited.whole() == *Rule::parse("PW-2.3"));
static_assert(Rule{}.empty() && !kCited.empty());

}  // namespace

TEST_CASE("a rule is read and written in the same form") {
  for (const char* text : {"FF-1.1", "PW-2.3b", "ABC-63.127o", "ZZ-9.10", "CD-10.9a"}) {
    const auto rule = Rule::parse(text);
    REQUIRE(rule.has_value());
    CHECK(rule->text() == text);
  }
}

TEST_CASE("what is no rule number is not read as one") {
  for (const char* text : {"",
                           "FF",
                           "FF-",
                           "FF-1",
                           "FF-1.",
                           "F-1.1",
                           "ABCD-1.1",
                           "ff-1.1",
                           "FF-0.1",
                           "FF-1.0",
                           "FF-01.1",
                           "FF-1.01",
                           "FF-64.1",
                           "FF-1.128",
                           "FF-1.1p",
                           "FF-1.1A",
                           "FF-1.1ab",
                           "FF-1.1 ",
                           " FF-1.1",
                           "FF-1.1.1",
                           "FF 1.1",
                           "FF-99999999999.1",
                           "FF-1.99999999999"}) {
    CAPTURE(text);
    CHECK_FALSE(Rule::parse(text).has_value());
  }
}

TEST_CASE("rules of one game are ordered by chapter then number then part") {
  CHECK(*Rule::parse("FF-2.1") < *Rule::parse("FF-10.1"));
  CHECK(*Rule::parse("FF-2.9") < *Rule::parse("FF-2.10"));
  CHECK(*Rule::parse("FF-2.9") < *Rule::parse("FF-2.9a"));
  CHECK(*Rule::parse("FF-2.9a") < *Rule::parse("FF-2.9b"));
}

TEST_CASE("no rule is written as nothing") {
  CHECK(Rule{}.text().empty());
  CHECK(Rule{}.whole().empty());
}
