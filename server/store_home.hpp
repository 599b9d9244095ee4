#pragma once
// What differs between the databases a store can live in: connecting, inserting many rows at once,
// telling one trouble from another, owning a table. Everything else is the same SQL for all.

#include <soci/soci.h>

#include <cstdint>
#include <exception>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "server/store.hpp"

namespace sandtable::server {

/// An entry on its way into the database. Both are kept by somebody else.
struct EntryRow {
  const std::string* table;
  const Entry* entry;
};

/// A table, and the number of its last entry.
struct Changed {
  std::string table;
  std::int64_t number = 0;
};

/// What a failed statement means for what comes next.
enum class Trouble : std::uint8_t {
  Duplicate,  ///< A key is there already: somebody else wrote it.
  Lost,       ///< The connection is gone; a new one may help.
  Other,
};

/// One database. Its calls throw what SOCI throws; `trouble` and `remedy` read it.
class Home {
 public:
  virtual ~Home() = default;

  /// A session that is set up and ready.
  [[nodiscard]] virtual std::unique_ptr<soci::session> connect() = 0;
  /// Whether the database lives in its only session.
  [[nodiscard]] virtual bool single_session() const { return false; }
  /// Within the transaction that makes the tables: keeps other processes from doing it too.
  virtual void guard_form(soci::session& session) = 0;
  /// Opens the transaction in which a whole table is read as it was at one moment.
  virtual void begin_reading(soci::session& session) { session.begin(); }
  virtual void insert(soci::session& session, std::span<const EntryRow> rows) = 0;

  [[nodiscard]] virtual bool own(soci::session& session, const std::string& table) = 0;
  virtual void disown(soci::session& session, const std::string& table) = 0;

  /// Whether other processes may change what is in it.
  [[nodiscard]] virtual bool is_shared() const { return false; }
  /// Within the transaction that changes them: tells all who listen.
  virtual void announce(soci::session&, std::span<const Changed>) {}
  virtual void listen(soci::session&) {}
  /// Waits for changes, but not longer than so many milliseconds.
  [[nodiscard]] virtual std::vector<Changed> wait_for_changes(soci::session&, int) { return {}; }

  [[nodiscard]] virtual Trouble trouble(const std::exception& error, soci::session& session) = 0;
  /// What the person who runs the server can do about it.
  [[nodiscard]] virtual std::string remedy(const std::exception& error) const = 0;
  /// The database in words, without a password.
  [[nodiscard]] virtual std::string place() const = 0;
};

/// The file is locked against other processes as long as its home lives.
[[nodiscard]] Result<std::unique_ptr<Home>> sqlite_home(const std::string& path);
[[nodiscard]] std::unique_ptr<Home> postgres_home(const std::string& url);

/// Place, cause in one line, and remedy.
[[nodiscard]] std::string explained(const Home& home, const std::exception& error);

}  // namespace sandtable::server
