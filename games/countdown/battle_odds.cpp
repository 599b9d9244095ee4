#include "games/countdown/battle_odds.hpp"

#include "games/countdown/battle_odds_crowd.hpp"
#include "games/countdown/battle_odds_duel.hpp"
#include "games/countdown/battle_odds_opening.hpp"
#include "games/countdown/battle_odds_results.hpp"
#include "games/countdown/battle_odds_sample.hpp"

namespace sandtable::countdown {
namespace chances {

class Workbench {
 public:
  const BattleChances& weigh(const Battle& battle, const Opening& opening) {
    results_.begin(battle, opening);
    if (table_.set_up(battle) && is_worth_weighing()) {
      opening_ = &opening;
      open_fire();
      fight();
    } else {
      play_out(battle, opening, results_);
    }
    return results_.odds();
  }

 private:
  [[nodiscard]] bool is_worth_weighing() const {
    if (table_.sides() > 2) return table_.size() <= kMostCrowdStates;
    return table_.sides() < 2 || duel_work(table_) <= kMostDuelWork;
  }

  /// Structures and ships fire; `start_` is what the combat rounds begin with.
  void open_fire() {
    fire_.set_up(table_, *opening_);
    for (Seat seat = 0; seat < kMaxPlayers; ++seat)
      for (const Unit ship : {Unit::Frig, Unit::Batt})
        results_.lose_ships(seat, ship, fire_.ships_lost(seat, ship));
    start_.clear();
    start_.reserve(table_.size());
    spread_.reserve(table_.size());
    tally_.reserve(table_.size());
    const bool late = !opening_->bombard_first && !fire_.courses().front().fleet.empty();
    if (late || table_.sides() > 2) crowd_.set_up(table_);
    rounds_left_ = table_.battle().max_rounds - (late ? 1 : 0);
    for (const Course& course : fire_.courses()) open_fire(course, late);
  }
  void open_fire(const Course& course, bool late) {
    spread_.clear();
    spread_.add(course.state, course.chance);
    fire_.fire_on(course, spread_);
    if (!late) fire_.bombard(course, spread_);
    for (const Index state : spread_.states()) {
      if (late)
        fight_first_round(course, state, spread_[state]);
      else
        start_.add(state, spread_[state]);
    }
  }
  /// `bombard_first = false`: the bombardment's hits open the tally of the first combat round.
  void fight_first_round(const Course& course, Index state, double chance) {
    tally_.clear();
    tally_.add(state, chance);
    fire_.bombard(course, tally_);
    if (!crowd_.is_over(state)) {
      crowd_.fire(state, tally_);
      results_.add_rounds(chance);
    }
    for (const Index to : tally_.states()) start_.add(to, tally_[to]);
  }

  void fight() {
    if (table_.sides() < 2) {
      for (const Index state : start_.states()) settle({state, start_[state], false});
    } else if (table_.sides() == 2) {
      duel_.weigh(table_, start_, rounds_left_);
      results_.add_rounds(duel_.rounds());
      for (const Finish& finish : duel_.finishes()) settle(finish);
    } else {
      crowd_.weigh(start_, rounds_left_);
      results_.add_rounds(crowd_.rounds());
      for (const Finish& finish : crowd_.finishes()) settle(finish);
    }
  }
  void settle(const Finish& finish) {
    results_.settle(table_.left_in(finish.state), finish.chance, finish.standoff);
  }

  Table table_;
  OpeningFire fire_;
  Duel duel_;
  Crowd crowd_;
  Spread start_;
  Spread spread_;
  Spread tally_;
  const Opening* opening_ = nullptr;
  int rounds_left_ = 0;
  Results results_;
};

}  // namespace chances

BattleOdds::BattleOdds() : bench_(std::make_unique<chances::Workbench>()) {}
BattleOdds::~BattleOdds() = default;
BattleOdds::BattleOdds(BattleOdds&&) noexcept = default;
BattleOdds& BattleOdds::operator=(BattleOdds&&) noexcept = default;

const BattleChances& BattleOdds::of(const Battle& battle, const Opening& opening) {
  return bench_->weigh(battle, opening);
}

}  // namespace sandtable::countdown
