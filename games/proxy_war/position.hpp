#pragma once
// Positions as JSON: names of members that writing and reading share, and the check of what was
// read.

#include <string>

#include "games/proxy_war/proxy_war.hpp"

namespace sandtable::proxy_war {

[[nodiscard]] std::string resource_key(std::size_t r);
[[nodiscard]] std::string equipment_key(std::size_t e);

/// Whether a state, read from `root`, can be played on; a fault goes to the reader
/// (position_check.cpp).
void check_position(const ProxyWar& game, const State& s, JsonReader& root);

// ---- position_walk.cpp: half-made lines, sheets and offers.
/// The seat's half-made line, and on the order sheet every line, can have been made by choices.
[[nodiscard]] bool walk_fits(const ProxyWar& game, const State& s, Seat seat);
/// An offer that exists: living parties, an id, items once each.
[[nodiscard]] bool offer_fits(const ProxyWar& game, const State& s, int slot);

}  // namespace sandtable::proxy_war
