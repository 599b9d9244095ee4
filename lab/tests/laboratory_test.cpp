#include "lab/laboratory.hpp"

#include <doctest/doctest.h>

#include "core/registry.hpp"
#include "lab/plot.hpp"
#include "lab/report.hpp"

using namespace sandtable;
using namespace sandtable::lab;

namespace {

LabSetup islets_setup(std::uint64_t games) {
  LabSetup out;
  out.entry = find_game("islets");
  out.data = std::make_shared<const Data>(out.entry->info.data);
  out.options = out.entry->info.schema.complete(Json::object(), "test").value();
  out.games = games, out.trial_games = 60, out.crew.threads = 2;
  return out;
}

Laboratory islets_lab(std::uint64_t games) { return {islets_setup(games), Archive("", {})}; }

}  // namespace

TEST_CASE("a stronger player is seen to win more") {
  Laboratory lab = islets_lab(20);
  const auto duels = lab.skill({"random", "steady"}).value();

  REQUIRE(duels.size() == 1);
  CHECK(duels[0].findings.tally.players.contains("steady"));
  CHECK(duels[0].findings.tally.players.at("steady").games == 60);
}

TEST_CASE("a sweep shows that more rounds make longer games") {
  Laboratory lab = islets_lab(20);
  const Setting rounds =
      setting_called(lab.setup().entry->info.schema, lab.setup().options, "rounds").value();
  const Sweep sweep = lab.sweep({rounds, {1, 4, 8}}).value();

  REQUIRE(sweep.points.size() == 3);
  CHECK(sweep.points[0].tally.lines.spread().mean < sweep.points[1].tally.lines.spread().mean);
  CHECK(sweep.points[1].tally.lines.spread().mean < sweep.points[2].tally.lines.spread().mean);
}

TEST_CASE("varied settings are told apart: those that matter and those that change nothing") {
  Laboratory lab = islets_lab(100);
  const Findings main = lab.main().value();
  const Variation variation = lab.vary(main.tally).value();

  bool rounds_matter = false;
  for (const Trial& trial : variation.trials) {
    if (trial.setting.name() != "rounds") continue;
    CHECK(trial.result == Trial::Result::Played);
    rounds_matter = rounds_matter || trial.length_rate < 0.05;
  }
  CHECK(rounds_matter);
  for (const Trial& trial : variation.trials) CHECK(trial.setting.name() != "players");
}

TEST_CASE("tuning finds the setting that meets a target, and keeps to its budget") {
  Laboratory lab = islets_lab(20);
  const auto targets = targets_from("lines=20..24").value();
  const auto over = numeric_settings(lab.setup().entry->info.schema, lab.setup().options);
  const Tuning tuning = lab.tune(targets, over, 2000).value();

  CHECK(tuning.games <= 2000 + 60);
  REQUIRE(!tuning.best.empty());
  CHECK(tuning.best.front().miss <= tuning.as_it_is.miss);
}

TEST_CASE("a report holds verdicts, plots and tables in one file, the same for any crew") {
  Evidence evidence;
  Laboratory lab = islets_lab(200);
  evidence.main = lab.main().value();
  evidence.duels = lab.skill({"random", "steady"}).value();
  evidence.study = &lab.study(), evidence.game = lab.study().game.get();
  evidence.look_at_content();
  const std::string html = report_html(evidence, {"sandtable lab islets", "2026-01-01", "took"});

  CHECK(html.find("<svg") != std::string::npos);
  CHECK(html.find("class=\"headline") != std::string::npos);
  CHECK(html.find("http-equiv") == std::string::npos);
  CHECK(html.find("<script") == std::string::npos);
  CHECK(html.find(" src=") == std::string::npos);
  for (const Verdict& verdict : verdicts(evidence))
    CHECK_MESSAGE(html.find("id=\"" + verdict.section + "\"") != std::string::npos, verdict.text);

  LabSetup alone = islets_setup(200);
  alone.crew.threads = 1;
  Laboratory again(alone, Archive("", {}));
  Evidence second;
  second.main = again.main().value();
  second.duels = again.skill({"random", "steady"}).value();
  second.study = &again.study(), second.game = again.study().game.get();
  second.look_at_content();
  CHECK(report_json(second).text() == report_json(evidence).text());
}

TEST_CASE("a study of no games says so instead of failing") {
  Evidence evidence;
  Laboratory lab = islets_lab(1);
  evidence.main = lab.main().value();
  evidence.study = &lab.study(), evidence.game = lab.study().game.get();
  evidence.main.tally = Tally({"a", "b"});
  evidence.look_at_content();

  CHECK(headline(evidence).text == "No game was played.");
  CHECK(!report_html(evidence, {}).empty());
}

namespace {

/// A study in which seat 0 wins six games of ten, and one change that was tried in a few games.
Evidence suspicious(const Study& study, double chance) {
  Evidence out;
  out.main.tally = Tally(study.player_names());
  for (std::uint64_t n = 0; n < 2000; ++n) {
    Row row;
    row.number = n;
    row.seats.resize(2);
    row.seats[0].name = "Red", row.seats[1].name = "Blue";
    row.seats[0].rank = n % 10 < 6 ? 1 : 2, row.seats[1].rank = n % 10 < 6 ? 2 : 1;
    out.main.tally.add(row);
  }
  Trial trial;
  trial.setting.option = "rounds", trial.setting.value = 3, trial.value = 2, trial.games = 100;
  trial.result = Trial::Result::Played, trial.group = "Red", trial.fair = 0.5;
  trial.before = wilson(1200, 2000), trial.after = wilson(52, 100);
  trial.wins.chance = chance, trial.wins_rate = 0.3;
  out.variation = Variation{{trial}};
  out.study = &study, out.game = study.game.get();
  return out;
}

bool says(const Evidence& evidence, std::string_view words) {
  for (const Verdict& verdict : verdicts(evidence))
    if (verdict.text.starts_with(words)) return true;
  return false;
}

}  // namespace

TEST_CASE("a change that may mend an unfair game is named as a suspect, not as the culprit") {
  Laboratory lab = islets_lab(4);
  REQUIRE(lab.main());
  const Evidence likely = suspicious(lab.study(), 0.02);
  const Evidence unlikely = suspicious(lab.study(), 0.4);

  CHECK(culprit(likely) == nullptr);
  CHECK(says(likely, "Perhaps rounds = 3 is behind it: with 2 instead, Red wins 52.0 %"));
  CHECK_FALSE(says(unlikely, "Perhaps"));
  CHECK(says(unlikely, "No numeric setting"));
}

TEST_CASE("the numbers of an axis are round") {
  CHECK(nice_step(1, 5) == doctest::Approx(0.2));
  CHECK(nice_step(24, 5) == doctest::Approx(5));
  CHECK(nice_step(0.03, 5) == doctest::Approx(0.01));
  Curve curve{"", {{1, 31, 30, 32}, {2, 38, 36.5, 40}, {3, 48, 46, 50}}, 0};
  const std::string plot = curve_plot("Turns", {curve}, {"margin", "turns", false, -1, "", -1e300});

  for (const char* number : {">30<", ">35<", ">50<", ">1<", ">2<", ">3<"})
    CHECK_MESSAGE(plot.find(number) != std::string::npos, number);
  CHECK(plot.find(">1.5<") == std::string::npos);
  CHECK(plot.find(seat_colour(0)) != std::string::npos);
}
