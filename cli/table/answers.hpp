#pragma once
// Answers to a person's questions, made from the game's one face: nothing here knows a game.

#include <string_view>

#include "cli/table/draft.hpp"
#include "cli/terminal/scene.hpp"

namespace sandtable::cli {

/// "why …": a line of notation or a place of the board, and the reason it is not possible.
[[nodiscard]] terminal::Block answer_why(const AnyGame& game, const Draft& draft,
                                         std::string_view text, const terminal::Look& look);
/// "look …": what a place is.
[[nodiscard]] terminal::Block answer_look(const AnyGame& game, const Scene& scene,
                                          std::string_view text, const terminal::Look& look);
/// "rule …".
[[nodiscard]] terminal::Block answer_rule(const GameInfo& info, std::string_view text,
                                          const terminal::Look& look);
[[nodiscard]] terminal::Block answer_odds(const AnyGame& game, const Draft& draft,
                                          const terminal::Look& look);
[[nodiscard]] terminal::Block answer_help(const terminal::Look& look);

/// The cell of that label or name in any board of the scene, any case; nullptr if there is none.
[[nodiscard]] const Cell* cell_called(const Scene& scene, std::string_view name);

}  // namespace sandtable::cli
