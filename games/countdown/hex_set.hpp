#pragma once
// A set of hexes as bits. Walking it goes by ascending hex, that is by ascending cell id.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace sandtable::countdown {

/// A hex of the map by its place in the list of hexes, which is sorted by cell id.
using HexId = std::uint8_t;
inline constexpr HexId kNoHex = 255;
inline constexpr int kMaxHexes = 75;  // CD-1.2: the most any number of players has

class HexSet {
 public:
  constexpr void add(HexId hex) { word_[hex >> 6U] |= std::uint64_t{1} << (hex & 63U); }
  /// Of the first `hexes`, those that pass a test. No branch: what a map holds cannot be foreseen.
  template <class Test>
  [[nodiscard]] static constexpr HexSet where(int hexes, Test test) {
    HexSet out;
    for (int first = 0; first < hexes; first += 64) {
      std::uint64_t word = 0;
      const int end = hexes - first < 64 ? hexes - first : 64;
      for (int k = 0; k < end; ++k)
        word |= std::uint64_t{test(static_cast<HexId>(first + k))} << static_cast<unsigned>(k);
      out.word_[static_cast<std::size_t>(first) / 64] = word;
    }
    return out;
  }
  constexpr void remove(HexId hex) { word_[hex >> 6U] &= ~(std::uint64_t{1} << (hex & 63U)); }
  [[nodiscard]] constexpr bool has(HexId hex) const {
    return hex < 128 && (word_[hex >> 6U] >> (hex & 63U) & 1U) != 0;
  }
  [[nodiscard]] constexpr bool empty() const { return (word_[0] | word_[1]) == 0; }
  [[nodiscard]] constexpr int count() const {
    return std::popcount(word_[0]) + std::popcount(word_[1]);
  }
  [[nodiscard]] constexpr HexId lowest() const {
    if (word_[0] != 0) return static_cast<HexId>(std::countr_zero(word_[0]));
    return word_[1] != 0 ? static_cast<HexId>(64 + std::countr_zero(word_[1])) : kNoHex;
  }
  friend constexpr HexSet operator|(HexSet a, const HexSet& b) {
    a.word_[0] |= b.word_[0], a.word_[1] |= b.word_[1];
    return a;
  }
  friend constexpr HexSet operator&(HexSet a, const HexSet& b) {
    a.word_[0] &= b.word_[0], a.word_[1] &= b.word_[1];
    return a;
  }
  /// What is in `a` and not in `b`.
  friend constexpr HexSet operator-(HexSet a, const HexSet& b) {
    a.word_[0] &= ~b.word_[0], a.word_[1] &= ~b.word_[1];
    return a;
  }
  friend constexpr bool operator==(const HexSet&, const HexSet&) = default;

  class Iterator {
   public:
    constexpr explicit Iterator(const std::array<std::uint64_t, 2>& word) : word_(word) {}
    constexpr HexId operator*() const {
      return static_cast<HexId>(word_[0] != 0 ? std::countr_zero(word_[0])
                                              : 64 + std::countr_zero(word_[1]));
    }
    constexpr Iterator& operator++() {
      std::uint64_t& word = word_[0] != 0 ? word_[0] : word_[1];
      word &= word - 1;
      return *this;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

   private:
    std::array<std::uint64_t, 2> word_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(word_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator({0, 0}); }

 private:
  std::array<std::uint64_t, 2> word_{};
};

}  // namespace sandtable::countdown
