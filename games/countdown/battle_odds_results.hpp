#pragma once
// How the ends of a battle add up to its odds. Part of battle_odds.cpp.

#include "games/countdown/battle.hpp"
#include "games/countdown/battle_odds.hpp"

namespace sandtable::countdown::chances {

class Results {
 public:
  void begin(const Battle& battle, const Opening& opening);
  /// One end: who is left.
  void settle(const Sides& left, double chance, bool standoff);
  void lose_ships(Seat seat, Unit type, double count);
  void add_rounds(double rounds) { out_.rounds += rounds; }
  void mark_played_out() { out_.exact = false; }
  [[nodiscard]] const BattleChances& odds() const { return out_; }

 private:
  void count_survivors(Seat seat, const Force& left, double chance);
  void win(Seat seat, const Force& left, double chance);

  Ground ground_ = Ground::Land;
  std::array<HovByCargo, kMaxPlayers> loaded_{};
  BattleChances out_;
};

}  // namespace sandtable::countdown::chances
