// The Negotiation Phase (D8, PW-7, PW-25.5 to 25.9): offers, counters, withdrawals, recalls and
// returns. By rounds, everything handed in stays the writer's secret until all are done; live, a
// line takes effect when it arrives. answer.cpp holds the second half of a round.

#include <algorithm>

#include "games/proxy_war/drafts.hpp"
#include "games/proxy_war/events.hpp"
#include "games/proxy_war/indices.hpp"
#include "games/proxy_war/offers.hpp"
#include "games/proxy_war/say.hpp"
#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {
namespace {

bool is_live(const ProxyWar& game) { return game.options().trade_mode == TradeMode::Live; }

/// PW-7.15 and PW-7.16: one more proposal of this seat is within the limits.
std::optional<Refusal> check_limits(const ProxyWar& game, const State& s, Seat seat) {
  if (s.offers_made[seat] >= game.options().max_offers)
    return refuse(rule("PW-7.15"), say<"refusals.offers_a_phase">(N(game.options().max_offers)));
  if (free_slot(s, seat) < 0)
    return refuse(rule("PW-7.16"), say<"refusals.offers_open">(N(kOfferSlots)));
  return std::nullopt;
}

bool can_partner(const State& s, Seat seat, int other, const ProxyWar& game) {
  return other < game.seats() && other != seat && is_alive(s, static_cast<Seat>(other));
}

bool has_room(const Offer& offer, int side, Item item) {
  return quantity(offer, side, item) > 0 || offer.count < kTransfers;
}

std::optional<Refusal> check_add(const ProxyWar& game, const State& s, Seat seat, Item item,
                                 int amount) {
  const int slot = draft_slot(s, seat);
  const Offer& offer = s.offer[at(slot)];
  const int side = s.walk[seat].b;
  const Seat giver = giver_of(s, slot, side);
  const Seat taker = taker_of(s, slot, side);
  if (item == Item::Permission)
    return refuse(rule("PW-25.5"), say<"refusals.permission_for_tile">());
  if (auto no = check_item(game, s, giver, taker, item)) return no;
  const int now = quantity(offer, side, item);
  if (!is_in_order(item, now, amount))
    return refuse(rule("PW-25.5"), say<"refusals.larger_steps">(What<Thing>(thing(item)), N(amount),
                                                                Amount<"now">(now)));
  const int there = visible_stock(game, s, seat, giver, taker, item);
  if (now + amount > there)
    return refuse(rule("PW-7.8"),
                  say<"refusals.giver_has">(By(whose(giver)), N(there), What<Thing>(thing(item))));
  if (!has_room(offer, side, item))
    return refuse(rule("PW-7.16"), say<"refusals.most_transfers">(N(kTransfers)));
  return std::nullopt;
}

std::optional<Refusal> check_permit(const ProxyWar& game, const State& s, Seat seat, Hex hex) {
  const int slot = draft_slot(s, seat);
  const Offer& offer = s.offer[at(slot)];
  const Seat giver = giver_of(s, slot, s.walk[seat].b);
  if (auto no = check_item(game, s, giver, taker_of(s, slot, s.walk[seat].b), Item::Permission))
    return no;
  if (!has(visible_permissions(game, s, seat, giver), hex))
    return refuse(rule("PW-7.11"),
                  say<"refusals.no_permission_to_give">(By(whose(giver)), At<Spot>(spot(hex))));
  if (has_permission(offer, hex))
    return refuse(rule("PW-7.11"), say<"refusals.permission_in_offer">(At<Spot>(spot(hex))));
  if (offer.count >= kTransfers)
    return refuse(rule("PW-7.16"), say<"refusals.most_transfers">(N(kTransfers)));
  return std::nullopt;
}

// ---- Lists.

void list_writing(const ProxyWar& game, const State& s, Seat seat, Actions& list) {
  switch (s.walk[seat].step) {
    case kKeeping:
      list.push(kLayout.make(Kind::Keep));
      list.push(kLayout.make(Kind::Strike));
      return;
    case kSending:
      list.push(kLayout.make(Kind::SendPrivately));
      list.push(kLayout.make(Kind::SendPublicly));
      return;
    case kParties:
      for (Seat other = 0; other < game.seats(); ++other)
        if (can_partner(s, seat, other, game) && other != draft(s, seat).second)
          list.push(kLayout.make(Kind::AndTo, other));
      break;
    default:
      break;
  }
  SideMenu(game, s, seat).list(list);
  list.push(kLayout.make(Kind::NextSide));
}

bool is_open_to(const State& s, int slot, Seat seat) {
  return s.offer[at(slot)].status == OfferStatus::Open && party_of(s, slot, seat) >= 0;
}

/// An open offer of which this seat has not disposed in this half round.
bool can_counter(const State& s, int slot, Seat seat) {
  return is_open_to(s, slot, seat) &&
         s.offer[at(slot)].fresh[at(party_of(s, slot, seat))] == Reply::None;
}

bool can_withdraw(const State& s, int slot) {
  const Offer& offer = s.offer[at(slot)];
  return offer.status == OfferStatus::Open && offer.fresh[0] == Reply::None;  // PW-7.8
}

int recallable(const State& s, Seat seat, Seat holder) {
  if (holder == seat) return -1;
  return oldest_loan(s, seat, holder, s.desk[seat].asked, s.turn);  // PW-7.10: not in its own phase
}

int returnable(const State& s, Seat seat, Seat owner) {
  if (owner == seat) return -1;
  return oldest_loan(s, owner, seat, s.desk[seat].bought, 0);
}

/// Live: an open offer to this seat that it has not accepted.
bool can_answer(const State& s, int slot, Seat seat) {
  const int party = is_open_to(s, slot, seat) ? party_of(s, slot, seat) : 0;
  return party > 0 && s.offer[at(slot)].reply[at(party - 1)] != Reply::Accept;
}

void list_rest(const ProxyWar& game, const State& s, Seat seat, Actions& list) {
  if (!check_limits(game, s, seat)) {
    for (Seat other = 0; other < game.seats(); ++other)
      if (can_partner(s, seat, other, game)) list.push(kLayout.make(Kind::OfferTo, other));
    for (int slot = 0; slot < kSlots; ++slot)
      if (can_counter(s, slot, seat)) list.push(kLayout.make(Kind::Counter, slot));
  }
  for (int k = 0; k < kOfferSlots; ++k)
    if (can_withdraw(s, first_slot(seat) + k)) list.push(kLayout.make(Kind::Withdraw, k));
  for (Seat other = 0; other < game.seats(); ++other)
    if (recallable(s, seat, other) >= 0) list.push(kLayout.make(Kind::Recall, other));
  for (Seat other = 0; other < game.seats(); ++other)
    if (returnable(s, seat, other) >= 0) list.push(kLayout.make(Kind::HandBack, other));
}

// ---- Writing an offer.

/// Passes over sides on which nothing can be given: `next side` would be the one choice (PW-25.1).
void skip_sides(const ProxyWar& game, State& s, Seat seat) {
  Walk& walk = s.walk[seat];
  while (walk.step == kSide && SideMenu(game, s, seat).empty()) {
    if (++walk.b < side_count(draft(s, seat))) continue;
    walk.step = kSending, walk.b = kNone;
  }
}

/// After the parties are known: on to the first side, or stay where a third seat may still be
/// added.
void begin_sides(const ProxyWar& game, State& s, Seat seat, bool third_possible) {
  Walk& walk = s.walk[seat];
  walk.b = 0;
  walk.step = third_possible ? kParties : kSide;
  skip_sides(game, s, seat);
}

/// A counter has the same parties, its author as proposer (PW-25.5).
void open_counter(const ProxyWar& game, State& s, Seat seat, int slot) {
  const Offer old = s.offer[at(slot)];
  const int party = party_of(s, slot, seat);
  const Seat second = party == 0 ? old.second : proposer_of(slot);
  const Seat third = old.third == kNone ? kNone
                     : party == 1       ? old.third
                     : party == 2       ? old.second
                                        : old.third;
  open_draft(s, seat, second, third, old.id);
  if (old.count == 0) return begin_sides(game, s, seat, false);
  s.walk[seat].step = kKeeping;
  s.walk[seat].b = static_cast<std::uint8_t>(slot);
  s.walk[seat].c = 0;
}

void add(Offer& offer, int side, Item item, int amount, Hex hex) {
  for (int k = 0; k < offer.count; ++k) {
    Transfer& one = offer.transfer[at(k)];
    if (one.side != side || one.item != item || item == Item::Permission) continue;
    one.quantity = static_cast<std::uint8_t>(one.quantity + amount);
    return;
  }
  offer.transfer[offer.count++] = {static_cast<std::uint8_t>(side), item,
                                   static_cast<std::uint8_t>(amount), hex};
}

/// The side of the new offer on which a transfer of the old one stands.
int side_between(const State& s, int slot, Seat giver, Seat taker) {
  for (int side = 0; side < side_count(s.offer[at(slot)]); ++side)
    if (giver_of(s, slot, side) == giver && taker_of(s, slot, side) == taker) return side;
  return 0;
}

void keep_or_strike(const ProxyWar& game, State& s, Seat seat, Kind kind) {
  Walk& walk = s.walk[seat];
  const int old = walk.b;
  const Transfer one = s.offer[at(old)].transfer[walk.c];
  if (kind == Kind::Keep) {
    const int side = side_between(s, draft_slot(s, seat), giver_of(s, old, one.side),
                                  taker_of(s, old, one.side));
    add(draft(s, seat), side, one.item, one.quantity, one.tile);
  }
  if (++walk.c < s.offer[at(old)].count) return;
  walk.c = kNone;
  begin_sides(game, s, seat, false);
}

int slot_of(const State& s, std::uint16_t id) {
  for (int slot = 0; slot < kSlots; ++slot)
    if (s.offer[at(slot)].status == OfferStatus::Open && s.offer[at(slot)].id == id) return slot;
  return -1;
}

void tell_offer(Table& t, int slot) {
  const State& s = t.s;
  const Offer& offer = s.offer[at(slot)];
  const SeatSet see = sees_offer(s, slot);
  const int others = 1 << offer.second | (offer.third == kNone ? 0 : 1 << offer.third);
  if (offer.parent != 0)
    tell(t.log, rule("PW-7.8"), see,
         Countered{.by = proposer_of(slot),
                   .parent = offer.parent,
                   .offer = offer.id,
                   .with = SeatsSlot(others)});
  else
    tell(t.log, rule("PW-7.7"), see,
         Offered{.by = proposer_of(slot), .offer = offer.id, .with = SeatsSlot(others)});
  for (int k = 0; k < offer.count; ++k) {
    const Transfer& one = offer.transfer[at(k)];
    const Seat giver = giver_of(s, slot, one.side);
    const Seat taker = taker_of(s, slot, one.side);
    if (one.item == Item::Permission)
      tell(t.log, rule("PW-7.11"), see,
           OfferPermits{.offer = offer.id, .by = giver, .whom = taker, .at = Spot(one.tile)});
    else
      tell(t.log, rule("PW-7.7"), see,
           OfferGives{.offer = offer.id,
                      .by = giver,
                      .whom = taker,
                      .n = one.quantity,
                      .what = thing(one.item)});
  }
}

/// The offer gets its id and is shown; live, its parties are not ready any more (PW-7.12).
void show_offer(Table& t, int slot) {
  State& s = t.s;
  Offer& offer = s.offer[at(slot)];
  offer.id = s.next_offer++;
  offer.status = OfferStatus::Open;
  tell_offer(t, slot);
  if (!is_live(t.game)) return;
  for (int side = 0; side < side_count(offer); ++side)
    s.sealed = static_cast<std::uint8_t>(s.sealed & ~bit_of(giver_of(s, slot, side)));
}

/// Closes an offer, with the event that says why.
template <Telling Closing>
void close_offer(Table& t, int slot, Seat by) {
  const std::uint16_t id = t.s.offer[at(slot)].id;
  tell(t.log, rule("PW-7.8"), sees_offer(t.s, slot), Closing{.by = by, .offer = id});
  t.s.offer[at(slot)] = {};
  if (is_live(t.game)) drop_stale_drafts(t.s, 0, id);
}

void send(Table& t, Seat seat, bool is_public) {
  State& s = t.s;
  const int slot = draft_slot(s, seat);
  Offer& offer = s.offer[at(slot)];
  offer.is_public = is_public ? 1 : 0;
  const int old = offer.parent == 0 ? -1 : slot_of(s, offer.parent);
  s.walk[seat] = {};
  ++s.offers_made[seat];
  s.talked = static_cast<std::uint8_t>(s.talked | bit_of(seat));
  if (is_live(t.game)) {
    if (old >= 0) close_offer<Declined>(t, old, seat);  // PW-7.8: countering declines
    return show_offer(t, slot);
  }
  offer.status = OfferStatus::Sent;
  offer.id = s.offers_made[seat];  // order of sending, until ids are given
  if (old >= 0) s.offer[at(old)].fresh[at(party_of(s, old, seat))] = Reply::Decline;
}

// ---- Steps at rest.

void withdraw(Table& t, Seat seat, int k) {
  State& s = t.s;
  s.talked = static_cast<std::uint8_t>(s.talked | bit_of(seat));
  if (is_live(t.game)) return close_offer<Withdrawn>(t, first_slot(seat) + k, seat);
  s.offer[at(first_slot(seat) + k)].fresh[0] = Reply::Decline;
}

void return_live(Table& t, int card, Rule why) {
  const Advisor before = t.s.advisor[at(card)];
  return_advisor(t, card, why);
  drop_stale_drafts(t.s, static_cast<std::uint8_t>(bit_of(before.owner) | bit_of(before.holder)),
                    0);
}

void recall(Table& t, Seat seat, Seat holder) {
  State& s = t.s;
  const int card = recallable(s, seat, holder);
  s.talked = static_cast<std::uint8_t>(s.talked | bit_of(seat));
  if (is_live(t.game)) return return_live(t, card, rule("PW-7.10b"));
  s.desk[seat].asked = static_cast<std::uint8_t>(s.desk[seat].asked | 1U << card);
}

void hand_back(Table& t, Seat seat, Seat owner) {
  State& s = t.s;
  const int card = returnable(s, seat, owner);
  s.talked = static_cast<std::uint8_t>(s.talked | bit_of(seat));
  if (is_live(t.game)) return return_live(t, card, rule("PW-7.16"));
  s.desk[seat].bought = static_cast<std::uint8_t>(s.desk[seat].bought | 1U << card);
}

/// Live: an answer takes effect when it arrives (PW-25.9).
void answer_live(Table& t, Seat seat, int slot, bool accept) {
  State& s = t.s;
  if (!accept) return close_offer<Declined>(t, slot, seat);
  Offer& offer = s.offer[at(slot)];
  offer.reply[at(party_of(s, slot, seat) - 1)] = Reply::Accept;
  tell(t.log, rule("PW-7.8"), sees_offer(s, slot), Accepted{.by = seat, .offer = offer.id});
  const bool all =
      offer.reply[0] == Reply::Accept && (offer.third == kNone || offer.reply[1] == Reply::Accept);
  if (!all) return;
  std::uint8_t parties = bit_of(proposer_of(slot));
  for (int side = 0; side < side_count(offer); ++side)
    parties = static_cast<std::uint8_t>(parties | bit_of(giver_of(s, slot, side)));
  const std::uint16_t id = offer.id;
  const bool traded = execute(t, slot);
  drop_stale_drafts(s, traded ? parties : std::uint8_t{0}, id);
  if (traded) s.sealed = static_cast<std::uint8_t>(s.sealed & ~parties);  // PW-7.12
}

void seal(Table& t, Seat seat, Kind kind) {
  State& s = t.s;
  s.sealed = static_cast<std::uint8_t>(s.sealed | bit_of(seat));
  if (kind == Kind::TalkOn) s.talked = static_cast<std::uint8_t>(s.talked | bit_of(seat));
  if (kind == Kind::Ready) tell(t.log, rule("PW-7.12"), IsReady{.by = seat});
}

std::optional<Refusal> refusal_writing(const ProxyWar& game, const State& s, Seat seat,
                                       Action action) {
  const auto parts = kLayout.split(action);
  const std::uint8_t step = s.walk[seat].step;
  const bool on_side = step == kParties || step == kSide;
  switch (parts.kind) {
    case Kind::Keep:
    case Kind::Strike:
      if (step == kKeeping) return std::nullopt;
      break;
    case Kind::SendPrivately:
    case Kind::SendPublicly:
      if (step == kSending) return std::nullopt;
      break;
    case Kind::NextSide:
      if (on_side) return std::nullopt;
      break;
    case Kind::Add:
      if (on_side)
        return check_add(game, s, seat, static_cast<Item>(parts.i), kAddAmounts[at(parts.j)]);
      break;
    case Kind::Permit:
      if (on_side) return check_permit(game, s, seat, static_cast<Hex>(parts.i));
      break;
    case Kind::AndTo:
      if (step != kParties) return refuse(rule("PW-25.5"), say<"refusals.third_after_second">());
      if (!can_partner(s, seat, parts.i, game) || parts.i == draft(s, seat).second)
        return refuse(rule("PW-7.7"), say<"refusals.no_third_party">());
      return std::nullopt;
    default:
      break;
  }
  return refuse(rule("PW-25.5"), say<"refusals.finish_offer">());
}

std::optional<Refusal> refusal_rest(const ProxyWar& game, const State& s, Seat seat,
                                    Action action) {
  const auto parts = kLayout.split(action);
  const auto other = static_cast<Seat>(parts.i);
  switch (parts.kind) {
    case Kind::OfferTo:
      if (auto no = check_limits(game, s, seat)) return no;
      if (!can_partner(s, seat, parts.i, game))
        return refuse(rule("PW-7.7"), say<"refusals.no_offer_to_seat">());
      return std::nullopt;
    case Kind::Counter:
      if (auto no = check_limits(game, s, seat)) return no;
      if (!can_counter(s, parts.i, seat))
        return refuse(rule("PW-7.8"), say<"refusals.no_offer_to_counter">());
      return std::nullopt;
    case Kind::Withdraw:
      if (!can_withdraw(s, first_slot(seat) + parts.i))
        return refuse(rule("PW-7.8"), say<"refusals.no_offer_of_yours">());
      return std::nullopt;
    case Kind::Recall:
      if (parts.i < game.seats() && recallable(s, seat, other) >= 0) return std::nullopt;
      return refuse(rule("PW-7.10"), say<"refusals.no_loan">());
    case Kind::HandBack:
      if (parts.i < game.seats() && returnable(s, seat, other) >= 0) return std::nullopt;
      return refuse(rule("PW-7.16"), say<"refusals.no_borrowed">());
    default:
      return refuse(rule("PW-25.6"), say<"refusals.make_offer">());
  }
}

}  // namespace

