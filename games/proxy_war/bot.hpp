#pragma once
// The scripted players. Each plans one line from its seat's view; none keeps anything between
// calls.

#include <vector>

#include "games/proxy_war/proxy_war.hpp"

namespace sandtable::proxy_war {

/// The bots by number: what `plan` is asked for.
[[nodiscard]] std::vector<BotInfo> bot_infos();

}  // namespace sandtable::proxy_war
