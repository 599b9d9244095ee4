// Another game for those who played one.

#include <doctest/doctest.h>

#include <string>
#include <thread>
#include <utility>

#include "core/describe.hpp"
#include "core/registry.hpp"
#include "server/tests/support/running.hpp"

namespace sandtable::server {
namespace {

using test::play_to_the_end;
using test::Player;
using test::quick_table;
using test::Running;
using testing::Reply;

/// Ann's table with a seat for Bo, who has taken it; the game is over.
struct Finished {
  test::Made table;
  std::vector<Player> players;  ///< Ann and Bo, still there.
  std::vector<std::string> cookies;
};

Finished finished_table(std::uint16_t port) {
  Finished out;
  out.table = test::make_table(port, test::quick_table_for_two(test::some_game()));
  out.cookies = {out.table.cookies[0], test::claim(port, out.table, 1)};
  for (std::size_t i = 0; i < 2; ++i)
    out.players.emplace_back(port, out.table.id, static_cast<int>(i), out.cookies[i], i + 5);
  Dice dice(17);
  play_to_the_end(out.players, dice);
  return out;
}

Json info_of(std::uint16_t port, const std::string& id) {
  const auto json = Json::parse(test::get(port, "/api/tables/" + id).body, "table");
  REQUIRE(json);
  return *json;
}

TEST_CASE("who played plays again: everybody is told, and sits down by the right of their seat") {
  Running running;
  Finished before = finished_table(running.port());
  const auto& [table, players, cookies] = before;
  Player watcher(running.port(), table.id, -1, "", 1);
  REQUIRE(watcher.connect());
  const std::string path = "/api/tables/" + table.id + "/again";
  CHECK(test::post(running.port(), path, Json::object({})).status == 403);
  CHECK(info_of(running.port(), table.id).find("next") == nullptr);

  const test::Made anns = test::play_again(running.port(), table, cookies[0]);
  const Json waiting = info_of(running.port(), anns.id);
  const test::Made bos = test::play_again(running.port(), table, cookies[1]);
  const test::Made twice = test::play_again(running.port(), table, cookies[1]);

  CHECK(anns.id != table.id);
  CHECK(waiting.find("status")->as_string() == "waiting");
  CHECK(waiting.find("game")->as_string() == test::some_game().info.name);
  CHECK(!anns.links[1].empty());
  CHECK(anns.cookies[1].empty());
  CHECK(bos.id == anns.id);
  CHECK(bos.links[1].empty());
  CHECK(bos.cookies[0].empty());
  CHECK(twice.cookies == bos.cookies);
  CHECK(info_of(running.port(), anns.id).find("status")->as_string() == "playing");
  CHECK(info_of(running.port(), anns.id).find("seats")->items()[1].find("name")->as_string() ==
        "Guest 1");
  Player again(running.port(), bos.id, 1, bos.cookies[1], 9);
  CHECK(again.connect());
  const wire::NextTable told{anns.id, 0};
  for (Player* there : {&before.players[0], &before.players[1], &watcher}) {
    for (int i = 0; i < 200 && !there->model.table.next; ++i) there->read(testing::Wait{50});
    CHECK(there->model.table.next == told);
  }
  const auto next = info_of(running.port(), table.id);
  CHECK(next.find("next")->text() == Json::object({{"id", Json(anns.id)}, {"by", Json(0)}}).text());
  const Json late =
      Json::object({{"seat", Json(1)}, {"token", Json(anns.links[1])}, {"name", Json("Eve")}});
  CHECK(test::post(running.port(), "/api/tables/" + anns.id + "/claim", late).status == 403);
}

TEST_CASE("two who play again at once play with each other") {
  Running running;
  const Finished before = finished_table(running.port());
  std::vector<test::Made> made(2);
  {
    std::vector<std::jthread> people;
    for (std::size_t i = 0; i < 2; ++i)
      people.emplace_back(
          [&, i] { made[i] = test::play_again(running.port(), before.table, before.cookies[i]); });
  }
  CHECK(made[0].id == made[1].id);
  CHECK(info_of(running.port(), made[0].id).find("status")->as_string() == "playing");
}

TEST_CASE("a seat at the next game that a link has given away is not taken back") {
  Running running;
  const Finished before = finished_table(running.port());
  const std::string path = "/api/tables/" + before.table.id + "/again";
  const test::Made next = test::play_again(running.port(), before.table, before.cookies[0]);

  const std::string cookie = test::claim(running.port(), next, 1);

  CHECK(
      test::post(running.port(), path, Json::object({}), {{"Cookie", before.cookies[1]}}).status ==
      403);
  Player eve(running.port(), next.id, 1, cookie, 9);
  CHECK(eve.connect());
}

TEST_CASE("nobody plays again before a game is over") {
  Running running;
  int seats = 0;
  const test::Made table =
      test::make_table(running.port(), quick_table(test::some_game(), 1, seats));
  const Reply reply = test::post(running.port(), "/api/tables/" + table.id + "/again",
                                 Json::object({}), {{"Cookie", table.cookies[0]}});
  CHECK(reply.status == 403);
  CHECK(reply.body.find("server.table.not_over") != std::string::npos);
}

}  // namespace
}  // namespace sandtable::server
