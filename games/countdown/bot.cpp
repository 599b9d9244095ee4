// The two scripted players: which of them is asked, and their next line. `script` thinks the whole
// round through and writes what its pad lacks; `guard` thinks from line to line.

#include <algorithm>

#include "games/countdown/bot_mind.hpp"
#include "games/countdown/bot_muster.hpp"
#include "games/countdown/bot_purse.hpp"
#include "games/countdown/purchases.hpp"

namespace sandtable::countdown {
namespace {

constexpr int kGuardBot = 1;  ///< In the list of entry.cpp.

bool write_wanted(const Countdown& game, const State& s, Seat seat, const Wanted& wanted,
                  Line& out) {
  const Steps steps = steps_towards(game, s, seat, wanted);
  if (steps.complete) out = steps.line;
  return steps.complete;
}

/// The position with what the seat has placed on the map already.
State with_placements(const State& s, Seat seat) {
  State out = s;
  for (std::size_t k = 0; k < s.orders[seat]; ++k) {
    const Order& placed = s.order[seat][k];
    if (is_structure(placed.what)) continue;
    std::uint8_t& there = out.unit[seat][placed.to][placed.what];
    there = static_cast<std::uint8_t>(there + placed.count);
  }
  return out;
}

bool script_placement(const Countdown& game, const State& s, Seat seat, Line& out) {
  const State shown = with_placements(s, seat);
  const Survey survey(game, shown, seat);
  Wanted wanted;
  return next_placement(survey, s, wanted) && write_wanted(game, s, seat, wanted, out);
}

bool script_purchase(const Survey& survey, const State& s, Line& out) {
  const Seat seat = survey.seat();
  const Basket basket = fill_basket(survey);
  Wanted wanted;
  wanted.what = Wanted::What::City;
  for (const HexId hex : basket.cities) {
    const bool paid = std::ranges::any_of(s.project[seat], [&](const Project& project) {
      return project.hex == hex && project.payments > 0 && project.paid != 0;
    });
    wanted.at = hex;
    if (!paid && write_wanted(survey.game(), s, seat, wanted, out)) return true;
  }
  const auto most = buyable(s, seat);
  wanted.what = Wanted::What::Buy;
  for (std::size_t item = 0; item < kItems; ++item) {
    wanted.type = static_cast<int>(item);
    wanted.count = std::min(basket.count[item] - s.bought[seat][item], most[item]);
    if (wanted.count > 0 && write_wanted(survey.game(), s, seat, wanted, out)) return true;
  }
  return false;
}

bool script_order(const Survey& survey, const State& s, Line& out) {
  const Seat seat = survey.seat();
  const auto* const written = s.order[seat].begin();
  const auto* const end = written + s.orders[seat];
  Wanted wanted;
  wanted.what = Wanted::What::Order;
  for (const Order& order : plan_round(survey)) {
    if (std::find(written, end, order) != end || refuse_order(s, seat, order)) continue;
    wanted.order = order;
    if (write_wanted(survey.game(), s, seat, wanted, out)) return true;
  }
  return false;
}

bool script_round(const Countdown& game, const State& s, Seat seat, Line& out) {
  State blank = s;
  clear_pad(game, blank, seat);
  const Survey survey(game, blank, seat);
  return script_purchase(survey, s, out) || script_order(survey, s, out);
}

bool guard_round(const Mind& mind, Line& out) {
  return plan_attack(mind, out) || plan_ships(mind, out) || plan_march(mind, out) ||
         plan_purchase(mind, out);
}

}  // namespace

void Countdown::plan(int bot, const View<State>& view, Dice& dice, Line& out) const {
  const State& s = view.state();
  const Seat seat = view.seat();
  if (seat >= seats() || !owing(s).has(seat)) return;
  if (s.walk[seat].step != Stop::Rest) return fallback(view, out);
  if (s.phase < Phase::Orders) return plan_setup(*this, s, seat, bot != kGuardBot, dice, out);
  const bool places = s.phase == Phase::Placement;
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
