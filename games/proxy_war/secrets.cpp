// Who may know what (RULES.md, 6.2): redaction, and full positions that a seat cannot tell from its
// view.

#include "core/guess.hpp"
#include "games/proxy_war/hidden.hpp"
#include "games/proxy_war/indices.hpp"
#include "games/proxy_war/offers.hpp"
#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {
namespace {

// ---- Redaction. Turn, phase and VPs are everybody's to see (PW-3.2).

/// What another seat has on its desk and may not be seen while the stage runs.
void hide_desk(Stage stage, Desk& desk) {
  switch (stage) {
    case Stage::Market:
      desk.sell = {}, desk.want = {};
      break;
    case Stage::Auction:
    case Stage::SealedBid:
    case Stage::MercBid:
      desk.bid = 0;
      break;
    case Stage::DrawnItems:
    case Stage::Talk:
      desk.asked = desk.bought = 0;
      break;
    case Stage::MercWant:
    case Stage::MercWantAgain:
      desk.mercs_wanted = 0;
      break;
    case Stage::MercReturn:
      desk.want = {};
      break;
    case Stage::BuyVp:
      desk.sell = {}, desk.want = {}, desk.bid = 0;
      break;
    default:
      break;
  }
}

/// The step of the Action Phase in which an order is shown (PW-8.6).
int step_of(Verb verb) {
  switch (verb) {
    case Verb::Place:
      return 1;
    case Verb::Move:
    case Verb::Support:
    case Verb::AirSupport:
      return 2;
    case Verb::Bombard:
    case Verb::AirBombard:
      return 3;
    case Verb::BuyVp:
      return 5;
    default:
      return 4;
  }
}

bool in_action_phase(const State& s) { return s.step > 0 && s.stage != Stage::Orders; }

/// Keeps the orders shown so far, moved up: a gap would tell that something is still to come.
void hide_orders(State& s, Seat other) {
  const auto sheet = s.order[other];
  s.order[other].fill({});
  if (!in_action_phase(s)) return;
  std::size_t shown = 0;
  for (const Order& order : sheet)
    if (order.verb != Verb::None && step_of(order.verb) <= s.step) s.order[other][shown++] = order;
}

void hide_lines(State& s, Seat other) {
  if (!is_local(s, other)) return;
  LocalLines& lines = s.lines[s.colour[other]];
  lines.wish.fill({});  // unused retreat wishes are never shown
  lines.standing = 0;
  if (!in_action_phase(s) || s.step < 2) lines.attachment.fill({});
}

void hide_offer(State& s, int slot, Seat viewer) {
  Offer& offer = s.offer[at(slot)];
  if (offer.status == OfferStatus::Empty || proposer_of(slot) == viewer) {
    if (offer.status == OfferStatus::Open) offer.fresh[1] = offer.fresh[2] = Reply::None;
    return;
  }
  const int party = party_of(s, slot, viewer);
  const bool unseen = offer.status != OfferStatus::Open || (party < 0 && offer.is_public == 0);
  if (unseen) {
    offer = {};
    return;
  }
  for (int k = 0; k < 3; ++k)
    if (k != party) offer.fresh[at(k)] = Reply::None;
}

/// `holdings = private`: hands, loans and permissions are their holders' alone.
void hide_holdings(State& s, Seat viewer) {
  for (Seat other = 0; other < kMaxPlayers; ++other)
    if (other != viewer) s.hand[other] = {};
  for (Advisor& card : s.advisor)
    if (card.owner != viewer && card.holder != viewer) card = {};
  for (Tile& tile : s.tile)
    if (tile.permission != viewer && tile.control != viewer) tile.permission = kNone;
}

void hide_seat(State& s, Seat other) {
  s.walk[other] = {};
  s.offers_made[other] = 0;
  hide_desk(s.stage, s.desk[other]);
  hide_orders(s, other);
  hide_lines(s, other);
  s.talked = static_cast<std::uint8_t>(s.talked & ~bit_of(other));
}

// ---- Resampling.

/// What the engine itself entered for a seat when the stage began is hidden with the rest of its
/// decision; it follows from what the seat holds, asked or not.
void start_afresh(const ProxyWar& game, State& s, Seat other) {
  if (!is_local(s, other)) return game.clear(s, other);
  switch (s.stage) {
    case Stage::DrawnItems:
      return clear_drawn_items(game, s, other);
    case Stage::MercWant:
    case Stage::MercWantAgain:
      return clear_merc_want(game, s, other);
    case Stage::MercReturn:
      return clear_merc_return(game, s, other);
    case Stage::GovRetreat:
    case Stage::Retreat:
    case Stage::ShelledRetreat:
      return clear_retreat(game, s, other);
    default:
      return game.clear(s, other);
  }
}

/// Orders of later steps, as the seat might have written them: lines of `guess` on a sheet that
/// already has what was shown; only what stays hidden is kept.
void guess_later_orders(const ProxyWar& game, State& s, Seat other, Guess<State> guess,
                        Dice& dice) {
  State desk = s;
  desk.stage = Stage::Orders;
  desk.step = 0;
  desk.sealed = 0;
  desk.concerned = static_cast<std::uint8_t>((1U << game.seats()) - 1U);
  Dice none(0);
  for (int tries = 0; tries < game.options().actions_per_player; ++tries) {
    Line line;
    guess(desk, other, dice, line);
    for (const Action action : line) {
      if (kLayout.split(action).kind == Kind::Seal || game.refusal(desk, other, action)) break;
      game.step(desk, other, action, none, nullptr);
    }
  }
  std::size_t to = 0;
  while (to < kMaxOrders && s.order[other][to].verb != Verb::None) ++to;
  for (std::size_t k = to; k < kMaxOrders && to < at(game.options().actions_per_player); ++k) {
    const Order& order = desk.order[other][k];
    if (order.verb != Verb::None && step_of(order.verb) > s.step) s.order[other][to++] = order;
  }
}

}  // namespace

State ProxyWar::redact(const State& s, Seat seat) const {
  State out = s;
  for (Seat other = 0; other < seats(); ++other)
    if (other != seat) hide_seat(out, other);
  for (int slot = 0; slot < kSlots; ++slot) hide_offer(out, slot, seat);
  for (Dislodged& army : out.dislodged)
    if (army.owner != seat) army.to = kNoHex;
  if (options_.private_holdings) hide_holdings(out, seat);
  return out;
}

State ProxyWar::resample(const View<State>& view, Guess<State> guess, Dice& dice) const {
  State s = view.state();
  if (options_.private_holdings) guess_hands(*this, s, view.seat(), dice);
  guess_offers(*this, s, view.seat(), dice);
  const bool secret = mode(s) == Mode::Secret;
  const std::uint8_t sealed = s.sealed;
  const auto each_other = [&](auto visit) {
    for (Seat other = 0; other < seats(); ++other)
      if (other != view.seat() && is_alive(s, other) && s.stage != Stage::Over) visit(other);
  };
  each_other([&](Seat other) { start_afresh(*this, s, other); });
  each_other([&](Seat other) {
    if (secret && (sealed & bit_of(other)) != 0) decide_again(*this, s, other, guess, dice);
    if (in_action_phase(s)) guess_later_orders(*this, s, other, guess, dice);
  });
  return s;
}

}  // namespace sandtable::proxy_war
