// The end of the combat phase (CD-11.4): who owns what, planes that return or are lost, jump troops
// that are infantry now, battleships repaired.

#include <bit>

#include "games/countdown/field.hpp"

namespace sandtable::countdown {
namespace {

/// Planes never take land: they stay in the air over it (CD-6.2, CD-6.3). Ships are not there.
constexpr std::uint64_t kTakers =
    std::bit_cast<std::uint64_t>(Stack{255, 255, 255, 255, 0, 0, 0, 0});

HexCell at(const Field& f, HexId hex) { return HexCell(f.t.s.hex[hex].cell); }

/// Gives whose it was.
Seat change_owner(Field& f, HexId hex, Seat seat) {
  Hex& land = f.t.s.hex[hex];
  const Seat before = land.owner;
  land.owner = seat;
  land.since = f.t.s.round;  // CD-11.5; structures stay and fire for the new owner (CD-10.3)
  return before;
}

/// CD-11.1 to CD-11.3: the seat that is there alone, with a unit that takes land.
void take_land(Field& f) {
  const State& s = f.t.s;
  for (const HexId hex : f.entered) {
    const unsigned present = f.present[hex];
    if (present == 0 || several(present) || !is_land(s.hex[hex])) continue;
    const auto seat = static_cast<Seat>(std::countr_zero(present));
    if (s.hex[hex].owner == seat || (bytes_of(s.unit[seat][hex]) & kTakers) == 0) continue;
    const Seat before = change_owner(f, hex, seat);
    tell(f.t.log, rule("CD-11.1"), Taken{.by = seat, .at = at(f, hex), .whom = before});
  }
}

/// `blitz_capture`: an empty hex that exactly one player other than the owner has crossed.
void take_crossed(Field& f) {
  std::array<std::uint8_t, kMaxHexes> by{};
  for (const Crossing& crossing : f.crossing)
    if (f.t.s.hex[crossing.hex].owner != crossing.seat)
      by[crossing.hex] = with_bit(by[crossing.hex], crossing.seat);
  for (const Crossing& crossing : f.crossing) {
    const unsigned crossed = by[crossing.hex];
    if (f.present[crossing.hex] != 0 || crossed == 0 || several(crossed)) continue;
    by[crossing.hex] = 0;
    const auto seat = static_cast<Seat>(std::countr_zero(crossed));  // the owner may cross as well
    const Seat before = change_owner(f, crossing.hex, seat);
    tell(f.t.log, rule("CD-4.7"), Blitzed{.by = seat, .at = at(f, crossing.hex), .whom = before});
  }
}

/// CD-6.6, CD-6.7.
void return_strikes(Field& f) {
  constexpr std::size_t kPlane = index_of(Unit::Plane);
  State& s = f.t.s;
  for (const Strike& strike : f.strike) {
    if (strike.count == 0) continue;
    std::uint8_t& there = s.unit[strike.seat][strike.zone][kPlane];
    there = static_cast<std::uint8_t>(there - strike.count);
    const bool home = s.hex[strike.home].owner == strike.seat;
    if (home) {
      std::uint8_t& planes = s.unit[strike.seat][strike.home][kPlane];
      planes = static_cast<std::uint8_t>(planes + strike.count);
      tell(f.t.log, rule("CD-6.6"),
           PlaneReturns{.by = strike.seat,
                        .n = strike.count,
                        .from = at(f, strike.zone),
                        .to = at(f, strike.home)});
    } else {
      tell(f.t.log, rule("CD-6.7"),
           PlaneLost{.of = strike.seat, .n = strike.count, .at = at(f, strike.home)});
    }
  }
}

/// CD-6.4, CD-6.5: planes that were in the air and are again over land that is not their owner's.
void check_fuel(Field& f) {
  if (!f.t.options().plane_fuel || !f.any_tired) return;
  State& s = f.t.s;
  for (Seat seat = 0; seat < f.t.game.seats(); ++seat)
    for (HexId hex = 0; hex < s.hexes; ++hex) {
      const std::uint8_t tired = f.tired[seat][hex];
      if (tired == 0 || s.hex[hex].owner == seat) continue;
      std::uint8_t& planes = s.unit[seat][hex][index_of(Unit::Plane)];
      planes = static_cast<std::uint8_t>(planes - tired);
      tell(f.t.log, rule("CD-6.4"), PlaneLost{.of = seat, .n = tired, .at = at(f, hex)});
    }
}

/// CD-7.3.
void turn_into_infantry(Field& f) {
  if (!f.any_jumped) return;
  State& s = f.t.s;
  for (Seat seat = 0; seat < f.t.game.seats(); ++seat)
    for (HexId hex = 0; hex < s.hexes; ++hex) {
      const std::uint8_t jumped = f.jumped[seat][hex];
      if (jumped == 0) continue;
      Stack& stack = s.unit[seat][hex];
      stack[index_of(Unit::Jt)] = static_cast<std::uint8_t>(stack[index_of(Unit::Jt)] - jumped);
      stack[index_of(Unit::Inf)] = static_cast<std::uint8_t>(stack[index_of(Unit::Inf)] + jumped);
      tell(f.t.log, rule("CD-7.3"), TurnedInfantry{.of = seat, .n = jumped, .at = at(f, hex)});
    }
}

/// CD-8.8.
void repair(Field& f) {
  if (!f.t.options().battleship_repair) return;
  for (Seat seat = 0; seat < f.t.game.seats(); ++seat)
    for (std::size_t sea = 0; sea < f.t.s.seas; ++sea) f.t.s.sea[seat][sea].damaged = 0;
}

}  // namespace

void settle_aftermath(Field& f) {
  take_land(f);
  take_crossed(f);
  return_strikes(f);
  check_fuel(f);
  turn_into_infantry(f);
  repair(f);
}

}  // namespace sandtable::countdown
