// The game's surface: each call is passed on to the stage the game is in.

#include <bit>

#include "games/proxy_war/say.hpp"
#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {
namespace {

/// What a stage answers with.
struct StageCalls {
  void (*legal)(const ProxyWar&, const State&, Seat, Actions&);
  std::optional<Refusal> (*refusal)(const ProxyWar&, const State&, Seat, Action);
  void (*step)(Table&, Seat, Action);
  void (*clear)(const ProxyWar&, State&, Seat);
};

/// In the order of Stage; nothing is asked when the game is over.
constexpr std::array<StageCalls, static_cast<std::size_t>(Stage::Over)> kStages{{
    {legal_draft, refusal_draft, step_draft, clear_draft},
    {legal_market, refusal_market, step_market, clear_market},
    {legal_auction, refusal_auction, step_auction, clear_auction},
    {legal_sealed_bid, refusal_sealed_bid, step_sealed_bid, clear_sealed_bid},
    {legal_drawn_items, refusal_drawn_items, step_drawn_items, clear_drawn_items},
    {legal_merc_want, refusal_merc_want, step_merc_want, clear_merc_want},
    {legal_merc_bid, refusal_merc_bid, step_merc_bid, clear_merc_bid},
    {legal_merc_want, refusal_merc_want, step_merc_want, clear_merc_want},
    {legal_merc_return, refusal_merc_return, step_merc_return, clear_merc_return},
    {legal_talk, refusal_talk, step_talk, clear_talk},
    {legal_answer, refusal_answer, step_answer, clear_answer},
    {legal_retreat, refusal_retreat, step_retreat, clear_retreat},
    {legal_orders, refusal_orders, step_orders, clear_orders},
    {legal_retreat, refusal_retreat, step_retreat, clear_retreat},
    {legal_retreat, refusal_retreat, step_retreat, clear_retreat},
    {legal_buy_vp, refusal_buy_vp, step_buy_vp, clear_buy_vp},
    {legal_declare, refusal_declare, step_declare, clear_declare},
}};
static_assert(Stage::MercWantAgain == Stage{7} && Stage::Orders == Stage{12} &&
              Stage::Declare == Stage{16});

const StageCalls& calls(const State& s) { return kStages[static_cast<std::size_t>(s.stage)]; }

bool has_seat(std::uint8_t seats, Seat seat) {
  return seat < kMaxPlayers && (seats >> seat & 1U) != 0;
}

SeatSet as_set(unsigned seats) {
  SeatSet out;
  for (; seats != 0; seats &= seats - 1) out.add(static_cast<Seat>(std::countr_zero(seats)));
  return out;
}

/// Who may choose: who still owes a decision, and in a live negotiation who is ready too.
bool may_choose(const ProxyWar& game, const State& s, Seat seat) {
  if (!has_seat(s.concerned, seat)) return false;
  return !has_seat(s.sealed, seat) || game.mode(s) == Mode::Live;
}

Refusal refuse_seat(const ProxyWar& game, const State& s, Seat seat) {
  if (s.stage == Stage::Over) return refuse(rule("PW-22.8"), say<"refusals.over">());
  if (seat >= game.seats()) return refuse(rule("PW-25.1"), say<"refusals.watching">());
  if (!is_alive(s, seat)) return refuse(rule("PW-22.1"), say<"refusals.destroyed">());
  if (has_seat(s.sealed, seat)) return refuse(rule("PW-25.1"), say<"refusals.decided">());
  return refuse(rule("PW-25.1"), say<"refusals.not_yours">());
}

}  // namespace

void step_stage(Table& t, Seat seat, Action action) { calls(t.s).step(t, seat, action); }

State ProxyWar::start(Dice& dice, Log* log) const {
  State s;
  Table t{*this, s, dice, log};
  set_up(t);
  enter_draft(t);
  advance(t);
  return s;
}

SeatSet ProxyWar::owing(const State& s) const {
  return as_set(static_cast<unsigned>(s.concerned & ~s.sealed));
}

SeatSet ProxyWar::may_act(const State& s) const {
  return mode(s) == Mode::InTurn ? owing(s) : as_set(s.concerned);
}

Mode ProxyWar::mode(const State& s) const {
  switch (s.stage) {
    case Stage::Draft:
    case Stage::Auction:
    case Stage::GovRetreat:
    case Stage::Declare:
    case Stage::Over:
      return Mode::InTurn;
    case Stage::Talk:
      return options_.trade_mode == TradeMode::Live ? Mode::Live : Mode::Secret;
    default:
      return Mode::Secret;
  }
}

bool ProxyWar::at_rest(const State& s, Seat seat) const {
  return seat >= kMaxPlayers || s.walk[seat].step == 0;
}

void ProxyWar::legal(const State& s, Seat seat, Actions& list) const {
  if (may_choose(*this, s, seat)) calls(s).legal(*this, s, seat, list);
}

std::optional<Refusal> ProxyWar::refusal(const State& s, Seat seat, Action action) const {
  if (!may_choose(*this, s, seat)) return refuse_seat(*this, s, seat);
  if (action >= kActions)
    return refuse(rule("PW-25.1"), say<"refusals.no_choice">(NumberOf<"number">(action)));
  return calls(s).refusal(*this, s, seat, action);
}

void ProxyWar::step(State& s, Seat seat, Action action, Dice& dice, Log* log) const {
  Table t{*this, s, dice, log};
  step_stage(t, seat, action);
  advance(t);
}

void ProxyWar::clear(State& s, Seat seat) const {
  if (has_seat(s.concerned, seat)) calls(s).clear(*this, s, seat);
}

}  // namespace sandtable::proxy_war
