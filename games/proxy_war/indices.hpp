#pragma once
// Conversions and questions that seats, slots and items need all the time.

#include "games/proxy_war/proxy_war.hpp"

namespace sandtable::proxy_war {

/// The bit of a seat in a byte of seats.
[[nodiscard]] constexpr std::uint8_t bit_of(Seat seat) {
  return static_cast<std::uint8_t>(1U << seat);
}

/// Whether a seat has decided in this stage.
[[nodiscard]] constexpr bool is_sealed(const State& s, Seat seat) {
  return (s.sealed & bit_of(seat)) != 0;
}

/// A slot or an item as an index.
[[nodiscard]] constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
[[nodiscard]] constexpr std::size_t at(Item item) { return static_cast<std::size_t>(item); }
[[nodiscard]] constexpr std::size_t at(Equipment piece) { return static_cast<std::size_t>(piece); }
[[nodiscard]] constexpr std::size_t at(Resource token) { return static_cast<std::size_t>(token); }

}  // namespace sandtable::proxy_war
