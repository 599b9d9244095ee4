// Who may know what (RULES.md, 6.2): hands, objectives and the order of decks; bets and the choice
// of cards until all have chosen; influence, if stocks are hidden.

#include <algorithm>

#include "core/guess.hpp"
#include "games/blocs/verbs.hpp"

namespace sandtable::blocs {
namespace {

/// The parts of a deck: unknown order, rejected cards in unknown order, put under in known order.
struct DeckParts {
  std::uint8_t* top;
  std::uint8_t* rejected;
  std::uint8_t* under;
};

DeckParts parts_of(Power& power) {
  std::uint8_t* const deck = power.deck.data();
  return {deck, deck + (power.deck_size - power.rejected - power.under),
          deck + (power.deck_size - power.under)};
}

/// The owner knows which cards are in each part, and the order of the last one.
void forget_order(Power& power) {
  const DeckParts parts = parts_of(power);
  std::sort(parts.top, parts.rejected);
  std::sort(parts.rejected, parts.under);
}

void blank_objectives(Power& power, int known) {
  for (int i = known; i < 3; ++i) power.objectives[static_cast<std::size_t>(i)] = kNone;
}

void blank_decision(const Blocs& game, const State& s, Power& power) {
  const std::uint8_t sealed = power.sealed;
  if (s.stage == Stage::Cards) fresh_keeping(game, power);
  power.sealed = sealed;
  power.bet = kNone;
}

void blank_other(const Blocs& game, State& s, Bloc c, bool partner) {
  Power& power = s.power[c];
  power.hand.fill(kNone);
  power.deck.fill(kNone);
  const bool shared = partner && s.stage != Stage::Cards;  // BL-13.10
  blank_objectives(power, shared ? power.objectives_kept : 0);
  blank_decision(game, s, power);
  if (game.with_cards()) power.held = 0;
  if (game.options().hidden_stocks && !partner) stock(s, c, Res::Influence) = 0;
}

template <class It>
void shuffled(It first, It last, Dice& dice) {
  for (auto i = last - first - 1; i > 0; --i) {
    const int j = dice.below(static_cast<int>(i) + 1);
    std::swap(*(first + i), *(first + j));
  }
}

/// Missions of a bloc that lie face down, dealt anew.
void deal_unseen(const Blocs& game, Power& power, Bloc c, Dice& dice) {
  const BlocSpec& spec = game.book().blocs[c];
  std::array<std::uint8_t, kMaxDeck> unseen{};
  int count = 0;
  for (int m = spec.missions_from; m < spec.missions_to; ++m)
    if (((power.discard | power.scored) >> (m - spec.missions_from) & 1U) == 0)
      unseen[static_cast<std::size_t>(count++)] = static_cast<std::uint8_t>(m);
  shuffled(unseen.begin(), unseen.begin() + count, dice);
  std::copy_n(unseen.begin(), power.hand_size, power.hand.begin());
  std::copy_n(unseen.begin() + power.hand_size, power.deck_size, power.deck.begin());
}

void deal_objectives(const Blocs& game, Power& power, Bloc c, Dice& dice) {
  FixedList<std::uint8_t, kMaxObjectives> open;
  for (const std::uint8_t card : eligible_objectives(game, c))
    if (std::ranges::find(power.objectives, card) == power.objectives.end()) open.push(card);
  shuffled(open.begin(), open.end(), dice);
  std::size_t next = 0;
  for (std::size_t i = 0; i < power.objectives_size; ++i)
    if (power.objectives[i] == kNone) power.objectives[i] = open[next++];
}

void fill_other(const Blocs& game, State& s, Bloc c, bool partner, Dice& dice) {
  Power& power = s.power[c];
  deal_unseen(game, power, c, dice);
  deal_objectives(game, power, c, dice);
  const int cap = game.book().cap[static_cast<std::size_t>(Res::Influence)];
  if (game.options().hidden_stocks && !partner)
    stock(s, c, Res::Influence) = static_cast<std::uint8_t>(dice.between(0, cap));
  const bool waits = game.options().victory_hold && game.with_cards() && s.stage != Stage::Cards;
  if (waits && alive(s, c) && c != s.active)
    power.held = static_cast<std::uint8_t>(fulfilled(game, s, c));
}

}  // namespace

State Blocs::redact(const State& s, Seat seat) const {
  State out = s;
  const Bloc b = seat < seats() ? bloc_of(seat) : kNeutral;
  for (const Bloc c : options_.blocs) {
    if (c == b)
      forget_order(out.power[c]);
    else
      blank_other(*this, out, c, b != kNeutral && partner(b) == c);
  }
  if (b != s.actor) drop_walk(out);  // a half-made line is its owner's
  return out;
}

State Blocs::resample(const View<State>& view, Guess<State> guess, Dice& dice) const {
  State s = view.state();
  const Bloc b = view.seat() < seats() ? bloc_of(view.seat()) : kNeutral;
  for (const Bloc c : options_.blocs) {
    if (c != b) {
      fill_other(*this, s, c, b != kNeutral && partner(b) == c, dice);
      continue;
    }
    const DeckParts parts = parts_of(s.power[c]);
    shuffled(parts.top, parts.rejected, dice);
    shuffled(parts.rejected, parts.under, dice);
  }
  if (mode(s) == Mode::Secret)
    for (const Bloc c : options_.blocs)
      if (c != b && s.power[c].sealed != 0) {
        clear(s, seat_of(c));
        decide_again(*this, s, seat_of(c), guess, dice);
      }
  return s;
}

}  // namespace sandtable::blocs
