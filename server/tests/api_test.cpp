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
