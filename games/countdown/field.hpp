#pragma once
// Phases B and C at work (CD-17): where everything stands after movement, and what it has done this
// round that matters in combat. Lives from the last seal to the end of the combat phase; units and
// ownership are changed in the State itself.

#include "games/countdown/battle.hpp"
#include "games/countdown/map.hpp"
#include "games/countdown/phases.hpp"

namespace sandtable::countdown {

inline constexpr std::size_t kMaxListed = std::size_t{kMaxPlayers} * kMaxOrders;

/// Hovercraft that entered a land hex with cargo, or a hex with structures from water. All others
/// there are empty and came over land or stood there. Cargo has unloaded (CD-5.4).
struct Landed {
  Seat seat;
  HexId hex;
  Cargo cargo;
  std::uint8_t from_land;  ///< Entered from land, not from water: the latter are first (CD-9.15).
  std::uint8_t count;
};
/// Planes on a strike (CD-6.6).
struct Strike {
  Seat seat;
  HexId zone;
  HexId home;
  std::uint8_t count;
};
/// Ships with a bombard order.
struct Gun {
  Seat seat;
  Unit unit;
  HexId zone;
  HexId target;
  std::uint8_t fresh;
  std::uint8_t damaged;
};
/// A hex crossed by a move (`blitz_capture`).
struct Crossing {
  Seat seat;
  HexId hex;
};

struct Field {
  explicit Field(Table& table) : t(table) {}
  Table& t;
  FixedList<Landed, kMaxListed> landed;  ///< Sorted by hex, seat and unit order (CD-9.15).
  FixedList<Strike, kMaxListed> strike;  ///< Sorted by zone, seat and home.
  FixedList<Gun, kMaxListed> gun;        ///< Sorted by zone, seat, unit and target.
  FixedList<Crossing, 2 * kMaxListed> crossing;
  std::array<std::array<std::uint8_t, kMaxHexes>, kMaxPlayers> jumped{};
  bool any_jumped = false;
  /// Planes that were in the air at the start of the round (CD-6.4), by where they are now.
  std::array<std::array<std::uint8_t, kMaxHexes>, kMaxPlayers> tired{};
  bool any_tired = false;
  /// Bits: seats with units in the hex, after movement.
  std::array<std::uint8_t, kMaxHexes> present{};
  HexSet entered;    ///< Hexes with units of others than the owner, after movement.
  HexSet bombarded;  ///< Hexes that are the target of a bombard order.
};

/// Phase B (movement.cpp): all orders at once (CD-4.3).
void move_all(Field& f);
/// Phase C1 and C2.
void fight_at_sea(Field& f, HexId zone);    // sea_battle.cpp
void fight_on_land(Field& f, HexId hex);    // land_battle.cpp
void structures_fire(Field& f, HexId hex);  // structures.cpp
/// Phases C3 and C4 (aftermath.cpp, CD-11.4).
void settle_aftermath(Field& f);

/// Takes units of a seat off a hex and tells it.
void lose(Field& f, Seat seat, Unit unit, HexId hex, int count, Rule why);
[[nodiscard]] Battle empty_battle(const Field& f, HexId hex);
/// Combat rounds, with what was rolled told to whoever listens.
FightResult fight_told(Field& f, Battle& battle, const Sides& hit_before, int cell);
/// Hovercraft of the seat that have landed here with cargo (CD-5.7).
[[nodiscard]] int transporting(const Field& f, Seat seat, HexId hex);
/// A seat's units on a land hex as they fight.
[[nodiscard]] Force land_force(const Field& f, Seat seat, HexId hex);
/// A seat's units in a sea zone as they fight (sea_battle.cpp).
[[nodiscard]] Force sea_force(const Field& f, Seat seat, HexId zone);
/// Brings the losses of a land battle to the map, in unit order.
void apply_land_losses(Field& f, Seat seat, HexId hex, const Force& before, const Force& after,
                       Rule why);

}  // namespace sandtable::countdown
