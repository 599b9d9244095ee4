#pragma once
// From what somebody asks for to the set-up of a table.

#include "core/any_game.hpp"
#include "server/entries.hpp"

namespace sandtable::server {

/// A set-up, and the secrets that are told once and stored only as hashes.
struct Made {
  Setup setup;
  std::vector<wire::SeatLink> links;   ///< For the open seats.
  std::vector<wire::SeatLink> tokens;  ///< For the seats of whoever asked.
};

/// The bot of that name as anybody may ask for it; the game's usual one if none is named.
[[nodiscard]] Result<std::string> bot_for(const GameInfo& info,
                                          const std::optional<std::string>& name);

/// Checks everything; an error names member, value and remedy.
[[nodiscard]] Result<Made> make_setup(const wire::NewTable& wanted);
/// The clock is part of the game: an option `clock` is there, and on unless it is turned off. A
/// table made without a clock then has the one of the rules.
[[nodiscard]] bool is_timed(const GameInfo& info);

}  // namespace sandtable::server
