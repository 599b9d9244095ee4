// The five actions of an A.I. unit: MOVE, BUILD, ATTACK, ORGANIZE, DON'T MOVE (FR-18).

#include <algorithm>

#include "games/frontier/ai.hpp"

namespace sandtable::frontier {

void Mind::go(TypeId type, TileId from, TileId to, bool by_air) {  // FR-18.13
  if (by_air) {
    airlift(p_, me_, from, to);
  } else {
    move_units(p_, me_, type, 1, from, to);
  }
  after_move(from, to);
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
  frontier::build(p_, me_, t, kind);  // FR-18.22, FR-16.23
  refresh();
}

/// Where BUILD would put a construction, or kNone if it is impossible.
TileId Mind::build_site(TileId t) {
  if (s_.seats[me_].tokens[0] + s_.seats[me_].tokens[1] == 0) return kNone;
  return build_tile(t);
}

/// BUILD: the question it answers is named first, then the work is done.
bool Mind::build(TypeId type, TileId t, Rule rule, Answer answer) {
  if (type != kInf && type != kArt) return false;
  const TileId site = build_site(t);
  if (site == kNone) return false;
  const int before = fresh(t, type);
  say(rule, type, t, answer);
  gather(kInf, 2, site, t);
  gather(kArt, 1, site, t);
  if (cnt(site, kInf) >= 2) put_construction(site);  // FR-18.21
  spent(type, t, before);
  return true;
}

/// Planes alone have reached superiority: a pinned land unit has to join them (FR-17.21).
bool Mind::lacks_land(TileId x) const {
  return game_.options().ai_judges_each_move && land_of(s_.attackers[x]) == 0;
}

/// Sends units of one type, the furthest first, until Numerical Superiority (FR-18.25, FR-18.27).
void Mind::reinforce_attack(TileId x, TypeId type, bool with_pinned) {
  while (n(x) - enemy_count(x) < 1 || (with_pinned && lacks_land(x))) {
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
    const bool by_air = !range(type, tile).has(x);  // FR-17.13
    say(rule("FR-18.25"), type, tile, with_pinned ? Answer::PinnedJoins : Answer::JoinsBattle);
    go(type, tile, x, by_air);
  }
}

void Mind::attack(TileId x) {  // ATTACK
  for (const TypeId type : kMilitary) reinforce_attack(x, type, false);
  if ((n(x) - enemy_count(x) >= 1 && !lacks_land(x)) || !next(home_).has(x)) return;
  for (const TypeId type : {kArt, kInf}) reinforce_attack(x, type, true);  // FR-17.10
}

/// The active unit starts an attack, whoever joins it (FR-18.28).
void Mind::start_attack(TypeId type, TileId t, TileId x, Rule rule, Answer answer) {
  const int before = fresh(t, type);
  say(rule, type, t, answer);
  say_counts(x);
  attack(x);
  spent(type, t, before);
}

}  // namespace sandtable::frontier
