#pragma once
// A number of Ammo that a seat writes step by step (PW-25.4): bid, raise, confirm, or pass. Open
// and sealed bids and the Mercenary price are written the same way.

#include "games/proxy_war/proxy_war.hpp"

namespace sandtable::proxy_war {

/// How high the number may go, and the rule that says so.
struct Ceiling {
  int highest;
  Rule rule;
};

[[nodiscard]] bool is_bidding(Action action);
[[nodiscard]] bool is_raising(const State& s, Seat seat);
void list_bidding(const State& s, Seat seat, int highest, Actions& list);
[[nodiscard]] std::optional<Refusal> refuse_bidding(const State& s, Seat seat, Action action,
                                                    const Ceiling& ceiling);

/// Bid, which starts at `lowest`, or raise.
void raise_bid(State& s, Seat seat, Action action, int lowest);
/// The same for a number that is shown when all have handed in theirs. Pass hands in 0.
void write_sealed_bid(State& s, Seat seat, Action action, int lowest);
void forget_bid(State& s, Seat seat);
void take_back_sealed_bid(State& s, Seat seat);

}  // namespace sandtable::proxy_war
