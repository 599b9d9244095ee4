// What an A.I. sees: ranges, pins, counts and priorities (FR-17).

#include <algorithm>

#include "games/frontier/ai.hpp"

namespace sandtable::frontier {

Mind::Mind(const Table& p, Seat me) : p_(p), game_(p.game), s_(p.s), me_(me) {
  home_ = hq_of(s_, me);
  for (TileId t = 0; home_ == kNone && t < game_.geo().tiles; ++t)  // FR-21.9
    if (s_.building[t] != 0 && building_owner(s_.building[t]) == me) home_ = t;
  for (TileId t = 0; home_ == kNone && t < game_.geo().tiles; ++t)
    if (s_.holder[t] == me) home_ = t;
  if (home_ == kNone) home_ = 0;
  refresh();
}

void Mind::refresh() {
  mods_ = mods_of(game_, s_, me_);
  ground_ = ground_of(game_, s_, me_);
  stack_ = stack_limit(game_, s_, me_, mods_);
  held_ = {};
  for (TileId t = 0; t < game_.geo().tiles; ++t)
    if (s_.holder[t] == me_) held_.add(t);
  known_ = {};
  measured_ = {};
}

void Mind::look_at(TileId t) {
  for (TileSet* set : {&ground_.presence, &ground_.defended, &ground_.mine, &held_}) set->remove(t);
  if (s_.holder[t] == me_) held_.add(t);
  if (presence(s_, t, me_)) {
    ground_.presence.add(t);
    if (defended(s_, t, me_)) ground_.defended.add(t);
  } else if (control(game_, s_, t) == me_) {
    ground_.mine.add(t);
  }
}

/// Where land units can go hangs on enemy presence alone, and battles come later: what was worked
/// out for them stays true unless a construction has fallen.
void Mind::after_move(TileId from, TileId to) {
  const TileSet before = ground_.presence;
  look_at(from);
  look_at(to);
  if (before == ground_.presence) {
    known_[kPln] = {};  // planes land on what is controlled
  } else {
    known_ = {};
  }
}

bool Mind::any_fresh(TileId t) const {
  for (TypeId type = 0; type < kTypes; ++type)
    if (fresh(t, type) > 0) return true;
  return false;
}

int Mind::may_cover(TileId t, TypeId type) const {
  if (s_.holder[t] != me_) return 0;
  return game_.options().ai_activated_may_cover ? unmoved(s_, t, type) : fresh(t, type);
}

const TileSet& Mind::range(TypeId type, TileId t) {  // FR-17.12
  TileSet& out = ranges_[t][type];
  if (!known_[type].has(t)) {
    known_[type].add(t);
    out = reach(game_, s_, mods_, ground_, me_, type, t);
  }
  return out;
}

int Mind::enemy_distance(TileId t) const {
  if (!measured_.has(t)) {
    int least = 99;
    for (const TileId foe : ground_.defended) least = std::min(least, distance(t, foe));
    measured_.add(t);
    away_[t] = static_cast<std::uint8_t>(least);
  }
  return away_[t];
}

TileId Mind::pick(const TileSet& set) const {  // FR-15.9
  const int count = set.count();
  if (count == 0) return kNone;
  int skip = count == 1 ? 0 : p_.dice.below(count);
  for (const TileId t : set)
    if (skip-- == 0) return t;
  return kNone;
}

TileId Mind::movement_priority(TileSet set, TileId reference, bool crowd) {  // FR-17.23, FR-17.24
  if (crowd) {
    TileSet room;
    for (const TileId t : set)
      if (n(t) < stack_) room.add(t);
    set = room;
  }
  if (set.count() < 2) return set.empty() ? kNone : set.first();
  keep_if_any(set, [&](TileId t) { return own_construction(t); });
  keep_if_any(set, [&](TileId t) { return game_.feature(t) == Feature::City; });
  keep_least(set, [&](TileId t) { return distance(t, reference); });
  keep_if_any(set, [&](TileId t) { return game_.feature(t) == Feature::Airport; });
  keep_if_any(set, [&](TileId t) { return value(t) > 0; });
  keep_if_any(set, [&](TileId t) { return control(game_, s_, t) == kNone; });
  keep_least(set, [&](TileId t) { return n(t); });
  keep_least(set, [&](TileId t) { return -enemy_distance(t); });
  return pick(set);
}

bool Mind::pinned(TypeId type, TileId t, const Stack& gone) const {  // FR-17.1 to FR-17.5
  const bool own = own_construction(t);
  const int infantry = cnt(t, kInf) - gone[kInf];
  if (type == kInf) return own && infantry == 1;
  if (type != kArt || value(t) == 0) return false;  // FR-17.30: an HQ counts
  return n(t) - size_of(gone) - 1 - (own && infantry > 0 ? 1 : 0) == 0;
}

int Mind::enemy_count(TileId t) const {  // FR-17.19
  const bool units = s_.holder[t] != kNone && s_.holder[t] != me_;
  const bool hq =
      building_kind(s_.building[t]) == Building::Hq && building_owner(s_.building[t]) != me_;
  return (units ? size_of(s_.units[t]) : 0) + (units && s_.units[t][kArt] > 0 ? 1 : 0) +
         (hq ? 1 : 0);
}

bool Mind::flies_in(TileId from, TileId x) {  // FR-17.13
  return mods_.paradrop && fresh(from, kPln) > 0 && !range(kInf, from).has(x) &&
         airlift_reach(game_, s_, mods_, ground_, me_, from).has(x);
}

void Mind::available(TileId x, bool with_pinned, Comers& out) {  // AVAIL, FR-18.26
  for (const TileId t : held_) {
    if (t == x) continue;
    int infantry = 0;
    for (const TypeId type : kMilitary) {
      int k = fresh(t, type);
      if (k == 0) continue;
      if (!with_pinned && type == kInf && own_construction(t)) k = std::min(k, cnt(t, kInf) - 1);
      if (!with_pinned && type == kArt && pinned(kArt, t)) k = std::min(k, cnt(t, kArt) - 1);
      if (type == kInf) infantry = k;
      if (k > 0 && range(type, t).has(x)) out.push({type, t, static_cast<std::uint8_t>(k)});
    }
    if (infantry > 0 && flies_in(t, x))
      out.push({kInf, t, static_cast<std::uint8_t>(std::min(infantry, fresh(t, kPln)))});
  }
}

/// Everything that is free now, as if no move pinned another unit (`ai_superiority = at_once`).
Mind::Count Mind::count_at_once(TileId x, bool with_pinned) {
  Comers comers;
  available(x, with_pinned, comers);
  Count out;
  for (const Comer& each : comers) {
    out.units += each.count;
    out.land = out.land || each.type != kPln;
  }
  return out;
}

/// The moves that an attack would make from one tile, one after the other, each judged by what the
/// moves before have left there (FR-17.31).
void Mind::send_all(TileId from, TileId x, bool with_pinned, Stack& gone) {
  const bool by_air = fresh(from, kInf) > gone[kInf] && flies_in(from, x);
  for (const TypeId type : kMilitary) {
    const bool walks = range(type, from).has(x);
    const bool flies = type == kInf && by_air;
    if (!walks && !flies) continue;
    while (fresh(from, type) > gone[type] && (with_pinned || !pinned(type, from, gone))) {
      if (flies && fresh(from, kPln) == gone[kPln]) break;
      ++gone[type];
      if (flies) ++gone[kPln];
    }
  }
}

Mind::Count Mind::count_each_move(TileId x, bool with_pinned) {
  Count out;
  for (const TileId t : held_) {
    if (t == x || !any_fresh(t)) continue;
    Stack gone{};
    send_all(t, x, false, gone);
    if (with_pinned) send_all(t, x, true, gone);  // FR-17.10: always the last choice
    out.units += size_of(gone);
    out.land = out.land || land_of(gone) > 0;
  }
  return out;
}

bool Mind::superior(TileId x) {  // FR-17.18, FR-17.20, FR-17.21
  const bool there = me_ == active(s_) && land_of(s_.attackers[x]) > 0;
  for (const bool with_pinned : {false, true}) {
    if (with_pinned && !next(home_).has(x)) break;  // FR-17.10, FR-17.11
    const Count now = count(x, with_pinned);
    if ((there || now.land) && now.units + n(x) - enemy_count(x) >= 1) return true;
  }
  return false;
}

SeatSet Mind::enemies() const {  // FR-15.8
  SeatSet out;
  for (Seat seat = 0; seat < game_.seats(); ++seat)
    if (seat != me_ && alive(s_, seat)) out.add(seat);
  return out;
}

Seat Mind::pick_enemy(SeatSet candidates) const {  // FR-17.26, FR-17.28
  if (candidates.count() == 1) return candidates.lowest();
  SeatSet best;
  int most = game_.threat_points();
  for (const Seat seat : candidates) {
    const int points = points_of(game_, s_, seat);
    if (points < most) continue;
    if (points > most) best = {};
    most = points;
    best.add(seat);
  }
  if (best.empty())
    for (const Seat seat : candidates)
      if (s_.seats[seat].acted == 0) best.add(seat);
  if (best.empty()) best = candidates;
  const int count = best.count();
  if (count == 0) return kNone;
  int skip = count == 1 ? 0 : p_.dice.below(count);
  for (const Seat seat : best)
    if (skip-- == 0) return seat;
  return kNone;
}

TileId Mind::target(TypeId type, TileId t) {  // FR-17.27
  TileSet set;
  SeatSet owners;
  for (const TileId x : (range(type, t) | next(t)) & ground_.defended) {
    const bool attacked = size_of(s_.attackers[x]) > 0 && n(x) - enemy_count(x) >= 1;  // FR-18.29
    if (attacked || !superior(x)) continue;
    set.add(x);
    owners.add(defender_of(s_, x));
  }
  if (set.empty()) return kNone;
  const Seat enemy = pick_enemy(owners);
  keep_if_any(set, [&](TileId x) { return defender_of(s_, x) == enemy; });
  keep_least(set, [&](TileId x) { return enemy_count(x); });
  keep_least(set, [&](TileId x) { return -value(x); });
  return movement_priority(set, t, false);
}

int Mind::hq_distance(TileId t, Seat enemy) const {
  if (const TileId hq = hq_of(s_, enemy); hq != kNone) return distance(t, hq);
  int building = 99;
  int unit = 99;
  for (TileId x = 0; x < game_.geo().tiles; ++x) {
    if (s_.building[x] != 0 && building_owner(s_.building[x]) == enemy)
      building = std::min(building, distance(t, x));
    if (s_.holder[x] == enemy) unit = std::min(unit, distance(t, x));
  }
  return building < 99 ? building : unit;  // FR-21.9
}

TileId Mind::front(SeatSet against) {  // FR-17.15, FR-17.16
  std::array<TileSet, kMaxPlayers> troops{};
  for (const TileId x : ground_.defended)
    if (s_.holder[x] != kNone) troops[s_.holder[x]].add(x);
  TileSet set = held_ | TileSet::only(home_);
  keep_least(set, [&](TileId t) {
    int least = 999;
    for (const Seat enemy : against) {
      const int to_hq = hq_distance(t, enemy);
      int near = to_hq;
      for (const TileId x : troops[enemy]) near = std::min(near, distance(t, x));
      least = std::min(least, near + to_hq);
    }
    return least;
  });
  keep_least(set, [&](TileId t) { return -n(t); });
  return movement_priority(set, home_, false);
}

Stack Mind::on_board() const {
  Stack out{};
  for (TileId t = 0; t < game_.geo().tiles; ++t)
    for (TypeId type = 0; type < kTypes; ++type) {
      const int attacking = me_ == active(s_) ? s_.attackers[t][type] : 0;
      out[type] = static_cast<std::uint8_t>(out[type] + cnt(t, type) + attacking);
    }
  return out;
}

int Mind::unit_type_needed(Types allowed) const {  // FR-16.6 to FR-16.9, FR-17.29
  constexpr std::array<TypeId, kTypes> kReinforcement{kInf, kArt, kTnk, kPln};
  const Stack troops = on_board();
  int best = -1;
  int least = 999;
  for (const TypeId type : kReinforcement) {
    if (!has_type(allowed, type) || s_.seats[me_].reserve[type] == 0) continue;
    const int count = troops[type] * game_.content().units[type].census;  // FR-16.8
    if (count >= least) continue;
    least = count;
    best = type;
  }
  return best;
}

void Mind::say(Rule rule, TypeId type, TileId t, Answer answer) const {
  say_answer(p_, rule, me_, type, t, answer);
}

void Mind::say_counts(TileId x) {
  if (p_.log == nullptr) return;
  const int enemy = enemy_count(x);
  int own = count(x, false).units + n(x);
  if (own <= enemy && next(home_).has(x)) own = count(x, true).units + n(x);  // FR-17.10
  tell(p_.log, rule("FR-17.20"),
       told::AiCounts{.by = me_,
                      .thought = ThoughtWord(Answer::Superiority),
                      .whom = defender_of(s_, x),
                      .at = Tile(x),
                      .own = own,
                      .against = enemy});
}

void Mind::spend(TypeId type, TileId t) {  // FR-18.11
  if (fresh(t, type) > 0) s_.marks[t][type] = static_cast<std::uint8_t>(s_.marks[t][type] + 16);
}

}  // namespace sandtable::frontier
