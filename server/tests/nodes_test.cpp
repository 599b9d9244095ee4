// Two processes on one database, as far as several can share one today (docs/decisions/0016): who
// was put out at one of them is put out at the other, and what is played there is seen here.

#include <doctest/doctest.h>

#include <optional>
#include <string>

#include "server/codec.hpp"
#include "server/tests/store_place.hpp"
#include "server/tests/support/brittle.hpp"
#include "server/tests/support/desk.hpp"
#include "server/tests/support/running.hpp"

namespace sandtable::server {
namespace {

using test::Desk;
using test::Person;

void say(Desk& desk, Person& person, const std::string& text) {
  person.listener->received(write_message(wire::ClientMessage(wire::Say{7, std::nullopt, text})));
  desk.house.run();
  person.model.read();
}

/// A table with people on both seats, whose seat 1 changes hands at the other node.
struct Nodes {
  test::TestHouse house;
  Desk here{house};
  Desk there{house};
  test::Made table = here.table(test::kSoundRounds, "me");
  Person ann;
  Person bo;

  Nodes() {
    REQUIRE(here.join(ann, table, 0) == 101);
    REQUIRE(here.join(bo, table, 1) == 101);
  }
  std::string path(const char* what) const { return "/api/tables/" + table.id + what; }
  Json seat() const { return Json::object({{"seat", Json(1)}}); }

