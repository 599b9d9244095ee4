#pragma once
// A line as a whole. The engine takes a step that has no alternative by itself, so the choices of a
// line may be fewer than its words; notation and labels speak of the whole line.

#include "games/fiefdoms/fiefdoms.hpp"

namespace sandtable::fiefdoms {

/// The choices that led to where the line under way stands, those the engine took included.
[[nodiscard]] Line taken(const State& s);

/// Puts one choice onto the walk of a scratch copy and nothing else. False: the line ends with it,
/// and the copy is as before.
[[nodiscard]] bool walk_on(const Fiefdoms& game, State& s, Action action);

/// Puts a choice and all that the engine takes after it onto the walk. False: the line ends.
[[nodiscard]] bool advance(const Fiefdoms& game, State& s, Seat seat, Action action);

/// A line with all that belongs to it.
struct WholeLine {
  Line path;  ///< What was taken before, the choices, and what the engine takes after them.
  bool ended = false;  ///< False: a choice is still open.
};
/// Follows choices of `seat` from a view's state. Stops where a choice is not legal.
[[nodiscard]] WholeLine whole_line(const Fiefdoms& game, State s, Seat seat, const Line& line);
/// The other way round: the choices with which the seat goes a whole path. The path must be legal
/// and begin with what is taken already.
[[nodiscard]] Line choices_behind(const Fiefdoms& game, State s, Seat seat, const Line& path);

/// What an agent of the seat that is on turn can do, picked already or not: 1 move, 2 attack, 4
/// act.
[[nodiscard]] int verbs_of(const Fiefdoms& game, State s, TileId agent);

}  // namespace sandtable::fiefdoms
