// What the server itself says: data on the wire, and a sentence for each in every language it has.

#include <doctest/doctest.h>

#include <string>

#include "core/describe.hpp"
#include "server/pages.hpp"
#include "server/speak.hpp"
#include "server/tests/support/running.hpp"

namespace sandtable::server {
namespace {

TEST_CASE(
    "every phrase of the server has its sentence, uses its slots, and no sentence is unused") {
  CHECK(phrases_of("server").size() > 40);
  CHECK(phrase_fault("server", server_words()) == "");
}

TEST_CASE("the server speaks German") { CHECK(missing_in(server_words(), "de") == 0); }

TEST_CASE("what the server says goes over the wire by its key, with what stands in its slots") {
  const auto text = [](const Words& words) { return words_json(words).text(); };
  CHECK(text(speak<"table.none">()) == R"({"say":"server.table.none"})");
  CHECK(text(speak<"line.stale", "made", "now">(3, 5)) ==
        R"({"say":"server.line.stale","made":3,"now":5})");
  CHECK(text(speak<"feed.left_named", "name", "seat">("Ann \"A\"", 2)) ==
        R"({"say":"server.feed.left_named","name":{"text":"Ann \"A\""},"seat":{"seat":2}})");
}

TEST_CASE("a refusal of the server is data, and its sentences are there to be read") {
  test::Running running;
  const testing::Reply none = test::get(running.port(), "/api/tables/nowhere");
  CHECK(none.status == 404);
  CHECK(none.body.find(R"("text":{"say":"server.table.none"})") != std::string::npos);

  const testing::Reply words = test::get(running.port(), "/api/words/de");
  REQUIRE(words.status == 200);
  const auto json = Json::parse(words.body, "words");
  REQUIRE(json);
  CHECK(json->find("language")->as_string() == "de");
  for (const Json& key : json->find("borrowed")->items())
    CHECK(!key.as_string().starts_with("server."));
  CHECK(json->find("sentences")->find("server.seat.bot")->as_string() == "Dort sitzt ein Bot");
  const testing::Reply other = test::get(running.port(), "/api/words/xx");
  CHECK(other.body.find(R"("server.seat.bot":"a bot sits there")") != std::string::npos);
}

}  // namespace
}  // namespace sandtable::server