void enter_talk(Table& t) {
  State& s = t.s;
  s.concerned = s.sealed = s.talked = 0;
  for (Seat seat = 0; seat < t.game.seats(); ++seat) {
    s.walk[seat] = {};
    s.desk[seat].asked = s.desk[seat].bought = 0;
    if (is_alive(s, seat)) s.concerned = static_cast<std::uint8_t>(s.concerned | bit_of(seat));
  }
  ++s.round;
  tell(t.log, rule("PW-7.13"),
       RoundBegins{.round = s.round,
                   .rounds = is_live(t.game) ? 1 : t.options().negotiation_rounds});
}

void legal_talk(const ProxyWar& game, const State& s, Seat seat, Actions& list) {
  if (s.walk[seat].step != kRest) return list_writing(game, s, seat, list);
  list_rest(game, s, seat, list);
  if (!is_live(game)) {
    list.push(kLayout.make(Kind::Done));
    list.push(kLayout.make(Kind::TalkOn));
    return;
  }
  for (int slot = 0; slot < kSlots; ++slot) {
    if (!can_answer(s, slot, seat)) continue;
    list.push(kLayout.make(Kind::Accept, slot));
    list.push(kLayout.make(Kind::Decline, slot));
  }
  if ((s.sealed & bit_of(seat)) == 0) list.push(kLayout.make(Kind::Ready));
}

