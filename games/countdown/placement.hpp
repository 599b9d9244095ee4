#pragma once
// Where bought units and structures can go (CD-13).

#include "games/countdown/map.hpp"

namespace sandtable::countdown {

/// CD-13.2: a site held since an earlier round, a new city built in an earlier one.
[[nodiscard]] bool is_usable(const State& s, Seat seat, HexId hex);
/// Where the next one of an item may be placed, given what the seat has placed so far.
[[nodiscard]] HexSet places_for(const Countdown& game, const State& s, Seat seat, int item);
/// Of an item, how many are not placed yet.
[[nodiscard]] int unplaced(const State& s, Seat seat, int item);
/// How many of them can go there: structures are limited (CD-10.4).
[[nodiscard]] int room_for(const Countdown& game, const State& s, Seat seat, int item, HexId hex);
/// RULES.md, 6: where what is not placed goes when time is up; kNoHex: nowhere, it waits.
[[nodiscard]] HexId default_place(const Countdown& game, const State& s, Seat seat, int item);

}  // namespace sandtable::countdown
