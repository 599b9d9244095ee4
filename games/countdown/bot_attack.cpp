// The scripted player's attacks: for every foreign hex in reach the smallest force that is likely
// to take it (bot_assault.cpp), judged (bot_verdict.cpp), and sent if it pays.

#include <algorithm>

#include "games/countdown/bot_assault.hpp"

namespace sandtable::countdown {
namespace {

class Offensive {
 public:
  Offensive(Muster& muster, BattleOdds& battle)
      : muster_(muster), survey_(muster.survey()), s_(muster.state()), battle_(battle) {}

  void run() {
    for (HexSet open = targets(); !open.empty();) {
      const HexId target = best(open);
      open.remove(target);
      attack(target);
    }
  }

 private:
  [[nodiscard]] HexSet targets() const {
    HexSet out;
    for (HexId hex = 0; hex < s_.hexes; ++hex)
      if (survey_.is_foreign_land(hex)) out.add(hex);
    return out;
  }

  [[nodiscard]] HexId best(const HexSet& open) const {
    HexId out = open.lowest();
    double highest = -1;
    for (const HexId hex : open) {
      const double score = survey_.gain(hex) / (4.0 + cost_of(survey_.others(hex)));
      if (score > highest) highest = score, out = hex;
    }
    return out;
  }

  /// In the last round units are worth nothing any more.
  [[nodiscard]] double balance(const Assault& assault, const Verdict& verdict) const {
    const double gained = verdict.chance * survey_.gain(assault.target);
    if (survey_.left() == 0) return gained;
    const double survivors = cost_of(assault.host) - verdict.lost;
    const double lost = verdict.lost + 0.4 * retaken(assault) * survivors;
    return gained + 0.8 * verdict.killed - survey_.temper().thrift * lost;
  }

  /// The chance that what took the hex is beaten there next round.
  [[nodiscard]] double retaken(const Assault& assault) const {
    Host answer = survey_.threat(assault.target);
    for (std::size_t u = 0; u < kUnits; ++u)
      answer[u] = std::max(0, answer[u] - survey_.others(assault.target)[u]);
    return rough_odds(answer, assault.host);
  }

  /// More is on its way and will make it better: wait a round or two for it.
  [[nodiscard]] bool can_wait(const Assault& assault) const {
    if (survey_.left() < 2) return false;
    int behind = 0;
    for (const HexId from : muster_.camps()) {
      if (from == assault.target || survey_.march(from) > 4) continue;
      if (assault.target != survey_.objective()) continue;
      behind += muster_.free(from, Group::Inf) * 4 + muster_.free(from, Group::Tank) * 7;
    }
    return 3 * (behind - cost_of(assault.host)) > cost_of(assault.host);
  }

  [[nodiscard]] double goal(HexId target) const {
    if (survey_.left() == 0) return 0.75;
    return survey_.wins_game(target) ? 0.95 : 0.9;
  }

  void attack(HexId target) {
    const Parties parties = parties_for(muster_, target);
    const Host enemy = expected_at(survey_, target);
    Assault assault;
    assault.target = target;
    double chance = 0;
    for (std::size_t k = 0; k < parties.size(); ++k)
      while ((chance < goal(target) || !assault.takes) && can_join(parties, assault, k)) {
        join(assault, parties[k], k);
        chance = rough_odds(assault.host, enemy, ground_structures(s_, target));
      }
    if (!assault.takes || chance < 0.4) return;
    const Verdict verdict = judge(muster_, battle_, assault, enemy);
    const double floor = survey_.left() == 0 ? 0.3
                         : can_wait(assault) ? 0.85
                                             : survey_.temper().nerve;
    if (verdict.chance < floor || balance(assault, verdict) <= 0) return;
    garrison(parties, assault);
    write(parties, assault);
  }

  [[nodiscard]] bool can_join(const Parties& parties, const Assault& assault, std::size_t k) const {
    return room(muster_, parties, assault, k) > 0;
  }

  /// A site that is worth taking is worth holding: foot and tanks follow.
  void garrison(const Parties& parties, Assault& assault) const {
    if (!is_site(s_.hex[assault.target]) || survey_.left() == 0) return;
    for (std::size_t k = 0; k < parties.size(); ++k) {
      if (parties[k].group != Group::Inf && parties[k].group != Group::Tank) continue;
      while (retaken(assault) > 0.35 && can_join(parties, assault, k)) join(assault, parties[k], k);
    }
  }

  void write(const Parties& parties, const Assault& assault) {
    for (std::size_t k = 0; k < parties.size(); ++k)
      if (assault.sent[k] > 0)
        muster_.send(parties[k].group, assault.sent[k], parties[k].from, assault.target,
                     parties[k].cargo);
  }

  Muster& muster_;
  const Survey& survey_;
  const State& s_;
  BattleOdds& battle_;
};

}  // namespace

void order_attacks(Muster& muster, BattleOdds& battle) { Offensive(muster, battle).run(); }

}  // namespace sandtable::countdown
