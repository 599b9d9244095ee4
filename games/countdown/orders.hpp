#pragma once
// What a seat can order (CD-3.4 to CD-8): which units are still without an order, where they may
// go, and why an order is refused.

#include "games/countdown/map.hpp"

namespace sandtable::countdown {

/// Units of a seat in a hex that have no order yet, by Group. Army is 0; JumpingJt is Jt.
using Free = std::array<std::uint8_t, kGroups>;
[[nodiscard]] Free free_at(const State& s, Seat seat, HexId hex);
[[nodiscard]] inline std::uint8_t free_of(const Free& free, Group group) {
  return free[static_cast<std::size_t>(group)];
}
/// Of inf, jt and tank, how many types are free: what `army` moves together.
[[nodiscard]] int army_types(const Free& free);
/// How many of a group can take such a cargo each (CD-5.1 to CD-5.3).
[[nodiscard]] int available(const Free& free, Group group, Cargo cargo);

// ---- Where to.
[[nodiscard]] HexSet moves_of(const State& s, Seat seat, Group group, HexId from);
[[nodiscard]] HexSet jumps_of(const State& s, Seat seat, HexId from);    // CD-7.2
[[nodiscard]] HexSet strikes_of(const State& s, Seat seat, HexId from);  // CD-6.6, CD-6.8
[[nodiscard]] HexSet shores_of(const State& s, Seat seat, HexId zone);   // CD-8.3
[[nodiscard]] bool has_order(const State& s, Seat seat, Group group, HexId from);
/// A unit in this hex without an order has one to get.
[[nodiscard]] bool can_be_ordered(const State& s, Seat seat, HexId hex);
/// Whether the side from which a hovercraft enters is asked for (CD-10.8).
[[nodiscard]] bool asks_side(const State& s, Seat seat, HexId from, HexId to);

// ---- Writing.
void write_order(State& s, Seat seat, const Order& order);
/// Brings the note of spent types in a stack up to date.
void note_spent(State& s, Seat seat, HexId hex);

// ---- Refusing (order_checks.cpp).
[[nodiscard]] std::optional<Refusal> refuse_source(const State& s, Seat seat, int hex);
[[nodiscard]] std::optional<Refusal> refuse_group(const State& s, Seat seat, HexId from,
                                                  Group group);
[[nodiscard]] std::optional<Refusal> refuse_move(const State& s, Seat seat, HexId from, Group group,
                                                 int to);
[[nodiscard]] std::optional<Refusal> refuse_jump(const State& s, Seat seat, HexId from, Group group,
                                                 int to);
[[nodiscard]] std::optional<Refusal> refuse_strike(const State& s, Seat seat, HexId from,
                                                   Group group, int to);
[[nodiscard]] std::optional<Refusal> refuse_shore(const State& s, Seat seat, Group group,
                                                  HexId zone, int target);
[[nodiscard]] std::optional<Refusal> refuse_load(const Free& free, Group group, Cargo cargo,
                                                 int count);
/// Why the whole order cannot be added to what the seat has written; nothing if it can.
[[nodiscard]] std::optional<Refusal> refuse_order(const State& s, Seat seat, const Order& order);

}  // namespace sandtable::countdown
