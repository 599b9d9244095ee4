#pragma once
// A battle of two sides, weighed. Part of battle_odds.cpp.
//
// With two sides the hits of one do not disturb those of the other, and a side's fire works on what
// is left of the enemy shot by shot, whoever was hit before. So for a state `a` of the first side
// all states `b` of the second are taken together: the enemy fires at `a`, which gives a row of
// lanes (what `a` may become) for every b; then each of a's units fires once, along the whole
// column of b, in all lanes at once. States with fewer hits left have lower numbers, so that one
// way through them, from the top down, meets every state after all those that lead to it.

#include "games/countdown/battle_odds_table.hpp"

namespace sandtable::countdown::chances {

/// One side: the states it can get into, by ascending number; 0 is the last man gone.
struct DuelSide {
  std::span<const Digit> digits;
  Index scale = 1;                                ///< Of its own state in the battle's state.
  std::vector<Index> states;                      ///< Battle states with only this side in them.
  std::vector<std::uint8_t> units;                ///< By state, then digit.
  std::array<std::vector<Index>, kUnits> next{};  ///< After a hit by an enemy type; by state.
  std::vector<double> misses;                     ///< Chance that none of its units hits.
  std::vector<int> hits_left;

  [[nodiscard]] Index size() const { return static_cast<Index>(states.size()); }
  [[nodiscard]] int units_of(Index state, std::size_t digit) const {
    return units[state * digits.size() + digit];
  }
};

/// Lanes that are worked on together: few enough for the registers, enough to be worth it.
inline constexpr std::size_t kLanes = 8;
using Lanes = std::array<double, kLanes>;

/// What a duel costs to weigh, in lanes times states, and what is too much: every duel of 12
/// against 12 is below it.
[[nodiscard]] double duel_work(const Table& table);
inline constexpr double kMostDuelWork = 16e6;

class Duel {
 public:
  /// Weighs the battle from the states in `start`; rounds already fought count against the limit.
  void weigh(const Table& table, const Spread& start, int rounds_left);

  [[nodiscard]] const std::vector<Finish>& finishes() const { return finishes_; }
  [[nodiscard]] double rounds() const { return rounds_; }

 private:
  enum class Self : std::uint8_t { Left, Kept };

  void set_up(const Table& table, const Spread& start);
  void set_up_side(const Table& table, const Spread& start, int side, DuelSide& out);
  void list_states(const Table& table, DuelSide& out, const std::array<bool, kUnits>& shooters);
  void load(const Spread& start);

  void weigh_at_once();
  void stay(Index a);
  void weigh_by_rounds(int rounds);
  double fight_round();
  void collect_finishes();

  void move_on(Index a, Self self, std::vector<double>& to);
  void find_lanes(Index a);
  void add_lane(Index state);
  void be_fired_at();
  void write_lanes(Index b, std::size_t end);
  int be_fired_at_by(Index b, Index last, std::size_t first);
  [[nodiscard]] std::size_t lanes_after(int shots) const;
  void fire(Index a);
  void land(std::vector<double>& to) const;
  [[nodiscard]] double* row(Index a) { return chance_.data() + std::size_t{a} * b_.size(); }

  DuelSide a_;
  DuelSide b_;
  std::vector<Finish> finishes_;
  double rounds_ = 0;

  std::vector<double> chance_;  ///< By a, then b.
  std::vector<double> after_;   ///< The same after one more round.
  std::vector<double> weight_;  ///< By b: how often, on average, a round begins with (a, b).
  std::vector<double> stage_;  ///< By digit of a, then b: hits on the way while `a` stays as it is.
  std::vector<double>
      slowest_;  ///< By hits left: the greatest chance that a round changes nothing.

  std::vector<Index> lanes_;
  std::vector<std::size_t> lane_end_;  ///< By hits taken: where the lanes with so many end.
  std::vector<Index> lane_of_;
  std::array<std::vector<Index>, kUnits> lane_next_;
  std::vector<double> level_;  ///< By digit of b, then lane.
  std::size_t skipped_ = 0;    ///< 1: the first lane, `a` as it is, has been dealt with (stay).
  std::vector<Lanes> block_;   ///< By block of lanes, then b.
  Index top_ = 0;              ///< The highest b with any weight.
};

}  // namespace sandtable::countdown::chances
