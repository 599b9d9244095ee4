#pragma once
// Pages that need no table: the client's files, rules and pictures of games, the figures for
// Prometheus.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "server/net.hpp"
#include "server/table.hpp"

namespace sandtable::server {

/// A file of the client, compressed if the browser takes it so; every path that the client shows a
/// page for gets its index. Nothing if there is none of that name.
[[nodiscard]] std::optional<Response> static_page(const Request& request);
[[nodiscard]] Response rules_page(const GameEntry& entry);
[[nodiscard]] Response events_page(const GameEntry& entry);
/// Every sentence of a game, in English where the language lacks one.
/// What the server itself says, by keys that begin with "server.".
[[nodiscard]] Response own_words_page(std::string_view language);
[[nodiscard]] Response words_page(const GameEntry& entry, std::string_view language);
/// A scene from the middle of a game between bots, the same every time. Takes a moment.
[[nodiscard]] Response picture_page(const GameEntry& entry);
/// All lessons of a game, the first first, the same every time. Takes a moment.
[[nodiscard]] std::vector<Response> lesson_pages(const GameEntry& entry);
/// GET /metrics, in the form Prometheus reads. `tables`: waiting, playing, over.
[[nodiscard]] Response metrics_page(const Figures& figures, const DoorFigures& door,
                                    std::uint64_t store_faults, std::size_t in_memory,
                                    const std::vector<std::int64_t>& tables);

}  // namespace sandtable::server
