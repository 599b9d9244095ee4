#pragma once
// A server of its own for each test, on a database that is gone afterwards, and tables at it.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/serve.hpp"
#include "server/tests/support/player.hpp"

namespace sandtable::server::test {

class Running {
 public:
  explicit Running(HallSettings hall = {}, const std::string& database = "sqlite::memory:");
  [[nodiscard]] std::uint16_t port() const { return server_->port(); }
  [[nodiscard]] Server& server() { return *server_; }

 private:
  std::unique_ptr<Server> server_;
};

/// `{"sitter": …}` of a new table.
[[nodiscard]] Json seat(const char* sitter);
/// A table of the quick preset: `people` seats of one's own, the rest bots.
[[nodiscard]] Json quick_table(const GameEntry& entry, int people, int& seats);
/// The same with a seat of one's own, an open one, and bots.
[[nodiscard]] Json quick_table_for_two(const GameEntry& entry);
/// Those who sit in the first seats, with their cookies; seed by seed from that one on.
[[nodiscard]] std::vector<Player> players_at(std::uint16_t port, const Made& table, int count,
                                             std::uint64_t seed);
/// Plays until the game is over; connections break now and then.
void play_to_the_end(std::vector<Player>& players, Dice& dice);

}  // namespace sandtable::server::test
