#pragma once
// What a game says, in the language of a screen, as people read it there: with its rule.

#include <span>
#include <string>
#include <vector>

#include "core/any_game.hpp"

namespace sandtable::cli {

/// "no agent stands there (FF-4.1)".
[[nodiscard]] std::string with_rule(const std::string& text, Rule rule);
/// Why a choice is not possible.
[[nodiscard]] std::string reason(const AnyGame& game, const AnyState& state, Seat seat,
                                 const Refusal& refusal, std::string_view language);
/// Events as a viewer may read them; one it may not is empty.
[[nodiscard]] std::vector<std::string> told(const AnyGame& game, const AnyState& state, Seat viewer,
                                            std::span<const Event> events,
                                            std::string_view language);
/// What everybody calls a seat.
[[nodiscard]] std::string name_of(const AnyGame& game, const AnyState& state, Seat seat,
                                  std::string_view language);

}  // namespace sandtable::cli
