// The toy's steps: what a legal choice does.

#include <algorithm>

#include "core/conformance/tests/toy.hpp"

namespace sandtable::toy {
namespace {

constexpr int kWins = 4;  // TOY-3.4: a gamble is won with a 4 or more

SeatSet others_than(Seat seat) {
  SeatSet out = SeatSet::everyone();
  out.remove(seat);
  return out;
}

void write_down(Pad& pad) {
  for (int i = 0; i < pad.count; ++i) {
    Order& order = pad.orders[static_cast<std::size_t>(i)];
    if (order.pawn == pad.open.pawn) order = pad.open, pad.open = {}, pad.half = Half::None;
  }
  if (pad.half == Half::None) return;
  pad.orders[pad.count++] = pad.open;
  pad.open = {};
  pad.half = Half::None;
}

void take_coin(State& s, std::size_t seat) {
  if (s.pot > 0) --s.pot, ++s.coins[seat];
}

}  // namespace

void Toy::step(State& s, Seat seat, Action action, Dice& dice, Log* log) const {
  if (action >= kActions) return;  // only with Fault::TakesAnyNumber
  carry_out(s, seat, action, dice, log);
  for (;;) {  // a step with one choice is taken here, a seal excepted
    const Seat asked = s.phase == Phase::Market ? s.turn : seat;
    if (s.phase != Phase::Market && at_rest(s, seat)) return;
    if (is(Fault::AsksForced) && !at_rest(s, asked)) return;
    Actions list;
    legal(s, asked, list);
    if (list.size() != 1) return;
    carry_out(s, asked, list[0], dice, log);
  }
}

void Toy::carry_out(State& s, Seat seat, Action action, Dice& dice, Log* log) const {
  if (s.phase == Phase::Orders) return write_order(s, seat, action, dice, log);
  if (s.phase == Phase::Market) return trade(s, seat, action, dice, log);
  talk(s, seat, action, log);
}

void Toy::write_order(State& s, Seat seat, Action action, Dice& dice, Log* log) const {
  const auto [kind, i, j] = kLayout.split(action);
  Pad& pad = s.pads[seat];
  const auto number = static_cast<std::uint8_t>(i);
  if (kind == Kind::Pawn) pad.open.pawn = number, pad.half = Half::Pawn;
  if (kind == Kind::Cell) pad.open.cell = number, pad.half = Half::Cell;
  if (kind == Kind::Stake) {
    pad.open.stake = number;
    if (is(Fault::WritingDraws) && owing(s).count() == 1)
      s.mark = static_cast<std::uint8_t>(dice.die());
    write_down(pad);
    const bool told = is(Fault::WritingIsTold);
    tell(log, rule("TOY-2.1"), told ? SeatSet::everyone() : SeatSet::only(seat), Wrote{.by = seat});
  }
  if (kind != Kind::Seal) return;
  if (is(Fault::SealDoesNotEnd) && (s.mark >> seat & 1U) == 0) {
    s.mark = static_cast<std::uint8_t>(s.mark | 1U << seat);
    return;
  }
  const bool first = owing(s).count() == s.seats;
  if (is(Fault::FirstSealMarked) && first) s.mark = static_cast<std::uint8_t>(seat + 1);
  pad.sealed = 1;
  tell(log, rule("TOY-2.1"), Sealed{.by = seat});
  if (is(Fault::SealDraws) && first) s.mark = static_cast<std::uint8_t>(dice.die() & 1);
  if (owing(s).empty()) reveal(s, dice, log);
}

/// TOY-2.4, TOY-2.5: pawns move in the order of seats, then meet in the order of cells.
void Toy::reveal(State& s, Dice& dice, Log* log) const {
  for (Seat seat = 0; seat < s.seats; ++seat) {
    for (std::size_t i = 0; i < s.pads[seat].count; ++i) {
      const Order& order = s.pads[seat].orders[i];
      s.pawns[seat][order.pawn] = order.cell;
      s.coins[seat] = static_cast<std::uint8_t>(s.coins[seat] - order.stake);
      s.pot = static_cast<std::uint8_t>(s.pot + order.stake);
      tell(log, rule("TOY-2.4"), Moved{.by = seat, .pawn = order.pawn, .to = Spot(order.cell)});
    }
  }
  s.pads = {};
  for (int cell = 0; cell < kCells; ++cell) contest(s, cell, dice, log);
  s.phase = Phase::Market;
  s.turn = 0;
}

void Toy::contest(State& s, int cell, Dice& dice, Log* log) const {
  SeatSet present;
  for (Seat seat = 0; seat < s.seats; ++seat)
    if (std::ranges::find(s.pawns[seat], cell) != s.pawns[seat].end()) present.add(seat);
  if (present.count() < 2 || s.pot == 0) return;
  Seat best = kNobody;
  int highest = 0;
  for (const Seat seat : present)
    if (const int roll = dice.die(); roll > highest) highest = roll, best = seat;
  tell(log, rule("TOY-2.5"), Contest{.by = best, .at = Spot(cell), .die = highest});
  if (is(Fault::CoinVanishes)) --s.pot;
  if (!is(Fault::CoinVanishes)) take_coin(s, best);
}

void Toy::trade(State& s, Seat seat, Action action, Dice& dice, Log* log) const {
  if (is(Fault::SharedMemory)) s.mark = memory_++;
  const auto [kind, i, j] = kLayout.split(action);
  const SeatSet all = SeatSet::everyone();
  if (kind == Kind::Peek || kind == Kind::Omen) return inspect(s, seat, action, dice, log);
  if (kind == Kind::Play) return void(s.playing = 1);
  if (kind == Kind::Draw) {
    const std::uint8_t card = s.deck[--s.left];
    s.deck[s.left] = 0;
    *std::ranges::find(s.hand[seat], 0) = card;
    const Drew drew{.what = CardWord(card)};
    tell(log, rule("TOY-3.2"), SeatSet::only(seat), drew);
    if (is(Fault::FeedTellsCard)) tell(log, rule("TOY-3.2"), others_than(seat), drew);
    if (!is(Fault::FeedTellsCard)) tell(log, rule("TOY-3.2"), others_than(seat), Drawn{.by = seat});
  }
  if (kind == Kind::Card) {
    const std::uint8_t card = std::exchange(s.hand[seat][static_cast<std::size_t>(i)], 0);
    if (card <= kCards) s.played[card - 1U] = 1;
    if (card > s.last) take_coin(s, seat);  // TOY-3.3
    s.last = card;
    s.playing = 0;
    const int named = is(Fault::EventUnnamed) ? 0 : card;
    tell(log, rule("TOY-3.3"), Played{.by = seat, .what = CardWord(named)});
  }
  if (kind == Kind::Gamble) {
    const int roll = dice.die();
    if (roll >= kWins) take_coin(s, seat);
    if (roll < kWins && s.coins[seat] > 0) --s.coins[seat], ++s.pot;
    const Rule cited = is(Fault::EventRuleUnknown) ? *Rule::parse("ZZ-1.1") : rule("TOY-3.4");
    tell(log, cited, Gambled{.by = seat, .die = roll});
    if (is(Fault::EventKindUnknown) && log != nullptr) log->add({200, all, cited, {}});
  }
  if (kind == Kind::Pass) tell(log, rule("TOY-3.1"), Passed{.by = seat});
  end_turn(s);
}

/// TOY-3.5, TOY-3.6: what a seat learns and keeps; its turn goes on.
void Toy::inspect(State& s, Seat seat, Action action, Dice& dice, Log* log) const {
  const SeatSet own = SeatSet::only(seat);
  if (action == kLayout.make(Kind::Omen)) {
    s.omen[seat] = static_cast<std::uint8_t>(dice.die());
    tell(log, rule("TOY-3.6"), Asked{.by = seat});
    const bool leaks = is(Fault::FeedTellsOmen);
    tell(log, rule("TOY-3.6"), leaks ? SeatSet::everyone() : own, Foretold{.die = s.omen[seat]});
    return;
  }
  const std::uint8_t card = s.deck[s.left - 1U];
  s.peeked = 1;
  if (card <= kCards) s.seen[seat][card - 1U] = 1;
  tell(log, rule("TOY-3.5"), Peeked{.by = seat});
  tell(log, rule("TOY-3.5"), own, Saw{.what = CardWord(card)});
}

void Toy::end_turn(State& s) const {
  s.peeked = 0;
  if (++s.turn < s.seats) return;
  s.turn = 0;
  if (s.parley == 0) return end_round(s);
  s.phase = Phase::Parley;
  s.waves = {};
  s.done = {};
}

void Toy::talk(State& s, Seat seat, Action action, Log* log) const {
  const auto [kind, i, j] = kLayout.split(action);
  if (kind == Kind::Wave) return void(s.waving[seat] = 1);
  if (kind == Kind::Who) {
    s.waving[seat] = 0;
    ++s.waves[seat];
    return tell(log, rule("TOY-4.1"), Waved{.by = seat, .whom = static_cast<Seat>(i)});
  }
  if (owing(s).count() == s.seats) take_coin(s, seat);  // TOY-4.1: the first to be done
  s.done[seat] = 1;
  tell(log, rule("TOY-4.1"), Finished{.by = seat});
  if (owing(s).empty()) end_round(s);
}

void Toy::end_round(State& s) const {
  s.waves = {};
  s.done = {};
  s.phase = Phase::Orders;
  if (is(Fault::Endless)) return;
  if (++s.round == s.rounds) s.phase = Phase::Over;
}

}  // namespace sandtable::toy