std::optional<Refusal> refusal_talk(const ProxyWar& game, const State& s, Seat seat,
                                    Action action) {
  const auto parts = kLayout.split(action);
  if (s.walk[seat].step != kRest) return refusal_writing(game, s, seat, action);
  switch (parts.kind) {
    case Kind::Done:
    case Kind::TalkOn:
      if (is_live(game)) return refuse(rule("PW-25.9"), say<"refusals.say_ready">());
      return std::nullopt;
    case Kind::Ready:
      if (!is_live(game)) return refuse(rule("PW-25.6"), say<"refusals.say_done">());
      if ((s.sealed & bit_of(seat)) != 0)
        return refuse(rule("PW-7.12"), say<"refusals.ready_already">());
      return std::nullopt;
    case Kind::Accept:
    case Kind::Decline:
      if (!is_live(game)) return refuse(rule("PW-25.7"), say<"refusals.answers_later">());
      if (!can_answer(s, parts.i, seat))
        return refuse(rule("PW-7.8"), say<"refusals.no_offer_to_you">());
      return std::nullopt;
    default:
      return refusal_rest(game, s, seat, action);
  }
}

void step_talk(Table& t, Seat seat, Action action) {
  State& s = t.s;
  Walk& walk = s.walk[seat];
  const auto parts = kLayout.split(action);
  switch (parts.kind) {
    case Kind::OfferTo:
      open_draft(s, seat, static_cast<Seat>(parts.i), kNone, 0);
      return begin_sides(t.game, s, seat, std::popcount(s.concerned) > 2);
    case Kind::AndTo:
      draft(s, seat).third = static_cast<Owner>(parts.i);
      walk.step = kSide;
      return skip_sides(t.game, s, seat);
    case Kind::Add:
      add(draft(s, seat), walk.b, static_cast<Item>(parts.i), kAddAmounts[at(parts.j)], kNoHex);
      walk.step = kSide;
      return skip_sides(t.game, s, seat);
    case Kind::Permit:
      add(draft(s, seat), walk.b, Item::Permission, 1, static_cast<Hex>(parts.i));
      walk.step = kSide;
      return skip_sides(t.game, s, seat);
    case Kind::NextSide:
      walk.step = kSide;
      if (++walk.b == side_count(draft(s, seat))) walk.step = kSending, walk.b = kNone;
      return skip_sides(t.game, s, seat);
    case Kind::Keep:
    case Kind::Strike:
      return keep_or_strike(t.game, s, seat, parts.kind);
    case Kind::SendPrivately:
      return send(t, seat, false);
    case Kind::SendPublicly:
      return send(t, seat, true);
    case Kind::Counter:
      return open_counter(t.game, s, seat, parts.i);
    case Kind::Withdraw:
      return withdraw(t, seat, parts.i);
    case Kind::Recall:
      return recall(t, seat, static_cast<Seat>(parts.i));
    case Kind::HandBack:
      return hand_back(t, seat, static_cast<Seat>(parts.i));
    case Kind::Accept:
      return answer_live(t, seat, parts.i, true);
    case Kind::Decline:
      return answer_live(t, seat, parts.i, false);
    default:
      return seal(t, seat, parts.kind);
  }
}

