#pragma once
// What the scripted player thinks about a position (RULES.md, 9): how strong stacks are, what can
// reach what, what a hex is worth, and what must stay at home.

#include "games/countdown/orders.hpp"
#include "games/countdown/phases.hpp"

namespace sandtable::countdown {

/// RULES.md, 9: the root of half the value, of both hits for a battleship, in hundredths.
inline constexpr std::array<int, kUnits> kPower{100, 100, 90, 141, 173, 158, 265};
[[nodiscard]] int power_of(const Stack& stack);

class Mind {
 public:
  Mind(const Countdown& game, const State& s, Seat seat);

  [[nodiscard]] const State& state() const { return s_; }
  [[nodiscard]] const Countdown& game() const { return game_; }
  [[nodiscard]] Seat seat() const { return seat_; }

  /// Power of all others in a hex; structures count for a tenth of an attacker each.
  [[nodiscard]] int defence(HexId hex) const { return defence_[hex]; }
  /// The most that one other seat can bring here next round.
  [[nodiscard]] int threat(HexId hex) const { return threat_[hex]; }
  /// What owning the hex is worth, in money over the rounds left, roughly.
  [[nodiscard]] int worth(HexId hex) const;
  /// Own power on its way here, by orders on the pad.
  [[nodiscard]] int sent(HexId hex) const { return sent_[hex]; }
  [[nodiscard]] bool takers_sent(HexId hex) const { return takers_.has(hex); }
  /// Own power that stays in the hex as orders stand.
  [[nodiscard]] int staying(HexId hex) const { return staying_[hex]; }
  /// What should stay.
  [[nodiscard]] int garrison(HexId hex) const;
  /// Steps over land to the nearest land of others; 99 if there is no way.
  [[nodiscard]] int to_front(HexId hex) const { return front_[hex]; }

 private:
  void weigh_others();
  void add_reach(Seat other, HexId from, std::array<int, kMaxHexes>& power) const;
  void weigh_own();
  void measure_front();

  const Countdown& game_;
  const State& s_;
  Seat seat_;
  std::array<int, kMaxHexes> defence_{};
  std::array<int, kMaxHexes> threat_{};
  std::array<int, kMaxHexes> sent_{};
  std::array<int, kMaxHexes> staying_{};
  std::array<int, kMaxHexes> front_{};
  HexSet takers_;
};

// ---- One line each; empty if there is nothing more to say of that kind.
/// bot_setup.cpp; `script`: for the player of that name, else for `guard`.
void plan_setup(const Countdown& game, const State& s, Seat seat, bool script, Dice& dice,
                Line& out);
[[nodiscard]] bool plan_attack(const Mind& mind, Line& out);     // bot_orders.cpp
[[nodiscard]] bool plan_ships(const Mind& mind, Line& out);      // bot_fleet.cpp
[[nodiscard]] bool plan_march(const Mind& mind, Line& out);      // bot_orders.cpp
[[nodiscard]] bool plan_purchase(const Mind& mind, Line& out);   // bot_money.cpp
[[nodiscard]] bool plan_placement(const Mind& mind, Line& out);  // bot_money.cpp

}  // namespace sandtable::countdown
