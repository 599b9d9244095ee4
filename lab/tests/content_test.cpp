#include "lab/content.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "lab/guessed.hpp"
#include "lab/report.hpp"
#include "lab/tests/studies.hpp"
#include "lab/watch.hpp"

using namespace sandtable;
using namespace sandtable::lab;

namespace {

constexpr std::array<EventType, 10> kEvents{{
    {"recruit", "{seat} recruits on {tile}"},
    {"move", "{seat} moves from {tile} to {tile}"},
    {"capture", "The agent of {seat} on {tile} is captured"},
    {"fallen", "The HQ of {seat} on {tile} falls to {seat}"},
    {"army", "{seat}'s Army takes {tile}"},
    {"factions", "Red plays {faction}, Blue plays {faction}"},
    {"place", "{seat} places fiefdom {}, {turning}, at {},{}"},
    {"drawn", "Chance gives {seat} the faction {faction}"},
    {"launcher", "{seat} attaches a launcher in {area}"},
    {"spent", "{seat} spends TAX RELIEFS"},
}};
constexpr const char* kMoves = "… moves from … to …";
constexpr const char* kDrawn = "Chance gives … the faction …";

GameInfo town() {
  GameInfo out;
  out.name = "town", out.events = kEvents;
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

Data tiles_of_town() {
  Data out;
  out.replace("data/town.json", R"({"tiles": [{"name": "Academy", "words": "teaches"},
    {"name": "Bank", "words": "pays"}, {"name": "Court", "words": "judges"}]})");
  return out;
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

TEST_CASE("sentences are told apart: whose doing, what, how and where") {
  const Shapes shapes = shapes_of(town());
  const auto shape = [&](std::string_view name) {
    const auto type = std::ranges::find(kEvents, name, &EventType::name);
    return shapes.events[static_cast<std::size_t>(type - kEvents.begin())];
  };

  CHECK(places_of(shapes) == std::set<std::string>{"tile"});  // no faction goes anywhere
  CHECK(shape("recruit").doer == 0);
  CHECK(shape("capture").by_line);
  CHECK(shape("fallen").doer == 2);
  CHECK(shape("fallen").deed);
  CHECK_FALSE(shape("army").by_line);
  CHECK(shape("factions").slots.size() == 2);
  REQUIRE(shape("place").slots.size() == 1);
  CHECK(shape("place").slots[0].as == Counted::Manner);
  CHECK_FALSE(shape("drawn").deed);
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
    watch.write(state, false, row);
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

  CHECK(called(all, "IS-2.2").title() == "IS-2.2 Nobody claims the same islet twice.");
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
  const Usage bank = called(usages(tally, Names(kTown)), "tile Bank");

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
  opposite.name = "Court", opposite.lift = {-0.1, -0.2, 0.01, 0.07};
  evidence.usage.push_back(opposite);

  const auto all = sections(evidence);
  const auto use = std::ranges::find(all, "use", &Section::id);
  REQUIRE(use != all.end());
  REQUIRE(use->pictures.size() == 1);
  CHECK(use->pictures[0].wide.find("+20.0 (+6.0 to +34.0)") != std::string::npos);
  CHECK(use->pictures[0].wide.find("1.27") == std::string::npos);
  CHECK(use->pictures[0].wide.find("Court") == std::string::npos);
}

TEST_CASE("what the data name and games never speak of is unused") {
  const Tally main = with_uses(
      {Key::lying("tile", "Academy"), Key::lying("tile", "Bank"), Key::of_event("recruit")});
  const auto dead = [&](const std::vector<const Tally*>& others) {
    return unused(main, others, Names(kTown), tiles_of_town());
  };
  const std::vector<Unused> alone = dead({});
  const Unused* court = called(alone, "Court");
  REQUIRE(court != nullptr);
  CHECK(court->sort == "tiles");
  CHECK(court->others == Unused::Others::Unasked);
  CHECK(called(alone, "Academy") == nullptr);
  CHECK(called(alone, "teaches") == nullptr);  // nobody speaks of any of the words
  CHECK(called(neglected(alone), "Court") != nullptr);
  CHECK(called(neglected(alone), kMoves) == nullptr);  // events may belong to other settings

  const Tally random = with_uses({Key::lying("tile", "Court"), Key::of_event("move")});
  const Tally same = with_uses({Key::lying("tile", "Bank")});
  CHECK(called(dead({&random}), "Court")->others == Unused::Others::Use);
  CHECK(called(dead({&random}), "Court")->elsewhere == 1);
  CHECK(called(dead({&random}), "tile Court") == nullptr);  // not twice
  CHECK(called(dead({&same}), "Court")->others == Unused::Others::Neither);
  CHECK(neglected(dead({&same})).empty());
}

TEST_CASE("places, rules and deeds that others use are unused too, what befalls comes last") {
  const Tally main =
      with_uses({Key::place("hex", "1"), Key::rule("TN-1.1"), Key::of_event("recruit")});
  const Tally random =
      with_uses({Key::place("hex", "1"), Key::place("hex", "2"), Key::rule("TN-1.1"),
                 Key::rule("TN-1.2"), Key::of_event("move"), Key::of_event("drawn")});
  const std::vector<Unused> all = unused(main, {&random}, Names(kTown), Data());

  REQUIRE(called(all, "hex 2") != nullptr);
  CHECK(called(all, "hex 2")->kind() == ThingKind::Place);
  CHECK(called(all, "TN-1.2") != nullptr);
  CHECK(called(all, kMoves) != nullptr);
  CHECK(called(all, "hex 1") == nullptr);
  CHECK(called(all, kDrawn)->befalls);
  CHECK(called(neglected(all), kDrawn) == nullptr);
  CHECK(called(neglected(all), "hex 2") != nullptr);
  CHECK(all.back().befalls);
}

TEST_CASE("a thing that is used otherwise is unused in part only") {
  const Tally main = with_uses({Key::of_event("recruit"), Key::of_event("move"),
                                thing("recruit", "Spy"), thing("move", "Thief")});
  const Tally random = with_uses({Key::of_event("recruit"), Key::of_event("move"),
                                  thing("recruit", "Spy"), thing("move", "Spy")});
  const std::vector<Unused> all = unused(main, {&random}, Names(kTown), Data());

  REQUIRE(called(all, "Spy (… moves from … to …)") != nullptr);
  CHECK(called(all, "Spy (… moves from … to …)")->in_part);
  CHECK(neglected(all).empty());
}

TEST_CASE("a thing of which a sentence speaks, or that stands on a board, is used") {
  Data files;
  files.replace("data/town.json", R"({"units": [{"name": "Launcher"}, {"name": "armored division"},
    {"name": "PLANE"}, {"name": "tax relief"}, {"name": "Spy"}, {"name": "Thief"}, {"name": "Tax"},
    {"name": "Launcher crew"}, {"name": "Division"}, {"name": "Guard"}]})");
  const Tally main =
      with_uses({thing("recruit", "Spy"), thing("recruit", "Thief"), thing("recruit", "Guard"),
                 thing("recruit", "Tax"), thing("recruit", "Division"), Key::of_event("recruit"),
                 Key::of_event("launcher"), Key::of_event("spent"),
                 Key::shown("", "Armored Divisions"), Key::shown("", "plane")});
  const std::vector<Unused> dead = unused(main, {}, Names(kTown), files);

  CHECK(called(dead, "Launcher") == nullptr);          // in the sentence of an event
  CHECK(called(dead, "tax relief") == nullptr);        // in capitals, and many of them
  CHECK(called(dead, "armored division") == nullptr);  // on a board
  CHECK(called(dead, "PLANE") == nullptr);
  CHECK(called(dead, "Launcher crew") != nullptr);  // of this nothing was said
  CHECK(neglected(dead).size() == 1);
  for (const Usage& usage : usages(main, Names(kTown))) CHECK(usage.name != "plane");
}

