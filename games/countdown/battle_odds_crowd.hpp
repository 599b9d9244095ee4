#pragma once
// A battle of three and more sides, weighed state by state: hits share one tally (CD-9.9), so the
// sides cannot be told apart as in a duel. Part of battle_odds.cpp.

#include "games/countdown/battle_odds_table.hpp"

namespace sandtable::countdown::chances {

/// Larger crowds take longer than anybody waits, about a twentieth of a second.
inline constexpr Index kMostCrowdStates = 30'000;

class Crowd {
 public:
  void set_up(const Table& table);
  /// Weighs the battle from the states in `start`.
  void weigh(const Spread& start, int rounds_left);
  /// One combat round: the units of `shooters` fire (CD-9.4), and their hits are taken off `tally`.
  void fire(Index shooters, Spread& tally);
  /// Nobody to fight, or nobody who can hit (CD-9.10, CD-9.13).
  [[nodiscard]] bool is_over(Index state) const;

  [[nodiscard]] const std::vector<Finish>& finishes() const { return finishes_; }
  [[nodiscard]] double rounds() const { return rounds_; }

 private:
  [[nodiscard]] Index after_hit(Index state, const Digit& shooter);
  [[nodiscard]] double idle_chance(Index state) const;
  void load(const Spread& start);
  void weigh_at_once();
  void weigh_by_rounds(int rounds);
  double fight_round();
  void finish(Index state, double chance);

  const Table* table_ = nullptr;
  std::vector<const Digit*> order_;  ///< As they fire: CD-9.5.
  std::array<std::array<std::vector<Index>, kUnits>, kMaxPlayers> next_{};  ///< Filled when asked.
  std::vector<double> chance_;
  std::vector<double> after_;
  std::vector<double> slowest_;
  std::vector<Finish> finishes_;
  double rounds_ = 0;
  Spread tally_;
  Spread shot_;
};

}  // namespace sandtable::countdown::chances
