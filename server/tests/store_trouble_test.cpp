// What a store does when things go wrong: killed, disconnected, locked, damaged.

#include <doctest/doctest.h>
#include <fcntl.h>
#include <signal.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <fstream>
#include <map>
#include <mutex>
#include <sstream>
#include <stdexcept>

#include "server/store_sql.hpp"
#include "server/store_writer.hpp"
#include "server/tests/store_place.hpp"

using namespace sandtable;
using namespace sandtable::server;
using namespace sandtable::server::test;
using Texts = std::vector<std::string>;

extern char** environ;  // NOLINT(readability-redundant-declaration): not in every header

namespace {

/// Another process that writes to a store until it is killed.
class Victim {
 public:
  explicit Victim(const std::string& url) {
    int ends[2];
    REQUIRE(::pipe2(ends, O_CLOEXEC) == 0);
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
    std::string program = SANDTABLE_STORE_VICTIM;
    std::string argument = url;
    char* arguments[] = {program.data(), argument.data(), nullptr};
    REQUIRE(::posix_spawn(&process_, program.c_str(), &actions, nullptr, arguments, environ) == 0);
    ::posix_spawn_file_actions_destroy(&actions);
    ::close(ends[1]);
    output_ = ::fdopen(ends[0], "r");
  }
  ~Victim() { std::fclose(output_); }
  Victim(const Victim&) = delete;
  Victim& operator=(const Victim&) = delete;

  /// Reads acknowledged entries, kills the process after so many, and reads what it still said.
  std::map<std::string, std::int64_t> kill_after(int count) {
    std::map<std::string, std::int64_t> last;
    char table[32];
    long long number = 0;
    for (int seen = 0; std::fscanf(output_, "%31s %lld", table, &number) == 2; ++seen) {
      last[table] = std::max<std::int64_t>(last[table], number);
      if (seen == count) ::kill(process_, SIGKILL);
    }
    ::waitpid(process_, nullptr, 0);
    return last;
  }

 private:
  pid_t process_ = 0;
  FILE* output_ = nullptr;
};

/// Root may write everywhere: for a while we are somebody who may not.
class Nobody {
 public:
  Nobody() : before_(::geteuid()) {
    if (before_ == 0) REQUIRE(::seteuid(65534) == 0);
  }
  ~Nobody() {
    if (before_ == 0) (void)!::seteuid(0);
  }
  Nobody(const Nobody&) = delete;
  Nobody& operator=(const Nobody&) = delete;

