// One round from a state of the first side, for all states of the second together.

#include <algorithm>

#include "games/countdown/battle_odds_duel.hpp"

namespace sandtable::countdown::chances {
namespace {

constexpr Index kNoLane = ~Index{0};

std::size_t blocks_for(std::size_t lanes) { return (lanes + kLanes - 1) / kLanes; }

/// One unit fires at lanes that come by hits taken: those with most hits first, so that each hands
/// on only what it had before the shot.
void shoot_once(double* lanes, const Index* next, std::size_t count, double chance) {
  for (std::size_t lane = count; lane-- > 0;) {
    const double hit = lanes[lane] * chance;
    lanes[lane] -= hit;
    lanes[next[lane]] += hit;
  }
}

/// Up to four like units fire: along the column of states, in all lanes of a block. From the bottom
/// up, so that a state hands on only what it had before the volley.
template <std::size_t Shots>
[[gnu::always_inline]] inline void volley(Lanes* block, const Index* next, std::size_t top,
                                          const double* hits) {
  for (std::size_t b = 1; b <= top; ++b) {
    const Lanes from = block[b];
    Lanes stays;
    for (std::size_t lane = 0; lane < kLanes; ++lane) stays[lane] = from[lane] * hits[0];
    block[b] = stays;
    std::size_t to = b;
    for (std::size_t h = 1; h <= Shots; ++h) {
      to = next[to];
      Lanes sum = block[to];
      for (std::size_t lane = 0; lane < kLanes; ++lane) sum[lane] += from[lane] * hits[h];
      block[to] = sum;
    }
  }
}

[[gnu::always_inline]] inline void shoot_in_fours(Lanes* block, const Index* next, std::size_t top,
                                                  const Digit& shooters, int units) {
  for (; units >= 4; units -= 4) volley<4>(block, next, top, shooters.hits_of(4));
  if (units == 3) volley<3>(block, next, top, shooters.hits_of(3));
  if (units == 2) volley<2>(block, next, top, shooters.hits_of(2));
  if (units == 1) volley<1>(block, next, top, shooters.hits_of(1));
}

void shoot_plainly(Lanes* block, const Index* next, std::size_t top, const Digit& shooters,
                   int units) {
  shoot_in_fours(block, next, top, shooters, units);
}

#if defined(__x86_64__)
/// The same multiplications and additions, four at a time: results do not depend on the machine.
[[gnu::target("avx2")]] void shoot_wide(Lanes* block, const Index* next, std::size_t top,
                                        const Digit& shooters, int units) {
  shoot_in_fours(block, next, top, shooters, units);
}
#endif

using Shoot = void (*)(Lanes*, const Index*, std::size_t, const Digit&, int);

Shoot best_shoot() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return shoot_wide;
#endif
  return shoot_plainly;
}

}  // namespace

void Duel::add_lane(Index state) {
  if (lane_of_[state] != kNoLane) return;
  lane_of_[state] = static_cast<Index>(lanes_.size());
  lanes_.push_back(state);
}

/// What may become of `a` in one round. Its own lane comes first: there the enemy's hits begin.
void Duel::find_lanes(Index a) {
  lanes_.clear();
  lane_of_.assign(a_.size(), kNoLane);
  add_lane(a);
  lane_end_.assign(1, 1);
  for (std::size_t k = 0; k < lanes_.size(); ++k) {  // grows: by hits taken
    if (k == lane_end_.back()) lane_end_.push_back(lanes_.size());
    for (const auto& next : a_.next)
      if (!next.empty()) add_lane(next[lanes_[k]]);
  }
  for (std::size_t unit = 0; unit < kUnits; ++unit) {
    if (a_.next[unit].empty()) continue;
    lane_next_[unit].resize(lanes_.size());
    for (std::size_t k = 0; k < lanes_.size(); ++k)
      lane_next_[unit][k] = lane_of_[a_.next[unit][lanes_[k]]];
  }
}

/// Of the lanes, which come by hits taken, those that so many shots can have led to.
std::size_t Duel::lanes_after(int shots) const {
  const auto k = static_cast<std::size_t>(shots);
  return k < lane_end_.size() ? lane_end_[k] : lanes_.size();
}

