#include "lab/laboratory.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

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

TEST_CASE("a stronger player is seen to win more, and a weaker one less") {
  Laboratory lab = islets_lab(20);
  // In Islets the steady bot claims one islet a round, the random player often two.
  const auto duels = lab.skill({"steady", "random", "steady"}).value();

  REQUIRE(duels.size() == 2);
  const Wins& random = duels[0].findings.tally.players.at("random");
  CHECK(random.games == 60);
  CHECK(random.share().low > random.fair_share());
  const Wins& steady = duels[1].findings.tally.players.at("steady");
  CHECK(steady.share().high < steady.fair_share());
}

TEST_CASE("more thought is seen to win more") {
  Laboratory lab = islets_lab(20);
  const auto duels = lab.skill({"steady", "search:40"}, Laboratory::Slow::AsMany).value();

  const Wins& thinks = duels.at(0).findings.tally.players.at("search:40");
  CHECK(thinks.share().low > thinks.fair_share());
}

TEST_CASE("the ladder climbs from the random player over the levels, and who searches plays less") {
  CHECK(default_ladder(find_game("islets")->info) ==
        std::vector<std::string>{"random", "easy", "normal", "hard", "expert"});
  Laboratory lab = islets_lab(1000);
  const auto duels = lab.skill({"hard", "search:2"}).value();
  REQUIRE(duels.size() == 1);
  CHECK(duels[0].findings.tally.games == 6);
  const auto asked = lab.skill({"hard", "search:2"}, Laboratory::Slow::AsMany).value();
  CHECK(asked[0].findings.tally.games == 60);
  CHECK(islets_lab(200).skill({"hard", "search:2"}).value().empty());
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

TEST_CASE("values that the game refuses are passed over") {
  Laboratory lab = islets_lab(100);
  const Variation variation = lab.vary(lab.main().value().tally).value();

  const auto target = std::ranges::find_if(
      variation.trials, [](const Trial& trial) { return trial.setting.name() == "target"; });
  REQUIRE(target != variation.trials.end());
  CHECK(target->value == 3);
  CHECK(target->result != Trial::Result::Refused);
  CHECK(variation.stuck().empty());
}

namespace {

/// Games of even seats in which who moves first wins seven of ten.
Tally first_movers(const Study& study, int games) {
  Tally out(study.player_names());
  for (int i = 0; i < games; ++i) {
    const auto first = static_cast<std::size_t>(i % 2);
    const std::size_t winner = i / 2 % 10 < 7 ? first : 1 - first;
    Row row;
    row.seats.resize(2);
    row.seats[0].name = "Red", row.seats[1].name = "Blue";
    row.seats[0].rank = row.seats[1].rank = 2, row.seats[winner].rank = 1;
    row.first = static_cast<int>(first), row.lines = 10, row.steps = 20;
    out.add(row);
  }
  return out;
}

}  // namespace

TEST_CASE("where only moving first is unfair, the settings are tried for that") {
  Laboratory lab = islets_lab(100);
  Evidence evidence;
  evidence.main = lab.main().value();
  evidence.study = &lab.study(), evidence.game = lab.study().game.get();
  evidence.main.tally = first_movers(lab.study(), 400);
  evidence.variation = lab.vary(evidence.main.tally).value();

  CHECK(headline(evidence).text.starts_with("Not fair: Moving first helps"));
  CHECK(evidence.variation->unfair);
  int checks = 0;
  for (const Trial& trial : evidence.variation->trials) {
    if (trial.result != Trial::Result::Played) continue;
    CHECK(trial.group == kFirstMover);
    CHECK(trial.before.share == doctest::Approx(0.7));
    if (!trial.check) continue;
    ++checks;
    CHECK(trial.check->before.trials == trial.check->games);  // of the game as it is, not the 400
    CHECK(trial.check->before.share < 0.65);
  }
  CHECK(checks > 0);
  CHECK(culprit(evidence) == nullptr);  // the changed games are as fair as the unchanged ones
}

TEST_CASE("tuning finds the setting that meets a target, and keeps to its budget") {
  Laboratory lab = islets_lab(20);
  const auto targets = targets_from("lines=20..24").value();
  const auto over = numeric_settings(lab.setup().entry->info.schema, lab.setup().options);
  const Tuning tuning = lab.tune(targets, over, 2000).value();

  CHECK(tuning.games <= 2000);
  CHECK(lab.played_now() == tuning.games);  // what is played again goes on where it was
  REQUIRE(!tuning.best.empty());
  CHECK(tuning.best.front().aim == Proposal::Aim::Met);
  CHECK(tuning.best.front().checked);
  CHECK(tuning.as_it_is.aim == Proposal::Aim::Missed);
}

TEST_CASE("starting afresh plays no game of a search twice") {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / "sandtable-lab-tune-fresh";
  std::filesystem::remove_all(folder);
  Laboratory lab(islets_setup(20), Archive(folder, Archive::Start::Fresh));
  const auto targets = targets_from("lines=20..24").value();
  const auto over = numeric_settings(lab.setup().entry->info.schema, lab.setup().options);
  const Tuning tuning = lab.tune(targets, over, 1000).value();

  CHECK(lab.played_now() == tuning.games);
  std::filesystem::remove_all(folder);
}

TEST_CASE("few games meet no narrow target, however many proposals there are") {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    LabSetup setup = islets_setup(20);
    setup.seed = seed * 1000;
    Laboratory lab(setup, Archive("", {}));
    const auto targets = targets_from("fairness=0.5±0.02").value();
    const auto over = numeric_settings(setup.entry->info.schema, setup.options);
    for (const Proposal& proposal : lab.tune(targets, over, 600).value().best)
      CHECK(proposal.aim != Proposal::Aim::Met);
  }
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

TEST_CASE("the numbers of an axis are round") {
  CHECK(nice_step(1, 5) == doctest::Approx(0.2));
  CHECK(nice_step(24, 5) == doctest::Approx(5));
  CHECK(nice_step(0.03, 5) == doctest::Approx(0.01));
  Curve curve{"", {{1, 31, 30, 32}, {2, 38, 36.5, 40}, {3, 48, 46, 50}}, 0};
  const std::string plot =
      curve_plot("Turns", {curve}, {"margin", "turns", false, -1, "", -1e300}).wide;

  for (const char* number : {">30<", ">35<", ">50<", ">1<", ">2<", ">3<"})
    CHECK_MESSAGE(plot.find(number) != std::string::npos, number);
  CHECK(plot.find(">1.5<") == std::string::npos);
  CHECK(plot.find(seat_colour(0)) != std::string::npos);
}

TEST_CASE("steps of two and a half percent are written as such") {
  const std::string plot =
      interval_plot("Shares", {{"Red", 0.25, 0.205, 0.295, 0.25, 0, false}}).wide;
  CHECK_MESSAGE(plot.find(">22.5 %<") != std::string::npos, plot);
  CHECK(plot.find(">22 %<") == std::string::npos);
}

TEST_CASE("changes are drawn with their sign and interval, around nought") {
  const std::string plot =
      change_plot("Changes", {{"a", -4, -8, 0.5, "-4.0", false}, {"b", 6, 2, 10, "+6.0", true}},
                  "points")
          .wide;
  CHECK(plot.find(">0<") != std::string::npos);
  CHECK(plot.find(">+10<") != std::string::npos);
  CHECK(plot.find(">-10<") != std::string::npos);
  CHECK(plot.find("+6.0 !") != std::string::npos);
}