TEST_CASE("what other players use under a name that is spoken of here too is not unused") {
  const Tally main =
      with_uses({Key::of_event("launcher"), Key::shown("", "plane"), Key::of_event("recruit")});
  const Tally random =
      with_uses({Key::of_event("recruit"), thing("recruit", "Planes"), thing("recruit", "launcher"),
                 thing("recruit", "Boat"), Key::lying("tile", "PLANE")});
  const std::vector<Unused> all = unused(main, {&random}, Names(kTown), Data());

  CHECK(called(neglected(all), "Boat") != nullptr);
  CHECK(neglected(all).size() == 1);
}

TEST_CASE("what stands on a board is told without counts, owners and conditions") {
  const Study study = islets_study({"steady", "random"}, 1);
  const Shapes shapes = shapes_of(study.game->info());
  Watch watch(*study.game, shapes);
  Scene scene;
  scene.panels.resize(2);
  scene.panels[0].name = "Red", scene.panels[1].name = "Great Britain";
  Cell cell;
  for (const char* label : {"2 planes of Great Britain, 1 moved", "Red agent, defence 3",
                            "victory points 2", "INSTABILITY II", "7", ""}) {
    Piece piece;
    piece.label = label;
    cell.pieces.push_back(piece);
  }
  Mark mark;
  mark.label = "Bank of England";
  cell.marks.push_back(mark);
  scene.boards.push_back({"map", "Map", BoardKind::Hex, {cell}});
  watch.look(scene, false);
  Dice dice(1);
  Row row;
  watch.write(study.game->start(dice, nullptr), false, row);

  std::vector<std::string> shown;
  for (const UseRow& use : row.use)
    if (use.key.what == Counted::Shown) shown.push_back(use.key.id);
  CHECK(shown == std::vector<std::string>{"Bank of England", "INSTABILITY II", "agent", "planes",
                                          "victory points"});
}

TEST_CASE("lists of names are found in files of any form") {
  Data files;
  files.replace("data/a.json", R"({"goods": {"O": {"name": "oil"}, "U": {"name": "ore"}}})");
  files.replace("data/b.txt", "Anchor\nBeacon\n");
  files.replace("data/c.json", R"([{"lies_in": "USA"}, {"lies_in": "USA"}, {"lies_in": "Iran"}])");
  files.replace("data/d.json",
                R"({"cards": [{"name": "Raid", "text": "takes oil", "effects": [{"op": "steal"}]},
      {"name": "Strike", "text": "halts ore", "effects": [{"op": "halt", "what": "card"}]}]})");
  files.replace("data/e.json", R"({"months": ["May", "June"], "days": [{"short": ["Mo", "Tu"]}]})");
  const std::vector<guessed::NameList> lists = guessed::name_lists(files);

  REQUIRE(lists.size() == 4);
  CHECK(lists[2].kind == "cards");
  CHECK(lists[2].names == std::vector<std::string>{"Raid", "Strike"});
  CHECK(lists[3].names == std::vector<std::string>{"June", "May"});
  CHECK(lists[0].kind == "goods");
  CHECK(lists[0].names == std::vector<std::string>{"oil", "ore"});
  CHECK(lists[1].names == std::vector<std::string>{"Anchor", "Beacon"});
}
