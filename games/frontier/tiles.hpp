#pragma once
// Sets of tiles, and the geometry of one map worked out once.

#include <array>
#include <bit>
#include <cstdint>

#include "games/frontier/content.hpp"

namespace sandtable::frontier {

using TileId = std::uint8_t;  ///< The tile's number (FR-23.4).
inline constexpr std::uint8_t kNone = 255;

/// A set of tiles, as bits.
class TileSet {
 public:
  constexpr TileSet() = default;
  [[nodiscard]] static constexpr TileSet only(int t) {
    TileSet out;
    out.add(t);
    return out;
  }
  [[nodiscard]] constexpr bool has(int t) const {
    return (bits_[static_cast<unsigned>(t) >> 6] >> (t & 63) & 1U) != 0;
  }
  constexpr void add(int t) {
    bits_[static_cast<unsigned>(t) >> 6] |= std::uint64_t{1} << (t & 63);
  }
  constexpr void remove(int t) {
    bits_[static_cast<unsigned>(t) >> 6] &= ~(std::uint64_t{1} << (t & 63));
  }
  [[nodiscard]] constexpr bool empty() const { return (bits_[0] | bits_[1]) == 0; }
  [[nodiscard]] constexpr int count() const {
    return std::popcount(bits_[0]) + std::popcount(bits_[1]);
  }
  /// The lowest tile of a set that is not empty.
  [[nodiscard]] constexpr TileId first() const {
    return static_cast<TileId>(bits_[0] != 0 ? std::countr_zero(bits_[0])
                                             : 64 + std::countr_zero(bits_[1]));
  }
  friend constexpr TileSet operator|(TileSet a, TileSet b) {
    return {a.bits_[0] | b.bits_[0], a.bits_[1] | b.bits_[1]};
  }
  friend constexpr TileSet operator&(TileSet a, TileSet b) {
    return {a.bits_[0] & b.bits_[0], a.bits_[1] & b.bits_[1]};
  }
  friend constexpr TileSet operator-(TileSet a, TileSet b) {
    return {a.bits_[0] & ~b.bits_[0], a.bits_[1] & ~b.bits_[1]};
  }
  friend constexpr bool operator==(const TileSet&, const TileSet&) = default;

  class Iterator {
   public:
    constexpr explicit Iterator(const TileSet& set) : low_(set.bits_[0]), high_(set.bits_[1]) {}
    constexpr TileId operator*() const {
      return static_cast<TileId>(low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_));
    }
    constexpr Iterator& operator++() {
      (low_ != 0 ? low_ : high_) &= (low_ != 0 ? low_ : high_) - 1;
      return *this;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

   private:
    std::uint64_t low_;
    std::uint64_t high_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(*this); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator({}); }

 private:
  constexpr TileSet(std::uint64_t low, std::uint64_t high) : bits_{low, high} {}
  std::uint64_t bits_[2] = {0, 0};
};

/// A map with everything that follows from it.
struct Geometry {
  explicit Geometry(const MapSpec& map);
  int tiles = 0;
  TileSet all;
  std::array<TileSet, 5> with{};          ///< By Feature.
  std::array<TileSet, kMaxTiles> next{};  ///< Neighbours (FR-23.2).
  /// Tiles within so many steps, the tile itself included (FR-23.3).
  std::array<std::array<TileSet, 10>, kMaxTiles> within{};
  std::array<std::array<std::uint8_t, kMaxTiles>, kMaxTiles> distance{};
};

}  // namespace sandtable::frontier
