// Two processes on one database, as far as several can share one today (docs/decisions/0016): who
// was put out at one of them learns and does nothing at the other.

#include <doctest/doctest.h>

#include <string>

#include "server/codec.hpp"
#include "server/tests/support/brittle.hpp"
#include "server/tests/support/desk.hpp"

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
  /// What the old screen of seat 1 gets from here on, and what comes of what it says.
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

TEST_CASE(
    "a seat that moved at another node is closed to the old device here, and it is not heard") {
  Nodes nodes;
  const std::string fresh = nodes.move_seat();

  nodes.check_old_screen();

  nodes.table.cookies[1] = fresh;
  Person moved;
  CHECK(nodes.here.join(moved, nodes.table, 1) == 101);
}

TEST_CASE("a seat that was given up at another node is closed here") {
  Nodes nodes;
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

}  // namespace
}  // namespace sandtable::server
