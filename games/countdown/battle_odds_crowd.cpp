#include "games/countdown/battle_odds_crowd.hpp"

#include <algorithm>

namespace sandtable::countdown::chances {
namespace {

constexpr Index kNotAsked = ~Index{0};
/// States with less than this chance are let go: all of them together do not show.
constexpr double kFaintState = 1e-15;

int hits_left(const Table& table, Index state) {
  int out = 0;
  for (const Digit& digit : table.digits()) out += digit.hits_left(state);
  return out;
}

}  // namespace

void Crowd::set_up(const Table& table) {
  table_ = &table;
  order_.clear();
  const Battle& battle = table.battle();
  for (int k = 0; k < battle.seats; ++k)
    for (const Digit& digit : table.digits())
      if (digit.chance > 0 && table.clockwise(battle.initiative, digit.seat) == k)
        order_.push_back(&digit);
  for (const Digit* digit : order_)
    next_[digit->side][static_cast<std::size_t>(digit->unit)].assign(table.size(), kNotAsked);
  tally_.reserve(table.size());
  shot_.reserve(table.size());
}

Index Crowd::after_hit(Index state, const Digit& shooter) {
  Index& next = next_[shooter.side][static_cast<std::size_t>(shooter.unit)][state];
  if (next == kNotAsked)
    next = table_->hit(state, shooter.seat, targets_of(shooter.unit, table_->battle().ground));
  return next;
}

void Crowd::fire(Index shooters, Spread& tally) {
  for (const Digit* digit : order_) {
    const int units = digit->units_left(shooters);
    if (units == 0) continue;
    const double* hits = digit->hits_of(units);
    for (const Index state : tally.states()) {
      Index to = state;
      for (int h = 0; h <= units; ++h) {
        shot_.add(to, tally[state] * hits[h]);
        if (h < units) to = after_hit(to, *digit);
      }
    }
    tally.swap(shot_);
    shot_.clear();
  }
}

double Crowd::idle_chance(Index state) const {
  double out = 1;
  for (const Digit* digit : order_) out *= digit->hits_of(digit->units_left(state))[0];
  return out;
}

bool Crowd::is_over(Index state) const {
  return table_->sides_left(state) < 2 || idle_chance(state) == 1;
}

void Crowd::finish(Index state, double chance) {
  finishes_.push_back({state, chance, table_->sides_left(state) > 1});
}

void Crowd::load(const Spread& start) {
  finishes_.clear();
  rounds_ = 0;
  chance_.assign(table_->size(), 0.0);
  for (const Index state : start.states()) chance_[state] = start[state];
}

/// From the top down: a state is met after all that lead to it. Rounds without a hit are taken
/// together, by dividing by what is left of certainty.
void Crowd::weigh_at_once() {
  slowest_.assign(static_cast<std::size_t>(hits_left(*table_, table_->full())) + 1, 0.0);
  for (Index state = table_->size(); state-- > 0;) {
    if (chance_[state] < kFaintState) continue;
    if (is_over(state)) {
      finish(state, chance_[state]);
      continue;
    }
    const double idle = idle_chance(state);
    double& slowest = slowest_[static_cast<std::size_t>(hits_left(*table_, state))];
    slowest = std::max(slowest, idle);
    const double weight = chance_[state] / (1 - idle);
    rounds_ += weight;
    tally_.clear();
    tally_.add(state, weight);
    fire(state, tally_);
    for (const Index to : tally_.states())
      if (to != state) chance_[to] += tally_[to];
  }
}

/// All rounds that begin now; returns the chance that there was one.
double Crowd::fight_round() {
  double fought = 0;
  after_.assign(chance_.size(), 0.0);
  for (Index state = 0; state < table_->size(); ++state) {
    if (chance_[state] < kFaintState) continue;
    if (is_over(state)) {
      finish(state, chance_[state]);
      continue;
    }
    fought += chance_[state];
    tally_.clear();
    tally_.add(state, chance_[state]);
    fire(state, tally_);
    for (const Index to : tally_.states()) after_[to] += tally_[to];
  }
  chance_.swap(after_);
  return fought;
}

void Crowd::weigh_by_rounds(int rounds) {
  for (int round = 0; round < rounds; ++round) {
    const double fought = fight_round();
    rounds_ += fought;
    if (fought == 0) return;
  }
  for (Index state = 0; state < table_->size(); ++state)  // CD-9.13
    if (chance_[state] > 0) finish(state, chance_[state]);
}

void Crowd::weigh(const Spread& start, int rounds_left) {
  load(start);
  weigh_at_once();
  if (!may_outlast(slowest_, rounds_left)) return;
  load(start);
  weigh_by_rounds(rounds_left);
}

}  // namespace sandtable::countdown::chances
