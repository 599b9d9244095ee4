// The table of routes: what is found at a path, and that the pages made from it are up to date.

#include "server/api.hpp"

#include <doctest/doctest.h>

#include <set>

#include "server/codec.hpp"
#include "server/tests/support/source_file.hpp"

using namespace sandtable;
using namespace sandtable::server;

namespace {

/// The way, its two parts and the methods of a path, as one text; "" where there is none.
std::string found(std::string_view method, std::string_view path) {
  const auto at = find_route(method, path);
  if (!at) return "";
  if (at->route == nullptr) return "only " + std::string(at->methods);
  return std::string(at->route->name) + " " + at->parts[0] + " " + at->parts[1];
}

}  // namespace

TEST_CASE("a path leads to its row, with what stands in its parts") {
  CHECK(found("GET", "/api/games") == "games  ");
  CHECK(found("GET", "/api/games/duel/rules") == "rules duel ");
  CHECK(found("GET", "/api/games/duel/words/de") == "words duel de");
  CHECK(found("GET", "/api/tables/k3/at/17") == "moment k3 17");
  CHECK(found("GET", "/api/tables/k3") == "table k3 ");
  CHECK(found("POST", "/api/tables/k3/claim") == "claim k3 ");
  CHECK(found("HEAD", "/api/tables") == "tables  ");
  CHECK(found("POST", "/api/tables") == "make_table  ");
}

TEST_CASE("a path with another method says which it knows") {
  CHECK(found("PUT", "/api/tables") == "only GET, POST");
  CHECK(found("GET", "/api/tables/k3/claim") == "only POST");
  CHECK(found("POST", "/api/games") == "only GET");
  CHECK(found("HEAD", "/api/tables/k3/claim") == "only POST");
}

TEST_CASE("what is no path of ours leads nowhere") {
  for (const char* path :
       {"", "/", "api/games", "/api", "/api/", "/api/games/", "/api/games/duel", "/api/tables/",
        "/api/tables//claim", "/api/tables/k3/", "/api/tables/k3/claim/", "/api/tables/k3/at/",
        "/api/tables/k3/at/1/2", "/api/games/duel/words/", "//api/games", "/metrics/"}) {
    CAPTURE(path);
    CHECK(found("GET", path).empty());
  }
}

TEST_CASE("no two rows are the same, and each type is one of the schema") {
  const Json schema = json_schema();
  std::set<std::string> seen;
  std::set<std::string_view> named;
  for (const Route& route : routes()) {
    CAPTURE(route.path);
    const bool post = route.method == Route::Method::Post;
    CHECK(seen.insert((post ? "POST " : "GET ") + std::string(route.path)).second);
    CHECK(named.insert(route.name).second);
    for (const std::string_view type : {route.takes, route.gives}) {
      CAPTURE(type);
      CHECK((type.empty() || schema.find("$defs")->find(type) != nullptr));
    }
    CHECK(post == !route.takes.empty());
  }
}

TEST_CASE("what a row does not allow is refused with place, value and remedy") {
  const auto why = [](std::string_view path,
                      std::vector<std::pair<std::string, std::string>> query) {
    const auto at = find_route("GET", path);
    REQUIRE(at);
    const auto no = misfit(*at, query);
    return no ? std::to_string(no->status) + " " + no->text : "";
  };
  CHECK(why("/api/tables", {{"from", "100"}, {"other", "x"}}) == "");
  CHECK(why("/api/tables", {{"from", "-1"}}) ==
        "400 request: ?from is \"-1\"; it must be a whole number from 0 to 1000000");
  CHECK(why("/api/tables/k3/play", {{"seat", "x"}}) ==
        "400 request: ?seat is \"x\"; it must be a whole number from 0 to 7");
  CHECK(why("/api/tables/k3/at/1.5", {}) ==
        "404 request: {number} is \"1.5\"; it must be a whole number from 0 to 9007199254740991");
  CHECK(why("/api/words/" + std::string(35, 'x'), {}) == "");
  CHECK(
      why("/api/words/" + std::string(36, 'x'), {}).starts_with("404 request: {language} is \"x"));
}

TEST_CASE("every part of a path and every question behind one has its limits in OpenAPI") {
  const Json api = openapi();
  int found = 0;
  for (const auto& [path, methods] : api.find("paths")->members())
    for (const auto& [method, row] : methods.members()) {
      const Json* parameters = row.find("parameters");
      if (parameters == nullptr) continue;
      for (const Json& each : parameters->items()) {
        CAPTURE(path);
        const Json& schema = *each.find("schema");
        const bool text = schema.find("type")->as_string() == "string";
        CHECK(schema.find(text ? "minLength" : "minimum") != nullptr);
        CHECK(schema.find(text ? "maxLength" : "maximum") != nullptr);
        ++found;
      }
    }
  CHECK(found > 20);
}

TEST_CASE("docs/protocol.md has the table of routes") {
  INFO("renew it: sandtable schema --routes");
  const bool up_to_date = source_file("docs/protocol.md").find(routes_table()) != std::string::npos;
  CHECK(up_to_date);
}

TEST_CASE("docs/openapi.json and docs/asyncapi.json are what the program prints") {
  INFO("renew them: sandtable schema --openapi > docs/openapi.json, and --asyncapi");
  const bool routes = source_file("docs/openapi.json") == openapi().pretty() + "\n";
  const bool socket = source_file("docs/asyncapi.json") == asyncapi().pretty() + "\n";
  CHECK(routes);
  CHECK(socket);
}
