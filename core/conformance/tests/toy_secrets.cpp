// Who may know what of the toy.

#include <algorithm>
#include <vector>

#include "core/conformance/tests/toy.hpp"

namespace sandtable::toy {
namespace {

bool known(const State& s, Seat seat, std::uint8_t card) {
  return card == 0 || (card <= kCards && seat < kSeats && s.seen[seat][card - 1U] != 0);
}

void hide(const State& s, Seat seat, std::uint8_t& card) {
  if (!known(s, seat, card)) card = kHidden;
}

/// The cards that stand nowhere in the view.
std::vector<std::uint8_t> unknown_cards(const State& s) {
  std::vector<std::uint8_t> out;
  for (std::uint8_t card = 1; card <= kCards; ++card) {
    const auto holds = [card](const auto& hand) {
      return std::ranges::find(hand, card) != hand.end();
    };
    const bool shown =
        s.played[card - 1U] != 0 || holds(s.deck) || std::ranges::any_of(s.hand, holds);
    if (!shown) out.push_back(card);
  }
  return out;
}

std::uint8_t take_any(std::vector<std::uint8_t>& cards, Dice& dice) {
  const auto at = cards.begin() + dice.below(static_cast<int>(cards.size()));
  const std::uint8_t card = *at;
  cards.erase(at);
  return card;
}

}  // namespace

State Toy::redact(const State& s, Seat seat) const {
  glimpse_ = s;
  State out = s;
  for (Seat other = 0; other < s.seats; ++other) {
    if (other == seat) continue;
    Pad& pad = out.pads[other];
    pad = Pad{};
    pad.sealed = s.pads[other].sealed;
    if (is(Fault::OrdersVisible)) pad = s.pads[other];
    if (is(Fault::CountVisible)) pad.count = s.pads[other].count;
    if (is(Fault::HalfVisible)) pad.half = s.pads[other].half;
    for (std::uint8_t& card : out.hand[other]) hide(s, seat, card);
    if (out.omen[other] != 0) out.omen[other] = kHiddenOmen;
    out.seen[other] = {};
  }
  for (std::size_t i = 0; i < s.left; ++i) hide(s, seat, out.deck[i]);
  if (is(Fault::RedactDrifts) && s.phase == Phase::Market) out.mark = s.mark < 9 ? 9 : 10;
  return out;
}

State Toy::resample(const View<State>& view, Guess<State> guess, Dice& dice) const {
  State s = view.state();
  if (is(Fault::ResampleForgets) && view.seat() != kSpectator && s.hand[view.seat()][0] != 0)
    s.hand[view.seat()][0] = kHidden;
  std::vector<std::uint8_t> cards = unknown_cards(s);
  const auto fill = [&](std::uint8_t& card) {
    if (card == kHidden) card = take_any(cards, dice);
  };
  for (auto& hand : s.hand) std::ranges::for_each(hand, fill);
  std::ranges::for_each(s.deck, fill);
  for (std::uint8_t& omen : s.omen)
    if (omen == kHiddenOmen) omen = static_cast<std::uint8_t>(dice.die());
  if (s.peeked != 0 && s.turn != view.seat()) s.seen[s.turn][s.deck[s.left - 1U] - 1U] = 1;
  if (is(Fault::ResampleDoubles) && s.left > 1 && view.seat() == kSpectator) s.deck[0] = s.deck[1];

  if (is(Fault::OrdersVisible)) return s;  // nothing is left to guess
  SeatSet sealed;
  for (Seat seat = 0; seat < s.seats; ++seat)
    if (seat != view.seat() && s.pads[seat].sealed != 0) sealed.add(seat), s.pads[seat] = Pad{};
  for (const Seat seat : sealed) {
    for (int lines = 0; s.pads[seat].sealed == 0 && lines < kMaxWalk; ++lines) {
      Line line;
      guess(s, seat, dice, line);
      Dice unused(0);
      for (const Action action : line)
        if (!refusal(s, seat, action)) step(s, seat, action, unused, nullptr);
    }
    s.pads[seat].sealed = 1;
  }
  return s;
}

const State& Toy::glimpse(const View<State>& view, Fault fault) const {
  return is(fault) ? glimpse_ : view.state();
}

}  // namespace sandtable::toy
