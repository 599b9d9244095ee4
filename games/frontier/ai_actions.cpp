// The five actions of an A.I. unit: MOVE, BUILD, ATTACK, ORGANIZE, DON'T MOVE (FR-18).

#include <algorithm>

#include "games/frontier/ai.hpp"

namespace sandtable::frontier {
namespace {

constexpr int kLongestChain = 4;  // FR-17.9

}  // namespace

void Mind::go(TypeId type, TileId from, TileId to, bool by_air) {  // FR-18.13
  if (by_air) {
    airlift(p_, me_, from, to);
  } else {
    move_units(p_, me_, type, 1, from, to);
  }
  refresh();
}

void Mind::spent(TypeId type, TileId t, int fresh_before) {  // FR-18.24, FR-18.28
  if (fresh(t, type) == fresh_before) spend(type, t);
}

/// COVER: a unit of an adjacent tile takes the place of a pinned one, chains included.
bool Mind::bring_substitute(TypeId type, TileId t, int depth, TileSet& seen) {
  if (depth == 0) return false;
  seen.add(t);
  const auto substitute = [&](TileId y) {
    for (const TypeId each : kMilitary) {
      if (each == kPln || (type == kInf && each != kInf)) continue;  // FR-17.6, FR-17.9
      if (may_cover(y, each) > 0 && range(each, y).has(t) && !pinned(each, y))
        return static_cast<int>(each);
    }
    return -1;
  };
  TileSet set;
  for (const TileId y : next(t))
    if (!seen.has(y) && s_.holder[y] == me_ && substitute(y) >= 0) set.add(y);
  if (!set.empty()) {
    const TileId y = movement_priority(set, t, false);  // FR-17.7
    const auto each = static_cast<TypeId>(substitute(y));
    say(rule("FR-17.6"), each, y, Answer::Substitute);
    go(each, y, t);
    return true;
  }
  if (type != kInf) return false;
  for (const TileId y : next(t)) {  // FR-17.8
    if (seen.has(y) || may_cover(y, kInf) == 0 || !pinned(kInf, y)) continue;
    if (!bring_substitute(kInf, y, depth - 1, seen)) continue;
    say(rule("FR-17.8"), kInf, y, Answer::Substitute);
    go(kInf, y, t);
    return true;
  }
  return false;
}

void Mind::step_move(TypeId type, TileId t, const TileSet& candidates, Rule rule, Answer answer) {
  TileSet set = candidates - ground_.presence;  // FR-18.16
  if (type == kPln) set = set & ground_.mine;
  const TileId to = movement_priority(set, t);  // FR-18.15
  if (to == kNone) {
    say(rule, type, t, answer == Answer::Advances ? Answer::NoAdvance : Answer::NoMove);
    return spend(type, t);  // FR-18.36
  }
  say(rule, type, t, answer);
  go(type, t, to);
}

/// FRESH units of a type that may leave a tile to help building next to it (FR-18.20).
int Mind::gatherable(TypeId type, TileId from) const {
  int k = fresh(from, type);
  if (type == kInf && own_construction(from)) k = std::min(k, cnt(from, kInf) - 1);
  if (type == kArt && pinned(kArt, from)) k = std::min(k, cnt(from, kArt) - 1);
  return std::max(0, k);
}

bool Mind::can_build_on(TileId t) {  // FR-18.18
  if (s_.building[t] != 0 || presence(s_, t, me_) || size_of(s_.attackers[t]) > 0) return false;
  int infantry = cnt(t, kInf);
  for (const TileId y : next(t)) {
    if (infantry >= 2) break;
    if (s_.holder[y] == me_ && range(kInf, y).has(t)) infantry += gatherable(kInf, y);
  }
  return infantry >= 2;
}

void Mind::gather(TypeId type, int want, TileId at, TileId active_tile) {  // FR-18.19
  while (cnt(at, type) < want) {
    TileSet others;
    bool from_active = false;
    for (const TileId y : next(at)) {
      if (s_.holder[y] != me_ || gatherable(type, y) == 0 || !range(type, y).has(at)) continue;
      if (y == active_tile) {
        from_active = true;
      } else {
        others.add(y);
      }
    }
    if (others.empty() && !from_active) break;
    const TileId from = others.empty() ? active_tile : movement_priority(others, at, false);
    say(rule("FR-18.19"), type, from, Answer::Gathers);
    go(type, from, at);
  }
  for (int marked = 0; marked < want && fresh(at, type) > 0; ++marked) spend(type, at);
}

void Mind::put_construction(TileId t) {
  const Building kind = s_.seats[me_].tokens[0] > 0 ? Building::Encampment : Building::Factory;
  build(p_, me_, t, kind);  // FR-18.22, FR-16.23
  refresh();
}

bool Mind::build_at(TileId t) {  // BUILD
  if (s_.seats[me_].tokens[0] + s_.seats[me_].tokens[1] == 0) return false;
  const TileId at = build_tile(t);
  if (at == kNone) return false;
  gather(kInf, 2, at, t);
  gather(kArt, 1, at, t);
  if (cnt(at, kInf) >= 2) put_construction(at);  // FR-18.21
  return true;
}

/// Sends units of one type, the furthest first, until Numerical Superiority (FR-18.25, FR-18.27).
void Mind::reinforce_attack(TileId x, TypeId type, bool with_pinned) {
  while (n(x) - enemy_count(x) < 1) {
    Comers comers;
    available(x, with_pinned, comers);
    int far = -1;
    TileSet from;
    for (const Comer& each : comers) {
      if (each.type != type || distance(each.from, x) < far) continue;
      if (distance(each.from, x) > far) from = {};
      far = distance(each.from, x);
      from.add(each.from);
    }
    if (from.empty()) return;
    const TileId tile = pick(from);
    const bool by_air = !range(type, tile).has(x);
    say(rule("FR-18.25"), type, tile, with_pinned ? Answer::PinnedJoins : Answer::JoinsBattle);
    go(type, tile, x, by_air);
  }
}

void Mind::attack(TileId x) {  // ATTACK
  for (const TypeId type : kMilitary) reinforce_attack(x, type, false);
  if (n(x) - enemy_count(x) >= 1 || !next(home_).has(x)) return;
  for (const TypeId type : {kArt, kInf}) reinforce_attack(x, type, true);  // FR-17.10
}

Mind::Result Mind::pinned_stays(TypeId type, TileId t, TileId x, Rule rule) {
  const int before = fresh(t, type);
  if (x == kNone || !next(home_).has(x)) {
    say(rule, type, t, Answer::PinnedStays);
    spend(type, t);
    return Result::Done;
  }
  say(rule, type, t, Answer::PinnedAttacks);  // the HQ clause
  attack(x);
  spent(type, t, before);
  return Result::Done;
}

/// The OFFENSIVE chart (FR-15.6): the first question answered yes ends in one of the five actions
/// (FR-18.8 to FR-18.10).
Mind::Result Mind::offensive(TypeId type, TileId t, bool crowded) {  // FR-19.1 to FR-19.8
  const Goal goal = valuable(type, t);
  TileId x = goal.tile == kNone ? target(type, t) : kNone;
  if (pinned(type, t)) {
    TileSet seen;
    const bool wants = goal.tile != kNone || x != kNone;
    if (!wants || !bring_substitute(type, t, kLongestChain, seen)) {
      if (goal.tile != kNone) x = target(type, t);
      return pinned_stays(type, t, x, rule("FR-19.1"));
    }
    say(rule("FR-19.1"), type, t, Answer::PinnedCovered);
  }
  const int before = fresh(t, type);
  if (goal.tile != kNone) {
    say(rule("FR-19.2"), type, t, goal.by_air ? Answer::ValuableByAir : Answer::Valuable);
    go(type, t, goal.tile, goal.by_air);
    return Result::Done;
  }
  if (x != kNone) {
    say(rule("FR-19.3"), type, t, Answer::Attacks);
    attack(x);
    spent(type, t, before);
    return Result::Done;
  }
  if ((type == kInf || type == kArt) && build_at(t)) {
    say(rule("FR-19.4"), type, t, Answer::Builds);
    spent(type, t, before);
    return Result::Built;
  }
  if (const TileId to = support(type, t); to != kNone) {
    say(rule("FR-19.5"), type, t, Answer::Supports);
    go(type, t, to);
  } else if (crowded) {
    step_move(type, t, range(type, t), rule("FR-19.7"), Answer::Crowded);
  } else if (moves_first()) {
    move_first(type, t);
  } else {
    organize(type, t);  // FR-19.8
  }
  return Result::Done;
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

/// The DEFENSIVE chart (FR-15.7).
Mind::Result Mind::defensive(TypeId type, TileId t, bool crowded) {  // FR-19.9 to FR-19.16
  if (pinned(type, t)) return pinned_stays(type, t, target(type, t), rule("FR-19.9"));
  int near_hq = 0;
  for (const TileId y : next(home_))
    if (s_.holder[y] != kNone && s_.holder[y] != me_) near_hq += size_of(s_.units[y]);
  const int before = fresh(t, type);
  if (near_hq > 0 && near_hq >= n(home_) && t != home_ && n(home_) < stack_ &&
      range(type, t).has(home_)) {
    say(rule("FR-19.10"), type, t, Answer::HqDanger);
    go(type, t, home_);
    return Result::Done;
  }
  if (type == kInf) {
    TileSet set;
    for (const TileId y : range(kInf, t))
      if (own_construction(y) && cnt(y, kInf) == 0) set.add(y);
    if (const TileId to = movement_priority(set, t); to != kNone) {
      say(rule("FR-19.11"), type, t, Answer::Activates);
      go(type, t, to);
      return Result::Done;
    }
  }
  if ((type == kInf || type == kArt) && build_at(t)) {
    say(rule("FR-19.12"), type, t, Answer::Builds);
    spent(type, t, before);
    return Result::Built;
  }
  if (const Goal goal = valuable(type, t); goal.tile != kNone) {
    say(rule("FR-19.13"), type, t, goal.by_air ? Answer::ValuableByAir : Answer::Valuable);
    go(type, t, goal.tile, goal.by_air);
    return Result::Done;
  }
  if (const TileId to = support(type, t); to != kNone) {
    say(rule("FR-19.14"), type, t, Answer::Supports);
    go(type, t, to);
    return Result::Done;
  }
  if (const TileId x = target(type, t); x != kNone) {
    say(rule("FR-19.15"), type, t, Answer::Attacks);
    attack(x);
    spent(type, t, before);
    return Result::Done;
  }
  if (crowded) {
    step_move(type, t, range(type, t), rule("FR-19.16"), Answer::Crowded);
  } else {
    organize(type, t);
  }
  return Result::Done;
}

}  // namespace sandtable::frontier
