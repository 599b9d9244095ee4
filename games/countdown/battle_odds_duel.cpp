#include "games/countdown/battle_odds_duel.hpp"

#include <algorithm>

namespace sandtable::countdown::chances {
namespace {

double work_of(std::span<const Digit> first, std::span<const Digit> second) {
  return extent_of(first).ways * extent_of(second).states;
}

}  // namespace

double duel_work(const Table& table) {
  return std::min(work_of(table.digits_of(0), table.digits_of(1)),
                  work_of(table.digits_of(1), table.digits_of(0)));
}

void Duel::set_up(const Table& table, const Spread& start) {
  const bool swapped = work_of(table.digits_of(1), table.digits_of(0)) <
                       work_of(table.digits_of(0), table.digits_of(1));
  a_.set_up(table, start, swapped ? 1 : 0);
  b_.set_up(table, start, swapped ? 0 : 1);
  width_ = row_width(b_.size());
  const std::size_t slack = b_.highest_stride();
  const std::size_t ranks = a_.ranks().size();
  gathered_.set_size(ranks * a_.size(), width_, slack);
  level_.assign(ranks * a_.size(), kNothing);
  plan_.side = &a_;
  plan_.side_that_fires = &b_;
  made_.set_size(rows_to_make(), width_, slack);
  row_.assign(width_ + slack + kChunk, 0.0);
  weight_.assign(width_, 0.0);
  stage_.assign(ranks * b_.size(), 0.0);
  const int hits = a_.hits_left(a_.size() - 1) + b_.hits_left(b_.size() - 1);
  slowest_.assign(static_cast<std::size_t>(hits) + 1, 0.0);
}

void Duel::load(const Spread& start) {
  chance_.set_size(a_.size(), width_, b_.highest_stride());
  chance_.clear();
  for (const Index state : start.states())
    chance_.row(a_.place_of(state))[b_.place_of(state)] += start[state];
}

// ---- Rounds that begin in a state.

void Duel::list_volleys(Index a) {
  volleys_.clear();
  const auto ranks = a_.ranks();
  for (std::size_t k = 0; k < ranks.size(); ++k) {
    const Index left = a_.left(a, k);
    const HitsOn& there = b_.hits_by(ranks[k].unit);
    if (!there.any || left == 0) continue;
    volleys_.push({ranks[k].hits_of(left), there.next.data(), int{ranks[k].units[left]}});
  }
}

/// What leaves (a, b) without a hit on `a`: rank after rank fires, and hits wait at the stage of
/// the next rank in the state they lead to.
void Duel::pass_through(Index b, double on) {
  const std::size_t ranks = volleys_.size();
  for (std::size_t k = 0; k < ranks; ++k) {
    const Volley& volley = volleys_[k];
    Index to = b;
    for (int h = 1; h <= volley.units; ++h)
      stage_[(to = volley.next[to]) * ranks + k] += volley.hits[h] * on;
    on = stage_[b * ranks + k] + volley.hits[0] * on;
  }
}

/// The rounds in which `a` loses nothing, for all b from the top down: how often a round begins
/// with (a, b), rounds without any hit included by dividing by what is left of certainty.
void Duel::stay(Index a) {
  list_volleys(a);
  const std::size_t ranks = volleys_.size();
  double* here = chance_.row(a);
  for (Index b = b_.size(); b-- > 1;) {
    double reached = 0;  // hits on other states of b brought us here
    for (std::size_t k = 0; k < ranks; ++k)
      reached = reached * volleys_[k].hits[0] + stage_[b * ranks + k];
    const double idle = a_.misses(a) * b_.misses(b);
    const double rounds = idle < 1 ? 1 / (1 - idle) : 0;  // CD-9.13: nobody can hit
    here[b] += reached;
    weight_[b] = here[b] * rounds;
    if (weight_[b] == 0) continue;
    here[b] = 0;
    double& slowest = slowest_[static_cast<std::size_t>(a_.hits_left(a) + b_.hits_left(b))];
    slowest = std::max(slowest, idle);
    pass_through(b, weight_[b] * b_.misses(b));
  }
  for (std::size_t k = 0; k < ranks; ++k) here[0] += stage_[k];
  std::ranges::fill(stage_, 0.0);
}

/// One round: what is over stays, the rest fights.
double Duel::begin_round(Index a) {
  double fought = 0;
  const double* now = before_.row(a);
  double* after = chance_.row(a);
  for (Index b = 0; b < b_.size(); ++b) {
    const bool over = b == 0 || a_.misses(a) * b_.misses(b) == 1;
    weight_[b] = over ? 0 : now[b];
    if (over) after[b] += now[b];
    fought += weight_[b];
  }
  return fought;
}

/// Returns how many rounds begin with `a`, on average.
double Duel::find_weights(Index a, Mode mode) {
  if (mode == Mode::RoundByRound) return begin_round(a);
  const double* here = chance_.row(a);
  if (std::all_of(here, here + b_.size(), [](double chance) { return chance == 0; })) return 0;
  stay(a);
  double sum = 0;
  for (Index b = 1; b < b_.size(); ++b) sum += weight_[b];
  return sum;
}

// ---- The way down.

void Duel::sweep(Mode mode) {
  is_made_.assign(rows_to_make(), false);
  for (Index a = a_.size(); a-- > 0;) {
    bring_in(a);
    if (a == 0) break;
    if (const double rounds = find_weights(a, mode); rounds > 0) {
      rounds_ += rounds;
      send_on(a, mode);
    }
    step_down(a);
  }
  if (mode == Mode::AtOnce) return;
  const double* over = before_.row(0);
  add_row(chance_.row(0), over, width_);
}

void Duel::weigh_by_rounds(int rounds) {
  for (int round = 0; round < rounds; ++round) {
    const double so_far = rounds_;
    before_.swap(chance_);
    chance_.set_size(a_.size(), width_, b_.highest_stride());
    chance_.clear();
    sweep(Mode::RoundByRound);
    if (rounds_ - so_far < 1e-15) break;
  }
}

void Duel::collect_finishes() {
  for (Index a = 0; a < a_.size(); ++a) {
    const double* here = chance_.row(a);
    for (Index b = 0; b < b_.size(); ++b)
      if (here[b] > 0)
        finishes_.push_back({a_.battle_state(a) + b_.battle_state(b), here[b], a > 0 && b > 0});
  }
}

void Duel::weigh(const Table& table, const Spread& start, int rounds_left) {
  set_up(table, start);
  finishes_.clear();
  rounds_ = 0;
  load(start);
  sweep(Mode::AtOnce);
  if (may_outlast(slowest_, rounds_left)) {
    rounds_ = 0;
    load(start);
    weigh_by_rounds(rounds_left);
  }
  collect_finishes();
}

}  // namespace sandtable::countdown::chances
