#pragma once
// Where the tests of the store keep their tables: a fresh database for each, SQLite in a temporary
// folder or a schema of PostgreSQL.

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <vector>

#include "server/store.hpp"

namespace sandtable::server::test {

/// A temporary folder that goes away with all that is in it.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
};

struct Sqlite {
  static bool there() { return true; }
  [[nodiscard]] std::string url() const { return "sqlite:" + folder.path() + "/tables.db"; }
  Folder folder;
};

/// Needs SANDTABLE_TEST_POSTGRES (scripts/with-postgres sets it); without it a test is skipped.
class Postgres {
 public:
  /// False, and said so, if there is no database to test with.
  static bool there();
  Postgres();
  ~Postgres();
  Postgres(const Postgres&) = delete;
  Postgres& operator=(const Postgres&) = delete;
  [[nodiscard]] std::string url() const;
  /// Breaks every connection to the schema's database that a store made with `url()`.
  void break_connections() const;
  /// Runs a statement in the schema.
  void run(const std::string& statement) const;
  [[nodiscard]] const std::string& schema() const { return schema_; }

 private:
  std::string schema_;
};

[[nodiscard]] std::unique_ptr<Store> opened(const std::string& url);
[[nodiscard]] std::string opening_problem(const std::string& url);

/// A commit of entries from `first` on; a table is created with entry 1.
[[nodiscard]] Commit lines(const std::string& table, std::int64_t first,
                           std::vector<std::string> bodies);
/// A commit that creates a table without entries.
[[nodiscard]] Commit creation(TableRow row);
/// Submits and waits; the problem, or nothing.
std::string kept(Store& store, Commit commit);
/// The bodies of a table's entries in order; fails the test if there is no such table.
[[nodiscard]] std::vector<std::string> bodies(Store& store, const std::string& table);

}  // namespace sandtable::server::test

TYPE_TO_STRING_AS("SQLite", sandtable::server::test::Sqlite);
TYPE_TO_STRING_AS("PostgreSQL", sandtable::server::test::Postgres);
