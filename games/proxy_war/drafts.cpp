#include "games/proxy_war/drafts.hpp"
#include "games/proxy_war/indices.hpp"

#include <utility>

namespace sandtable::proxy_war {
namespace {

bool is_writing(const State& s, Seat seat) { return s.walk[seat].step != kRest; }

bool has_party(const State& s, int slot, std::uint8_t seats) {
  for (Seat seat = 0; seat < kMaxPlayers; ++seat)
    if ((seats >> seat & 1U) != 0 && party_of(s, slot, seat) >= 0) return true;
  return false;
}

/// An offer of the seat has gone: its draft moves to the first free slot, where it would stand if
/// it were begun now.
void move_up(State& s, Seat seat) {
  const int free = free_slot(s, seat);
  if (free < 0 || free > s.walk[seat].a) return;
  std::swap(s.offer[at(first_slot(seat) + free)], draft(s, seat));
  s.walk[seat].a = static_cast<std::uint8_t>(free);
}

}  // namespace

int free_slot(const State& s, Seat seat) {
  for (int k = 0; k < kOfferSlots; ++k)
    if (s.offer[at(first_slot(seat) + k)].status == OfferStatus::Empty) return k;
  return -1;
}

void open_draft(State& s, Seat seat, Seat second, Seat third, std::uint16_t parent) {
  s.walk[seat].a = static_cast<std::uint8_t>(free_slot(s, seat));
  Offer& offer = draft(s, seat);
  offer = {};
  offer.status = OfferStatus::Draft;
  offer.second = second, offer.third = third, offer.parent = parent;
}

void drop_draft(State& s, Seat seat) {
  if (is_writing(s, seat)) draft(s, seat) = {};
  s.walk[seat] = {};
}

void drop_stale_drafts(State& s, std::uint8_t changed, std::uint16_t closed) {
  for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
    if (!is_writing(s, seat)) continue;
    const bool counters = closed != 0 && draft(s, seat).parent == closed;
    if (counters || has_party(s, draft_slot(s, seat), changed))
      drop_draft(s, seat);
    else
      move_up(s, seat);
  }
}

}  // namespace sandtable::proxy_war
