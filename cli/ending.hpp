#pragma once
// How a game ended, as a table and as JSON.

#include "cli/terminal/text.hpp"
#include "core/any_game.hpp"

namespace sandtable::cli {

/// Verdict, the rule it ended by, and ranks and scores; the state is one of a finished game.
[[nodiscard]] terminal::Block draw_outcome(const AnyGame& game, const AnyState& state,
                                           const terminal::Look& look);
[[nodiscard]] Json outcome_json(const AnyGame& game, const AnyState& state);

}  // namespace sandtable::cli
