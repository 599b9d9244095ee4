#pragma once
// Sets of land areas and of sea areas, as bits.

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

namespace sandtable::blocs {

inline constexpr int kMaxLand = 72;
inline constexpr int kMaxSeas = 24;
using AreaId = std::uint8_t;  ///< Land areas in the order of the map file.
using SeaId = std::uint8_t;   ///< Sea areas likewise.
inline constexpr std::uint8_t kNone = 255;
/// In the scene sea areas are numbered behind the land areas.
inline constexpr int kFirstSeaCell = 100;

/// One byte for every land area, and for every sea area.
using LandBytes = std::array<std::uint8_t, kMaxLand>;
using SeaBytes = std::array<std::uint8_t, kMaxSeas>;

/// A set of land areas. Iterates in the order of the map file.
struct AreaSet {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  [[nodiscard]] static constexpr AreaSet only(int area) {
    return area < 64 ? AreaSet{std::uint64_t{1} << area, 0}
                     : AreaSet{0, std::uint64_t{1} << (area - 64)};
  }
  [[nodiscard]] constexpr bool has(int area) const {
    return ((area < 64 ? low >> area : high >> (area - 64)) & 1U) != 0;
  }
  constexpr void add(int area) { *this |= only(area); }
  [[nodiscard]] constexpr bool empty() const { return (low | high) == 0; }
  [[nodiscard]] constexpr int count() const { return std::popcount(low) + std::popcount(high); }

  constexpr AreaSet& operator|=(AreaSet o) {
    low |= o.low, high |= o.high;
    return *this;
  }
  constexpr AreaSet& operator&=(AreaSet o) {
    low &= o.low, high &= o.high;
    return *this;
  }
  friend constexpr AreaSet operator|(AreaSet a, AreaSet b) { return a |= b; }
  friend constexpr AreaSet operator&(AreaSet a, AreaSet b) { return a &= b; }
  /// What is in the first and not in the second.
  friend constexpr AreaSet operator-(AreaSet a, AreaSet b) {
    return {a.low & ~b.low, a.high & ~b.high};
  }
  friend constexpr bool operator==(AreaSet, AreaSet) = default;

  class Iterator {
   public:
    constexpr Iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
    constexpr AreaId operator*() const {
      return static_cast<AreaId>(low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_));
    }
    constexpr Iterator& operator++() {
      std::uint64_t& part = low_ != 0 ? low_ : high_;
      part &= part - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t low_;
    std::uint64_t high_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return {low, high}; }
  [[nodiscard]] constexpr Iterator end() const { return {0, 0}; }
};

/// A set of sea areas.
using SeaSet = std::uint32_t;
constexpr SeaSet sea_bit(int sea) { return SeaSet{1} << sea; }

/// Walks a set of sea areas: `for (SeaId sea : Seas(set))`.
class Seas {
 public:
  constexpr explicit Seas(SeaSet set) : set_(set) {}
  class Iterator {
   public:
    constexpr explicit Iterator(SeaSet rest) : rest_(rest) {}
    constexpr SeaId operator*() const { return static_cast<SeaId>(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    SeaSet rest_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(set_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

 private:
  SeaSet set_;
};

/// Bit i: byte i of the eight equals the value. Values stay below 128.
inline std::uint64_t equal_bytes(const std::uint8_t* bytes, std::uint8_t value) {
  constexpr std::uint64_t kOnes = 0x0101010101010101U;
  constexpr std::uint64_t kTops = 0x8080808080808080U;
  std::uint64_t word = 0;
  std::memcpy(&word, bytes, sizeof word);
  if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
  word ^= kOnes * value;
  const std::uint64_t zero = (kTops - word) & kTops;  // all bytes are below 128: nothing borrows
  return ((zero >> 7) * 0x0102040810204080U) >> 56;
}

/// The land areas whose byte has that value. The scan is as long as the array: what lies beyond the
/// map must hold another value, or be masked by the caller.
inline AreaSet where(const LandBytes& bytes, std::uint8_t value) {
  AreaSet out;
  for (int i = 0; i < 8; ++i)
    out.low |= equal_bytes(bytes.data() + std::ptrdiff_t{8} * i, value) << (8 * i);
  out.high = equal_bytes(bytes.data() + 64, value);
  return out;
}

inline SeaSet where(const SeaBytes& bytes, std::uint8_t value) {
  SeaSet out = 0;
  for (int i = 0; i < 3; ++i)
    out |= static_cast<SeaSet>(equal_bytes(bytes.data() + std::ptrdiff_t{8} * i, value)) << (8 * i);
  return out;
}

}  // namespace sandtable::blocs
