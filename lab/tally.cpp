#include "lab/tally.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::lab {
namespace {

/// Pivots below this part of the largest variance are rounding errors.
constexpr double kNoPivot = 1e-9;

/// d' V⁻ d for the covariance V of the wins by lot, and its rank: chi-square with so many degrees
/// of freedom, whoever met whom. Elimination with the largest pivot first; groups whose wins follow
/// from those of the others leave none.
struct Unevenness {
  double chi = 0;
  int freedom = 0;
};
Unevenness unevenness(std::vector<double> d, std::vector<std::vector<double>> v) {
  Unevenness out;
  std::vector<bool> done(d.size(), false);
  double least = 0;
  for (std::size_t round = 0; round < d.size(); ++round) {
    std::size_t at = d.size();
    for (std::size_t i = 0; i < d.size(); ++i)
      if (!done[i] && (at == d.size() || v[i][i] > v[at][at])) at = i;
    if (round == 0) least = v[at][at] * kNoPivot;
    if (v[at][at] <= least) break;
    done[at] = true, ++out.freedom;
    out.chi += d[at] * d[at] / v[at][at];
    for (std::size_t i = 0; i < d.size(); ++i) {
      if (done[i]) continue;
      const double part = v[i][at] / v[at][at];
      d[i] -= part * d[at];
      for (std::size_t j = 0; j < d.size(); ++j)
        if (!done[j]) v[i][j] -= part * v[at][j];
    }
  }
  return out;
}

/// The chance that luck alone makes these groups as uneven as they are.
double chance_of(const std::vector<std::pair<std::string, const Wins*>>& groups) {
  if (groups.size() > kMostGroups) {  // not all pairs were counted: the farthest, corrected
    double farthest = 0;
    for (const auto& [name, wins] : groups) farthest = std::max(farthest, std::abs(wins->z()));
    return std::min(1.0, two_sided(farthest) * static_cast<double>(groups.size()));
  }
  std::vector<double> off;
  std::vector<std::vector<double>> covariance;
  for (const auto& [name, wins] : groups) {
    off.push_back(static_cast<double>(wins->wins) - wins->fair);
    covariance.emplace_back();
    for (const auto& [other, of_other] : groups) {
      const auto met = wins->shared.find(other);
      covariance.back().push_back(other == name               ? wins->variance
                                  : met == wins->shared.end() ? 0
                                                              : met->second);
    }
  }
  const Unevenness seen = unevenness(std::move(off), std::move(covariance));
  return seen.freedom == 0 ? 1 : chi_square_tail(seen.chi, seen.freedom);
}

/// Counts a game for the groups of its seats; without a name a seat is left out.
void add_game(const Row& row, const std::vector<std::string>& group,
              const std::vector<Wins*>& wins) {
  for (std::size_t i = 0; i < row.seats.size(); ++i)
    if (wins[i] != nullptr) wins[i]->add(row, i);
  for (std::size_t i = 0; i < row.seats.size(); ++i) {
    const double p = row.fair_share(i);
    if (wins[i] == nullptr || p <= 0 || p >= 1) continue;
    double size = 0;
    for (const SeatRow& other : row.seats) size += other.side == row.seats[i].side ? 1 : 0;
    const double each = -p * (1 - p) / (size - 1);  // of any two who draw from the same lots
    for (std::size_t j = 0; j < row.seats.size(); ++j) {
      if (j == i || row.seats[j].side != row.seats[i].side || wins[j] == nullptr) continue;
      if (wins[j] == wins[i])
        wins[i]->variance += each;
      else if (wins[i]->shared.size() < kMostGroups)
        wins[i]->shared[group[j]] += each;
    }
  }
}

/// Whether a rival of the seat is of another group.
bool meets_others(const Row& row, const std::vector<std::string>& group, std::size_t seat) {
  for (std::size_t i = 0; i < row.seats.size(); ++i)
    if (row.seats[i].side == row.seats[seat].side && group[i] != group[seat]) return true;
  return false;
}

/// The same for a table by name.
void add_game(const Row& row, const std::vector<std::string>& group, WinTable& table) {
  std::vector<Wins*> wins;
  for (std::size_t i = 0; i < group.size(); ++i)
    wins.push_back(group[i].empty() || !meets_others(row, group, i) ? nullptr : &table[group[i]]);
  add_game(row, group, wins);
}

/// Keeps what goes with a key as long as it is always the same.
void only(std::map<std::string, std::string>& known, const std::string& key,
          const std::string& value) {
  const auto [found, added] = known.try_emplace(key, value);
  if (!added && found->second != value) found->second.clear();
}

/// The table under other names.
template <class Label>
WinTable relabelled(const WinTable& table, Label&& label) {
  WinTable out;
  for (const auto& [name, wins] : table) {
    Wins& to = out[label(name)] = wins;
    to.shared.clear();
    for (const auto& [other, both] : wins.shared) to.shared[label(other)] = both;
  }
  return out;
}

}  // namespace

