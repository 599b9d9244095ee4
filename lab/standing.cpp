#include "lab/standing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <future>
#include <set>

namespace sandtable::lab {
namespace {

constexpr int kProbeGames = 3;
constexpr std::uint64_t kLooks = 24;  ///< About so many looks a game.

/// The figure of a panel that is the score.
const Stat* score_of(const Panel& panel) {
  const auto found = std::ranges::find_if(panel.stats, [](const Stat& stat) {
    return stat.score.value_or(false) && stat.number.has_value();
  });
  return found == panel.stats.end() ? nullptr : &*found;
}

/// The key in the game's catalogue of what a seat or role is called.
std::string key_of(const Words& words) {
  const SayingType* type = words.said.type;
  if (type == nullptr) return words.text;
  if (!type->group.empty()) return type->path();
  return fmt::format("content.{}.{}", type->slots.front().term,
                     interned_text(words.said.numbers.front()));
}

/// The figures that the panels of finished games say are the score.
std::vector<std::string> figures_of_score(const std::vector<Scene>& games) {
  std::vector<std::string> out;
  for (const Scene& scene : games)
    for (const Panel& panel : scene.panels)
      if (const Stat* score = score_of(panel); score != nullptr)
        if (std::ranges::find(out, score->kind) == out.end()) out.push_back(score->kind);
  return out;
}

/// A game as far as it was played.
struct Finished {
  AnyState state;
  std::uint64_t lines = 0;
};

Result<Finished> play_to_end(const Study& study, std::uint64_t n) {
  const AnyGame& game = *study.game;
  Dice dice(study.first_seed + n);
  Finished out{game.start(dice, nullptr)};
  std::array<std::uint64_t, kMaxSeats> played{};
  const std::vector<std::uint8_t> seating = seating_in(study, n);
  for (; !game.over(out.state) && out.lines < study.max_lines; ++out.lines) {
    const Seat seat = game.owing(out.state).lowest();
    Dice thinking = agent_dice(study.first_seed + n, seat, played[seat]++);
    const auto line = next_line(game, study.players[seating[seat]], out.state, seat, thinking);
    if (!line) return line.error();
    for (const Action action : *line) game.step(out.state, seat, action, dice, nullptr);
  }
  return out;
}

}  // namespace

void Standings::look(const Scene& scene, std::uint64_t line) {
  Look look{line, {}};
  look.figures.fill(kUnknown);
  for (const Panel& panel : scene.panels) {
    if (panel.seat < 0 || panel.seat >= seats_) continue;
    const auto seat = static_cast<std::size_t>(panel.seat);
    names_[seat] = key_of(panel.name);
    if (roles_[seat].empty()) roles_[seat] = key_of(panel.role);
    if (const Stat* score = score_of(panel); score != nullptr) look.figures[seat] = *score->number;
  }
  looks_.push_back(look);
}

/// The seat of a side that is ahead of all the others of its side.
int Standings::leader(const Figures& figures, const Row& row, std::uint8_t side) const {
  int best = LeadRow::kNobodyLeads;
  bool tied = false;
  for (int seat = 0; seat < seats_; ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    if (row.seats[i].side != side) continue;
    if (figures[i] == kUnknown) return LeadRow::kNobodyLeads;
    const std::int32_t most = best < 0 ? kUnknown : figures[static_cast<std::size_t>(best)];
    if (figures[i] > most)
      best = seat, tied = false;
    else if (figures[i] == most)
      tied = true;
  }
  return tied ? LeadRow::kNobodyLeads : best;
}

LeadRow Standings::lead_of(const Row& row, std::uint8_t side) const {
  LeadRow out;
  out.side = side;
  out.leader.fill(LeadRow::kNobodyLeads);
  int last_leader = LeadRow::kNobodyLeads;
  std::uint64_t since = 0;  // the line from which the leader of now has led, ties aside
  for (const Look& look : looks_) {
    const int now = leader(look.figures, row, side);
    if (now >= 0 && now != last_leader) {
      out.changes += last_leader >= 0 ? 1 : 0;
      last_leader = now, since = look.line;
    }
    for (int part = 0; part < LeadRow::kParts; ++part)  // the last look up to each tenth stays
      if (look.line * LeadRow::kParts <= row.lines * static_cast<std::uint64_t>(part + 1))
        out.leader[static_cast<std::size_t>(part)] = static_cast<std::int8_t>(now);
  }
  const bool won = last_leader >= 0 && row.won(static_cast<std::size_t>(last_leader));
  if (last_leader >= 0 && !row.draw())
    out.decided =
        won ? static_cast<std::int32_t>(since * 1000 / std::max<std::uint64_t>(row.lines, 1))
            : 1000;
  return out;
}

void Standings::write(Row& row) const {
  std::set<std::uint8_t> sides;
  for (std::size_t i = 0; i < row.seats.size(); ++i) {
    row.seats[i].name = names_[i], row.seats[i].role = roles_[i];
    sides.insert(row.seats[i].side);
  }
  if (probe_.stats.empty()) return;
  for (const std::uint8_t side : sides)
    if (std::ranges::count(row.seats, side, &SeatRow::side) > 1)
      row.leads.push_back(lead_of(row, side));
}

Result<Probe> find_probe(const Study& study, int threads) {
  std::vector<std::future<Result<Finished>>> games;
  for (std::uint64_t n = 0; n < kProbeGames; ++n)
    games.push_back(std::async(threads > 1 ? std::launch::async : std::launch::deferred,
                               [&study, n] { return play_to_end(study, n); }));
  std::vector<Scene> ended;
  std::vector<std::uint64_t> lengths;
  for (auto& game : games) {
    const Result<Finished> played = game.get();
    if (!played) return played.error();
    if (!study.game->over(played->state)) continue;
    ended.push_back(study.game->scene(played->state, kSpectator));
    lengths.push_back(played->lines);
  }
  std::ranges::sort(lengths);
  const std::uint64_t middle = lengths.empty() ? 1 : lengths[lengths.size() / 2];
  return Probe{figures_of_score(ended), std::max<std::uint64_t>(1, middle / kLooks)};
}

}  // namespace sandtable::lab
