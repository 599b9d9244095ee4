#pragma once
// A battle of two sides, weighed. Part of battle_odds.cpp.
//
// With two sides the hits of one do not disturb those of the other. So for a state `a` of the first
// side all states `b` of the second are taken together, as a row. A round from (a, b) is two steps:
// the enemy fires at `a`, which may become any lower a' (a lane; fire_on), and a's units fire
// along the row, one after the other (shoot).
//
// Which shots `a` fires depends on `a` alone, and all ways into one a' wait in the same row: those
// of states that differ in their first rank have the shots of the other ranks in common. So shots
// are fired late, on sums (as in Horner's scheme): before what comes from a first rank of 2 units
// is added to what came from one of 3, that fires one shot of the rank; when the first rank is
// through, what it has gathered joins what the second has gathered, and so on. Lower numbers have
// fewer hits left, and the first rank counts least, so one way through all `a`, from the top down,
// meets every state after all those that lead to it.

#include "games/countdown/battle_odds_rows.hpp"

namespace sandtable::countdown::chances {

/// What a duel costs to weigh, in lanes times states, and what is too much: every duel of 12
/// against 12 is below it, if nothing fires before the battle.
[[nodiscard]] double duel_work(const Table& table);
inline constexpr double kMostDuelWork = 32e6;

class Duel {
 public:
  /// Weighs the battle from the states in `start`; rounds already fought count against the limit.
  void weigh(const Table& table, const Spread& start, int rounds_left);

  [[nodiscard]] const std::vector<Finish>& finishes() const { return finishes_; }
  [[nodiscard]] double rounds() const { return rounds_; }

 private:
  /// All rounds from the start to the end in one way down, or one round after the other.
  enum class Mode : std::uint8_t { AtOnce, RoundByRound };

  void set_up(const Table& table, const Spread& start);
  void load(const Spread& start);
  void sweep(Mode mode);
  void weigh_by_rounds(int rounds);
  void collect_finishes();

  double find_weights(Index a, Mode mode);
  void stay(Index a);
  void list_volleys(Index a);
  void pass_through(Index b, double on);
  double begin_round(Index a);

  void send_on(Index a, Mode mode);
  static constexpr std::size_t kShared = 2;  ///< So many first ranks share rows (FirePlan).
  [[nodiscard]] Index kinds_of(std::size_t rank) const;
  [[nodiscard]] Index kind_of(std::size_t rank, Index whole, Index left) const;
  [[nodiscard]] std::size_t rows_to_make() const;
  void find_lanes(Index a);
  const double* row_of_lane(std::size_t lane);
  void bring_in(Index a);
  void step_down(Index a);
  void hand_over(std::size_t rank, Index a);
  double* gathered_down_to(std::size_t rank, Index a, Index left);
  void gather(std::size_t rank, Index a, Index left, const double* made);
  [[nodiscard]] Shot shot_of(std::size_t rank, double chance) const;
  void fire_rank(double* row, std::size_t rank, Index left, Index down_to);
  double fire_but_one(double* row, std::size_t rank, Index left, Index down_to);

  DuelSide a_;
  DuelSide b_;
  std::size_t width_ = 0;
  std::vector<Finish> finishes_;
  double rounds_ = 0;

  Sheet chance_;                ///< By a: row of b.
  Sheet before_;                ///< The same before this round, round by round.
  std::vector<double> weight_;  ///< By b: how often, on average, a round begins with (a, b).
  /// The shots of one rank of `a`.
  struct Volley {
    const double* hits = nullptr;  ///< Chances of 0, 1, … hits.
    const Index* next = nullptr;   ///< Of b, after one of them.
    int units = 0;
  };
  FixedList<Volley, kFighters> volleys_;
  std::vector<double> stage_;  ///< By b, then rank of a: hits on the way while `a` stays as it is.
  std::vector<double>
      slowest_;  ///< By hits left: the greatest chance that a round changes nothing.

  Sheet gathered_;  ///< By rank of a, then a': what is on its way, up to the shots of that rank …
  static constexpr std::uint16_t kNothing = 0xffff;
  std::vector<std::uint16_t> level_;  ///< … and how many hits those had left whose shots it awaits.
  std::vector<double> row_;
  FirePlan plan_;
  Sheet made_;                         ///< By row of the plan, then b …
  std::vector<std::uint8_t> is_made_;  ///< … if it is made already.
};

}  // namespace sandtable::countdown::chances
