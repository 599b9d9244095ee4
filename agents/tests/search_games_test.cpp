// Searches and levels play every registered game: whole legal lines, and nothing that leans on what
// the seat may not know.

#include <doctest/doctest.h>

#include "agents/agent.hpp"
#include "core/registry.hpp"
#include "core/sanitized.hpp"

using namespace sandtable;

namespace {

constexpr int kMoments = kSanitized ? 4 : 12;  ///< Positions looked at in each game …
constexpr int kLinesBetween = 9;               ///< … with so many random lines between them.

std::shared_ptr<const AnyGame> quick(const GameEntry& entry) {
  const Preset* preset = entry.preset("quick");
  return entry.create(preset == nullptr ? Json::object() : preset->options, "test").value();
}

void play_random_lines(const AnyGame& game, AnyState& state, Dice& dice, int lines) {
  for (int i = 0; i < lines && !game.over(state); ++i) {
    const Seat seat = game.owing(state).lowest();
    Line line;
    plan_line(game, Agent{"random", Agent::kRandomPlayer}, state, seat, dice, line);
    for (const Action action : line) game.step(state, seat, action, dice, nullptr);
  }
}

Line line_of(const AnyGame& game, const Agent& agent, const AnyState& state, Seat seat) {
  Dice dice(5);
  Line line;
  plan_line(game, agent, state, seat, dice, line);
  return line;
}

}  // namespace

TEST_CASE("a search of any game gives whole lines, the same for all its seat cannot tell apart") {
  for (const GameEntry* entry : registry()) {
    CAPTURE(entry->info.name);
    const auto game = quick(*entry);
    const Agent agent = agent_called(game->info(), "search:6").value();
    Dice dice(11);
    AnyState state = game->start(dice, nullptr);
    for (int moment = 0; moment < kMoments; ++moment) {
      play_random_lines(*game, state, dice, kLinesBetween);
      if (game->over(state)) break;
      const Seat seat = game->owing(state).lowest();
      const Line line = line_of(*game, agent, state, seat);
      const auto problem = line_problem(*game, state, seat, line);
      CHECK_MESSAGE(!problem, problem.value_or(""));
      const AnyState twin = game->resample(state, seat, {}, dice);
      CHECK(line_of(*game, agent, twin, seat) == line);
    }
  }
}

TEST_CASE("every level of every game gives whole lines") {
  for (const GameEntry* entry : registry()) {
    const auto game = quick(*entry);
    for (const char* name : kLevelNames) {
      CAPTURE(entry->info.name);
      CAPTURE(name);
      Agent agent = agent_called(game->info(), name).value();
      agent.thought.simulations = std::min<std::uint32_t>(agent.thought.simulations, 6);
      Dice dice(3);
      AnyState state = game->start(dice, nullptr);
      for (int moment = 0; moment < kMoments && !game->over(state); ++moment) {
        play_random_lines(*game, state, dice, kLinesBetween);
        if (game->over(state)) break;
        const Seat seat = game->owing(state).lowest();
        const auto problem = line_problem(*game, state, seat, line_of(*game, agent, state, seat));
        CHECK_MESSAGE(!problem, problem.value_or(""));
      }
    }
  }
}
