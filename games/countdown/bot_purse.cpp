// What to buy: first what keeps the capital, then projects that pay before the game ends, then what
// destroys most for its cost, then the army.

#include "games/countdown/bot_purse.hpp"

#include <algorithm>

#include "games/countdown/bot_navy.hpp"
#include "games/countdown/orders.hpp"
#include "games/countdown/phases.hpp"
#include "games/countdown/placement.hpp"
#include "games/countdown/purchases.hpp"

namespace sandtable::countdown {
namespace {

class Shopper {
 public:
  explicit Shopper(const Survey& survey)
      : survey_(survey),
        s_(survey.state()),
        seat_(survey.seat()),
        money_(static_cast<int>(s_.treasury[seat_])),
        supply_(supply_left(s_, seat_)),
        units_(all_units(s_, seat_)) {}

  Basket fill() {
    if (survey_.left() == 0) return out_;  // CD-13.1: placed after the last combat
    pay_running();
    guard_capitals();
    build_structures();
    start_cities();
    buy_ships();
    buy_jump_troops();
    buy_planes();
    buy_army();
    return out_;
  }

 private:
  [[nodiscard]] int have(Unit unit) const {
    return units_[index_of(unit)] + out_.count[index_of(unit)];
  }
  int buy_up_to(int item, int count) {
    const auto at = static_cast<std::size_t>(item);
    const int most = std::min({count, money_ / cost_of_item(item), supply_[at] - out_.count[at],
                               kMaxAtOnce - out_.count[at]});
    if (most <= 0) return 0;
    out_.count[at] += most;
    money_ -= most * cost_of_item(item);
    return most;
  }
  bool pay(HexId hex) {
    if (money_ < kCityPayment) return false;
    out_.cities.add(hex);
    money_ -= kCityPayment;
    return true;
  }

  void pay_running() {
    for (const HexId hex : running_projects(s_, seat_))
      if (hex != kNoHex && danger(survey_, hex, survey_.own(hex)) < 0.7) (void)pay(hex);
  }

  void guard_capitals() {
    for (HexId hex = 0; hex < s_.hexes; ++hex)
      if (survey_.is_own(hex) && s_.hex[hex].capital != 0)
        buy_up_to(item_of(Unit::Inf), infantry_lacking(survey_, hex, 0.08));
  }

  /// CD-10.6: each fires at every attacker, so it pays where many can come, for the rounds left.
  void build_structures() {
    if (survey_.left() < 3) return;
    for (const Structure kind : {Structure::Ground, Structure::Air, Structure::Water})
      for (const HexId hex : places_for(survey_.game(), s_, seat_, item_of(kind))) {
        const int standing = s_.hex[hex].structure[static_cast<std::size_t>(kind)];
        const double visits = s_.hex[hex].capital != 0 ? 0.3 : 0.15;  // attacks a round
        const double pays =
            0.1 * aimed_at(kind, hex) * visits * std::min(survey_.left(), 8) / (1 + standing);
        if (pays > kStructureCost) buy_up_to(item_of(kind), 1);
      }
  }
  /// What of the threat the structures would fire at, in money.
  [[nodiscard]] int aimed_at(Structure kind, HexId hex) const {
    int out = 0;
    Host threat = survey_.threat(hex);
    if (kind == Structure::Water)
      for (const HexId zone : around(s_, hex))
        if (!is_land(s_.hex[zone])) add_to(threat, survey_.others(zone));
    for (const Unit unit : kStructureTargets[static_cast<std::size_t>(kind)])
      out += threat[index_of(unit)] * row(unit).cost;
    return out;
  }

  /// Own units in money, and those of the strongest other seat.
  [[nodiscard]] bool keeps_pace() const {
    int rival = 0;
    for (Seat other = 0; other < survey_.game().seats(); ++other)
      if (other != seat_) rival = std::max(rival, cost_of(all_units(s_, other)));
    return 100 * cost_of(units_) >= survey_.temper().pace * rival;
  }

  /// CD-14.5: with the third payment before the last income it still counts at the end (CD-16.3).
  void start_cities() {
    const int left = survey_.left();
    if (left < 3 || (!keeps_pace() && left > 3)) return;
    const int income = full_earnings(survey_.game(), s_, seat_);
    const int most =
        (left == 3 ? income : income * survey_.temper().city_share / 100) / kCityPayment;
    HexSet sites = new_city_sites(s_, seat_);
    for (const HexId hex : sites)
      if (cost_of(survey_.threat(hex)) > 0) sites.remove(hex);
    while (!sites.empty() && out_.cities.count() < std::min(most, kMaxProjects)) {
      const HexId hex = best_city(sites);
      sites.remove(hex);
      if (!pay(hex)) return;
    }
  }
  /// Near the objective it is a site for the army too.
  [[nodiscard]] HexId best_city(const HexSet& sites) const {
    HexId best = sites.lowest();
    for (const HexId hex : sites)
      if (survey_.flight(hex) < survey_.flight(best)) best = hex;
    return best;
  }

