// A duel's way down through the states of its first side (battle_odds_duel.hpp): what a round makes
// of a state, gathered in the states it leads to until it has fired.

#include <algorithm>

#include "games/countdown/battle_odds_duel.hpp"

namespace sandtable::countdown::chances {
namespace {

constexpr Index kNoLane = ~Index{0};

}  // namespace

// ---- Lanes: what may become of a state.

void Duel::find_lanes(Index a) {
  lanes_.clear();
  lane_of_.assign(a_.size(), kNoLane);
  const std::size_t ranks = a_.ranks().size();
  for (Index state = 0; state <= a; ++state) {
    bool below = true;
    for (std::size_t k = 0; k < ranks && below; ++k) below = a_.left(state, k) <= a_.left(a, k);
    if (!below) continue;
    lane_of_[state] = static_cast<Index>(lanes_.size());
    lanes_.push_back(state);
  }
  plan_.lanes = lanes_.size();
  plan_.shooters = b_.ranks();
  for (const Rank& rank : plan_.shooters)
    if (a_.hits_by(rank.unit).any) link_lanes(rank.unit);
}

/// Which lanes a hit of such a shooter leads from, lane by lane.
void Duel::link_lanes(Unit shooter) {
  const HitsOn& hits = a_.hits_by(shooter);
  auto& from = plan_.from[static_cast<std::size_t>(shooter)];
  auto& from_at = plan_.from_at[static_cast<std::size_t>(shooter)];
  from.resize(lanes_.size() * a_.ranks().size() + 1);
  from_at.resize(lanes_.size() + 1);
  Index used = 0;
  const auto link = [&](Index state) {  // written first, counted if it is a lane
    from[used] = lane_of_[state];
    used += lane_of_[state] != kNoLane ? 1 : 0;
  };
  for (std::size_t lane = 0; lane < lanes_.size(); ++lane) {
    const Index state = lanes_[lane];
    from_at[lane] = used;
    if (hits.first[state] > 0) link(state + hits.step);
    for (Index k = hits.others_at[state]; k < hits.others_at[state + 1]; ++k)
      link(hits.others[k].from);
  }
  from_at[lanes_.size()] = used;
}

// ---- Shots, fired late.

/// The row fires the shots of a rank, from so many hits left down to so many.
void Duel::fire_rank(double* row, std::size_t rank, Index left, Index down_to) {
  const Rank& shooters = a_.ranks()[rank];
  for (; left > down_to; --left)
    if (shooters.adds[left] > 0) shoot(row, width_, b_.hits_by(shooters.unit), shooters.adds[left]);
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

/// What weighs on `a` goes to all its lanes; in one round also to `a` itself, where all shots are
/// fired at once.
void Duel::send_on(Index a, Mode mode) {
  find_lanes(a);
  for (std::size_t lane = 0; lane < lanes_.size(); ++lane) made_.row(lane)[0] = 0;
  made_.row(lanes_.size() - 1)[0] = 1;  // nobody has fired
  fire_all(plan_, made_);
  for (std::size_t lane = 0; lane + 1 < lanes_.size(); ++lane) {
    double* row = gathered_down_to(0, lanes_[lane], a_.left(a, 0));
    if (row != nullptr)
      add_product(row, weight_.data(), made_.row(lane), width_);
    else
      set_product(gathered_.row(lanes_[lane]), weight_.data(), made_.row(lane), width_);
  }
  if (mode == Mode::AtOnce) return;  // stay() has dealt with it
  set_product(row_.data(), weight_.data(), made_.row(lanes_.size() - 1), width_);
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
    const double* from = gathered_down_to(rank, to, 0);
    level = kNothing;
    double* row = gathered_down_to(rank + 1, to, a_.left(a, rank + 1));
    if (row != nullptr)
      add_row(row, from, width_);
    else
      std::copy_n(from, width_, gathered_.row((rank + 1) * a_.size() + to));
  }
}

/// From `a` to the next lower number: one rank has one hit less, those before it begin anew.
void Duel::step_down(Index a) {
  for (std::size_t rank = 0; a_.left(a, rank) == 0; ++rank) hand_over(rank, a);
}

}  // namespace sandtable::countdown::chances
