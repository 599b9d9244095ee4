// Who may know what: while both decide secretly, each sees its own choice only (FF-1.4, FF-1.8,
// FF-2.5). After the reveal everything is public.

#include "core/guess.hpp"
#include "games/fiefdoms/phases.hpp"

namespace sandtable::fiefdoms {
namespace {

/// Blanks what a seat has chosen so far; whether it has sealed stays.
void blank_choice(State& s, Seat seat) {
  s.faction_pick[seat] = kUnset;
  s.starter_pick[seat] = kUnset;
  if (s.phase != Phase::Cutting) return;
  s.cut[seat] = blank_cut();
  s.cut_chance[seat] = 0;
}

}  // namespace

State Fiefdoms::redact(const State& s, Seat seat) const {
  State out = s;
  if (mode(s) != Mode::Secret) return out;
  for (Seat each = 0; each < kSeats; ++each)
    if (each != seat) blank_choice(out, each);
  return out;
}

State Fiefdoms::resample(const View<State>& view, Guess<State> guess, Dice& dice) const {
  State s = view.state();
  if (mode(s) != Mode::Secret) return s;
  // A seat that has not sealed may have taken steps that nobody saw; it starts afresh here.
  for (Seat each = 0; each < kSeats; ++each)
    if (each != view.seat() && s.sealed[each] != 0) {
      s.sealed[each] = 0;
      decide_again(*this, s, each, guess, dice);
    }
  return s;
}

void Fiefdoms::clear(State& s, Seat seat) const {
  if (seat >= kSeats) return;
  if (mode(s) == Mode::Secret) {
    blank_choice(s, seat);
    s.sealed[seat] = 0;
  } else if (s.walk != Walk::Rest && seat == s.to_move) {
    drop_walk(s);
    // The steps without a choice that opened the line come back; they ask no chance. In a position
    // set up by hand they could go on past the line: then it stays dropped.
    State begun = s;
    Dice none(0);
    settle(*this, begun, none, nullptr, std::nullopt);
    if (begun.turn == s.turn && begun.placed == s.placed) s = begun;
  }
}

}  // namespace sandtable::fiefdoms
