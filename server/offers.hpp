#pragma once
// What can be played here: the games with their options, presets and bots.

#include <optional>
#include <string>

#include "core/info.hpp"
#include "server/wire.hpp"

namespace sandtable::server {

/// A game as it is offered. Its words are keys, "fiefdoms.about.title", where its catalogue has
/// them.
[[nodiscard]] wire::GameOffer offer_of(const GameInfo& info);
/// GET /api/games
[[nodiscard]] std::string offers(const std::optional<std::string>& lab);

}  // namespace sandtable::server
