// The game's surface: each call is passed on to the phase the game is in.

#include <algorithm>

#include "games/countdown/phases.hpp"
#include "games/countdown/say.hpp"

namespace sandtable::countdown {
namespace {

SeatSet as_set(unsigned seats) {
  SeatSet out;
  for (Seat seat = 0; seat < kMaxPlayers; ++seat)
    if (has_bit(seats, seat)) out.add(seat);
  return out;
}

bool is_secret(const State& s) { return s.phase == Phase::Orders || s.phase == Phase::Placement; }

bool owes(const State& s, Seat seat) {
  return seat < kMaxPlayers && has_bit(s.asked & ~unsigned{s.sealed}, seat);
}

Refusal refuse_seat(const Countdown& game, const State& s, Seat seat) {
  if (seat >= game.seats()) return refuse(rule("CD-1.1"), say<"refusals.watching">());
  if (s.phase == Phase::Over) return refuse(rule("CD-16.5"), say<"refusals.over">());
  if (is_out(s, seat)) return refuse(rule("CD-15.1"), say<"refusals.out">());
  if (!is_secret(s))
    return refuse(s.phase == Phase::PlaceHex ? rule("CD-1.5") : rule("CD-2.2"),
                  say<"refusals.not_your_turn">(By(placing_seat(game, s))));
  if (has_bit(s.sealed, seat)) return refuse(rule("CD-3.1"), say<"refusals.sealed">());
  return refuse(rule("CD-13.4"), say<"refusals.nothing_to_place">());
}

}  // namespace

State Countdown::start(Dice& dice, Log* log) const {
  State s;
  Table t{*this, s, dice, log};
  set_up(t);
  advance(t);
  return s;
}

SeatSet Countdown::owing(const State& s) const { return as_set(s.asked & ~unsigned{s.sealed}); }

SeatSet Countdown::may_act(const State& s) const {
  return is_secret(s) ? as_set(s.asked) : owing(s);
}

Mode Countdown::mode(const State& s) const { return is_secret(s) ? Mode::Secret : Mode::InTurn; }

bool Countdown::at_rest(const State& s, Seat seat) const {
  return seat >= kMaxPlayers || s.walk[seat].step == Stop::Rest;
}

void Countdown::legal(const State& s, Seat seat, Actions& list) const {
  if (!owes(s, seat)) return;
  if (s.phase == Phase::Orders) return list_pad(*this, s, seat, list);
  if (s.phase == Phase::Placement) return list_placement(*this, s, seat, list);
  list_setup(*this, s, seat, list);
}

std::optional<Refusal> Countdown::refusal(const State& s, Seat seat, Action action) const {
  if (!owes(s, seat)) return refuse_seat(*this, s, seat);
  if (action >= kActions) return refuse(rule("CD-3.4"), say<"refusals.no_choice">());
  const Parts choice = kLayout.split(action);
  if (s.phase == Phase::Orders) return refuse_pad(*this, s, seat, choice);
  if (s.phase == Phase::Placement) return refuse_placement(*this, s, seat, choice);
  return refuse_setup(*this, s, seat, choice);
}

void Countdown::step(State& s, Seat seat, Action action, Dice& dice, Log* log) const {
  SANDTABLE_ASSERT(!refusal(s, seat, action), "a step is a legal choice");
  Table t{*this, s, dice, log};
  const Parts choice = kLayout.split(action);
  if (s.phase == Phase::Orders)
    take_pad(t, seat, choice);
  else if (s.phase == Phase::Placement)
    take_placement(t, seat, choice);
  else
    take_setup(t, seat, choice);
  if (choice.kind == Kind::Seal) advance(t);
}

void Countdown::clear(State& s, Seat seat) const {
  if (seat >= kMaxPlayers || !has_bit(s.asked, seat)) return;
  if (s.phase == Phase::Orders) return clear_pad(*this, s, seat);
  s.walk[seat] = {};
  if (s.phase != Phase::Placement) return;
  std::fill_n(s.order[seat].begin(), s.orders[seat], Order{});
  s.orders[seat] = 0;
  s.sealed = static_cast<std::uint8_t>(s.sealed & ~(1U << seat));
}

}  // namespace sandtable::countdown
