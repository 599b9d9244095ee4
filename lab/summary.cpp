#include "lab/summary.hpp"

#include <algorithm>
#include <map>

namespace sandtable {
namespace {

/// Counts of one seat or bot while the rows are read.
struct Tally {
  std::uint64_t games = 0;
  std::uint64_t wins = 0;
  std::uint64_t shared = 0;
  std::uint64_t draws = 0;
  std::int64_t score = 0;

  /// `winners`: of the seat's side.
  void add(const Outcome& outcome, std::size_t seat, std::size_t winners, bool draw) {
    const bool first = outcome.rank[seat] == 1;
    ++games;
    wins += first && !draw ? 1 : 0;
    shared += first && !draw && winners > 1 ? 1 : 0;
    draws += draw ? 1 : 0;
    score += outcome.score[seat];
  }
  [[nodiscard]] WinLine line(std::string name) const {
    WinLine out;
    out.name = std::move(name), out.wins = wilson(wins, games);
    out.shared = shared, out.draws = draws;
    out.mean_score = games == 0 ? 0 : static_cast<double>(score) / static_cast<double>(games);
    return out;
  }
};

/// Winners of the seat's own side: a win is shared only there.
std::size_t winners_beside(const Outcome& outcome, std::size_t seat, std::size_t seats) {
  std::size_t count = 0;
  for (std::size_t other = 0; other < seats; ++other)
    if (outcome.side[other] == outcome.side[seat] && outcome.rank[other] == 1) ++count;
  return count;
}

std::vector<EndingLine> endings_of(const std::vector<GameRow>& rows) {
  std::map<Rule, std::uint64_t> counts;
  for (const GameRow& row : rows) ++counts[row.outcome.ended_by];
  std::vector<EndingLine> out;
  for (const auto& [rule, count] : counts) out.push_back({rule, wilson(count, rows.size())});
  std::ranges::stable_sort(out, std::greater{},
                           [](const EndingLine& line) { return line.share.hits; });
  return out;
}

/// A seat that has another role from game to game has no name of its own.
bool keeps_role(const std::vector<GameRow>& rows, std::size_t seat) {
  const auto role = [&](const GameRow& row) {
    return seat < row.roles.size() ? row.roles[seat] : std::string();
  };
  return std::ranges::all_of(rows,
                             [&](const GameRow& row) { return role(row) == role(rows.front()); });
}

std::string role_name(const RunPlan& plan, const GameRow& row, std::size_t seat, bool one_bot) {
  if (seat >= row.roles.size() || row.roles[seat].empty()) return "";
  return one_bot ? row.roles[seat] : row.roles[seat] + ", " + plan.agents[row.player[seat]].name;
}

std::vector<EventLine> events_of(const RunPlan& plan, const std::vector<GameRow>& rows) {
  std::vector<EventLine> out;
  if (rows.empty() || rows.front().events.empty()) return out;
  const auto types = plan.game->info().events;
  for (std::size_t kind = 0; kind < types.size(); ++kind) {
    std::uint64_t all = 0;
    EventLine line{types[kind].name, 0, 0};
    for (const GameRow& row : rows) {
      all += row.events[kind];
      line.games += row.events[kind] > 0 ? 1 : 0;
    }
    line.mean = static_cast<double>(all) / static_cast<double>(rows.size());
    out.push_back(std::move(line));
  }
  return out;
}

}  // namespace

RunSummary summarise(const RunPlan& plan, const std::vector<GameRow>& rows,
                     const std::vector<std::string>& seat_names) {
  const std::size_t seats = plan.agents.size();
  RunSummary out;
  out.games = rows.size();
  std::vector<Tally> by_seat(seats);
  std::map<std::string, Tally> by_bot;
  std::map<std::string, Tally> by_role;
  const bool one_bot = std::ranges::all_of(
      plan.agents, [&](const Agent& agent) { return agent.name == plan.agents.front().name; });
  std::vector<std::uint64_t> lines;
  std::vector<std::uint64_t> steps;
  for (const GameRow& row : rows) {
    const auto ranks = std::span(row.outcome.rank).first(seats);
    const bool draw = seats > 1 && std::ranges::count(ranks, 1) == std::ssize(ranks);
    out.draws += draw ? 1 : 0;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const std::size_t winners = winners_beside(row.outcome, seat, seats);
      by_seat[seat].add(row.outcome, seat, winners, draw);
      by_bot[plan.agents[row.player[seat]].name].add(row.outcome, seat, winners, draw);
      if (const std::string role = role_name(plan, row, seat, one_bot); !role.empty())
        by_role[role].add(row.outcome, seat, winners, draw);
    }
    lines.push_back(row.lines), steps.push_back(row.steps);
  }
  for (std::size_t seat = 0; seat < seats; ++seat)
    out.seats.push_back(by_seat[seat].line(
        keeps_role(rows, seat) ? seat_names[seat] : "seat " + std::to_string(seat)));
  for (const auto& [name, tally] : by_bot) out.bots.push_back(tally.line(name));
  for (const auto& [name, tally] : by_role) out.roles.push_back(tally.line(name));
  out.events = events_of(plan, rows);
  out.lines = spread(std::move(lines)), out.steps = spread(std::move(steps));
  out.endings = endings_of(rows);
  return out;
}

}  // namespace sandtable
