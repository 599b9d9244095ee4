// What a table does while nobody asks: bots play, clocks run out, a bot stands in for the absent.

#include <doctest/doctest.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "core/describe.hpp"
#include "core/registry.hpp"
#include "server/tests/support/party.hpp"

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

TEST_CASE("a bot that declined says why, once that is known, and to nobody else") {
  const GameEntry& entry = *find_game("proxy_war");
  const Wanted wanted = preset_of(entry, "quick");
  Party alone(
      test::setup_for(entry.info.name, wanted.options,
                      std::vector<Sitter>(static_cast<std::size_t>(wanted.seats), Sitter::Bot)));
  int remarks = 0;
  for (Seat seat = 0; seat < wanted.seats; ++seat) {
    std::set<int> declined;  // offers of which this seat has read so
    for (const wire::FeedItem& item : alone.ledger().feed(seat, 0)) {
      if (item.event == "declined") declined.insert(item.text.said.numbers[1]);
      if (item.event != "remark") continue;
      ++remarks;
      CHECK(item.text.said.type->path().starts_with("reasons."));
      CHECK(declined.contains(item.text.said.numbers[1]));
    }
    CHECK(to_json(alone.reloaded()->feed(seat, 0)) == to_json(alone.ledger().feed(seat, 0)));
  }
  CHECK(remarks > 0);
  for (const wire::FeedItem& item : alone.ledger().feed(kSpectator, 0))
    CHECK(item.event != "remark");  // bots make their offers in private
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

}  // namespace
}  // namespace sandtable::server
