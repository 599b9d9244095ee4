#pragma once
// Names of members that writing and reading a position share.

#include <string>

#include "games/proxy_war/proxy_war.hpp"

namespace sandtable::proxy_war {

[[nodiscard]] std::string resource_key(std::size_t r);
[[nodiscard]] std::string equipment_key(std::size_t e);

}  // namespace sandtable::proxy_war
