#include "agents/agent.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/registry.hpp"

using namespace sandtable;

namespace {

std::shared_ptr<const AnyGame> islets() {
  return find_game("islets")->create(Json::object(), "test").value();
}

std::string problem_of(const std::string& bot, const AnyState& state) {
  const auto game = islets();
  const Agent agent = agent_called(game->info(), bot).value();
  Dice dice(1);
  const Result<Line> line = next_line(*game, agent, state, 0, dice);
  return line ? "" : line.error().text;
}

/// A position in which seat 0 has to sail.
AnyState sailing(const AnyGame& game) {
  Dice dice(1);
  AnyState state = game.start(dice, nullptr);
  for (Seat seat = 0; seat < 2; ++seat)
    for (const char* text : {"claim C3", "seal"})
      CHECK(!game.apply_line(state, seat, game.read(state, seat, text).line, dice, nullptr));
  return state;
}

}  // namespace

TEST_CASE("an agent is found by name: the game's bots, then random") {
  const GameInfo& info = find_game("islets")->info;

  CHECK(agent_names(info) == std::vector<std::string>{"steady", "empty", "wrong", "half", "easy",
                                                      "normal", "hard", "expert", "random"});
  CHECK(agent_called(info, "steady").value() == Agent{"steady", 0});
  CHECK(agent_called(info, "random").value() == Agent{"random", Agent::kRandomPlayer});
  CHECK(default_agent(info) == Agent{"steady", 0});
}

TEST_CASE("an unknown agent is an error that lists those there are") {
  const auto none = agent_called(find_game("islets")->info, "deep");

  CHECK(!none);
  CHECK(none.error().text ==
        "islets has no bot \"deep\"; known are steady, empty, wrong, half, easy, normal, hard, "
        "expert, random, search:N (N simulations a line, at most 1000000)");
}

TEST_CASE("levels and searches are agents too") {
  const GameInfo& info = find_game("islets")->info;

  CHECK(agent_called(info, "easy").value().overlooks == kPlainLevels[0].overlooks);
  CHECK(agent_called(info, "expert").value().thought == kPlainLevels[3].thought);
  CHECK(agent_called(info, "search:70").value().thought.simulations == 70);
  for (const char* bad : {"search:", "search:0", "search:x", "search:9x", "search:1000001"})
    CHECK_FALSE(agent_called(info, bad));
  const std::vector<BotInfo> offers = agent_offers(info);
  CHECK(offers.size() == 8);
  CHECK(offers[0].name == "easy");
  CHECK(offers[0].help == "Plays by the book, and overlooks about 60 of 100 things.");
  CHECK(offers[3].help == "Looks ahead.");
}

TEST_CASE("who overlooks everything plays the fallback") {
  const auto game = islets();
  const AnyState state = sailing(*game);
  Agent blind = agent_called(game->info(), "easy").value();
  blind.overlooks = 100;
  Dice dice(1);
  Line line;
  plan_line(*game, blind, state, 0, dice, line);
  Line fallback;
  game->fallback(state, 0, fallback);
  CHECK(line == fallback);
}

TEST_CASE("a game without bots is played by the random player") {
  CHECK(default_agent(GameInfo{}) == Agent{"random", Agent::kRandomPlayer});
}

TEST_CASE("agents' dice depend on seed, seat and line, and on nothing else") {
  const auto first = [](std::uint64_t seed, Seat seat, std::uint64_t line) {
    return agent_dice(seed, seat, line).bits();
  };

  CHECK(first(7, 0, 0) == first(7, 0, 0));
  CHECK(first(7, 0, 0) != first(8, 0, 0));
  CHECK(first(7, 0, 0) != first(7, 1, 0));
  CHECK(first(7, 0, 0) != first(7, 0, 1));
  CHECK(first(7, 0, 0) != Dice(7).bits());
}

TEST_CASE("the random player's lines are whole and legal, and every choice comes up") {
  const auto game = islets();
  const AnyState state = sailing(*game);
  const Agent agent = agent_called(game->info(), "random").value();
  std::vector<std::string> seen;

  for (std::uint64_t n = 0; n < 200; ++n) {
    Dice dice = agent_dice(1, 0, n);
    const Result<Line> line = next_line(*game, agent, state, 0, dice);
    REQUIRE(line);
    const std::string text = game->write(state, 0, *line);
    if (std::find(seen.begin(), seen.end(), text) == seen.end()) seen.push_back(text);
  }

  CHECK(seen.size() == 4);  // stay, and the three islets beside
}

TEST_CASE("planning leaves the position alone") {
  const auto game = islets();
  const AnyState state = sailing(*game);
  const AnyState before = state;  // NOLINT(performance-unnecessary-copy-initialization): compared
  for (const char* name : {"random", "steady"}) {
    Dice dice(3);
    CHECK(next_line(*game, agent_called(game->info(), name).value(), state, 0, dice));
    CHECK(state == before);
  }
}

TEST_CASE("a bot's line that cannot be played is an error with bot, seat and line") {
  const auto game = islets();
  Dice dice(1);
  const AnyState fresh = game->start(dice, nullptr);
  const AnyState later = sailing(*game);
  const std::string opens = "islets: bot \"";

  CHECK(problem_of("empty", fresh) ==
        opens + "empty\" on seat 0 (Red) gave a line that cannot be played: the line is empty");
  CHECK(problem_of("wrong", fresh)
            .find("choice 1 (action 16) is not legal: claims come first (IS-2.1)") !=
        std::string::npos);
  CHECK(problem_of("half", later).find("the line stops half-way after \"sail\"") !=
        std::string::npos);
}

TEST_CASE("a line that goes on behind its end is a problem") {
  const auto game = islets();
  const AnyState state = sailing(*game);
  Line line = game->read(state, 0, "stay").line;
  line.push(line[0]);

  CHECK(line_problem(*game, state, 0, line) == "the line goes on behind its end at choice 2");
}
