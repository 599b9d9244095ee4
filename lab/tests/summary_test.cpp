#include "lab/summary.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/registry.hpp"

using namespace sandtable;

namespace {

GameRow row(std::vector<std::uint8_t> player, std::array<std::uint8_t, 3> ranks,
            std::uint64_t lines, const char* rule) {
  GameRow out;
  out.player = std::move(player), out.lines = lines, out.steps = 2 * lines;
  for (std::size_t i = 0; i < 3; ++i) {
    out.outcome.rank[i] = ranks[i];
    out.outcome.score[i] = 4 - ranks[i];
  }
  out.outcome.ended_by = *Rule::parse(rule);
  return out;
}

RunSummary three_games() {
  RunPlan plan;
  plan.agents = {{"clever", 0}, {"random", -1}, {"random", -1}};
  const std::vector<GameRow> rows{
      row({0, 1, 2}, {1, 2, 3}, 10, "IS-4.1"),
      row({2, 0, 1}, {1, 1, 3}, 20, "IS-4.2"),  // two seats share the win
      row({1, 2, 0}, {1, 1, 1}, 60, "IS-4.2"),  // nobody wins
  };
  return summarise(plan, rows, {"Red", "Blue", "Yellow"});
}

}  // namespace

TEST_CASE("a seat wins with rank 1, unless all have it") {
  const RunSummary out = three_games();

  CHECK(out.games == 3);
  CHECK(out.draws == 1);
  CHECK(out.seats[0].name == "Red");
  CHECK(out.seats[0].wins.hits == 2);
  CHECK(out.seats[0].shared == 1);
  CHECK(out.seats[0].draws == 1);
  CHECK(out.seats[1].wins.hits == 1);
  CHECK(out.seats[2].wins.hits == 0);
  CHECK(out.seats[2].mean_score == doctest::Approx(5.0 / 3));
}

TEST_CASE("a win is shared within a side only") {
  RunPlan plan;
  plan.agents = {{"clever", 0}, {"random", -1}, {"random", -1}};
  GameRow apart = row({0, 1, 2}, {1, 2, 1}, 10, "IS-4.1");
  apart.outcome.side[2] = 1;
  const GameRow together = row({0, 1, 2}, {1, 2, 1}, 10, "IS-4.1");

  const RunSummary out = summarise(plan, {apart, together}, {"Red", "Blue", "Yellow"});

  CHECK(out.seats[0].wins.hits == 2);
  CHECK(out.seats[0].shared == 1);
  CHECK(out.seats[2].shared == 1);
}

TEST_CASE("a bot is counted once for every seat it sat on, wherever that was") {
  const RunSummary out = three_games();

  REQUIRE(out.bots.size() == 2);
  CHECK(out.bots[0].name == "clever");
  CHECK(out.bots[0].wins.trials == 3);
  CHECK(out.bots[0].wins.hits == 2);
  CHECK(out.bots[1].wins.trials == 6);
  CHECK(out.bots[1].wins.hits == 1);
}

TEST_CASE("lengths and endings, the most frequent first") {
  const RunSummary out = three_games();

  CHECK(out.lines.median == 20);
  CHECK(out.lines.most == 60);
  CHECK(out.steps.mean == doctest::Approx(60));
  REQUIRE(out.endings.size() == 2);
  CHECK(out.endings[0].rule.text() == "IS-4.2");
  CHECK(out.endings[0].share.hits == 2);
}

TEST_CASE("a summary of no games is empty, not wrong") {
  RunPlan plan;
  plan.agents = {{"random", -1}};

  const RunSummary out = summarise(plan, {}, {"Red"});

  CHECK(out.games == 0);
  CHECK(out.seats[0].wins.trials == 0);
  CHECK(out.endings.empty());
}

TEST_CASE("roles are counted wherever they sat, apart by bot where there are several") {
  RunPlan plan;
  plan.agents = {{"clever", 0}, {"random", -1}, {"random", -1}};
  std::vector<GameRow> rows{row({0, 1, 2}, {1, 2, 3}, 10, "IS-4.1"),
                            row({0, 1, 2}, {2, 1, 3}, 10, "IS-4.1")};
  rows[0].roles = {"fox", "hen", "hen"};
  rows[1].roles = {"hen", "fox", "hen"};

  const RunSummary out = summarise(plan, rows, {"Red", "Blue", "Yellow"});

  CHECK(out.seats[0].name == "seat 0");
  CHECK(out.seats[2].name == "Yellow");
  REQUIRE(out.roles.size() == 4);
  CHECK(out.roles[0].name == "fox, clever");
  CHECK(out.roles[0].wins.hits == 1);
  CHECK(out.roles[1].name == "fox, random");
  CHECK(out.roles[1].wins.hits == 1);
  CHECK(out.roles[3].name == "hen, random");
  CHECK(out.roles[3].wins.trials == 3);
}

TEST_CASE("events are counted by kind when they are asked for") {
  const GameEntry& entry = *registry()[0];
  RunPlan plan;
  plan.game = *entry.create(Json::object(), "test");
  plan.agents.assign(static_cast<std::size_t>(plan.game->seats()), {"random", -1});
  plan.games = 3;
  CHECK(summarise(plan, run_games(plan)->rows, std::vector<std::string>(8)).events.empty());
  plan.count_events = true;

  const auto events = summarise(plan, run_games(plan)->rows, std::vector<std::string>(8)).events;

  REQUIRE(events.size() == plan.game->info().events.size());
  CHECK(std::ranges::any_of(events, [](const EventLine& line) { return line.mean > 0; }));
}
