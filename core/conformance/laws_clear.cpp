// Laws about taking back. Undo, strike, reorder and unseal are all made of clear and replay, so
// `clear` has to be exact, and must never undo what somebody has learnt.

#include <algorithm>

#include "core/conformance/compare.hpp"
#include "core/conformance/laws.hpp"
#include "core/conformance/walk.hpp"

namespace sandtable::kit {
namespace {

AnyState cleared(const AnyGame& game, AnyState state, Seat seat) {
  game.clear(state, seat);
  return state;
}

/// A seat with choices to take back; nobody if there is none.
Seat any_decider(Moment& m) {
  SeatSet deciders;
  for (const Made& made : m.play.decision.made) deciders.add(made.seat);
  deciders = deciders & m.game.may_act(m.state);
  return deciders.empty() ? kNobody : any_of(deciders, m.dice);
}

/// What clearing took back: the state it gave, and the choices of the seat that lead from there to
/// where the game stands.
struct TakenBack {
  AnyState state;
  std::vector<Made> choices;
  bool found = false;
};

/// In `Secret` the whole decision is taken back. Elsewhere the game decides how far it can go: the
/// seat's last choices, some or all, must lead back.
TakenBack taken_back(const Moment& m, Seat seat) {
  TakenBack out{cleared(m.game, m.state, seat), only(m.play.decision.made, seat), false};
  const bool whole = m.game.mode(m.state) == Mode::Secret;
  const std::vector<Made> all = out.choices;
  for (std::size_t count = whole ? all.size() : 0; count <= all.size(); ++count) {
    out.choices.assign(all.end() - static_cast<std::ptrdiff_t>(count), all.end());
    AnyState state = out.state;
    Dice dice = quiet(m.play.decision.dice);
    out.found = take_all(m.game, state, out.choices, dice).empty() && state == m.state;
    if (out.found) return out;
  }
  return out;
}

/// Clearing for somebody with nothing to take back changes nothing.
std::string idle_problem(const Moment& m) {
  for (const Seat seat : seats_of(m.game)) {
    if (!only(m.play.decision.made, seat).empty() && m.game.may_act(m.state).has(seat)) continue;
    if (const auto d = difference(m.game, m.state, cleared(m.game, m.state, seat)); !d.empty())
      return called(seat) + " has chosen nothing, yet clearing it changes the state: " + d;
  }
  return "";
}

/// In `Secret`, clearing gives the state in which the seat was never heard and all others were.
std::string secret_problem(const Moment& m, Seat seat, const AnyState& after) {
  if (!m.game.owing(after).has(seat)) return "does not owe again";
  AnyState wanted = m.play.decision.start;
  Dice dice = quiet(m.play.decision.dice);
  const std::vector<Made> others = without(m.play.decision.made, seat);
  if (const auto no = take_all(m.game, wanted, others, dice); !no.empty()) return no;
  const std::string d = difference(m.game, wanted, after);
  return d.empty() ? "" : "is not as if it had never chosen: " + d;
}

/// In `InTurn`, clearing gives a state that the decision passed through.
std::string turn_problem(const Moment& m, const AnyState& after) {
  if (after == m.state ||
      std::ranges::find(m.play.decision.before, after) != m.play.decision.before.end())
    return "";
  return "is at a state that its decision did not pass through since the last die";
}

}  // namespace

Finding clear_starts_afresh(Moment& m) {
  if (const auto no = idle_problem(m); !no.empty()) return broken(no);
  const Seat seat = any_decider(m);
  if (seat == kNobody) return no_occasion();
  const AnyState after = cleared(m.game, m.state, seat);
  const std::string whose = called(seat) + ", cleared, ";
  if (!m.game.at_rest(after, seat)) return broken(whose + "still has a line half done");
  if (cleared(m.game, after, seat) != after) return broken(whose + "can be cleared once more");
  std::string problem;
  if (m.game.mode(m.state) == Mode::Secret) problem = secret_problem(m, seat, after);
  if (m.game.mode(m.state) == Mode::InTurn) problem = turn_problem(m, after);
  return problem.empty() ? held() : broken(whose + problem);
}

Finding clear_and_replay(Moment& m) {
  const Seat seat = any_decider(m);
  if (seat == kNobody) return no_occasion();
  if (taken_back(m, seat).found) return held();
  return broken(called(seat) + " is cleared, and its choices do not lead back to the same state");
}

Finding clear_never_peeks(Moment& m) {
  const Seat seat = any_decider(m);
  if (seat == kNobody) return no_occasion();
  const TakenBack back = taken_back(m, seat);
  if (!back.found || back.choices.empty()) return no_occasion();  // clear_and_replay tells
  // What the seat could not know before its choices is made afresh. If the same choices then show
  // it something else, taking them back would let it keep what it saw.
  AnyState other = m.game.resample(back.state, seat, Prior{}, m.dice);
  Dice dice(m.dice.bits());
  const std::string no = take_all(m.game, other, back.choices, dice);
  if (!no.empty()) return broken(called(seat) + " can take back what told it something: " + no);
  if (dice.drawn() > 0) return broken(called(seat) + " can take back a die");
  const std::string d = byte_difference(m.game.redact(m.state, seat), m.game.redact(other, seat));
  return d.empty() ? held()
                   : broken(called(seat) + " can take back choices that told it something hidden");
}

}  // namespace sandtable::kit
