// Wiring: who owes, what is legal, and the steps that leave no choice.

#include "games/frontier/say.hpp"
#include "games/frontier/walk.hpp"

namespace sandtable::frontier {

void settle(const Table& p) {
  State& s = p.s;
  while (s.stage != Stage::Over) {
    if (s.seats[s.actor].ai != 0 && s.stage != Stage::TakeBack) {
      ai_decide(p);  // FR-21.2: all decisions of the seat are the A.I.'s
      continue;
    }
    Actions list;
    list_stage(p.game, s, list, 2);
    if (list.size() != 1) return;
    const bool opening = s.walk_size == s.walk_forced;
    take(p, list[0]);  // FR-22.1: a list with one entry is passed over
    if (opening && s.walk_size > 0) s.walk_forced = s.walk_size;
  }
}

SeatSet Frontier::owing(const State& s) const {
  return s.stage == Stage::Over ? SeatSet{} : SeatSet::only(s.actor);
}

bool Frontier::at_rest(const State& s, Seat seat) const {
  return seat != s.actor || s.walk_size == s.walk_forced;
}

void Frontier::legal(const State& s, Seat seat, Actions& list) const {
  if (s.stage == Stage::Over || seat != s.actor) return;
  list_stage(*this, s, list, kMaxLegal);
  if (options_.ai_takeover && s.seats[seat].ai == 0) list.push(verb(Verb::HandOver));  // FR-22.14
}

std::optional<Refusal> Frontier::refusal(const State& s, Seat seat, Action action) const {
  if (seat >= seats())
    return refuse(rule("FR-1.2"), say<"refusals.no such seat">(
                                      N(seats()), As<"number", Role::Other, NumberSlot>(seat)));
  if (s.stage == Stage::Over)
    return refuse(rule_of(static_cast<Ending>(s.ending)), say<"refusals.over">());
  if (seat != s.actor) return refuse(rule("FR-2.9"), say<"refusals.not your turn">(By(s.actor)));
  if (action >= kActions) return refuse(rule("FR-22.2"), say<"refusals.no such choice">());
  Actions list;
  legal(s, seat, list);
  if (list.contains(action)) return std::nullopt;
  return why_not(*this, s, action);
}

void Frontier::step(State& s, Seat seat, Action action, Dice& dice, Log* log) const {
  SANDTABLE_ASSERT(!refusal(s, seat, action), "a step is a legal choice");
  static_cast<void>(seat);
  const Table p{*this, s, dice, log};
  take(p, action);
  settle(p);
}

void Frontier::clear(State& s, Seat seat) const {
  if (s.stage == Stage::Over || seat != s.actor) return;
  for (std::size_t i = s.walk_forced; i < s.walk_size; ++i) s.walk[i] = 0;
  s.walk_size = s.walk_forced;
}

}  // namespace sandtable::frontier
