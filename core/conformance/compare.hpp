#pragma once
// Differences in words, for the details of failures.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/json.hpp"

namespace sandtable::kit {

/// Where two JSON values first differ, "/coins/1 is 3 against 4"; empty if they are equal.
[[nodiscard]] std::string difference(const Json& a, const Json& b);
/// Where two states first differ, named by their positions; empty if their bytes are equal.
[[nodiscard]] std::string difference(const AnyGame& game, const AnyState& a, const AnyState& b);
/// The same for redacted states, which have no position: the first byte.
[[nodiscard]] std::string byte_difference(const AnyState& a, const AnyState& b);

/// What two states show a seat differently: scene, choices, odds, observation or the bots' plans
/// with the same dice. Empty if nothing.
[[nodiscard]] std::string face_difference(const AnyGame& game, const AnyState& a, const AnyState& b,
                                          Seat seat, std::uint64_t dice_seed);

/// The events a seat may see, as it reads them in this state.
[[nodiscard]] std::vector<std::string> feed(const AnyGame& game, const AnyState& state, Seat seat,
                                            std::span<const Event> events);
[[nodiscard]] std::string feed_difference(const std::vector<std::string>& a,
                                          const std::vector<std::string>& b);

/// Whether the game's book has the rule.
[[nodiscard]] bool in_book(const GameInfo& info, Rule rule);
/// Empty, or why a rule that is cited is not one of the book.
[[nodiscard]] std::string rule_problem(const GameInfo& info, Rule rule);

}  // namespace sandtable::kit
