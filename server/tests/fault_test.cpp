// What throws takes nobody else with it: a bot, the loading of a table, a step of a game, a commit.

#include <doctest/doctest.h>

#include <algorithm>
#include <future>
#include <stdexcept>
#include <string>
#include <utility>

#include "core/describe.hpp"
#include "server/codec.hpp"
#include "server/hall.hpp"
#include "server/log.hpp"
#include "server/serve.hpp"
#include "server/tests/support/brittle.hpp"
#include "server/tests/support/house.hpp"
#include "server/tests/support/player.hpp"
#include "server/workers.hpp"

namespace sandtable::server {
namespace {

using test::breaking_at;
using test::FakeSocket;
using test::Model;
using test::Place;
using test::TestHouse;

/// Breaks as long as it lives.
class Breaking {
 public:
  explicit Breaking(Place where) { breaking_at = where; }
  ~Breaking() { breaking_at = Place::Nowhere; }
  Breaking(const Breaking&) = delete;
  Breaking& operator=(const Breaking&) = delete;
};

/// A person at a table.
struct Person {
  std::shared_ptr<FakeSocket> socket = std::make_shared<FakeSocket>();
  std::shared_ptr<Listener> listener;
  Model model{socket};
};

/// A table somebody has set up.
struct Made {
  std::string id;
  std::string cookies;
};

Json new_table(int rounds, const char* other) {
  const auto seat = [](const char* sitter) { return Json::object({{"sitter", Json(sitter)}}); };
  Json seats = Json::array();
  seats.push(seat("me")), seats.push(seat(other));
  return Json::object({{"game", Json("brittle")},
                       {"options", Json::object({{"rounds", Json(rounds)}})},
                       {"seats", std::move(seats)}});
}

/// The hall of a house, on one thread.
class Desk {
 public:
  Desk() = default;
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;
  ~Desk() { house.run(); }

  Response ask(const std::string& method, const std::string& path, const Json& body = Json(),
               const std::string& cookies = "") {
    Request request;
    request.method = method, request.path = path, request.address = "test";
    request.headers = {{"content-type", "application/json"}, {"cookie", cookies}};
    request.body = body.text();
    Response out;
    out.status = 0;
    hall.answer(std::move(request), [&](Response response) { out = std::move(response); });
    house.run();
    return out;
  }

  /// A table with all words given.
  Made table(int rounds, const char* other) {
    const Response response = ask("POST", "/api/tables", new_table(rounds, other));
    REQUIRE_MESSAGE(response.status == 201, response.body);
    const auto json = Json::parse(response.body, "made");
    Made out{json->find("id")->as_string(), ""};
    for (const auto& [name, value] : response.headers)
      if (name == "Set-Cookie")
        out.cookies += (out.cookies.empty() ? "" : "; ") + value.substr(0, value.find(';'));
    for (const Json& seat : json->find("mine")->items())
      CHECK(ask("POST", "/api/tables/" + out.id + "/word",
                Json::object({{"seat", seat},
                              {"word", Json("a word")},
                              {"commitment", *json->find("commitment")}}),
                out.cookies)
                .status == 200);
    return out;
  }

  /// Sits down at a screen; a status other than 101: why not.
  int join(Person& person, const Made& table, int seat = 0) {
    Request request;
    request.method = "GET", request.path = "/api/tables/" + table.id + "/play";
    request.query = {{"seat", std::to_string(seat)}};
    request.headers = {{"cookie", table.cookies}};
    int status = 0;
    hall.upgrade(std::move(request), [&](std::shared_ptr<Listener> listener, const Response& no) {
      person.listener = std::move(listener);
      status = person.listener ? 101 : no.status;
    });
    house.run();
    if (status == 101) hall.opened(person.listener, person.socket);
    house.run();
    person.model.read();
    return status;
  }

  /// Plays a whole line: what ends a decision, or else the first choice there is.
  void play(Person& person) {
    const auto& choices = person.model.choices.choices;
    const auto ends = std::ranges::find_if(choices, [](const Choice& choice) {
      return choice.notation == "seal" || choice.notation == "stay";
    });
    wire::PlayLine line;
    line.id = 1, line.revision = person.model.revision;
    line.choices = {(ends == choices.end() ? choices.at(0) : *ends).action};
    person.listener->received(write_message(wire::ClientMessage(line)));
    house.run();
    person.model.read();
  }

  TestHouse house;
  std::string lines;  ///< Of the log.
  Hall hall{logged(), {}};

 private:
  House logged() {
    House out = house.house();
    out.log = std::make_shared<server::Log>(LogLevel::Error,
                                            [this](std::string_view line) { lines += line; });
    return out;
  }
};

TEST_CASE("a step that throws closes its table, which is read again, and all others go on") {
  Desk desk;
  const Made brittle = desk.table(test::kBrittleRounds, "me");
  const Made sound = desk.table(test::kSoundRounds, "me");
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
  CHECK(ann.socket->why.find("met a fault") != std::string::npos);
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
  const Made table = desk.table(test::kBrittleRounds, "bot");
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
  const Made table = desk.table(test::kBrittleRounds, "me");
  const std::string path = "/api/tables/" + table.id;
  desk.house.pass(120'000);
  desk.hall.sweep();
  desk.house.run();
  REQUIRE(desk.hall.tables_in_memory() == 0);
  {
    const Breaking start(Place::Start);
    const Response response = desk.ask("GET", path);
    CHECK(response.status == 500);
    CHECK(response.body.find("met a fault") != std::string::npos);
    Person ann;
    CHECK(desk.join(ann, table) == 500);
  }
  CHECK(desk.hall.figures().table_faults == 2);
  CHECK(desk.ask("GET", path).status == 200);
}

TEST_CASE("a commit that throws closes its table, which is read again") {
  Desk desk;
  const Made first = desk.table(test::kSoundRounds, "me");
  const Made second = desk.table(test::kSoundRounds, "me");
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
  const Made table = desk.table(test::kBrittleRounds, "me");
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
    CHECK(response.body.find("again and again; it is tried once more in 1 s") != std::string::npos);
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
  const Made table = desk.table(test::kBrittleRounds, "me");
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
  const test::Made sound = test::make_table(port, new_table(test::kSoundRounds, "bot"));
  for (const Place place : {Place::Step, Place::Bot, Place::Start}) {
    const Breaking breaking(place);
    static_cast<void>(test::post(port, "/api/tables", new_table(test::kBrittleRounds, "bot")));
    Json alone = new_table(test::kBrittleRounds, "bot");
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
