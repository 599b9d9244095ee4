#include "core/json.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <cmath>
#include <limits>

#include "core/tests/support/property.hpp"

using namespace sandtable;
using sandtable::test::property;

namespace {

std::string error_of(std::string_view text) {
  const auto parsed = Json::parse(text, "x.json");
  return parsed ? "" : parsed.error().text;
}

Json value_of(std::string_view text) {
  auto parsed = Json::parse(text, "x.json");
  REQUIRE(static_cast<bool>(parsed));
  return *std::move(parsed);
}

/// Any JSON value of at most that depth; strings are any bytes that make UTF-8.
rc::Gen<Json> any_json(int depth) {
  const auto text = rc::gen::map(rc::gen::container<std::string>(rc::gen::inRange<char>(1, 127)),
                                 [](const std::string& s) { return Json(s + "ä€😀"); });
  const auto number =
      rc::gen::map(rc::gen::arbitrary<std::int64_t>(), [](std::int64_t i) { return Json(i); });
  const auto real = rc::gen::map(rc::gen::arbitrary<double>(),
                                 [](double d) { return Json(std::isfinite(d) ? d : 0.5); });
  const auto truth = rc::gen::map(rc::gen::arbitrary<bool>(), [](bool b) { return Json(b); });
  auto plain = rc::gen::oneOf(text, number, real, truth, rc::gen::just(Json()));
  if (depth == 0) return plain;
  const auto items = rc::gen::mapcat(rc::gen::inRange<std::size_t>(0, 4), [depth](std::size_t n) {
    return rc::gen::container<std::vector<Json>>(n, any_json(depth - 1));
  });
  const auto list = rc::gen::map(items, [](const std::vector<Json>& each) { return Json(each); });
  const auto object = rc::gen::map(items, [](const std::vector<Json>& each) {
    Json out = Json::object();
    for (const Json& item : each) out.set("k" + std::to_string(out.members().size()), item);
    return out;
  });
  return rc::gen::oneOf(plain, list, object);
}

}  // namespace

TEST_CASE("JSON that is written is read as the same value") {
  property("one line", [] {
    const Json value = *any_json(3);
    const auto back = Json::parse(value.text(), "x");
    RC_ASSERT(static_cast<bool>(back));
    RC_ASSERT(*back == value);
    RC_ASSERT(back->text() == value.text());
  });
  property("many lines", [] {
    const Json value = *any_json(3);
    const auto back = Json::parse(value.pretty(), "x");
    RC_ASSERT(static_cast<bool>(back));
    RC_ASSERT(*back == value);
  });
}

TEST_CASE("any bytes are read or refused with a place and never crash") {
  property("bytes", [] {
    const auto text = *rc::gen::container<std::string>(
        rc::gen::elementOf(std::string("{}[]\",:0123456789.eE+-truefalsn\\u \n\xC3\xA4\xFF\x01")));
    const auto parsed = Json::parse(text, "x");
    if (!parsed) RC_ASSERT(parsed.error().text.starts_with("x: line "));
  });
}

TEST_CASE("each type of value is told apart") {
  const Json value =
      value_of(R"({"a":null,"b":true,"c":7,"d":7.5,"e":"x","f":[1,2],"g":{"h":-1}})");
  CHECK(value.find("a")->is_null());
  CHECK(value.find("b")->as_bool());
  CHECK(value.find("c")->as_int() == 7);
  CHECK(value.find("c")->as_double() == 7.0);
  CHECK(value.find("d")->as_double() == 7.5);
  CHECK(value.find("d")->is_number());
  CHECK(value.find("e")->as_string() == "x");
  CHECK(value.find("f")->items().size() == 2);
  CHECK(value.find("g")->members()[0].first == "h");
  CHECK(value.find("nothing") == nullptr);
  const char* names[] = {"null",     "true or false", "a whole number", "a number",
                         "a string", "a list",        "an object"};
  for (std::size_t i = 0; i < 7; ++i)
    CHECK(std::string(value.members()[i].second.type_name()) == names[i]);
}

TEST_CASE("a value of another type reads as an empty one") {
  const Json text("7");
  CHECK(text.as_int() == 0);
  CHECK_FALSE(text.as_bool());
  CHECK(text.items().empty());
  CHECK(Json(7).as_string().empty());
  CHECK(Json(7).members().empty());
}

TEST_CASE("members keep the order in which they were written") {
  Json value = Json::object();
  value.set("z", 1);
  value.set("a", 2);
  value.set("z", 3);
  CHECK(value.text() == R"({"z":3,"a":2})");
}

