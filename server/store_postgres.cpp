// PostgreSQL: several servers may share one database. A table belongs to one of them at a time by
// an advisory lock, which the database lets go of when the connection ends.

#include <poll.h>
#include <soci/postgresql/soci-postgresql.h>

#include <algorithm>
#include <charconv>

#include "server/store_home.hpp"

namespace sandtable::server {
namespace {

/// So many rows, or so many bytes, go into one statement.
constexpr std::size_t kRowsAtOnce = 1000;
constexpr std::size_t kBytesAtOnce = 4U << 20U;

/// Adds a setting to the URL unless it has one of that name.
void set_default(std::string& url, std::string_view key, std::string_view value) {
  const std::size_t query = url.find('?');
  const std::string given = query == url.npos ? "" : url.substr(query);
  const std::string name = std::string(key) + "=";
  if (given.find("?" + name) != given.npos || given.find("&" + name) != given.npos) return;
  url += (query == url.npos ? "?" : "&") + name;
  url += value;
}

/// The URL as it may be shown: the password is left out, and so is everything behind the "?".
std::string without_password(std::string url) {
  url.erase(std::min(url.find('?'), url.size()));
  const std::size_t at = url.rfind('@');
  const std::size_t start = url.find("://");
  if (at == url.npos || start == url.npos || at < start) return url;
  const std::size_t colon = url.find(':', start + 3);
  if (colon < at) url.replace(colon, at - colon, ":…");
  return url;
}

/// An item of an array literal.
void add_quoted(std::string& out, const std::string& text) {
  out += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  out += '"';
}

/// Columns as array literals: any number of rows is one statement with four values.
struct Columns {
  std::string tables = "{";
  std::string numbers = "{";
  std::string times = "{";
  std::string bodies = "{";
  std::size_t rows = 0;

  void add(const EntryRow& row) {
    const char* comma = rows++ == 0 ? "" : ",";
    add_quoted(tables += comma, *row.table);
    numbers += comma + std::to_string(row.entry->number);
    times += comma + std::to_string(row.entry->at);
    add_quoted(bodies += comma, row.entry->body);
  }
  [[nodiscard]] bool full() const { return rows >= kRowsAtOnce || bodies.size() >= kBytesAtOnce; }
  void insert_into(soci::session& session) {
    for (std::string* each : {&tables, &numbers, &times, &bodies}) *each += '}';
    session << "INSERT INTO entry (game_table, number, at, body) SELECT * FROM unnest("
               "CAST(:tables AS text[]), CAST(:numbers AS bigint[]), CAST(:times AS bigint[]), "
               "CAST(:bodies AS text[]))",
        soci::use(tables), soci::use(numbers), soci::use(times), soci::use(bodies);
    *this = Columns{};
  }
};

/// SOCI hides the type information of its backend, so the cast cannot be checked.
PGconn* connection_of(soci::session& session) {
  return static_cast<soci::postgresql_session_backend*>(session.get_backend())->conn_;
}

/// "NUMBER TABLE", as it is announced.
Changed changed_of(std::string_view text) {
  Changed out;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, out.number);
  if (read.ec == std::errc() && read.ptr != end) out.table.assign(read.ptr + 1, end);
  return out;
}

class PostgresHome final : public Home {
 public:
  explicit PostgresHome(std::string url) : place_(without_password(url)), url_(std::move(url)) {
    // Without these a server that vanishes from the network is waited for for many minutes.
    set_default(url_, "connect_timeout", "5");
    set_default(url_, "keepalives_idle", "10");
    set_default(url_, "tcp_user_timeout", "15000");
    set_default(url_, "application_name", "sandtable");
  }

