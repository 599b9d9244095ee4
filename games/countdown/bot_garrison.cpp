// The scripted player at home: planes come back, sites keep what holds them, and what is near comes
// to a site that is too weak.

#include <algorithm>

#include "games/countdown/bot_muster.hpp"

namespace sandtable::countdown {
namespace {

/// The chance of losing it that the player lives with; a plain hex is not garrisoned.
double bearable(const Survey& survey, HexId hex) {
  if (survey.state().hex[hex].capital != 0) return 0.08;
  return survey.left() == 0 ? 0.2 : survey.temper().bearable;
}

constexpr std::array<Unit, 5> kGuards{Unit::Inf, Unit::Jt, Unit::Tank, Unit::Hov, Unit::Plane};

void keep_garrison(Muster& muster, HexId hex) {
  const Survey& survey = muster.survey();
  Host kept{};
  for (const Unit unit : kGuards) {
    const std::size_t u = index_of(unit);
    while (kept[u] < survey.own(hex)[u] && danger(survey, hex, kept) > bearable(survey, hex))
      ++kept[u];
    if (kept[u] > 0) muster.keep(hex, unit, kept[u]);
  }
}

struct Relief {
  HexId from;
  Group group;
  int count;
};
using Reliefs = FixedList<Relief, 3 * std::size_t{kMaxHexes}>;

Reliefs reliefs_for(const Muster& muster, HexId site) {
  Reliefs out;
  for (const Group group : {Group::Inf, Group::Tank, Group::Plane})
    for (const HexId from : muster.camps()) {
      const bool near = from != site && muster.reach_of(group, from).has(site);
      if (near && muster.free(from, group) > 0) out.push({from, group, muster.free(from, group)});
    }
  return out;
}

/// Only if it helps enough: a site that falls anyway costs less when it is empty.
void relieve(Muster& muster, HexId site) {
  const Survey& survey = muster.survey();
  const double limit = bearable(survey, site);
  if (danger(survey, site, muster.due(site)) <= limit) return;
  const Reliefs reliefs = reliefs_for(muster, site);
  Host all = muster.due(site);
  for (const Relief& relief : reliefs) all[index_of(unit_of(relief.group))] += relief.count;
  const bool capital = survey.state().hex[site].capital != 0;
  if (!capital && danger(survey, site, all) > limit) return;
  for (const Relief& relief : reliefs)
    for (int k = 0; k < relief.count && danger(survey, site, muster.due(site)) > limit; ++k)
      muster.send(relief.group, 1, relief.from, site);
}

HexId home_for(const Muster& muster, HexId from) {
  HexId best = kNoHex;
  int most = -1;
  for (const HexId hex : muster.reach_of(Group::Plane, from)) {
    const int company = land_count(muster.survey().own(hex));
    if (muster.survey().is_own(hex) && company > most) most = company, best = hex;
  }
  return best;
}

}  // namespace

void recall_planes(Muster& muster) {
  for (const HexId from : muster.camps()) {
    const int planes = muster.free(from, Group::Plane);
    if (planes == 0 || muster.survey().is_own(from)) continue;
    const HexId home = home_for(muster, from);  // CD-6.4: the fuel lasts one round
    if (home != kNoHex) muster.send(Group::Plane, planes, from, home);
  }
}

void keep_garrisons(Muster& muster) {
  for (const HexId hex : muster.camps())
    if (muster.survey().is_own(hex) && is_site(muster.state().hex[hex])) keep_garrison(muster, hex);
}

void reinforce_sites(Muster& muster) {
  const State& s = muster.state();
  for (const bool capitals : {true, false})
    for (HexId hex = 0; hex < s.hexes; ++hex)
      if (muster.survey().is_own(hex) && is_site(s.hex[hex]) &&
          (s.hex[hex].capital != 0) == capitals)
        relieve(muster, hex);
}

}  // namespace sandtable::countdown