TEST_CASE("null becomes a list or an object when something is put into it") {
  Json list, object;
  list.push(1);
  object.set("a", Json::array());
  CHECK(list.text() == "[1]");
  CHECK(object.text() == R"({"a":[]})");
}

TEST_CASE("the pretty form indents objects and keeps flat lists on one line") {
  CHECK(value_of(R"({"a":[1,2],"b":[[1],{}],"c":{}})").pretty() ==
        "{\n  \"a\": [1, 2],\n  \"b\": [\n    [1],\n    {}\n  ],\n  \"c\": {}\n}");
}

TEST_CASE("errors name file line and column") {
  CHECK(error_of("{\"a\": 1,\n \"b\" 2}") ==
        "x.json: line 2, column 6: a colon is needed after the member's name");
  CHECK(error_of("[1,\n\n  x]") == "x.json: line 3, column 3: not JSON: a value is missing here");
  CHECK(error_of("") == "x.json: line 1, column 1: the text ends where a value is needed");
}

TEST_CASE("every fault of a JSON text has its own words") {
  struct Case {
    const char* text;
    const char* words;
  };
  const Case cases[] = {
      {"[1 2]", "column 4: a comma or a closing bracket is needed here"},
      {"[1,]", "column 4: not JSON: a value is missing here"},
      {"{\"a\":1 \"b\":2}", "column 8: a comma or a closing brace is needed here"},
      {"{a:1}", "column 2: a member's name in double quotes is needed here"},
      {"{\"a\":1,}", "column 8: a member's name in double quotes is needed here"},
      {"{\"a\":1,\"a\":2}", "column 8: the member \"a\" stands twice"},
      {"1 2", "column 3: there is more after the end of the value"},
      {"tru", "column 1: not JSON: a value is missing here"},
      {"nul", "column 1: not JSON: a value is missing here"},
      {"falsy", "column 1: not JSON: a value is missing here"},
      {"\"abc", "column 5: the string has no closing quote"},
      {"\"a\nb\"", "column 3: a control character in a string"},
      {"\"\\x\"", "column 3: unknown escape in a string"},
      {"\"\\", "unknown escape in a string"},
      {"\"\\u12\"", "four hexadecimal digits are needed after \\u"},
      {"\"\\u12G4\"", "four hexadecimal digits are needed after \\u"},
      {"01", "column 1: a number does not start with 0"},
      {"-", "column 1: not JSON: a value is missing here"},
      {"-a", "column 1: not JSON: a value is missing here"},
      {"+1", "column 1: not JSON: a value is missing here"},
      {"1.", "column 3: digits are missing after the point"},
      {"1.e5", "column 3: digits are missing after the point"},
      {".5", "column 1: not JSON: a value is missing here"},
      {"1e", "column 3: digits are missing in the exponent"},
      {"1e+", "column 4: digits are missing in the exponent"},
      {"NaN", "column 1: not JSON: a value is missing here"},
  };
  for (const Case& one : cases) {
    CAPTURE(one.text);
    CAPTURE(error_of(one.text));
    CHECK(error_of(one.text).find(one.words) != std::string::npos);
  }
}

TEST_CASE("whole numbers reach from end to end of 64 bits and no further") {
  CHECK(value_of("9223372036854775807").as_int() == std::numeric_limits<std::int64_t>::max());
  CHECK(value_of("-9223372036854775808").as_int() == std::numeric_limits<std::int64_t>::min());
  CHECK(error_of("9223372036854775808") == "x.json: line 1, column 1: the number is out of range");
  CHECK(error_of("[-9223372036854775809]") ==
        "x.json: line 1, column 2: the number is out of range");
  CHECK(error_of("1e999") == "x.json: line 1, column 1: the number is out of range");
}

TEST_CASE("a number with point or exponent stays a number that is not whole") {
  CHECK(value_of("1e2").is_double());
  CHECK(value_of("100.0").text() == "100.0");
  CHECK(value_of("-0.0").text() == "-0.0");
  CHECK(value_of("1E+2") == value_of("100.0"));
  CHECK(Json(std::numeric_limits<double>::infinity()).text() == "null");
}

TEST_CASE("values nest 64 levels deep and no deeper") {
  const std::string open(64, '['), close(64, ']');
  CHECK(error_of(open + "1" + close).empty());
  CHECK(error_of(open + "[]" + close).find("column 65: nested more than 64 levels deep") !=
        std::string::npos);
  CHECK(error_of(std::string(100000, '[')).find("nested more than 64 levels deep") !=
        std::string::npos);
}

