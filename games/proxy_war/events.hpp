#pragma once
// Everything that can happen, with its sentence. A sentence's {terms} take the event's numbers in
// order: {seat}, {owner}, {hex}, {resource}, {equipment}, {a_piece}, {vps} and so on, {} for a
// plain number. {items}, {tokens} and {pieces} are a number of things, see counted().

#include <cstdint>

#include "core/saying.hpp"

namespace sandtable::proxy_war {

enum class Tell : std::uint8_t {
#define SANDTABLE_EVENT(name, word, sentence) name,
#include "games/proxy_war/events/action.inc"
#include "games/proxy_war/events/market.inc"
#include "games/proxy_war/events/orders.inc"
#include "games/proxy_war/events/talk.inc"
#undef SANDTABLE_EVENT
  kCount,
};

inline constexpr EventType kEventTypes[] = {
#define SANDTABLE_EVENT(name, word, sentence) {word, sentence},
#include "games/proxy_war/events/action.inc"
#include "games/proxy_war/events/market.inc"
#include "games/proxy_war/events/orders.inc"
#include "games/proxy_war/events/talk.inc"
#undef SANDTABLE_EVENT
};

/// How many of which kind, as one number: the terms {items}, {tokens} and {pieces}.
template <class Kind>
[[nodiscard]] constexpr int counted(int count, Kind kind) {
  return count << 4 | static_cast<int>(kind);
}

}  // namespace sandtable::proxy_war
