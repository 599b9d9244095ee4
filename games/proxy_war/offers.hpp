#pragma once
// Offers as things: who gives what to whom, what may be in one, and carrying one out (PW-7.4
// to 7.16).

#include <optional>

#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {

inline constexpr int kSides = 6;
inline constexpr int kMostQuantity = 255;  // PW-7.16

/// Walk::step while an offer is written. Walk::a: own slot, b: side, c: next transfer to keep or
/// strike (b is then the slot of the countered offer).
enum Writing : std::uint8_t {
  kRest,
  kParties,  ///< A third seat may still be added; otherwise like kSide.
  kSide,
  kSending,
  kKeeping,  ///< Counter: the old transfers one by one.
};

[[nodiscard]] inline Seat proposer_of(int slot) { return static_cast<Seat>(slot / kOfferSlots); }
[[nodiscard]] inline int party_count(const Offer& offer) { return offer.third == kNone ? 2 : 3; }
/// Sides in use: two with one partner, six with two.
[[nodiscard]] inline int side_count(const Offer& offer) {
  return offer.third == kNone ? 2 : kSides;
}
/// 0 proposer, 1 second, 2 third; -1 if the seat is no party.
[[nodiscard]] int party_of(const State& s, int slot, Seat seat);
[[nodiscard]] Seat giver_of(const State& s, int slot, int side);
[[nodiscard]] Seat taker_of(const State& s, int slot, int side);
/// Who may know of an offer: its parties, or all if it is public.
[[nodiscard]] SeatSet sees_offer(const State& s, int slot);

/// Why this item cannot pass from giver to taker at all, whatever they hold; nothing if it can.
[[nodiscard]] std::optional<Refusal> check_item(const ProxyWar& game, const State& s, Seat giver,
                                                Seat taker, Item item);
/// How many of an item the giver could give, as far as the proposer can see (PW-25.5).
[[nodiscard]] int visible_stock(const ProxyWar& game, const State& s, Seat proposer, Seat giver,
                                Seat taker, Item item);
/// The same for every item but permissions, at once; nothing of items that may not pass at all.
using Stocks = std::array<std::uint8_t, static_cast<std::size_t>(Item::Permission)>;
[[nodiscard]] Stocks visible_stocks(const ProxyWar& game, const State& s, Seat proposer, Seat giver,
                                    Seat taker);
/// Hexes for which the giver could give a Factory permission now (PW-7.11).
[[nodiscard]] HexSet permissions_of(const State& s, Seat giver);
/// The same as far as the proposer can see: with private holdings a permission is known to its
/// giver and its receiver alone.
[[nodiscard]] HexSet visible_permissions(const ProxyWar& game, const State& s, Seat proposer,
                                         Seat giver);
/// Quantity of an item on a side so far.
[[nodiscard]] int quantity(const Offer& offer, int side, Item item);

/// Carries out an accepted offer if every giver holds everything it gives, and closes it (PW-7.8).
/// True if something has passed: a void offer and a bare promise are no trade.
bool execute(Table& t, int slot);
/// Why an offer may come to nothing although all say yes, as far as the seat can see: somebody
/// lacks what it gives, or the seat has promised the same elsewhere, which nothing forbids
/// (PW-7.9).
[[nodiscard]] std::optional<Said> what_may_fail(const ProxyWar& game, const State& s, Seat seat,
                                                int slot);
/// The oldest Advisor of `owner` held by `holder`, not among the `marked` cards; -1: none.
/// Not counted with `before_turn` > 0: loans made in that turn or later (PW-7.10).
[[nodiscard]] int oldest_loan(const State& s, Owner owner, Owner holder, std::uint8_t marked,
                              int before_turn);
/// An Advisor goes back to its owner.
void return_advisor(Table& t, int card, Rule why);

}  // namespace sandtable::proxy_war
