#include "server/tests/support/party.hpp"

#include <doctest/doctest.h>

#include <utility>

#include "core/registry.hpp"
#include "server/history.hpp"

namespace sandtable::server::test {

using wire::Sitter;

Party::Party(const Setup& setup) {
  auto ledger = Ledger::make(setup, house_.now, "test");
  REQUIRE_MESSAGE(ledger, ledger.error().text);
  table_ = std::make_shared<Table>(house_.house(), *std::move(ledger), 0);
  TableRow row;
  row.id = setup.id, row.setup = write_setup(setup), row.created = house_.now;
  table_->post([this, row] { table_->create(row, [](const std::optional<No>&) {}); });
  house_.run();
}

Client& Party::join(Seat viewer, std::int64_t revision, std::int64_t chat) {
  auto client = std::make_unique<Client>();
  client->visitor->viewer = viewer, client->visitor->socket = client->socket;
  if (viewer != kSpectator) client->visitor->key = ledger().sitter(viewer).token;
  clients_.push_back(std::move(client));
  Client& out = *clients_.back();
  table_->post([this, &out, revision, chat] { table_->enter(out.visitor, revision, chat); });
  settle();
  return out;
}

void Party::leave(Client& client) {
  table_->post([this, &client] { table_->leave(client.visitor); });
  settle();
}

void Party::send(Client& client, wire::ClientMessage message) {
  table_->post(
      [this, &client, message = std::move(message)] { table_->receive(client.visitor, message); });
  settle();
}

void Party::settle() {
  house_.run();
  for (const auto& client : clients_) client->model.read();
}

std::unique_ptr<Ledger> Party::reloaded() {
  const auto stored = house_.store.load(ledger().setup().id);
  REQUIRE(stored);
  REQUIRE(*stored);
  auto out = ledger_of(**stored, kSpectator, kToTheEnd);
  REQUIRE_MESSAGE(out, out.error().text);
  return *std::move(out);
}

std::vector<Sitter> people(int count) {
  return std::vector<Sitter>(static_cast<std::size_t>(count), Sitter::Me);
}

Wanted preset_of(const GameEntry& entry, const std::string& name) {
  const Preset* preset = entry.preset(name);
  REQUIRE(preset != nullptr);
  const auto game = entry.create(preset->options, "test");
  REQUIRE(game);
  return {(*game)->options(), (*game)->seats()};
}

std::vector<Client*> everybody(Party& party, int seats) {
  std::vector<Client*> out;
  for (int seat = 0; seat < seats; ++seat) out.push_back(&party.join(static_cast<Seat>(seat)));
  return out;
}

Company::Company(const GameEntry& entry, const std::string& preset)
    : wanted(preset_of(entry, preset)),
      party(setup_for(entry.info.name, wanted.options, people(wanted.seats))),
      seats(everybody(party, wanted.seats)) {}

wire::PlayLine random_line(const Ledger& ledger, Seat seat, std::int64_t revision, Dice& dice) {
  Line line;
  plan_line(ledger.game(), Agent{"random", Agent::kRandomPlayer}, ledger.state(), seat, dice, line);
  wire::PlayLine out;
  out.id = 1, out.revision = revision, out.choices.emplace();
  for (const Action action : line) out.choices->push_back(action);
  return out;
}

Seat any_owing(const Ledger& ledger, Dice& dice) {
  const SeatSet owing = ledger.owing();
  int left = dice.below(owing.count());
  for (const Seat seat : owing)
    if (left-- == 0) return seat;
  return kNobody;
}

void play_on(Party& party, std::vector<Client*>& seats, Dice& dice, int lines) {
  for (int i = 0; i < lines && !party.ledger().over(); ++i) {
    const Seat seat = any_owing(party.ledger(), dice);
    Client& client = *seats[seat];
    const std::size_t done = client.model.done.size();
    party.send(client, random_line(party.ledger(), seat, client.model.revision, dice));
    const std::string why =
        client.model.refused.empty() ? "no answer" : client.model.refused.back().text;
    REQUIRE_MESSAGE(client.model.done.size() == done + 1, why);
  }
}

void decide(Party& party, Client& client, Seat seat, Dice& dice) {
  for (int i = 0; i < 200 && party.ledger().owing().has(seat); ++i)
    party.send(client, random_line(party.ledger(), seat, client.model.revision, dice));
}

bool reach_secret(Party& party, std::vector<Client*>& seats, Dice& dice) {
  for (int i = 0; i < 4000 && !party.ledger().over(); ++i) {
    const AnyGame& game = party.ledger().game();
    if (game.mode(party.ledger().state()) == Mode::Secret && party.ledger().owing().count() > 1 &&
        dice.below(4) == 0)
      return true;
    play_on(party, seats, dice, 1);
  }
  return false;
}

}  // namespace sandtable::server::test
