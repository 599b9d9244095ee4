// A duel's way down through the states of its first side (battle_odds_duel.hpp): what a round makes
// of a state, gathered in the states it leads to until it has fired.

#include <algorithm>
#include <utility>

#include "games/countdown/battle_odds_duel.hpp"

namespace sandtable::countdown::chances {

// ---- Lanes: what may become of a state.

/// How many kinds of rows a rank has: by hits taken and by hits left before (FirePlan), or for each
/// number of hits left.
Index Duel::kinds_of(std::size_t rank) const {
  const Index base = a_.ranks()[rank].base;
  return rank < kShared ? 2 * base - 1 : base;
}

/// Which of them, for so many hits left out of so many.
Index Duel::kind_of(std::size_t rank, Index whole, Index left) const {
  if (rank >= kShared) return left;
  return left > 0 ? whole - left : a_.ranks()[rank].base - 1 + whole;
}

std::size_t Duel::rows_to_make() const {
  std::size_t out = 1;
  for (std::size_t k = 0; k < a_.ranks().size(); ++k) out *= kinds_of(k);
  return out;
}

void Duel::find_lanes(Index a) {
  auto& lanes = plan_.lanes;
  lanes.assign(1, {});
  Index step = 1;
  for (std::size_t k = 0; k < a_.ranks().size(); ++k) {
    const Index whole = plan_.whole[k] = a_.left(a, k);
    const auto row_of = [&](Index left) { return step * kind_of(k, whole, left); };
    plan_.apart[k].clear();
    for (Index left = 0; left < whole; ++left)
      plan_.apart[k].push_back(static_cast<std::ptrdiff_t>(row_of(left + 1)) -
                               static_cast<std::ptrdiff_t>(row_of(left)));
    const std::size_t below = lanes.size();
    for (Index left = 1; left <= whole; ++left)
      for (std::size_t lane = 0; lane < below; ++lane)
        lanes.push_back(
            {lanes[lane].state + left * a_.ranks()[k].stride, lanes[lane].row + row_of(left)});
    for (std::size_t lane = 0; lane < below; ++lane) lanes[lane].row += row_of(0);
    step *= kinds_of(k);
  }
}

/// The row of a lane, made if no state before has needed it.
const double* Duel::row_of_lane(std::size_t lane) {
  const Index row = plan_.lanes[lane].row;
  if (!std::exchange(is_made_[row], true)) fire_on(plan_, made_, lane);
  return made_.row(row);
}

// ---- Shots, fired late.

Shot Duel::shot_of(std::size_t rank, double chance) const {
  return {b_.hits_by(a_.ranks()[rank].unit), chance};
}

/// The row fires the shots of a rank, from so many hits left down to so many …
void Duel::fire_rank(double* row, std::size_t rank, Index left, Index down_to) {
  const double last = fire_but_one(row, rank, left, down_to);
  if (last > 0) shoot(row, width_, shot_of(rank, last));
}

/// … all but the last, which goes with what comes after it. Returns its chance to hit, 0 if no shot
/// is left.
double Duel::fire_but_one(double* row, std::size_t rank, Index left, Index down_to) {
  double last = 0;
  for (; left > down_to; --left) {
    const double next = a_.ranks()[rank].adds[left];
    if (next == 0) continue;
    if (last > 0) shoot(row, width_, shot_of(rank, last));
    last = next;
  }
  return last;
}

/// Where what a rank gathers for a state is added to: what is there has fired all that sources with
/// so many hits left do not fire. Nullptr if there is nothing yet.
double* Duel::gathered_down_to(std::size_t rank, Index a, Index left) {
  std::uint16_t& level = level_[rank * a_.size() + a];
  double* row = gathered_.row(rank * a_.size() + a);
  const bool any = level != kNothing;
  if (any) fire_rank(row, rank, level, left);
  level = static_cast<std::uint16_t>(left);
  return any ? row : nullptr;
}

/// What a source with so many hits left in a rank, and none before it, sends to a state joins what
/// is there.
void Duel::gather(std::size_t rank, Index a, Index left, const double* made) {
  const std::size_t place = rank * a_.size() + a;
  double* row = gathered_.row(place);
  const std::uint16_t level = std::exchange(level_[place], static_cast<std::uint16_t>(left));
  if (level == kNothing) return set_product(row, weight_.data(), made, width_);
  const double last = fire_but_one(row, rank, level, left);
  if (last > 0)
    shoot_with_product(row, width_, shot_of(rank, last), weight_.data(), made);
  else
    add_product(row, weight_.data(), made, width_);
}

/// What weighs on `a` goes to all its lanes; in one round also to `a` itself, where all shots are
/// fired at once.
void Duel::send_on(Index a, Mode mode) {
  find_lanes(a);
  std::size_t first = 0;
  while (a_.left(a, first) == 0) ++first;
  std::size_t lane = plan_.lanes.size() - 1;
  const double* unhurt = row_of_lane(lane);
  while (lane-- > 0) gather(first, plan_.lanes[lane].state, a_.left(a, first), row_of_lane(lane));
  if (mode == Mode::AtOnce) return;  // stay() has dealt with it
  set_product(row_.data(), weight_.data(), unhurt, width_);
  for (std::size_t k = 0; k < a_.ranks().size(); ++k) fire_rank(row_.data(), k, a_.left(a, k), 0);
  add_row(chance_.row(a), row_.data(), width_);
}

/// Everything that is on its way to `a` arrives.
void Duel::bring_in(Index a) {
  bool any = false;
  for (std::size_t k = 0; k < a_.ranks().size(); ++k) {
    if (const double* row = gathered_down_to(k, a, a_.left(a, k)); row != nullptr) {
      if (!any) std::fill_n(row_.begin(), width_, 0.0);
      add_row(row_.data(), row, width_);
      any = true;
    }
    level_[k * a_.size() + a] = kNothing;
    if (any) fire_rank(row_.data(), k, a_.left(a, k), 0);
  }
  if (any) add_row(chance_.row(a), row_.data(), width_);
}

/// A rank is through: what it has gathered fires its last shots and joins what the next has.
void Duel::hand_over(std::size_t rank, Index a) {
  for (Index to = 0; to < a; ++to) {
    std::uint16_t& level = level_[rank * a_.size() + to];
    if (level == kNothing) continue;
    double* from = gathered_.row(rank * a_.size() + to);
    const double last = fire_but_one(from, rank, level, 0);
    level = kNothing;
    double* row = gathered_.row((rank + 1) * a_.size() + to);
    const bool any = gathered_down_to(rank + 1, to, a_.left(a, rank + 1)) != nullptr;
    if (last > 0)
      (any ? shoot_onto : shoot_into)(row, from, width_, shot_of(rank, last));
    else if (any)
      add_row(row, from, width_);
    else
      std::copy_n(from, width_, row);
  }
}

/// From `a` to the next lower number: one rank has one hit less, those before it begin anew.
void Duel::step_down(Index a) {
  std::size_t rank = 0;
  for (; a_.left(a, rank) == 0; ++rank) hand_over(rank, a);
  if (rank >= kShared) std::ranges::fill(is_made_, false);
}

}  // namespace sandtable::countdown::chances
