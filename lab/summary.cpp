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

std::vector<EndingLine> endings_of(const std::vector<GameRow>& rows) {
  std::map<Rule, std::uint64_t> counts;
  for (const GameRow& row : rows) ++counts[row.outcome.ended_by];
  std::vector<EndingLine> out;
  for (const auto& [rule, count] : counts) out.push_back({rule, wilson(count, rows.size())});
  std::ranges::stable_sort(out, std::greater{},
                           [](const EndingLine& line) { return line.share.hits; });
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
  std::vector<std::uint64_t> lines;
  std::vector<std::uint64_t> steps;
  for (const GameRow& row : rows) {
    const auto ranks = std::span(row.outcome.rank).first(seats);
    const auto winners = static_cast<std::size_t>(std::ranges::count(ranks, 1));
    const bool draw = winners == seats && seats > 1;
    out.draws += draw ? 1 : 0;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      by_seat[seat].add(row.outcome, seat, winners, draw);
      by_bot[plan.agents[row.player[seat]].name].add(row.outcome, seat, winners, draw);
    }
    lines.push_back(row.lines), steps.push_back(row.steps);
  }
  for (std::size_t seat = 0; seat < seats; ++seat)
    out.seats.push_back(by_seat[seat].line(seat_names[seat]));
  for (const auto& [name, tally] : by_bot) out.bots.push_back(tally.line(name));
  out.lines = spread(std::move(lines)), out.steps = spread(std::move(steps));
  out.endings = endings_of(rows);
  return out;
}

}  // namespace sandtable
