// The scripted player at sea: a fleet goes where its guns hit most (CD-8), planes strike at ships
// that lie in reach (CD-6.6).

#include <algorithm>

#include "games/countdown/bot_muster.hpp"
#include "games/countdown/bot_navy.hpp"

namespace sandtable::countdown {
namespace {

/// At sea as on land: hits it can take times hits it deals.
double sea_strength(const Host& host) {
  int takes = 0;
  int deals = 0;
  for (const Unit unit : {Unit::Hov, Unit::Plane, Unit::Frig, Unit::Batt}) {
    takes += host[index_of(unit)] * row(unit).hits;
    deals += host[index_of(unit)] * row(unit).water_value;
  }
  return static_cast<double>(takes) * deals;
}

Host ships_of(const Host& host) {
  Host out{};
  for (const Unit unit : {Unit::Hov, Unit::Frig, Unit::Batt})
    out[index_of(unit)] = host[index_of(unit)];
  return out;
}

/// What one other seat could bring against a zone: ships that get there, planes in strike range.
double hunters(const Survey& survey, HexId zone) {
  const State& s = survey.state();
  double most = 0;
  for (Seat other = 0; other < survey.game().seats(); ++other) {
    if (other == survey.seat()) continue;
    Host there = ships_of(survey.coming(other, zone));
    for (const HexId near : within(s, zone, kStrikeRange))
      there[index_of(Unit::Plane)] += s.unit[other][near][index_of(Unit::Plane)];
    most = std::max(most, sea_strength(there));
  }
  return most;
}

/// Where a fleet would do most: the zone, and the shore to bombard.
struct Berth {
  HexId zone = kNoHex;
  HexId shore = kNoHex;
  double value = 0;
};

class Admiral {
 public:
  explicit Admiral(Muster& muster)
      : muster_(muster), survey_(muster.survey()), s_(muster.state()) {}

  void run() {
    for (const HexId from : muster_.camps()) {
      if (!is_land(s_.hex[from])) order_fleet(from);
      if (survey_.is_own(from)) strike(from);
    }
  }

 private:
  void order_fleet(HexId from) {
    using enum Group;
    Host fleet{};
    fleet[index_of(Unit::Frig)] = muster_.free(from, Frig);
    fleet[index_of(Unit::Batt)] = muster_.free(from, Batt) + muster_.free(from, DamagedBatt);
    if (cost_of(fleet) == 0) return;
    HexSet zones = muster_.reach_of(Frig, from);
    zones.add(from);
    Berth best = berth_at(from, fleet);
    for (const HexId zone : zones)
      if (const Berth berth = berth_at(zone, fleet); berth.value > best.value) best = berth;
    if (best.zone == from && best.shore == kNoHex) return;
    for (const Group group : {Frig, Batt, DamagedBatt})
      if (const int count = muster_.free(from, group); count > 0)
        muster_.bombard(group, count, from, best.zone, best.shore);
  }

  /// Shots at the best shore, a step towards the objective, less the ships that may be lost.
  [[nodiscard]] Berth berth_at(HexId zone, const Host& fleet) const {
    Berth out{zone, kNoHex, 0.02 * (20 - std::min(survey_.flight(zone), 20))};
    for (const HexId shore : shores_of(s_, muster_.seat(), zone)) {
      double value = shot_value(survey_.others(shore), Unit::Frig) * fleet[index_of(Unit::Frig)] +
                     shot_value(survey_.others(shore), Unit::Batt) * fleet[index_of(Unit::Batt)];
      if (shore == survey_.objective()) value *= 1.5;
      const int guns = s_.hex[shore].structure[static_cast<std::size_t>(Structure::Water)];
      value -= 0.1 * guns * cost_of(fleet);  // CD-10.7
      if (value > out.value) out.value = value, out.shore = shore;
    }
    const double mine = sea_strength(fleet);
    const double theirs = sea_strength(survey_.others(zone));
    if (theirs > 0) out.value += 1.5 * theirs < mine ? 0.5 * cost_of(survey_.others(zone)) : -99;
    if (hunters(survey_, zone) > mine) out.value -= 0.15 * cost_of(fleet);
    return out;
  }

  void strike(HexId from) {
    const int planes = muster_.free(from, Group::Plane);
    if (planes == 0 || danger(survey_, from, survey_.own(from)) > 0.3) return;  // CD-6.7
    Host wing{};
    wing[index_of(Unit::Plane)] = planes;
    HexId best = kNoHex;
    int most = 0;
    for (const HexId zone : strikes_of(s_, muster_.seat(), from)) {
      const Host prey = survey_.others(zone);
      const bool easy = sea_strength(prey) * 1.6 < sea_strength(wing);
      if (easy && cost_of(prey) > most) most = cost_of(prey), best = zone;
    }
    if (best != kNoHex) muster_.send(Group::Plane, planes, from, best);
  }

  Muster& muster_;
  const Survey& survey_;
  const State& s_;
};

}  // namespace

double shot_value(const Host& host, Unit ship) {
  const int value = ship == Unit::Frig ? kFrigBombards : kBattBombards;
  for (const Unit unit : bombard_targets(ship))
    if (host[index_of(unit)] > 0) return 0.1 * value * row(unit).cost;
  return 0;
}

void order_ships(Muster& muster) { Admiral(muster).run(); }

}  // namespace sandtable::countdown
