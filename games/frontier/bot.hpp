#pragma once
// What the bots share: lines from whole paths.

#include "games/frontier/ai.hpp"

namespace sandtable::frontier {

using WalkPath = FixedList<Action, 8>;

/// The choices with which a seat goes a whole path; entries the engine takes are left out. Empty if
/// the path is not legal.
[[nodiscard]] Line line_of(const Frontier& game, const State& view, const WalkPath& path);

/// One line by the A.I. rules, for a seat that a person holds (bot_booklet.cpp).
void plan_booklet(const Frontier& game, const View<State>& view, Dice& dice, Line& out);
/// One line by the scripted player (bot_script.cpp).
void plan_script(const Frontier& game, const View<State>& view, Dice& dice, Line& out);

}  // namespace sandtable::frontier
