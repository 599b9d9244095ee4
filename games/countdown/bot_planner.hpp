#pragma once
// The player that tries whole rounds before it writes one.

#include "core/game.hpp"
#include "games/countdown/bot_temper.hpp"

namespace sandtable::countdown {

/// Whose rounds are tried: the scripted player's first, then bolder and more careful ones,
/// builders, and those who want war or peace with one of the others.
using Tempers = FixedList<Temper, 10 + 3 * std::size_t{kMaxPlayers - 1}>;
[[nodiscard]] Tempers tempers_of_planner(const Countdown& game, const State& s, Seat seat);

/// The next line of the round that does best in many futures (phase A); the best found so far when
/// `enough` says so.
void plan_best_round(const Countdown& game, const View<State>& view, Dice& dice,
                     FunctionRef<bool()> enough, Line& out);

}  // namespace sandtable::countdown
