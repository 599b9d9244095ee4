#include "games/countdown/battle_odds_side.hpp"

#include <algorithm>

namespace sandtable::countdown::chances {
namespace {

/// Digits of one type stand side by side.
std::span<const Digit> classes_from(std::span<const Digit> digits, std::size_t first) {
  std::size_t end = first + 1;
  while (end < digits.size() && digits[end].unit == digits[first].unit) ++end;
  return digits.subspan(first, end - first);
}

/// Whether the second class is whole as long as any of the first is left.
bool fall_in_order(std::span<const Digit> classes, const Spread& start) {
  if (classes.size() < 2) return true;
  const int whole = static_cast<int>(classes[1].base) - 1;
  return std::ranges::all_of(start.states(), [&](Index state) {
    return classes[0].hits_left(state) == 0 || classes[1].hits_left(state) == whole;
  });
}

/// One hit more keeps a unit alive, or not (the second hit of a battleship).
void add_hits(Rank& rank, const Digit& digit) {
  for (int hits = 1; hits < static_cast<int>(digit.base); ++hits) {
    const bool unit = (hits - 1) % digit.hits == 0;
    rank.adds.push_back(unit ? digit.chance : 0.0);
    rank.units.push_back(static_cast<std::uint8_t>(rank.units.back() + (unit ? 1 : 0)));
  }
}

void fill_ways(Rank& rank) {
  rank.ways.assign(std::size_t{rank.base} * rank.base, 0.0);
  rank.ways[0] = 1;
  for (Index left = 1; left < rank.base; ++left) {
    const double* before = rank.hits_of(left - 1);
    double* now = rank.ways.data() + std::size_t{left} * rank.base;
    const double chance = rank.adds[left];
    for (Index h = 0; h < left; ++h) {
      now[h] += (1 - chance) * before[h];
      now[h + 1] += chance * before[h];
    }
  }
}

}  // namespace

Extent extent_of(std::span<const Digit> digits) {
  Extent out;
  for (std::size_t k = 0; k < digits.size();) {
    const auto classes = classes_from(digits, k);
    double hits = 0;
    for (const Digit& digit : classes) hits += digit.base - 1;
    out.states *= hits + 1, out.ways *= (hits + 1) * (hits + 2) / 2;
    k += classes.size();
  }
  return out;
}

void DuelSide::add_rank(std::span<const Digit> classes) {
  Rank& rank = ranks_[used_++];
  rank.unit = classes[0].unit;
  rank.classes.clear();
  rank.adds.assign(1, 0.0);
  rank.units.assign(1, 0);
  for (const Digit& digit : classes) rank.classes.push(&digit);
  for (std::size_t k = classes.size(); k-- > 0;) add_hits(rank, classes[k]);  // the last falls last
  rank.base = static_cast<Index>(rank.adds.size());
  fill_ways(rank);
}

void DuelSide::list_ranks(const Table& table, const Spread& start, int side) {
  const auto digits = table.digits_of(side);
  used_ = 0;
  for (std::size_t k = 0; k < digits.size();) {
    const auto classes = classes_from(digits, k);
    k += classes.size();
    if (fall_in_order(classes, start)) {
      add_rank(classes);
      continue;
    }
    for (std::size_t c = 0; c < classes.size(); ++c) add_rank(classes.subspan(c, 1));
  }
  Index stride = 1;  // the first to fire counts least
  for (std::size_t k = 0; k < used_; ++k) {
    ranks_[k].stride = stride;
    stride *= ranks_[k].base;
  }
  states_.assign(stride, 0);
}

void DuelSide::list_states() {
  left_.resize(states_.size() * used_);
  misses_.assign(states_.size(), 1.0);
  hits_left_.assign(states_.size(), 0);
  for (Index state = 0; state < size(); ++state)
    for (std::size_t k = 0; k < used_; ++k) {
      const Rank& rank = ranks_[k];
      Index left = state / rank.stride % rank.base;
      left_[state * used_ + k] = static_cast<std::uint16_t>(left);
      misses_[state] *= rank.hits_of(left)[0];
      hits_left_[state] += static_cast<int>(left);
      for (std::size_t c = rank.classes.size(); c-- > 0;) {
        const Index some = std::min(left, rank.classes[c]->base - 1);
        states_[state] += some * rank.classes[c]->stride;
        left -= some;
      }
    }
}

/// CD-9.6, CD-9.8: a list goes on to a type when all before it are gone.
void DuelSide::list_hits(Unit shooter, Ground ground) {
  HitsOn& hits = hits_[static_cast<std::size_t>(shooter)];
  hits.order.clear();
  for (const Unit type : targets_of(shooter, ground))
    for (std::size_t k = 0; k < used_; ++k)
      if (ranks_[k].unit == type) hits.order.push(static_cast<std::uint8_t>(k));
  hits.any = true;
  hits.step = ranks_[hits.order[0]].stride;
  hits.first.assign(row_width(size()), 0.0);
  hits.next.assign(size(), 0);
  hits.others.clear();
  for (Index to = 0; to < size(); ++to) {
    for (const std::size_t k : hits.order) {
      if (left(to, k) + 1 < ranks_[k].base) {
        const Index from = to + ranks_[k].stride;
        hits.next[from] = to;
        if (k == hits.order[0])
          hits.first[to] = 1;
        else
          hits.others.push_back({to, from});
      }
      if (left(to, k) > 0) break;
    }
  }
}

void DuelSide::set_up(const Table& table, const Spread& start, int side) {
  list_ranks(table, start, side);
  list_states();
  for (HitsOn& hits : hits_) hits.any = false, hits.order.clear();
  for (const Digit& digit : table.digits_of(1 - side))
    if (digit.chance > 0) list_hits(digit.unit, table.battle().ground);
}

Index DuelSide::place_of(Index battle_state) const {
  Index out = 0;
  for (const Rank& rank : ranks())
    for (const Digit* digit : rank.classes)
      out += static_cast<Index>(digit->hits_left(battle_state)) * rank.stride;
  return out;
}

}  // namespace sandtable::countdown::chances
