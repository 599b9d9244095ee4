#include "games/countdown/arrivals.hpp"

#include <algorithm>

#include "games/countdown/map.hpp"
#include "games/countdown/orders.hpp"

namespace sandtable::countdown {
namespace {

void add(Stack& to, Unit unit, int count) {
  std::uint8_t& there = to[index_of(unit)];
  there = static_cast<std::uint8_t>(std::min(there + count, 255));
}

/// Infantry if there is any, else tanks (CD-5.1): what cannot walk there itself.
void add_passengers(Stack& to, const Stack& from, bool on_foot, bool by_road) {
  const int hovercraft = from[index_of(Unit::Hov)];
  const int infantry = on_foot ? 0 : from[index_of(Unit::Inf)];
  if (infantry > 0)
    add(to, Unit::Inf, std::min(infantry, 2 * hovercraft));
  else if (!by_road)
    add(to, Unit::Tank, std::min<int>(from[index_of(Unit::Tank)], hovercraft));
}

}  // namespace

Arrivals arrivals_of(const State& s, Seat seat) {
  Arrivals out{};
  for (HexId from = 0; from < s.hexes; ++from) {
    const Stack& stack = s.unit[seat][from];
    if (!any_units(stack)) continue;
    std::array<HexSet, kUnits> ends;
    for (std::size_t u = 0; u < kUnits; ++u) {
      const auto unit = static_cast<Unit>(u);
      if (stack[u] > 0) ends[u] = reach(s, seat, unit, from);
      if (stack[u] > 0 && unit == Unit::Jt) ends[u] = ends[u] | jumps_of(s, seat, from);  // CD-7.2
      for (const HexId hex : ends[u]) add(out[hex], unit, stack[u]);
    }
    for (const HexId hex : ends[index_of(Unit::Hov)])
      add_passengers(out[hex], stack, ends[index_of(Unit::Inf)].has(hex),
                     ends[index_of(Unit::Tank)].has(hex));
  }
  return out;
}

}  // namespace sandtable::countdown
