// What the lab reads of a game whose events, figures and names are typed: data, and no sentence.

#include <doctest/doctest.h>

#include <algorithm>

#include "agents/agent.hpp"
#include "lab/content.hpp"
#include "lab/names.hpp"
#include "lab/study.hpp"
#include "lab/tests/bazaar.hpp"

using namespace sandtable;
using namespace sandtable::lab;

namespace {

Study bazaar_study(const std::string& player) {
  const GameEntry& entry = bazaar::entry();
  Study out;
  out.name = "main";
  out.game = entry.create(Json::object(), "test").value();
  for (int seat = 0; seat < 2; ++seat)
    out.players.push_back(agent_called(entry.info, player).value());
  out.games = 1;
  out.probe = find_probe(out).value();
  return out;
}

Tally tally_of(const Study& study) {
  Tally out(study.player_names());
  for (std::uint64_t n = 0; n < study.games; ++n) out.add(play_row(study, n).value());
  return out;
}

const std::vector<std::uint32_t>& counted(const Row& row, const Key& key) {
  static const std::vector<std::uint32_t> kNever;
  const auto found = std::ranges::find(row.use, key, &UseRow::key);
  return found == row.use.end() ? kNever : found->count;
}

std::vector<std::string> names_of(const std::vector<Unused>& all) {
  std::vector<std::string> out;
  for (const Unused& each : all) out.push_back(each.name);
  return out;
}

using Counts = std::vector<std::uint32_t>;

}  // namespace

TEST_CASE("events are counted by the types of their slots") {
  const Row row = play_row(bazaar_study("script"), 0).value();

  CHECK(counted(row, Key::of_event("bought")) == Counts{2, 1, 0});
  CHECK(counted(row, Key::of_thing("bought", Role::Thing, "ware", "tea")) == Counts{0, 1, 0});
  CHECK(counted(row, Key::of_manner("haggled", Role::Manner, "mood", "kindly")) == Counts{0, 1, 0});
  CHECK(counted(row, Key::of_thing("opened", Role::Thing, "ware", "ink")) == Counts{0, 1, 0});
  CHECK(counted(row, Key::place("market", "1")) == Counts{1, 0, 0});
  CHECK(counted(row, Key::rule("BZ-1.1"))[0] > 0);
}

TEST_CASE("a slot that is not there is nothing") {
  const Row row = play_row(bazaar_study("script"), 0).value();

  CHECK(std::ranges::none_of(row.use, [](const UseRow& use) {
    return use.key.event == "haggled" && use.key.what == Counted::Thing;
  }));
}

TEST_CASE("what befalls a seat is the doing of who played the line") {
  const Row row = play_row(bazaar_study("script"), 0).value();

  CHECK(counted(row, Key::of_event("taxed")) == counted(row, Key::of_event("opened")));
}

TEST_CASE("a named cell is a place, what comes to lie there is content") {
  const Row row = play_row(bazaar_study("script"), 0).value();

  CHECK(counted(row, Key::lying("find", "coin")) == Counts{1, 0, 0});
  CHECK(counted(row, Key::place("market", "2")).empty());
  CHECK(counted(row, Key::shown("stall", "north")) == Counts{0, 0, 1});
}

TEST_CASE("the score is the figure that says so, and the turn is the scene's") {
  const Study study = bazaar_study("script");
  const Row row = play_row(study, 0).value();

  CHECK(study.probe.stats == std::vector<std::string>{"points"});
  REQUIRE(row.leads.size() == 1);
  CHECK(row.leads[0].leader[9] == 0);
  CHECK(row.turns == bazaar::kTurns / 2);
}

TEST_CASE("a game in which everything was used once has nothing unused") {
  const Study study = bazaar_study("script");
  const Names names(*study.game, "en");

  CHECK(names_of(unused(tally_of(study), {}, names)).empty());
}

TEST_CASE("what a game has and nobody used is in the list, each once") {
  const Study study = bazaar_study("silk");
  const Names names(*study.game, "en");
  const std::vector<Unused> dead = unused(tally_of(study), {}, names);

  CHECK(names_of(dead) ==
        std::vector<std::string>{"Tea", "Salt", "Amber", "Ink", "… haggles … over …", "… visits …",
                                 "… opens a chest with …", "… digs at …", "… pays a tax"});
  CHECK(names_of(neglected(dead)) == std::vector<std::string>{"Tea", "Salt", "Amber", "Ink"});
}

TEST_CASE("where nothing of a kind was used, these settings may have none of it") {
  const Study study = bazaar_study("idle");
  const Names names(*study.game, "en");
  const std::vector<Unused> dead = unused(tally_of(study), {}, names);

  CHECK(std::ranges::count(dead, ThingKind::Content, &Unused::kind) == bazaar::kWares);
  CHECK(neglected(dead).empty());
}

TEST_CASE("what other players use is told of them") {
  const Study study = bazaar_study("silk");
  const Study script = bazaar_study("script");
  const Tally others = tally_of(script);
  const Names names(*study.game, "en");
  const std::vector<Unused> dead = unused(tally_of(study), {&others}, names);
  const auto called = [&](std::string_view name) {
    const auto found = std::ranges::find(dead, name, &Unused::name);
    REQUIRE(found != dead.end());
    return *found;
  };

  CHECK(called("Tea").others == Unused::Others::Use);
  CHECK(called("Old Coin").elsewhere == 1);
  CHECK(called("North Stall").kind() == ThingKind::Place);
  CHECK(std::ranges::count(dead, "Tea", &Unused::name) == 1);
}

TEST_CASE("what is used otherwise is unused in part") {
  const Study study = bazaar_study("idle");
  Row row;
  row.seats.resize(2);
  row.use = {{Key::of_event("bought"), {1, 0, 0}},
             {Key::of_thing("opened", Role::Thing, "ware", "tea"), {1, 0, 0}}};
  Tally here(study.player_names());
  here.add(row);
  const Tally others = tally_of(bazaar_study("script"));
  const Names names(*study.game, "en");
  const std::vector<Unused> dead = unused(here, {&others}, names);
  const auto tea = std::ranges::find(dead, "… buys some Tea", &Unused::name);

  REQUIRE(tea != dead.end());
  CHECK(tea->in_part);
  CHECK(std::ranges::find(dead, "Tea", &Unused::name) == dead.end());
}

TEST_CASE("names are of the language asked for, where the game has it") {
  const Study study = bazaar_study("script");
  const Names names(*study.game, "de");

  CHECK(names.title(Key::of_event("bought")) == "… kauft …");
  CHECK(names.title(Key::of_thing("bought", Role::Thing, "ware", "silk")) == "… kauft Seide");
  CHECK(names.title(Key::lying("find", "coin")) == "Alte Münze");
  CHECK(names.title(Key::place("market", "0")) == "Nordstand");
  CHECK(names.title(Key::lying("ware", "salt")) == "Salt");
}

TEST_CASE("all content of a kind is known by its ids") {
  const Study study = bazaar_study("script");
  const Names names(*study.game, "en");

  CHECK(names.terms() == std::vector<std::string>{"ware"});
  CHECK(names.ids("ware") ==
        std::vector<std::string>(bazaar::kWareIds.begin(), bazaar::kWareIds.end()));
  CHECK(names.ids("no such kind").empty());
  CHECK(Names(bazaar::Bazaar::info()).ids("find") == std::vector<std::string>{"coin", "ring"});
}
