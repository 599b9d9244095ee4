// A table with people at it, on one thread: what is sent to whom, what is refused, what is kept.

#include <doctest/doctest.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "core/registry.hpp"
#include "core/sanitized.hpp"
#include "server/codec.hpp"
#include "server/tests/support/house.hpp"
#include "server/tokens.hpp"

namespace sandtable::server {
namespace {

using test::FakeSocket;
using test::Model;
using test::TestHouse;
using wire::Sitter;

/// Somebody at the table of a test.
struct Client {
  std::shared_ptr<Visitor> visitor = std::make_shared<Visitor>();
  std::shared_ptr<FakeSocket> socket = std::make_shared<FakeSocket>();
  Model model{socket};
};

class Party {
 public:
  explicit Party(const Setup& setup) {
    auto ledger = Ledger::make(setup, house_.now, "test");
    REQUIRE_MESSAGE(ledger, ledger.error().text);
    table_ = std::make_shared<Table>(house_.house(), *std::move(ledger), 0);
    TableRow row;
    row.id = setup.id, row.setup = write_setup(setup), row.created = house_.now;
    table_->post([this, row] { table_->create(row, [](const std::optional<No>&) {}); });
    house_.run();
  }

  Client& join(Seat viewer, std::int64_t revision = 0, std::int64_t chat = 0) {
    auto client = std::make_unique<Client>();
    client->visitor->viewer = viewer, client->visitor->socket = client->socket;
    if (viewer != kSpectator) client->visitor->key = ledger().sitter(viewer).token;
    clients_.push_back(std::move(client));
    Client& out = *clients_.back();
    table_->post([this, &out, revision, chat] { table_->enter(out.visitor, revision, chat); });
    settle();
    return out;
  }
  void leave(Client& client) {
    table_->post([this, &client] { table_->leave(client.visitor); });
    settle();
  }
  void send(Client& client, wire::ClientMessage message) {
    table_->post([this, &client, message = std::move(message)] {
      table_->receive(client.visitor, message);
    });
    settle();
  }
  void settle() {
    house_.run();
    for (const auto& client : clients_) client->model.read();
  }
  /// Another table from what the store has.
  std::unique_ptr<Ledger> reloaded() {
    const auto stored = house_.store.load(ledger().setup().id);
    REQUIRE(stored);
    REQUIRE(*stored);
    auto setup = read_setup((*stored)->row.setup, "stored");
    REQUIRE_MESSAGE(setup, setup.error().text);
    auto out = Ledger::make(*setup, (*stored)->row.created, "stored");
    REQUIRE(out);
    for (const Entry& entry : (*stored)->entries) {
      const auto body = read_entry(entry.body, "entry");
      REQUIRE_MESSAGE(body, body.error().text);
      const auto status = (*out)->fold(*body, entry.at);
      REQUIRE_MESSAGE(status, status.error().text);
    }
    return *std::move(out);
  }
  [[nodiscard]] const Ledger& ledger() const { return table_->ledger(); }
  [[nodiscard]] Table& table() { return *table_; }
  [[nodiscard]] TestHouse& house() { return house_; }

