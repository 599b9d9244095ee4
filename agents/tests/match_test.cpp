#include "agents/match.hpp"

#include <doctest/doctest.h>

#include "core/registry.hpp"

using namespace sandtable;

namespace {

std::shared_ptr<const AnyGame> islets_for(int players = 2) {
  return find_game("islets")->create(Json::object({{"players", Json(players)}}), "test").value();
}

std::vector<Agent> players(const std::vector<std::string>& names) {
  std::vector<Agent> out;
  for (const std::string& name : names)
    out.push_back(agent_called(find_game("islets")->info, name).value());
  return out;
}

}  // namespace

TEST_CASE("the same seed gives the same match, recorded or not") {
  const auto game = islets_for(3);
  const auto agents = players({"random", "steady", "random"});
  for (const std::uint64_t seed : {0ULL, 1ULL, 99ULL}) {
    const auto bare = play_match(game, agents, {.seed = seed});
    const auto recorded = play_match(game, agents, {.seed = seed, .recording = Recording::Lines});
    REQUIRE(bare);
    REQUIRE(recorded);

    CHECK(bare->outcome == recorded->outcome);
    CHECK(bare->steps == recorded->steps);
    CHECK(bare->lines == recorded->lines);
    CHECK(!bare->record.has_value());
    CHECK(recorded->record->lines.size() == recorded->lines);
  }
}

TEST_CASE("different seeds give different matches") {
  const auto game = islets_for();
  const auto agents = players({"random", "random"});
  const auto one = play_match(game, agents, {.seed = 1, .recording = Recording::Lines});
  const auto two = play_match(game, agents, {.seed = 2, .recording = Recording::Lines});

  CHECK(one->record->lines != two->record->lines);
}

TEST_CASE("a recorded match replays from its seed") {
  const auto game = islets_for();
  const auto result =
      play_match(game, players({"random", "steady"}), {.seed = 5, .recording = Recording::Golden});
  REQUIRE(result);
  const Record& record = *result->record;

  CHECK(record.seats == std::vector<std::string>{"random", "steady"});
  CHECK(record.seed == 5);
  CHECK(!record.end_hash.empty());
  CHECK(!record.lines.front().hash.empty());
  const auto again = replay(*find_game("islets"), record, "test", Data(game->info().data));
  REQUIRE_MESSAGE(again, (again ? "" : again.error().text));
  CHECK(game->outcome(again->states.back()) == result->outcome);
}

TEST_CASE("a match with a broken bot ends with an error that names seed, line and bot") {
  const auto failed = play_match(islets_for(), players({"steady", "empty"}), {.seed = 4});

  REQUIRE(!failed);
  CHECK(failed.error().text ==
        "seed 4, line 3: islets: bot \"empty\" on seat 1 (Blue) gave a line that cannot be played: "
        "the line is empty");
}

TEST_CASE("a match that reaches the limit of lines is an error, not an endless loop") {
  const auto failed =
      play_match(islets_for(), players({"steady", "steady"}), {.seed = 4, .max_lines = 5});

  REQUIRE(!failed);
  CHECK(failed.error().text == "seed 4, line 5: islets is not over; the limit is 5 lines");
}

TEST_CASE("a match needs a player for every seat") {
  const auto failed = play_match(islets_for(3), players({"steady", "steady"}), {});

  REQUIRE(!failed);
  CHECK(failed.error().text == "islets has 3 seats; 2 players were named");
}
