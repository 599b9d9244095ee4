// Offers that the viewer cannot see but that others are asked about (PW-25.7). Ids run on without a
// gap, so the viewer knows how many there are; parties and contents are made up.

#include <algorithm>
#include <bit>

#include "games/proxy_war/hidden.hpp"
#include "games/proxy_war/indices.hpp"
#include "games/proxy_war/offers.hpp"

namespace sandtable::proxy_war {
namespace {

bool is_open(const Offer& offer) { return offer.status == OfferStatus::Open; }

class OfferGuess {
 public:
  OfferGuess(const ProxyWar& game, State& s, Seat viewer, Dice& dice)
      : game_(game), s_(s), viewer_(viewer), dice_(dice) {}

  void make() {
    std::uint8_t waiting = unanswered();
    int ids = 0;
    for (std::uint16_t id = 1; id < s_.next_offer; ++id) ids += is_free(id) ? 1 : 0;
    while (waiting != 0) {
      const Seat second = take(waiting);
      // Too few offers for one each: some are made to two seats.
      const bool both = std::popcount(waiting) >= ids && waiting != 0;
      propose(second, both ? take(waiting) : kNobody);
      --ids;
    }
  }

 private:
  /// Seats that are asked and have nothing to answer that the viewer could see.
  std::uint8_t unanswered() const {
    std::uint8_t out = 0;
    for (Seat seat = 0; seat < game_.seats(); ++seat)
      if (seat != viewer_ && (s_.concerned >> seat & 1U) != 0 && !has_offer(seat))
        out = static_cast<std::uint8_t>(out | 1U << seat);
    return out;
  }
  bool has_offer(Seat seat) const {
    for (int slot = 0; slot < kSlots; ++slot) {
      const int party = is_open(s_.offer[at(slot)]) ? party_of(s_, slot, seat) : 0;
      if (party > 0 && s_.offer[at(slot)].reply[at(party - 1)] != Reply::Accept) return true;
    }
    return false;
  }
  static Seat take(std::uint8_t& seats) {
    const auto seat = static_cast<Seat>(std::countr_zero(seats));
    seats = static_cast<std::uint8_t>(seats & (seats - 1));
    return seat;
  }
  bool is_free(std::uint16_t id) const {
    return std::ranges::none_of(
        s_.offer, [id](const Offer& offer) { return is_open(offer) && offer.id == id; });
  }
  std::uint16_t free_id() {
    for (std::uint16_t id = 1; id < s_.next_offer; ++id)
      if (is_free(id)) return id;
    return s_.next_offer;
  }
  int free_slot(Seat second, Seat third) {
    const int first = dice_.below(game_.seats());
    for (int k = 0; k < game_.seats(); ++k) {
      const auto seat = static_cast<Seat>((first + k) % game_.seats());
      if (seat == viewer_ || seat == second || seat == third || !is_alive(s_, seat)) continue;
      for (int slot = seat * kOfferSlots; slot < (seat + 1) * kOfferSlots; ++slot)
        if (s_.offer[at(slot)].status == OfferStatus::Empty) return slot;
    }
    return -1;
  }
  void propose(Seat second, Seat third) {
    const int slot = free_slot(second, third);
    if (slot < 0) return;
    Offer& offer = s_.offer[at(slot)];
    offer.status = OfferStatus::Open;
    offer.id = free_id();
    offer.second = second;
    if (third != kNobody) offer.third = third;
    const Seat proposer = proposer_of(slot);
    give(offer, 0, Item::Ammo, s_.hand[proposer].ammo / 4);
    const int r = dice_.below(kResources);
    const auto item = static_cast<Item>(static_cast<int>(Item::CashCrops) + r);
    give(offer, 1, item, s_.hand[second].resource[at(r)]);
  }
  /// Some of what the giver has; nothing if it has none.
  void give(Offer& offer, int side, Item item, int most) {
    if (most == 0) return;
    const int some = 1 + dice_.below(std::min(most, kMostQuantity));
    offer.transfer[offer.count++] = {static_cast<std::uint8_t>(side), item,
                                     static_cast<std::uint8_t>(some), kNoHex};
  }

  const ProxyWar& game_;
  State& s_;
  Seat viewer_;
  Dice& dice_;
};

}  // namespace

void guess_offers(const ProxyWar& game, State& s, Seat viewer, Dice& dice) {
  if (s.stage == Stage::Answer) OfferGuess(game, s, viewer, dice).make();
}

}  // namespace sandtable::proxy_war
