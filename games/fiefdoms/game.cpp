// Wiring: which phase answers, who owes, and the steps that leave no choice.

#include "games/fiefdoms/phases.hpp"
#include "games/fiefdoms/say.hpp"

namespace sandtable::fiefdoms {
namespace {

bool in_turns(Phase phase) { return phase == Phase::Placing || phase == Phase::Playing; }

void list_choices(const Fiefdoms& game, const State& s, Seat seat, Actions& list,
                  std::size_t enough) {
  switch (s.phase) {
    case Phase::Factions:
    case Phase::Rest:
    case Phase::Starter:
      return list_setup(game, s, seat, list);
    case Phase::Cutting:
      return list_cutting(s, seat, list);
    case Phase::Placing:
      return list_placing(game, s, list, enough);
    case Phase::Playing:
      return list_turn(game, s, list, enough);
    case Phase::Over:
      return;
  }
}

/// One choice, and nothing that follows of itself.
void take(const Fiefdoms& game, State& s, Seat seat, const Parts& choice, Dice& dice, Log* log) {
  switch (s.phase) {
    case Phase::Factions:
    case Phase::Rest:
    case Phase::Starter:
      return take_setup(game, s, seat, choice, dice, log);
    case Phase::Cutting:
      return take_cutting(game, s, seat, choice, dice, log);
    case Phase::Placing:
      return take_placing(game, s, choice, log);
    case Phase::Playing:
      return take_turn(game, s, choice, log);
    case Phase::Over:
      return;
  }
}

/// The phase a kind of choice belongs to; Rest and Factions share theirs.
Phase phase_of(Kind kind) {
  switch (kind) {
    case Kind::Faction:
    case Kind::FactionChance:
      return Phase::Factions;
    case Kind::CutDiscard:
    case Kind::CutShape:
    case Kind::CutChance:
    case Kind::Seal:
      return Phase::Cutting;
    case Kind::Starter:
      return Phase::Starter;
    case Kind::Fief:
    case Kind::Turning:
    case Kind::Anchor:
      return Phase::Placing;
    default:
      return Phase::Playing;
  }
}

/// What is asked for now, for whoever tries something else.
Refusal refuse_phase(const State& s) {
  switch (s.phase) {
    case Phase::Factions:
      return refuse(rule("FF-1.4"), say<"refusals.now_factions">());
    case Phase::Rest:
      return refuse(rule("FF-1.9"), say<"refusals.now_other_faction">());
    case Phase::Cutting:
      return refuse(rule("FF-2.5"), say<"refusals.now_cutting">());
    case Phase::Starter:
      return refuse(rule("FF-1.8"), say<"refusals.now_starter">());
    case Phase::Placing:
      return refuse(rule("FF-3.1"), say<"refusals.now_placing">());
    default:
      return refuse(rule("FF-4.1"), say<"refusals.now_turn">());
  }
}

/// Why a seat may not choose anything at all now.
std::optional<Refusal> refuse_seat(const Fiefdoms& game, const State& s, Seat seat) {
  if (seat >= kSeats) return refuse(rule("FF-1.1"), say<"refusals.no_seat">(NumberOf(int{seat})));
  if (s.phase == Phase::Over)
    return refuse(rule_of(static_cast<Ending>(s.ending)), say<"refusals.over">());
  if (game.owing(s).has(seat)) return std::nullopt;
  const Rule why = refuse_phase(s).rule;
  if (game.mode(s) == Mode::Secret) return refuse(why, say<"refusals.decided">(Of(opponent(seat))));
  return refuse(why, say<"refusals.not_your_turn">(By(s.to_move)));
}

}  // namespace

SeatSet Fiefdoms::owing(const State& s) const {
  if (s.phase == Phase::Over) return {};
  if (mode(s) == Mode::InTurn) return SeatSet::only(s.to_move);
  SeatSet out;
  for (Seat seat = 0; seat < kSeats; ++seat)
    if (s.sealed[seat] == 0) out.add(seat);
  return out;
}

SeatSet Fiefdoms::may_act(const State& s) const {
  return mode(s) == Mode::Secret ? SeatSet::first(kSeats) : owing(s);
}

Mode Fiefdoms::mode(const State& s) const {
  const bool secret =
      s.phase == Phase::Cutting || s.phase == Phase::Starter ||
      (s.phase == Phase::Factions && options_.faction_choice == FactionChoice::Secret);
  return secret ? Mode::Secret : Mode::InTurn;
}

/// A line is half done when the seat itself has begun it. Steps without a choice that the engine
/// took at the start of a turn are none of the seat's.
bool Fiefdoms::at_rest(const State& s, Seat seat) const {
  if (s.walk == Walk::Rest || seat != s.to_move) return true;
  State begun = s;
  clear(begun, seat);
  return begun == s;
}

void Fiefdoms::legal(const State& s, Seat seat, Actions& list) const {
  if (owing(s).has(seat)) list_choices(*this, s, seat, list, kMaxLegal);
}

std::optional<Refusal> Fiefdoms::refusal(const State& s, Seat seat, Action action) const {
  if (auto no = refuse_seat(*this, s, seat)) return no;
  if (action >= kActions)
    return refuse(refuse_phase(s).rule, say<"refusals.no_choice">(NumberOf(int{action})));
  const Parts choice = kLayout.split(action);
  const Phase phase = s.phase == Phase::Rest ? Phase::Factions : s.phase;
  if (phase_of(choice.kind) != phase) return refuse_phase(s);
  switch (phase) {
    case Phase::Cutting:
      return refuse_cutting(s, seat, choice);
    case Phase::Placing:
      return refuse_placing(*this, s, choice);
    case Phase::Playing:
      return refuse_turn(*this, s, choice);
    default:
      return refuse_setup(*this, s, seat, choice);
  }
}

namespace {

/// Whether the one choice there is ends the game, and not as the seat on turn would like it.
bool loses(const Fiefdoms& game, State s, Action only) {
  const Seat seat = s.to_move;
  Dice none(0);  // the gaming phase draws nothing
  take(game, s, seat, kLayout.split(only), none, nullptr);
  return s.phase == Phase::Over && s.winner == opponent(seat);
}

}  // namespace

void settle(const Fiefdoms& game, State& s, Dice& dice, Log* log,
            std::optional<std::uint16_t> chosen_in) {
  while (in_turns(s.phase)) {            // before that every list has two choices or is a seal
    if (s.walk == Walk::Turned) return;  // a board has more than one place for a fiefdom (FF-3.9)
    if (s.phase == Phase::Playing && surely_two_choices(game, s)) return;
    Actions list;
    list_choices(game, s, s.to_move, list, 2);
    if (list.size() != 1) return;
    const bool unasked = s.phase == Phase::Playing && s.turn != chosen_in;
    if (unasked && game.options().ask_losing_turn && loses(game, s, list[0])) return;  // FF-4.6
    take(game, s, s.to_move, kLayout.split(list[0]), dice, log);
  }
}

void Fiefdoms::step(State& s, Seat seat, Action action, Dice& dice, Log* log) const {
  SANDTABLE_ASSERT(!refusal(s, seat, action), "a step is a legal choice");
  const std::uint16_t turn = s.turn;
  take(*this, s, seat, kLayout.split(action), dice, log);
  settle(*this, s, dice, log, turn);
}

}  // namespace sandtable::fiefdoms
