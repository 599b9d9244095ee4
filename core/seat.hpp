#pragma once
// Seats at a game, and small sets of them.

#include <bit>
#include <cstdint>

namespace sandtable {

/// A player's place at the game: 0 up to one below the number of seats.
using Seat = std::uint8_t;

inline constexpr int kMaxSeats = 8;
inline constexpr Seat kSpectator = 15;  ///< Somebody who watches and plays no seat.
inline constexpr Seat kNobody = 255;    ///< No seat at all.

/// A set of seats as bits; the spectator has a bit of its own.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  [[nodiscard]] static constexpr SeatSet only(Seat seat) { return SeatSet(bit(seat)); }
  [[nodiscard]] static constexpr SeatSet first(int count) { return SeatSet((1U << count) - 1U); }
  /// All seats and the spectator: what is public.
  [[nodiscard]] static constexpr SeatSet everyone() { return SeatSet(0xFFFFU); }

  [[nodiscard]] constexpr bool has(Seat seat) const { return (bits_ & bit(seat)) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int count() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr Seat lowest() const {
    return empty() ? kNobody : static_cast<Seat>(std::countr_zero(bits_));
  }
  constexpr void add(Seat seat) { bits_ = static_cast<std::uint16_t>(bits_ | bit(seat)); }
  constexpr void remove(Seat seat) { bits_ = static_cast<std::uint16_t>(bits_ & ~bit(seat)); }
  [[nodiscard]] constexpr std::uint16_t bits() const { return bits_; }

  friend constexpr SeatSet operator|(SeatSet a, SeatSet b) {
    return SeatSet(static_cast<std::uint32_t>(a.bits_ | b.bits_));
  }
  friend constexpr SeatSet operator&(SeatSet a, SeatSet b) {
    return SeatSet(static_cast<std::uint32_t>(a.bits_ & b.bits_));
  }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;

  /// Walks the seats in ascending order: `for (Seat seat : set)`.
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint16_t bits) : bits_(bits) {}
    constexpr Seat operator*() const { return static_cast<Seat>(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ = static_cast<std::uint16_t>(bits_ & (bits_ - 1));
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint16_t bits_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

 private:
  constexpr explicit SeatSet(std::uint32_t bits) : bits_(static_cast<std::uint16_t>(bits)) {}
  static constexpr std::uint16_t bit(Seat seat) {
    return seat > kSpectator ? std::uint16_t{0} : static_cast<std::uint16_t>(1U << seat);
  }
  std::uint16_t bits_ = 0;
};

}  // namespace sandtable
