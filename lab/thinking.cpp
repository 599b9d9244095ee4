#include "lab/thinking.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <thread>

namespace sandtable {
namespace {

using Clock = std::chrono::steady_clock;

/// One thread's share. The search keeps a reference to its dice, so they live together.
struct Thinker {
  Dice dice;
  Search search;
  Thinker(const AnyGame& game, const AnyState& state, Seat seat, const Thought& thought,
          std::uint64_t seed)
      : dice(seed), search(game, state, seat, thought, dice) {}
};

std::vector<Considered> considered(std::span<const SearchTree::Edge> edges) {
  std::vector<Considered> out;
  for (const SearchTree::Edge& edge : edges)
    if (edge.visits > 0) out.push_back({edge.action, edge.visits, edge.mean()});
  std::ranges::stable_sort(out, std::ranges::greater{}, &Considered::visits);
  return out;
}

}  // namespace

Answer think(const AnyGame& game, const AnyState& state, Seat seat, const Question& question) {
  const auto jobs = static_cast<std::uint32_t>(std::max(question.jobs, 1));
  Thought share = question.thought;
  share.simulations = (share.simulations + jobs - 1) / jobs;
  std::vector<std::unique_ptr<Thinker>> thinkers;
  Dice seeds(question.seed);
  for (std::uint32_t i = 0; i < jobs; ++i)
    thinkers.push_back(std::make_unique<Thinker>(game, state, seat, share, seeds.bits()));
  const auto until = Clock::now() + std::chrono::duration<double>(question.seconds);
  const auto enough = [&] { return question.seconds > 0 && Clock::now() > until; };
  {
    std::vector<std::jthread> threads;
    for (const auto& thinker : thinkers)
      threads.emplace_back([&enough, &thinker] { thinker->search.run(enough); });
  }
  Search& first = thinkers[0]->search;
  for (std::size_t i = 1; i < thinkers.size(); ++i) first.join(thinkers[i]->search);
  Answer answer;
  answer.simulations = first.simulations();
  answer.considered = considered(first.first_choice());
  first.choose(answer.line);
  return answer;
}

}  // namespace sandtable
