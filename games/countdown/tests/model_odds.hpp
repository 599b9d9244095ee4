#pragma once
// Battles for a shore played out by the model, many times, for odds_test.cpp.

#include "core/sanitized.hpp"
#include "games/countdown/battle_odds.hpp"
#include "games/countdown/tests/model.hpp"

namespace sandtable::countdown::model {

/// What many courses of a battle came to.
struct Sample {
  int runs = 0;
  std::array<int, kMaxPlayers> wins{};
  std::array<int, kMaxPlayers> takes{};
  int nobody = 0;
  int standoff = 0;
  std::array<std::array<double, kUnits>, kMaxPlayers> losses{};
  std::array<std::array<double, kUnits>, kMaxPlayers> squares{};

  void lose(std::size_t seat, std::size_t unit, int count) {
    losses[seat][unit] += count;
    squares[seat][unit] += count * count;
  }
};

// A sanitizer makes everything ten times slower; with fewer battles the tolerances are wider.
inline constexpr int kRuns = kSanitized ? 1'500 : 20'000;

/// Structures, bombardment and combat rounds, with the figures of a battle and its opening.
[[nodiscard]] Sample play_out(const Battle& battle, const Opening& opening, std::uint64_t seed);

}  // namespace sandtable::countdown::model