void Wins::add(const Row& row, std::size_t seat) {
  ++games;
  wins += row.won(seat) ? 1 : 0;
  draws += row.draw() ? 1 : 0;
  const double p = row.fair_share(seat);
  fair += p, variance += p * (1 - p);
  score += row.seats[seat].score;
}

bool Wins::by_lot() const { return variance > kNoPivot * static_cast<double>(games); }

Share Wins::against_fair() const {
  if (!by_lot()) return share();
  const double one_winner_each = fair * (1 - fair_share());
  return wilson_as_of(static_cast<double>(games) * one_winner_each / variance, wins, games);
}

double Wins::z() const {
  return by_lot() ? (static_cast<double>(wins) - fair) / std::sqrt(variance) : 0;
}

double Wins::off_by() const {
  return std::abs(static_cast<double>(wins) / std::max(fair, 1e-9) - 1);
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
  std::vector<std::string> of_seat;
  std::vector<std::string> of_name;
  std::vector<std::string> of_role;
  for (std::size_t i = 0; i < row.seats.size(); ++i) {
    const SeatRow& seat = row.seats[i];
    if (seat_names.size() <= i) seat_names.emplace_back(seat.name);
    if (seat_names[i] != seat.name) seat_names[i].reset();
    only(name_of_role, seat.role, seat.name), only(role_of_name, seat.name, seat.role);
    of_seat.push_back(std::to_string(i)), of_name.push_back(seat.name),
        of_role.push_back(seat.role);
    players[players_[seat.player]].add(row, i);
    if (row.first == static_cast<int>(i)) first.add(row, i);
    add_opening(row, i);
  }
  seats.resize(std::max(seats.size(), row.seats.size()));
  std::vector<Wins*> wins;
  for (std::size_t i = 0; i < row.seats.size(); ++i) wins.push_back(&seats[i]);
  add_game(row, of_seat, wins);
  add_game(row, of_name, names);
  add_game(row, of_role, roles);
}

void Tally::add_opening(const Row& row, std::size_t seat) {
  const SeatRow& who = row.seats[seat];
  const std::string kind = who.role + "|" + std::to_string(seat) + "|" + players_[who.player];
  const auto count = [&](Opening::Tries& tries) { ++tries.seats, tries.wins += row.won(seat); };
  count(alike[kind]);
  std::string key = who.role.empty() ? who.opening : who.role + ": " + who.opening;
  if (openings.size() >= kMostOpenings && !openings.contains(key)) return;
  Opening& opening = openings[key];
  opening.role = who.role, opening.line = who.opening;
  count(opening.all), count(opening.alike[kind]);
}