void clear_talk(const ProxyWar& game, State& s, Seat seat) {
  drop_draft(s, seat);
  if (is_live(game)) return;  // what was said live is said
  for (int k = 0; k < kOfferSlots; ++k) {
    Offer& offer = s.offer[at(first_slot(seat) + k)];
    if (offer.status != OfferStatus::Sent) continue;
    offer = {};
    --s.offers_made[seat];
  }
  for (int slot = 0; slot < kSlots; ++slot)
    if (const int party = party_of(s, slot, seat);
        party >= 0 && s.offer[at(slot)].status == OfferStatus::Open)
      s.offer[at(slot)].fresh[at(party)] = Reply::None;
  s.desk[seat].asked = s.desk[seat].bought = 0;
  s.talked = static_cast<std::uint8_t>(s.talked & ~bit_of(seat));
  s.sealed = static_cast<std::uint8_t>(s.sealed & ~bit_of(seat));
}

void finish_talk(Table& t) {
  State& s = t.s;
  if (is_live(t.game)) return;
  for (int k = 0; k < t.game.seats(); ++k) {  // PW-25.6: recalls and returns take effect
    const Seat seat = initiative(t.game, s, k);
    for (int card = 0; card < kAdvisors; ++card) {
      const Owner holder = s.advisor[at(card)].holder;  // home already: nothing happens
      if ((s.desk[seat].asked >> card & 1U) != 0 && holder != seat)
        return_advisor(t, card, rule("PW-7.10b"));
      if ((s.desk[seat].bought >> card & 1U) != 0 && holder == seat)
        return_advisor(t, card, rule("PW-7.16"));
    }
    s.desk[seat].asked = s.desk[seat].bought = 0;
  }
  for (int slot = 0; slot < kSlots; ++slot) {  // withdrawn and countered offers close
    const Offer& offer = s.offer[at(slot)];
    if (offer.status != OfferStatus::Open) continue;
    if (offer.fresh[0] == Reply::Decline) {
      close_offer<Withdrawn>(t, slot, proposer_of(slot));
    } else if (offer.fresh[1] == Reply::Decline || offer.fresh[2] == Reply::Decline) {
      close_offer<Declined>(t, slot, offer.fresh[1] == Reply::Decline ? offer.second : offer.third);
    }
  }
  for (int k = 0; k < t.game.seats(); ++k) {  // new ones get their ids
    const Seat seat = initiative(t.game, s, k);
    for (int next = 0; next >= 0;) {
      next = -1;
      for (int slot = first_slot(seat); slot < first_slot(seat) + kOfferSlots; ++slot) {
        const Offer& offer = s.offer[at(slot)];
        const bool sent = offer.status == OfferStatus::Sent;
        if (sent && (next < 0 || offer.id < s.offer[at(next)].id)) next = slot;
      }
      if (next >= 0) show_offer(t, next);
    }
  }
}

void end_negotiation(Table& t) {
  State& s = t.s;
  for (Seat seat = 0; seat < t.game.seats(); ++seat) drop_draft(s, seat);  // PW-25.1
  for (int slot = 0; slot < kSlots; ++slot)
    if (s.offer[at(slot)].status == OfferStatus::Open) {
      tell(t.log, rule("PW-7.8"), sees_offer(s, slot), Expired{.offer = s.offer[at(slot)].id});
      s.offer[at(slot)] = {};
    }
  s.offers_made = {};
  s.next_offer = 1;
  s.round = 0;
  s.talked = 0;
}

}  // namespace sandtable::proxy_war
