#include "agents/search.hpp"

#include <doctest/doctest.h>

#include "agents/match.hpp"
#include "agents/search_tree.hpp"
#include "core/registry.hpp"

using namespace sandtable;

namespace {

constexpr Thought kShort{.simulations = 60, .rounds = 3, .lines = 20};
constexpr auto kNever = [] { return false; };

std::shared_ptr<const AnyGame> small_game() {
  return find_game("islets")->create(Json::object(), "test").value();
}

Line searched(const AnyGame& game, const AnyState& state, Seat seat, const Thought& thought,
              std::uint64_t seed) {
  Dice dice(seed);
  Line line;
  search_line(game, state, seat, thought, dice, kNever, line);
  return line;
}

AnyState fresh(const AnyGame& game, std::uint64_t seed = 1) {
  Dice dice(seed);
  return game.start(dice, nullptr);
}

}  // namespace

TEST_CASE("a search gives a whole legal line, and the same one for the same dice") {
  const auto game = small_game();
  const AnyState state = fresh(*game);
  const Line line = searched(*game, state, 0, kShort, 7);

  CHECK_FALSE(line_problem(*game, state, 0, line));
  CHECK(searched(*game, state, 0, kShort, 7) == line);
}

TEST_CASE("a search cannot tell positions apart that its seat cannot") {
  const auto game = small_game();
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const AnyState state = fresh(*game, seed);
    Dice dice(seed);
    const AnyState twin = game->resample(state, 0, {}, dice);
    REQUIRE(game->key(twin, 0) == game->key(state, 0));
    CHECK(searched(*game, twin, 0, kShort, seed) == searched(*game, state, 0, kShort, seed));
  }
}

TEST_CASE("a search that is told to stop plays what its bot would play") {
  const auto game = small_game();
  const AnyState state = fresh(*game);
  Dice dice(3);
  Line line;
  search_line(*game, state, 0, kShort, dice, [] { return true; }, line);
  CHECK_FALSE(line_problem(*game, state, 0, line));
}

TEST_CASE("searches that thought apart are joined") {
  const auto game = small_game();
  const AnyState state = fresh(*game);
  Dice one(1);
  Dice two(2);
  Search first(*game, state, 0, kShort, one);
  Search second(*game, state, 0, kShort, two);
  first.run(kNever);
  second.run(kNever);
  const std::size_t before = first.nodes();
  first.join(second);

  CHECK(first.simulations() == 120);
  CHECK(first.nodes() > before);
  Line line;
  first.choose(line);
  CHECK_FALSE(line_problem(*game, state, 0, line));
}

TEST_CASE("what a position is worth: shares of the chance to win that sum to one on each side") {
  const auto game = small_game();
  AnyState state = fresh(*game);
  const auto before = prospects(*game, state);
  CHECK(before[0] + before[1] == doctest::Approx(1));

  Dice dice(1);
  CHECK(game->random_playout(state, dice, 10'000).over);
  const Outcome outcome = game->outcome(state);
  const auto after = prospects(*game, state);
  if (outcome.rank[0] < outcome.rank[1]) CHECK(after[0] > after[1]);
  if (outcome.rank[0] > outcome.rank[1]) CHECK(after[0] < after[1]);
}

TEST_CASE("a search beats the bot that guides it") {
  const auto game = small_game();
  Agent search = agent_called(game->info(), "search:300").value();
  const Agent steady = agent_called(game->info(), "steady").value();
  int won = 0;
  constexpr int kGames = 60;
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
    const bool first = seed % 2 == 0;
    const std::vector<Agent> agents =
        first ? std::vector{search, steady} : std::vector{steady, search};
    const auto match = play_match(game, agents, {.seed = seed});
    REQUIRE(match);
    const std::size_t own = first ? 0 : 1;
    won += match->outcome.rank[own] < match->outcome.rank[1 - own] ? 1 : 0;
    won -= match->outcome.rank[own] > match->outcome.rank[1 - own] ? 1 : 0;
  }
  CHECK(won > kGames / 4);
}

TEST_CASE("many hints leave something for the choices that nobody hints at") {
  for (const std::size_t hints : {1U, 4U, 5U, 6U, 9U}) {
    Actions legal;
    for (Action action = 0; action < 12; ++action) legal.push(action);
    std::vector<Action> advice;
    for (std::size_t i = 0; i < hints; ++i) advice.push_back(static_cast<Action>(i));
    SearchTree tree;
    const SearchTree::Node& node = tree.add(1, 0, false, legal, advice);
    double sum = 0;
    double others = 0;
    for (const SearchTree::Edge& edge : tree.edges(node)) {
      sum += edge.prior;
      if (edge.action >= hints) others += edge.prior;
    }
    CHECK(sum == doctest::Approx(1));
    CHECK(others > 0.199);
  }
}
