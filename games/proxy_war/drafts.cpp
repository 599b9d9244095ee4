#include "games/proxy_war/drafts.hpp"

#include "games/proxy_war/indices.hpp"

#include <bit>
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

bool has_permission(const Offer& offer, Hex hex) {
  for (int k = 0; k < offer.count; ++k) {
    const Transfer& one = offer.transfer[at(k)];
    if (one.item == Item::Permission && one.tile == hex) return true;
  }
  return false;
}

SideMenu::SideMenu(const ProxyWar& game, const State& s, Seat seat)
    : game_(game),
      s_(s),
      offer_(draft(s, seat)),
      proposer_(seat),
      giver_(giver_of(s, draft_slot(s, seat), s.walk[seat].b)),
      taker_(taker_of(s, draft_slot(s, seat), s.walk[seat].b)),
      stock_(visible_stocks(game, s, seat, giver_, taker_)) {
  for (int k = 0; k < offer_.count; ++k) {
    const Transfer& one = offer_.transfer[at(k)];
    if (one.side == s.walk[seat].b && one.item != Item::Permission)
      now_[static_cast<std::size_t>(one.item)] = one.quantity;
  }
}

unsigned SideMenu::amounts(std::size_t item) const {
  const int now = now_[item];
  const int left = stock_[item] - now;
  if (left <= 0 || (now == 0 && offer_.count == kTransfers)) return 0;  // PW-7.16
  unsigned out = 0;
  for (std::size_t k = 0; k < kAddAmounts.size(); ++k)
    if (left >= kAddAmounts[k] && is_in_order(static_cast<Item>(item), now, kAddAmounts[k]))
      out |= 1U << k;
  return out;
}

HexSet SideMenu::permissions() const {
  if (offer_.count == kTransfers || check_item(game_, s_, giver_, taker_, Item::Permission))
    return 0;
  HexSet out = visible_permissions(game_, s_, proposer_, giver_);
  for (int k = 0; k < offer_.count; ++k)
    if (const Transfer& one = offer_.transfer[at(k)]; one.item == Item::Permission)
      out &= ~bit(one.tile);
  return out;
}

bool SideMenu::empty() const {
  for (std::size_t item = 0; item < kPlain; ++item)
    if (amounts(item) != 0) return false;
  return permissions() == 0;
}

void SideMenu::list(Actions& list) const {
  for (std::size_t item = 0; item < kPlain; ++item) {
    const unsigned fits = amounts(item);
    for (int k = 0; fits >> k != 0; ++k)
      if ((fits >> k & 1U) != 0) list.push(kLayout.make(Kind::Add, static_cast<int>(item), k));
  }
  for (HexSet left = permissions(); left != 0; left &= left - 1)
    list.push(kLayout.make(Kind::Permit, std::countr_zero(left)));
}

}  // namespace sandtable::proxy_war
