#include "server/store.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <unordered_set>

#include "server/store_home.hpp"
#include "server/store_sql.hpp"
#include "server/store_watch.hpp"
#include "server/store_writer.hpp"

namespace sandtable::server {
namespace {

std::string one_line(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  while (text.ends_with(' ') || text.ends_with('.')) text.pop_back();
  return text;
}

class SqlStore final : public Store {
 public:
  SqlStore(std::unique_ptr<Home> home, std::shared_ptr<Lane> writing, std::shared_ptr<Lane> reading,
           OnFault on_fault)
      : home_(std::move(home)),
        reading_(std::move(reading)),
        on_fault_(std::move(on_fault)),
        writer_(*home_, std::move(writing), counted()) {}

  void submit(Commit commit) override { writer_.submit(std::move(commit)); }
  void flush() override { writer_.flush(); }

  Result<std::optional<StoredTable>> load(const std::string& table) override {
    return ask([&](soci::session& session) {
      home_->begin_reading(session);
      std::optional<StoredTable> out;
      if (auto row = sql::row_of(session, table))
        out = StoredTable{*std::move(row), sql::entries_of(session, table)};
      session.commit();
      return out;
    });
  }
  Result<std::vector<TableRow>> listed(int at_most, int skipped) override {
    return ask([&](soci::session& session) { return sql::listed(session, at_most, skipped); });
  }
  Result<std::int64_t> listed_count() override {
    return ask([](soci::session& session) { return sql::listed_count(session); });
  }
  Result<std::vector<TableRow>> due(std::int64_t until, int at_most) override {
    return ask([&](soci::session& session) { return sql::due(session, until, at_most); });
  }
  Result<std::vector<std::int64_t>> counts() override {
    return ask([](soci::session& session) { return sql::counts(session); });
  }

  Result<bool> own(const std::string& table) override {
    return ask([&](soci::session& session) {
      if (owned_.contains(table)) return true;
      const bool ours = home_->own(session, table);
      if (ours) owned_.insert(table);
      return ours;
    });
  }
  void disown(const std::string& table) override {
    const auto ignored = ask([&](soci::session& session) {
      if (owned_.erase(table) > 0) home_->disown(session, table);
      return true;
    });
    (void)ignored;  // a connection that is gone has let go of its locks already
  }

  std::shared_ptr<void> watch(Heard heard) override {
    if (!home_->is_shared()) return nullptr;
    return std::make_shared<StoreWatch>(*home_, std::move(heard), counted());
  }
  std::uint64_t faults() const override { return faults_; }

 private:
  OnFault counted() {
    return [this](const std::string& what) {
      ++faults_;
      if (on_fault_) on_fault_(what);
    };
  }
  /// Asks the database, once more on a new connection if the old one is lost.
  template <class Question>
  auto ask(const Question& question) -> Result<decltype(question(std::declval<soci::session&>()))> {
    const std::lock_guard lock(reading_->mutex);
    for (bool again = false;; again = true) {
      try {
        return question(*reading_->session);
      } catch (const std::exception& error) {
        const std::string problem = explained(*home_, error);
        const bool lost = home_->trouble(error, *reading_->session) == Trouble::Lost;
        if (!lost) roll_back();
        if (!lost || again || !reconnect()) return Error{problem};
      }
    }
  }
  void roll_back() {
    try {
      reading_->session->rollback();
    } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): there was no transaction
    }
  }
  /// The locks of the old connection are gone: those that nobody else took meanwhile are taken
  /// again. A table that was taken is safe too: the numbers of its entries let only one write.
  bool reconnect() {
    try {
      reading_->session = home_->connect();
      std::erase_if(owned_,
                    [&](const std::string& each) { return !home_->own(*reading_->session, each); });
      return true;
    } catch (const std::exception&) {  // the first error is the one to tell
      return false;
    }
  }

  std::unique_ptr<Home> home_;
  std::shared_ptr<Lane> reading_;
  OnFault on_fault_;
  std::atomic<std::uint64_t> faults_{0};
  std::unordered_set<std::string> owned_;  ///< Guarded by the lane's mutex.
  StoreWriter writer_;                     // last: its thread uses the home
};

Result<std::unique_ptr<Store>> open_home(std::unique_ptr<Home> home, OnFault on_fault) {
  try {
    auto writing = std::make_shared<Lane>();
    writing->session = home->connect();
    int found = 0;
    if (!sql::make_form(*home, *writing->session, found))
      return Error{home->place() + ": the database has form " + std::to_string(found) +
                   ", this program knows up to " + std::to_string(sql::kForm) +
                   "; use the program that made it or a newer one"};
    auto reading = writing;
    if (!home->single_session()) {
      reading = std::make_shared<Lane>();
      reading->session = home->connect();
    }
    return std::unique_ptr<Store>(std::make_unique<SqlStore>(
        std::move(home), std::move(writing), std::move(reading), std::move(on_fault)));
  } catch (const std::exception& error) {
    return Error{explained(*home, error)};
  }
}

}  // namespace

std::string explained(const Home& home, const std::exception& error) {
  const auto* known = dynamic_cast<const soci::soci_error*>(&error);
  const std::string cause = known != nullptr ? known->get_error_message() : error.what();
  return home.place() + ": " + one_line(cause) + "; " + home.remedy(error);
}

Result<std::unique_ptr<Store>> open_store(const std::string& url, OnFault on_fault) {
  constexpr std::string_view kSqlite = "sqlite:";
  if (url.starts_with(kSqlite)) {
    auto home = sqlite_home(url.substr(kSqlite.size()));
    if (!home) return home.error();
    return open_home(*std::move(home), std::move(on_fault));
  }
  if (url.starts_with("postgresql://") || url.starts_with("postgres://"))
    return open_home(postgres_home(url), std::move(on_fault));
  return Error{"\"" + url + "\" is no place for tables; give sqlite:PATH or postgresql://…"};
}

}  // namespace sandtable::server
