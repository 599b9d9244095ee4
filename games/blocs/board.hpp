#pragma once
// What rules ask about a position, and the changes that several of them share.

#include "games/blocs/blocs.hpp"

namespace sandtable::blocs {

inline constexpr Bloc kBeyond = 6;  ///< Control of a byte beyond the map.

inline Piece unit_at(const State& s, int area) {
  return static_cast<Piece>(s.unit[static_cast<std::size_t>(area)]);
}
inline Piece ship_at(const State& s, int sea) {
  return static_cast<Piece>(s.ship[static_cast<std::size_t>(sea)]);
}
inline Bloc owner_at_sea(const State& s, int sea) {
  return s.ship_owner[static_cast<std::size_t>(sea)];
}
inline int force_at(const Blocs& game, const State& s, int area) {
  return game.book().force[s.unit[static_cast<std::size_t>(area)]];
}
inline std::uint8_t& stock(State& s, Bloc b, Res r) {
  return s.power[b].stock[static_cast<std::size_t>(r)];
}
inline int stock(const State& s, Bloc b, Res r) {
  return s.power[b].stock[static_cast<std::size_t>(r)];
}
inline std::uint8_t& reserve(State& s, Bloc b, Piece p) { return s.power[b].reserve[at(p)]; }
inline int reserve(const State& s, Bloc b, Piece p) { return s.power[b].reserve[at(p)]; }
inline bool has_flag(const State& s, Bloc b, Flag f) {
  return (s.power[b].flags >> static_cast<unsigned>(f) & 1U) != 0;
}
inline int mod(const State& s, Bloc b, Param p) {
  return s.power[b].mods[static_cast<std::size_t>(p)];
}
inline bool has_tech(const State& s, Bloc b, int tech) {
  return (s.power[b].techs >> tech & 1U) != 0;
}
inline bool alive(const State& s, Bloc b) { return b < kBlocs && s.power[b].life == Life::Alive; }

/// BL-3.1, BL-3.2; asked afresh every time, so that a change works at once (BL-3.15).
inline int level(const Blocs& game, const State& s) {
  const int fallen = s.tension / game.options().width;
  return fallen >= 4 ? 1 : 5 - fallen;
}

/// BL-2.27: another bloc that is played and not eliminated, and not the partner.
inline bool opponents(const Blocs& game, const State& s, Bloc a, Bloc b) {
  return b < kBlocs && a != b && alive(s, b) && game.partner(a) != b;
}

// ---- Sets.
inline AreaSet controlled(const State& s, Bloc b) { return where(s.control, b); }
inline SeaSet fleet(const State& s, Bloc b) { return where(s.ship_owner, b); }
inline AreaSet with_unit(const Blocs& game, const State& s) {
  return game.book().all_land - where(s.unit, 0);
}
/// Areas that border by land on any of a set.
AreaSet beside(const Blocs& game, AreaSet set);
/// BL-2.17, BL-2.18
AreaSet natural(const Blocs& game, const State& s, Bloc b);
/// BL-6.2: natural influence, or a land border with an area the bloc controls.
AreaSet politically_near(const Blocs& game, const State& s, Bloc b);
/// Areas of a bloc's colour, capital territory included, that are held by the bloc of that colour.
AreaSet held_capitals(const Blocs& game, const State& s, Bloc for_bloc);
AreaSet held_mains(const Blocs& game, const State& s, Bloc for_bloc);
/// Areas open to an operation at the present level, by their status (BL-3.6); never own ones.
AreaSet open_to(const Blocs& game, const State& s, Bloc b, Operation op);
/// BL-6.2 to BL-6.11: areas that may get a token.
AreaSet may_destabilize(const Blocs& game, const State& s, Bloc b);
Status status(const Blocs& game, const State& s, Bloc b, int area);
/// Lowest level figure of 2.7 for an area.
int opens_at(const Blocs& game, const State& s, Bloc b, int area, Operation op);
/// BL-10.38: seas near a bloc.
SeaSet seas_near(const Blocs& game, const State& s, Bloc b);
/// Areas on a coast of a sea that holds a ship of the bloc.
AreaSet off_fleet(const Blocs& game, const State& s, Bloc b);
/// BL-7.16
int points_left(const Blocs& game, const State& s, Bloc b, int area);
AreaSet paying(const Blocs& game, const State& s, Bloc b);
/// BL-10.34: the dearer price against NAM under PANCHSHEEL.
inline bool renounced(const State& s, Bloc b) {
  return b < kBlocs && has_flag(s, b, Flag::Panchsheel);
}

/// BL-1.16: the places after a bloc's in the turn order, by offset 1, 2, …; kNeutral past the end.
Bloc after(const State& s, Bloc b, int offset);
int places(const State& s);

// ---- Changes.
void pay(State& s, Bloc b, Res r, int n);
void gain(const Blocs& game, State& s, Bloc b, Res r, int n);
void add_tension(const Blocs& game, State& s, int n, Log* log);
/// Puts a new unit from the reserve into an area; what stood there returns to the reserve.
void place_unit(State& s, Bloc b, Piece p, int area);
/// The unit of an area is gone: back to its reserve, with its launchers.
void remove_unit(State& s, int area);
/// The same as a loss that counts for the active bloc (2.12, `destroyed`).
void destroy_unit(const Blocs& game, State& s, Bloc by, int area, Log* log);
void destroy_ship(const Blocs& game, State& s, Bloc by, int sea, Log* log);
void destroy_missile(State& s, int area, Log* log);
/// The unit of an area, with its launchers and what it has done, stands elsewhere.
void shift_unit(State& s, int from, int to);
/// BL-2.22, BL-2.23, and the tension of 2.8: control changes.
void take_control(const Blocs& game, State& s, Bloc b, int area, Way way, Log* log);
void add_token(const Blocs& game, State& s, Bloc by, int area, Log* log);
void put_marker(const Blocs& game, State& s, Bloc b, int area, int from, Log* log);
int markers(const State& s, Bloc b);
void add_satellites(const Blocs& game, State& s, Bloc b, int n, Log* log);
void derive_from_techs(const Blocs& game, Power& power);

/// A bloc's seat for what is said; none of what is neutral.
inline SeatSlot seat_slot(const Blocs& game, Bloc b) {
  const Seat seat = game.seat_of(b);
  return seat < game.seats() ? SeatSlot(seat) : SeatSlot::none();
}

}  // namespace sandtable::blocs
