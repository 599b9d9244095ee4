#include "lab/laboratory.hpp"

#include <doctest/doctest.h>

#include "core/registry.hpp"
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
