#include "lab/content.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "lab/catalogue.hpp"
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

Tally with_uses(const std::vector<std::string>& what) {
  Tally out({"a", "b"});
  std::vector<UseRow> use;
  for (const std::string& each : what) use.push_back({each, {1, 0, 0}});
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

  CHECK(shapes.place_terms == std::vector<std::string>{"tile"});  // no faction goes anywhere
  CHECK(shape("recruit").begins_with_seat);
  CHECK(shape("capture").done_to_seat);
  CHECK(shape("fallen").done_to_seat);
  CHECK_FALSE(shape("army").done_to_seat);
  CHECK(shape("factions").things.size() == 2);
  CHECK(shape("place").manners.size() == 1);
  CHECK(shape("place").things.empty());
  CHECK_FALSE(shape("drawn").is_deed());
}

TEST_CASE("what is done to a seat is the doing of who played the line") {
  const Study study = islets_study({"steady", "random"}, 1);
  Shapes shapes = shapes_of(study.game->info());
  shapes.events[0].done_to_seat = true;
  Dice dice(1);
  const AnyState state = study.game->start(dice, nullptr);
  const auto counted = [&](Seat doer) {
    Watch watch(*study.game, shapes);
    Event event;
    event.numbers[0] = 1;  // to seat 1
    watch.see(std::span(&event, 1), doer, false);
    Row row;
    watch.write(state, row);
    return std::ranges::find(row.use, "e:card", &UseRow::what)->count;
  };

  CHECK(counted(0) == std::vector<std::uint32_t>{1, 0, 0});
  CHECK(counted(kNobody) == std::vector<std::uint32_t>{0, 0, 1});
  shapes.events[0].done_to_seat = false;
  CHECK(counted(0) == std::vector<std::uint32_t>{0, 1, 0});
}

TEST_CASE("rules that games end by are part of the end, not of what wins them") {
  Tally tally({"a", "b"});
  for (std::size_t n = 0; n < 40; ++n) {
    const std::vector<std::uint32_t> winner =
        n % 2 == 0 ? std::vector<std::uint32_t>{1, 0, 0} : std::vector<std::uint32_t>{0, 1, 0};
    Row row = row_of(n % 2, {{"r:TN-9.1", winner}, {"r:TN-9.2", winner}, {"r:TN-3.1", winner}});
    row.last = {"r:TN-9.2"};
    tally.add(row);
  }
  const std::vector<Usage> all = usages(tally, town());

  CHECK(called(all, "TN-9.1").is_end);
  CHECK(called(all, "TN-9.2").is_end);
  CHECK_FALSE(called(all, "TN-3.1").is_end);
  CHECK(called(all, "TN-3.1").tells());
}

TEST_CASE("the words of a rule stand beside its number") {
  Tally tally({"a", "b"});
  tally.add(row_of(0, {{"r:IS-2.2", {1, 0, 0}}}));
  const std::vector<Usage> all = usages(tally, find_game("islets")->info);

  CHECK(called(all, "IS-2.2").title() == "IS-2.2 Nobody claims the same islet twice.");
}

