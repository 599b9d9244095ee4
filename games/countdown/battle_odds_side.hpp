#pragma once
// One side of a duel: its states as numbers of their own, and what hits make of them. Part of
// battle_odds.cpp.

#include "games/countdown/battle_odds_table.hpp"

namespace sandtable::countdown::chances {

/// A line of the cache. Rows of chances are as long as a multiple of it, so that no loop has an odd
/// end, with room for what four at a time write behind the last state.
inline constexpr std::size_t kChunk = 8;
[[nodiscard]] constexpr std::size_t row_width(Index states) {
  return (states + 3 + kChunk - 1) / kChunk * kChunk;
}

/// What falls in a fixed order: a type of units, its classes one after the other (CD-9.15); or one
/// class alone, where something before the battle (CD-10.6) has picked units out of that order.
struct Rank {
  Unit unit = Unit::Inf;
  Index base = 1;                      ///< One more than the hits it can take.
  Index stride = 1;                    ///< What one hit takes off the side's number.
  FixedList<const Digit*, 2> classes;  ///< In the order in which they fall.
  std::vector<std::uint8_t> units;     ///< By hits left.
  std::vector<double> adds;            ///< By hits left: the chance to hit of the unit that this
                                       ///< hit more keeps alive; 0 if it keeps none alive.
  std::vector<double> ways;            ///< By hits left: chances that 0, 1, … of its units hit.

  [[nodiscard]] const double* hits_of(Index left) const {
    return ways.data() + std::size_t{left} * base;
  }
};

/// The hits of one type of shooters on a side, seen from where they lead to.
struct HitsOn {
  struct Hit {
    Index to = 0;
    Index from = 0;
  };
  bool any = false;           ///< The enemy has such shooters.
  Index step = 1;             ///< Most hits are on the first target: from the state so much higher.
  std::vector<double> first;  ///< A row: 1 if such a hit leads to the state, else 0.
  std::vector<Hit> others;    ///< On other targets, by `to`.
  std::vector<Index> next;    ///< The way down: by state, the state after one hit.
  FixedList<std::uint8_t, kFighters> order;  ///< Ranks, from the first target to the last.
};

/// A side: its states from the last man gone (0) to all there (the highest).
class DuelSide {
 public:
  void set_up(const Table& table, const Spread& start, int side);

  [[nodiscard]] Index size() const { return static_cast<Index>(states_.size()); }
  [[nodiscard]] std::span<const Rank> ranks() const { return {ranks_.data(), used_}; }
  [[nodiscard]] Index left(Index state, std::size_t rank) const {
    return left_[state * used_ + rank];
  }
  /// Of all ranks.
  [[nodiscard]] const std::uint16_t* lefts(Index state) const { return &left_[state * used_]; }
  [[nodiscard]] const HitsOn& hits_by(Unit shooter) const {
    return hits_[static_cast<std::size_t>(shooter)];
  }
  /// The state of the battle with only this side in it.
  [[nodiscard]] Index battle_state(Index state) const { return states_[state]; }
  [[nodiscard]] Index place_of(Index battle_state) const;
  /// Chance that none of its units hits.
  [[nodiscard]] double misses(Index state) const { return misses_[state]; }
  [[nodiscard]] int hits_left(Index state) const { return hits_left_[state]; }
  [[nodiscard]] Index highest_stride() const { return ranks_[used_ - 1].stride; }

 private:
  void list_ranks(const Table& table, const Spread& start, int side);
  void add_rank(std::span<const Digit> classes);
  void list_states();
  void list_hits(Unit shooter, Ground ground);

  std::array<Rank, kFighters> ranks_;
  std::size_t used_ = 0;
  std::vector<std::uint16_t> left_;  ///< By state, then rank.
  std::vector<Index> states_;
  std::vector<double> misses_;
  std::vector<int> hits_left_;
  std::array<HitsOn, kUnits> hits_;  ///< By type of shooter.
};

/// How many states a side has at most, and ways from one of them down to another.
struct Extent {
  double states = 1;
  double ways = 1;
};
[[nodiscard]] Extent extent_of(std::span<const Digit> digits);

}  // namespace sandtable::countdown::chances
