// What throws takes nobody else with it: a bot, the loading of a table, a step of a game, a commit.

#include <doctest/doctest.h>

#include <algorithm>
#include <future>
#include <stdexcept>
#include <string>
#include <utility>

#include "server/codec.hpp"
#include "server/log.hpp"
#include "server/serve.hpp"
#include "server/tests/support/brittle.hpp"
#include "server/tests/support/desk.hpp"
#include "server/workers.hpp"

namespace sandtable::server {
namespace {

using test::breaking_at;
using test::Desk;
using test::Person;
using test::Place;
using test::table_for_two;

/// Breaks as long as it lives.
class Breaking {
 public:
  explicit Breaking(Place where) { breaking_at = where; }
  ~Breaking() { breaking_at = Place::Nowhere; }
  Breaking(const Breaking&) = delete;
  Breaking& operator=(const Breaking&) = delete;
};

TEST_CASE("a step that throws closes its table, which is read again, and all others go on") {
  Desk desk;
  const test::Made brittle = desk.table(test::kBrittleRounds, "me");
  const test::Made sound = desk.table(test::kSoundRounds, "me");
  Person ann;
  Person bo;
  REQUIRE(desk.join(ann, brittle) == 101);
  REQUIRE(desk.join(bo, sound) == 101);
  const Json before = ann.model.scene;
  {
    const Breaking step(Place::Step);
    desk.play(ann);
    desk.play(bo);
  }

  CHECK(ann.socket->closed == 1011);
  CHECK(ann.socket->why == "server.closed.table_fault");
  CHECK(ann.model.done.empty());
  CHECK(desk.hall.figures().table_faults == 1);
  CHECK(desk.lines.find(R"("event":"table.failed")") != std::string::npos);
  CHECK(desk.lines.find("it is brittle") != std::string::npos);
  CHECK(desk.ask("GET", "/metrics").body.find("sandtable_table_faults_total 1") !=
        std::string::npos);
  CHECK(bo.socket->closed == 0);
  CHECK(bo.model.done.size() == 1);
  Person again;
  REQUIRE(desk.join(again, brittle) == 101);
  CHECK(again.model.scene == before);
  desk.play(again);
  CHECK(again.model.done.size() == 1);
}

TEST_CASE("a bot that throws is noted, and the fallback is played for it") {
  Desk desk;
  Person ann;
  const Breaking bot(Place::Bot);
  const test::Made table = desk.table(test::kBrittleRounds, "bot");
  REQUIRE(desk.join(ann, table) == 101);

  for (int i = 0; i < 100 && ann.model.table.status != wire::TableStatus::Over; ++i) desk.play(ann);

  CHECK(ann.model.table.status == wire::TableStatus::Over);
  CHECK(ann.socket->closed == 0);
  CHECK(desk.hall.figures().bot_faults > 0);
  CHECK(desk.hall.figures().table_faults == 0);
  CHECK(desk.lines.find("it threw: it is brittle") != std::string::npos);
}

TEST_CASE("loading that throws is an answer, and the table is there when it can be read") {
  Desk desk;
  const test::Made table = desk.table(test::kBrittleRounds, "me");
  const std::string path = "/api/tables/" + table.id;
  desk.house.pass(120'000);
  desk.hall.sweep();
  desk.house.run();
  REQUIRE(desk.hall.tables_in_memory() == 0);
  {
    const Breaking start(Place::Start);
    const Response response = desk.ask("GET", path);
    CHECK(response.status == 500);
    CHECK(response.body.find("server.fault.loading") != std::string::npos);
    Person ann;
    CHECK(desk.join(ann, table) == 500);
  }
  CHECK(desk.hall.figures().table_faults == 2);
  CHECK(desk.ask("GET", path).status == 200);
}

TEST_CASE("a commit that throws closes its table, which is read again") {
  Desk desk;
  const test::Made first = desk.table(test::kSoundRounds, "me");
  const test::Made second = desk.table(test::kSoundRounds, "me");
  Person ann;
  Person bo;
  REQUIRE(desk.join(ann, first) == 101);
  REQUIRE(desk.join(bo, second) == 101);
  desk.house.store.throws = "no memory left";
  desk.play(ann);
  desk.house.store.throws.clear();
  desk.play(bo);

  CHECK(ann.socket->closed == 1011);
  CHECK(desk.hall.figures().table_faults == 1);
  CHECK(bo.model.done.size() == 1);
  Person again;
  REQUIRE(desk.join(again, first) == 101);
  CHECK(again.model.revision == 1);
  desk.play(again);
  CHECK(again.model.done.size() == 1);
}

TEST_CASE("a table that fails again and again is left alone for a while") {
  Desk desk;
  const test::Made table = desk.table(test::kBrittleRounds, "me");
  const auto fail = [&] {
    Person ann;
    const int status = desk.join(ann, table);
    if (status != 101) return status;
    desk.play(ann);
    return ann.socket->closed;
  };
  {
    const Breaking step(Place::Step);
    for (int i = 0; i < 3; ++i) CHECK(fail() == 1011);
    CHECK(fail() == 500);
    const Response response = desk.ask("GET", "/api/tables/" + table.id);
    CHECK(response.body.find(R"("server.fault.again","seconds":1)") != std::string::npos);
    desk.house.pass(1001);
    CHECK(fail() == 1011);
    desk.house.pass(1001);
    CHECK(fail() == 500);
  }
  desk.house.pass(1001);
  Person ann;
  REQUIRE(desk.join(ann, table) == 101);
  desk.play(ann);
  CHECK(ann.model.done.size() == 1);
}

TEST_CASE("what is asked of a table while it fails is answered, and kept work is not lost") {
  Desk desk;
  const test::Made table = desk.table(test::kBrittleRounds, "me");
  Person ann;
  REQUIRE(desk.join(ann, table) == 101);
  // Something is under way to the store while the table fails.
  ann.listener->received(R"({"kind":"say","id":7,"text":"hello"})");
  {
    const Breaking step(Place::Step);
    wire::PlayLine line;
    line.id = 8, line.revision = ann.model.revision;
    line.choices = {ann.model.choices.choices.at(0).action};
    ann.listener->received(write_message(wire::ClientMessage(line)));
    desk.house.run();
  }
  Person again;
  REQUIRE(desk.join(again, table) == 101);
  CHECK(again.model.chat.size() == 1);
}

// ---- What it stands on.

TEST_CASE("workers go on behind work that throws") {
  std::atomic<int> told{0};
  std::promise<void> done;
  {
    Workers workers(1, [&](const std::string& what) {
      if (what == "bad" || what == "not a std::exception") ++told;
    });
    workers.post([] { throw std::runtime_error("bad"); });
    workers.post([] { throw 7; });
    workers.post([&] { done.set_value(); });
    CHECK(done.get_future().wait_for(std::chrono::seconds(60)) == std::future_status::ready);
  }
  CHECK(told == 2);
}

TEST_CASE("a strand goes on behind work that throws, in order") {
  Workers workers(2);
  const auto strand = std::make_shared<Strand>([&](Work work) { workers.post(std::move(work)); });
  std::vector<int> ran;
  std::promise<void> done;
  for (int i = 0; i < 200; ++i)
    strand->post([&, i] {
      ran.push_back(i);
      if (i % 3 == 0) throw std::runtime_error("bad");
    });
  strand->post([&] { done.set_value(); });

  REQUIRE(done.get_future().wait_for(std::chrono::seconds(60)) == std::future_status::ready);
  REQUIRE(ran.size() == 200);
  CHECK(std::ranges::is_sorted(ran));
}

TEST_CASE("the whole server lives on when a game throws on its threads") {
  ServerSettings settings;
  settings.door.port = 0, settings.door.workers = 2;
  settings.door.log = std::make_shared<server::Log>(LogLevel::Off);
  settings.database = "sqlite::memory:";
  auto server = Server::open(settings);
  REQUIRE(server);
  const std::uint16_t port = (*server)->port();
  const test::Made sound = test::make_table(port, table_for_two(test::kSoundRounds, "bot"));
  for (const Place place : {Place::Step, Place::Bot, Place::Start}) {
    const Breaking breaking(place);
    static_cast<void>(test::post(port, "/api/tables", table_for_two(test::kBrittleRounds, "bot")));
    Json alone = table_for_two(test::kBrittleRounds, "bot");
    Json seats = Json::array();
    for (int i = 0; i < 2; ++i) seats.push(Json::object({{"sitter", Json("bot")}}));
    alone.set("seats", std::move(seats));
    static_cast<void>(test::post(port, "/api/tables", alone));
    CHECK(test::get(port, "/api/health").status == 200);
  }
  test::Player player(port, sound.id, 0, sound.cookies[0], 3);
  REQUIRE(player.connect());
  for (int i = 0; i < 500 && !player.over(); ++i) {
    if (player.is_awaited())
      CHECK(player.play());
    else
      static_cast<void>(player.read(testing::Wait{20}));
  }
  CHECK(player.over());
}

}  // namespace
}  // namespace sandtable::server
