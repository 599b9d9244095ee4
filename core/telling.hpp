#pragma once
// What happens, told as small structs. A game writes down once what can happen:
//
//   struct Moved {
//     static constexpr const char* kEvent = "moved";
//     By by; N n; What<Unit> what; From<Hex> from; To<Hex> to;
//   };
//   using Events = EventTable<Moved, …>;
//   template <class E> Events table_of(const E&);
//
// and tells it: tell(log, rule("CD-5.1"), Moved{.by = me, .n = 3, …}). The sentence stands in the
// game's catalogue (words/en.json, "events.moved": "{by} moves {n} × {what} from {from} to {to}").

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>

#include "core/saying.hpp"
#include "core/slot.hpp"

namespace sandtable {

/// A struct of slots with the event's name.
template <class E>
concept Telling = std::is_trivially_copyable_v<E> && requires { E::kEvent; };

namespace detail {

/// An event is its slots, and nothing else.
constexpr std::size_t kSlotBytes = sizeof(std::int16_t);

template <class E>
constexpr std::size_t kSlotsOf = std::is_empty_v<E> ? 0 : sizeof(E) / kSlotBytes;

template <class... S>
constexpr std::array<SlotSpec, sizeof...(S)> specs_of(const S&...) {
  return {S::spec()...};
}

/// The slots of an event by their types. C++20 cannot ask a struct for its members, but can take it
/// apart.
template <class E>
constexpr auto slots_of(const E& e) {
  constexpr std::size_t kNumber = kSlotsOf<E>;
  static_assert(kNumber <= Event::kNumbers, "an event carries at most twelve slots");
  if constexpr (kNumber == 0) {
    return std::array<SlotSpec, 0>{};
  } else if constexpr (kNumber == 1) {
    const auto& [a] = e;
    return specs_of(a);
  } else if constexpr (kNumber == 2) {
    const auto& [a, b] = e;
    return specs_of(a, b);
  } else if constexpr (kNumber == 3) {
    const auto& [a, b, c] = e;
    return specs_of(a, b, c);
  } else if constexpr (kNumber == 4) {
    const auto& [a, b, c, d] = e;
    return specs_of(a, b, c, d);
  } else if constexpr (kNumber == 5) {
    const auto& [a, b, c, d, f] = e;
    return specs_of(a, b, c, d, f);
  } else if constexpr (kNumber == 6) {
    const auto& [a, b, c, d, f, g] = e;
    return specs_of(a, b, c, d, f, g);
  } else if constexpr (kNumber == 7) {
    const auto& [a, b, c, d, f, g, h] = e;
    return specs_of(a, b, c, d, f, g, h);
  } else if constexpr (kNumber == 8) {
    const auto& [a, b, c, d, f, g, h, i] = e;
    return specs_of(a, b, c, d, f, g, h, i);
  } else if constexpr (kNumber == 9) {
    const auto& [a, b, c, d, f, g, h, i, j] = e;
    return specs_of(a, b, c, d, f, g, h, i, j);
  } else if constexpr (kNumber == 10) {
    const auto& [a, b, c, d, f, g, h, i, j, k] = e;
    return specs_of(a, b, c, d, f, g, h, i, j, k);
  } else if constexpr (kNumber == 11) {
    const auto& [a, b, c, d, f, g, h, i, j, k, l] = e;
    return specs_of(a, b, c, d, f, g, h, i, j, k, l);
  } else {
    const auto& [a, b, c, d, f, g, h, i, j, k, l, m] = e;
    return specs_of(a, b, c, d, f, g, h, i, j, k, l, m);
  }
}

/// Some value of an event, to be taken apart: its numbers do not matter.
template <class E>
constexpr E kBlank = [] {
  if constexpr (kSlotsOf<E> == 0)
    return E{};
  else
    return std::bit_cast<E>(std::array<std::int16_t, kSlotsOf<E>>{});
}();

template <class E>
constexpr auto kSpecs = slots_of(kBlank<E>);

template <class E>
constexpr SayingType kEventSaying{"", "events", E::kEvent, "", kSpecs<E>};

}  // namespace detail

/// All that can happen in a game; an event's kind is its place in this list.
template <Telling... E>
struct EventTable {
  static constexpr std::array<EventType, sizeof...(E)> kTypes{
      EventType{E::kEvent, detail::kSpecs<E>, &detail::kEventSaying<E>}...};
  template <class Wanted>
  [[nodiscard]] static constexpr std::uint16_t kind_of() {
    static_assert((std::is_same_v<Wanted, E> || ...), "the event is in the game's EventTable");
    std::uint16_t out = 0;
    static_cast<void>(((std::is_same_v<Wanted, E> ? true : (++out, false)) || ...));
    return out;
  }
};

/// The number by which an event's struct goes in its game.
template <Telling E>
constexpr std::uint16_t kKindOf =
    decltype(table_of(std::declval<const E&>()))::template kind_of<E>();

/// Tells an event to those who may see it, if somebody listens.
template <Telling E>
void tell(Log* log, Rule rule, SeatSet seen_by, const E& what) {
  if (log == nullptr) return;
  Event out{kKindOf<E>, seen_by, rule, {}};
  if constexpr (detail::kSlotsOf<E> > 0) {
    const auto numbers = std::bit_cast<std::array<std::int16_t, detail::kSlotsOf<E>>>(what);
    for (std::size_t i = 0; i < numbers.size(); ++i) out.numbers[i] = numbers[i];
  }
  log->add(out);
}

/// Tells everybody.
template <Telling E>
void tell(Log* log, Rule rule, const E& what) {
  tell(log, rule, SeatSet::everyone(), what);
}

/// Whether an event is of that kind.
template <Telling E>
[[nodiscard]] constexpr bool is(const Event& event) {
  return event.kind == kKindOf<E>;
}

/// The struct that was told, if it is of that kind.
template <Telling E>
[[nodiscard]] constexpr std::optional<E> as(const Event& event) {
  if (!is<E>(event)) return std::nullopt;
  if constexpr (detail::kSlotsOf<E> == 0) {
    return E{};
  } else {
    std::array<std::int16_t, detail::kSlotsOf<E>> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = event.numbers[i];
    return std::bit_cast<E>(numbers);
  }
}

}  // namespace sandtable
