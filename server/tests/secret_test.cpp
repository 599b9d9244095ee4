// Decisions that several seats make in secret at once: what others see of them, and how long they
// can be made anew.

#include <doctest/doctest.h>

#include <algorithm>

#include "core/registry.hpp"
#include "core/sanitized.hpp"
#include "server/tests/support/party.hpp"

namespace sandtable::server {
namespace {

using test::any_owing;
using test::Client;
using test::Company;
using test::decide;
using test::everybody;
using test::Party;
using test::people;
using test::play_on;
using test::preset_of;
using test::random_line;
using test::reach_secret;
using test::Wanted;

TEST_CASE("others who seal their secret decision do not outdate one's own") {
  int outdated = 0;
  for (const GameEntry* entry : registry()) {
    Company company(*entry, "standard");
    auto& [wanted, party, seats] = company;
    Dice dice(31);
    for (int i = 0; i < 20 && reach_secret(party, seats, dice); ++i) {
      const Seat first = party.ledger().owing().lowest();
      SeatSet others = party.ledger().owing();
      others.remove(first);
      const Seat second = others.lowest();
      const std::int64_t before = seats[second]->model.revision;
      decide(party, *seats[first], first, dice);
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
      decide(a, *seats_a[actor], actor, dice_a);
      decide(b, *seats_b[actor], actor, other);
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
    Company company(*entry, "standard");
    auto& [wanted, party, seats] = company;
    Dice dice(21);
    for (int i = 0; i < 60 && reach_secret(party, seats, dice); ++i) {
      const Seat seat = any_owing(party.ledger(), dice);
      Client& client = *seats[seat];
      decide(party, client, seat, dice);
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

std::vector<std::string> pad_of(const Client& client) {
  std::vector<std::string> out;
  if (const Json* pad = client.model.scene.find("pad"))
    for (const Json& line : pad->items()) out.push_back(line.as_string());
  return out;
}

/// Sends the seat's own lines until it has sealed; whether it did while others still decide.
bool seal(Party& party, Client& client, Seat seat, Dice& dice) {
  decide(party, client, seat, dice);
  return party.ledger().owing().count() > 0 && !party.ledger().own_lines(seat).empty();
}

TEST_CASE("whoever comes back finds the lines of the decision on the pad, and nobody else does") {
  int kept = 0;  // where the game itself shows none
  for (const GameEntry* entry : registry()) {
    Company company(*entry, "standard");
    auto& [wanted, party, seats] = company;
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
    Company company(*entry, "standard");
    auto& [wanted, party, seats] = company;
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

}  // namespace
}  // namespace sandtable::server
