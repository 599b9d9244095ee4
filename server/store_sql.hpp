#pragma once
// The SQL that is the same for every database: its form, changes of rows, questions. All of it
// throws what SOCI throws.

#include <soci/soci.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/store_home.hpp"

namespace sandtable::server::sql {

/// Makes the tables if they are missing; false if the database has a newer form than ours.
[[nodiscard]] bool make_form(Home& home, soci::session& session, int& found);
/// The newest form this program knows.
inline constexpr int kForm = 1;

void add_table(soci::session& session, const TableRow& row);
/// Status, due and updated, each row under the name beside it.
struct Change {
  const std::string* table;
  const TableRow* row;
};
void change_tables(soci::session& session, const std::vector<Change>& changes);

/// The number of a table's last entry, 0 without entries; no value if there is no such table.
[[nodiscard]] std::optional<std::int64_t> last_number(soci::session& session,
                                                      const std::string& table);
/// Whether exactly this entry is there.
[[nodiscard]] bool has_entry(soci::session& session, const std::string& table, const Entry& entry);

[[nodiscard]] std::optional<TableRow> row_of(soci::session& session, const std::string& table);
[[nodiscard]] std::vector<Entry> entries_of(soci::session& session, const std::string& table);
[[nodiscard]] std::vector<TableRow> listed(soci::session& session, int at_most, int skipped);
[[nodiscard]] std::int64_t listed_count(soci::session& session);
[[nodiscard]] std::vector<TableRow> due(soci::session& session, std::int64_t until, int at_most);
/// Of status 0, 1 and 2.
[[nodiscard]] std::vector<std::int64_t> counts(soci::session& session);

}  // namespace sandtable::server::sql
