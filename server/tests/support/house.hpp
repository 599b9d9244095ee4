#pragma once
// A house for tests: one thread, a clock that stands still until it is moved, a store in memory
// that can be told to fail, and sockets that keep what they are sent.

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/table.hpp"

namespace sandtable::server::test {

class MemoryStore final : public Store {
 public:
  void submit(Commit commit) override;
  void flush() override;
  [[nodiscard]] Result<std::optional<StoredTable>> load(const std::string& table) override;
  [[nodiscard]] Result<std::vector<TableRow>> listed(int at_most, int skipped) override;
  [[nodiscard]] Result<std::int64_t> listed_count() override;
  [[nodiscard]] Result<std::vector<TableRow>> due(std::int64_t until, int at_most) override;
  [[nodiscard]] Result<std::vector<std::int64_t>> counts() override;
  [[nodiscard]] Result<bool> own(const std::string&) override { return true; }
  void disown(const std::string&) override {}
  [[nodiscard]] std::shared_ptr<void> watch(Heard heard) override;

  [[nodiscard]] bool idle() const { return queue_.empty(); }
  std::string problem;  ///< Commits fail with this while it is not empty.
  std::string throws;   ///< They throw this instead.
  bool silent = false;  ///< Nobody hears of changes.
  std::function<void()> after_loading{};

 private:
  std::string keep(const Commit& commit);
  std::deque<Commit> queue_;
  std::map<std::string, StoredTable> tables_;
  std::vector<std::weak_ptr<Heard>> watchers_;
};

class FakeSocket final : public Socket {
 public:
  void send(Text message) override { received.push_back(*message); }
  void close(int code, std::string_view reason) override { closed = code, why = reason; }
  std::vector<std::string> received;
  int closed = 0;
  std::string why;
};

class TestHouse {
 public:
  TestHouse();
  TestHouse(const TestHouse&) = delete;
  TestHouse& operator=(const TestHouse&) = delete;

  [[nodiscard]] House house();
  /// Until nothing is left to do.
  void run();
  /// Moves the clock and lets what is due happen.
  void pass(std::int64_t milliseconds);

  MemoryStore store;
  Figures figures;
  std::int64_t now = 1'700'000'000'000;

 private:
  std::deque<Work> soon_;
  std::multimap<std::int64_t, Work> later_;
};

/// Where any game would do: the one with the fewest seats.
[[nodiscard]] const GameEntry& some_game();
/// A table for tests: the set-up has fixed secrets, so that two of them play the same game.
[[nodiscard]] Setup setup_for(const std::string& game, const Json& options,
                              const std::vector<wire::Sitter>& seats);

/// What a client makes of the messages it gets.
class Model {
 public:
  explicit Model(std::shared_ptr<FakeSocket> socket) : socket_(std::move(socket)) {}
  /// Goes on with another socket.
  void attach(std::shared_ptr<FakeSocket> socket) { socket_ = std::move(socket), next_ = 0; }
  /// Takes in what is new.
  void read();

  std::int64_t revision = 0;
  std::int64_t chat_number = 0;
  Json scene;
  ChoiceList choices;
  std::vector<wire::Awaited> awaited;
  std::vector<std::string> feed;
  std::vector<wire::FeedItem> items;  ///< The same, whole.
  std::vector<wire::ChatItem> chat;
  std::vector<wire::Done> done;
  std::vector<wire::Refused> refused;
  std::vector<wire::Choices> answers;
  std::vector<wire::Problem> problems;
  wire::TableInfo table;
  int updates = 0;
  int welcomes = 0;

 private:
  void take(const wire::Welcome& message);
  void take(const wire::Update& message);
  std::shared_ptr<FakeSocket> socket_;
  std::size_t next_ = 0;
};

/// Puts a value where a JSON pointer of an update leads.
void put(Json& scene, const std::string& at, const Json& value);

}  // namespace sandtable::server::test
