// What a program reads of events: what their slots are, and what stood in them.

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/describe.hpp"
#include "core/looks.hpp"
#include "core/registry.hpp"
#include "core/said.hpp"
#include "server/pages.hpp"

using namespace sandtable;
using namespace sandtable::server;

namespace {

const GameEntry& typed_game() {
  const auto games = registry();
  const auto found = std::ranges::find_if(
      games, [](const GameEntry* entry) { return entry->info.words != nullptr; });
  REQUIRE(found != games.end());
  return **found;
}

}  // namespace

TEST_CASE("what can happen in a game is told slot by slot") {
  const GameEntry& entry = typed_game();
  const auto list = Json::parse(events_page(entry).body, "events");
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
}

TEST_CASE("what is said in a game is told slot by slot, once for each key") {
  using Tile = CellOf<"tile", "table">;
  const sandtable::Said counted =
      say_in<"fiefdoms", "prompts.of_this_test">(From<Tile>(Tile(1)), N(2));
  const sandtable::Said done =
      say_in<"fiefdoms", "prompts.of_this_test">(From<Tile>(Tile(1)), sandtable::By(Seat{0}));
  REQUIRE(counted.type != done.type);
  const GameEntry* entry = find_game("fiefdoms");
  REQUIRE(entry != nullptr);
  const Json list = Json::parse(events_page(*entry).body, "events").value();
  std::vector<std::string> keys;
  for (const Json& saying : list.find("sayings")->items())
    keys.push_back(saying.find("say")->as_string());
  CHECK(std::ranges::adjacent_find(keys, std::ranges::greater_equal()) == keys.end());
  const auto found = std::ranges::find(keys, "prompts.of_this_test");
  REQUIRE(found != keys.end());
  const Json& slots =
      *list.find("sayings")->items()[static_cast<std::size_t>(found - keys.begin())].find("slots");
  std::map<std::string, std::string> roles;
  for (const Json& slot : slots.items())
    roles[slot.find("name")->as_string()] = slot.find("role")->as_string();
  CHECK(roles ==
        std::map<std::string, std::string>{{"from", "from"}, {"n", "amount"}, {"by", "actor"}});
}

TEST_CASE("the slots of every event are those of its row, for all who may see it") {
  const GameEntry& entry = typed_game();
  const auto game = entry.create(Json::object(), "test").value();
  Dice dice(7);
  sandtable::Log log;
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
    const Seat reader = event.seen_by.has(kSpectator) ? kSpectator : event.seen_by.lowest();
    const Words words = game->say_all(state, reader, std::span(&event, 1), kUnspelt).front();
    CHECK(words.text.empty());
    const Json said = words_json(words);
    const EventType& type = game->info().events[event.kind];
    CHECK(said.find("say")->as_string() == std::string("events.") + type.name);
    for (const auto& [name, value] : said.members())
      CHECK((name == "say" ||
             std::ranges::find(type.slots, name, &SlotSpec::name) != type.slots.end()));
  }
}

TEST_CASE("how the things of a game look comes with what it says") {
  const GameEntry& entry = typed_game();
  const Json list = Json::parse(events_page(entry).body, "events").value();
  const auto looks = read_looks(looks_text(entry.info.name), "looks.json").value();
  REQUIRE(!looks.empty());
  CHECK(*list.find("looks") == to_json(looks));
}

TEST_CASE("every sentence of a game can be fetched, in English where a language lacks it") {
  const GameEntry& entry = typed_game();
  const Response page = words_page(entry, "en");
  CHECK(page.status == 200);
  const Json english = Json::parse(page.body, "words").value();
  CHECK(english.find("language")->as_string() == "en");
  CHECK(english.find("borrowed")->items().empty());
  for (const EventType& type : entry.info.events)
    CHECK(english.find("sentences")->find(std::string("events.") + type.name) != nullptr);
  CHECK(Json::parse(words_page(entry, "xx").body, "words").value() == english);
}
