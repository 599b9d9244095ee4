#pragma once
// The Negotiation Phase played choice by choice: offers in one call, rounds and live talks.

#include "games/proxy_war/offers.hpp"
#include "games/proxy_war/tests/stage_support.hpp"

namespace sandtable::proxy_war {

struct Give {
  Item item = Item::Ammo;
  int quantity = 1;
  int tile = 0;  ///< Of a permission.
};
using Gives = std::vector<Give>;

/// Six seats, Red, Blue, Yellow, Fa, Fb, Fc, in the first half of round one (or live).
class Parley : public Field {
 public:
  Seat fc = 5;
  explicit Parley(const Options& options = {}, int players = 6) : Field(players, options) {
    talk();
  }

  void talk() { enter(*this, Stage::Talk, enter_talk); }
  void add(Seat seat, const Gives& gives) {
    for (const Give& give : gives) {
      if (give.item == Item::Permission) {
        choose(*this, seat, Kind::Permit, place(give.tile));
        continue;
      }
      int left = give.quantity;
      for (const auto& [step, k] : {std::pair{10, 2}, {5, 1}, {1, 0}})
        for (; left >= step && may(*this, seat, Kind::Add, index(give.item), k); left -= step)
          choose(*this, seat, Kind::Add, index(give.item), k);
      REQUIRE(left == 0);
    }
  }
  /// On to the end of the sides, then out.
  void send(Seat seat, bool publicly = false) {
    while (s.walk[seat].step != kSending) choose(*this, seat, Kind::NextSide);
    choose(*this, seat, publicly ? Kind::SendPublicly : Kind::SendPrivately);
  }
  /// The proposer's slot that the offer went to.
  int offer(Seat seat, Seat to, const Gives& gives, const Gives& asks, bool publicly = false) {
    choose(*this, seat, Kind::OfferTo, to);
    const int slot = seat * kOfferSlots + s.walk[seat].a;
    if (!gives.empty()) add(seat, gives);
    if (!asks.empty()) {
      if (s.walk[seat].b == 0) choose(*this, seat, Kind::NextSide);
      add(seat, asks);
    }
    send(seat, publicly);
    return slot;
  }
  /// All who still owe are done; the first half ends, and the second begins.
  void half() {
    for (const Seat seat : owing()) choose(*this, seat, Kind::Done);
    finish(*this, finish_talk);
    enter(*this, Stage::Answer, enter_answer);
  }
  void answer(Seat seat, Kind kind, int slot) { choose(*this, seat, kind, slot); }
  void settle() { finish(*this, finish_answer); }
  [[nodiscard]] const Offer& at_slot(int slot) const {
    return s.offer[static_cast<std::size_t>(slot)];
  }
};

[[nodiscard]] inline Options live() {
  Options options;
  options.trade_mode = TradeMode::Live;
  return options;
}
[[nodiscard]] inline Options hidden_hands() {
  Options options;
  options.private_holdings = true;
  return options;
}

}  // namespace sandtable::proxy_war
