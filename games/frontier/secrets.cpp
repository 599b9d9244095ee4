// Who may know what (RULES.md, 6): hands, research piles and their points belong to their owner,
// an A.I.'s to nobody; the decks' order to nobody. A line under way is its seat's own.

#include <algorithm>

#include "games/frontier/walk.hpp"

namespace sandtable::frontier {
namespace {

/// Everything of a seat that nobody else can place joins the decks.
void hide_cards(const Frontier& game, State& s, Seat seat) {
  Player& player = s.seats[seat];
  for (CardId card = 0; card < game.cards(); ++card) {
    const int shown = std::min<int>(note_of(player.shown, card), player.pile[card]);
    s.deck[card] =
        static_cast<std::uint8_t>(s.deck[card] + player.hand[card] + player.pile[card] - shown);
    player.pile[card] = static_cast<std::uint8_t>(shown);
  }
  player.hand = {};
}

/// The lower bound that the public level tells.
void hide_points(const Frontier& game, Player& player) {
  player.points = static_cast<std::uint8_t>(player.level == 0 ? 0 : game.points_for(player.level));
}

/// One card of a colour out of the decks, at random; kNone if there is none.
CardId pull(const Frontier& game, State& s, Deck deck, Dice& dice) {
  int total = 0;
  for (CardId card = 0; card < game.cards(); ++card)
    if (game.deck_of(card) == deck) total += s.deck[card];
  if (total == 0) return kNone;
  int n = dice.below(total);
  for (CardId card = 0; card < game.cards(); ++card) {
    if (game.deck_of(card) != deck) continue;
    if (n < s.deck[card]) {
      s.deck[card]--;
      return card;
    }
    n -= s.deck[card];
  }
  return kNone;
}

/// What was seen first, then at random (FR-13.15).
void deal_hand(const Frontier& game, State& s, Seat viewer, Seat seat, Dice& dice) {
  Player& player = s.seats[seat];
  std::array<int, kDecks> wanted{};
  for (std::size_t deck = 0; deck < kDecks; ++deck) wanted[deck] = player.hand_colours[deck];
  for (CardId card = 0; card < game.cards(); ++card) {
    int& room = wanted[static_cast<std::size_t>(game.deck_of(card))];
    const int own_note = viewer < kMaxPlayers ? noted(s, viewer, seat, card) : 0;
    const int seen = std::max(own_note, note_of(player.seen, card));
    const int known = std::min({seen, room, int{s.deck[card]}});
    player.hand[card] = static_cast<std::uint8_t>(known);
    s.deck[card] = static_cast<std::uint8_t>(s.deck[card] - known);
    room -= known;
  }
  for (std::size_t deck = 0; deck < kDecks; ++deck)
    for (; wanted[deck] > 0; --wanted[deck])
      if (const CardId card = pull(game, s, static_cast<Deck>(deck), dice); card != kNone)
        player.hand[card]++;
}

void deal_pile(const Frontier& game, State& s, Seat seat, Dice& dice) {
  Player& player = s.seats[seat];
  int sum = 0;
  std::array<int, kDecks> wanted{player.pile_colours[0], player.pile_colours[1],
                                 player.pile_colours[2]};
  for (CardId card = 0; card < game.cards(); ++card) {  // those that were shown lie there already
    wanted[static_cast<std::size_t>(game.deck_of(card))] -= player.pile[card];
    sum += player.pile[card] * game.card(card).rv;
  }
  for (std::size_t deck = 0; deck < kDecks; ++deck)
    for (int n = wanted[deck]; n > 0; --n)
      if (const CardId card = pull(game, s, static_cast<Deck>(deck), dice); card != kNone) {
        player.pile[card]++;
        sum += game.card(card).rv;
      }
  const int least = player.points;
  const int most = player.level >= game.top_level() ? 255 : game.points_for(player.level + 1) - 1;
  player.points = static_cast<std::uint8_t>(std::clamp(sum, least, std::max(least, most)));
}

bool hidden_from(const State& s, Seat viewer, Seat seat) {
  return viewer != seat || s.seats[seat].ai != 0;
}

}  // namespace

State Frontier::redact(const State& s, Seat seat) const {
  State out = s;
  for (Seat each = 0; each < seats(); ++each) {
    if (each != seat) out.seats[each].notes = {};
    if (!hidden_from(s, seat, each)) continue;
    hide_cards(*this, out, each);
    hide_points(*this, out.seats[each]);
  }
  if (seat != s.actor) {
    for (std::size_t i = s.walk_forced; i < s.walk_size; ++i) out.walk[i] = 0;
    out.walk_size = s.walk_forced;
  }
  return out;
}

State Frontier::resample(const View<State>& view, Guess<State>, Dice& dice) const {
  State s = view.state();
  for (Seat each = 0; each < seats(); ++each) {
    if (!hidden_from(s, view.seat(), each)) continue;
    deal_hand(*this, s, view.seat(), each, dice);
    deal_pile(*this, s, each, dice);
  }
  return s;
}

}  // namespace sandtable::frontier
