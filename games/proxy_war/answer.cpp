// The second half of a negotiation round (D8, PW-25.7): seats answer the offers made to them, in
// order of id and in secret; then declined offers close and accepted ones are carried out
// (PW-7.13).

#include "games/proxy_war/events.hpp"
#include "games/proxy_war/indices.hpp"
#include "games/proxy_war/offers.hpp"
#include "games/proxy_war/say.hpp"
#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {
namespace {

/// An acceptance stands while the offer is open, so an accepted one is not asked about again.
bool must_answer(const State& s, int slot, Seat seat) {
  const Offer& offer = s.offer[at(slot)];
  if (offer.status != OfferStatus::Open) return false;
  const int party = party_of(s, slot, seat);
  return party > 0 && offer.reply[at(party - 1)] != Reply::Accept &&
         offer.fresh[at(party)] == Reply::None;
}

/// The offer this seat answers next: the lowest id; -1 if there is none left.
int next_to_answer(const State& s, Seat seat) {
  int next = -1;
  for (int slot = 0; slot < kSlots; ++slot)
    if (must_answer(s, slot, seat) && (next < 0 || s.offer[at(slot)].id < s.offer[at(next)].id))
      next = slot;
  return next;
}

bool is_accepted(const Offer& offer) {
  return offer.reply[0] == Reply::Accept &&
         (offer.third == kNone || offer.reply[1] == Reply::Accept);
}

/// Takes over this half's answers; a declined offer closes at once.
void open_answers(Table& t, int slot) {
  State& s = t.s;
  Offer& offer = s.offer[at(slot)];
  if (offer.status != OfferStatus::Open) return;
  for (int party = 1; party < party_count(offer); ++party) {
    const Seat seat = party == 1 ? offer.second : offer.third;
    const Reply fresh = offer.fresh[at(party)];
    if (fresh == Reply::Decline) {
      tell(t.log, rule("PW-25.7"), sees_offer(s, slot), Declined{.by = seat, .offer = offer.id});
      offer = {};
      return;
    }
    if (fresh != Reply::Accept) continue;
    offer.reply[at(party - 1)] = Reply::Accept;
    tell(t.log, rule("PW-25.7"), sees_offer(s, slot), Accepted{.by = seat, .offer = offer.id});
  }
  offer.fresh = {};
}

}  // namespace

void enter_answer(Table& t) {
  State& s = t.s;
  s.concerned = s.sealed = 0;
  for (Seat seat = 0; seat < t.game.seats(); ++seat)
    if (is_alive(s, seat) && next_to_answer(s, seat) >= 0)
      s.concerned = static_cast<std::uint8_t>(s.concerned | bit_of(seat));
}

void legal_answer(const ProxyWar&, const State& s, Seat seat, Actions& list) {
  const int slot = next_to_answer(s, seat);
  if (slot < 0) return;
  list.push(kLayout.make(Kind::Accept, slot));
  list.push(kLayout.make(Kind::Decline, slot));
  list.push(kLayout.make(Kind::LeaveOpen, slot));
}

std::optional<Refusal> refusal_answer(const ProxyWar&, const State& s, Seat seat, Action action) {
  const auto parts = kLayout.split(action);
  const bool answers =
      parts.kind == Kind::Accept || parts.kind == Kind::Decline || parts.kind == Kind::LeaveOpen;
  const int next = next_to_answer(s, seat);
  if (!answers)
    return refuse(rule("PW-25.7"),
                  say<"refusals.answer_first">(OfferNumber(next < 0 ? 0 : s.offer[at(next)].id)));
  if (next < 0 || parts.i != next)
    return refuse(rule("PW-25.7"), say<"refusals.answer_in_order">(
                                       OfferNumber(next < 0 ? 0 : s.offer[at(next)].id)));
  return std::nullopt;
}

void step_answer(Table& t, Seat seat, Action action) {
  State& s = t.s;
  const auto parts = kLayout.split(action);
  const Reply reply = parts.kind == Kind::Accept    ? Reply::Accept
                      : parts.kind == Kind::Decline ? Reply::Decline
                                                    : Reply::LeaveOpen;
  s.offer[at(parts.i)].fresh[at(party_of(s, parts.i, seat))] = reply;
  if (next_to_answer(s, seat) < 0) s.sealed = static_cast<std::uint8_t>(s.sealed | bit_of(seat));
}

void clear_answer(const ProxyWar&, State& s, Seat seat) {
  for (int slot = 0; slot < kSlots; ++slot)
    if (const int party = party_of(s, slot, seat);
        party > 0 && s.offer[at(slot)].status == OfferStatus::Open)
      s.offer[at(slot)].fresh[at(party)] = Reply::None;
  s.sealed = static_cast<std::uint8_t>(s.sealed & ~bit_of(seat));
}

void finish_answer(Table& t) {
  State& s = t.s;
  for (int slot = 0; slot < kSlots; ++slot) open_answers(t, slot);
  for (int k = 0; k < t.game.seats(); ++k) {  // PW-7.13: by proposer's initiative, then id
    const int first = initiative(t.game, s, k) * kOfferSlots;
    for (;;) {
      int next = -1;
      for (int slot = first; slot < first + kOfferSlots; ++slot) {
        const Offer& offer = s.offer[at(slot)];
        if (offer.status != OfferStatus::Open || !is_accepted(offer)) continue;
        if (next < 0 || offer.id < s.offer[at(next)].id) next = slot;
      }
      if (next < 0) break;
      static_cast<void>(execute(t, next));
    }
  }
}

}  // namespace sandtable::proxy_war
