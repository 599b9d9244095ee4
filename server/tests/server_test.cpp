// The whole server over real connections: games played by clients that know only the protocol, and
// what must not get through.

#include <doctest/doctest.h>

#include <filesystem>
#include <set>
#include <string>
#include <thread>
#include <utility>

#include "core/describe.hpp"
#include "core/fair_dice.hpp"
#include "core/record.hpp"
#include "core/registry.hpp"
#include "server/log.hpp"
#include "server/tests/support/running.hpp"
#include "server/web_files.hpp"

namespace sandtable::server {
namespace {

namespace fs = std::filesystem;
using test::play_to_the_end;
using test::Player;
using test::quick_table;
using test::Running;
using test::seat;
using testing::Reply;

void check_finished(std::uint16_t port, const GameEntry& entry, const std::string& id) {
  const Reply reply = test::get(port, "/api/tables/" + id + "/record");
  REQUIRE(reply.status == 200);
  const auto record = Record::parse(reply.body, "record");
  REQUIRE_MESSAGE(record, record.error().text);
  const auto checked = verify_dice(entry, *record, "record", Data(entry.info.data));
  CHECK_MESSAGE(checked, (checked ? "" : checked.error().text));
}

TEST_CASE("clients that know the protocol alone play every game to its end, with bots") {
  for (const GameEntry* entry : registry()) {
    Running running;
    int seats = 0;
    const test::Made table = test::make_table(running.port(), quick_table(*entry, 2, seats));
    std::vector<Player> players;
    for (int i = 0; i < 2; ++i)
      players.emplace_back(running.port(), table.id, i, table.cookies[static_cast<std::size_t>(i)],
                           static_cast<std::uint64_t>(i) + 5);
    Dice dice(17);

    play_to_the_end(players, dice);

    Player fresh(running.port(), table.id, 0, table.cookies[0], 1);
    REQUIRE(fresh.connect());
    for (Player& player : players) {
      player.disconnect();
      REQUIRE(player.connect());
      CHECK(player.lines > 0);
    }
    CHECK(fresh.model.feed == players[0].model.feed);
    CHECK(fresh.model.scene == players[0].model.scene);
    check_finished(running.port(), *entry, table.id);
  }
}

/// Whether the game waits for lines in the order in which they come.
bool goes_live(const GameEntry& entry, const Json& options) {
  const auto game = entry.create(options, "test");
  REQUIRE(game);
  Dice dice(3);
  AnyState state = (*game)->start(dice, nullptr);
  for (int choices = 0; choices < 20'000 && !(*game)->over(state); ++choices) {
    if ((*game)->mode(state) == Mode::Live) return true;
    const Seat seat = (*game)->owing(state).lowest();
    Actions legal;
    (*game)->legal(state, seat, legal);
    (*game)->step(state, seat,
                  legal[static_cast<std::size_t>(dice.below(static_cast<int>(legal.size())))], dice,
                  nullptr);
  }
  return false;
}

TEST_CASE("negotiation in real time is played to the end") {
  int played = 0;
  for (const GameEntry* entry : registry()) {
    const Preset* live = entry->preset("live");
    if (live == nullptr) continue;
    CHECK(goes_live(*entry, live->options));
    Running running;
    int seats = 0;
    Json wanted = quick_table(*entry, 2, seats);
    wanted.set("options", live->options);
    wanted.set("clock", Json::object({{"kind", Json("live")}, {"amount", Json(600)}}));
    const test::Made table = test::make_table(running.port(), wanted);
    std::vector<Player> players;
    for (int i = 0; i < 2; ++i)
      players.emplace_back(running.port(), table.id, i, table.cookies[static_cast<std::size_t>(i)],
                           static_cast<std::uint64_t>(i) + 50);
    Dice dice(23);

    play_to_the_end(players, dice);

    check_finished(running.port(), *entry, table.id);
    ++played;
  }
  CHECK(played > 0);
}

TEST_CASE("where people play by a live clock talks are live, unless the table says otherwise") {
  Running running;
  int tried = 0;
  for (const GameEntry* entry : registry()) {
    const Preset* live = entry->preset("live");
    if (live == nullptr) continue;
    const auto& [name, value] = live->options.members().front();
    const auto option = [&](int people, const char* clock, bool named) {
      int seats = 0;
      Json wanted = quick_table(*entry, people, seats);
      const auto game = entry->create(entry->preset("quick")->options, "test");
      REQUIRE(game);
      const Json usual = *(*game)->options().find(name);
      wanted.set("clock", Json::object({{"kind", Json(clock)}, {"amount", Json(5)}}));
      if (named) wanted.set("options", Json::object({{name, usual}}));
      const test::Made made = test::make_table(running.port(), wanted);
      const auto info =
          Json::parse(test::get(running.port(), "/api/tables/" + made.id).body, "info");
      return *info->find("options")->find(name) == value;
    };
    CHECK(option(2, "live", false));
    CHECK_FALSE(option(1, "live", false));
    CHECK_FALSE(option(2, "days", false));
    CHECK_FALSE(option(2, "live", true));
    ++tried;
  }
  CHECK(tried > 0);
}

TEST_CASE("a table that cannot be is refused with place, value and remedy") {
  Running running;
  const GameEntry& entry = test::some_game();
  int seats = 0;
  const auto refusal = [&](const Json& wanted) {
    const Reply reply = test::post(running.port(), "/api/tables", wanted);
    CHECK(reply.status >= 400);
    return reply.body;
  };
  Json wanted = quick_table(entry, 1, seats);
  wanted.set("game", Json("chess"));
  CHECK(refusal(wanted).find("chess") != std::string::npos);
  wanted = quick_table(entry, 1, seats);
  wanted.set("preset", Json("no such"));
  CHECK(refusal(wanted).find("/preset") != std::string::npos);
  wanted = quick_table(entry, 1, seats);
  wanted.set("seats", Json::array());
  CHECK(refusal(wanted).find("/seats") != std::string::npos);
  wanted = quick_table(entry, 1, seats);
  wanted.set("clock", Json::object({{"kind", Json("days")}, {"amount", Json(0)}}));
  CHECK(refusal(wanted).find("/clock/amount") != std::string::npos);
  wanted = quick_table(entry, 1, seats);
  wanted.set("options", Json::object({{"nonsense", Json(1)}}));
  CHECK(refusal(wanted).find("nonsense") != std::string::npos);
  wanted = quick_table(entry, 1, seats);
  wanted.set("extra", Json(1));
  CHECK(refusal(wanted).find("extra") != std::string::npos);
}

TEST_CASE("a link is good for one claim, and a seat for its own token alone") {
  Running running;
  const GameEntry& entry = test::some_game();
  int seats = 0;
  Json wanted = quick_table(entry, 1, seats);
  Json list = Json::array();
  for (int i = 0; i < seats; ++i) list.push(seat(i == 0 ? "me" : i == 1 ? "open" : "bot"));
  wanted.set("seats", std::move(list));
  const test::Made table = test::make_table(running.port(), wanted);
  const std::string path = "/api/tables/" + table.id;
  const auto upgrade = [&](const std::string& query, const std::string& cookie) {
    testing::Client client(running.port());
    testing::UpgradeOptions options;
    options.path = path + "/play" + query, options.cookies = cookie;
    const auto reply = client.upgrade(options);
    return reply ? reply->status : 0;
  };

  const std::string guest = test::claim(running.port(), table, 1);
  const Json again = Json::object({{"seat", Json(1)}, {"token", Json(table.links[1])}});
  CHECK(test::post(running.port(), path + "/claim", again).status == 403);
  CHECK(test::post(running.port(), path + "/claim", Json::object({{"seat", Json(0)}})).status ==
        403);
  CHECK(test::post(running.port(), path + "/claim", Json::object({{"seat", Json(77)}})).status >=
        400);
  CHECK(upgrade("?seat=1", guest) == 101);
  CHECK(upgrade("?seat=0", guest) == 403);
  CHECK(upgrade("?seat=1", table.cookies[0]) == 403);
  CHECK(upgrade("?seat=1", "") == 403);
  CHECK(upgrade("?seat=9", guest) == 403);
  CHECK(upgrade("", "") == 101);  // a spectator
  CHECK(test::post(running.port(), path + "/link", Json::object({{"seat", Json(1)}})).status ==
        403);
  const Reply link = test::post(running.port(), path + "/link", Json::object({{"seat", Json(1)}}),
                                {{"Cookie", guest}});
  REQUIRE(link.status == 200);
  const auto fresh = Json::parse(link.body, "link");
  REQUIRE(fresh);
  const Reply moved =
      test::post(running.port(), path + "/claim",
                 Json::object({{"seat", Json(1)}, {"token", *fresh->find("token")}}));
  REQUIRE(moved.status == 200);
  CHECK(upgrade("?seat=1", test::cookie_of(moved)) == 101);
  CHECK(upgrade("?seat=1", guest) == 403);
}

/// Ann's table with a seat for Bo, who has taken it; the game is over.
struct Finished {
  test::Made table;
  std::vector<Player> players;  ///< Ann and Bo, still there.
  std::vector<std::string> cookies;
};

Finished finished_table(std::uint16_t port) {
  const GameEntry& entry = test::some_game();
  int seats = 0;
  Json wanted = quick_table(entry, 1, seats);
  Json list = Json::array();
  for (int i = 0; i < seats; ++i) list.push(seat(i == 0 ? "me" : i == 1 ? "open" : "bot"));
  wanted.set("seats", std::move(list));
  Finished out;
  out.table = test::make_table(port, wanted);
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
  CHECK(reply.body.find("once this one is over") != std::string::npos);
}

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
  CHECK(client.request("GET", "/api/health")->body == R"({"ok":true})");
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

TEST_CASE("nonsense in a message is answered, and the table goes on") {
  Running running;
  const GameEntry& entry = test::some_game();
  int seats = 0;
  const test::Made table = test::make_table(running.port(), quick_table(entry, 1, seats));
  testing::Client client(running.port());
  testing::UpgradeOptions options;
  options.path = "/api/tables/" + table.id + "/play?seat=0", options.cookies = table.cookies[0];
  REQUIRE(client.upgrade(options)->status == 101);
  REQUIRE(client.receive_text());
  for (const char* text :
       {"", "{", "[]", "null", R"({"kind":"line"})", R"({"kind":"nonsense"})",
        R"({"kind":"line","id":1,"revision":1,"choices":["x"]})",
        R"({"kind":"say","id":1,"text":5})", R"({"kind":"say","id":1,"to":99,"text":"hello"})",
        R"({"kind":"line","id":1,"revision":9223372036854775807,"choices":[1]})",
        R"({"kind":"rewrite","id":1,"revision":1,"lines":["nonsense"]})",
        R"({"kind":"ask","id":1,"revision":1,"choices":[65535,65535]})"}) {
    REQUIRE(client.send_text(text));
    for (;;) {
      const auto answer = client.receive_text();
      REQUIRE(answer);
      const bool answered = answer->find(R"("kind":"problem")") != std::string::npos ||
                            answer->find(R"("kind":"refused")") != std::string::npos;
      if (answered) break;
    }
  }
  Player player(running.port(), table.id, 0, table.cookies[0], 3);
  REQUIRE(player.connect());
  CHECK(player.play());
}

TEST_CASE("one looks back at one's own view while a game is played, at everything afterwards") {
  Running running;
  const GameEntry& entry = test::some_game();
  int seats = 0;
  const test::Made table = test::make_table(running.port(), quick_table(entry, 2, seats));
  const std::string path = "/api/tables/" + table.id + "/at/";
  std::vector<Player> players;
  for (int i = 0; i < 2; ++i)
    players.emplace_back(running.port(), table.id, i, table.cookies[static_cast<std::size_t>(i)],
                         static_cast<std::uint64_t>(i) + 5);
  for (Player& player : players) REQUIRE(player.connect());
  const Json first = players[0].model.scene;

  CHECK(test::get(running.port(), path + "1?seat=0").status == 403);
  const Reply reply = test::get(running.port(), path + "1?seat=0", table.cookies[0]);
  REQUIRE(reply.status == 200);
  const auto moment = Json::parse(reply.body, "moment");
  REQUIRE(moment);
  CHECK(*moment->find("scene") == first);
  CHECK(test::get(running.port(), path + "9999?seat=0", table.cookies[0]).status == 404);
  CHECK(test::get(running.port(), "/api/tables/" + table.id + "/record").status == 403);
  CHECK(test::get(running.port(), "/api/tables/" + table.id + "/dice").status == 403);
  const auto info = Json::parse(test::get(running.port(), "/api/tables/" + table.id).body, "info");
  CHECK(!info->find("awaited")->items().empty());

  Dice dice(3);
  play_to_the_end(players, dice);
  CHECK(test::get(running.port(), path + "0").status == 200);
  const auto line_at = [&](std::int64_t number, const std::string& viewer) {
    const Reply later = test::get(running.port(), path + std::to_string(number) + viewer);
    REQUIRE(later.status == 200);
    const auto seen = Json::parse(later.body, "moment");
    const Json* line = seen->find("line");
    return line == nullptr ? std::string() : line->as_string();
  };
  // The words of the record tell nobody what its view hides.
  for (std::int64_t number = 1; number <= 3; ++number) {
    const std::string own = line_at(number, "?seat=0") + line_at(number, "?seat=1");
    CHECK(own.find(": ") != std::string::npos);
    CHECK(own.find(line_at(number, "")) != std::string::npos);
  }
  CHECK(test::get(running.port(), path + "999999").status == 404);
}

TEST_CASE("once a game is over its dice are shown with their ranges, and follow from the secret") {
  Running running;
  const GameEntry& entry = test::some_game();
  int seats = 0;
  const test::Made table = test::make_table(running.port(), quick_table(entry, 2, seats));
  std::vector<Player> players;
  for (int i = 0; i < 2; ++i)
    players.emplace_back(running.port(), table.id, i, table.cookies[static_cast<std::size_t>(i)],
                         static_cast<std::uint64_t>(i) + 5);
  for (Player& player : players) REQUIRE(player.connect());
  Dice dice(3);
  play_to_the_end(players, dice);

  const auto list =
      Json::parse(test::get(running.port(), "/api/tables/" + table.id + "/dice").body, "dice");
  REQUIRE(list);
  std::vector<std::string> words;
  for (const Json& word : list->find("words")->items()) words.push_back(word.as_string());
  FairDice truth(list->find("secret")->as_string(), list->find("table")->as_string(), words);
  REQUIRE(!list->find("dice")->items().empty());
  for (const Json& die : list->find("dice")->items()) {
    const auto part = [&](const char* name) {
      return static_cast<std::int32_t>(die.find(name)->as_int());
    };
    CHECK(part("value") == truth.draw(part("low"), part("high")));
  }
}

TEST_CASE("listed tables are found, with the seats that are free") {
  Running running;
  const GameEntry& entry = test::some_game();
  int seats = 0;
  Json wanted = quick_table(entry, 1, seats);
  static_cast<void>(test::make_table(running.port(), wanted));
  Json list = Json::array();
  for (int i = 0; i < seats; ++i) list.push(seat(i == 0 ? "me" : "open"));
  wanted.set("seats", std::move(list));
  wanted.set("listed", Json(true));
  const test::Made table = test::make_table(running.port(), wanted);

  const auto listed = [&] {
    const auto json = Json::parse(test::get(running.port(), "/api/tables").body, "tables");
    REQUIRE(json);
    return *json->find("tables");
  };
  REQUIRE(listed().items().size() == 1);
  CHECK(listed().items()[0].find("id")->as_string() == table.id);
  CHECK(listed().at_pointer("/0/seats/1/sitter")->as_string() == "open");
  // Whoever comes first may sit down without a link.
  CHECK(test::post(running.port(), "/api/tables/" + table.id + "/claim",
                   Json::object({{"seat", Json(1)},
                                 {"name", Json("Ann")},
                                 {"word", Json("blue")},
                                 {"commitment", Json(table.commitment)}}))
            .status == 200);
  CHECK(listed().at_pointer("/0/seats/1/sitter")->as_string() == "me");
  CHECK(listed().at_pointer("/0/seats/1/name")->as_string() == "Ann");
}

TEST_CASE("more listed tables than fit on a page are found by their place in the list") {
  HallSettings hall;
  hall.tables_at_once = 200;
  Running running(hall);
  int seats = 0;
  Json wanted = quick_table(test::some_game(), 1, seats);
  wanted.set("listed", Json(true));
  constexpr int kTables = 103;
  for (int i = 0; i < kTables; ++i) static_cast<void>(test::make_table(running.port(), wanted));
  std::set<std::string> ids;
  for (const char* from : {"", "?from=100", "?from=103"}) {
    const auto page =
        Json::parse(test::get(running.port(), std::string("/api/tables") + from).body, "tables");
    REQUIRE(page);
    CHECK(page->find("total")->as_int() == kTables);
    for (const Json& table : page->find("tables")->items())
      ids.insert(table.find("id")->as_string());
    if (ids.size() < kTables) CHECK(page->find("tables")->items().size() == 100);
  }
  CHECK(ids.size() == kTables);
  CHECK(test::get(running.port(), "/api/tables?from=-1").status == 400);
  CHECK(test::get(running.port(), "/api/tables?from=x").status == 400);
}

TEST_CASE("a table nobody looks at leaves the memory, and is there again when it is asked for") {
  HallSettings hall;
  hall.idle_ms = 0;
  Running running(hall);
  const GameEntry& entry = test::some_game();
  int seats = 0;
  const test::Made table = test::make_table(running.port(), quick_table(entry, 2, seats));
  Player player(running.port(), table.id, 0, table.cookies[0], 3);
  REQUIRE(player.connect());
  for (int i = 0; i < 3; ++i) CHECK(player.play());
  player.disconnect();
  REQUIRE(player.connect());  // what followed from the last line may not have been read yet
  const Json scene = player.model.scene;
  const std::int64_t revision = player.model.revision;
  player.disconnect();
  for (int i = 0; i < 400 && running.server().hall().tables_in_memory() > 0; ++i) {
    running.server().hall().sweep();
    static_cast<void>(test::get(running.port(), "/api/health"));
  }
  CHECK(running.server().hall().tables_in_memory() == 0);

  REQUIRE(player.connect());
  CHECK(player.model.scene == scene);
  CHECK(player.model.revision == revision);
}

TEST_CASE("one address cannot set up tables without end") {
  HallSettings hall;
  hall.tables_at_once = 3, hall.tables_per_minute = 0;
  Running running(hall);
  int seats = 0;
  const Json wanted = quick_table(test::some_game(), 1, seats);
  for (int i = 0; i < 3; ++i)
    CHECK(test::post(running.port(), "/api/tables", wanted).status == 201);
  CHECK(test::post(running.port(), "/api/tables", wanted).status == 429);
}

}  // namespace
}  // namespace sandtable::server
