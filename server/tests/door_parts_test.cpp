// The parts of the door that need no connection: targets, cookies, origins, counting, the log.

#include <doctest/doctest.h>

#include "core/json.hpp"
#include "server/keeper.hpp"
#include "server/log.hpp"
#include "server/request.hpp"

namespace sandtable::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
const Instant kStart{};

TEST_CASE("request: a target is decoded") {
  const auto target = read_target("/a%20b+c?x=1&y=%C3%A4+z&&flag#part");

  REQUIRE(target);
  CHECK(target->path == "/a b+c");
  REQUIRE(target->query.size() == 3);
  CHECK(target->query[1] == std::pair<std::string, std::string>("y", "ä z"));
  CHECK(target->query[2] == std::pair<std::string, std::string>("flag", ""));
}

TEST_CASE("request: bad targets say what is wrong") {
  for (const char* text : {"/%", "/%4", "/%g0", "/%00", "/%C3", "/?a=%ff", "/?%zz=1"}) {
    CAPTURE(text);
    const auto target = read_target(text);
    REQUIRE_FALSE(target);
    CHECK(target.error().text.find("is not percent-encoded UTF-8") != std::string::npos);
  }
  CHECK(read_target("http://x/").error().text == "target: 'http://x/' does not begin with /");
}

TEST_CASE("request: a list of tags has a tag, weak or not, also behind a comma in another") {
  const std::string_view tag = "\"ab\"";
  for (const char* list : {"\"ab\"", "W/\"ab\"", "\"x\", \"ab\"", "\"x\",W/\"ab\" ", " * ",
                           "\"a,b\",\"ab\"", "x, \"ab\"", "\"ab\", \"open"}) {
    CAPTURE(list);
    CHECK(has_tag(list, tag));
  }
  for (const char* list :
       {"", "ab", "\"x\"", "\"x,\"ab", "W/", ",,", "\"", "\"AB\"", "\"ab", "w/\"a\""}) {
    CAPTURE(list);
    CHECK_FALSE(has_tag(list, tag));
  }
}

TEST_CASE("request: cookies and parameters are found by name") {
  Request request;
  request.headers = {{"cookie", "a=1; seat-2=x=y ;empty=;flag"}, {"cookie", "b=2"}};
  request.query = {{"q", "1"}};

  CHECK(request.cookie("a") == "1");
  CHECK(request.cookie("seat-2") == "x=y");
  CHECK(request.cookie("empty") == "");
  CHECK(request.cookie("b") == "2");
  CHECK_FALSE(request.cookie("flag"));
  CHECK_FALSE(request.cookie("seat"));
  CHECK(request.parameter("q") == "1");
  CHECK_FALSE(request.parameter("r"));
  CHECK(request.header("host").empty());
}

TEST_CASE("request: an origin is the host with a scheme of the web") {
  CHECK(same_origin("https://Example.org", "example.org"));
  CHECK(same_origin("http://[::1]:8080", "[::1]:8080"));
  CHECK_FALSE(same_origin("https://example.org:8443", "example.org"));
  CHECK_FALSE(same_origin("https://", ""));
  CHECK_FALSE(same_origin("null", "null"));
}

TEST_CASE("request: headers that would end the line are found") {
  CHECK(valid_header("Set-Cookie", "a=b; HttpOnly"));
  CHECK_FALSE(valid_header("Set-Cookie", "a\r\nX: y"));
  CHECK_FALSE(valid_header("Set Cookie", "a"));
  CHECK_FALSE(valid_header("", "a"));
}

TEST_CASE("keeper: a bucket gives four seconds' worth at once and then its rate") {
  TokenBucket bucket(10, kStart);
  int given = 0;
  for (int i = 0; i < 100; ++i) given += bucket.take(10, kStart) ? 1 : 0;

  CHECK(given == 40);
  CHECK_FALSE(bucket.take(10, kStart + milliseconds(50)));
  CHECK(bucket.take(10, kStart + milliseconds(150)));
  CHECK_FALSE(bucket.full(10, kStart + seconds(1)));
  CHECK(bucket.full(10, kStart + seconds(10)));
}

TEST_CASE("keeper: the table of addresses is bounded and forgets who owes nothing") {
  Keeper keeper({.connections_per_address = 1, .requests_per_second = 1, .addresses = 100});
  REQUIRE(keeper.enter("stays", kStart));
  for (int i = 0; i < 1000; ++i) {
    REQUIRE(keeper.request(std::to_string(i), kStart + seconds(i)));
    REQUIRE(keeper.addresses() <= 100);
  }

  CHECK_FALSE(keeper.enter("stays", kStart + seconds(1000)));
}

TEST_CASE("keeper: a flood of addresses pushes out debts but no connections") {
  Keeper keeper({.connections_per_address = 1, .requests_per_second = 1, .addresses = 100});
  REQUIRE(keeper.enter("stays", kStart));
  for (int i = 0; i < 1000; ++i) REQUIRE(keeper.request(std::to_string(i), kStart));

  CHECK(keeper.addresses() <= 100);
  CHECK_FALSE(keeper.enter("stays", kStart));
}

TEST_CASE("log: a line is a JSON object with time, level, event and fields") {
  std::string lines;
  Log log(LogLevel::Info, [&](std::string_view line) { lines += line; });

  log.write(LogLevel::Debug, "left.out");
  log.warning("door.refused", {{"limit", "a \"quoted\" one"}, {"times", 3}});

  const auto line = Json::parse(lines, "log");
  REQUIRE(line);
  CHECK(line->find("time")->as_string().size() == 24);
  CHECK(line->find("level")->as_string() == "warning");
  CHECK(line->find("event")->as_string() == "door.refused");
  CHECK(line->find("times")->as_int() == 3);
  CHECK(lines.ends_with("}\n"));
}

TEST_CASE("log: levels have names") {
  CHECK(*log_level("error") == LogLevel::Error);
  CHECK(log_level("loud").error().text ==
        "log level 'loud' is not known; give debug, info, warning, error or off");
}

TEST_CASE("log: a throttle lets one through a second and counts the rest") {
  Throttle throttle;

  CHECK(throttle.pass(kStart) == 1);
  CHECK_FALSE(throttle.pass(kStart + milliseconds(500)));
  CHECK_FALSE(throttle.pass(kStart + milliseconds(999)));
  CHECK(throttle.pass(kStart + seconds(1)) == 3);
}

}  // namespace
}  // namespace sandtable::server
