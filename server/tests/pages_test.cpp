// What the server shows beside tables: the client's files, rules, pictures and lessons of games;
// and what other sites and wrong methods get.

#include <doctest/doctest.h>

#include <string>

#include "core/registry.hpp"
#include "server/tests/support/running.hpp"
#include "server/web_files.hpp"

namespace sandtable::server {
namespace {

using test::quick_table;
using test::Running;
using testing::Reply;

TEST_CASE("pages of other sites and wrong methods get nothing") {
  Running running;
  const GameEntry& entry = test::some_game();
  int seats = 0;
  const Json wanted = quick_table(entry, 1, seats);
  CHECK(test::post(running.port(), "/api/tables", wanted, {{"Origin", "http://evil.example"}})
            .status == 403);
  testing::Client client(running.port());
  CHECK(client.request("DELETE", "/api/tables")->status == 405);
  CHECK(client.request("POST", "/api/games")->status == 405);
  CHECK(client.request("POST", "/api/tables", {{"Content-Type", "text/plain"}}, wanted.text())
            ->status == 415);
  CHECK(client.request("GET", "/api/tables/nosuchtable")->status == 404);
  CHECK(client.request("GET", "/api/tables/nosuchtable/record")->status == 404);
  CHECK(client.request("GET", "/../../etc/passwd")->status >= 400);
  CHECK(client.request("GET", "/")->status == 200);
  CHECK(client.request("GET", "/api/health")->body == R"({"ok":true,"protocol":2})");
  CHECK(client.request("GET", "/metrics")->body.find("sandtable_lines_total") != std::string::npos);
  const auto rules =
      Json::parse(client.request("GET", "/api/games/" + entry.info.name + "/rules")->body, "rules");
  REQUIRE(rules);
  CHECK(rules->find("rules")->items().size() == entry.info.rules.size());
  CHECK(rules->find("summary")->items().size() >= 3);
  for (const Json& point : rules->find("summary")->items()) {
    CHECK(point.as_string().find('\n') == std::string::npos);
    CHECK(!point.as_string().starts_with("Source"));
  }
  const auto games = Json::parse(client.request("GET", "/api/games")->body, "games");
  REQUIRE(games);
  CHECK(games->find("games")->items().size() == registry().size());
}

TEST_CASE("every page of the client is answered with the client") {
  Running running;
  testing::Client client(running.port());
  for (const char* path :
       {"/", "/new/x", "/table/abc", "/replay/abc/3", "/rules/x/XY-1.1", "/settings", "/credits"}) {
    CAPTURE(path);
    const auto reply = client.request("GET", path, {{"Accept", "text/html"}});
    REQUIRE(reply);
    CHECK(reply->status == 200);
    CHECK(reply->header("content-type") == "text/html; charset=utf-8");
  }
  CHECK(client.request("GET", "/assets/none.js")->status == 404);
  CHECK(client.request("GET", "/nowhere")->header("content-type") == "application/json");
  CHECK(client.request("GET", "/nowhere", {{"Accept", "text/html"}})->status == 404);
}

TEST_CASE("files of the client are packed for those who like it, and not sent twice") {
  if (web_files().empty()) return;  // built without the client
  Running running;
  testing::Client client(running.port());
  const auto get = [&](const std::string& path, const testing::Headers& headers) {
    return *client.request("GET", path, headers);
  };
  const Reply plain = get("/", {});
  CHECK(plain.header("content-encoding").empty());
  CHECK(plain.header("cache-control") == "no-cache");
  CHECK(get("/", {{"Accept-Encoding", "gzip, deflate, br"}}).header("content-encoding") == "br");
  CHECK(get("/", {{"Accept-Encoding", "gzip;q=0.5"}}).header("content-encoding") == "gzip");
  CHECK(get("/", {{"Accept-Encoding", "br;q=0, gzip;q=0.0"}}).header("content-encoding").empty());
  const std::string tag = plain.header("etag");
  CHECK(get("/", {{"If-None-Match", tag}}).status == 304);
  CHECK(get("/", {{"If-None-Match", "\"other\", W/" + tag}}).status == 304);
  CHECK(get("/", {{"If-None-Match", "\"other\""}, {"If-None-Match", tag}}).status == 304);
  CHECK(get("/", {{"If-None-Match", "*"}}).status == 304);
  CHECK(get("/", {{"If-None-Match", "\"other\""}}).status == 200);
  // Each coding is other bytes, and has a tag of its own.
  const std::string packed = get("/", {{"Accept-Encoding", "gzip"}}).header("etag");
  CHECK(packed != tag);
  CHECK(get("/", {{"Accept-Encoding", "br"}}).header("etag") != packed);
  CHECK(get("/", {{"Accept-Encoding", "gzip"}, {"If-None-Match", tag}}).status == 200);
  CHECK(get("/", {{"Accept-Encoding", "gzip"}, {"If-None-Match", packed}}).status == 304);
  for (const WebFile& file : web_files()) {
    if (!file.path.starts_with("/assets/") || !file.path.ends_with(".js")) continue;
    const Reply script = get(std::string(file.path), {});
    CHECK(script.body == file.body);
    CHECK(script.header("content-type") == "text/javascript; charset=utf-8");
    CHECK(script.header("cache-control") == "public, max-age=31536000, immutable");
    return;
  }
  FAIL("the client has no script");
}

TEST_CASE("every game has a picture: a scene with a board") {
  Running running;
  testing::Client client(running.port());
  for (const GameEntry* entry : registry()) {
    CAPTURE(entry->info.name);
    const std::string path = "/api/games/" + entry->info.name + "/picture";
    const auto first = client.request("GET", path);
    const auto scene = Json::parse(first->body, "picture");
    REQUIRE(scene);
    CHECK(!scene->find("boards")->items().empty());
    CHECK(client.request("GET", path)->body == first->body);
  }
  CHECK(client.request("GET", "/api/games/nosuchgame/picture")->status == 404);
}

TEST_CASE("every game has lessons: new kinds of decisions with all that can be chosen") {
  Running running;
  testing::Client client(running.port());
  for (const GameEntry* entry : registry()) {
    CAPTURE(entry->info.name);
    const std::string folder = "/api/games/" + entry->info.name + "/lesson/";
    int last = 1;
    for (int number = 1; number <= last; ++number) {
      const auto lesson =
          Json::parse(client.request("GET", folder + std::to_string(number))->body, "lesson");
      REQUIRE(lesson);
      last = static_cast<int>(lesson->find("last")->as_int());
      CHECK(lesson->find("number")->as_int() == number);
      CHECK(lesson->find("choices")->find("choices")->items().size() > 2);
      CHECK(!lesson->find("scene")->find("boards")->items().empty());
    }
    CHECK(last >= 2);
    CHECK(client.request("GET", folder + std::to_string(last + 1))->status == 404);
    CHECK(client.request("GET", folder)->status == 404);
  }
  CHECK(client.request("GET", "/api/games/nosuchgame/lesson/1")->status == 404);
}

}  // namespace
}  // namespace sandtable::server
