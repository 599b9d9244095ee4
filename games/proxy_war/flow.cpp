// The turn loop (RULES.md, 6.1): from one decision to the next. Each function here takes the game
// from the end of one stage to the beginning of the next; whether anybody is asked there is seen in
// advance().

#include "games/proxy_war/events.hpp"
#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {
namespace {

using Enter = void (*)(Table&);

void go_to(Table& t, Stage stage, Enter enter) {
  t.s.stage = stage;
  t.s.concerned = t.s.sealed = 0;
  enter(t);
}

/// Begins a step of the Action Phase (PW-3.3).
void begin_step(Table& t, int step) {
  t.s.step = static_cast<std::uint8_t>(step);
  tell(t.log, rule("PW-3.3"), StepBegins{.step = step, .what = ContentOf<"step">(step)});
}

// ---- Collection Phase (PW-4.1; Forgotten War: PW-23.3, PW-23.7). Mercenaries come last (PW-6.1).

void begin_turn(Table& t) {
  tell(t.log, rule("PW-3.1"), TurnBegins{.turn = t.s.turn});
  if (!t.game.forgotten_war()) foreign_income(t);
  go_to(t, Stage::Market, enter_market);
}

/// A bidding war opens with its first bidder asked already.
bool go_to_sale(Table& t) {
  if (!begin_sale(t)) return false;
  const bool sealed = t.options().auction_style == AuctionStyle::Sealed;
  t.s.stage = sealed ? Stage::SealedBid : Stage::Auction;
  return true;
}

void after_purchases(Table& t) {
  collect_land(t);
  if (t.game.forgotten_war()) return go_to(t, Stage::DrawnItems, enter_drawn_items);
  go_to(t, Stage::MercWant, enter_merc_want);
}

void after_market(Table& t) {
  if (!t.game.forgotten_war() && go_to_sale(t)) return;
  after_purchases(t);
}

void after_wants(Table& t) {
  if (t.s.stage == Stage::MercWant && mercs_contested(t.game, t.s))
    return go_to(t, Stage::MercBid, enter_merc_bid);
  go_to(t, Stage::MercReturn, enter_merc_return);
}

void after_merc_bid(Table& t) {
  if (t.s.setter != kNone) return go_to(t, Stage::MercWantAgain, enter_merc_want);
  go_to(t, Stage::MercReturn, enter_merc_return);
}

// ---- Negotiation Phase (PW-7.12, PW-7.13).

void begin_action_phase(Table& t);

void begin_negotiation(Table& t) {
  const bool none =
      t.options().trade_mode == TradeMode::Rounds && t.options().negotiation_rounds == 0;
  if (none) return begin_action_phase(t);
  go_to(t, Stage::Talk, enter_talk);
}

void after_talk(Table& t) {
  if (t.options().trade_mode == TradeMode::Rounds) return go_to(t, Stage::Answer, enter_answer);
  end_negotiation(t);
  begin_action_phase(t);
}

void after_answers(Table& t) {
  if (t.s.talked != 0 && t.s.round < t.options().negotiation_rounds)
    return go_to(t, Stage::Talk, enter_talk);
  end_negotiation(t);
  begin_action_phase(t);
}

// ---- Action Phase.

void begin_action_phase(Table& t) {
  active_government(t);
  go_to(t, Stage::GovRetreat, enter_retreat);
}

void after_gov_retreat(Table& t) {
  if (t.options().active_government) after_step_two(t);  // PW-22.1b
  if (t.s.stage != Stage::Over) go_to(t, Stage::Orders, enter_orders);
}

void after_orders(Table& t) {
  begin_step(t, 1);
  step_place(t);
  begin_step(t, 2);
  step_move(t);
  go_to(t, Stage::Retreat, enter_retreat);
}

void after_retreats(Table& t) {
  after_step_two(t);
  if (t.s.stage == Stage::Over) return;
  begin_step(t, 3);
  step_bombard(t);
  go_to(t, Stage::ShelledRetreat, enter_retreat);
}

void after_building(Table& t) {
  begin_step(t, 5);
  go_to(t, Stage::BuyVp, enter_buy_vp);
}

void after_shelled_retreats(Table& t) {
  begin_step(t, 4);
  if (!step_build_begin(t)) {
    step_build(t);
  } else {
    if (go_to_sale(t)) return;
    step_build_after_sale(t);
  }
  after_building(t);
}

/// Of equipment in the Collection Phase (step 0), or of Factories at step 4.
void after_sale(Table& t) {
  if (t.s.step == 0) {
    if (!go_to_sale(t)) after_purchases(t);
    return;
  }
  step_build_after_sale(t);
  after_building(t);
}

void after_vps(Table& t) {
  end_of_turn(t);
  if (t.s.stage != Stage::Over) go_to(t, Stage::Declare, enter_declare);
}

void next_turn(Table& t) {
  ++t.s.turn;
  begin_turn(t);
}

/// Everybody asked has decided: carries it out and goes on.
void finish_stage(Table& t) {
  switch (t.s.stage) {
    case Stage::Draft:
      return finish_draft(t), begin_turn(t);
    case Stage::Market:
      return finish_market(t), after_market(t);
    case Stage::Auction:
      return finish_auction(t), after_sale(t);
    case Stage::SealedBid:
      finish_sealed_bid(t);
      if (t.s.sale.good == kNone) after_sale(t);  // else the next unit is open
      return;
    case Stage::DrawnItems:
      return finish_drawn_items(t), go_to(t, Stage::MercWant, enter_merc_want);
    case Stage::MercWant:
    case Stage::MercWantAgain:
      return finish_merc_want(t), after_wants(t);
    case Stage::MercBid:
      return finish_merc_bid(t), after_merc_bid(t);
    case Stage::MercReturn:
      return finish_merc_return(t), begin_negotiation(t);
    case Stage::Talk:
      return finish_talk(t), after_talk(t);
    case Stage::Answer:
      return finish_answer(t), after_answers(t);
    case Stage::GovRetreat:
      return finish_retreat(t), after_gov_retreat(t);
    case Stage::Orders:
      return finish_orders(t), after_orders(t);
    case Stage::Retreat:
      return finish_retreat(t), after_retreats(t);
    case Stage::ShelledRetreat:
      return finish_retreat(t), after_shelled_retreats(t);
    case Stage::BuyVp:
      return finish_buy_vp(t), after_vps(t);
    case Stage::Declare:
      return finish_declare(t), next_turn(t);
    case Stage::Over:
      return;
  }
}

}  // namespace

void advance(Table& t) {
  while (t.s.stage != Stage::Over && (t.s.concerned & ~t.s.sealed) == 0) finish_stage(t);
}

}  // namespace sandtable::proxy_war
