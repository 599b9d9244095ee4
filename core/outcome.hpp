#pragma once
// How a game ended.

#include <array>
#include <cstdint>
#include <span>

#include "core/rule.hpp"
#include "core/scene.hpp"
#include "core/seat.hpp"

namespace sandtable {

/// Rank (1 is best; equal ranks share the place) and score per seat, and the rule that ended it.
/// Games with two sides that win separately give each side's winner rank 1; `side` tells which
/// seats compete with each other (all 0 where there are no sides).
struct Outcome {
  std::array<std::uint8_t, kMaxSeats> rank{};
  std::array<std::int32_t, kMaxSeats> score{};
  Rule ended_by;
  std::array<std::uint8_t, kMaxSeats> side{};
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// How a seat stands by the scores alone: a lead of a third of the highest score is worth a factor
/// of e.
[[nodiscard]] double standing_by_score(const Outcome& outcome, int seats, Seat seat);

/// What a position is worth to each seat, from 0 to 1: its chance to win, and a little for the
/// place behind the winner.
using Worth = std::array<double, kMaxSeats>;
/// By the result. The winners of a side share its victory.
[[nodiscard]] Worth worth_of_result(const Outcome& outcome, int seats);
/// By how the seats stand while the game goes on: e to the power of that is a seat's share of the
/// chance to win among those it competes with.
[[nodiscard]] Worth worth_of_standings(const Outcome& now, std::span<const double> standings);

/// By the result if nobody owes a decision any more, else by how the seats stand. For a game that
/// says how they stand, typed or not.
template <class G, class State>
[[nodiscard]] Worth prospects(const G& game, const State& s) {
  const Outcome outcome = game.outcome(s);
  if (game.owing(s).empty()) return worth_of_result(outcome, game.seats());
  std::array<double, kMaxSeats> standings{};
  const auto seats = static_cast<std::size_t>(game.seats());
  for (std::size_t seat = 0; seat < seats; ++seat)
    standings[seat] = game.standing(s, static_cast<Seat>(seat));
  return worth_of_standings(outcome, std::span(standings).first(seats));
}

/// An outcome as screens show it. Sides are named only where there are several.
[[nodiscard]] Placings placings_of(const Outcome& outcome, int seats);

}  // namespace sandtable
