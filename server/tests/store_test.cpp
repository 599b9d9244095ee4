#include "server/store.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <future>
#include <mutex>
#include <thread>

#include "server/tests/store_place.hpp"

using namespace sandtable;
using namespace sandtable::server;
using namespace sandtable::server::test;
using Texts = std::vector<std::string>;

TEST_CASE_TEMPLATE("a table comes back as it was kept", Place, Sqlite, Postgres) {
  if (!Place::there()) return;
  const Place place;
  const auto store = opened(place.url());
  const TableRow row{"t1", 1700000000123, R"({"game":"coins"})", true, 1, 1700000000999, 5};
  Commit commit = creation(row);
  commit.entries = {{1, 1700000000456, "one"}, {2, 1700000000789, "two"}};

  CHECK(kept(*store, commit) == "");

  const auto loaded = store->load("t1");
  REQUIRE(static_cast<bool>(loaded));
  REQUIRE(loaded->has_value());
  CHECK((*loaded)->row == row);
  CHECK((*loaded)->entries == commit.entries);
}

TEST_CASE_TEMPLATE("a table that nobody made is not there", Place, Sqlite, Postgres) {
  if (!Place::there()) return;
  const Place place;
  const auto loaded = opened(place.url())->load("nobody's");
  REQUIRE(static_cast<bool>(loaded));
  CHECK_FALSE(loaded->has_value());
}

TEST_CASE_TEMPLATE("entries come back in the order of their numbers", Place, Sqlite, Postgres) {
  if (!Place::there()) return;
  const Place place;
  const auto store = opened(place.url());
  Texts all;
  for (int i = 1; i <= 30; ++i) {
    all.push_back(std::to_string(i));
    store->submit(lines("t1", i, {all.back()}));
  }
  store->flush();

  CHECK(bodies(*store, "t1") == all);
}

TEST_CASE_TEMPLATE("texts come back letter by letter", Place, Sqlite, Postgres) {
  if (!Place::there()) return;
  const Place place;
  const auto store = opened(place.url());
  std::string large;
  while (large.size() < 1U << 20U) large += "größer \"and\" \\larger, {1,2} 🎲 ";
  const Texts texts{"",
                    "'",
                    "\"",
                    "\\",
                    "a'b''c\"d\\e",
                    "{}",
                    "{\"a\":\"\\u00e4\"}",
                    "ä€🎲",
                    "line\nline\ttab\r",
                    ":name ::cast $1 ? %s",
                    "NULL",
                    large};

  CHECK(kept(*store, lines("it's \"t\"", 1, texts)) == "");

  CHECK(bodies(*store, "it's \"t\"") == texts);
}

TEST_CASE_TEMPLATE("a gap between entries is refused", Place, Sqlite, Postgres) {
  if (!Place::there()) return;
  const Place place;
  const auto store = opened(place.url());
  CHECK(kept(*store, lines("t1", 1, {"a"})) == "");

  CHECK(kept(*store, lines("t1", 3, {"c"})) ==
        "table t1: entry 3 leaves a gap; the next one is number 2");
  Commit torn = lines("t1", 2, {"b", "d"});
  torn.entries[1].number = 4;
  CHECK(kept(*store, torn) ==
        "table t1: entry 4 follows entry 2; entries are numbered without gaps");
  CHECK(bodies(*store, "t1") == Texts{"a"});
}

TEST_CASE_TEMPLATE("an entry that is there already is refused as changed elsewhere", Place, Sqlite,
                   Postgres) {
  if (!Place::there()) return;
  const Place place;
  const auto store = opened(place.url());
  CHECK(kept(*store, lines("t1", 1, {"a", "b"})) == "");

  CHECK(kept(*store, lines("t1", 2, {"other"})).starts_with("table t1 was changed elsewhere"));
  CHECK(kept(*store, lines("t1", 1, {"other"})).starts_with("table t1 was changed elsewhere"));
  CHECK(bodies(*store, "t1") == Texts{"a", "b"});
}

TEST_CASE_TEMPLATE("an entry of a table that nobody made is refused", Place, Sqlite, Postgres) {
  if (!Place::there()) return;
  const Place place;
  const auto store = opened(place.url());
  Commit commit = lines("t1", 1, {"a"});
  commit.created.reset();

  CHECK(kept(*store, commit) == "there is no table t1; create it first");
}

