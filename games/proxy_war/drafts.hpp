#pragma once
// The offer a seat is writing: it stands in the first free slot of the seat and is the seat's alone
// until it is sent.

#include <array>

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

// ---- What can be added.
inline constexpr std::array<int, 3> kAddAmounts{1, 5, 10};
/// Larger steps come first, so that each quantity is reached in one way (PW-25.5).
[[nodiscard]] constexpr bool is_in_order(Item item, int now, int amount) {
  if (amount == 10) return item == Item::Ammo && now % 10 == 0;
  if (amount == 5) return item != Item::Advisor && now % (item == Item::Ammo ? 10 : 5) == 0;
  return item == Item::Advisor || now % 5 != 4;
}
[[nodiscard]] bool has_permission(const Offer& offer, Hex hex);

/// Everything that can be added on the side a draft stands on, worked out for all items at once:
/// random play spends most of its time here.
class SideMenu {
 public:
  SideMenu(const ProxyWar& game, const State& s, Seat seat);
  [[nodiscard]] bool empty() const;
  /// The choices `Add` and `Permit`, by item.
  void list(Actions& list) const;

 private:
  static constexpr std::size_t kPlain = static_cast<std::size_t>(Item::Permission);
  /// Bit k: kAddAmounts[k] of the item can be added.
  [[nodiscard]] unsigned amounts(std::size_t item) const;
  [[nodiscard]] HexSet permissions() const;

  const ProxyWar& game_;
  const State& s_;
  const Offer& offer_;
  Seat proposer_;
  Seat giver_;
  Seat taker_;
  std::array<std::uint8_t, kPlain> now_{};    ///< On this side already.
  std::array<std::uint8_t, kPlain> stock_{};  ///< What the giver has, as far as can be seen.
};

}  // namespace sandtable::proxy_war
