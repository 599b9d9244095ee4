#pragma once
// Pages that need no table: the client's files, the rules, the figures for Prometheus.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "server/net.hpp"
#include "server/table.hpp"

namespace sandtable::server {

/// A file of the client; nothing if there is none of that name.
[[nodiscard]] std::optional<Response> static_page(std::string_view path);
/// GET /api/games/NAME/rules; nothing for any other path.
[[nodiscard]] std::optional<Response> rules_page(std::string_view path);
/// GET /metrics, in the form Prometheus reads. `tables`: waiting, playing, over.
[[nodiscard]] Response metrics_page(const Figures& figures, const DoorFigures& door,
                                    std::size_t in_memory, const std::vector<std::int64_t>& tables);

}  // namespace sandtable::server
