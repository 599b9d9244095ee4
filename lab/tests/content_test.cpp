#include "lab/content.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "lab/report.hpp"
#include "lab/tests/studies.hpp"
#include "lab/watch.hpp"

using namespace sandtable;
using namespace sandtable::lab;

namespace {

using Tile = CellOf<"tile", "map">;
using Faction = ContentOf<"faction">;
using Turning = As<"turning", Role::Manner, ContentOf<"turning">>;
constexpr std::array kRecruit{By::spec(), At<Tile>::spec()};
constexpr std::array kMove{By::spec(), From<Tile>::spec(), To<Tile>::spec()};
constexpr std::array kCapture{Of::spec(), At<Tile>::spec()};
constexpr std::array kFallen{Of::spec(), At<Tile>::spec(), By::spec()};
constexpr std::array kFactions{What<Faction>::spec(), As<"other", Role::Thing, Faction>::spec()};
constexpr std::array kPlace{By::spec(), N::spec(), Turning::spec()};
constexpr std::array<EventType, 7> kEvents{{
    {"recruit", kRecruit},
    {"move", kMove},
    {"capture", kCapture},
    {"fallen", kFallen},
    {"factions", kFactions},
    {"place", kPlace},
    {"weather"},
}};
constexpr DataFile kWords[] = {{"words/en.json", R"({
  "events": {"recruit": "{by} recruits on {at}", "move": "{by} moves from {from} to {to}",
    "weather": "It rains"},
  "content": {"unit": {"spy": "Spy", "thief": "Thief", "guard": "Guard"}}
})"}};

GameInfo town() {
  GameInfo out;
  out.name = "town", out.events = kEvents, out.words = embedded_catalogues(kWords);
  return out;
}

const GameInfo kTown = town();

/// A game of two seats in which `won` has won, with what was used.
Row row_of(std::size_t won, std::vector<UseRow> use) {
  Row out;
  out.seats.resize(2);
  out.seats[0].name = "Red", out.seats[1].name = "Blue";
  out.seats[0].rank = won == 0 ? 1 : 2, out.seats[1].rank = won == 1 ? 1 : 2;
  out.use = std::move(use), out.ended_by = "TN-9.1";
  return out;
}

const Usage& called(const std::vector<Usage>& all, std::string_view name) {
  const auto found = std::ranges::find(all, name, &Usage::name);
  REQUIRE(found != all.end());
  return *found;
}

const Unused* called(const std::vector<Unused>& all, std::string_view name) {
  const auto found = std::ranges::find(all, name, &Unused::name);
  return found == all.end() ? nullptr : &*found;
}

std::set<std::string> places_of(const Shapes& shapes) {
  std::set<std::string> out;
  for (const EventShape& shape : shapes.events)
    for (const CountedSlot& slot : shape.slots)
      if (slot.as == Counted::Place) out.insert(slot.term);
  return out;
}

Tally with_uses(const std::vector<Key>& keys) {
  Tally out({"a", "b"});
  std::vector<UseRow> use;
  for (const Key& each : keys) use.push_back({each, {1, 0, 0}});
  out.add(row_of(0, use));
  return out;
}

}  // namespace

TEST_CASE("slots tell whose doing an event is, what it is about, how and where") {
  const Shapes shapes = shapes_of(town());
  const auto shape = [&](std::string_view name) {
    const auto type = std::ranges::find(kEvents, name, &EventType::name);
    return shapes.events[static_cast<std::size_t>(type - kEvents.begin())];
  };

  CHECK(places_of(shapes) == std::set<std::string>{"tile"});
  CHECK(shape("recruit").doer == 0);
  CHECK(shape("capture").by_line);
  CHECK(shape("fallen").doer == 2);
  CHECK(shape("fallen").deed);
  CHECK(shape("factions").slots.size() == 2);
  REQUIRE(shape("place").slots.size() == 1);
  CHECK(shape("place").slots[0].as == Counted::Manner);
  CHECK_FALSE(shape("weather").deed);
}

TEST_CASE("what is done to a seat is the doing of who played the line") {
  const Study study = islets_study({"steady", "random"}, 1);
  Shapes shapes = shapes_of(study.game->info());
  shapes.events[0].doer = -1, shapes.events[0].by_line = true;
  Dice dice(1);
  const AnyState state = study.game->start(dice, nullptr);
  const auto counted = [&](Seat doer) {
    Watch watch(*study.game, shapes);
    Event event;
    event.numbers[0] = 1;  // to seat 1
    watch.see(std::span(&event, 1), doer, false);
    Row row;
    watch.look(study.game->scene(state, kSpectator));
    watch.write(row);
    return std::ranges::find(row.use, Key::of_event("card"), &UseRow::key)->count;
  };

  CHECK(counted(0) == std::vector<std::uint32_t>{1, 0, 0});
  CHECK(counted(kNobody) == std::vector<std::uint32_t>{0, 0, 1});
  shapes.events[0].doer = 0;
  CHECK(counted(0) == std::vector<std::uint32_t>{0, 1, 0});
}

