#pragma once
// Everything that can happen, with its sentence. A sentence's {terms} take the event's numbers in
// order: {seat}, {owner}, {hex}, {item}, {resource}, {equipment}, {terrain}, {} for a plain number.

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

}  // namespace sandtable::proxy_war