/// b fires at `a`, one shot after the other. `last` fired before it: digits before `first` are the
/// same, what they have done stands, and a digit that has grown only fires what it has more.
/// Returns the number of shots.
int Duel::be_fired_at_by(Index b, Index last, std::size_t first) {
  const std::size_t width = lanes_.size();
  int shots = 0;
  for (std::size_t d = 0; d < b_.digits.size(); ++d) {
    const Digit& digit = b_.digits[d];
    const int units = digit.chance > 0 ? b_.units_of(b, d) : 0;
    if (d >= first) {
      double* now = level_.data() + (d + 1) * width;
      int fired = d == first ? b_.units_of(last, d) : units + 1;
      if (fired > units) fired = 0, std::copy(now - width, now, now);
      const Index* next = lane_next_[static_cast<std::size_t>(digit.unit)].data();
      for (; fired < units; ++fired)
        shoot_once(now, next, lanes_after(shots + fired), digit.chance);
    }
    shots += units;
  }
  return shots;
}

/// Every b fires at `a`: neighbouring states share what they have in common.
void Duel::be_fired_at() {
  const std::size_t width = lanes_.size();
  level_.assign((b_.digits.size() + 1) * width, 0.0);
  for (std::size_t d = 0; d <= b_.digits.size(); ++d) level_[d * width] = 1;  // nobody has fired
  block_.assign(blocks_for(width - skipped_) * (top_ + 1), Lanes{});
  Index last = 0;
  for (Index b = 1; b <= top_; ++b) {
    if (weight_[b] == 0) continue;
    std::size_t first = 0;
    while (first < b_.digits.size() && b_.units_of(b, first) == b_.units_of(last, first)) ++first;
    const int shots = be_fired_at_by(b, last, first);
    last = b;
    write_lanes(b, lanes_after(shots));
  }
}

/// Brings what b has made of `a` to the blocks; other lanes stay empty.
void Duel::write_lanes(Index b, std::size_t end) {
  const double* chances = level_.data() + b_.digits.size() * lanes_.size();
  const double weight = weight_[b];
  std::size_t lane = skipped_;
  if (lane >= end) return;  // nothing is left to hit: there may be no blocks at all
  Lanes* to = block_.data() + b;
  for (; lane + kLanes <= end; lane += kLanes, to += top_ + 1)
    for (std::size_t k = 0; k < kLanes; ++k) (*to)[k] = weight * chances[lane + k];
  for (std::size_t k = 0; lane + k < end; ++k) (*to)[k] = weight * chances[lane + k];
}

/// Each unit of `a` fires, in canonical order (CD-9.5).
void Duel::fire(Index a) {
  static const Shoot kShoot = best_shoot();
  const std::size_t blocks = blocks_for(lanes_.size() - skipped_);
  for (std::size_t k = 0; k < blocks; ++k)
    for (std::size_t d = 0; d < a_.digits.size(); ++d) {
      const Digit& digit = a_.digits[d];
      if (digit.chance == 0) continue;
      kShoot(block_.data() + k * (top_ + 1), b_.next[static_cast<std::size_t>(digit.unit)].data(),
             top_, digit, a_.units_of(a, d));
    }
}

void Duel::land(std::vector<double>& to) const {
  const Lanes* from = block_.data();
  for (std::size_t first = skipped_; first < lanes_.size(); first += kLanes, from += top_ + 1) {
    const std::size_t some = std::min(kLanes, lanes_.size() - first);
    std::array<double*, kLanes> there{};
    for (std::size_t k = 0; k < some; ++k)
      there[k] = to.data() + std::size_t{lanes_[first + k]} * b_.size();
    for (std::size_t b = 0; b <= top_; ++b)
      for (std::size_t k = 0; k < some; ++k) there[k][b] += from[b][k];
  }
}

void Duel::move_on(Index a, Self self, std::vector<double>& to) {
  top_ = b_.size() - 1;
  while (top_ > 0 && weight_[top_] == 0) --top_;
  if (top_ == 0) return;
  find_lanes(a);
  skipped_ = self == Self::Left ? 1 : 0;
  be_fired_at();
  fire(a);
  land(to);
}

}  // namespace sandtable::countdown::chances
