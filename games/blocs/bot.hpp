#pragma once
// The scripted players. They try every line they could play now on a scratch copy, value the
// position it leads to, and play the best one if it is better than ending the phase. The planner
// plays the best few on.

#include "games/blocs/verbs.hpp"

namespace sandtable::blocs {

/// What a player cares for, in points.
struct Style {
  double own_area = 1.0;    ///< A point of an own area's worth.
  double their_area = 0.3;  ///< A point of an opponent's, lost.
  double army = 1.0;        ///< Own ground units.
  double navy = 1.0;        ///< Own ships.
  double their_unit = 0.3;
  double goal = 1.0;   ///< Nearness of the objective.
  double token = 1.0;  ///< Unrest in areas where a coup could follow.
  double calm = 1.0;   ///< Fear of what could be lost.
  double space = 1.0;
  const Doctrine* doctrine = nullptr;  ///< What the bloc favours; nullptr: nothing.
};
inline constexpr Style kPlain{};
inline constexpr Style kHawk{.own_area = 1.0,
                             .their_area = 0.5,
                             .army = 0.7,
                             .navy = 0.7,
                             .their_unit = 0.6,
                             .goal = 1.1,
                             .token = 0.6,
                             .calm = 0.5};

/// The players by number, as in GameInfo::bots.
enum class Bot : std::uint8_t { Script, Hawk, Plain, Planner };
/// How a player plays a bloc: the scripted one by the doctrine of the bloc.
Style style_of(const Blocs& game, Bot bot, Bloc b);

/// What the bloc wants: areas that are missing for the objectives nearest to fulfilment.
struct Goal {
  AreaSet wanted;      ///< Not yet controlled.
  double missing = 9;  ///< How many are missing for the nearest one.
  bool complete = false;
};
Goal goal_of(const Blocs& game, const State& s, Bloc b);
/// How many steps a condition lacks.
int missing_for(const Blocs& game, const State& s, Bloc b, const Condition& condition);
AreaSet areas_for(const State& s, Bloc b, const Condition& condition);

/// What own areas are worth beyond what they give, because an opponent may need them to win.
using Dread = std::array<double, kMaxLand>;
Dread dread_of(const Blocs& game, const State& s, Bloc b);

double worth_of_area(const Blocs& game, const State& s, int area);
double value(const Blocs& game, const State& s, Bloc b, const Style& style, const Dread& dread);

inline constexpr std::size_t kMostLines = 24;
using Lines = FixedList<Line, kMostLines>;
/// The best lines that the bloc could play now, at most so many, the best first; the calm choice is
/// among them if no more lines than that are better. For stages in which a bloc acts as it likes.
void best_lines(const Blocs& game, const State& s, Bloc b, const Style& style, std::size_t most,
                Lines& out);
/// The next line of a player of that style, in any stage. It uses what the bloc may see alone.
void plan_line(const Blocs& game, const State& s, Bloc b, const Style& style, Dice& dice,
               Line& out);
/// The next line of the planner (bot_planner.cpp): the best it has found when `enough` says so.
void plan_ahead(const Blocs& game, const View<State>& view, Dice& dice, FunctionRef<bool()> enough,
                Line& out);

void plan_cards(const Blocs& game, const State& s, Bloc b, const Style& style, Line& out);
/// The card of a hand above its limit that is farthest from true.
void plan_discard(const Blocs& game, const State& s, Bloc b, const Style& style, Line& out);
void plan_bet(const Blocs& game, const State& s, Bloc b, Dice& dice, Line& out);
/// What a coup is worth to whoever stages it: the chance to win it, roughly.
double coup_chance(const Blocs& game, const State& s, Bloc b, int area);

}  // namespace sandtable::blocs
