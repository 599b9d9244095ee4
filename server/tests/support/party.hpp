#pragma once
// People at one table, on one thread: what each of them is sent, and lines for them to play.

#include <memory>
#include <string>
#include <vector>

#include "server/tests/support/house.hpp"

namespace sandtable::server::test {

/// Somebody at the table.
struct Client {
  std::shared_ptr<Visitor> visitor = std::make_shared<Visitor>();
  std::shared_ptr<FakeSocket> socket = std::make_shared<FakeSocket>();
  Model model{socket};
};

class Party {
 public:
  explicit Party(const Setup& setup);

  Client& join(Seat viewer, std::int64_t revision = 0, std::int64_t chat = 0);
  void leave(Client& client);
  void send(Client& client, wire::ClientMessage message);
  void settle();
  /// Another table from what the store has.
  std::unique_ptr<Ledger> reloaded();
  [[nodiscard]] const Ledger& ledger() const { return table_->ledger(); }
  [[nodiscard]] Table& table() { return *table_; }
  [[nodiscard]] TestHouse& house() { return house_; }

 private:
  TestHouse house_;
  std::shared_ptr<Table> table_;
  std::vector<std::unique_ptr<Client>> clients_;
};

[[nodiscard]] std::vector<wire::Sitter> people(int count);
/// The options of a preset, and how many seats they ask for.
struct Wanted {
  Json options;
  int seats = 0;
};
[[nodiscard]] Wanted preset_of(const GameEntry& entry, const std::string& name);
[[nodiscard]] std::vector<Client*> everybody(Party& party, int seats);

/// People on every seat of a game, in the form of a preset.
struct Company {
  explicit Company(const GameEntry& entry, const std::string& preset = "quick");
  Wanted wanted;
  Party party;
  std::vector<Client*> seats;
};

[[nodiscard]] wire::PlayLine random_line(const Ledger& ledger, Seat seat, std::int64_t revision,
                                         Dice& dice);
[[nodiscard]] Seat any_owing(const Ledger& ledger, Dice& dice);
/// Plays random lines of people until the game is over or so many are played.
void play_on(Party& party, std::vector<Client*>& seats, Dice& dice, int lines);
/// Lets a seat decide to its seal, at random.
void decide(Party& party, Client& client, Seat seat, Dice& dice);
/// A secret decision of several seats, reached by random play.
[[nodiscard]] bool reach_secret(Party& party, std::vector<Client*>& seats, Dice& dice);

}  // namespace sandtable::server::test
