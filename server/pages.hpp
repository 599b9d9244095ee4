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
/// GET /api/games/NAME/rules; nothing for any other path.
[[nodiscard]] std::optional<Response> rules_page(std::string_view path);
/// GET /api/games/NAME/events; nothing for any other path.
[[nodiscard]] std::optional<Response> events_page(std::string_view path);
/// The game whose picture is asked for: GET /api/games/NAME/picture; nullptr for any other path.
/// GET /api/games/NAME/words/LANGUAGE: every sentence, in English where the language lacks one.
[[nodiscard]] std::optional<Response> words_page(std::string_view path);
[[nodiscard]] const GameEntry* pictured_game(std::string_view path);
/// A scene from the middle of a game between bots, the same every time. Takes a moment.
[[nodiscard]] Response picture_page(const GameEntry& entry);
/// The game whose lessons are asked for: GET /api/games/NAME/lesson/N; nullptr for any other path.
[[nodiscard]] const GameEntry* taught_game(std::string_view path);
/// All lessons of a game, the first first, the same every time. Takes a moment.
[[nodiscard]] std::vector<Response> lesson_pages(const GameEntry& entry);
/// GET /metrics, in the form Prometheus reads. `tables`: waiting, playing, over.
[[nodiscard]] Response metrics_page(const Figures& figures, const DoorFigures& door,
                                    std::size_t in_memory, const std::vector<std::int64_t>& tables);

}  // namespace sandtable::server