TEST_CASE("text that is not UTF-8 is refused") {
  for (const char* bytes : {"\"\x80\"", "\"\xC3\"", "\"\xC0\xAF\"", "\"\xE0\x80\x80\"",
                            "\"\xED\xA0\x80\"", "\"\xF0\x80\x80\x80\"", "\"\xF4\x90\x80\x80\"",
                            "\"\xF5\x80\x80\x80\"", "\"\xE2\x82\"", "\"\xC3(\""}) {
    CAPTURE(bytes);
    CHECK(error_of(bytes) == "x.json: line 1, column 2: the text is not UTF-8");
  }
  CHECK(value_of("\"\xF4\x8F\xBF\xBF\"").as_string() == "\xF4\x8F\xBF\xBF");
}

TEST_CASE("what is written is UTF-8 even where the text was not") {
  const std::string text = Json("a\xFFz\xC3").text();
  CHECK(text == "\"a\xEF\xBF\xBDz\xEF\xBF\xBD\"");
  CHECK(value_of(text).is_string());
}

TEST_CASE("escapes stand for the characters they name") {
  CHECK(value_of(R"("\"\\\/\b\f\n\r\t")").as_string() == "\"\\/\b\f\n\r\t");
  CHECK(value_of(R"("\u0041\u00e4\u20AC")").as_string() == "Aä€");
  CHECK(value_of(R"("\ud83d\ude00")").as_string() == "😀");
  CHECK(Json("\x01\x1f\n").text() == R"("\u0001\u001f\n")");
}

TEST_CASE("half a surrogate pair is refused") {
  for (const char* text : {R"("\ud83d")", R"("\ud83dx")", R"("\ude00")", R"("\ud83d\u0041")"}) {
    CAPTURE(text);
    CHECK(error_of(text).find("half a surrogate pair") != std::string::npos);
  }
}

TEST_CASE("a JSON pointer leads to a value or nowhere") {
  const Json value = value_of(R"({"tiles":[{"owner":"Red"},7],"a/b":1,"m~n":2,"":3})");
  CHECK(value.at_pointer("/tiles/0/owner")->as_string() == "Red");
  CHECK(value.at_pointer("/tiles/1")->as_int() == 7);
  CHECK(value.at_pointer("/a~1b")->as_int() == 1);
  CHECK(value.at_pointer("/m~0n")->as_int() == 2);
  CHECK(value.at_pointer("/")->as_int() == 3);
  CHECK(value.at_pointer("") == &value);
  for (const char* nowhere : {"/tiles/2", "/tiles/-1", "/tiles/01", "/tiles/x", "/tiles/", "/none",
                              "/tiles/1/x", "tiles", "/tiles/0/owner/x"}) {
    CAPTURE(nowhere);
    CHECK(value.at_pointer(nowhere) == nullptr);
  }
}

TEST_CASE("an overlay changes only what it names") {
  const Json base = value_of(R"({"round":1,"seats":[{"a":1,"b":2},{"a":3}],"list":[1,2]})");
  const auto over = [&](const char* text) { return overlay(base, value_of(text)).text(); };

  CHECK(over("{}") == base.text());
  CHECK(over(R"({"round":5})") == R"({"round":5,"seats":[{"a":1,"b":2},{"a":3}],"list":[1,2]})");
  CHECK(over(R"({"seats":{"0":{"b":9}}})") ==
        R"({"round":1,"seats":[{"a":1,"b":9},{"a":3}],"list":[1,2]})");
  CHECK(over(R"({"list":[7]})") == R"({"round":1,"seats":[{"a":1,"b":2},{"a":3}],"list":[7]})");
  CHECK(over(R"({"new":{"x":1}})") ==
        R"({"round":1,"seats":[{"a":1,"b":2},{"a":3}],"list":[1,2],"new":{"x":1}})");
}

TEST_CASE("an overlay that names no item of a list takes its place so that the reader complains") {
  const Json base = value_of(R"({"list":[1,2]})");
  CHECK(overlay(base, value_of(R"({"list":{"2":1}})")).text() == R"({"list":{"2":1}})");
  CHECK(overlay(base, value_of(R"({"list":{"x":1}})")).text() == R"({"list":{"x":1}})");
  CHECK(overlay(base, value_of("7")).text() == "7");
}

TEST_CASE("long text in an error is cut between characters") {
  CHECK(shortened("short") == "short");
  const std::string cut = shortened(std::string(56, 'a') + "äääää");
  CHECK(cut == std::string(56, 'a') + "...");
  CHECK(shortened(std::string(100, 'a')).size() == 60);
}