 private:
  uid_t before_;
};

void write_text(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

bool holds(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

void set_form(const Sqlite& place, int version) {
  soci::session session(*soci::factory_sqlite3(), "db=" + place.folder.path() + "/tables.db");
  session << "UPDATE sandtable_form SET version = " << version;
}
void set_form(const Postgres& place, int version) {
  place.run("UPDATE sandtable_form SET version = " + std::to_string(version));
}

}  // namespace

TEST_CASE_TEMPLATE("a store that is killed loses no acknowledged entry", Place, Sqlite, Postgres) {
  if (!Place::there()) return;
  const Place place;
  Victim victim(place.url());
  const auto acknowledged = victim.kill_after(300);
  REQUIRE(acknowledged.size() == 5);

  const auto store = opened(place.url());

  for (const auto& [table, number] : acknowledged) {
    const auto loaded = store->load(table);
    REQUIRE(static_cast<bool>(loaded));
    REQUIRE(loaded->has_value());
    const auto& entries = (*loaded)->entries;
    REQUIRE(static_cast<std::int64_t>(entries.size()) >= number);
    for (std::size_t i = 0; i < entries.size(); ++i)
      CHECK(entries[i].body == "entry " + std::to_string(i + 1) + " of " + table);
  }
}

TEST_CASE_TEMPLATE("a database of a newer form is refused", Place, Sqlite, Postgres) {
  if (!Place::there()) return;
  const Place place;
  (void)opened(place.url());
  set_form(place, 2);

  const std::string problem = opening_problem(place.url());

  CHECK(
      problem.ends_with("the database has form 2, this program knows up to 1; use the program "
                        "that made it or a newer one"));
}

TEST_CASE("a SQLite file that is open already is refused and free again afterwards") {
  const Sqlite place;
  auto first = opened(place.url());
  const std::string path = place.folder.path() + "/tables.db";
  CHECK(opening_problem(place.url()) == "sqlite:" + path +
                                            ": another process has this database open (it holds " +
                                            path + ".lock); end that one, or name another file");
  CHECK(*first->own("t1"));
  first.reset();

  CHECK(opening_problem(place.url()) == "");
}

TEST_CASE("a table of PostgreSQL belongs to one store at a time") {
  if (!Postgres::there()) return;
  const Postgres place;
  auto first = opened(place.url());
  const auto second = opened(place.url());
  CHECK(*first->own("t1"));
  CHECK(*first->own("t1"));
  CHECK_FALSE(*second->own("t1"));
  CHECK(*second->own("t2"));
  first->disown("t1");
  CHECK(*second->own("t1"));
  CHECK_FALSE(*first->own("t2"));
  second->disown("t2");
  CHECK(*first->own("t2"));
  first.reset();  // closing lets go of everything, once the database has noticed

  bool ours = false;
  for (int i = 0; i < 10'000 && !ours; ++i) ours = *second->own("t2");
  CHECK(ours);
}

TEST_CASE("two stores on PostgreSQL cannot both write the entry of one number") {
  if (!Postgres::there()) return;
  const Postgres place;
  const auto first = opened(place.url());
  const auto second = opened(place.url());
  CHECK(kept(*first, lines("t1", 1, {"a"})) == "");
  CHECK(kept(*second, lines("t1", 2, {"b"})) == "");

  CHECK(kept(*first, lines("t1", 2, {"mine"})) ==
        "table t1 was changed elsewhere: an entry of the same number is there already; load the "
        "table again");
  CHECK(bodies(*first, "t1") == Texts{"a", "b"});
  CHECK(kept(*first, lines("t1", 3, {"c"})) == "");
}

TEST_CASE("a lost connection to PostgreSQL is made again for writing and reading") {
  if (!Postgres::there()) return;
  const Postgres place;
  const auto store = opened(place.url());
  CHECK(kept(*store, lines("t1", 1, {"a"})) == "");
  CHECK(*store->own("t1"));
  place.break_connections();

  CHECK(kept(*store, lines("t1", 2, {"b"})) == "");
  CHECK(bodies(*store, "t1") == Texts{"a", "b"});
  CHECK_FALSE(*opened(place.url())->own("t1"));
}

TEST_CASE("connections that break under load lose and double no entry") {
  if (!Postgres::there()) return;
  const Postgres place;
  const auto store = opened(place.url());
  Texts all;
  std::vector<std::string> problems;
  for (int number = 1; number <= 200; ++number) {
    all.push_back(std::to_string(number));
    Commit commit = lines("t1", number, {all.back()});
    commit.done = [&](const std::string& problem) {
      if (!problem.empty()) problems.push_back(problem);
    };
    store->submit(std::move(commit));
    if (number % 50 == 0) place.break_connections();
  }
  store->flush();

  CHECK((problems.empty() ? "" : problems.front()) == "");
  CHECK(bodies(*store, "t1") == all);
}

TEST_CASE("a URL of no known kind is refused") {
  CHECK(opening_problem("mysql://x") ==
        "\"mysql://x\" is no place for tables; give sqlite:PATH or postgresql://…");
  CHECK(holds(opening_problem("sqlite:"), "the name of a file is needed"));
  CHECK(holds(opening_problem("sqlite:a\"b"), "without double quotes"));
}

TEST_CASE("a database server that does not answer is named without its password") {
  const std::string problem =
      opening_problem("postgresql://ann:hidden@127.0.0.1:1/games?connect_timeout=2");
  CHECK(problem.starts_with("postgresql://ann:…@127.0.0.1:1/games: "));
  CHECK(problem.ends_with("; check that the database server runs and that the URL is right"));
  CHECK_FALSE(holds(problem, "hidden"));
}

TEST_CASE("a PostgreSQL database that is not there is named") {
  if (!Postgres::there()) return;
  const Postgres place;
  std::string url = place.url();
  url.replace(url.find("/postgres?"), 10, "/nowhere?");
  const std::string problem = opening_problem(url);
  CHECK(holds(problem, "\"nowhere\" does not exist"));
  CHECK(problem.ends_with("; create it, or correct the URL"));
}

TEST_CASE("a PostgreSQL database that takes no changes is refused") {
  if (!Postgres::there()) return;
  const Postgres place;
  std::string url = place.url();
  url.replace(url.find("options="), 8, "options=-cdefault_transaction_read_only%3Don%20");
  CHECK(holds(opening_problem(url), "the database takes no changes"));
}

TEST_CASE("a SQLite file in a folder that is not there is refused") {
  const Folder folder;
  const std::string problem = opening_problem("sqlite:" + folder.path() + "/none/tables.db");
  CHECK(holds(problem, "No such file or directory; name a file in a folder that exists"));
}

TEST_CASE("a SQLite file in a folder that may not be written to is refused") {
  const Folder folder;
  REQUIRE(::chmod(folder.path().c_str(), 0555) == 0);
  const Nobody nobody;
  CHECK(
      holds(opening_problem("sqlite:" + folder.path() + "/tables.db"),
            "Permission denied; name a file in a folder that exists and that this user may write"));
}

TEST_CASE("a SQLite file that may only be read is refused") {
  const Sqlite place;
  (void)opened(place.url());
  const std::string path = place.folder.path() + "/tables.db";
  REQUIRE(::chmod(place.folder.path().c_str(), 0777) == 0);
  REQUIRE(::chmod(path.c_str(), 0444) == 0);
  REQUIRE(::chmod((path + ".lock").c_str(), 0666) == 0);
  const Nobody nobody;
  const std::string problem = opening_problem(place.url());
  CAPTURE(problem);
  CHECK(holds(problem, "make the file and its folder writable for this user"));
}

TEST_CASE("a file that is no database is refused") {
  const Sqlite place;
  write_text(place.folder.path() + "/tables.db", "This is a letter, and a long one too.\n");
  CHECK(holds(opening_problem(place.url()), "restore it from a copy, or name another file"));
}

TEST_CASE("a damaged SQLite file gives an error and no crash") {
  const Sqlite place;
  {
    const auto store = opened(place.url());
    for (int i = 0; i < 50; ++i)
      store->submit(lines("t" + std::to_string(i), 1, {std::string(2000, 'x')}));
  }
  {
    std::fstream file(place.folder.path() + "/tables.db",
                      std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(4096);
    file << std::string(60000, '\x5a');
  }
  const auto store = open_store(place.url());
  const std::string problem = store ? kept(**store, lines("new", 1, {"a"})) : store.error().text;
  CHECK(holds(problem, "restore it from a copy, or name another file"));
}

namespace {

/// What is heard, from the thread it is heard on.
class Ear {
 public:
  Store::Heard heard() {
    return [this](const std::string& table, std::int64_t number) {
      {
        const std::scoped_lock lock(mutex_);
        all_.push_back(table + " " + std::to_string(number));
      }
      changed_.notify_all();
    };
  }
  /// Whether that is heard within a second.
  bool hears(const std::string& what) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(1),
                             [&] { return std::ranges::find(all_, what) != all_.end(); });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> all_;
};

}  // namespace

TEST_CASE("what one process keeps in a shared database, another hears of within a second") {
  if (!Postgres::there()) return;
  const Postgres place;
  const auto one = opened(place.url());
  const auto other = opened(place.url());
  Ear ear;
  const auto watching = other->watch(ear.heard());

  CHECK(kept(*one, lines("t \"1\"", 1, {"a", "b"})) == "");
  CHECK(ear.hears("t \"1\" 2"));
  CHECK(kept(*one, lines("t \"1\"", 3, {"c"})) == "");
  CHECK(ear.hears("t \"1\" 3"));
}

TEST_CASE("who listens is told that something may have been missed, and hears what comes then") {
  if (!Postgres::there()) return;
  const Postgres place;
  const auto one = opened(place.url());
  const auto other = opened(place.url());
  Ear ear;
  const auto watching = other->watch(ear.heard());
  place.break_connections();

  CHECK(ear.hears(" 0"));
  CHECK(kept(*one, lines("t1", 1, {"a"})) == "");
  CHECK(ear.hears("t1 1"));
}

TEST_CASE("a database of one process tells of nothing") {
  Ear ear;
  CHECK(opened("sqlite::memory:")->watch(ear.heard()) == nullptr);
}

namespace {

/// A database that throws what no library throws, wherever a table of that name is written.
class OddHome final : public Home {
 public:
  std::unique_ptr<soci::session> connect() override { return home_->connect(); }
  bool single_session() const override { return true; }
  void guard_form(soci::session& session) override { home_->guard_form(session); }
  void insert(soci::session& session, std::span<const EntryRow> rows) override {
    for (const EntryRow& row : rows)
      if (*row.table == "odd") throw 7;
    home_->insert(session, rows);
  }
  bool own(soci::session&, const std::string&) override { return true; }
  void disown(soci::session&, const std::string&) override {}
  Trouble trouble(const std::exception& error, soci::session& session) override {
    return home_->trouble(error, session);
  }
  std::string remedy(const std::exception& error) const override { return home_->remedy(error); }
  std::string place() const override { return home_->place(); }

 private:
  std::unique_ptr<Home> home_ = *sqlite_home(":memory:");
};

}  // namespace

TEST_CASE("a commit that throws fails alone, is told and counted, and all others are kept") {
  OddHome home;
  const auto lane = std::make_shared<Lane>();
  lane->session = home.connect();
  int found = 0;
  REQUIRE(sql::make_form(home, *lane->session, found));
  std::atomic<int> faults{0};
  std::map<std::string, std::string> problems;
  {
    StoreWriter writer(home, lane, [&](const std::string&) { ++faults; });
    std::unique_lock held(lane->mutex);
    for (const char* table : {"t1", "odd", "t2"}) {
      Commit commit = lines(table, 1, {"a"});
      commit.done = [&problems, table](const std::string& problem) { problems[table] = problem; };
      writer.submit(std::move(commit));
    }
    held.unlock();
    writer.flush();
  }

  CHECK(problems["t1"] == "");
  CHECK(problems["t2"] == "");
  CHECK(problems["odd"].find("met a fault") != std::string::npos);
  CHECK(faults > 0);
  CHECK(sql::last_number(*lane->session, "t2") == 1);
  CHECK(!sql::last_number(*lane->session, "odd"));
}

TEST_CASE("an answer that throws is told and counted, and the store goes on") {
  std::atomic<int> faults{0};
  const auto opened = open_store("sqlite::memory:", [&](const std::string&) { ++faults; });
  REQUIRE(opened);
  Store& store = **opened;
  Commit first = lines("t1", 1, {"a"});
  first.done = [](const std::string&) { throw 7; };
  store.submit(std::move(first));
  Commit second = lines("t2", 1, {"a"});
  second.done = [](const std::string&) { throw std::runtime_error("bad"); };
  store.submit(std::move(second));
  store.flush();

  CHECK(kept(store, lines("t3", 1, {"a"})) == "");
  CHECK(bodies(store, "t1") == Texts{"a"});
  CHECK(faults == 2);
  CHECK(store.faults() == 2);
}
