// Where purchases go: to the capital what it lacks, the rest to the site nearest to the objective,
// structures where most can come, ships where their guns find most.

#include <algorithm>

#include "games/countdown/bot_navy.hpp"
#include "games/countdown/bot_purse.hpp"
#include "games/countdown/placement.hpp"
#include "games/countdown/purchases.hpp"

namespace sandtable::countdown {
namespace {

double harbour_score(const Survey& survey, HexId zone, Unit ship) {
  double best = 0;
  for (const HexId shore : around(survey.state(), zone))
    if (survey.is_foreign_land(shore))
      best = std::max(best, shot_value(survey.others(shore), ship));
  return best - 0.01 * survey.flight(zone);
}

/// Nearest to the objective, by land if there is a way; not where it would be lost at once.
double camp_score(const Survey& survey, HexId site, int item) {
  const bool cut_off = survey.march(site) == Survey::kFar;
  const bool flies = item == item_of(Unit::Plane);
  const int steps = cut_off || flies ? survey.flight(site) + (flies ? 0 : 20) : survey.march(site);
  return -steps - (flies ? 20 : 6) * danger(survey, site, survey.own(site));
}

double place_score(const Survey& survey, HexId hex, int item) {
  if (is_structure(item))
    return cost_of(survey.threat(hex)) * (survey.state().hex[hex].capital != 0 ? 2 : 1);
  const auto unit = static_cast<Unit>(item);
  if (unit == Unit::Frig || unit == Unit::Batt) return harbour_score(survey, hex, unit);
  if (unit == Unit::Jt)
    return 100 * jump_prizes(survey, hex).count() + camp_score(survey, hex, item);
  return camp_score(survey, hex, item);
}

/// What the capital lacks comes first.
bool fill_capital(const Survey& survey, const HexSet& places, int left, Wanted& out) {
  for (const HexId hex : places) {
    if (survey.state().hex[hex].capital == 0) continue;
    const int lacking = infantry_lacking(survey, hex, 0.08);
    if (lacking == 0) continue;
    out.at = hex;
    out.count = std::min(left, lacking);
    return true;
  }
  return false;
}

}  // namespace

bool next_placement(const Survey& survey, const State& s, Wanted& out) {
  out.what = Wanted::What::Place;
  for (int item = 0; item < kItems; ++item) {
    const int left = unplaced(s, survey.seat(), item);
    if (left == 0) continue;
    const HexSet places = places_for(survey.game(), s, survey.seat(), item);
    if (places.empty()) continue;
    out.type = item;
    out.count = 0;
    const bool guards = item == item_of(Unit::Inf) || item == item_of(Unit::Tank);
    if (guards && fill_capital(survey, places, left, out)) return true;
    HexId best = places.lowest();
    for (const HexId hex : places)
      if (place_score(survey, hex, item) > place_score(survey, best, item)) best = hex;
    out.at = best;
    return true;
  }
  return false;
}

}  // namespace sandtable::countdown