  /// Ships pay by what their shots destroy until the end.
  void buy_ships() {
    if (survey_.left() < 3) return;
    for (const Unit ship : {Unit::Batt, Unit::Frig}) {
      const double worth = best_shot(ship) * std::min(survey_.left() - 1, 9);
      const int fleet = have(Unit::Frig) + have(Unit::Batt);
      if (worth > row(ship).cost && fleet < 3) buy_up_to(item_of(ship), 1);
    }
  }
  /// The best shore in reach of a harbour.
  [[nodiscard]] double best_shot(Unit ship) const {
    double best = 0;
    for (const HexId harbour : places_for(survey_.game(), s_, seat_, item_of(ship))) {
      HexSet zones = survey_.range(seat_, ship, harbour);
      zones.add(harbour);
      for (const HexId shore : around(s_, zones))
        if (survey_.is_foreign_land(shore) && land_count(survey_.others(shore)) > 1)
          best = std::max(best, shot_value(survey_.others(shore), ship));
    }
    return best;
  }

  /// One for each prize, those at hand taken off.
  void buy_jump_troops() {
    HexSet prizes;
    for (const HexId site : places_for(survey_.game(), s_, seat_, item_of(Unit::Jt)))
      prizes = prizes | jump_prizes(survey_, site);
    buy_up_to(item_of(Unit::Jt), prizes.count() - have(Unit::Jt));
  }

  /// One for every so much of army, where there is something in their range.
  void buy_planes() {
    if (survey_.left() < 2 || cost_of(units_) < kArmyOfPlane * (1 + have(Unit::Plane))) return;
    for (const HexId site : places_for(survey_.game(), s_, seat_, item_of(Unit::Plane)))
      for (const HexId hex : survey_.range(seat_, Unit::Plane, site))
        if (survey_.is_foreign_land(hex) && land_count(survey_.others(hex)) > 1) {
          buy_up_to(item_of(Unit::Plane), 1);
          return;
        }
  }

  /// Infantry fights best for its cost (RULES.md, 2.8); tanks and hovercraft get there.
  void buy_army() {
    int steps = Survey::kFar;
    int flight = Survey::kFar;
    for (const HexId site : places_for(survey_.game(), s_, seat_, item_of(Unit::Inf))) {
      steps = std::min(steps, survey_.march(site));
      flight = std::min(flight, survey_.flight(site));
    }
    const bool cut_off = steps == Survey::kFar && flight < Survey::kFar;
    const int tanks = steps >= 4 ? 1 : 3;  // infantry to a tank
    while (money_ >= row(Unit::Inf).cost) {
      Unit wanted = Unit::Inf;
      if (cut_off && 3 * have(Unit::Hov) < have(Unit::Inf))
        wanted = Unit::Hov;
      else if (!cut_off && tanks * have(Unit::Tank) < have(Unit::Inf))
        wanted = Unit::Tank;
      if (buy_up_to(item_of(wanted), 1) == 0 && buy_up_to(item_of(Unit::Inf), 1) == 0) return;
    }
  }

  static constexpr int kArmyOfPlane = 80;  ///< Army to a plane, in money.

  const Survey& survey_;
  const State& s_;
  Seat seat_;
  int money_;
  std::array<int, kItems> supply_;
  std::array<int, kUnits> units_;
  Basket out_;
};

}  // namespace

int infantry_lacking(const Survey& survey, HexId site, double bearable) {
  Host garrison = survey.own(site);
  int out = 0;
  while (out < kMaxAtOnce && danger(survey, site, garrison) > bearable) {
    ++garrison[index_of(Unit::Inf)];
    ++out;
  }
  return out;
}

HexSet jump_prizes(const Survey& survey, HexId site) {
  const State& s = survey.state();
  HexSet out = jumps_of(s, survey.seat(), site);  // CD-7.2
  for (const HexId hex : out) {
    const bool empty = land_count(survey.others(hex)) == 0 && !has_structures(s.hex[hex]);
    const bool pays = is_site(s.hex[hex]) || survey.left() == 1;
    if (!empty || !pays) out.remove(hex);
  }
  return out;
}

Basket fill_basket(const Survey& survey) { return Shopper(survey).fill(); }

}  // namespace sandtable::countdown