TEST_CASE("means and lift of a thing point the same way, whoever can use it") {
  // The strong role wins nine of ten and seldom uses it; the weak one uses it often, and whoever
  // uses it wins more. All in all the users win less.
  Tally tally({"a", "b"});
  const auto add = [&](bool strong, bool uses, int wins, int games) {
    for (int n = 0; n < games; ++n) {
      Row row = row_of(n < wins ? 0 : 1, {{"t:tile Bank", {uses ? 1U : 0U, 0, 0}}});
      row.seats[0].role = strong ? "strong" : "weak", row.seats[1].role = "other";
      tally.add(row);
    }
  };
  add(true, true, 49, 50), add(true, false, 360, 450);
  add(false, true, 135, 450), add(false, false, 5, 50);
  const Usage bank = called(usages(tally, town()), "tile Bank");

  CHECK(bank.kind == ThingKind::Content);
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
  usage.kind = ThingKind::Content, usage.name = "Bank", usage.told_of_seats = true;
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
  const Tally main = with_uses({"t:tile Academy", "t:tile Bank", "e:recruit"});
  const auto dead = [&](const std::vector<const Tally*>& others) {
    return unused(main, others, town(), tiles_of_town());
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

  const Tally random = with_uses({"t:tile Court", "e:move"});
  const Tally same = with_uses({"t:tile Bank"});
  CHECK(called(dead({&random}), "Court")->others == Unused::Others::Use);
  CHECK(called(dead({&random}), "Court")->elsewhere == 1);
  CHECK(called(dead({&random}), "tile Court") == nullptr);  // not twice
  CHECK(called(dead({&same}), "Court")->others == Unused::Others::Neither);
  CHECK(neglected(dead({&same})).empty());
}

TEST_CASE("places, rules and deeds that others use are unused too, what befalls comes last") {
  const Tally main = with_uses({"p:hex 1", "r:TN-1.1", "e:recruit"});
  const Tally random =
      with_uses({"p:hex 1", "p:hex 2", "r:TN-1.1", "r:TN-1.2", "e:move", "e:drawn"});
  const std::vector<Unused> all = unused(main, {&random}, town(), Data());

  REQUIRE(called(all, "hex 2") != nullptr);
  CHECK(called(all, "hex 2")->kind == ThingKind::Place);
  CHECK(called(all, "TN-1.2") != nullptr);
  CHECK(called(all, kMoves) != nullptr);
  CHECK(called(all, "hex 1") == nullptr);
  CHECK(called(all, kDrawn)->befalls);
  CHECK(called(neglected(all), kDrawn) == nullptr);
  CHECK(called(neglected(all), "hex 2") != nullptr);
  CHECK(all.back().befalls);
}

TEST_CASE("a thing that is used otherwise is unused in part only") {
  const Tally main = with_uses({"e:recruit", "e:move", "c:recruit: Spy", "c:move: Thief"});
  const Tally random = with_uses({"e:recruit", "e:move", "c:recruit: Spy", "c:move: Spy"});
  const std::vector<Unused> all = unused(main, {&random}, town(), Data());

  REQUIRE(called(all, "Spy (… moves from … to …)") != nullptr);
  CHECK(called(all, "Spy (… moves from … to …)")->in_part);
  CHECK(neglected(all).empty());
}

TEST_CASE("a thing of which a sentence speaks, or that stands on a board, is used") {
  Data files;
  files.replace("data/town.json", R"({"units": [{"name": "Launcher"}, {"name": "armored division"},
    {"name": "PLANE"}, {"name": "tax relief"}, {"name": "Spy"}, {"name": "Thief"}, {"name": "Tax"},
    {"name": "Launcher crew"}, {"name": "Division"}, {"name": "Guard"}]})");
  const Tally main = with_uses({"c:recruit: Spy", "c:recruit: Thief", "c:recruit: Guard",
                                "c:recruit: Tax", "c:recruit: Division", "e:recruit", "e:launcher",
                                "e:spent", "s:Armored Divisions", "s:plane"});
  const std::vector<Unused> dead = unused(main, {}, town(), files);

  CHECK(called(dead, "Launcher") == nullptr);          // in the sentence of an event
  CHECK(called(dead, "tax relief") == nullptr);        // in capitals, and many of them
  CHECK(called(dead, "armored division") == nullptr);  // on a board
  CHECK(called(dead, "PLANE") == nullptr);
  CHECK(called(dead, "Launcher crew") != nullptr);  // of this nothing was said
  CHECK(neglected(dead).size() == 1);
  for (const Usage& usage : usages(main, town())) CHECK(usage.name != "plane");
}

TEST_CASE("what other players use under a name that is spoken of here too is not unused") {
  const Tally main = with_uses({"e:launcher", "s:plane", "e:recruit"});
  const Tally random = with_uses(
      {"e:recruit", "c:recruit: Planes", "c:recruit: launcher", "c:recruit: Boat", "t:tile PLANE"});
  const std::vector<Unused> all = unused(main, {&random}, town(), Data());

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
  watch.look(scene);
  Dice dice(1);
  Row row;
  watch.write(study.game->start(dice, nullptr), row);

  std::vector<std::string> shown;
  for (const UseRow& use : row.use)
    if (only_shown(use.what)) shown.push_back(use.what);
  CHECK(shown == std::vector<std::string>{"s:Bank of England", "s:INSTABILITY II", "s:agent",
                                          "s:planes", "s:victory points"});
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
  const std::vector<NameList> lists = name_lists(files);

  REQUIRE(lists.size() == 4);
  CHECK(lists[2].kind == "cards");
  CHECK(lists[2].names == std::vector<std::string>{"Raid", "Strike"});
  CHECK(lists[3].names == std::vector<std::string>{"June", "May"});
  CHECK(lists[0].kind == "goods");
  CHECK(lists[0].names == std::vector<std::string>{"oil", "ore"});
  CHECK(lists[1].names == std::vector<std::string>{"Anchor", "Beacon"});
}
