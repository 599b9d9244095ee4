// The scripted player: one line at a time, from the position and what its pad already says.

#include "games/countdown/bot_mind.hpp"

namespace sandtable::countdown {

void Countdown::plan(int, const View<State>& view, Dice&, Line& out) const {
  const State& s = view.state();
  const Seat seat = view.seat();
  if (seat >= seats() || !owing(s).has(seat)) return;
  if (s.walk[seat].step != Stop::Rest) return fallback(view, out);
  if (s.phase < Phase::Orders) return plan_setup(*this, s, seat, out);
  const Mind mind(*this, s, seat);
  if (s.phase == Phase::Placement) {
    if (!plan_placement(mind, out)) out.push(kLayout.make(Kind::Seal));
    return;
  }
  const bool more = plan_attack(mind, out) || plan_ships(mind, out) || plan_march(mind, out) ||
                    plan_purchase(mind, out);
  if (!more) out.push(kLayout.make(Kind::Seal));
}

}  // namespace sandtable::countdown
