// Tables that an older version of the program has kept, read and played on. stored_1/ has them as
// the version before the words for the dice wrote them, with rules 1 of every game; its README says
// how.

#include <doctest/doctest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <utility>

#include "core/record.hpp"
#include "core/registry.hpp"
#include "server/history.hpp"
#include "server/tests/support/running.hpp"
#include "server/tokens.hpp"

namespace sandtable::server {
namespace {

namespace fs = std::filesystem;
using test::Running;
using testing::Reply;

/// A table in a file: what its people had, the set-up, the row, and the entries, a line each.
struct Kept {
  StoredTable stored;
  test::Made people;     ///< What the browsers of its people and its links have.
  std::string position;  ///< The hash of the position in which it was left; empty: not begun.
};

Json parsed(const std::string& text) {
  auto json = Json::parse(text, "stored table");
  REQUIRE_MESSAGE(json, json.error().text);
  return *std::move(json);
}

/// As if it had been left just now: clocks go on from there.
void move_to_now(StoredTable& table) {
  const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(
                       std::chrono::system_clock::now().time_since_epoch())
                       .count();
  const std::int64_t later = now - table.row.updated;
  table.row.created += later, table.row.updated += later;
  if (table.row.due > 0) table.row.due += later;
  for (Entry& entry : table.entries) entry.at += later;
}

/// By seat; empty where a seat has none.
std::vector<std::string> tokens_of(const Json& list, std::size_t seats, const std::string& before) {
  std::vector<std::string> out(seats);
  for (const Json& each : list.items()) {
    const auto seat = static_cast<std::size_t>(each.find("seat")->as_int());
    out.at(seat) = before.empty()
                       ? each.find("token")->as_string()
                       : before + std::to_string(seat) + "=" + each.find("token")->as_string();
  }
  return out;
}

Kept kept(const std::string& name) {
  const fs::path path =
      fs::path(SANDTABLE_SOURCE_DIR) / "server/tests/stored_1" / (name + ".table");
  std::ifstream in(path);
  REQUIRE_MESSAGE(in, path);
  std::string known, setup, row;
  std::getline(in, known), std::getline(in, setup), std::getline(in, row);
  Kept out;
  const Json head = parsed(known);
  const Json made = parsed(setup);
  const Json columns = parsed(row);
  TableRow& kept_row = out.stored.row;
  kept_row.id = made.find("id")->as_string(), kept_row.setup = setup;
  kept_row.created = columns.find("created")->as_int();
  kept_row.status = static_cast<int>(columns.find("status")->as_int());
  kept_row.due = columns.find("due")->as_int(),
  kept_row.updated = columns.find("updated")->as_int();
  for (std::string line; std::getline(in, line);) {
    const std::size_t space = line.find(' ');
    out.stored.entries.push_back({static_cast<std::int64_t>(out.stored.entries.size()) + 1,
                                  std::stoll(line.substr(0, space)), line.substr(space + 1)});
  }
  move_to_now(out.stored);
  const std::size_t seats = made.find("seats")->items().size();
  out.people.id = kept_row.id;
  out.people.cookies = tokens_of(*head.find("tokens"), seats, "sandtable_" + kept_row.id + "_");
  out.people.links = tokens_of(*head.find("links"), seats, "");
  out.position = head.find("position")->as_string();
  return out;
}

/// A server on a database that has the table already.
class Found {
 public:
  explicit Found(const StoredTable& table) {
    {
      auto store = open_store(url_);
      REQUIRE_MESSAGE(store, store.error().text);
      Commit commit;
      commit.table = table.row.id, commit.created = table.row, commit.entries = table.entries;
      std::string wrong = "not done";
      commit.done = [&](const std::string& problem) { wrong = problem; };
      (*store)->submit(std::move(commit));
      (*store)->flush();
      REQUIRE(wrong == "");
    }
    running_.emplace(HallSettings{}, url_);
  }
  Found(const Found&) = delete;
  Found& operator=(const Found&) = delete;
  ~Found() {
    running_.reset();
    fs::remove_all(folder_);
  }
  [[nodiscard]] std::uint16_t port() const { return running_->port(); }