  std::unique_ptr<soci::session> connect() override {
    auto session = std::make_unique<soci::session>(*soci::factory_postgresql(), url_);
    // Notices would go to the error stream; what matters comes back as an error.
    PQsetNoticeProcessor(connection_of(*session), [](void*, const char*) {}, nullptr);
    *session << "SET client_encoding TO 'UTF8'";
    std::string wait;
    *session << "SHOW synchronous_commit", soci::into(wait);
    if (wait == "off") *session << "SET synchronous_commit TO on";
    return session;
  }
  void guard_form(soci::session& session) override {
    std::string nothing;
    session << "SELECT CAST(pg_advisory_xact_lock(7238461) AS text)", soci::into(nothing);
  }
  void begin_reading(soci::session& session) override {
    session.begin();
    session << "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ";
  }
  void insert(soci::session& session, std::span<const EntryRow> rows) override {
    Columns columns;
    for (const EntryRow& row : rows) {
      columns.add(row);
      if (columns.full()) columns.insert_into(session);
    }
    if (columns.rows > 0) columns.insert_into(session);
  }

  bool own(soci::session& session, const std::string& table) override {
    int owned = 0;
    session << "SELECT CASE WHEN pg_try_advisory_lock(hashtextextended(current_schema() || '/' || "
               ":game_table, 0)) THEN 1 ELSE 0 END",
        soci::use(table), soci::into(owned);
    return owned != 0;
  }
  void disown(soci::session& session, const std::string& table) override {
    std::string nothing;
    session << "SELECT CAST(pg_advisory_unlock(hashtextextended(current_schema() || '/' || "
               ":game_table, 0)) AS text)",
        soci::use(table), soci::into(nothing);
  }

  bool is_shared() const override { return true; }
  void announce(soci::session& session, std::span<const Changed> changes) override {
    if (changes.empty()) return;
    std::string texts = "{";
    for (const Changed& each : changes) {
      if (texts.size() > 1) texts += ',';
      add_quoted(texts, std::to_string(each.number) + " " + each.table);
    }
    texts += '}';
    int told = 0;
    session << "SELECT COUNT(pg_notify('sandtable_' || md5(current_schema()), text)) "
               "FROM unnest(CAST(:texts AS text[])) AS text",
        soci::use(texts), soci::into(told);
  }
  void listen(soci::session& session) override {
    std::string channel;
    session << "SELECT 'sandtable_' || md5(current_schema())", soci::into(channel);
    session << "LISTEN " + channel;
  }
  std::vector<Changed> wait_for_changes(soci::session& session, int milliseconds) override {
    PGconn* connection = connection_of(session);
    pollfd ready{PQsocket(connection), POLLIN, 0};
    if (::poll(&ready, 1, milliseconds) < 0) return {};
    if (PQconsumeInput(connection) == 0) throw soci::soci_error(PQerrorMessage(connection));
    std::vector<Changed> out;
    for (PGnotify* each = PQnotifies(connection); each != nullptr; each = PQnotifies(connection)) {
      out.push_back(changed_of(each->extra));
      PQfreemem(each);
    }
    return out;
  }

  Trouble trouble(const std::exception& error, soci::session& session) override {
    const std::string state = state_of(error);
    if (state == "23505") return Trouble::Duplicate;
    if (state.starts_with("08") || state.starts_with("57P")) return Trouble::Lost;
    return PQstatus(connection_of(session)) != CONNECTION_OK ? Trouble::Lost : Trouble::Other;
  }
  std::string remedy(const std::exception& error) const override {
    const std::string state = state_of(error);
    const std::string said = error.what();
    if (state == "25006")
      return "the database takes no changes; name the primary server, or a user who may write";
    if (state == "42501") return "grant this user the right to create and change tables";
    if (state.starts_with("53")) return "the database server is out of room or connections";
    if (said.find("authentication") != said.npos || state.starts_with("28"))
      return "check user and password in the URL";
    if (said.find("does not exist") != said.npos) return "create it, or correct the URL";
    return "check that the database server runs and that the URL is right";
  }
  std::string place() const override { return place_; }

 private:
  static std::string state_of(const std::exception& error) {
    const auto* known = dynamic_cast<const soci::postgresql_soci_error*>(&error);
    return known == nullptr ? "" : known->sqlstate();
  }

  std::string place_;
  std::string url_;
};

}  // namespace

std::unique_ptr<Home> postgres_home(const std::string& url) {
  return std::make_unique<PostgresHome>(url);
}

}  // namespace sandtable::server
