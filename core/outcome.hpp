#pragma once
// How a game ended.

#include <array>
#include <cstdint>

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

/// An outcome as screens show it. Sides are named only where there are several.
[[nodiscard]] Placings placings_of(const Outcome& outcome, int seats);

}  // namespace sandtable
