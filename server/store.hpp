#pragma once
// Where tables are kept: SQLite in one file, or PostgreSQL. A table is a row and an append-only
// list of entries. What is submitted becomes durable whole or not at all, many tables in one
// transaction (group commit), in the order of submission. Texts are UTF-8 and opaque here.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "server/guarded.hpp"

namespace sandtable::server {

/// What the list of tables and the clocks need; the rest of a table is in its set-up and entries.
struct TableRow {
  std::string id;
  std::int64_t created = 0;  ///< Milliseconds since 1970, as all times.
  std::string setup;         ///< JSON, written once.
  bool listed = false;
  int status = 0;        ///< wire::TableStatus.
  std::int64_t due = 0;  ///< When a clock runs out or a bot is awaited next; 0: nothing is due.
  std::int64_t updated = 0;
  friend bool operator==(const TableRow&, const TableRow&) = default;
};

struct Entry {
  std::int64_t number = 0;  ///< From 1, without gaps, within its table.
  std::int64_t at = 0;
  std::string body;  ///< JSON.
  friend bool operator==(const Entry&, const Entry&) = default;
};

/// What one table wants to have kept, whole or not at all.
struct Commit {
  std::string table;
  std::optional<TableRow> created;  ///< A table that is new.
  std::vector<Entry> entries;
  /// The row's new status, due and updated (the rest of it stays).
  std::optional<TableRow> row;
  /// Called once, on the store's own thread: empty if durable, else what went wrong.
  std::function<void(const std::string& problem)> done;
};

struct StoredTable {
  TableRow row;
  std::vector<Entry> entries;
};

/// All calls may come from any thread; reading calls block. Trouble with disk or database is an
/// error that names place and remedy, never a crash.
class Store {
 public:
  virtual ~Store() = default;

  /// Queues a commit. Commits of one table are carried out in order; if one fails, those of the
  /// same table that were queued behind it before its `done` was called fail too.
  virtual void submit(Commit commit) = 0;
  /// Waits until everything submitted so far is durable or has failed.
  virtual void flush() = 0;

  /// The whole table; no value if there is none of that name.
  [[nodiscard]] virtual Result<std::optional<StoredTable>> load(const std::string& table) = 0;
  /// Listed tables, newest first, without the first `skipped` of them.
  [[nodiscard]] virtual Result<std::vector<TableRow>> listed(int at_most, int skipped) = 0;
  /// How many tables are listed.
  [[nodiscard]] virtual Result<std::int64_t> listed_count() = 0;
  /// Tables that something is due at, earliest first.
  [[nodiscard]] virtual Result<std::vector<TableRow>> due(std::int64_t until, int at_most) = 0;
  /// How many tables there are of each status: waiting, playing, over.
  [[nodiscard]] virtual Result<std::vector<std::int64_t>> counts() = 0;

  /// Only one process may change a table at a time. True if it is this one from now on; SQLite is
  /// locked as a whole when it is opened, PostgreSQL by an advisory lock a table.
  [[nodiscard]] virtual Result<bool> own(const std::string& table) = 0;
  virtual void disown(const std::string& table) = 0;

  /// What is told of a change: a table, and the number of its last entry now. No name: some changes
  /// may have been missed, of whatever table.
  using Heard = std::function<void(const std::string& table, std::int64_t number)>;
  /// From now on every table that anybody changes is told of, on a thread of the store's, until the
  /// answer is let go of. A database that only one process can have tells of nothing.
  [[nodiscard]] virtual std::shared_ptr<void> watch(Heard heard) = 0;
  /// How often something threw on the store's threads that should not.
  [[nodiscard]] virtual std::uint64_t faults() const { return 0; }
};

/// "sqlite:PATH" (":memory:" for a database that is gone afterwards) or "postgresql://…". Makes the
/// tables it needs; refuses a database of a newer form. What throws on the store's threads and
/// should not is told, and they go on.
[[nodiscard]] Result<std::unique_ptr<Store>> open_store(const std::string& url,
                                                        OnFault on_fault = {});

}  // namespace sandtable::server
