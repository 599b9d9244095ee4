// Wiring: who owes, which choices there are, and the steps that leave no choice.

#include <algorithm>
#include <utility>

#include "games/blocs/explain.hpp"
#include "games/blocs/say.hpp"
#include "games/blocs/verbs.hpp"

namespace sandtable::blocs {
namespace {

bool secret(const State& s) { return s.stage == Stage::Cards || s.stage == Stage::Bets; }

/// Who takes part in the secret decision under way.
SeatSet deciders(const Blocs& game, const State& s) {
  SeatSet out;
  const unsigned who = s.stage == Stage::Bets ? bettors(game, s) : ~0U;
  for (const Bloc b : game.options().blocs)
    if ((who >> b & 1U) != 0) out.add(game.seat_of(b));
  return out;
}

void take_bet(const Blocs& game, State& s, Bloc b, int bet, Dice& dice, Log* log) {
  s.power[b].bet = static_cast<std::uint8_t>(bet);
  s.power[b].sealed = 1;
  if (!game.owing(s).empty()) return;
  resolve_coup(game, s, log);
  proceed(game, s, dice, log);
}

/// Goes on by itself while there is one pick only, and carries out a walk that is complete.
void settle(const Blocs& game, State& s, Dice& dice, Log* log) {
  for (;;) {
    Actions list;
    Picks picks(list, 2);
    list_next(game, s, picks);
    if (list.size() > 1) return;
    if (list.empty()) {
      perform(game, s, dice, log);
      return proceed(game, s, dice, log);
    }
    SANDTABLE_ASSERT(s.walk_size < kWalkRoom, "a walk is short");
    s.walk[s.walk_size++] = list[0];
  }
}

}  // namespace

Blocs::Blocs(Options options, std::shared_ptr<const Book> book,
             std::shared_ptr<const Shapes> shapes)
    : options_(std::move(options)), book_(std::move(book)), shapes_(std::move(shapes)) {
  seats_.fill(kNobody);
  partners_.fill(kNeutral);
  for (std::size_t seat = 0; seat < options_.blocs.size(); ++seat)
    seats_[options_.blocs[seat]] = static_cast<Seat>(seat);
  if (options_.mode == GameMode::Coalition)  // BL-13.9: AA and FR against WP and PRC
    partners_ = {3, 4, kNeutral, 0, 1};
}

SeatSet Blocs::owing(const State& s) const {
  if (s.stage == Stage::Over) return {};
  if (!secret(s)) return SeatSet::only(seat_of(s.actor));
  SeatSet out;
  for (const Seat seat : deciders(*this, s))
    if (s.power[bloc_of(seat)].sealed == 0) out.add(seat);
  return out;
}

SeatSet Blocs::may_act(const State& s) const { return secret(s) ? deciders(*this, s) : owing(s); }

Mode Blocs::mode(const State& s) const { return secret(s) ? Mode::Secret : Mode::InTurn; }

bool Blocs::at_rest(const State& s, Seat seat) const {
  return s.walk_size == 0 || seat != seat_of(s.actor);
}

void Blocs::legal(const State& s, Seat seat, Actions& list) const {
  if (!owing(s).has(seat)) return;
  Picks picks(list);
  if (s.stage == Stage::Cards) return list_cards(*this, s, bloc_of(seat), picks);
  if (s.stage != Stage::Bets) return list_next(*this, s, picks);
  for (int n = 0; n <= most_bet(s, bloc_of(seat)); ++n) picks.add(Kind::Number, n);  // BL-6.22
}

std::optional<Refusal> Blocs::refusal(const State& s, Seat seat, Action action) const {
  if (seat >= seats())
    return refuse(rule("BL-1.1"),
                  say<"refusals.seats_number_none">(SeatsOf(seats()), Number(seat)));
  if (s.stage == Stage::Over) return refuse(rule("BL-12.1"), say<"refusals.game_over">());
  if (!owing(s).has(seat)) {
    if (secret(s) && may_act(s).has(seat))
      return refuse(rule("BL-6.22"), say<"refusals.have_decided">());
    if (secret(s)) return refuse(rule("BL-6.21"), say<"refusals.no_part_in_this">());
    return refuse(rule("BL-4.2"), say<"refusals.not_your_turn">(By(seat_of(s.actor))));
  }
  if (action >= kActions)
    return refuse(rule("BL-4.3"), say<"refusals.choice_with_number">(Number(action)));
  Actions list;
  legal(s, seat, list);
  if (list.contains(action)) return std::nullopt;
  return why_not(*this, s, seat, action);
}

void Blocs::step(State& s, Seat seat, Action action, Dice& dice, Log* log) const {
  SANDTABLE_ASSERT(!refusal(s, seat, action), "a step is a legal choice");
  const Parts parts = kLayout.split(action);
  if (s.stage == Stage::Cards) return take_card(*this, s, bloc_of(seat), parts, dice, log);
  if (s.stage == Stage::Bets) return take_bet(*this, s, bloc_of(seat), parts.i, dice, log);
  s.walk[s.walk_size++] = action;
  settle(*this, s, dice, log);
}

void Blocs::clear(State& s, Seat seat) const {
  if (seat >= seats()) return;
  Power& power = s.power[bloc_of(seat)];
  if (s.stage == Stage::Cards) return fresh_keeping(*this, power);
  if (s.stage == Stage::Bets) {
    power.bet = kNone;
    power.sealed = 0;
  } else if (seat == seat_of(s.actor)) {
    drop_walk(s);
  }
}

}  // namespace sandtable::blocs
