// The whole server over real connections: games played by clients that know only the protocol, and
// what must not get through.

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <utility>

#include "core/fair_dice.hpp"
#include "core/record.hpp"
#include "core/registry.hpp"
#include "server/tests/support/running.hpp"

namespace sandtable::server {
namespace {

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
    std::vector<Player> players = test::players_at(running.port(), table, 2, 5);
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
    std::vector<Player> players = test::players_at(running.port(), table, 2, 50);
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
  const test::Made table =
      test::make_table(running.port(), test::quick_table_for_two(test::some_game()));
  const std::string path = "/api/tables/" + table.id;
  const auto upgrade = [&](const std::string& query, const std::string& cookie) {
    testing::Client client(running.port());
    testing::UpgradeOptions options;
    options.path = path + "/play?protocol=2" + query, options.cookies = cookie;
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
  CHECK(upgrade("&seat=1", guest) == 101);
  CHECK(upgrade("&seat=0", guest) == 403);
  CHECK(upgrade("&seat=1", table.cookies[0]) == 403);
  CHECK(upgrade("&seat=1", "") == 403);
  CHECK(upgrade("&seat=7", guest) == 403);
  CHECK(upgrade("&seat=9", guest) == 400);
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
  CHECK(upgrade("&seat=1", test::cookie_of(moved)) == 101);
  CHECK(upgrade("&seat=1", guest) == 403);
}

TEST_CASE("a page of another version is told once to reload, and hung up on") {
  Running running;
  const test::Made table =
      test::make_table(running.port(), test::quick_table_for_two(test::some_game()));
  struct Said {
    std::string message;
    int code = 0;
  };
  const auto met_with = [&](const std::string& query) {
    testing::Client client(running.port());
    testing::UpgradeOptions options;
    options.path = "/api/tables/" + table.id + "/play?seat=0" + query;
    options.cookies = table.cookies[0];
    REQUIRE(client.upgrade(options)->status == 101);
    const std::string message = client.receive_text().value_or("");
    return Said{message, client.receive_close()};
  };

  // Pages of the first version name none, and try no more at a code they know.
  for (const auto& [query, code] :
       {std::pair{"", 4001}, std::pair{"&protocol=1", 4002}, std::pair{"&protocol=3", 4002},
        std::pair{"&protocol=x", 4002}}) {
    CAPTURE(query);
    const Said said = met_with(query);
    CHECK(said.message.find(R"("kind":"problem")") != std::string::npos);
    CHECK(said.message.find("reload") != std::string::npos);
    CHECK(said.code == code);
  }
}

TEST_CASE("nonsense in a message is answered, and the table goes on") {
  Running running;
  const GameEntry& entry = test::some_game();
  int seats = 0;
  const test::Made table = test::make_table(running.port(), quick_table(entry, 1, seats));
  testing::Client client(running.port());
  testing::UpgradeOptions options;
  options.path = "/api/tables/" + table.id + "/play?protocol=2&seat=0",
  options.cookies = table.cookies[0];
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
  std::vector<Player> players = test::players_at(running.port(), table, 2, 5);
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
    CHECK((seen->find("seat") == nullptr) == (line == nullptr));
    return line == nullptr ? std::string() : line->as_string();
  };
  // The words of the record tell nobody what its view hides.
  for (std::int64_t number = 1; number <= 3; ++number) {
    const std::string own = line_at(number, "?seat=0") + line_at(number, "?seat=1");
    CHECK(!own.empty());
    CHECK(own.find(line_at(number, "")) != std::string::npos);
  }
  CHECK(test::get(running.port(), path + "999999").status == 404);
}

TEST_CASE("once a game is over its dice are shown with their ranges, and follow from the secret") {
  Running running;
  const GameEntry& entry = test::some_game();
  int seats = 0;
  const test::Made table = test::make_table(running.port(), quick_table(entry, 2, seats));
  std::vector<Player> players = test::players_at(running.port(), table, 2, 5);
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
