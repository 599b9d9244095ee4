#include "games/countdown/battle_odds_duel.hpp"

#include <algorithm>

namespace sandtable::countdown::chances {
namespace {

constexpr Index kNoState = ~Index{0};

using Shooters = std::array<bool, kUnits>;

/// The types of a side that can hit at all.
Shooters shooters_of(std::span<const Digit> digits) {
  Shooters out{};
  for (const Digit& digit : digits)
    if (digit.chance > 0) out[static_cast<std::size_t>(digit.unit)] = true;
  return out;
}

/// The states of a side, and all ways from one of them down to another. Classes of one type fall
/// one after the other, so they count as one.
struct Extent {
  double states = 1;
  double ways = 1;
};
Extent extent_of(std::span<const Digit> digits) {
  std::array<double, kUnits> hits{};
  for (const Digit& digit : digits) hits[static_cast<std::size_t>(digit.unit)] += digit.base - 1;
  Extent out;
  for (const double n : hits) out.states *= n + 1, out.ways *= (n + 1) * (n + 2) / 2;
  return out;
}

/// With this side as the first.
double work_of(std::span<const Digit> first, std::span<const Digit> second) {
  return extent_of(first).ways * extent_of(second).states;
}

/// The digits in the order in which a shooter's list takes them (CD-9.6, CD-9.8).
FixedList<std::size_t, kFighters> order_of_targets(std::span<const Digit> digits,
                                                   const TargetList& list) {
  FixedList<std::size_t, kFighters> out;
  for (const Unit type : list)
    for (std::size_t d = 0; d < digits.size(); ++d)
      if (digits[d].unit == type) out.push(d);
  return out;
}

}  // namespace

double duel_work(const Table& table) {
  return std::min(work_of(table.digits_of(0), table.digits_of(1)),
                  work_of(table.digits_of(1), table.digits_of(0)));
}

// ---- The sides.

/// Every state that hits can lead to from the marked ones: lower numbers, so one way down is
/// enough.
void Duel::list_states(const Table& table, DuelSide& out, const Shooters& shooters) {
  std::array<FixedList<std::size_t, kFighters>, kUnits> order;
  for (std::size_t k = 0; k < kUnits; ++k)
    if (shooters[k])
      order[k] =
          order_of_targets(out.digits, targets_of(static_cast<Unit>(k), table.battle().ground));
  std::vector<Index>& place = lane_of_;  // marked: anything but kNoState
  place[0] = 0;
  for (auto s = static_cast<Index>(place.size()); s-- > 1;) {
    if (place[s] == kNoState) continue;
    for (const auto& digits : order)
      for (const std::size_t d : digits) {
        if (out.digits[d].hits_left(s * out.scale) == 0) continue;
        place[s - out.digits[d].stride / out.scale] = 0;
        break;
      }
  }
  out.states.clear();
  for (Index s = 0; s < place.size(); ++s) {
    if (place[s] == kNoState) continue;
    place[s] = out.size();
    out.states.push_back(s * out.scale);
  }
  for (std::size_t k = 0; k < kUnits; ++k) {
    out.next[k].assign(shooters[k] ? out.size() : 0, 0);
    if (!shooters[k]) continue;
    for (Index i = 1; i < out.size(); ++i)
      for (const std::size_t d : order[k]) {
        if (out.digits[d].hits_left(out.states[i]) == 0) continue;
        out.next[k][i] = place[(out.states[i] - out.digits[d].stride) / out.scale];
        break;
      }
  }
}

void Duel::set_up_side(const Table& table, const Spread& start, int side, DuelSide& out) {
  const auto theirs = table.digits_of(1 - side);
  out.digits = table.digits_of(side);
  out.scale = out.digits.back().stride;
  const Index all = out.digits.front().stride * out.digits.front().base / out.scale;
  lane_of_.assign(all, kNoState);
  for (const Index state : start.states()) lane_of_[state / out.scale % all] = 0;
  list_states(table, out, shooters_of(theirs));
  out.units.resize(out.size() * out.digits.size());
  out.misses.assign(out.size(), 1.0);
  out.hits_left.assign(out.size(), 0);
  for (Index i = 0; i < out.size(); ++i)
    for (std::size_t d = 0; d < out.digits.size(); ++d) {
      const Digit& digit = out.digits[d];
      const int units = digit.units_left(out.states[i]);
      out.units[i * out.digits.size() + d] = static_cast<std::uint8_t>(units);
      out.misses[i] *= digit.hits_of(units)[0];
      out.hits_left[i] += digit.hits_left(out.states[i]);
    }
}

void Duel::set_up(const Table& table, const Spread& start) {
  const bool swapped = work_of(table.digits_of(1), table.digits_of(0)) <
                       work_of(table.digits_of(0), table.digits_of(1));
  set_up_side(table, start, swapped ? 1 : 0, a_);
  set_up_side(table, start, swapped ? 0 : 1, b_);
  weight_.assign(b_.size(), 0.0);
  const int hits =
      *std::ranges::max_element(a_.hits_left) + *std::ranges::max_element(b_.hits_left);
  slowest_.assign(static_cast<std::size_t>(hits) + 1, 0.0);
  stage_.assign(a_.digits.size() * b_.size(), 0.0);
}

void Duel::load(const Spread& start) {
  chance_.assign(std::size_t{a_.size()} * b_.size(), 0.0);
  const auto place = [](const DuelSide& side, Index state) {
    const Index all = side.digits.front().stride * side.digits.front().base;
    const Index own = state % all / side.scale * side.scale;
    return static_cast<Index>(std::ranges::lower_bound(side.states, own) - side.states.begin());
  };
  for (const Index state : start.states()) row(place(a_, state))[place(b_, state)] += start[state];
}

// ---- One way through.

/// The rounds in which `a` loses nothing, for all b from the top down: how often a round begins
/// with (a, b), rounds without any hit included by dividing by what is left of certainty.
void Duel::stay(Index a) {
  const std::size_t stages = a_.digits.size();
  double* here = row(a);
  for (Index b = b_.size(); b-- > 1;) {
    double reached = 0;  // hits on other states of b brought us here
    for (std::size_t d = 0; d < stages; ++d)
      reached = reached * a_.digits[d].hits_of(a_.units_of(a, d))[0] + stage_[d * b_.size() + b];
    const double idle = a_.misses[a] * b_.misses[b];
    here[b] += reached;
    weight_[b] = idle < 1 ? here[b] / (1 - idle) : 0;  // CD-9.13: nobody can hit
    if (weight_[b] == 0) continue;
    here[b] = 0;
    double& slowest = slowest_[static_cast<std::size_t>(a_.hits_left[a] + b_.hits_left[b])];
    slowest = std::max(slowest, idle);
    double on = weight_[b] * b_.misses[b];
    for (std::size_t d = 0; d < stages; ++d) {
      const Digit& digit = a_.digits[d];
      const int units = a_.units_of(a, d);
      const double* hits = digit.hits_of(units);
      double* stage = stage_.data() + d * b_.size();
      if (digit.chance > 0) {
        const Index* next = b_.next[static_cast<std::size_t>(digit.unit)].data();
        Index to = b;
        for (int h = 1; h <= units; ++h) stage[to = next[to]] += hits[h] * on;
      }
      on = stage[b] + hits[0] * on;
    }
  }
  for (std::size_t d = 0; d < stages; ++d) here[0] += stage_[d * b_.size()];
  std::ranges::fill(stage_, 0.0);
}

void Duel::weigh_at_once() {
  for (Index a = a_.size(); a-- > 1;) {
    const double* here = row(a);
    if (std::all_of(here, here + b_.size(), [](double chance) { return chance == 0; })) continue;
    stay(a);
    for (Index b = 1; b < b_.size(); ++b) rounds_ += weight_[b];
    move_on(a, Self::Left, chance_);
  }
}

// ---- Round by round, where the limit matters.

/// All rounds that begin now; returns the chance that there was one.
double Duel::fight_round() {
  double fought = 0;
  after_.assign(chance_.size(), 0.0);
  for (Index a = 0; a < a_.size(); ++a) {
    const double* here = row(a);
    double any = 0;
    for (Index b = 0; b < b_.size(); ++b) {
      const bool over = a == 0 || b == 0 || a_.misses[a] * b_.misses[b] == 1;
      weight_[b] = over ? 0 : here[b];
      if (over) after_[std::size_t{a} * b_.size() + b] += here[b];
      any += weight_[b];
    }
    if (any > 0) move_on(a, Self::Kept, after_);
    fought += any;
  }
  chance_.swap(after_);
  return fought;
}

void Duel::weigh_by_rounds(int rounds) {
  for (int round = 0; round < rounds; ++round) {
    const double fought = fight_round();
    rounds_ += fought;
    if (fought < 1e-15) break;
  }
}

void Duel::collect_finishes() {
  for (Index a = 0; a < a_.size(); ++a) {
    const double* here = row(a);
    for (Index b = 0; b < b_.size(); ++b)
      if (here[b] > 0) finishes_.push_back({a_.states[a] + b_.states[b], here[b], a > 0 && b > 0});
  }
}

void Duel::weigh(const Table& table, const Spread& start, int rounds_left) {
  set_up(table, start);
  finishes_.clear();
  rounds_ = 0;
  load(start);
  weigh_at_once();
  if (may_outlast(slowest_, rounds_left)) {
    rounds_ = 0;
    load(start);
    weigh_by_rounds(rounds_left);
  }
  collect_finishes();
}

}  // namespace sandtable::countdown::chances
