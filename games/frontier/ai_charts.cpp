// The two charts (FR-19): questions in order, the first one answered yes ends a unit's activation
// in one of the five actions (FR-18.8 to FR-18.10).

#include "games/frontier/ai.hpp"

namespace sandtable::frontier {
namespace {

constexpr int kLongestChain = 4;  // FR-17.9

}  // namespace

/// A pinned unit stays, but for the HQ clause: it attacks enemies next to the own HQ.
void Mind::pinned_stays(TypeId type, TileId t, TileId x, Rule rule) {
  if (x != kNone && next(home_).has(x))
    return start_attack(type, t, x, rule, Answer::PinnedAttacks);
  say(rule, type, t, Answer::PinnedStays);
  spend(type, t);
}

void Mind::take_goal(TypeId type, TileId t, const Goal& goal, Rule rule) {
  say(rule, type, t, goal.by_air ? Answer::ValuableByAir : Answer::Valuable);
  go(type, t, goal.tile, goal.by_air);
}

bool Mind::give_support(TypeId type, TileId t, Rule rule) {
  const TileId to = support(type, t);
  if (to == kNone) return false;
  say(rule, type, t, Answer::Supports);
  go(type, t, to);
  return true;
}

/// The OFFENSIVE chart (FR-15.6).
Mind::Result Mind::offensive(TypeId type, TileId t, bool crowded) {
  const Goal goal = valuable(type, t);
  TileId x = goal.tile == kNone ? target(type, t) : kNone;
  if (pinned(type, t)) {  // FR-19.1
    TileSet seen;
    const bool wants = goal.tile != kNone || x != kNone;
    if (!wants || !bring_substitute(type, t, kLongestChain, seen)) {
      if (goal.tile != kNone) x = target(type, t);
      pinned_stays(type, t, x, rule("FR-19.1"));
      return Result::Done;
    }
    say(rule("FR-19.1"), type, t, Answer::PinnedCovered);
    // The substitute may have been one of those that were to attack (FR-17.31).
    if (x != kNone && game_.options().ai_judges_each_move && !superior(x)) x = target(type, t);
  }
  if (goal.tile != kNone) {
    take_goal(type, t, goal, rule("FR-19.2"));
  } else if (x != kNone) {
    start_attack(type, t, x, rule("FR-19.3"), Answer::Attacks);
  } else if (build(type, t, rule("FR-19.4"), Answer::Builds)) {
    return Result::Built;
  } else if (!give_support(type, t, rule("FR-19.5"))) {
    advance_or_organize(type, t, crowded);
  }
  return Result::Done;
}

void Mind::advance_or_organize(TypeId type, TileId t, bool crowded) {  // FR-19.6 to FR-19.8
  if (crowded) return step_move(type, t, range(type, t), rule("FR-19.7"), Answer::Crowded);
  if (moves_first()) return move_first(type, t);
  organize(type, t);
}

bool Mind::moves_first() const {  // FR-19.6
  if (game_.options().ai_first_of_all) return s_.turn == 0;
  return chosen_ != kNone && s_.seats[chosen_].acted == 0;
}

void Mind::move_first(TypeId type, TileId t) {  // FR-19.7
  if (value(t) > 0 && n(t) <= 2) {
    say(rule("FR-19.7"), type, t, Answer::HoldsPoint);
    return spend(type, t);
  }
  TileSet closer;
  if (chosen_ != kNone)
    for (const TileId y : range(type, t))
      if (hq_distance(y, chosen_) < hq_distance(t, chosen_)) closer.add(y);
  step_move(type, t, closer, rule("FR-19.7"), Answer::Advances);
}

/// D2: enemies next to the HQ, at least as many as own units on it.
bool Mind::guard_hq(TypeId type, TileId t) {  // FR-19.10
  int near_hq = 0;
  for (const TileId y : next(home_))
    if (s_.holder[y] != kNone && s_.holder[y] != me_) near_hq += size_of(s_.units[y]);
  if (near_hq == 0 || near_hq < n(home_) || t == home_ || n(home_) >= stack_) return false;
  if (!range(type, t).has(home_)) return false;
  say(rule("FR-19.10"), type, t, Answer::HqDanger);
  go(type, t, home_);
  return true;
}

/// D3: infantry goes to an own construction that has none.
bool Mind::man_construction(TypeId type, TileId t) {  // FR-19.11
  if (type != kInf) return false;
  TileSet set;
  for (const TileId y : range(kInf, t))
    if (own_construction(y) && cnt(y, kInf) == 0) set.add(y);
  const TileId to = movement_priority(set, t);
  if (to == kNone) return false;
  say(rule("FR-19.11"), type, t, Answer::Activates);
  go(type, t, to);
  return true;
}

/// The DEFENSIVE chart (FR-15.7).
Mind::Result Mind::defensive(TypeId type, TileId t, bool crowded) {
  if (pinned(type, t)) {
    pinned_stays(type, t, target(type, t), rule("FR-19.9"));
    return Result::Done;
  }
  if (guard_hq(type, t) || man_construction(type, t)) return Result::Done;
  if (build(type, t, rule("FR-19.12"), Answer::Builds)) return Result::Built;
  if (const Goal goal = valuable(type, t); goal.tile != kNone) {
    take_goal(type, t, goal, rule("FR-19.13"));
  } else if (give_support(type, t, rule("FR-19.14"))) {
    return Result::Done;
  } else if (const TileId x = target(type, t); x != kNone) {
    start_attack(type, t, x, rule("FR-19.15"), Answer::Attacks);
  } else if (crowded) {
    step_move(type, t, range(type, t), rule("FR-19.16"), Answer::Crowded);
  } else {
    organize(type, t);
  }
  return Result::Done;
}

}  // namespace sandtable::frontier
