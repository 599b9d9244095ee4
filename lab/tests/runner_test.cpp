#include "lab/runner.hpp"

#include <doctest/doctest.h>

#include <mutex>
#include <set>
#include <stdexcept>

#include "core/registry.hpp"

using namespace sandtable;

namespace {

RunPlan plan_of(const std::vector<std::string>& names, std::uint64_t games, int jobs) {
  RunPlan plan;
  const GameEntry& entry = *find_game("islets");
  plan.game =
      entry.create(Json::object({{"players", Json(static_cast<int>(names.size()))}}), "test")
          .value();
  for (const std::string& name : names)
    plan.agents.push_back(agent_called(entry.info, name).value());
  plan.games = games, plan.jobs = jobs, plan.first_seed = 10;
  return plan;
}

bool same(const GameRow& a, const GameRow& b) {
  return a.seed == b.seed && a.player == b.player && a.outcome == b.outcome && a.lines == b.lines &&
         a.steps == b.steps;
}

}  // namespace

TEST_CASE("a run gives the same rows whatever the number of threads") {
  const auto one = run_games(plan_of({"random", "steady", "random"}, 200, 1));
  REQUIRE(one);
  for (const int jobs : {2, 5}) {
    const auto many = run_games(plan_of({"random", "steady", "random"}, 200, jobs));
    REQUIRE(many);

    REQUIRE(many->rows.size() == one->rows.size());
    for (std::size_t i = 0; i < one->rows.size(); ++i) CHECK(same(one->rows[i], many->rows[i]));
  }
}

TEST_CASE("rows come in the order of their seeds") {
  const auto run = run_games(plan_of({"random", "random"}, 50, 3));
  REQUIRE(run);

  for (std::size_t i = 0; i < run->rows.size(); ++i) CHECK(run->rows[i].seed == 10 + i);
}

TEST_CASE("rotated seating gives every player every seat equally often") {
  RunPlan plan = plan_of({"steady", "random", "random"}, 6, 1);
  plan.seating = Seating::Rotated;

  CHECK(seating_of(plan, 0) == std::vector<std::uint8_t>{0, 1, 2});
  CHECK(seating_of(plan, 1) == std::vector<std::uint8_t>{2, 0, 1});
  CHECK(seating_of(plan, 3) == seating_of(plan, 0));
  plan.seating = Seating::Fixed;
  CHECK(seating_of(plan, 1) == std::vector<std::uint8_t>{0, 1, 2});
}

TEST_CASE("the listener gets every finished game once, with its record") {
  RunPlan plan = plan_of({"random", "random"}, 40, 4);
  plan.recording = Recording::Lines;
  std::mutex mutex;
  std::set<std::uint64_t> seeds;
  std::uint64_t reported = 0;
  RunListener listener;
  listener.finished = [&](const MatchResult& match) {
    const std::scoped_lock lock(mutex);
    if (match.record.has_value()) seeds.insert(match.seed);
  };
  listener.progress = [&](std::uint64_t done, std::uint64_t total) {
    CHECK(total == 40);
    CHECK(done >= reported);
    reported = done;
  };

  REQUIRE(run_games(plan, listener));

  CHECK(seeds.size() == 40);
  CHECK(*seeds.begin() == 10);
  CHECK(reported == 40);
}

TEST_CASE("a broken bot stops the run with its error") {
  const auto failed = run_games(plan_of({"steady", "wrong"}, 1000, 3));

  REQUIRE(!failed);
  CHECK(failed.error().text.find("bot \"wrong\" on seat 1 (Blue)") != std::string::npos);
}

TEST_CASE("an exception of the listener comes out of the run") {
  RunListener listener;
  listener.finished = [](const MatchResult&) { throw std::runtime_error("disk full"); };

  CHECK_THROWS_WITH(static_cast<void>(run_games(plan_of({"steady", "steady"}, 100, 2), listener)),
                    "disk full");
}

TEST_CASE("a run needs a player for every seat") {
  RunPlan plan = plan_of({"steady", "steady"}, 1, 1);
  plan.agents.pop_back();

  CHECK(!run_games(plan));
}
