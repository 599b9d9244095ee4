// Decks, hands and piles. A deck is a number of each card: a shuffled deck whose order nobody knows
// is the same as drawing at random (FR-1.9).

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/list.hpp"
#include "games/frontier/phases.hpp"

namespace sandtable::frontier {
namespace {

std::size_t index(Deck deck) { return static_cast<std::size_t>(deck); }

int count_of(const Frontier& game, const CardCounts& counts, Deck deck) {
  int sum = 0;
  for (CardId card = 0; card < game.cards(); ++card)
    if (game.deck_of(card) == deck) sum += counts[card];
  return sum;
}

/// An empty deck takes its discards, else the cards of its colour in research piles (FR-3.3).
void rebuild(const Table& p, Deck deck) {
  State& s = p.s;
  const int discards = count_of(p.game, s.discard, deck);
  int moved = discards;
  for (CardId card = 0; card < p.game.cards(); ++card) {
    if (p.game.deck_of(card) != deck) continue;
    s.deck[card] = static_cast<std::uint8_t>(s.deck[card] + s.discard[card]);
    s.shuffled[card] = std::exchange(s.discard[card], std::uint8_t{0});
    if (discards > 0 || !p.game.options().research_recycling) continue;
    for (Player& each : s.seats) {
      s.deck[card] = static_cast<std::uint8_t>(s.deck[card] + each.pile[card]);
      each.pile[card] = 0;
      set_note(each.shown, card, 0);
    }
  }
  if (discards == 0 && p.game.options().research_recycling)
    for (Player& each : s.seats)
      moved += std::exchange(each.pile_colours[index(deck)], std::uint8_t{0});
  s.deck_size[index(deck)] = static_cast<std::uint8_t>(s.deck_size[index(deck)] + moved);
  if (moved > 0) tell(p.log, rule("FR-3.3"), told::Rebuilt{.what = DeckWord(deck)});
}

/// The n-th card of a colour among counts; kNone beyond them.
CardId nth_card(const Frontier& game, const CardCounts& counts, Deck deck, int n) {
  for (CardId card = 0; card < game.cards(); ++card) {
    if (game.deck_of(card) != deck) continue;
    if (n < counts[card]) return card;
    n -= counts[card];
  }
  return kNone;
}

}  // namespace

int drawable(const Frontier& game, const State& s, Deck deck) {  // FR-3.5
  int sum = s.deck_size[index(deck)];
  const int discards = count_of(game, s.discard, deck);
  sum += discards;
  if (discards == 0 && game.options().research_recycling)
    for (const Player& each : s.seats) sum += each.pile_colours[index(deck)];
  return sum;
}

CardId draw_card(const Table& p, Deck deck) {
  State& s = p.s;
  if (s.deck_size[index(deck)] == 0) rebuild(p, deck);
  if (s.deck_size[index(deck)] == 0) return kNone;
  const int n = p.dice.below(std::max(1, count_of(p.game, s.deck, deck)));
  const CardId card = nth_card(p.game, s.deck, deck, n);
  if (card == kNone) return kNone;
  s.deck[card]--;
  s.deck_size[index(deck)]--;
  return card;
}

void draw_to_hand(const Table& p, Seat seat, Deck deck, Rule why) {
  const CardId card = draw_card(p, deck);
  if (card == kNone) return;
  add_to_hand(p.game, p.s, seat, card);
  tell(p.log, why, told::Drew{.by = seat, .what = DeckWord(deck)});
  if (p.s.seats[seat].ai == 0)
    tell(p.log, rule("FR-3.2"), SeatSet::only(seat),
         told::SeesCard{.by = seat, .what = CardWord(card)});
}

void add_to_hand(const Frontier& game, State& s, Seat seat, CardId card) {
  s.seats[seat].hand[card]++;
  s.seats[seat].hand_colours[index(game.deck_of(card))]++;
}

void take_from_hand(const Frontier& game, State& s, Seat seat, CardId card, bool openly) {
  Player& player = s.seats[seat];
  if (player.hand[card] > 0) {
    player.hand[card]--;
  } else if (s.deck[card] > 0) {
    s.deck[card]--;  // a scratch copy of a view: the card was among those nobody could place
  }
  player.hand_colours[index(game.deck_of(card))]--;
  if (!openly) return;
  set_note(player.seen, card, note_of(player.seen, card) - 1);
  for (Seat by = 0; by < kMaxPlayers; ++by)
    if (const int count = noted(s, by, seat, card); count > 0)
      set_noted(s, by, seat, card, count - 1);  // FR-13.15
}

int closed_size(const State& s, Seat seat) {
  const auto& colours = s.seats[seat].hand_colours;
  return colours[0] + colours[1] + colours[2];
}

int revealed_size(const State& s, Seat seat) {
  return std::accumulate(s.seats[seat].revealed.begin(), s.seats[seat].revealed.end(), 0);
}

int hand_size(const State& s, Seat seat) {  // FR-10.7
  return closed_size(s, seat) + revealed_size(s, seat) + open_size(s.seats[seat].open);
}

CardId take_random_card(const Table& p, Seat seat, bool openly) {
  const int size = closed_size(p.s, seat);
  if (size == 0) return kNone;
  int n = p.dice.below(size);
  for (const Deck deck : {Deck::Attack, Deck::Defence, Deck::Tactical}) {
    const int of_colour = p.s.seats[seat].hand_colours[index(deck)];
    if (n >= of_colour) {
      n -= of_colour;
      continue;
    }
    CardId card = nth_card(p.game, p.s.seats[seat].hand, deck, n);
    if (card == kNone) card = nth_card(p.game, p.s.deck, deck, 0);  // a scratch copy of a view
    if (card != kNone) take_from_hand(p.game, p.s, seat, card, openly);
    return card;
  }
  return kNone;
}

int note_of(const Notes& notes, CardId card) { return notes[card / 2U] >> (card % 2U * 4U) & 15; }

void set_note(Notes& notes, CardId card, int count) {
  std::uint8_t& pair = notes[card / 2U];
  const unsigned shift = card % 2U * 4U;
  pair = static_cast<std::uint8_t>(
      (pair & ~(15U << shift)) | static_cast<unsigned>(std::clamp(count, 0, kMaxCopies)) << shift);
}

int noted(const State& s, Seat by, Seat of, CardId card) {
  return note_of(s.seats[by].notes[of], card);
}

void set_noted(State& s, Seat by, Seat of, CardId card, int count) {
  set_note(s.seats[by].notes[of], card, count);
}

bool add_open(std::array<std::uint8_t, kMaxOpen>& list, CardId card) {
  for (std::uint8_t& each : list) {
    if (each != kNone) continue;
    each = card;
    return true;
  }
  return false;
}

bool take_open(std::array<std::uint8_t, kMaxOpen>& list, CardId card) {
  return take_out(list, card, kNone) >= 0;
}

int open_size(const std::array<std::uint8_t, kMaxOpen>& list) {
  return static_cast<int>(std::ranges::find(list, kNone) - list.begin());
}

}  // namespace sandtable::frontier