TEST_CASE_TEMPLATE("a commit that cannot be meant is refused", Place, Sqlite, Postgres) {
  if (!Place::there()) return;
  const Place place;
  const auto store = opened(place.url());
  CHECK(kept(*store, {}) == "a commit names no table; every table has a name");
  CHECK(kept(*store, lines("t1", 1, {std::string("a\0b", 3)})) ==
        "table t1: a text holds a NUL, which cannot be kept; leave it out");
  Commit twofold = lines("t1", 1, {"a"});
  twofold.created->id = "t2";
  CHECK(kept(*store, twofold) == "table t1: it is created as \"t2\"; use one name");
}

TEST_CASE_TEMPLATE("a failure spares other tables and takes along what is queued behind it", Place,
                   Sqlite, Postgres) {
  if (!Place::there()) return;
  const Place place;
  const auto store = opened(place.url());
  std::promise<void> go;
  Commit gate = lines("gate", 1, {"x"});
  gate.done = [&](const std::string&) { go.get_future().wait(); };  // so that the rest queues up
  store->submit(gate);
  std::mutex mutex;
  std::vector<std::string> problems(6);
  const auto send = [&](std::size_t index, Commit commit) {
    commit.done = [&, index](const std::string& problem) {
      const std::lock_guard lock(mutex);
      problems[index] = problem;
    };
    store->submit(std::move(commit));
  };
  send(0, lines("good", 1, {"a"}));
  send(1, lines("bad", 1, {"a"}));
  send(2, lines("bad", 3, {"gap"}));
  send(3, lines("good", 2, {"b"}));
  send(4, lines("bad", 2, {"behind"}));
  send(5, lines("late", 1, {"a"}));

  go.set_value();
  store->flush();

  const std::lock_guard lock(mutex);
  CHECK(problems[0].empty());
  CHECK(problems[1].empty());
  CHECK(problems[2].find("leaves a gap") != std::string::npos);
  CHECK(problems[3].empty());
  CHECK(problems[4] == problems[2]);
  CHECK(problems[5].empty());
  CHECK(bodies(*store, "good") == Texts{"a", "b"});
  CHECK(bodies(*store, "bad") == Texts{"a"});
}

TEST_CASE_TEMPLATE("a table goes on after a failure", Place, Sqlite, Postgres) {
  if (!Place::there()) return;
  const Place place;
  const auto store = opened(place.url());
  CHECK(kept(*store, lines("t1", 1, {"a"})) == "");
  CHECK(kept(*store, lines("t1", 5, {"gap"})) != "");

  CHECK(kept(*store, lines("t1", 2, {"b"})) == "");
  CHECK(bodies(*store, "t1") == Texts{"a", "b"});
}

TEST_CASE_TEMPLATE("a commit is kept whole or not at all", Place, Sqlite, Postgres) {
  if (!Place::there()) return;
  const Place place;
  const auto store = opened(place.url());
  CHECK(kept(*store, creation({"t1", 0, "{}", false, 1, 0, 0})) == "");
  Commit commit = lines("t1", 2, {"gap"});
  commit.row = TableRow{"t1", 0, "{}", false, 2, 0, 0};

  CHECK(kept(*store, commit) != "");

  CHECK((*store->load("t1"))->row.status == 1);
}

TEST_CASE_TEMPLATE("a changed row keeps what was written once", Place, Sqlite, Postgres) {
  if (!Place::there()) return;
  const Place place;
  const auto store = opened(place.url());
  CHECK(kept(*store, creation({"t1", 7, "set-up", true, 0, 0, 7})) == "");
  Commit commit;
  commit.table = "t1";
  commit.row = TableRow{"other", 99, "other", false, 2, 1234567890123, 8};

  CHECK(kept(*store, commit) == "");

  CHECK((*store->load("t1"))->row == TableRow{"t1", 7, "set-up", true, 2, 1234567890123, 8});
}

TEST_CASE_TEMPLATE("many threads submit and every entry is kept once", Place, Sqlite, Postgres) {
  if (!Place::there()) return;
  const Place place;
  const auto store = opened(place.url());
  constexpr int kThreads = 8;
  constexpr int kEach = 50;
  std::atomic<int> fine{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i)
    threads.emplace_back([&, i] {
      for (int number = 1; number <= kEach; ++number) {
        Commit commit = lines("t" + std::to_string(i), number, {std::to_string(number)});
        commit.done = [&](const std::string& problem) { fine += problem.empty() ? 1 : 0; };
        store->submit(std::move(commit));
      }
    });
  for (std::thread& each : threads) each.join();
  store->flush();

  CHECK(fine == kThreads * kEach);
  for (int i = 0; i < kThreads; ++i) CHECK(bodies(*store, "t" + std::to_string(i)).size() == kEach);
}

