#pragma once
// The map: a hexagon of side four, 37 places numbered row by row (RULES.md, 3.1). Places are
// counted from 0 here and from 1 in every text.

#include <array>
#include <cstdint>
#include <cstdlib>

namespace sandtable::proxy_war {

using Hex = std::uint8_t;      ///< 0 to 36.
using HexSet = std::uint64_t;  ///< Bit p: place p.
inline constexpr int kHexes = 37;
inline constexpr Hex kNoHex = 255;
inline constexpr Hex kCentre = 18;
inline constexpr int kDirections = 6;

struct Axial {
  std::int8_t q = 0;
  std::int8_t r = 0;
  friend constexpr bool operator==(Axial, Axial) = default;
};

/// East, south-east, south-west, west, north-west, north-east.
inline constexpr std::array<Axial, kDirections> kDirection{
    {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}};

namespace detail {

consteval std::array<Axial, kHexes> make_hexes() {
  std::array<Axial, kHexes> out{};
  std::size_t at = 0;
  for (int r = -3; r <= 3; ++r)
    for (int q = -3; q <= 3; ++q)
      if (q + r >= -3 && q + r <= 3)
        out[at++] = {static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)};
  return out;
}

}  // namespace detail

inline constexpr std::array<Axial, kHexes> kHexAt = detail::make_hexes();

[[nodiscard]] constexpr Hex hex_at(int q, int r) {
  for (Hex p = 0; p < kHexes; ++p)
    if (kHexAt[p].q == q && kHexAt[p].r == r) return p;
  return kNoHex;
}

[[nodiscard]] constexpr int distance_of(Axial a, Axial b) {
  const int dq = a.q - b.q;
  const int dr = a.r - b.r;
  const int ds = dq + dr;
  const auto size = [](int n) { return n < 0 ? -n : n; };
  const int largest = size(dq) > size(dr) ? size(dq) : size(dr);
  return largest > size(ds) ? largest : size(ds);
}

namespace detail {

consteval auto make_neighbours() {
  std::array<std::array<Hex, kDirections>, kHexes> out{};
  for (Hex p = 0; p < kHexes; ++p)
    for (std::size_t d = 0; d < kDirections; ++d)
      out[p][d] = hex_at(kHexAt[p].q + kDirection[d].q, kHexAt[p].r + kDirection[d].r);
  return out;
}

consteval auto make_within(int reach) {
  std::array<HexSet, kHexes> out{};
  for (Hex a = 0; a < kHexes; ++a)
    for (Hex b = 0; b < kHexes; ++b)
      if (a != b && distance_of(kHexAt[a], kHexAt[b]) <= reach) out[a] |= HexSet{1} << b;
  return out;
}

}  // namespace detail

/// The neighbour in each direction, kNoHex off the map (RULES.md, 3.2).
inline constexpr auto kNeighbour = detail::make_neighbours();
/// The neighbours of a place, and all places one or two steps away, as sets without the place
/// itself.
inline constexpr auto kAdjacent = detail::make_within(1);
inline constexpr auto kWithinTwo = detail::make_within(2);

[[nodiscard]] constexpr HexSet bit(Hex p) { return HexSet{1} << p; }
[[nodiscard]] constexpr bool has(HexSet set, Hex p) { return (set >> p & 1U) != 0; }
[[nodiscard]] constexpr bool adjacent(Hex a, Hex b) { return has(kAdjacent[a], b); }
[[nodiscard]] constexpr int distance(Hex a, Hex b) { return distance_of(kHexAt[a], kHexAt[b]); }

/// The six corners, where the Villages lie in the standard layout: 1, 4, 16, 22, 34, 37.
inline constexpr std::array<Hex, 6> kCorners{0, 3, 15, 21, 33, 36};
inline constexpr HexSet kAllHexes = (HexSet{1} << kHexes) - 1;

static_assert(kHexAt[kCentre] == Axial{0, 0});
static_assert(kHexAt[kCorners[3]] == Axial{3, 0} && kHexAt[36] == Axial{0, 3});
static_assert(kNeighbour[13][0] == 14 && kNeighbour[13][5] == 8, "tile 14 of RULES.md, 3.2");

}  // namespace sandtable::proxy_war
