#pragma once
// Somebody who plays over the real protocol and knows nothing but what it is sent: sets tables up,
// claims seats, asks what can follow a half line, plays random lines, loses its connection and
// comes back.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/dice.hpp"
#include "server/tests/support/client.hpp"
#include "server/tests/support/house.hpp"

namespace sandtable::server::test {

/// A table as whoever set it up knows it.
struct Made {
  std::string id;
  std::vector<std::string> cookies;  ///< By seat; empty: not one's own.
  std::vector<std::string> links;    ///< By seat; empty: none.
  std::string commitment;
};

/// POST with JSON; the answer whatever it is.
[[nodiscard]] testing::Reply post(std::uint16_t port, const std::string& path, const Json& body,
                                  const testing::Headers& headers = {});
[[nodiscard]] testing::Reply get(std::uint16_t port, const std::string& path,
                                 const std::string& cookie = "");
/// Every seat of one's own has given its word for the dice.
[[nodiscard]] Made make_table(std::uint16_t port, const Json& wanted);
/// None has yet: the game waits for them.
[[nodiscard]] Made make_table_without_words(std::uint16_t port, const Json& wanted);
[[nodiscard]] testing::Reply give_word(std::uint16_t port, const Made& table, int seat,
                                       const std::string& word);
/// Another game after one that is over, for whoever has the cookies; the answer must be a table.
[[nodiscard]] Made play_again(std::uint16_t port, const Made& table, const std::string& cookies);
/// The cookie that a claim gave; the claim must succeed.
[[nodiscard]] std::string claim(std::uint16_t port, const Made& table, int seat);
/// `NAME=VALUE` of a Set-Cookie header.
[[nodiscard]] std::string cookie_of(const testing::Reply& reply);

class Player {
 public:
  Player(std::uint16_t port, std::string table, int seat, std::string cookie, std::uint64_t seed);

  /// Connects, again if need be, with the revision it has; false if nobody answers.
  bool connect();
  void disconnect() { client_.reset(); }
  void move_to(std::uint16_t port) { port_ = port; }
  [[nodiscard]] bool connected() const { return client_.has_value(); }
  /// Reads what has come; false if the connection is gone.
  bool read(testing::Wait wait = testing::Wait{0});
  /// Plays one random line if it is awaited (or may speak in open negotiation). False if the
  /// connection was lost meanwhile.
  bool play();
  [[nodiscard]] bool is_awaited() const;
  [[nodiscard]] bool over() const { return model.table.status == wire::TableStatus::Over; }

  Model model;
  std::int64_t acknowledged = 0;  ///< The newest revision a `done` has told.
  int lines = 0;                  ///< Acknowledged.
  int stale = 0;

 private:
  bool send(const wire::ClientMessage& message);
  /// Reads until an answer to the message just sent has come.
  enum class Answer : std::uint8_t { Done, Refused, Choices, Lost };
  [[nodiscard]] Answer answer();

  std::uint16_t port_;
  std::string table_;
  int seat_;
  std::string cookie_;
  Dice dice_;
  std::shared_ptr<FakeSocket> inbox_;
  std::optional<testing::Client> client_;
  std::int64_t id_ = 0;
};

}  // namespace sandtable::server::test
