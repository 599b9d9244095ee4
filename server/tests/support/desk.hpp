#pragma once
// The hall of a house, on one thread: requests and sockets without a network. Its game is Brittle.

#include <memory>
#include <string>

#include "server/hall.hpp"
#include "server/tests/support/house.hpp"
#include "server/tests/support/player.hpp"

namespace sandtable::server::test {

/// A person at a screen.
struct Person {
  std::shared_ptr<FakeSocket> socket = std::make_shared<FakeSocket>();
  std::shared_ptr<Listener> listener;
  Model model{socket};
};

/// A table for two: one's own seat, and that of a bot, one more of one's own (`me`), or an open
/// one.
[[nodiscard]] Json table_for_two(int rounds, const char* other);

class Desk {
 public:
  Desk();
  /// Another hall of the same house: two processes on one database.
  explicit Desk(TestHouse& shared);
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;
  ~Desk() { house.run(); }

  Response ask(const std::string& method, const std::string& path, const Json& body = Json(),
               const std::string& cookies = "");
  /// A table with the words of one's own seats given.
  Made table(int rounds, const char* other);
  /// Sits down at a screen; a status other than 101: why not.
  int join(Person& person, const Made& table, int seat = 0);
  /// Plays a whole line: what ends a decision, or else the first choice there is.
  void play(Person& person);

 private:
  std::unique_ptr<TestHouse> own_;

 public:
  TestHouse& house;
  std::string lines;  ///< Of the log.
  Hall hall{logged(), {}};

 private:
  std::shared_ptr<void> watching_ = house.store.watch(
      [this](const std::string& table, std::int64_t number) { hall.changed(table, number); });
  House logged();
};

}  // namespace sandtable::server::test