void Tally::add_leads(const Row& row) {
  for (const LeadRow& lead : row.leads) {
    changes.add(static_cast<std::uint64_t>(lead.changes));
    if (lead.decided >= 0) decided.add(static_cast<std::uint64_t>(lead.decided / 10));
    if (row.draw()) continue;
    ++contests_won;
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
  for (const Key& told : row.last) ++last_only_[told];
}

void Tally::add_use(const Row& row, const UseRow& use, const std::vector<std::size_t>& groups) {
  Use* to = use_called(use.key);
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

Use* Tally::use_called(const Key& key) {
  const auto found = use_index_.find(key);
  if (found != use_index_.end()) return &uses_[found->second];
  if (uses_.size() >= kMostUses) return nullptr;
  use_index_.emplace(key, uses_.size());
  uses_.push_back({key, 0, 0, {}});
  return &uses_.back();
}

const Use* Tally::use(const Key& key) const {
  const auto found = use_index_.find(key);
  return found == use_index_.end() ? nullptr : &uses_[found->second];
}

bool Tally::only_at_the_end(const Key& told) const {
  const Use* all = use(told);
  const auto last = last_only_.find(told);
  return all != nullptr && last != last_only_.end() && last->second == all->games;
}

namespace {

/// Whether a group stands out more than another. Large groups are known well, so a difference that
/// nobody feels may be the surest of all: what is sure at all is compared by its size.
bool stands_out_more(const Wins& one, const Wins& other, std::size_t groups) {
  constexpr double kSame = 1e-9;  // of two seats one is as far above as the other is below
  const auto sure = [&](const Wins& wins) {
    return two_sided(wins.z()) * static_cast<double>(groups) < kSure;
  };
  if (sure(one) != sure(other)) return sure(one);
  const double farther =
      sure(one) ? one.off_by() - other.off_by() : std::abs(one.z()) - std::abs(other.z());
  return farther > kSame || (farther > -kSame && one.z() > other.z());
}

}  // namespace

Favour most_favoured(const WinTable& table) {
  Favour out;
  std::vector<std::pair<std::string, const Wins*>> groups;
  const auto ratio = [](const Wins& wins) { return static_cast<double>(wins.wins) / wins.fair; };
  for (const auto& [name, wins] : table) {
    if (wins.games < kFewest || wins.fair <= 0) continue;
    groups.emplace_back(name, &wins);
    if (out.name.empty() || ratio(wins) > ratio(out.wins)) out.name = name, out.wins = wins;
  }
  for (const auto& [name, wins] : groups)
    if (out.odd.empty() || stands_out_more(*wins, out.odd_wins, groups.size()))
      out.odd = name, out.odd_wins = *wins;
  const bool by_lot =
      std::ranges::any_of(groups, [](const auto& each) { return each.second->by_lot(); });
  if (groups.size() < 2 || !by_lot) return {};  // they do not compete with each other
  out.rivals = groups.size();
  out.chance = chance_of(groups);
  return out;
}

std::vector<std::string> seat_labels(const Tally& tally) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < tally.seat_names.size(); ++i) {
    const std::optional<std::string>& name = tally.seat_names[i];
    const bool alone = name && std::ranges::count(tally.seat_names, name) == 1;
    out.push_back(name.value_or("") + (alone ? "" : "#" + std::to_string(i)));
  }
  return out;
}

WinTable seat_table(const Tally& tally) {
  const std::vector<std::string> labels = seat_labels(tally);
  WinTable by_number;
  for (std::size_t i = 0; i < tally.seats.size(); ++i)
    by_number[std::to_string(i)] = tally.seats[i];
  return relabelled(by_number,
                    [&](const std::string& number) { return labels[std::stoul(number)]; });
}

std::string role_label(const Tally& tally, const std::string& role) {
  const auto name = tally.name_of_role.find(role);
  if (name == tally.name_of_role.end() || name->second.empty()) return role;
  const auto back = tally.role_of_name.find(name->second);
  return back != tally.role_of_name.end() && back->second == role ? name->second : role;
}

WinTable role_table(const Tally& tally) {
  return relabelled(tally.roles, [&](const std::string& role) { return role_label(tally, role); });
}

std::string name_label(const Tally& tally, const std::string& name) {
  const std::string& role = tally.role_of_name.at(name);
  const bool same = role.empty() || role == name || role_label(tally, role) == name;
  return same ? name : name + "/" + role;
}

WinTable name_table(const Tally& tally) {
  return relabelled(tally.names, [&](const std::string& name) { return name_label(tally, name); });
}

std::vector<OpeningLift> opening_lifts(const Tally& tally) {
  std::vector<OpeningLift> out;
  for (const auto& [name, opening] : tally.openings) {
    if (opening.all.seats < kFewest || opening.all.seats * 100 < tally.games) continue;
    std::vector<Exposure> kinds;
    std::vector<Association::Group> groups;
    std::uint64_t chosen = 0;  // seats that could play it and did
    std::uint64_t left = 0;    // or did not
    for (const auto& [kind, tries] : opening.alike) {
      const Opening::Tries& all = tally.alike.at(kind);
      if (all.seats == tries.seats) continue;  // where nothing else was played it was no choice
      kinds.push_back({tries.seats, tries.wins, all.seats - tries.seats, all.wins - tries.wins});
      groups.push_back({all.seats, all.wins, tries.seats, tries.seats, tries.wins});
      chosen += tries.seats, left += all.seats - tries.seats;
    }
    if (chosen < kFewest || left < kFewest) continue;
    Difference lift = risk_difference(kinds);
    lift.chance = association(groups).chance;  // holds for kinds with few seats too
    const std::string role = role_label(tally, opening.role);
    out.push_back({role, opening.line, wilson(opening.all.wins, opening.all.seats), lift});
  }
  std::ranges::stable_sort(out, std::greater{}, [](const OpeningLift& o) { return o.lift.value; });
  return out;
}

bool names_change(const Tally& tally) {
  return std::ranges::any_of(tally.seat_names, [](const auto& name) { return !name.has_value(); });
}

}  // namespace sandtable::lab
