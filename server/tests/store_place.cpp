#include "server/tests/store_place.hpp"

#include <doctest/doctest.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <future>

namespace sandtable::server::test {
namespace {

std::string with_setting(const std::string& url, const std::string& setting) {
  return url + (url.find('?') == url.npos ? "?" : "&") + setting;
}

std::string postgres_url() {
  const char* url = std::getenv("SANDTABLE_TEST_POSTGRES");  // NOLINT(concurrency-mt-unsafe)
  return url == nullptr ? "" : url;
}

void run_at(const std::string& url, const std::string& statement) {
  soci::session session(*soci::factory_postgresql(), url);
  session << "SET client_min_messages TO warning";
  session << statement;
}

}  // namespace

Folder::Folder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "sandtable-XXXXXX").string();
  REQUIRE(::mkdtemp(pattern.data()) != nullptr);
  path_ = pattern;
}
Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

bool Postgres::there() {
  if (!postgres_url().empty()) return true;
  std::puts("skipped: SANDTABLE_TEST_POSTGRES is not set; run under scripts/with-postgres");
  return false;
}
Postgres::Postgres() {
  static std::atomic<int> count{0};
  schema_ = "s" + std::to_string(::getpid()) + "_" + std::to_string(++count);
  run_at(postgres_url(), "CREATE SCHEMA " + schema_);
}
Postgres::~Postgres() { run_at(postgres_url(), "DROP SCHEMA " + schema_ + " CASCADE"); }

std::string Postgres::url() const {
  return with_setting(postgres_url(),
                      "options=-csearch_path%3D" + schema_ + "&application_name=" + schema_);
}
void Postgres::break_connections() const {
  run_at(postgres_url(),
         "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = '" +
             schema_ + "'");
}
void Postgres::run(const std::string& statement) const { run_at(url(), statement); }

std::unique_ptr<Store> opened(const std::string& url) {
  auto store = open_store(url);
  if (!store) FAIL(store.error().text);
  return *std::move(store);
}

std::string opening_problem(const std::string& url) {
  const auto store = open_store(url);
  return store ? "" : store.error().text;
}

Commit lines(const std::string& table, std::int64_t first, std::vector<std::string> bodies) {
  Commit out;
  out.table = table;
  if (first == 1) out.created = TableRow{table, 1, "{}", false, 0, 0, 0};
  for (std::string& body : bodies) {
    out.entries.push_back({first, 1000 + first, std::move(body)});
    ++first;
  }
  return out;
}

Commit creation(TableRow row) {
  Commit out;
  out.table = row.id;
  out.created = std::move(row);
  return out;
}

std::string kept(Store& store, Commit commit) {
  std::promise<std::string> answer;
  commit.done = [&](const std::string& problem) { answer.set_value(problem); };
  store.submit(std::move(commit));
  return answer.get_future().get();
}

std::vector<std::string> bodies(Store& store, const std::string& table) {
  const auto loaded = store.load(table);
  if (!loaded) FAIL(loaded.error().text);
  REQUIRE(loaded->has_value());
  std::vector<std::string> out;
  for (const Entry& entry : (*loaded)->entries) out.push_back(entry.body);
  return out;
}

}  // namespace sandtable::server::test
