// The condition vocabulary (RULES.md, 2.12).

#include <algorithm>

#include "games/blocs/verbs.hpp"

namespace sandtable::blocs {
namespace {

int taken_by(const State& s, const Condition& c) {
  int count = 0;
  for (const AreaId area : c.areas) count += (s.took[area] & c.ways) != 0 ? 1 : 0;
  return count;
}

int counted(const State& s, Bloc b, const Condition& c) {
  AreaSet areas = c.areas & controlled(s, b);
  if (c.intact) areas = areas - where(s.ruined, 1);
  return areas.count() + std::popcount(c.seas & fleet(s, b));  // BL-11.21
}

int unstable(const State& s, Bloc b, const Condition& c) {
  AreaSet areas = where(s.instability, 2);
  if (c.level < 2) areas |= where(s.instability, 1);
  return ((areas & c.areas) - controlled(s, b)).count();
}

}  // namespace

bool holds(const Blocs& game, const State& s, Bloc b, const Condition& c) {
  const bool mine = b == s.active;  // BL-4.14: what happened this turn counts for the active bloc
  const auto each = [&](const Condition& part) { return holds(game, s, b, part); };
  switch (c.test) {
    case Test::Ctrl:
      return (controlled(s, b) & c.areas).count() >= c.n;
    case Test::Count:
      return counted(s, b, c) >= c.n;
    case Test::Took:
      return mine && taken_by(s, c) >= c.n;
    case Test::Naval:
      return std::popcount(fleet(s, b) & c.seas) >= c.n;
    case Test::Unstable:
      return unstable(s, b, c) >= c.n;
    case Test::Tech:
      return has_tech(s, b, c.tech);  // BL-11.22: a used-up tile counts
    case Test::Techs:
      return std::popcount(s.power[b].techs) >= c.n;
    case Test::Used:
      return mine && (s.used >> c.tech & 1U) != 0;
    case Test::Space:
      return s.power[b].space >= c.n;
    case Test::Protect:
      return markers(s, b) >= c.n;
    case Test::Missiles:
      return missiles_of(s, b) >= c.n;
    case Test::Defcon:
      return level(game, s) <= c.n;
    case Test::WonStruggle:
      return mine && s.struggles_won >= c.n;
    case Test::Destroyed:
      return mine && s.destroyed >= c.n;
    case Test::And:
      return std::ranges::all_of(c.of, each);
    case Test::Or:
      return std::ranges::any_of(c.of, each);
  }
  return false;
}

int conquered_by(const State& s, const Condition& c) {
  int best = kNone;
  const auto later = [&](int area) {
    if (area == kNone || s.took_when[static_cast<std::size_t>(area)] == 0) return;
    if (best == kNone ||
        s.took_when[static_cast<std::size_t>(area)] > s.took_when[static_cast<std::size_t>(best)])
      best = area;
  };
  if (c.test == Test::Took)
    for (const AreaId area : c.areas) later(area);
  for (const Condition& part : c.of) later(conquered_by(s, part));
  return best;
}

}  // namespace sandtable::blocs
