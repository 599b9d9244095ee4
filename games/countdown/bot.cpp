// The players: which of them is asked, and their next line. `script` thinks the whole round through
// and writes what its pad lacks; `planner` tries many such rounds; `guard` thinks from line to
// line.

#include "games/countdown/bot_mind.hpp"
#include "games/countdown/bot_planner.hpp"
#include "games/countdown/bot_round.hpp"

namespace sandtable::countdown {
namespace {

constexpr int kGuardBot = 1;  ///< In the list of entry.cpp.
constexpr int kPlannerBot = 2;

bool write_wanted(const Countdown& game, const State& s, Seat seat, const Wanted& wanted,
                  Line& out) {
  const Steps steps = steps_towards(game, s, seat, wanted);
  if (steps.complete) out = steps.line;
  return steps.complete;
}

bool script_placement(const Countdown& game, const State& s, Seat seat, Line& out) {
  Wanted wanted;
  return think_placement(game, s, seat, wanted) && write_wanted(game, s, seat, wanted, out);
}

bool script_round(const Countdown& game, const State& s, Seat seat, Line& out) {
  State blank = s;
  clear_pad(game, blank, seat);
  const Survey survey(game, blank, seat);
  const auto write = [&](const Wanted& wanted) { return write_wanted(game, s, seat, wanted, out); };
  return visit_purchases(s, seat, fill_basket(survey), write) ||
         visit_orders(s, seat, plan_round(survey), write);
}

bool guard_round(const Mind& mind, Line& out) {
  return plan_attack(mind, out) || plan_ships(mind, out) || plan_march(mind, out) ||
         plan_purchase(mind, out);
}

}  // namespace

void Countdown::plan(int bot, const View<State>& view, Dice& dice, Line& out) const {
  plan(bot, view, dice, [] { return false; }, out);
}

void Countdown::plan(int bot, const View<State>& view, Dice& dice, FunctionRef<bool()> enough,
                     Line& out) const {
  const State& s = view.state();
  const Seat seat = view.seat();
  if (seat >= seats() || !owing(s).has(seat)) return;
  if (s.walk[seat].step != Stop::Rest) return fallback(view, out);
  if (s.phase < Phase::Orders) return plan_setup(*this, s, seat, bot != kGuardBot, dice, out);
  const bool places = s.phase == Phase::Placement;
  if (bot == kPlannerBot && !places) return plan_best_round(*this, view, dice, enough, out);
  bool more = false;
  if (bot == kGuardBot) {
    const Mind mind(*this, s, seat);
    more = places ? plan_placement(mind, out) : guard_round(mind, out);
  } else {
    more = places ? script_placement(*this, s, seat, out) : script_round(*this, s, seat, out);
  }
  if (!more) out.push(kLayout.make(Kind::Seal));
}

}  // namespace sandtable::countdown
