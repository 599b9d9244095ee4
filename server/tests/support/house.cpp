#include "server/tests/support/house.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <stdexcept>

#include "core/registry.hpp"
#include "server/codec.hpp"
#include "server/tokens.hpp"

namespace sandtable::server::test {

// ---- The store.

void MemoryStore::submit(Commit commit) {
  if (!throws.empty()) throw std::runtime_error(throws);
  queue_.push_back(std::move(commit));
}

void MemoryStore::flush() {
  while (!queue_.empty()) {
    const Commit commit = std::move(queue_.front());
    queue_.pop_front();
    commit.done(problem.empty() ? keep(commit) : problem);
  }
}

/// Empty, or what is wrong: as in every store, the number of an entry is taken once.
std::string MemoryStore::keep(const Commit& commit) {
  StoredTable& table = tables_[commit.table];
  const auto next = static_cast<std::int64_t>(table.entries.size()) + 1;
  if (!commit.entries.empty() && commit.entries.front().number != next)
    return "the table was changed elsewhere";
  if (commit.created) table.row = *commit.created;
  table.entries.insert(table.entries.end(), commit.entries.begin(), commit.entries.end());
  if (commit.row) {
    table.row.status = commit.row->status, table.row.due = commit.row->due;
    table.row.updated = commit.row->updated;
  }
  for (const auto& each : watchers_)
    if (const auto heard = each.lock(); heard && !silent && !commit.entries.empty())
      (*heard)(commit.table, commit.entries.back().number);
  return "";
}

std::shared_ptr<void> MemoryStore::watch(Heard heard) {
  auto out = std::make_shared<Heard>(std::move(heard));
  watchers_.push_back(out);
  return out;
}

Result<std::optional<StoredTable>> MemoryStore::load(const std::string& table) {
  const auto found = tables_.find(table);
  if (found == tables_.end()) return std::optional<StoredTable>{};
  std::optional out(found->second);
  const auto then = after_loading;  // which may put another in its place
  if (then) then();
  return out;
}

Result<std::vector<TableRow>> MemoryStore::listed(int at_most, int skipped) {
  std::vector<TableRow> out;
  for (const auto& [id, table] : tables_)
    if (table.row.listed && skipped-- <= 0 && static_cast<int>(out.size()) < at_most)
      out.push_back(table.row);
  return out;
}

Result<std::int64_t> MemoryStore::listed_count() {
  std::int64_t out = 0;
  for (const auto& [id, table] : tables_) out += table.row.listed ? 1 : 0;
  return out;
}

Result<std::vector<TableRow>> MemoryStore::due(std::int64_t until, int at_most) {
  std::vector<TableRow> out;
  for (const auto& [id, table] : tables_)
    if (table.row.due > 0 && table.row.due <= until && static_cast<int>(out.size()) < at_most)
      out.push_back(table.row);
  return out;
}

Result<std::vector<std::int64_t>> MemoryStore::counts() {
  std::vector<std::int64_t> out(3);
  for (const auto& [id, table] : tables_) ++out[static_cast<std::size_t>(table.row.status)];
  return out;
}

// ---- The house.

TestHouse::TestHouse() = default;

House TestHouse::house() {
  House out;
  out.store = &store;
  out.soon = [this](Work work) { soon_.push_back(std::move(work)); };
  out.think = out.soon;
  out.later = [this](std::int64_t ms, Work work) { later_.emplace(now + ms, std::move(work)); };
  out.now = [this] { return now; };
  out.figures = &figures;
  return out;
}

void TestHouse::run() {
  while (!soon_.empty() || !store.idle()) {
    if (soon_.empty()) {
      store.flush();
      continue;
    }
    const Work work = std::move(soon_.front());
    soon_.pop_front();
    work();
  }
}

void TestHouse::pass(std::int64_t milliseconds) {
  const std::int64_t until = now + milliseconds;
  run();
  while (!later_.empty() && later_.begin()->first <= until) {
    now = std::max(now, later_.begin()->first);
    const Work work = std::move(later_.begin()->second);
    later_.erase(later_.begin());
    work();
    run();
  }
  now = until;
  run();
}

const GameEntry& some_game() {
  const auto seats = [](const GameEntry* entry) { return entry->info.max_seats; };
  return **std::ranges::min_element(registry(), {}, seats);
}

Setup setup_for(const std::string& game, const Json& options,
                const std::vector<wire::Sitter>& seats) {
  Setup out;
  out.id = "testtable", out.game = game, out.preset = "standard", out.options = options;
  out.secret = "a secret for tests";
  for (std::size_t i = 0; i < seats.size(); ++i) {
    SeatSetup seat;
    seat.sitter = seats[i];
    if (seats[i] == wire::Sitter::Me) {
      seat.token = token_hash("token " + std::to_string(i));
      seat.word = "word " + std::to_string(i), seat.name = "Person " + std::to_string(i);
    } else if (seats[i] == wire::Sitter::Open) {
      seat.link = token_hash("link " + std::to_string(i));
    }
    out.seats.push_back(std::move(seat));
  }
  return out;
}

// ---- The client.

namespace {

/// In place: a map with outlines is long, and changes often.
void put_at(Json& value, std::string_view at, const Json& what) {
  if (at.empty()) {
    value = what;
    return;
  }
  at.remove_prefix(1);
  const std::size_t slash = std::min(at.find('/'), at.size());
  const std::string name(at.substr(0, slash));
  const std::string_view rest = at.substr(slash);
  if (value.is_object()) {
    if (value.find(name) == nullptr) value.set(name, Json());
    return put_at(*value.find(name), rest, what);
  }
  REQUIRE(value.is_array());
  auto& items = const_cast<Json::Array&>(value.items());  // the value itself is not const
  put_at(items.at(static_cast<std::size_t>(std::stoi(name))), rest, what);
}

}  // namespace

void put(Json& scene, const std::string& at, const Json& value) { put_at(scene, at, value); }

void Model::take(const wire::Welcome& message) {
  ++welcomes;
  revision = message.revision, table = message.table, choices = message.choices;
  awaited = message.awaited;
  if (message.scene) scene = to_json(*message.scene);
  for (const wire::FeedItem& item : message.feed) feed.push_back(item.text), items.push_back(item);
  for (const wire::ChatItem& item : message.chat) chat.push_back(item), chat_number = item.number;
}

void Model::take(const wire::Update& message) {
  CHECK(message.revision > revision);
  revision = message.revision;
  ++updates;
  for (const wire::Change& change : message.scene) put(scene, change.at, change.value);
  if (message.choices) choices = *message.choices;
  if (message.awaited) awaited = *message.awaited;
  for (const wire::FeedItem& item : message.feed) feed.push_back(item.text), items.push_back(item);
}

void Model::read() {
  for (; next_ < socket_->received.size(); ++next_) {
    const auto message = read_server_message(socket_->received[next_]);
    REQUIRE_MESSAGE(message, message.error().text);
    if (const auto* welcome = std::get_if<wire::Welcome>(&*message)) take(*welcome);
    if (const auto* update = std::get_if<wire::Update>(&*message)) take(*update);
    if (const auto* one = std::get_if<wire::Done>(&*message)) done.push_back(*one);
    if (const auto* one = std::get_if<wire::Refused>(&*message)) refused.push_back(*one);
    if (const auto* one = std::get_if<wire::Choices>(&*message)) answers.push_back(*one);
    if (const auto* one = std::get_if<wire::Problem>(&*message)) problems.push_back(*one);
    if (const auto* one = std::get_if<wire::Seating>(&*message)) table = one->table;
    if (const auto* one = std::get_if<wire::Chat>(&*message))
      for (const wire::ChatItem& item : one->chat) chat.push_back(item), chat_number = item.number;
  }
}

}  // namespace sandtable::server::test
