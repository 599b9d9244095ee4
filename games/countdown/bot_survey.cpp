#include "games/countdown/bot_survey.hpp"

#include <algorithm>
#include <cmath>

#include "games/countdown/orders.hpp"
#include "games/countdown/phases.hpp"

namespace sandtable::countdown {
namespace {

/// The normal distribution in steps of a quarter, from 0 on.
constexpr std::array<double, 14> kNormal{0.500, 0.599, 0.691, 0.773, 0.841, 0.894, 0.933,
                                         0.960, 0.977, 0.988, 0.994, 0.997, 0.999, 1.0};

double normal(double z) {
  if (z < 0) return 1 - normal(-z);
  const double at = z * 4;
  const auto k = static_cast<std::size_t>(std::min(at, 12.0));
  const double part = std::min(at - static_cast<double>(k), 1.0);
  return kNormal[k] + part * (kNormal[k + 1] - kNormal[k]);
}

/// Near enough for ratios up to ten, and the same on every machine.
double logarithm(double ratio) {
  const double t = (ratio - 1) / (ratio + 1);
  const double square = t * t;
  return 2 * t * (1 + square * (1.0 / 3 + square * (1.0 / 5 + square / 7)));
}

}  // namespace

Host host_of(const Stack& stack) {
  Host out{};
  for (std::size_t u = 0; u < kUnits; ++u) out[u] = stack[u];
  return out;
}

int cost_of(const Host& host) {
  int out = 0;
  for (std::size_t u = 0; u < kUnits; ++u) out += host[u] * kUnitTable[u].cost;
  return out;
}

int land_count(const Host& host) {
  int out = 0;
  for (std::size_t u = 0; u < kUnits; ++u) out += kUnitTable[u].land_value > 0 ? host[u] : 0;
  return out;
}

void add_to(Host& host, const Host& more) {
  for (std::size_t u = 0; u < kUnits; ++u) host[u] += more[u];
}

double land_strength(const Host& host) {
  int deals = 0;
  for (std::size_t u = 0; u < kUnits; ++u) deals += host[u] * kUnitTable[u].land_value;
  return static_cast<double>(land_count(host)) * deals;
}

double rough_odds(const Host& attacker, const Host& defender, int structures) {
  double attack = land_strength(attacker);
  for (int k = 0; k < structures; ++k) attack *= 0.81;  // a tenth of both factors
  const double defence = land_strength(defender);
  if (attack <= 0) return 0;
  if (defence <= 0) return 1;
  const double spread = std::sqrt(static_cast<double>(land_count(attacker) + land_count(defender)));
  return normal(0.48 * spread * logarithm(attack / defence));
}

Survey::Survey(const Countdown& game, const State& s, Seat seat, const Temper& temper)
    : game_(game), s_(s), seat_(seat), temper_(temper), capitals_(capitals_of(s, seat)) {
  note_map();
  count_units();
  weigh_threats();
  choose_objective();
}

void Survey::note_map() {
  land_ = hexes_of(s_, Terrain::Plain) | hexes_of(s_, Terrain::City);
  water_ = hexes_of(s_, Terrain::Water);
  for (HexId hex = 0; hex < s_.hexes; ++hex) beside_[hex] = around(s_, hex);
  for (Seat each = 0; each < game_.seats(); ++each) closed_[each] = closed_to(s_, each);
}

HexSet Survey::spread(const HexSet& set) const {
  HexSet out;
  for (const HexId hex : set) out = out | beside_[hex];
  return out;
}

HexSet Survey::range(Seat seat, Unit unit, HexId from) const {
  const bool sails = unit == Unit::Frig || unit == Unit::Batt;
  const bool flies = unit == Unit::Plane;
  HexSet ground = sails ? water_ : land_;  // CD-4.2
  if (flies || unit == Unit::Hov) ground = land_ | water_;
  const HexSet closed = flies ? HexSet{} : closed_[seat];  // CD-4.9
  HexSet edge = beside_[from] & ground;
  HexSet seen = edge;
  for (int steps = 1; steps < row(unit).move; ++steps) {
    edge = (spread(edge - closed) & ground) - seen;
    seen = seen | edge;
  }
  seen.remove(from);
  return flies ? seen & land_ : seen;  // CD-6.1
}

void Survey::count_units() {
  for (Seat other = 0; other < game_.seats(); ++other) {
    for (HexId hex = 0; hex < s_.hexes; ++hex) {
      if (!any_units(s_.unit[other][hex])) continue;
      const Host host = host_of(s_.unit[other][hex]);
      add_to(other == seat_ ? own_[hex] : others_[hex], host);
    }
    if (other != seat_) count_coming(other);
  }
}

void Survey::weigh_threats() {
  for (HexId hex = 0; hex < s_.hexes; ++hex) {
    double most = 0;
    for (Seat other = 0; other < game_.seats(); ++other) {
      if (other == seat_) continue;
      Host there = coming_[other][hex];
      if (any_units(s_.unit[other][hex])) add_to(there, host_of(s_.unit[other][hex]));
      const double strength = land_strength(there);
      if (strength > most) most = strength, threat_[hex] = there;
    }
  }
}

void Survey::count_coming(Seat other) {
  for (HexId from = 0; from < s_.hexes; ++from) {
    if (!any_units(s_.unit[other][from])) continue;
    Stack stack = s_.unit[other][from];
    if (s_.hex[from].owner == other && s_.hex[from].capital != 0)  // half of it stays on guard
      for (std::size_t u = 0; u < kUnits; ++u) stack[u] = static_cast<std::uint8_t>(stack[u] / 2);
    count_walkers(other, from, stack);
    count_passengers(other, from, stack);
  }
}

void Survey::count_walkers(Seat other, HexId from, const Stack& stack) {
  for (const Unit unit : {Unit::Inf, Unit::Jt, Unit::Hov, Unit::Tank, Unit::Plane}) {
    const std::size_t u = index_of(unit);
    if (stack[u] == 0) continue;
    HexSet ends = range(other, unit, from);
    if (unit == Unit::Jt) ends = ends | jumps_of(s_, other, from);  // CD-7.2
    for (const HexId hex : ends) coming_[other][hex][u] += stack[u];
  }
}

/// What hovercraft can take along from here, or have aboard (CD-5.1, CD-5.4).
void Survey::count_passengers(Seat other, HexId from, const Stack& stack) {
  const int hovercraft = stack[index_of(Unit::Hov)];
  if (hovercraft == 0) return;
  Host aboard{};
  aboard[index_of(Unit::Inf)] = std::min(2 * hovercraft, int{stack[index_of(Unit::Inf)]});
  if (water_.has(from)) {
    const Afloat& afloat = s_.sea[other][s_.sea_of[from]];
    for (std::size_t k = 0; k < afloat.loaded.size(); ++k) {
      const CargoRow& load = kCargoTable[k + 1];
      aboard[index_of(Unit::Inf)] += load.inf * afloat.loaded[k];
      aboard[index_of(Unit::Jt)] += load.jt * afloat.loaded[k];
      aboard[index_of(Unit::Tank)] += load.tank * afloat.loaded[k];
    }
  }
  const HexSet walked = water_.has(from) ? HexSet{} : beside_[from];  // counted already
  for (const HexId hex : (range(other, Unit::Hov, from) & land_) - walked)
    add_to(coming_[other][hex], aboard);
}

Survey::Steps Survey::steps_from(const HexSet& start, bool over_water) const {
  Steps out;
  out.fill(kFar);
  for (const HexId hex : start) out[hex] = 0;
  const HexSet ground = over_water ? land_ | water_ : land_;
  HexSet seen = start;
  HexSet edge = start;
  for (int steps = 1; !edge.empty(); ++steps) {
    edge = (spread(edge) & ground) - seen;
    seen = seen | edge;
    for (const HexId hex : edge) out[hex] = steps;
  }
  return out;
}

int Survey::income(HexId hex) const { return hex_earnings(game_.options(), s_, hex); }

bool Survey::wins_game(HexId hex) const {
  return s_.hex[hex].capital != 0 && !is_own(hex) &&
         capitals_ + 1 >= game_.options().capitals_to_win;
}

/// A hex that changes hands pays one and costs the other. In the last round earnings alone count
/// (CD-16.3).
double Survey::gain(HexId hex) const {
  const double rounds = left() == 0 ? 10 : std::min(left(), 5) + 2;
  double out = 1.5 * income(hex) * rounds;
  if (s_.hex[hex].capital != 0) out += 40;  // CD-12.3: it halves what the loser collects
  if (s_.hex[hex].owner == temper_.rival) out *= temper_.grudge;
  if (wins_game(hex)) out += 400;
  return out;
}

/// The site that pays best for its defence and its distance from the army.
void Survey::choose_objective() {
  HexSet army;
  for (HexId hex = 0; hex < s_.hexes; ++hex)
    if (land_count(own_[hex]) > 0) army.add(hex);
  const Steps away = steps_from(army, true);
  double best = 0;
  for (HexId hex = 0; hex < s_.hexes; ++hex) {
    if (!is_foreign_land(hex) || is_out(s_, seat_)) continue;
    const double score = gain(hex) / ((3 + away[hex]) * (20.0 + cost_of(others_[hex])));
    if (score > best) best = score, objective_ = hex;
  }
  HexSet goal;
  if (objective_ != kNoHex) goal.add(objective_);
  march_ = steps_from(goal, false);
  flight_ = steps_from(goal, true);
}

double danger(const Survey& survey, HexId hex, const Host& garrison) {
  const int structures =
      survey.state().hex[hex].structure[static_cast<std::size_t>(Structure::Ground)];
  return rough_odds(survey.threat(hex), garrison, structures);
}

}  // namespace sandtable::countdown