  /// Seat 1 goes to another device by a fresh link; gives the cookie it has there.
  std::string move_seat() {
    const Response link = there.ask("POST", path("/link"), seat(), table.cookies[1]);
    REQUIRE_MESSAGE(link.status == 200, link.body);
    Json claim = seat();
    claim.set("token", *Json::parse(link.body, "link")->find("token"));
    const Response claimed = there.ask("POST", path("/claim"), claim);
    REQUIRE_MESSAGE(claimed.status == 200, claimed.body);
    const std::string cookie = claimed.headers.at(0).second;
    return cookie.substr(0, cookie.find(';'));
  }
  /// The old screen of seat 1 is closed at once, and nobody else's.
  void check_put_out() {
    CHECK(bo.socket->closed == kNoLongerYours);
    CHECK(ann.socket->closed == 0);
    const std::size_t had = bo.socket->received.size();
    say(here, bo, "it is still me");
    CHECK(bo.socket->received.size() == had);
    ann.model.read();
    CHECK(ann.model.chat.empty());
    Person again;
    CHECK(here.join(again, table, 1) == 403);
  }
  /// Where nothing is heard of the other: what the old screen of seat 1 gets from here on, and what
  /// comes of what it says.
  void check_old_screen() {
    const std::size_t had = bo.socket->received.size();
    say(here, bo, "it is still me");

    // The entry's number is taken: nothing is kept, and the table is read again.
    CHECK(bo.socket->closed == 1011);
    CHECK(ann.socket->closed == 1011);
    for (std::size_t i = had; i < bo.socket->received.size(); ++i)
      CHECK(bo.socket->received[i].find(R"("kind":"refused")") != std::string::npos);
    Person again;
    CHECK(here.join(again, table, 1) == 403);
    Person back;
    REQUIRE(here.join(back, table, 0) == 101);
    CHECK(back.model.chat.empty());
  }
};

TEST_CASE("a seat that moved at another node is closed to the old device here at once") {
  Nodes nodes;
  const std::string fresh = nodes.move_seat();

  nodes.check_put_out();

  nodes.table.cookies[1] = fresh;
  Person moved;
  CHECK(nodes.here.join(moved, nodes.table, 1) == 101);
}

TEST_CASE("a seat that was given up at another node is closed here at once") {
  Nodes nodes;
  Json leave = nodes.seat();
  leave.set("leaving", Json("for_good"));
  REQUIRE(nodes.there.ask("POST", nodes.path("/leave"), leave, nodes.table.cookies[1]).status ==
          200);

  nodes.check_put_out();

  CHECK(nodes.ann.model.table.seats[1].sitter == wire::Sitter::Bot);
}

TEST_CASE("what is said and played at another node is seen here, and nobody is put out") {
  Nodes nodes;
  Person cat;
  REQUIRE(nodes.there.join(cat, nodes.table, 0) == 101);
  say(nodes.there, cat, "hello");
  nodes.there.play(cat);

  nodes.ann.model.read();
  nodes.bo.model.read();
  CHECK(nodes.ann.model.chat.size() == 1);
  CHECK(nodes.ann.model.revision == cat.model.revision);
  CHECK(nodes.ann.model.scene == cat.model.scene);
  CHECK(nodes.bo.socket->closed == 0);
  nodes.here.play(nodes.bo);
  CHECK(nodes.bo.model.done.size() == 1);
  cat.model.read();
  CHECK(nodes.ann.model.scene == cat.model.scene);
}

TEST_CASE("a table that changes while it is read is read to its end") {
  Nodes nodes;
  Desk third(nodes.house);
  nodes.house.store.after_loading = [&] {
    nodes.house.store.after_loading = {};
    static_cast<void>(nodes.move_seat());
  };
  Person old;
  CHECK(third.join(old, nodes.table, 1) == 101);
  CHECK(old.socket->closed == kNoLongerYours);
}

TEST_CASE("the bots of a table are left to the node that plays it, as long as that lives") {
  test::TestHouse house;
  Desk here(house);
  std::optional<Desk> there(house);
  const test::Made table = here.table(test::kSoundRounds, "bot");
  Person ann;
  Person cat;
  REQUIRE(here.join(ann, table) == 101);
  REQUIRE(there->join(cat, table) == 101);
  here.play(ann);
  house.pass(6000);
  CHECK(ann.socket->closed == 0);
  CHECK(cat.socket->closed == 0);
  CHECK(here.hall.figures().failed_commits + there->hall.figures().failed_commits == 0);
}

TEST_CASE("where nothing is heard of another node, a seat that moved there does nothing here") {
  Nodes nodes;
  nodes.house.store.silent = true;
  const std::string fresh = nodes.move_seat();

  nodes.check_old_screen();

  nodes.table.cookies[1] = fresh;
  Person moved;
  CHECK(nodes.here.join(moved, nodes.table, 1) == 101);
}

TEST_CASE("where nothing is heard of another node, a seat given up there does nothing here") {
  Nodes nodes;
  nodes.house.store.silent = true;
  Json leave = nodes.seat();
  leave.set("leaving", Json("for_good"));
  REQUIRE(nodes.there.ask("POST", nodes.path("/leave"), leave, nodes.table.cookies[1]).status ==
          200);

  nodes.check_old_screen();

  Person ann;
  REQUIRE(nodes.here.join(ann, nodes.table, 0) == 101);
  CHECK(ann.model.table.seats[1].sitter == wire::Sitter::Bot);
}

TEST_CASE("a node that takes a table over lets nobody in by a token that was replaced") {
  Nodes nodes;
  const std::string fresh = nodes.move_seat();
  Desk third(nodes.house);
  Person old;
  CHECK(third.join(old, nodes.table, 1) == 403);
  nodes.table.cookies[1] = fresh;
  Person moved;
  CHECK(third.join(moved, nodes.table, 1) == 101);
}

/// The code with which the screen of a seat is closed within a second; 0: it is not.
int closing(testing::Client& screen) { return screen.receive_close(testing::Wait{1000}); }

testing::Client screen_at(std::uint16_t port, const test::Made& table, const std::string& cookie) {
  testing::Client out(port);
  testing::UpgradeOptions options;
  options.path =
      "/api/tables/" + table.id + "/play?seat=1&protocol=" + std::to_string(wire::kProtocol);
  options.cookies = cookie;
  const auto reply = out.upgrade(options);
  REQUIRE(reply);
  REQUIRE(reply->status == 101);
  return out;
}

TEST_CASE("two servers over one database: who was put out at one is out at the other in a second") {
  if (!test::Postgres::there()) return;
  const test::Postgres place;
  test::Running one({}, place.url());
  test::Running other({}, place.url());
  const test::Made table =
      test::make_table(one.port(), test::table_for_two(test::kSoundRounds, "me"));
  const std::string path = "/api/tables/" + table.id;
  const testing::Headers cookies = {{"Cookie", table.cookies[1]}};
  const Json seat = Json::object({{"seat", Json(1)}});
  testing::Client old = screen_at(other.port(), table, table.cookies[1]);

  const testing::Reply link = test::post(one.port(), path + "/link", seat, cookies);
  REQUIRE_MESSAGE(link.status == 200, link.body);
  Json claim = seat;
  claim.set("token", *Json::parse(link.body, "link")->find("token"));
  const testing::Reply claimed = test::post(one.port(), path + "/claim", claim);
  REQUIRE_MESSAGE(claimed.status == 200, claimed.body);
  CHECK(closing(old) == kNoLongerYours);

  const std::string fresh = test::cookie_of(claimed);
  testing::Client moved = screen_at(one.port(), table, fresh);
  Json leave = seat;
  leave.set("leaving", Json("for_good"));
  const testing::Reply left = test::post(other.port(), path + "/leave", leave, {{"Cookie", fresh}});
  REQUIRE_MESSAGE(left.status == 200, left.body);
  CHECK(closing(moved) == kNoLongerYours);
}

}  // namespace
}  // namespace sandtable::server
