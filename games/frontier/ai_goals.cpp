// Where an A.I. unit goes: valuable tiles, tiles to support, building sites, better company; and
// which tile acts next (FR-18, FR-19).

#include "games/frontier/ai.hpp"

namespace sandtable::frontier {

Mind::Goal Mind::valuable(TypeId type, TileId t) {  // FR-19.2
  if (type == kPln) return {};
  const auto wanted = [&](TileId y) {
    if (s_.holder[y] != kNone && s_.holder[y] != me_) return false;
    if (building_kind(s_.building[y]) == Building::Hq) return false;
    if (control(game_, s_, y) == me_ || n(y) >= stack_) return false;
    const bool construction = is_construction(s_.building[y]);
    return game_.stars(s_, y) + (construction ? 1 : 0) > 0;
  };
  const auto among = [&](const TileSet& reached) {
    TileSet set;
    for (const TileId y : reached)
      if (wanted(y)) set.add(y);
    return set;
  };
  Goal out;
  TileSet set = among(range(type, t));
  if (set.empty() && type == kInf && fresh(t, kPln) > 0) {
    set = among(airlift_reach(game_, s_, mods_, ground_, me_, t));
    out.by_air = true;
  }
  if (set.empty()) return {};
  keep_least(set, [&](TileId y) { return -value(y); });
  out.tile = movement_priority(set, t);
  return out;
}

TileId Mind::support(TypeId type, TileId t) {  // FR-19.5
  if (value(t) > 0 && n(t) - 1 < 2) return kNone;
  TileSet set;
  for (const TileId y : range(type, t) & ground_.mine)
    if (value(y) > 0 && n(y) < 2 && enemy_distance(y) <= 3) set.add(y);
  keep_least(set, [&](TileId y) { return n(y); });
  return movement_priority(set, t);
}

TileId Mind::build_tile(TileId t) {  // FR-17.22, FR-18.18
  if (can_build_on(t)) return t;
  TileSet set;
  for (const TileId y : next(t))
    if (can_build_on(y) && n(y) + 2 <= stack_ + 1) set.add(y);
  if (set.empty()) return kNone;
  keep_least(set, [&](TileId y) { return -enemy_distance(y); });
  keep_least(set, [&](TileId y) { return distance(y, home_); });
  keep_least(set, [&](TileId y) { return -value(y); });
  keep_if_any(set, [&](TileId y) { return n(y) > 0; });
  keep_if_any(set, [&](TileId y) {
    for (const TileId z : next(y))
      if (n(z) > 0) return true;
    return false;
  });
  return pick(set);
}

void Mind::organize(TypeId type, TileId t) {  // FR-18.31 to FR-18.35
  const auto category = [&](TileId y) {
    if (y == home_) {
      for (const TileId z : next(y))
        if (s_.holder[z] != kNone && s_.holder[z] != me_) return 0;
    }
    if (own_construction(y)) return 1;
    if (game_.feature(y) == Feature::City) return 2;
    if (game_.feature(y) == Feature::Airport) return 3;
    return game_.stars(s_, y) > 0 ? 4 : 9;
  };
  TileSet set;
  const int here = category(t);
  for (const TileId y : range(type, t) & ground_.mine)
    if (n(y) < stack_ && category(y) < here) set.add(y);
  if (set.empty()) {
    say(rule("FR-18.31"), type, t, Answer::OrganizesNothing);
    return spend(type, t);
  }
  keep_least(set, category);
  keep_least(set, [&](TileId y) { return -n(y); });  // FR-18.34
  const TileId to = movement_priority(set, t);
  if (n(t) == 2) {  // FR-18.33
    for (const TypeId other : kMilitary) {
      if (cnt(t, other) - (other == type ? 1 : 0) == 0) continue;
      const bool comes = may_cover(t, other) - (other == type ? 1 : 0) > 0 && !pinned(other, t) &&
                         range(other, t).has(to) && n(to) + 2 <= stack_;
      if (!comes) break;
      say(rule("FR-18.33"), type, t, Answer::OrganizesPair);
      go(type, t, to);
      return go(other, t, to);
    }
    if (enemy_distance(t) <= 2) {
      say(rule("FR-18.33"), type, t, Answer::AvoidsAlone);
      return spend(type, t);
    }
  }
  say(rule("FR-18.31"), type, t, Answer::Organizes);
  go(type, t, to);
}

void Mind::build_at_end() {  // FR-16.23 to FR-16.25
  while (s_.seats[me_].tokens[0] + s_.seats[me_].tokens[1] > 0) {
    TileSet set;
    for (const TileId t : held_)
      if (may_build_on(s_, t, me_) && cnt(t, kInf) >= 2) set.add(t);
    if (set.empty()) return;
    keep_least(set, [&](TileId t) { return -enemy_distance(t); });
    keep_least(set, [&](TileId t) { return distance(t, home_); });
    keep_least(set, [&](TileId t) { return -value(t); });
    const TileId at = pick(set);
    say(rule("FR-16.23"), kInf, at, Answer::BuildsAtEnd);
    put_construction(at);
  }
}

TileId Mind::next_tile(const TileSet& done, bool& crowded) {  // FR-18.1 to FR-18.3
  TileSet set;
  TileSet full;
  for (const TileId t : held_ - done) {
    if (!any_fresh(t)) continue;
    set.add(t);
    if (n(t) > stack_) full.add(t);  // FR-17.17
  }
  crowded = !full.empty();
  if (crowded) {  // FR-18.30
    if (!game_.options().ai_judges_each_move) return movement_priority(full, front_, false);
    set = full;
  }
  if (set.empty() || set.has(front_)) return set.empty() ? kNone : front_;
  if (set.count() > 1) set.remove(home_);  // FR-18.2
  keep_least(set, [&](TileId t) { return distance(t, front_); });
  return movement_priority(set, front_, false);
}

}  // namespace sandtable::frontier
