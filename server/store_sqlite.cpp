// SQLite: one file, one process. Write-ahead logging lets reads go on while a transaction is
// written; synchronous FULL makes a commit last through a loss of power.

#include <fcntl.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <stdexcept>
#include <system_error>

#include "server/store_home.hpp"

namespace sandtable::server {
namespace {

constexpr const char* kMemory = ":memory:";
// From sqlite3.h, which SOCI wraps into a namespace of its own without these names.
constexpr int kBusy = 5;
constexpr int kReadOnly = 8;
constexpr int kInputOutput = 10;
constexpr int kCorrupt = 11;
constexpr int kFull = 13;
constexpr int kCannotOpen = 14;
constexpr int kConstraint = 19;
constexpr int kNoDatabase = 26;

/// A file beside the database that one process holds locked. The system lets go of the lock when
/// the process ends, however it ends.
class FileLock {
 public:
  explicit FileLock(const std::string& path)
      : file_(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644)) {
    if (file_ < 0) error_ = errno;
    if (file_ >= 0 && ::flock(file_, LOCK_EX | LOCK_NB) != 0) error_ = errno;
  }
  ~FileLock() {
    if (file_ >= 0) ::close(file_);
  }
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

  /// 0 if the lock is held, else why not.
  [[nodiscard]] int error() const { return error_; }

 private:
  int file_;
  int error_ = 0;
};

class SqliteHome final : public Home {
 public:
  SqliteHome(std::string path, std::unique_ptr<FileLock> lock)
      : path_(std::move(path)), lock_(std::move(lock)) {}

  std::unique_ptr<soci::session> connect() override {
    auto session =
        std::make_unique<soci::session>(*soci::factory_sqlite3(), "db=\"" + path_ + "\"");
    *session << "PRAGMA busy_timeout = 10000";
    *session << "PRAGMA journal_mode = WAL";
    *session << "PRAGMA synchronous = FULL";
    return session;
  }
  bool single_session() const override { return path_ == kMemory; }
  void guard_form(soci::session&) override {}  // the file is ours alone

  void insert(soci::session& session, std::span<const EntryRow> rows) override {
    std::string table;
    Entry entry;
    soci::statement statement =
        (session.prepare << "INSERT INTO entry (game_table, number, at, body) "
                            "VALUES (:game_table, :number, :at, :body)",
         soci::use(table), soci::use(number_), soci::use(at_), soci::use(entry.body));
    for (const EntryRow& row : rows) {
      table = *row.table;
      number_ = row.entry->number, at_ = row.entry->at;
      entry.body = row.entry->body;
      statement.execute(true);
    }
  }

  bool own(soci::session&, const std::string&) override { return true; }
  void disown(soci::session&, const std::string&) override {}

  Trouble trouble(const std::exception& error, soci::session&) override {
    return result_of(error) == kConstraint ? Trouble::Duplicate : Trouble::Other;
  }
  std::string remedy(const std::exception& error) const override;
  std::string place() const override { return "sqlite:" + path_; }

 private:
  static int result_of(const std::exception& error) {
    const auto* known = dynamic_cast<const soci::sqlite3_soci_error*>(&error);
    return known == nullptr ? 0 : known->result() & 0xFF;  // the rest is detail
  }

  std::string path_;
  std::unique_ptr<FileLock> lock_;
  long long number_ = 0;
  long long at_ = 0;
};

std::string SqliteHome::remedy(const std::exception& error) const {
  const std::string said = error.what();
  const int result = result_of(error);
  if (result == kFull || said.find("disk is full") != said.npos) return "make room on its disk";
  if (result == kReadOnly || said.find("readonly") != said.npos)
    return "make the file and its folder writable for this user";
  if (result == kCorrupt || result == kNoDatabase || said.find("not a database") != said.npos ||
      said.find("malformed") != said.npos)
    return "the file is damaged or no database; restore it from a copy, or name another file";
  if (result == kCannotOpen || said.find("unable to open") != said.npos)
    return "name a file in a folder that exists and that this user may write to";
  if (result == kBusy) return "another program is using the file; end it";
  if (result == kInputOutput) return "check the disk it is on";
  return "check the file and its disk";
}

Error not_locked(const std::string& path, const std::string& lock, int error) {
  const std::string place = "sqlite:" + path + ": ";
  if (error == EWOULDBLOCK)
    return Error{place + "another process has this database open (it holds " + lock +
                 "); end that one, or name another file"};
  return Error{place + "cannot make " + lock + ": " + std::generic_category().message(error) +
               "; name a file in a folder that exists and that this user may write to"};
}

}  // namespace

Result<std::unique_ptr<Home>> sqlite_home(const std::string& path) {
  if (path.empty() || path.find_first_of("\"\n") != path.npos)
    return Error{"sqlite:" + path +
                 ": the name of a file is needed, without double quotes, as in "
                 "sqlite:tables.db"};
  if (path == kMemory) return std::unique_ptr<Home>(std::make_unique<SqliteHome>(path, nullptr));
  std::error_code ignored;  // a path that cannot be followed is locked as it is written
  std::string lock_path = std::filesystem::weakly_canonical(path, ignored).string();
  lock_path = (lock_path.empty() ? path : lock_path) + ".lock";
  auto lock = std::make_unique<FileLock>(lock_path);
  if (lock->error() != 0) return not_locked(path, lock_path, lock->error());
  return std::unique_ptr<Home>(std::make_unique<SqliteHome>(path, std::move(lock)));
}

}  // namespace sandtable::server
