// Phase E (CD-12): earnings.

#include <algorithm>

#include "games/countdown/map.hpp"
#include "games/countdown/phases.hpp"

namespace sandtable::countdown {

namespace {

constexpr int kMostEarned = 60000;  ///< A position says no more; no game earns half as much.

/// What a seat owns, counted in one pass over the map for all seats.
struct Holding {
  int full = 0;
  int capitals = 0;
  int cities = 0;
};
using Holdings = std::array<Holding, kMaxPlayers + 1>;  ///< The last is nobody's: water.

Holdings holdings(const Options& options, const State& s) {
  Holdings out{};
  for (HexId hex = 0; hex < s.hexes; ++hex) {
    const Hex& land = s.hex[hex];
    Holding& mine = out[std::min<std::size_t>(land.owner, kMaxPlayers)];
    mine.full += hex_earnings(options, s, hex);  // CD-12.1
    mine.capitals += land.capital != 0 ? 1 : 0;  // CD-12.5
    mine.cities += land.terrain == Terrain::City ? 1 : 0;
  }
  return out;
}

int collected(const Holding& holding) {
  if (holding.capitals > 0) return holding.full;           // CD-12.2
  return holding.cities > 0 ? (holding.full + 1) / 2 : 0;  // CD-12.3, CD-12.4
}

}  // namespace

int hex_earnings(const Options& options, const State& s, HexId hex) {  // RULES.md, 2.5
  const Hex& land = s.hex[hex];
  int out = land.terrain == Terrain::City ? options.income_city : options.income_land;
  if (land.capital != 0) out += options.income_capital;
  if (options.income_port > 0 && is_port(options, s, hex)) out += options.income_port;
  return out;
}

std::array<int, kMaxPlayers> all_capitals(const State& s) {
  std::array<int, kMaxPlayers> out{};
  for (std::size_t hex = 0; hex < s.hexes; ++hex)
    if (s.hex[hex].capital != 0 && s.hex[hex].owner < kMaxPlayers) ++out[s.hex[hex].owner];
  return out;
}

int capitals_of(const State& s, Seat seat) { return all_capitals(s)[seat]; }

int full_earnings(const Countdown& game, const State& s, Seat seat) {
  return holdings(game.options(), s)[seat].full;
}

int earnings(const Countdown& game, const State& s, Seat seat) {
  return collected(holdings(game.options(), s)[seat]);
}

void collect(Table& t) {
  State& s = t.s;
  const Holdings all = holdings(t.options(), s);
  for (Seat seat = 0; seat < t.game.seats(); ++seat) {
    if (!t.options().all_rounds) s.earned[seat] = 0;  // CD-16.3
    if (is_out(s, seat)) continue;                    // CD-15.2
    const int paid = collected(all[seat]);
    s.earned[seat] = static_cast<std::uint16_t>(std::min(s.earned[seat] + paid, kMostEarned));
    s.treasury[seat] += static_cast<std::uint32_t>(paid);  // CD-12.6; nobody loses any (CD-12.7)
    tell(t.log, rule("CD-12.6"), Collected{.by = seat, .money = paid});
  }
}

}  // namespace sandtable::countdown
