// A table with people at it, on one thread: what is sent to whom, what is refused, what is kept.

#include <doctest/doctest.h>

#include <map>

#include "core/describe.hpp"
#include "core/registry.hpp"
#include "server/codec.hpp"
#include "server/tests/support/party.hpp"
#include "server/tokens.hpp"

namespace sandtable::server {
namespace {

using test::any_owing;
using test::Client;
using test::Company;
using test::everybody;
using test::Party;
using test::people;
using test::play_on;
using test::preset_of;
using test::random_line;
using test::Wanted;
using wire::Sitter;

/// A value as a reader takes it: a null is what is not there, and members have no order.
Json settled(const Json& value) {
  if (value.is_array()) {
    Json out;
    for (const Json& item : value.items()) out.push(settled(item));
    return out;
  }
  if (!value.is_object()) return value;
  std::map<std::string, Json> members;
  for (const auto& [name, member] : value.members())
    if (!member.is_null()) members.emplace(name, settled(member));
  Json out;
  for (const auto& [name, member] : members) out.set(name, member);
  return out;
}

/// Where two values differ first, and how; empty: nowhere.
std::string difference(const Json& a, const Json& b, const std::string& at = "") {
  if (a == b) return "";
  if (a.is_object() && b.is_object() && a.members().size() == b.members().size())
    for (const auto& [name, value] : a.members()) {
      const Json* other = b.find(name);
      if (other == nullptr) return at + " has no " + name;
      if (std::string out = difference(value, *other, at + "/" + name); !out.empty()) return out;
    }
  if (a.is_array() && b.is_array() && a.items().size() == b.items().size())
    for (std::size_t i = 0; i < a.items().size(); ++i)
      if (std::string out = difference(a.items()[i], b.items()[i], at + "/" + std::to_string(i));
          !out.empty())
        return out;
  return at + ": " + a.text() + " and " + b.text();
}

TEST_CASE("people play every game to its end, and every screen shows what a fresh one would") {
  for (const GameEntry* entry : registry()) {
    Company company(*entry, "quick");
    auto& [wanted, party, seats] = company;
    Client& watcher = party.join(kSpectator);
    Dice dice(7);
    while (!party.ledger().over()) {
      play_on(party, seats, dice, 40);
      for (int viewer = 0; viewer <= wanted.seats; ++viewer) {
        const Seat seat = viewer == wanted.seats ? kSpectator : static_cast<Seat>(viewer);
        Client& old = viewer == wanted.seats ? watcher : *seats[static_cast<std::size_t>(viewer)];
        Client& fresh = party.join(seat);
        CHECK(difference(settled(fresh.model.scene), settled(old.model.scene)) == "");
        CHECK(to_json(fresh.model.choices) == to_json(old.model.choices));
        CHECK(fresh.model.feed == old.model.feed);
        CHECK(fresh.model.revision == old.model.revision);
        party.leave(fresh);
      }
    }
    CHECK(watcher.model.table.status == wire::TableStatus::Over);
    CHECK(watcher.model.table.secret == "a secret for tests");
    const AnyGame& game = party.ledger().game();
    CHECK(watcher.model.table.placings ==
          placings_of(game.outcome(party.ledger().state()), game.seats()));
    const Record record = party.ledger().record();
    const auto again = replay(*entry, record, "record", Data(entry->info.data));
    CHECK_MESSAGE(again, (again ? "" : again.error().text));
  }
}

TEST_CASE("a table read from the store is the table that was kept") {
  for (const GameEntry* entry : registry()) {
    Company company(*entry, "quick");
    auto& [wanted, party, seats] = company;
    Dice dice(11);
    for (int i = 0; i < 6; ++i) {
      play_on(party, seats, dice, 30);
      const auto again = party.reloaded();
      CHECK(again->state() == party.ledger().state());
      CHECK(again->lines() == party.ledger().lines());
      CHECK(again->awaited_since() == party.ledger().awaited_since());
      for (const Seat viewer : {Seat{0}, Seat{1}, kSpectator}) {
        CHECK(again->revision(viewer) == party.ledger().revision(viewer));
        CHECK(to_json(again->feed(viewer, 0)) == to_json(party.ledger().feed(viewer, 0)));
      }
    }
  }
}

TEST_CASE("who comes back says its revision and gets exactly what it missed") {
  Company company(test::some_game());
  Party& party = company.party;
  std::vector<Client*>& seats = company.seats;
  Dice dice(3);
  play_on(party, seats, dice, 10);
  const std::vector<std::string> had = seats[0]->model.feed;
  const std::int64_t revision = seats[0]->model.revision;
  play_on(party, seats, dice, 20);

  Client& back = party.join(0, revision);

  std::vector<std::string> all = had;
  all.insert(all.end(), back.model.feed.begin(), back.model.feed.end());
  CHECK(all == seats[0]->model.feed);
  CHECK(back.model.feed.size() < seats[0]->model.feed.size());
}

TEST_CASE("a line for an older revision is refused, and nothing happens") {
  Company company(test::some_game());
  Party& party = company.party;
  std::vector<Client*>& seats = company.seats;
  Dice dice(1);
  const Seat seat = any_owing(party.ledger(), dice);
  const AnyState before = party.ledger().state();

  party.send(*seats[seat],
             random_line(party.ledger(), seat, seats[seat]->model.revision - 1, dice));

  REQUIRE(seats[seat]->model.refused.size() == 1);
  CHECK(seats[seat]->model.refused[0].reason == wire::RefusedFor::Stale);
  CHECK(party.ledger().state() == before);
  CHECK(party.ledger().lines().empty());
}

TEST_CASE("a refusal names the rule, and what is no line says what it lacks") {
  Company company(test::some_game());
  Party& party = company.party;
  std::vector<Client*>& seats = company.seats;
  Dice dice(1);
  const Seat seat = any_owing(party.ledger(), dice);
  Client& client = *seats[seat];
  const auto refused = [&](wire::ClientMessage message) {
    const AnyState before = party.ledger().state();
    party.send(client, std::move(message));
    CHECK(party.ledger().state() == before);
    REQUIRE(!client.model.refused.empty());
    return client.model.refused.back();
  };

  wire::PlayLine line;
  line.revision = client.model.revision, line.choices = std::vector<int>{};
  CHECK(words_json(refused(line).text).text() == R"({"say":"server.line.empty"})");
  line.choices = std::vector<int>{60'000};
  CHECK(!refused(line).text.empty());
  line.choices.reset(), line.notation = "no such line";
  CHECK(refused(line).reason != wire::RefusedFor::Stale);
  Client& watcher = party.join(kSpectator);
  party.send(watcher, line);
  REQUIRE(watcher.model.refused.size() == 1);
  CHECK(watcher.model.refused[0].reason == wire::RefusedFor::Seat);
}

TEST_CASE("what cannot be saved is refused, and the table is read again") {
  Company company(test::some_game());
  Party& party = company.party;
  std::vector<Client*>& seats = company.seats;
  Dice dice(1);
  play_on(party, seats, dice, 5);
  const AnyState kept = party.ledger().state();
  const Seat seat = any_owing(party.ledger(), dice);
  party.house().store.problem = "the disk is full";

  party.send(*seats[seat], random_line(party.ledger(), seat, seats[seat]->model.revision, dice));

  REQUIRE(seats[seat]->model.refused.size() == 1);
  CHECK(seats[seat]->model.refused[0].reason == wire::RefusedFor::Storage);
  CHECK(seats[seat]->socket->closed == 1011);
  CHECK(party.table().retired());
  CHECK(party.reloaded()->state() == kept);
}

TEST_CASE("chat goes to the table or to one seat alone") {
  Company company(test::some_game());
  Party& party = company.party;
  std::vector<Client*>& seats = company.seats;
  Client& watcher = party.join(kSpectator);
  const std::int64_t revision = seats[1]->model.revision;

  party.send(*seats[0], wire::Say{1, std::nullopt, "<b>hello</b>"});
  party.send(*seats[0], wire::Say{2, 1, "between us"});

  CHECK(seats[1]->model.chat.size() == 2);
  CHECK(seats[1]->model.chat[1].text == "between us");
  CHECK(watcher.model.chat.size() == 1);
  CHECK(watcher.model.chat[0].text == "<b>hello</b>");
  CHECK(seats[1]->model.revision == revision);
  CHECK(party.reloaded()->chat(1, 0).size() == 2);
  party.send(watcher, wire::Say{3, std::nullopt, "me too"});
  CHECK(watcher.model.refused.size() == 1);
}

TEST_CASE("a game begins when the last open seat is taken") {
  const GameEntry& entry = test::some_game();
  const Wanted wanted = preset_of(entry, "quick");
  std::vector<Sitter> sitters = people(wanted.seats);
  sitters[1] = Sitter::Open;
  Party party(test::setup_for(entry.info.name, wanted.options, sitters));
  Client& first = party.join(0);
  CHECK(!party.ledger().begun());
  CHECK(first.model.table.status == wire::TableStatus::Waiting);
  std::vector<std::string> answers;
  const auto sit = [&](const std::string& link) {
    party.table().post([&, link] {
      party.table().sit(
          1, "Ann", "a word", token_hash("own"), token_hash(link),
          [&](const std::optional<No>& no) { answers.push_back(no ? no->text : ""); });
    });
    party.settle();
  };

  sit("guessed");
  CHECK(!party.ledger().begun());
  sit("link 1");
  sit("link 1");

  CHECK(party.ledger().begun());
  REQUIRE(answers.size() == 3);
  CHECK(!answers[0].empty());
  CHECK(answers[1].empty());
  CHECK(!answers[2].empty());
  CHECK(first.model.table.seats[1].name == "Ann");
  CHECK(first.model.revision > 0);
  CHECK(party.reloaded()->state() == party.ledger().state());
}

TEST_CASE("what can follow a half line is answered on a scratch copy") {
  Company company(test::some_game());
  Party& party = company.party;
  std::vector<Client*>& seats = company.seats;
  Dice dice(1);
  const Seat seat = any_owing(party.ledger(), dice);
  Client& client = *seats[seat];
  const AnyState before = party.ledger().state();
  REQUIRE(!client.model.choices.choices.empty());

  party.send(client, wire::Ask{9, client.model.revision, {}});
  party.send(client,
             wire::Ask{10, client.model.revision, {client.model.choices.choices[0].action}});
  party.send(client, wire::Why{11, client.model.revision, {}, 65'535, std::nullopt});

  CHECK(party.ledger().state() == before);
  REQUIRE(client.model.answers.size() == 2);
  CHECK(to_json(client.model.answers[0].choices) == to_json(client.model.choices));
  CHECK(client.model.answers[0].prompt.empty());
  CHECK(client.model.answers[1].whole == client.model.answers[1].prompt.empty());
  CHECK(client.model.refused.size() == 1);
}

}  // namespace
}  // namespace sandtable::server
