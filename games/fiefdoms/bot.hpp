#pragma once
// The scripted players. All use the same search and differ in what they like. A bot sees a view,
// remembers nothing, and answers one line.

#include "games/fiefdoms/fiefdoms.hpp"

namespace sandtable::fiefdoms {

/// What a bot weighs, in tenths of a point; a point is a tenth of one standing (RULES.md, 9).
struct Style {
  int depth;          ///< Turns looked ahead beyond the own one.
  int standing;       ///< Each point of standing ahead.
  int free_recruit;   ///< Each free recruitment tile, at most three, while the reserve lasts.
  int way_to_vp;      ///< Each step of cost on the way to an empty VP tile, for agents off VP.
  int icon;           ///< Each icon under an own agent.
  int lasting;        ///< An own agent on an own tile with an OCCUPY or SPEND action.
  int single;         ///< The same with a DISBAND action.
  int capture;        ///< What the side to move gains when it can capture an agent.
  int more_captures;  ///< For each further agent it can capture.
  int taken;          ///< Each enemy agent captured or destroyed, beyond its standing.
  int blocked;        ///< Each enemy recruitment tile that an own agent stands on.
  int forward;        ///< Each own agent that stands on enemy land.
  int own_edge;       ///< Placing: an edge between own tiles.
  int exposed_vp;     ///< Placing: own VP beside enemy attack icons.
  int harassed;       ///< Placing: own attack icons beside enemy VP and recruitment tiles.
};

/// The sound evaluation of RULES.md, 9, tuned in games against itself.
inline constexpr Style kScript{.depth = 2,
                               .standing = 100,
                               .free_recruit = 15,
                               .way_to_vp = 6,
                               .icon = 6,
                               .lasting = 10,
                               .single = 6,
                               .capture = 160,
                               .more_captures = 60,
                               .taken = 100,
                               .blocked = 10,
                               .forward = 10,
                               .own_edge = 20,
                               .exposed_vp = 30,
                               .harassed = 15};

// ---- bot_cut.cpp.
/// The next step of the best cut that holds the steps taken, with a little chance so that games
/// differ.
[[nodiscard]] Action best_cut_step(const Fiefdoms& game, const State& s, Seat seat, Dice& dice);

// ---- bot_place.cpp.
[[nodiscard]] Placement best_placement(const Fiefdoms& game, const State& s, const Style& style,
                                       Dice& dice);

// ---- bot_turn.cpp.
void best_turn(const Fiefdoms& game, const State& s, const Style& style, Dice& dice, Line& out);

}  // namespace sandtable::fiefdoms
