// The scripted player between attacks: what is free gathers before the objective, on foot where
// there is a way, else at the shore that is nearest to it, where hovercraft take it aboard.

#include <algorithm>

#include "games/countdown/bot_muster.hpp"

namespace sandtable::countdown {
namespace {

class March {
 public:
  explicit March(Muster& muster) : muster_(muster), survey_(muster.survey()), s_(muster.state()) {}

  void run() {
    if (survey_.objective() == kNoHex) return;
    for (const HexId from : muster_.camps()) sail(from);
    for (const HexId from : muster_.camps()) {
      if (!survey_.is_own(from)) continue;
      for (const Group group : {Group::Tank, Group::Inf, Group::Jt}) walk(from, group);
      fly(from);
    }
  }

 private:
  [[nodiscard]] bool cut_off(HexId hex) const { return survey_.march(hex) == Survey::kFar; }
  /// On foot if there is a way, else as the bird flies: that ends at the nearest shore.
  [[nodiscard]] int way(HexId hex) const {
    return cut_off(hex) ? survey_.flight(hex) : survey_.march(hex);
  }

  /// Nearer is better; of equally near hexes the one where most will be.
  [[nodiscard]] HexId gathering(HexId from, const HexSet& reach) const {
    HexId best = from;
    for (const HexId hex : reach) {
      if (!survey_.is_own(hex) || cut_off(hex) != cut_off(from)) continue;
      const int gain = way(best) - way(hex);
      const int company = land_count(muster_.due(hex)) - land_count(muster_.due(best));
      if (gain > 0 || (gain == 0 && company > 0)) best = hex;
    }
    return best;
  }

  void walk(HexId from, Group group) {
    const int count = muster_.free(from, group);
    if (count == 0) return;
    const HexId to = gathering(from, muster_.reach_of(group, from));
    if (to == from) return;
    Host there = muster_.due(to);
    there[index_of(unit_of(group))] += count;
    const bool trap =
        danger(survey_, to, there) > 0.7 && danger(survey_, from, muster_.due(from)) < 0.4;
    if (!trap) muster_.send(group, count, from, to);
  }

  /// Planes follow the army: with company, and in reach of the objective.
  void fly(HexId from) {
    const int planes = muster_.free(from, Group::Plane);
    if (planes == 0 || survey_.flight(from) <= 3) return;
    HexId best = kNoHex;
    int most = 2;
    for (const HexId hex : muster_.reach_of(Group::Plane, from)) {
      const int company = land_count(muster_.due(hex));
      if (!survey_.is_own(hex) || survey_.flight(hex) >= survey_.flight(from)) continue;
      if (company > most && danger(survey_, hex, muster_.due(hex)) < 0.3)
        most = company, best = hex;
    }
    if (best != kNoHex) muster_.send(Group::Plane, planes, from, best);
  }

  void sail(HexId from) {
    using enum Group;
    for (int g = static_cast<int>(HovInf); g <= static_cast<int>(HovJtJt); ++g)
      cross(from, static_cast<Group>(g), Cargo::None, muster_.free(from, static_cast<Group>(g)));
    if (muster_.free(from, Hov) == 0) return;
    const bool afloat = !is_land(s_.hex[from]);
    if (!afloat && !cut_off(from)) return;
    if (!afloat && survey_.flight(from) > row(Unit::Hov).move)
      for (const Cargo cargo : {Cargo::InfInf, Cargo::Tank, Cargo::Inf})
        cross(from, Hov, cargo, muster_.loadable(from, cargo));
    const int empty = muster_.free(from, Hov);
    if (empty > 0 && (afloat || muster_.free(from, Inf) == 0)) fetch(from, empty);
  }

  /// Loaded, over a sea too wide for one round: to the free zone or own shore nearest to the goal.
  void cross(HexId from, Group group, Cargo cargo, int count) {
    if (count == 0) return;
    HexId best = from;
    for (const HexId hex : muster_.reach_of(Group::Hov, from)) {
      const bool open =
          is_land(s_.hex[hex]) ? survey_.is_own(hex) : cost_of(survey_.others(hex)) == 0;
      if (open && survey_.flight(hex) < survey_.flight(best)) best = hex;
    }
    if (best != from) muster_.send(group, count, from, best, cargo);
  }

  /// Empty: to the shore where most foot waits for a passage.
  void fetch(HexId from, int count) {
    HexId best = kNoHex;
    int most = 0;
    for (const HexId hex : muster_.reach_of(Group::Hov, from)) {
      if (!survey_.is_own(hex) || !cut_off(hex)) continue;
      const int waiting = muster_.due(hex)[index_of(Unit::Inf)] * 8 - survey_.flight(hex);
      if (waiting > most) most = waiting, best = hex;
    }
    if (best != kNoHex) muster_.send(Group::Hov, count, from, best);
  }

  Muster& muster_;
  const Survey& survey_;
  const State& s_;
};

}  // namespace

void order_marches(Muster& muster) { March(muster).run(); }

}  // namespace sandtable::countdown