TEST_CASE("rules that games end by are part of the end, not of what wins them") {
  Tally tally({"a", "b"});
  for (std::size_t n = 0; n < 40; ++n) {
    const std::vector<std::uint32_t> winner =
        n % 2 == 0 ? std::vector<std::uint32_t>{1, 0, 0} : std::vector<std::uint32_t>{0, 1, 0};
    Row row = row_of(n % 2, {{Key::rule("TN-9.1"), winner},
                             {Key::rule("TN-9.2"), winner},
                             {Key::rule("TN-3.1"), winner}});
    row.last = {Key::rule("TN-9.2")};
    tally.add(row);
  }
  const std::vector<Usage> all = usages(tally, Names(kTown));

  CHECK(called(all, "TN-9.1").is_end);
  CHECK(called(all, "TN-9.2").is_end);
  CHECK_FALSE(called(all, "TN-3.1").is_end);
  CHECK(called(all, "TN-3.1").tells());
}

TEST_CASE("the words of a rule stand beside its number") {
  Tally tally({"a", "b"});
  tally.add(row_of(0, {{Key::rule("IS-2.2"), {1, 0, 0}}}));
  const std::vector<Usage> all = usages(tally, Names(find_game("islets")->info));

  CHECK(called(all, "IS-2.2").words == "Nobody claims the same islet twice.");
}

TEST_CASE("means and lift of a thing point the same way, whoever can use it") {
  // The strong role wins nine of ten and seldom uses it; the weak one uses it often, and whoever
  // uses it wins more. All in all the users win less.
  Tally tally({"a", "b"});
  const auto add = [&](bool strong, bool uses, int wins, int games) {
    for (int n = 0; n < games; ++n) {
      Row row = row_of(n < wins ? 0 : 1, {{Key::lying("tile", "Bank"), {uses ? 1U : 0U, 0, 0}}});
      row.seats[0].role = strong ? "strong" : "weak", row.seats[1].role = "other";
      tally.add(row);
    }
  };
  add(true, true, 49, 50), add(true, false, 360, 450);
  add(false, true, 135, 450), add(false, false, 5, 50);
  const Usage bank = called(usages(tally, Names(kTown)), "Bank");

  CHECK(bank.kind() == ThingKind::Content);
  CHECK(bank.with.share < bank.without.share);
  CHECK(bank.lift.low > 0);
  CHECK(bank.winners > bank.others);
  CHECK(bank.tells());
}

TEST_CASE("the picture of use shows the lift and its interval") {
  Laboratory lab({find_game("islets"),
                  std::make_shared<const Data>(find_game("islets")->info.data),
                  "",
                  find_game("islets")->info.schema.complete(Json::object(), "test").value(),
                  {},
                  1,
                  4,
                  4,
                  {},
                  {}},
                 Archive("", {}));
  Evidence evidence;
  evidence.main = lab.main().value();
  evidence.study = &lab.study(), evidence.game = lab.study().game.get();
  Usage usage;
  usage.key = Key::lying("tile", "Bank"), usage.name = "Bank", usage.told_of_seats = true;
  usage.with = wilson(60, 100), usage.without = wilson(40, 100);
  usage.lift = {0.2, 0.06, 0.34, 0.005}, usage.z = 3, usage.rate = 0.001;
  usage.winners = 1.27, usage.others = 1.44;
  evidence.usage = {usage};
  Usage opposite = usage;
  opposite.key = Key::lying("tile", "Court"), opposite.lift = {-0.1, -0.2, 0.01, 0.07};
  evidence.usage.push_back(opposite);

  const auto all = sections(evidence);
  const auto use = std::ranges::find(all, "use", &Section::id);
  REQUIRE(use != all.end());
  REQUIRE(use->pictures.size() == 1);
  CHECK(use->pictures[0].wide.find("+20.0 (+6.0 to +34.0)") != std::string::npos);
  CHECK(use->pictures[0].wide.find("1.27") == std::string::npos);
  CHECK(use->pictures[0].wide.find("Court") == std::string::npos);
}

TEST_CASE("places, rules and deeds that others use are unused too, what befalls comes last") {
  const Tally main =
      with_uses({Key::place("hex", "1"), Key::rule("TN-1.1"), Key::of_event("recruit")});
  const Tally random =
      with_uses({Key::place("hex", "1"), Key::place("hex", "2"), Key::rule("TN-1.1"),
                 Key::rule("TN-1.2"), Key::of_event("move"), Key::of_event("weather")});
  const std::vector<Unused> all = unused(main, {&random}, Names(kTown));

  REQUIRE(called(all, "hex 2") != nullptr);
  CHECK(called(all, "hex 2")->kind() == ThingKind::Place);
  CHECK(called(all, "TN-1.2") != nullptr);
  CHECK(called(all, "… moves from … to …") != nullptr);
  CHECK(called(all, "hex 1") == nullptr);
  CHECK(called(all, "It rains")->befalls);
  CHECK(called(neglected(all), "It rains") == nullptr);
  CHECK(called(neglected(all), "hex 2") != nullptr);
  CHECK(all.back().befalls);
}
