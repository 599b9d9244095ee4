// What a program reads of events: what their slots are, and what stood in them.

#include <doctest/doctest.h>

#include <algorithm>

#include "core/registry.hpp"
#include "server/pages.hpp"

using namespace sandtable;
using namespace sandtable::server;

namespace {

const GameEntry& typed_game() {
  const auto games = registry();
  const auto found = std::ranges::find_if(
      games, [](const GameEntry* entry) { return entry->info.events.front().pattern == nullptr; });
  REQUIRE(found != games.end());
  return **found;
}

}  // namespace

TEST_CASE("what can happen in a game is told slot by slot") {
  const GameEntry& entry = typed_game();
  const auto page = events_page("/api/games/" + entry.info.name + "/events");
  REQUIRE(page);
  const auto list = Json::parse(page->body, "events");
  REQUIRE(list);
  const Json::Array& events = list->find("events")->items();
  REQUIRE(events.size() == entry.info.events.size());
  for (std::size_t i = 0; i < events.size(); ++i) {
    CHECK(events[i].find("event")->as_string() == entry.info.events[i].name);
    const Json::Array& slots = events[i].find("slots")->items();
    REQUIRE(slots.size() == entry.info.events[i].slots.size());
    for (const Json& slot : slots)
      CHECK((slot.find("sort")->as_string() == "cell") == (slot.find("board") != nullptr));
  }
  CHECK_FALSE(events_page("/api/games/nosuchgame/events"));
}

TEST_CASE("the slots of every event are those of its row, for all who may see it") {
  const GameEntry& entry = typed_game();
  const auto game = entry.create(Json::object(), "test").value();
  Dice dice(7);
  Log log;
  AnyState state = game->start(dice, &log);
  for (int i = 0; i < 400 && !game->over(state); ++i) {
    const Seat seat = game->owing(state).lowest();
    Actions legal;
    game->legal(state, seat, legal);
    const auto which = static_cast<std::size_t>(dice.below(static_cast<int>(legal.size())));
    game->step(state, seat, legal[which], dice, &log);
  }
  REQUIRE(log.events().size() > 20);
  for (const Event& event : log.events()) {
    const Json slots = slots_json(*game, event);
    for (const auto& [name, value] : slots.members()) {
      const auto known = game->info().events[event.kind].slots;
      CHECK(std::ranges::find(known, name, &SlotSpec::name) != known.end());
    }
  }
}
