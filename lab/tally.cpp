#include "lab/tally.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::lab {
namespace {

constexpr double kAllMeet = 1.5;  ///< Fair shares of groups that all meet in each game sum to 1.

}  // namespace

void Wins::add(const Row& row, std::size_t seat) {
  ++games;
  wins += row.won(seat) ? 1 : 0;
  draws += row.draw() ? 1 : 0;
  fair += row.fair_share(seat);
  score += row.seats[seat].score;
}

double Wins::z() const {
  const double p = fair_share();
  const double variance = static_cast<double>(games) * p * (1 - p);
  return variance <= 0 ? 0 : (static_cast<double>(wins) - fair) / std::sqrt(variance);
}

void Tally::add(const Row& row) {
  ++games;
  draws += row.draw() ? 1 : 0;
  ++endings[row.ended_by];
  lines.add(row.lines), steps.add(row.steps);
  if (row.turns > 0) turns.add(static_cast<std::uint64_t>(row.turns));
  add_seats(row);
  add_leads(row);
  if (!row.use.empty()) add_uses(row);
}

void Tally::add_seats(const Row& row) {
  if (seats.size() < row.seats.size()) {
    seats.resize(row.seats.size());
    for (const SeatRow& seat : row.seats) seat_names.push_back(seat.name);
  }
  for (std::size_t i = 0; i < row.seats.size(); ++i) {
    const SeatRow& seat = row.seats[i];
    seats[i].add(row, i);
    if (seat_names[i] != seat.name) seat_names[i] = "seat " + std::to_string(i);
    names[seat.name].add(row, i);
    if (!seat.role.empty()) roles[seat.role].add(row, i);
    players[players_[seat.player]].add(row, i);
    if (row.first == static_cast<int>(i)) first.add(row, i);
    std::string opening = seat.role.empty() ? seat.opening : seat.role + ": " + seat.opening;
    if (openings.size() >= kMostOpenings && !openings.contains(opening)) opening = "any other";
    openings[opening].add(row, i);
  }
}

void Tally::add_leads(const Row& row) {
  for (const LeadRow& lead : row.leads) {
    changes.add(static_cast<std::uint64_t>(lead.changes));
    if (lead.decided >= 0) decided.add(static_cast<std::uint64_t>(lead.decided / 10));
    if (row.draw()) continue;
    for (std::size_t part = 0; part < leads.size(); ++part) {
      if (lead.leader[part] < 0) continue;
      ++leads[part].known;
      leads[part].won += row.won(static_cast<std::size_t>(lead.leader[part])) ? 1 : 0;
    }
  }
}

void Tally::add_uses(const Row& row) {
  std::vector<std::size_t> groups;
  for (std::size_t i = 0; i < row.seats.size(); ++i) {
    const std::string key = row.seats[i].role + "|" + players_[row.seats[i].player];
    const auto [found, added] = group_index_.try_emplace(key, groups_.size());
    if (added) groups_.emplace_back();
    groups.push_back(found->second);
    ++groups_[found->second].seats;
    groups_[found->second].winners += row.won(i) ? 1 : 0;
  }
  for (const UseRow& use : row.use) add_use(row, use, groups);
  for (const std::string& event : row.last) ++last_only_[event];
}

void Tally::add_use(const Row& row, const UseRow& use, const std::vector<std::size_t>& groups) {
  Use* to = use_called(use.what);
  if (to == nullptr) return;
  ++to->games;
  for (const std::uint32_t count : use.count) to->total += count;
  for (std::size_t i = 0; i < row.seats.size() && i < use.count.size(); ++i) {
    const std::uint64_t count = use.count[i];
    if (count == 0) continue;
    if (to->groups.size() <= groups[i]) to->groups.resize(groups[i] + 1);
    GroupUse& group = to->groups[groups[i]];
    const bool won = row.won(i);
    ++group.users, group.users_won += won ? 1 : 0;
    group.sum += count, group.squares += count * count, group.winners_sum += won ? count : 0;
  }
}

Use* Tally::use_called(const std::string& what) {
  const auto found = use_index_.find(what);
  if (found != use_index_.end()) return &uses_[found->second];
  if (uses_.size() >= kMostUses) return nullptr;
  use_index_.emplace(what, uses_.size());
  uses_.push_back({what, 0, 0, {}});
  return &uses_.back();
}

const Use* Tally::use(const std::string& what) const {
  const auto found = use_index_.find(what);
  return found == use_index_.end() ? nullptr : &uses_[found->second];
}

bool Tally::only_at_the_end(const std::string& event) const {
  const Use* told = use("e:" + event);
  const auto last = last_only_.find(event);
  return told != nullptr && last != last_only_.end() && last->second == told->games;
}

Favour most_favoured(const WinTable& table) {
  Favour out;
  double chi = 0;
  double noise = 0;
  double seen = 0;
  double places = 0;  // how many of the groups take part in a game for each that wins
  double farthest = 0;
  for (const auto& [name, wins] : table) {
    if (wins.games < kFewest || wins.fair <= 0) continue;
    ++out.rivals;
    chi += wins.z() * wins.z() * (1 - wins.fair_share());
    places += wins.fair_share(), farthest = std::max(farthest, std::abs(wins.z()));
    const double off = static_cast<double>(wins.wins) / wins.fair - 1;
    seen += off * off;
    noise += (1 - wins.fair_share()) / wins.fair;
    if (out.name.empty() || off > static_cast<double>(out.wins.wins) / out.wins.fair - 1)
      out.name = name, out.wins = wins, out.z = wins.z();
  }
  if (out.rivals < 2 || seen < 1e-18) return {};  // such groups do not compete with each other
  // Drawn towards fair by the part of the unevenness that luck alone would give.
  const double kept = seen <= 0 ? 0 : std::max(0.0, 1 - noise / seen);
  out.ratio = 1 + kept * (static_cast<double>(out.wins.wins) / out.wins.fair - 1);
  out.chance = chi_square_tail(chi, static_cast<int>(out.rivals) - 1);
  // Where only some of the groups meet in a game the sum takes too much for luck: then one group
  // that is off by itself is enough, corrected for the number of groups.
  if (places > kAllMeet)
    out.chance = std::min(out.chance, two_sided(farthest) * static_cast<double>(out.rivals));
  return out;
}

WinTable seat_table(const Tally& tally) {
  WinTable out;
  for (std::size_t i = 0; i < tally.seats.size(); ++i) out[tally.seat_names[i]] = tally.seats[i];
  return out;
}

bool names_change(const Tally& tally) {
  return std::ranges::any_of(tally.seat_names,
                             [](const std::string& name) { return name.starts_with("seat "); });
}

}  // namespace sandtable::lab