 private:
  TestHouse house_;
  std::shared_ptr<Table> table_;
  std::vector<std::unique_ptr<Client>> clients_;
};

std::vector<Sitter> people(int count) {
  return std::vector<Sitter>(static_cast<std::size_t>(count), Sitter::Me);
}

/// The options of a preset, and how many seats they ask for.
struct Wanted {
  Json options;
  int seats = 0;
};
Wanted preset_of(const GameEntry& entry, const std::string& name) {
  const Preset* preset = entry.preset(name);
  REQUIRE(preset != nullptr);
  const auto game = entry.create(preset->options, "test");
  REQUIRE(game);
  return {(*game)->options(), (*game)->seats()};
}

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

/// Plays random lines of people until the game is over or so many are played.
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

std::vector<Client*> everybody(Party& party, int seats) {
  std::vector<Client*> out;
  for (int seat = 0; seat < seats; ++seat) out.push_back(&party.join(static_cast<Seat>(seat)));
  return out;
}

/// People on every seat of the first game there is, in its quick form.
struct Quick {
  Wanted wanted = preset_of(test::some_game(), "quick");
  Party party{test::setup_for(test::some_game().info.name, wanted.options, people(wanted.seats))};
  std::vector<Client*> seats = everybody(party, wanted.seats);
};

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

TEST_CASE("people play every game to its end, and every screen shows what a fresh one would") {
  for (const GameEntry* entry : registry()) {
    const Wanted wanted = preset_of(*entry, "quick");
    Party party(test::setup_for(entry->info.name, wanted.options, people(wanted.seats)));
    std::vector<Client*> seats = everybody(party, wanted.seats);
    Client& watcher = party.join(kSpectator);
    Dice dice(7);
    while (!party.ledger().over()) {
      play_on(party, seats, dice, 40);
      for (int viewer = 0; viewer <= wanted.seats; ++viewer) {
        const Seat seat = viewer == wanted.seats ? kSpectator : static_cast<Seat>(viewer);
        Client& old = viewer == wanted.seats ? watcher : *seats[static_cast<std::size_t>(viewer)];
        Client& fresh = party.join(seat);
        CHECK(settled(fresh.model.scene) == settled(old.model.scene));
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
    const Wanted wanted = preset_of(*entry, "quick");
    Party party(test::setup_for(entry->info.name, wanted.options, people(wanted.seats)));
    std::vector<Client*> seats = everybody(party, wanted.seats);
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
  Quick quick;
  Party& party = quick.party;
  std::vector<Client*>& seats = quick.seats;
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

TEST_CASE("bots play with people, and whole games by themselves") {
  for (const GameEntry* entry : registry()) {
    const Wanted wanted = preset_of(*entry, "quick");
    std::vector<Sitter> sitters(static_cast<std::size_t>(wanted.seats), Sitter::Bot);
    Party alone(test::setup_for(entry->info.name, wanted.options, sitters));
    CHECK(alone.ledger().over());
    CHECK(alone.house().figures.bot_faults == 0);
    CHECK(alone.reloaded()->state() == alone.ledger().state());

    sitters[0] = Sitter::Me;
    Party party(test::setup_for(entry->info.name, wanted.options, sitters));
    Client& person = party.join(0);
    Dice dice(5);
    for (int i = 0; i < 3000 && !party.ledger().over(); ++i) {
      CHECK(party.ledger().owing() == SeatSet::only(0));
      party.send(person, random_line(party.ledger(), 0, person.model.revision, dice));
    }
    CHECK(party.ledger().over());
    CHECK(person.model.refused.empty());
  }
}

TEST_CASE("a line for an older revision is refused, and nothing happens") {
  Quick quick;
  Party& party = quick.party;
  std::vector<Client*>& seats = quick.seats;
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

/// Lets a seat decide to its seal, at random.
void decide(Party& party, std::vector<Client*>& seats, Seat seat, Dice& dice) {
  Client& client = *seats[seat];
  for (int i = 0; i < 200 && party.ledger().owing().has(seat); ++i)
    party.send(client, random_line(party.ledger(), seat, client.model.revision, dice));
}

bool reach_secret(Party& party, std::vector<Client*>& seats, Dice& dice);

TEST_CASE("others who seal their secret decision do not outdate one's own") {
  int outdated = 0;
  for (const GameEntry* entry : registry()) {
    const Wanted wanted = preset_of(*entry, "standard");
    Party party(test::setup_for(entry->info.name, wanted.options, people(wanted.seats)));
    std::vector<Client*> seats = everybody(party, wanted.seats);
    Dice dice(31);
    for (int i = 0; i < 20 && reach_secret(party, seats, dice); ++i) {
      const Seat first = party.ledger().owing().lowest();
      SeatSet others = party.ledger().owing();
      others.remove(first);
      const Seat second = others.lowest();
      const std::int64_t before = seats[second]->model.revision;
      decide(party, seats, first, dice);
      if (seats[second]->model.revision == before || !party.ledger().owing().has(second)) continue;
      ++outdated;
      const wire::PlayLine line = random_line(party.ledger(), second, before, dice);

      party.send(*seats[second], line);
      party.send(*seats[second], line);

      CHECK(seats[second]->model.done.back().revision > before);
      REQUIRE(!seats[second]->model.refused.empty());
      CHECK(seats[second]->model.refused.back().reason == wire::RefusedFor::Stale);
    }
  }
  CHECK(outdated > 0);
}

TEST_CASE("a refusal names the rule, and what is no line says what it lacks") {
  Quick quick;
  Party& party = quick.party;
  std::vector<Client*>& seats = quick.seats;
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
  CHECK(refused(line).text == "a line holds at least one choice");
  line.choices = std::vector<int>{60'000};
  CHECK(!refused(line).text.empty());
  line.choices.reset(), line.notation = "no such line";
  CHECK(refused(line).reason != wire::RefusedFor::Stale);
  Client& watcher = party.join(kSpectator);
  party.send(watcher, line);
  REQUIRE(watcher.model.refused.size() == 1);
  CHECK(watcher.model.refused[0].reason == wire::RefusedFor::Seat);
}

/// A secret decision of several seats, reached by random play.
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

TEST_CASE("games that differ in what a seat may not see send it the same bytes") {
  int games = 0;
  for (const GameEntry* entry : registry()) {
    const Wanted wanted = preset_of(*entry, "standard");
    int compared = 0;
    int without = 0;  // games in which no two seats decided secretly at once
    for (std::uint64_t seed = 1; seed <= (kSanitized ? 4 : 12) && (without < 3 || compared > 0);
         ++seed) {
      Setup setup = test::setup_for(entry->info.name, wanted.options, people(wanted.seats));
      setup.secret += std::to_string(seed);
      Party a(setup);
      Party b(setup);
      std::vector<Client*> seats_a = everybody(a, wanted.seats);
      std::vector<Client*> seats_b = everybody(b, wanted.seats);
      Client& watcher_a = a.join(kSpectator);
      Client& watcher_b = b.join(kSpectator);
      Dice dice_a(seed);
      Dice dice_b(seed);
      if (!reach_secret(a, seats_a, dice_a)) {
        ++without;
        continue;
      }
      REQUIRE(reach_secret(b, seats_b, dice_b));
      // One seat decides, in each twin by itself.
      const Seat actor = any_owing(a.ledger(), dice_a);
      Dice other(seed + 1000);
      for (int i = 0; i < 200 && a.ledger().owing().has(actor); ++i)
        a.send(*seats_a[actor],
               random_line(a.ledger(), actor, seats_a[actor]->model.revision, dice_a));
      for (int i = 0; i < 200 && b.ledger().owing().has(actor); ++i)
        b.send(*seats_b[actor],
               random_line(b.ledger(), actor, seats_b[actor]->model.revision, other));
      if (a.ledger().state() == b.ledger().state()) continue;
      ++compared;
      CHECK(watcher_a.socket->received == watcher_b.socket->received);
      for (int seat = 0; seat < wanted.seats; ++seat) {
        if (seat == actor) continue;
        const auto index = static_cast<std::size_t>(seat);
        CHECK(seats_a[index]->socket->received == seats_b[index]->socket->received);
      }
    }
    CHECK_MESSAGE((compared > 1 || without == 3), entry->info.name);
    games += compared > 0 ? 1 : 0;
  }
  CHECK(games >= 2);  // those with secret decisions
}

TEST_CASE("a decision is rewritten until the last seat has sealed") {
  int rewritten = 0;
  for (const GameEntry* entry : registry()) {
    const Wanted wanted = preset_of(*entry, "standard");
    Party party(test::setup_for(entry->info.name, wanted.options, people(wanted.seats)));
    std::vector<Client*> seats = everybody(party, wanted.seats);
    Dice dice(21);
    for (int i = 0; i < 60 && reach_secret(party, seats, dice); ++i) {
      const Seat seat = any_owing(party.ledger(), dice);
      Client& client = *seats[seat];
      for (int k = 0; k < 200 && party.ledger().owing().has(seat); ++k)
        party.send(client, random_line(party.ledger(), seat, client.model.revision, dice));
      std::vector<std::string> own = party.ledger().own_lines(seat);
      if (own.empty() || party.ledger().owing().count() == 0) continue;
      const std::vector<std::string> all = own;
      own.pop_back();
      const std::size_t lines = party.ledger().lines().size();

      party.send(client, wire::Rewrite{5, client.model.revision, own});

      if (party.ledger().owing().has(seat)) {
        CHECK(party.ledger().own_lines(seat) == own);
        CHECK(party.ledger().lines().size() == lines - 1);
        party.send(client, wire::Rewrite{6, client.model.revision, all});
        ++rewritten;
      }
      CHECK(party.reloaded()->state() == party.ledger().state());
    }
  }
  CHECK(rewritten > 5);
}

namespace {

std::vector<std::string> pad_of(const Client& client) {
  std::vector<std::string> out;
  if (const Json* pad = client.model.scene.find("pad"))
    for (const Json& line : pad->items()) out.push_back(line.as_string());
  return out;
}

/// Sends the seat's own lines until it has sealed; whether it did while others still decide.
bool seal(Party& party, Client& client, Seat seat, Dice& dice) {
  for (int k = 0; k < 200 && party.ledger().owing().has(seat); ++k)
    party.send(client, random_line(party.ledger(), seat, client.model.revision, dice));
  return party.ledger().owing().count() > 0 && !party.ledger().own_lines(seat).empty();
}

}  // namespace

TEST_CASE("whoever comes back finds the lines of the decision on the pad, and nobody else does") {
  int kept = 0;  // where the game itself shows none
  for (const GameEntry* entry : registry()) {
    const Wanted wanted = preset_of(*entry, "standard");
    Party party(test::setup_for(entry->info.name, wanted.options, people(wanted.seats)));
    std::vector<Client*> seats = everybody(party, wanted.seats);
    Dice dice(21);
    for (int i = 0; i < 60 && reach_secret(party, seats, dice); ++i) {
      const Seat seat = any_owing(party.ledger(), dice);
      if (!seal(party, *seats[seat], seat, dice)) continue;
      const Scene own = party.ledger().game().scene(party.ledger().state(), seat);
      const std::vector<std::string> lines = party.ledger().own_lines(seat);
      Client& back = party.join(seat);
      CHECK(pad_of(back) == (own.pad.empty() ? lines : own.pad));
      CHECK(pad_of(back) == pad_of(*seats[seat]));
      Client& watcher = party.join(kSpectator);
      CHECK(pad_of(watcher).empty());
      if (!own.pad.empty()) continue;
      std::vector<std::string> before = lines;
      before.pop_back();
      party.send(back, wire::Rewrite{7, back.model.revision, before});
      if (party.ledger().owing().has(seat)) CHECK(pad_of(back) == before);
      kept += before.empty() ? 0 : 1;
    }
  }
  CHECK(kept > 0);
}

TEST_CASE("a line that stays keeps its promise, and another order is another pad") {
  int turned = 0;
  for (const GameEntry* entry : registry()) {
    const Wanted wanted = preset_of(*entry, "standard");
    Party party(test::setup_for(entry->info.name, wanted.options, people(wanted.seats)));
    std::vector<Client*> seats = everybody(party, wanted.seats);
    Dice dice(5);
    for (int i = 0; i < 40 && reach_secret(party, seats, dice); ++i) {
      const Seat seat = any_owing(party.ledger(), dice);
      Client& client = *seats[seat];
      wire::PlayLine line = random_line(party.ledger(), seat, client.model.revision, dice);
      line.says = "as you like";
      party.send(client, line);
      const std::vector<std::string> first = party.ledger().own_lines(seat);
      if (first.size() != 1 || !seal(party, client, seat, dice)) continue;
      std::vector<std::string> lines = party.ledger().own_lines(seat);
      party.send(client, wire::Rewrite{7, client.model.revision, lines});
      const auto own = std::ranges::find_if(
          party.ledger().lines().rbegin(), party.ledger().lines().rend(),
          [&](const auto& each) { return each.seat == seat && each.notation == first[0]; });
      REQUIRE(own != party.ledger().lines().rend());
      CHECK(own->said == "as you like");
      if (lines.size() < 3 || lines[0] == lines[1]) continue;
      std::swap(lines[0], lines[1]);
      const std::size_t done = client.model.done.size();
      party.send(client, wire::Rewrite{8, client.model.revision, lines});
      if (client.model.done.size() == done) continue;
      Client& fresh = party.join(seat);
      CHECK(pad_of(fresh) == pad_of(client));
      party.leave(fresh);
      ++turned;
    }
  }
  CHECK(turned > 0);
}

TEST_CASE("what cannot be saved is refused, and the table is read again") {
  Quick quick;
  Party& party = quick.party;
  std::vector<Client*>& seats = quick.seats;
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
  Quick quick;
  Party& party = quick.party;
  std::vector<Client*>& seats = quick.seats;
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

TEST_CASE("a clock that runs out plays the fallback for all who are awaited") {
  const GameEntry& entry = test::some_game();
  const Wanted wanted = preset_of(entry, "quick");
  Setup setup = test::setup_for(entry.info.name, wanted.options, people(wanted.seats));
  setup.clock = {wire::ClockKind::Live, 30};
  Party party(setup);
  Client& watcher = party.join(kSpectator);
  Dice dice(1);
  const Seat late = any_owing(party.ledger(), dice);
  Client& person = party.join(late);

  party.house().pass(29'000);
  CHECK(party.ledger().lines().empty());
  party.house().pass(2'000);
  party.settle();

  CHECK(!party.ledger().lines().empty());
  CHECK(watcher.model.updates > 0);
  const auto told = [](const Client& to) {
    std::vector<wire::FeedItem> out;
    std::ranges::copy_if(to.model.items, std::back_inserter(out),
                         [](const wire::FeedItem& item) { return item.event == "time_up"; });
    return out;
  };
  const auto own = told(person);
  REQUIRE(!own.empty());
  CHECK(own[0].seat == late);
  CHECK(own[0].line == party.ledger().lines()[0].notation);
  REQUIRE(!told(watcher).empty());
  CHECK(told(watcher)[0].seat == late);
  CHECK(!told(watcher)[0].line);
  CHECK(to_json(party.reloaded()->feed(late, 0)) == to_json(party.ledger().feed(late, 0)));
  party.house().pass(24LL * 3600 * 1000);
  CHECK(party.ledger().over());
}

TEST_CASE("a bot stands in for the absent until they return") {
  const GameEntry& entry = test::some_game();
  const Wanted wanted = preset_of(entry, "quick");
  Setup setup = test::setup_for(entry.info.name, wanted.options, people(wanted.seats));
  setup.clock = {wire::ClockKind::Days, 2}, setup.absent = wire::Absent::StandIn;
  Party party(setup);
  Dice dice(1);
  const Seat late = any_owing(party.ledger(), dice);

  for (int day = 0; day < 3; ++day) {
    party.house().pass(24LL * 3600 * 1000);
    party.table().post([&] { party.table().wake(); });
    party.settle();
  }
  CHECK(party.ledger().bot_stands_in(late));
  CHECK(!party.ledger().lines().empty());

  Client& back = party.join(late);
  CHECK(std::ranges::find(back.model.items, "time_up", &wire::FeedItem::event) !=
        back.model.items.end());
  CHECK(!party.ledger().bot_stands_in(late));
  CHECK(!party.reloaded()->bot_stands_in(late));
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
  Quick quick;
  Party& party = quick.party;
  std::vector<Client*>& seats = quick.seats;
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
