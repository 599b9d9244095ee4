// Whose seat it is: who is put out stays out, with every socket that was opened by the old right.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <thread>
#include <utility>

#include "core/record.hpp"
#include "core/registry.hpp"
#include "server/tests/support/running.hpp"

namespace sandtable::server {
namespace {

using test::Running;
using testing::Reply;

testing::Client socket_of(std::uint16_t port, const std::string& id, int seat,
                          const std::string& cookie) {
  testing::Client out(port);
  testing::UpgradeOptions options;
  options.path = "/api/tables/" + id + "/play?protocol=2&seat=" + std::to_string(seat);
  options.cookies = cookie;
  REQUIRE(out.upgrade(options)->status == 101);
  REQUIRE(out.receive_text());
  return out;
}

/// A fresh link to a seat, and what its claim by another device gives.
std::string moved_seat(std::uint16_t port, const test::Made& table, int seat,
                       const std::string& cookie) {
  const std::string path = "/api/tables/" + table.id;
  const Reply link =
      test::post(port, path + "/link", Json::object({{"seat", Json(seat)}}), {{"Cookie", cookie}});
  REQUIRE(link.status == 200);
  test::Made again = table;
  again.links[static_cast<std::size_t>(seat)] =
      Json::parse(link.body, "link")->find("token")->as_string();
  return test::claim(port, again, seat);
}

TEST_CASE("a seat that moves to another device closes every socket it had") {
  Running running;
  const test::Made table =
      test::make_table(running.port(), test::quick_table_for_two(test::some_game()));
  const std::string first = test::claim(running.port(), table, 1);
  testing::Client one = socket_of(running.port(), table.id, 1, first);
  testing::Client two = socket_of(running.port(), table.id, 1, first);
  testing::Client other = socket_of(running.port(), table.id, 0, table.cookies[0]);

  const std::string second = moved_seat(running.port(), table, 1, first);

  CHECK(one.receive_close() == 4001);
  CHECK(two.receive_close() == 4001);
  testing::Client fresh = socket_of(running.port(), table.id, 1, second);
  CHECK(fresh.send_text(R"({"kind":"say","id":1,"text":"it is me"})"));
  CHECK(other.receive_text());
}

TEST_CASE("what an old device still sends is not heard, and what it asked for comes to nothing") {
  Running running;
  const test::Made table =
      test::make_table(running.port(), test::quick_table_for_two(test::some_game()));
  std::string first = test::claim(running.port(), table, 1);
  for (int round = 0; round < 10; ++round) {
    testing::Client old = socket_of(running.port(), table.id, 1, first);
    // Opened by a right that ends while the handshake is under way, and used at once.
    testing::Client late(running.port());
    testing::UpgradeOptions options;
    options.path = "/api/tables/" + table.id + "/play?protocol=2&seat=1", options.cookies = first;
    std::jthread opening([&] { static_cast<void>(late.upgrade(options)); });
    const std::string second = moved_seat(running.port(), table, 1, first);
    opening.join();
    old.send_text(R"({"kind":"say","id":1,"text":"the old one"})");
    late.send_text(R"({"kind":"say","id":1,"text":"the late one"})");
    CHECK(test::post(running.port(), "/api/tables/" + table.id + "/link",
                     Json::object({{"seat", Json(1)}}), {{"Cookie", first}})
              .status == 403);
    CHECK(old.receive_close() == 4001);
    static_cast<void>(late.receive_close());
    test::Player fresh(running.port(), table.id, 1, second, 3);
    REQUIRE(fresh.connect());
    CHECK(fresh.model.chat.empty());
    first = second;
  }
}

Json info_of(std::uint16_t port, const std::string& id) {
  const auto json = Json::parse(test::get(port, "/api/tables/" + id).body, "table");
  REQUIRE(json);
  return *json;
}

std::string status_of(std::uint16_t port, const test::Made& table) {
  return info_of(port, table.id).find("status")->as_string();
}

TEST_CASE("a game begins when every person has given a word for the secret that was promised") {
  Running running;
  int seats = 0;
  const test::Made table = test::make_table_without_words(
      running.port(), test::quick_table(test::some_game(), 2, seats));
  CHECK(status_of(running.port(), table) == "waiting");
  CHECK(info_of(running.port(), table.id).find("commitment")->as_string() == table.commitment);

  test::Made other = table;
  other.commitment = std::string(64, 'a');
  CHECK(test::give_word(running.port(), other, 0, "blue").status == 422);
  other = table;
  other.cookies[0] = table.cookies[1];
  CHECK(test::give_word(running.port(), other, 0, "blue").status == 403);
  CHECK(test::give_word(running.port(), table, 0, "").status == 400);
  CHECK(test::give_word(running.port(), table, 0, "blue").status == 200);
  CHECK(status_of(running.port(), table) == "waiting");
  CHECK(test::give_word(running.port(), table, 0, "blue").status == 200);  // said twice
  CHECK(test::give_word(running.port(), table, 0, "green").status == 403);
  const Json half = info_of(running.port(), table.id);
  CHECK(half.at_pointer("/seats/0/word")->as_string() == "blue");
  CHECK(half.at_pointer("/seats/1/word") == nullptr);
  CHECK(test::give_word(running.port(), table, 1, "red").status == 200);
  CHECK(status_of(running.port(), table) == "playing");
  CHECK(test::give_word(running.port(), table, 1, "other").status == 403);
}

TEST_CASE("no word counts that came before the commitment, and the server makes none") {
  Running running;
  int seats = 0;
  Json wanted = test::quick_table(test::some_game(), 1, seats);
  wanted.set("word", Json("too early"));
  const Reply early = test::post(running.port(), "/api/tables", wanted);
  CHECK(early.status == 400);
  CHECK(early.body.find("word") != std::string::npos);

  const test::Made table =
      test::make_table_without_words(running.port(), test::quick_table_for_two(test::some_game()));
  const auto claim = [&](Json more) {
    more.set("seat", Json(1)), more.set("token", Json(table.links[1]));
    return test::post(running.port(), "/api/tables/" + table.id + "/claim", more).status;
  };
  CHECK(claim(Json::object({})) == 403);
  CHECK(claim(Json::object({{"word", Json("red")}})) == 400);
  CHECK(claim(Json::object({{"commitment", Json(table.commitment)}})) == 400);
  CHECK(claim(Json::object({{"word", Json("red")}, {"commitment", Json("guessed")}})) == 422);
  CHECK(claim(Json::object({{"word", Json("red")}, {"commitment", Json(table.commitment)}})) ==
        200);
  const Json info = info_of(running.port(), table.id);
  CHECK(info.find("status")->as_string() == "waiting");  // for the word of the other seat
  for (const Json& each : info.find("seats")->items())
    if (each.find("sitter")->as_string() == "bot") CHECK(each.find("word") == nullptr);
}

TEST_CASE("the record says whose words the dice hang on, in the order in which they came") {
  Running running;
  const test::Made table =
      test::make_table_without_words(running.port(), test::quick_table_for_two(test::some_game()));
  std::vector<std::string> cookies(table.cookies);
  cookies[1] = test::claim(running.port(), table, 1);
  CHECK(test::give_word(running.port(), table, 0, "blue").status == 200);
  std::vector<test::Player> players;
  for (int i = 0; i < 2; ++i)
    players.emplace_back(running.port(), table.id, i, cookies[static_cast<std::size_t>(i)],
                         static_cast<std::uint64_t>(i) + 5);
  Dice dice(17);
  test::play_to_the_end(players, dice);

  const auto record = Record::parse(
      test::get(running.port(), "/api/tables/" + table.id + "/record").body, "record");
  REQUIRE_MESSAGE(record, record.error().text);
  CHECK(record->given == std::vector<Seat>{1, 0});
  CHECK(record->words[0] == "blue");
  CHECK(record->words[1] == "word 1");
  const GameEntry& entry = test::some_game();
  const Noted noted{table.commitment, {{Seat{0}, "blue"}, {Seat{1}, "word 1"}}};
  CHECK(verify_dice(entry, *record, "record", Data(entry.info.data), noted));
  const auto list =
      Json::parse(test::get(running.port(), "/api/tables/" + table.id + "/dice").body, "dice");
  CHECK(list->find("given")->text() == "[1,0]");
}

TEST_CASE("a browser that has forgotten its seats can ask which they are") {
  Running running;
  const test::Made table =
      test::make_table(running.port(), test::quick_table_for_two(test::some_game()));
  const std::string bo = test::claim(running.port(), table, 1);
  const auto mine = [&](const std::string& cookie) {
    return Json::parse(test::get(running.port(), "/api/tables/" + table.id + "/mine", cookie).body,
                       "mine")
        ->find("seats")
        ->text();
  };
  CHECK(mine("") == "[]");
  CHECK(mine(bo) == "[1]");
  CHECK(mine(table.cookies[0] + "; " + bo) == "[0,1]");
  CHECK(mine("sandtable_" + table.id + "_0=guessed") == "[]");
}

Reply leave(std::uint16_t port, const std::string& id, int seat, const std::string& cookie,
            const char* how) {
  return test::post(port, "/api/tables/" + id + "/leave",
                    Json::object({{"seat", Json(seat)}, {"leaving", Json(how)}}),
                    {{"Cookie", cookie}});
}

TEST_CASE("who gives up a seat is out at once, a bot plays on, and the others are told") {
  Running running;
  const test::Made table =
      test::make_table(running.port(), test::quick_table_for_two(test::some_game()));
  const std::string bo = test::claim(running.port(), table, 1);
  testing::Client screen = socket_of(running.port(), table.id, 1, bo);
  testing::Client phone = socket_of(running.port(), table.id, 1, bo);
  test::Player ann(running.port(), table.id, 0, table.cookies[0], 3);
  REQUIRE(ann.connect());
  CHECK(leave(running.port(), table.id, 1, table.cookies[0], "for_good").status == 403);

  const Reply reply = leave(running.port(), table.id, 1, bo, "for_good");

  CHECK(reply.status == 200);
  CHECK(reply.header("set-cookie").find("_1=;") != std::string::npos);
  CHECK(screen.receive_close() == 4001);
  CHECK(phone.receive_close() == 4001);
  CHECK(leave(running.port(), table.id, 1, bo, "for_good").status == 403);
  const auto told = [&] {
    return ann.model.table.seats[1].left == "Guest 1" && !ann.model.feed.empty();
  };
  for (int i = 0; i < 400 && !told(); ++i) ann.read(testing::Wait{50});
  CHECK(ann.model.table.seats[1].sitter == wire::Sitter::Bot);
  CHECK(ann.model.table.seats[1].left == "Guest 1");
  const auto left = std::ranges::find(ann.model.items, "left", &wire::FeedItem::event);
  REQUIRE(left != ann.model.items.end());
  CHECK(left->seat == 1);
  std::vector<test::Player> players;
  players.push_back(std::move(ann));
  Dice dice(17);
  test::play_to_the_end(players, dice);
  const auto record = Record::parse(
      test::get(running.port(), "/api/tables/" + table.id + "/record").body, "record");
  REQUIRE_MESSAGE(record, record.error().text);
  CHECK(record->seats[1].starts_with("Guest 1, then "));
  CHECK(record->given == std::vector<Seat>{0, 1});
}

TEST_CASE("a seat that is given up before the game has begun can be taken by its link again") {
  Running running;
  const test::Made table =
      test::make_table_without_words(running.port(), test::quick_table_for_two(test::some_game()));
  const std::string bo = test::claim(running.port(), table, 1);
  testing::Client screen = socket_of(running.port(), table.id, 1, bo);

  CHECK(leave(running.port(), table.id, 1, bo, "for_good").status == 200);

  CHECK(screen.receive_close() == 4001);
  const Json open = info_of(running.port(), table.id);
  CHECK(open.at_pointer("/seats/1/sitter")->as_string() == "open");
  CHECK(open.at_pointer("/seats/1/word") == nullptr);
  const std::string cleo = test::claim(running.port(), table, 1);
  CHECK(cleo != bo);
  CHECK(test::give_word(running.port(), table, 0, "blue").status == 200);
  CHECK(status_of(running.port(), table) == "playing");
}

TEST_CASE("a maker who gets up before the game has begun leaves the seat to a bot") {
  Running running;
  const test::Made table =
      test::make_table_without_words(running.port(), test::quick_table_for_two(test::some_game()));
  static_cast<void>(test::claim(running.port(), table, 1));
  testing::Client screen = socket_of(running.port(), table.id, 0, table.cookies[0]);
  CHECK(leave(running.port(), table.id, 0, table.cookies[0], "for_good").status == 200);
  CHECK(screen.receive_close() == 4001);
  const Json info = info_of(running.port(), table.id);
  CHECK(info.find("status")->as_string() != "waiting");
  CHECK(info.at_pointer("/seats/0/sitter")->as_string() == "bot");
}

TEST_CASE("who leaves for now is played for until they are back") {
  Running running;
  const test::Made table =
      test::make_table(running.port(), test::quick_table_for_two(test::some_game()));
  const std::string bo = test::claim(running.port(), table, 1);
  CHECK(leave(running.port(), table.id, 1, bo, "for_now").status == 200);
  CHECK(info_of(running.port(), table.id).at_pointer("/seats/1/bot") != nullptr);
  CHECK(info_of(running.port(), table.id).at_pointer("/seats/1/sitter")->as_string() == "me");

  test::Player back(running.port(), table.id, 1, bo, 3);
  REQUIRE(back.connect());
  CHECK(std::ranges::find(back.model.items, "away", &wire::FeedItem::event) !=
        back.model.items.end());
  CHECK(info_of(running.port(), table.id).at_pointer("/seats/1/bot") == nullptr);
}

}  // namespace
}  // namespace sandtable::server
