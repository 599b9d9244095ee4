#pragma once
// What the bots share: lines from whole paths.

#include "games/frontier/ai.hpp"

namespace sandtable::frontier {

using WalkPath = FixedList<Action, 8>;

/// The choices with which a seat goes a whole path; entries the engine takes are left out. Empty if
/// the path is not legal.
[[nodiscard]] Line line_of(const Frontier& game, const State& view, const WalkPath& path);

/// What a seat has, in tenths of a point (RULES.md, 9; bot_script.cpp).
[[nodiscard]] int strength(const Frontier& game, const State& s, Seat seat);
/// Strength that multiplies the chance to win by e.
inline constexpr double kStrengthPerFactor = 120;

/// One line by the A.I. rules, for a seat that a person holds (bot_booklet.cpp).
void plan_booklet(const Frontier& game, const View<State>& view, Dice& dice, Line& out);
/// How hard the scripted player thinks.
struct Effort {
  int futures;                  ///< Looked at for one line, shared out over lines and players …
  int most_trials;              ///< … and at most so many of each line at a time.
  int seeds;                    ///< Different turns of the A.I. asked for ideas, in each mode.
  int horizon;                  ///< Rounds looked ahead, the present one included.
  std::size_t most_lines = 40;  ///< Lines that are tried.
  /// Tries whole turns too, goes by the chance to win, and drops the worse half of the lines again
  /// and again, so that the best ones are tried most.
  bool thorough = false;
};
inline constexpr Effort kScript{.futures = 240, .most_trials = 10, .seeds = 6, .horizon = 2};
inline constexpr Effort kPlanner{.futures = 2400,
                                 .most_trials = 300,
                                 .seeds = 12,
                                 .horizon = 3,
                                 .most_lines = 96,
                                 .thorough = true};

/// One line by the scripted player (bot_script.cpp): the best it has found when `enough` says so.
void plan_script(const Frontier& game, const View<State>& view, const Effort& effort, Dice& dice,
                 FunctionRef<bool()> enough, Line& out);

}  // namespace sandtable::frontier
