#pragma once
// How bots that look ahead choose among a few ideas.

#include <cstddef>
#include <cstdint>

#include "core/dice.hpp"
#include "core/function_ref.hpp"

namespace sandtable {

inline constexpr std::size_t kMostIdeas = 96;

/// How much is tried.
struct Trials {
  int futures;          ///< Of all ideas together …
  int most = 1000;      ///< … and at most so many of each idea before some are dropped.
  bool halving = true;  ///< Drops the worse half again and again: the best are tried most.
};

/// The idea that does best. All are tried in the same futures: what differs is the idea, not luck.
/// `future(idea, seed)` says how an idea does in the future that `seed` makes. When `enough` says
/// so, the best so far is taken; a future that not all ideas have seen counts only if there was
/// none before.
[[nodiscard]] std::size_t best_in_futures(
    std::size_t ideas, const Trials& trials, Dice& dice,
    FunctionRef<double(std::size_t idea, std::uint64_t seed)> future, FunctionRef<bool()> enough);

}  // namespace sandtable
