#pragma once

#include <span>

#include "core/info.hpp"

namespace sandtable::proxy_war {

[[nodiscard]] std::span<const FormerEvent> former_events();

}  // namespace sandtable::proxy_war
