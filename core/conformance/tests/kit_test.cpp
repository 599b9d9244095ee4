// The kit as a program sees it: settings, options, sampling, reports.

#include "core/conformance/kit.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "core/conformance/tests/toy.hpp"

namespace sandtable {
namespace {

KitReport run(const KitSettings& settings, const KitListener& listener = nullptr) {
  auto report = check_game(toy::entry(), settings, listener);
  REQUIRE(report);
  return *std::move(report);
}

std::string error_of(const KitSettings& settings) {
  const auto report = check_game(toy::entry(), settings);
  return report ? "" : report.error().text;
}

/// The quickest law: enough where only the games matter.
KitSettings cheap(int games) {
  KitSettings settings;
  settings.games = games;
  settings.law = "owing";
  return settings;
}

TEST_CASE("settings that fit no game or law are refused with value and remedy") {
  KitSettings settings = cheap(0);
  CHECK(error_of(settings) == "games is 0; it must be at least 1");
  settings = cheap(1), settings.max_steps = 0;
  CHECK(error_of(settings) == "max-steps is 0; it must be at least 1");
  settings = cheap(1), settings.sparing = -2;
  CHECK(error_of(settings) == "sparing is -2; it must be at least 1");
  settings = cheap(1), settings.law = "gravity";
  CHECK(error_of(settings).starts_with("there is no law \"gravity\"; known are info, catalogues"));
  settings = cheap(1), settings.options = Json::object({{"players", Json(9)}});
  CHECK(error_of(settings) ==
        "options: /players is 9; it must be a whole number from 2 to 4 (TOY-1.1)");
}

TEST_CASE(
    "defaults, presets and every number of players are played, even if fewer games are asked") {
  std::set<std::string> played;
  const KitReport report = run(cheap(1), [&](const KitProgress& progress) {
    played.insert(progress.replay.substr(progress.replay.find("--options")));
    CHECK(progress.total == 6);
  });

  CHECK(report.games == 6);
  for (const char* options : {"{}", "{\"rounds\":1}", "{\"players\":3}", "{\"players\":4}"})
    CHECK(played.contains("--options '" + std::string(options) + "'"));
}

TEST_CASE("given options are played exactly as often as asked") {
  KitSettings settings = cheap(3);
  settings.seed = 41;
  settings.options = Json::object({{"players", Json(3)}});
  std::vector<std::string> commands;
  const KitReport report =
      run(settings, [&](const KitProgress& progress) { commands.push_back(progress.replay); });

  CHECK(report.games == 3);
  REQUIRE(commands.size() == 3);
  CHECK(commands[2] == "sandtable check toy --games 1 --seed 43 --options '{\"players\":3}'");
}

TEST_CASE("random options vary, and refused ones are counted and drawn again") {
  std::set<std::string> played;
  const KitReport report = run(cheap(60), [&](const KitProgress& progress) {
    played.insert(progress.replay.substr(progress.replay.find("--options")));
  });

  CHECK(report.games == 60);
  CHECK(played.size() > 8);
  CHECK(report.refused_options > 0);
}

TEST_CASE("a replay command carries the settings that decide what is checked") {
  KitSettings settings = cheap(1);
  settings.options = Json::object();
  settings.max_steps = 99;
  settings.sparing = 3;
  settings.flags = "--data here";
  std::string command;
  run(settings, [&](const KitProgress& progress) { command = progress.replay; });

  CHECK(command ==
        "sandtable check toy --games 1 --seed 1 --options '{}' --max-steps 99 --sparing 3 "
        "--data here");
}

TEST_CASE("the same settings give the same report") {
  KitSettings settings;
  settings.games = 6;

  CHECK(run(settings).json().text() == run(settings).json().text());
}

TEST_CASE("a law by itself is checked as often as among all") {
  KitSettings settings;
  settings.games = 6;
  const KitReport all = run(settings);

  settings.law = "clear-replay";
  const KitReport one = run(settings);

  REQUIRE(one.laws.size() == 1);
  const auto among = std::ranges::find(all.laws, "clear-replay", &LawCount::law);
  REQUIRE(among != all.laws.end());
  CHECK(one.laws[0].checks > 0);
  CHECK(one.laws[0].checks == among->checks);
}

TEST_CASE("lines are counted by phase, whatever its round") {
  const KitReport report = run(cheap(10));

  std::vector<std::string> phases;
  for (const auto& [phase, lines] : report.decisions_by_phase) phases.push_back(phase);
  CHECK(phases == std::vector<std::string>{"phases.market", "phases.orders", "phases.parley"});
}

TEST_CASE("only the first failures of a law are kept, and all are counted") {
  const Data data = toy::broken_by(toy::Fault::NoRank);
  KitSettings settings;
  settings.games = 8;
  settings.law = "outcome";
  settings.failures_per_law = 2;
  settings.data = &data;

  const KitReport report = run(settings);

  CHECK(report.failures.size() == 2);
  CHECK(report.laws[0].failures == 8);
}

TEST_CASE("a report says what broke, how to see it again and what was never checked") {
  const Data data = toy::broken_by(toy::Fault::NoRank);
  KitSettings settings;
  settings.games = 1;
  settings.options = Json::object({{"rounds", Json(1)}});
  settings.law = "outcome";
  settings.data = &data;
  KitReport report = run(settings);
  report.laws.push_back({"twin-games", 0, 0});

  const std::string text = report.text();

  for (const char* part :
       {"toy: 1 game, ", "1 of 2 laws broken", "broken: outcome (at the end every seat has a rank",
        "seat 0 has rank 0; ranks go from 1 to 2", "seed 1, options {\"rounds\":1}",
        "replay: sandtable check toy --games 1 --seed 1 --options '{\"rounds\":1}'",
        "never checked, for want of an occasion: twin-games"})
    CHECK_MESSAGE(text.find(part) != std::string::npos, std::string(part), " in\n", text);
}

TEST_CASE("a report as JSON has the same facts") {
  const Data data = toy::broken_by(toy::Fault::NoRank);
  KitSettings settings;
  settings.games = 1;
  settings.options = Json::object();
  settings.law = "outcome";
  settings.data = &data;

  const Json json = run(settings).json();

  CHECK(*json.at_pointer("/game") == Json("toy"));
  CHECK(*json.at_pointer("/passed") == Json(false));
  CHECK(*json.at_pointer("/laws/0/checks") == Json(1));
  CHECK(*json.at_pointer("/failures/0/law") == Json("outcome"));
  CHECK(*json.at_pointer("/failures/0/seed") == Json(1));
  CHECK(json.at_pointer("/never_checked")->items().empty());
}

TEST_CASE("laws have distinct names and a sentence each") {
  std::set<std::string_view> names;
  for (const LawInfo& law : kit_laws()) {
    CHECK(names.insert(law.name).second);
    CHECK(!law.says.empty());
  }
  CHECK(names.size() > 40);
}

}  // namespace
}  // namespace sandtable
