#include "lab/thinking.hpp"

#include <doctest/doctest.h>

#include "agents/agent.hpp"
#include "core/registry.hpp"

using namespace sandtable;

namespace {

struct Asked {
  std::shared_ptr<const AnyGame> game = find_game("islets")->create(Json::object(), "test").value();
  AnyState state;
  Asked() {
    Dice dice(1);
    state = game->start(dice, nullptr);
  }
  [[nodiscard]] Answer answer(int jobs, std::uint32_t simulations, double seconds = 0) const {
    return think(*game, state, 0,
                 {.thought = {.simulations = simulations}, .jobs = jobs, .seconds = seconds});
  }
};

}  // namespace

TEST_CASE("threads share the simulations, and the same number of threads gives the same answer") {
  const Asked asked;
  for (const int jobs : {1, 2, 3}) {
    const Answer answer = asked.answer(jobs, 120);
    CHECK(answer.simulations == 120);
    CHECK_FALSE(line_problem(*asked.game, asked.state, 0, answer.line));
    CHECK(asked.answer(jobs, 120).line == answer.line);
    std::uint32_t visits = 0;
    for (const Considered& each : answer.considered) visits += each.visits;
    CHECK(visits == 120);
    for (const Considered& each : answer.considered) {
      CHECK(each.worth >= 0);
      CHECK(each.worth <= 1);
    }
  }
}

TEST_CASE("thinking stops when its time is up, with a whole line") {
  const Asked asked;
  const Answer answer = asked.answer(2, 1'000'000'000, 0.05);

  CHECK(answer.simulations < 1'000'000'000);
  CHECK_FALSE(line_problem(*asked.game, asked.state, 0, answer.line));
}
