#pragma once
// A whole round as a scripted player means it: what it buys and what it orders, and what of that
// its pad still lacks.

#include "core/function_ref.hpp"
#include "games/countdown/bot_muster.hpp"
#include "games/countdown/bot_purse.hpp"

namespace sandtable::countdown {

/// All that a seat decides in phase A.
struct RoundPlan {
  Basket basket;
  OrderList orders;
  friend bool operator==(const RoundPlan&, const RoundPlan&) = default;
};
/// The survey shows a position in which the seat's pad is empty.
[[nodiscard]] RoundPlan think_round(const Survey& survey);

/// Something that a line says; true: it is enough.
using Visit = FunctionRef<bool(const Wanted&)>;
/// What of it the pad lacks, in the order in which the player would write it; true as soon as a
/// visit is.
bool visit_purchases(const State& s, Seat seat, const Basket& basket, Visit visit);
bool visit_orders(const State& s, Seat seat, const OrderList& orders, Visit visit);

/// Whether the plan says that too.
[[nodiscard]] bool has_line(const RoundPlan& plan, const Wanted& wanted);
/// Whether all that stands on the pad is part of the plan.
[[nodiscard]] bool goes_on_from(const RoundPlan& plan, const State& s, Seat seat);

// ---- On scratch copies.
/// The whole plan at once, without sealing.
void write_round(State& s, Seat seat, const RoundPlan& plan);
/// All that the seat has to place (phase F), without sealing.
void place_all(const Countdown& game, State& s, Seat seat);
/// The next placement as the scripted player has it; false if there is none.
[[nodiscard]] bool think_placement(const Countdown& game, const State& s, Seat seat, Wanted& out);

}  // namespace sandtable::countdown