 private:
  static fs::path fresh_folder() {
    fs::path out = fs::temp_directory_path() / ("sandtable-stored-" + random_id());
    fs::create_directories(out);
    return out;
  }
  fs::path folder_ = fresh_folder();
  std::string url_ = "sqlite:" + (folder_ / "tables.db").string();
  std::optional<Running> running_;
};

Json info_of(const Found& found, const Kept& table) {
  const Reply reply = test::get(found.port(), "/api/tables/" + table.people.id);
  REQUIRE_MESSAGE(reply.status == 200, reply.body);
  return parsed(reply.body);
}

/// Everybody who sits there comes back and plays until the game is over.
void play_on(const Found& found, const test::Made& people) {
  std::vector<test::Player> players;
  for (std::size_t i = 0; i < people.cookies.size(); ++i)
    if (!people.cookies[i].empty())
      players.emplace_back(found.port(), people.id, static_cast<int>(i), people.cookies[i], i + 5);
  Dice dice(17);
  test::play_to_the_end(players, dice);
}

/// The record of a table that is over holds, and says that nobody can vouch for its words.
Record checked_record(const Found& found, const std::string& id, const GameEntry& entry) {
  const Reply reply = test::get(found.port(), "/api/tables/" + id + "/record");
  REQUIRE_MESSAGE(reply.status == 200, reply.body);
  auto record = Record::parse(reply.body, "record");
  REQUIRE_MESSAGE(record, record.error().text);
  CHECK(record->rules_version == 1);
  CHECK(contributors(*record) == Contributors::Unsaid);
  const auto checked = verify_dice(entry, *record, "record", Data(entry.info.data));
  CHECK_MESSAGE(checked, (checked ? "" : checked.error().text));
  CHECK(parsed(test::get(found.port(), "/api/tables/" + id + "/dice").body).find("given") ==
        nullptr);
  return *std::move(record);
}

TEST_CASE("a stored table of rules 1 of every game stands where it was left, and is played on") {
  for (const GameEntry* entry : registry()) {
    CAPTURE(entry->info.name);
    const Kept table = kept(entry->info.name);
    const auto ledger = ledger_of(table.stored, kSpectator, kToTheEnd);
    REQUIRE_MESSAGE(ledger, ledger.error().text);
    const std::size_t lines = (*ledger)->lines().size();
    CHECK((*ledger)->game().position_hash((*ledger)->state()) == table.position);
    CHECK(lines > 0);

    const Found found(table.stored);
    CHECK(info_of(found, table).find("status")->as_string() == "playing");
    play_on(found, table.people);

    const Record record = checked_record(found, table.people.id, *entry);
    CHECK(record.lines.size() > lines);
    CHECK(!record.end_hash.empty());
  }
}

TEST_CASE("a stored table says what it is played with, though its set-up could not yet say so") {
  for (const GameEntry* entry : registry()) {
    CAPTURE(entry->info.name);
    Kept table = kept(entry->info.name);
    std::string& setup = table.stored.row.setup;
    setup.replace(setup.find(R"("listed":false)"), 14, R"("listed":true)");
    table.stored.row.listed = true;
    const Found found(table.stored);
    const Json info = info_of(found, table);
    const Json list = parsed(test::get(found.port(), "/api/tables").body);
    CHECK(!entry->info.earlier.empty());
    for (const Earlier& each : entry->info.earlier) {
      CHECK(parsed(setup).find("options")->find(each.option) == nullptr);
      for (const Json* at : {info.find("options"), list.at_pointer("/tables/0/options")}) {
        REQUIRE(at != nullptr);
        const Json* option = at->find(each.option);
        REQUIRE(option != nullptr);
        CHECK(*option == each.value);
      }
    }
  }
}

TEST_CASE("a stored table that waited for somebody begins when they sit down") {
  Kept table = kept("waiting");
  const Found found(table.stored);
  const Json info = info_of(found, table);
  CHECK(info.find("status")->as_string() == "waiting");
  table.people.commitment = info.find("commitment")->as_string();
  // The browser of who set it up sees a table that waits, and gives its word as at any other.
  CHECK(test::give_word(found.port(), table.people, 0, "a word of now").status == 200);

  table.people.cookies[1] = test::claim(found.port(), table.people, 1);

  CHECK(info_of(found, table).find("status")->as_string() == "playing");
  play_on(found, table.people);
  const Record record = checked_record(found, table.people.id, test::some_game());
  CHECK(record.words[0] == "a word of now");
}

TEST_CASE("a stored table that waited for somebody begins without words of those who sat already") {
  Kept table = kept("waiting");
  const Found found(table.stored);
  table.people.commitment = info_of(found, table).find("commitment")->as_string();

  table.people.cookies[1] = test::claim(found.port(), table.people, 1);

  CHECK(info_of(found, table).find("status")->as_string() == "playing");
}

TEST_CASE("at a stored table the bot that stands in gives the seat back") {
  const Kept table = kept("away");
  const Found found(table.stored);
  CHECK(info_of(found, table).at_pointer("/seats/1/bot") != nullptr);

  test::Player back(found.port(), table.people.id, 1, table.people.cookies[1], 3);
  REQUIRE(back.connect());

  CHECK(info_of(found, table).at_pointer("/seats/1/bot") == nullptr);
  CHECK(!back.model.chat.empty());
}

TEST_CASE("a stored table that is over shows its dice, its record, and the game that followed") {
  const Kept table = kept("over");
  const Found found(table.stored);
  const Json info = info_of(found, table);

  CHECK(info.find("status")->as_string() == "over");
  CHECK(info.at_pointer("/next/id")->as_string() == "anothertable");
  const Record record = checked_record(found, table.people.id, test::some_game());
  CHECK(record.end_hash == table.position);
}

}  // namespace
}  // namespace sandtable::server
