#include "server/store_sql.hpp"

#include <algorithm>

namespace sandtable::server::sql {
namespace {

// SOCI knows long long, and std::int64_t is another type.
using Number = long long;

constexpr std::size_t kStatuses = 3;

constexpr const char* kTables[] = {
    "CREATE TABLE IF NOT EXISTS sandtable_form (version INTEGER NOT NULL)",
    R"(CREATE TABLE IF NOT EXISTS game_table (
         id TEXT NOT NULL PRIMARY KEY, created BIGINT NOT NULL, setup TEXT NOT NULL,
         listed INTEGER NOT NULL, status INTEGER NOT NULL, due BIGINT NOT NULL,
         updated BIGINT NOT NULL))",
    // The key is what keeps two processes from both writing the entry of one number.
    R"(CREATE TABLE IF NOT EXISTS entry (
         game_table TEXT NOT NULL, number BIGINT NOT NULL, at BIGINT NOT NULL, body TEXT NOT NULL,
         PRIMARY KEY (game_table, number)))",
    "CREATE INDEX IF NOT EXISTS game_table_listed ON game_table (created) WHERE listed = 1",
    "CREATE INDEX IF NOT EXISTS game_table_due ON game_table (due) WHERE due > 0",
    "CREATE INDEX IF NOT EXISTS game_table_status ON game_table (status)"};

constexpr const char* kRow =
    "SELECT id, created, setup, listed, status, due, updated FROM game_table ";

/// A row as SOCI fills it.
struct RowBuffer {
  std::string id;
  Number created = 0;
  std::string setup;
  int listed = 0;
  int status = 0;
  Number due = 0;
  Number updated = 0;

  [[nodiscard]] TableRow row() const {
    return {id, created, setup, listed != 0, status, due, updated};
  }
};

/// The rows that a question gives, with up to two numbers put into it.
template <class... Uses>
std::vector<TableRow> rows_of(soci::session& session, const std::string& question, Uses... uses) {
  RowBuffer buffer;
  soci::statement statement(session);
  (statement.exchange(soci::use(uses)), ...);
  statement.exchange(soci::into(buffer.id));
  statement.exchange(soci::into(buffer.created));
  statement.exchange(soci::into(buffer.setup));
  statement.exchange(soci::into(buffer.listed));
  statement.exchange(soci::into(buffer.status));
  statement.exchange(soci::into(buffer.due));
  statement.exchange(soci::into(buffer.updated));
  statement.alloc();
  statement.prepare(question);
  statement.define_and_bind();
  std::vector<TableRow> out;
  statement.execute();
  while (statement.fetch()) out.push_back(buffer.row());
  return out;
}

}  // namespace

bool make_form(Home& home, soci::session& session, int& found) {
  soci::transaction transaction(session);
  home.guard_form(session);
  session << kTables[0];
  int versions = 0;
  session << "SELECT COUNT(*), COALESCE(MAX(version), 0) FROM sandtable_form", soci::into(versions),
      soci::into(found);
  if (found > kForm) return false;
  for (const char* each : kTables) session << each;
  session << "UPDATE sandtable_form SET version = version";  // fails now if nothing may be written
  if (versions == 0) session << "INSERT INTO sandtable_form (version) VALUES (" << kForm << ")";
  transaction.commit();
  return true;
}

void add_table(soci::session& session, const TableRow& row) {
  const Number created = row.created;
  const Number due_at = row.due;
  const Number updated = row.updated;
  const int listed_as = row.listed ? 1 : 0;
  session << "INSERT INTO game_table (id, created, setup, listed, status, due, updated) "
             "VALUES (:id, :created, :setup, :listed, :status, :due, :updated)",
      soci::use(row.id), soci::use(created), soci::use(row.setup), soci::use(listed_as),
      soci::use(row.status), soci::use(due_at), soci::use(updated);
}

void change_tables(soci::session& session, const std::vector<Change>& changes) {
  if (changes.empty()) return;
  std::string table;
  int status = 0;
  Number due_at = 0;
  Number updated = 0;
  soci::statement statement =
      (session.prepare << "UPDATE game_table SET status = :status, due = :due, updated = :updated "
                          "WHERE id = :id",
       soci::use(status), soci::use(due_at), soci::use(updated), soci::use(table));
  for (const Change& change : changes) {
    table = *change.table;
    status = change.row->status, due_at = change.row->due, updated = change.row->updated;
    statement.execute(true);
  }
}

std::optional<std::int64_t> last_number(soci::session& session, const std::string& table) {
  int tables = 0;
  Number number = 0;
  session << "SELECT (SELECT COUNT(*) FROM game_table WHERE id = :id), "
             "(SELECT COALESCE(MAX(number), 0) FROM entry WHERE game_table = :game_table)",
      soci::use(table), soci::use(table), soci::into(tables), soci::into(number);
  if (tables == 0) return std::nullopt;
  return number;
}

bool has_entry(soci::session& session, const std::string& table, const Entry& entry) {
  const Number number = entry.number;
  const Number at = entry.at;
  int found = 0;
  session << "SELECT COUNT(*) FROM entry WHERE game_table = :game_table AND number = :number "
             "AND at = :at AND body = :body",
      soci::use(table), soci::use(number), soci::use(at), soci::use(entry.body), soci::into(found);
  return found != 0;
}

std::optional<TableRow> row_of(soci::session& session, const std::string& table) {
  const auto rows = rows_of(session, std::string(kRow) + "WHERE id = :id", table);
  if (rows.empty()) return std::nullopt;
  return rows.front();
}

std::vector<Entry> entries_of(soci::session& session, const std::string& table) {
  Number number = 0;
  Number at = 0;
  std::string body;
  soci::statement statement =
      (session.prepare << "SELECT number, at, body FROM entry WHERE game_table = :game_table "
                          "ORDER BY number",
       soci::use(table), soci::into(number), soci::into(at), soci::into(body));
  std::vector<Entry> out;
  statement.execute();
  while (statement.fetch()) out.push_back({number, at, body});
  return out;
}

std::vector<TableRow> listed(soci::session& session, int at_most, int skipped) {
  return rows_of(session,
                 std::string(kRow) +
                     "WHERE listed = 1 ORDER BY created DESC, id LIMIT :at_most OFFSET :skipped",
                 std::max(at_most, 0), std::max(skipped, 0));
}

std::int64_t listed_count(soci::session& session) {
  Number count = 0;
  session << "SELECT COUNT(*) FROM game_table WHERE listed = 1", soci::into(count);
  return count;
}

std::vector<TableRow> due(soci::session& session, std::int64_t until, int at_most) {
  return rows_of(
      session,
      std::string(kRow) + "WHERE due > 0 AND due <= :until ORDER BY due, id LIMIT :at_most",
      static_cast<Number>(until), std::max(at_most, 0));
}

std::vector<std::int64_t> counts(soci::session& session) {
  int status = 0;
  Number count = 0;
  soci::statement statement =
      (session.prepare << "SELECT status, COUNT(*) FROM game_table GROUP BY status",
       soci::into(status), soci::into(count));
  std::vector<std::int64_t> out(kStatuses, 0);
  statement.execute();
  while (statement.fetch())
    if (status >= 0 && static_cast<std::size_t>(status) < out.size())
      out[static_cast<std::size_t>(status)] = count;
  return out;
}

}  // namespace sandtable::server::sql