TEST_CASE_TEMPLATE("reading goes on while others write", Place, Sqlite, Postgres) {
  if (!Place::there()) return;
  const Place place;
  const auto store = opened(place.url());
  CHECK(kept(*store, lines("t1", 1, {"1"})) == "");
  std::thread writer([&] {
    for (int number = 2; number <= 60; ++number)
      store->submit(lines("t1", number, {std::to_string(number)}));
    store->flush();
  });
  std::size_t before = 0;
  bool growing = true;
  while (before < 60) {
    const std::size_t now = bodies(*store, "t1").size();
    growing = growing && now >= before;
    before = now;
  }
  writer.join();

  CHECK(growing);
}

TEST_CASE_TEMPLATE("tables are there after closing and opening again", Place, Sqlite, Postgres) {
  if (!Place::there()) return;
  const Place place;
  opened(place.url())->submit(lines("t1", 1, {"a"}));  // closing carries out what is queued
  const auto store = opened(place.url());

  CHECK(bodies(*store, "t1") == Texts{"a"});
  CHECK(kept(*store, lines("t1", 2, {"b"})) == "");
  CHECK(bodies(*store, "t1") == Texts{"a", "b"});
}

TEST_CASE_TEMPLATE("listed tables come newest first and not too many", Place, Sqlite, Postgres) {
  if (!Place::there()) return;
  const Place place;
  const auto store = opened(place.url());
  for (const int created : {20, 40, 10, 30})
    store->submit(creation({"t" + std::to_string(created), created, "{}", created != 20, 0, 0, 0}));
  store->flush();
  const auto ids = [&](int at_most, int skipped) {
    Texts out;
    for (const TableRow& row : *store->listed(at_most, skipped)) out.push_back(row.id);
    return out;
  };

  CHECK(ids(10, 0) == Texts{"t40", "t30", "t10"});
  CHECK(ids(2, 0) == Texts{"t40", "t30"});
  CHECK(ids(2, 2) == Texts{"t10"});
  CHECK(ids(2, 3).empty());
  CHECK(ids(0, 0).empty());
  CHECK(*store->listed_count() == 3);
}

TEST_CASE_TEMPLATE("tables that something is due at come earliest first", Place, Sqlite, Postgres) {
  if (!Place::there()) return;
  const Place place;
  const auto store = opened(place.url());
  for (const int due : {300, 100, 0, 200})
    store->submit(creation({"t" + std::to_string(due), 1, "{}", false, 0, due, 0}));
  store->flush();
  const auto ids = [&](std::int64_t until, int at_most) {
    Texts out;
    for (const TableRow& row : *store->due(until, at_most)) out.push_back(row.id);
    return out;
  };

  CHECK(ids(200, 10) == Texts{"t100", "t200"});
  CHECK(ids(99, 10).empty());
  CHECK(ids(1000, 1) == Texts{"t100"});
}

TEST_CASE_TEMPLATE("tables are counted by status", Place, Sqlite, Postgres) {
  if (!Place::there()) return;
  const Place place;
  const auto store = opened(place.url());
  CHECK(*store->counts() == std::vector<std::int64_t>{0, 0, 0});
  std::string id = "t";
  for (const int status : {0, 2, 2, 1, 2})
    store->submit(creation({id += "+", 1, "{}", false, status, 0, 0}));
  store->flush();

  CHECK(*store->counts() == std::vector<std::int64_t>{1, 1, 3});
}

TEST_CASE("a database in memory keeps tables while it is open") {
  const auto store = opened("sqlite::memory:");
  CHECK(kept(*store, lines("t1", 1, {"a", "b"})) == "");
  CHECK(bodies(*store, "t1") == Texts{"a", "b"});
  CHECK_FALSE((*opened("sqlite::memory:")->load("t1")).has_value());
}

TEST_CASE_TEMPLATE("many commits at once are kept in few transactions", Place, Sqlite, Postgres) {
  if (!Place::there()) return;
  const Place place;
  const auto store = opened(place.url());
  constexpr int kTables = 100;
  constexpr int kEach = 100;  // a flush to disk for each of them would take half a minute
  for (int number = 1; number <= kEach; ++number)
    for (int i = 0; i < kTables; ++i)
      store->submit(lines("t" + std::to_string(i), number, {std::string(90, 'x')}));
  store->flush();

  CHECK(bodies(*store, "t99").size() == kEach);
}
