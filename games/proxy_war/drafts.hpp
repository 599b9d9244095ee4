#pragma once
// The offer a seat is writing: it stands in the first free slot of the seat and is the seat's alone
// until it is sent.

#include "games/proxy_war/offers.hpp"

namespace sandtable::proxy_war {

[[nodiscard]] inline int first_slot(Seat seat) { return seat * kOfferSlots; }
[[nodiscard]] inline int draft_slot(const State& s, Seat seat) {
  return first_slot(seat) + s.walk[seat].a;
}
[[nodiscard]] inline Offer& draft(State& s, Seat seat) {
  return s.offer[static_cast<std::size_t>(draft_slot(s, seat))];
}
[[nodiscard]] inline const Offer& draft(const State& s, Seat seat) {
  return s.offer[static_cast<std::size_t>(draft_slot(s, seat))];
}
/// The first empty slot of a seat, 0 to 3; -1 if there is none.
[[nodiscard]] int free_slot(const State& s, Seat seat);

void open_draft(State& s, Seat seat, Seat second, Seat third, std::uint16_t parent);
/// Nothing of a draft was ever shown: it goes without a trace.
void drop_draft(State& s, Seat seat);

/// Live: drafts rest on what their parties hold and on the offer they counter. Those with one of
/// the `changed` seats among their parties, or that counter the offer `closed`, are dropped, so
/// that what is left could be written now as it stands.
void drop_stale_drafts(State& s, std::uint8_t changed, std::uint16_t closed);

}  // namespace sandtable::proxy_war
