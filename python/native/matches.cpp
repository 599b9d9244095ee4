#include "native/matches.hpp"

#include "native/batch.hpp"
#include "native/workers.hpp"

namespace sandtable::python {
namespace {

std::vector<Agent> agents_of(const Game& game, const MatchPlan& plan) {
  const auto seats = static_cast<std::size_t>(game.rules->seats());
  if (plan.bots.size() != 1 && plan.bots.size() != seats)
    throw BadInput(game.entry->info.name + " has " + std::to_string(seats) + " seats; " +
                   std::to_string(plan.bots.size()) + " players were named");
  std::vector<Agent> out;
  for (std::size_t i = 0; i < seats; ++i)
    out.push_back(value_or_throw(
        agent_called(game.entry->info, plan.bots.size() == 1 ? plan.bots[0] : plan.bots[i])));
  return out;
}

GameRow play_one(const Game& game, const std::vector<Agent>& agents, const MatchPlan& plan,
                 std::uint64_t n) {
  const std::size_t seats = agents.size();
  GameRow row;
  row.seed = plan.seed + n, row.players.resize(seats), row.rewards.resize(seats);
  std::vector<Agent> seated(seats);
  for (std::size_t i = 0; i < seats; ++i) {
    const std::size_t seat = plan.rotate ? (i + n) % seats : i;
    seated[seat] = agents[i], row.players[seat] = static_cast<int>(i);
  }
  MatchOptions options;
  options.seed = row.seed, options.data = game.digest;
  options.recording = plan.record ? Recording::Lines : Recording::None;
  const MatchResult match = value_or_throw(play_match(game.rules, seated, options));
  row.outcome = match.outcome, row.lines = match.lines, row.steps = match.steps;
  rewards_of(row.outcome, game.rules->seats(), row.rewards);
  if (match.record) row.record = match.record->text();
  return row;
}

}  // namespace

std::vector<GameRow> play_matches(const Game& game, const MatchPlan& plan) {
  const std::vector<Agent> agents = agents_of(game, plan);
  std::vector<GameRow> rows(plan.games);
  Workers workers(plan.threads);
  workers.share(rows.size(), 1, [&](std::size_t first, std::size_t last) {
    for (std::size_t n = first; n < last; ++n) rows[n] = play_one(game, agents, plan, n);
  });
  return rows;
}

}  // namespace sandtable::python
