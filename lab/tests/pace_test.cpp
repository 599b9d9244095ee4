#include "lab/pace.hpp"

#include <doctest/doctest.h>

#include "core/registry.hpp"
#include "lab/runner.hpp"

using namespace sandtable;

TEST_CASE("a decision is all that a seat thinks in a row, and waiting does not count") {
  Stopwatch watch(2);
  watch.thinks(0, true, 1), watch.thinks(0, false, 2);
  watch.thinks(0, true, 5), watch.thinks(0, false, 7);  // its second line: one decision of 3
  watch.thinks(1, true, 8), watch.thinks(1, false, 8.5);
  watch.thinks(0, true, 9), watch.thinks(0, false, 10);
  const std::vector<Pace>& paces = watch.paces();

  CHECK(paces[0].decisions == 2);
  CHECK(paces[0].seconds == doctest::Approx(4));
  CHECK(paces[0].longest == doctest::Approx(3));
  CHECK(paces[0].mean() == doctest::Approx(2));
  CHECK(paces[1].decisions == 1);
  CHECK(paces[1].longest == doctest::Approx(0.5));
  CHECK(Pace{}.mean() == 0);
}

TEST_CASE("a timed run tells the pace of each player, wherever it sat") {
  const GameEntry& entry = *find_game("islets");
  RunPlan plan;
  plan.game = entry.create(Json::object(), "test").value();
  for (const char* name : {"steady", "random"})
    plan.agents.push_back(agent_called(entry.info, name).value());
  plan.games = 6, plan.jobs = 2, plan.seating = Seating::Rotated;
  const RunResult untimed = run_games(plan).value();
  plan.timed = true;
  const RunResult timed = run_games(plan).value();

  for (std::size_t player = 0; player < 2; ++player) {
    CHECK(untimed.paces[player].decisions == 0);
    CHECK(timed.paces[player].decisions >= 6);
    CHECK(timed.paces[player].longest <= timed.paces[player].seconds);
  }
  for (std::size_t i = 0; i < timed.rows.size(); ++i)
    CHECK(timed.rows[i].outcome == untimed.rows[i].outcome);
}
