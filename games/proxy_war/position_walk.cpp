// Half-made lines in a position from outside. Bids and offers are compared with what their walk can
// have left behind; a sheet of orders is written once more, choice by choice, from an empty one.

#include <algorithm>

#include "games/proxy_war/indices.hpp"
#include "games/proxy_war/needs.hpp"
#include "games/proxy_war/offers.hpp"
#include "games/proxy_war/order_walk.hpp"
#include "games/proxy_war/position.hpp"

namespace sandtable::proxy_war {
namespace {

bool is_asked(const State& s, Seat seat) { return (s.concerned >> seat & 1U) != 0; }
bool owes(const State& s, Seat seat) { return is_asked(s, seat) && !is_sealed(s, seat); }

// ---- Bids.

bool bid_fits(const State& s, Seat seat) {
  const Walk& walk = s.walk[seat];
  const int bid = s.desk[seat].bid;
  const bool raising = walk.step != 0;
  if (walk.step > 1 || walk.a != kNone || walk.b != kNone || walk.c != kNone) return false;
  if (raising && !owes(s, seat)) return false;
  if (bid == 0) return !raising;
  if (!raising && !is_sealed(s, seat)) return false;
  const int lowest = s.stage == Stage::MercBid     ? s.bank.mercenary_price + 1
                     : s.stage == Stage::SealedBid ? list_price(s.sale)
                                                   : lowest_open_bid(s.sale);
  const bool opening = s.stage == Stage::Auction && s.sale.leader == kNone;  // PW-5.5
  return bid >= lowest && bid <= (opening ? lowest : s.hand[seat].ammo);
}

// ---- Offers.

int drafts_of(const State& s, Seat seat) {
  int count = 0;
  for (int k = 0; k < kOfferSlots; ++k)
    count += s.offer[at(seat * kOfferSlots + k)].status == OfferStatus::Draft ? 1 : 0;
  return count;
}

/// The countered offer is still there, has the same parties, and not all of it has been gone
/// through.
bool keeping_fits(const State& s, Seat seat, const Offer& draft) {
  const Walk& walk = s.walk[seat];
  if (walk.b >= kSlots) return false;
  const Offer& old = s.offer[walk.b];
  if (old.status != OfferStatus::Open || walk.c >= old.count || draft.count > walk.c) return false;
  const int slot = seat * kOfferSlots + walk.a;
  for (const Seat party : {proposer_of(walk.b), old.second})
    if (party_of(s, slot, party) < 0) return false;
  const bool third = old.third == kNone || party_of(s, slot, old.third) >= 0;
  return third && party_count(old) == party_count(draft) && party_of(s, walk.b, seat) >= 0;
}

bool talk_fits(const State& s, Seat seat) {
  const Walk& walk = s.walk[seat];
  if (walk.step == kRest) return walk == Walk{} && drafts_of(s, seat) == 0;
  if (walk.a >= kOfferSlots || drafts_of(s, seat) != 1 || !is_asked(s, seat)) return false;
  const Offer& draft = s.offer[at(seat * kOfferSlots + walk.a)];
  if (draft.status != OfferStatus::Draft) return false;
  switch (walk.step) {
    case kParties:
      return walk.b == 0 && walk.c == kNone && draft.third == kNone && draft.count == 0;
    case kSide:
      return walk.b < side_count(draft) && walk.c == kNone;
    case kSending:
      return walk.b == kNone && walk.c == kNone;
    case kKeeping:
      return keeping_fits(s, seat, draft);
    default:
      return false;
  }
}

bool has_twins(const Offer& offer) {
  for (int k = 0; k < offer.count; ++k)
    for (int j = 0; j < k; ++j) {
      const Transfer& a = offer.transfer[at(k)];
      const Transfer& b = offer.transfer[at(j)];
      const bool same_permission = a.item == Item::Permission && a.tile == b.tile;
      if (a.item == b.item && (same_permission || a.item != Item::Permission) && a.side == b.side)
        return true;
    }
  return false;
}

/// No other offer in the same state has this id: of all open ones, of one seat's sent ones.
bool has_own_id(const State& s, int slot) {
  const Offer& offer = s.offer[at(slot)];
  for (int other = 0; other < kSlots; ++other) {
    const Offer& one = s.offer[at(other)];
    if (other == slot || one.status != offer.status || one.id != offer.id) continue;
    if (offer.status == OfferStatus::Open || proposer_of(other) == proposer_of(slot)) return false;
  }
  return true;
}

bool id_fits(const State& s, int slot) {
  const Offer& offer = s.offer[at(slot)];
  switch (offer.status) {
    case OfferStatus::Draft:
      return offer.id == 0;
    case OfferStatus::Sent:
      return offer.id > 0 && offer.id <= s.offers_made[proposer_of(slot)] && has_own_id(s, slot);
    default:
      return offer.id > 0 && offer.id < s.next_offer && has_own_id(s, slot);
  }
}

// ---- Sheets.

void empty_sheet(State& s, Seat seat) {
  s.order[seat] = {};
  if (is_local(s, seat)) clear_lines(s.lines[s.colour[seat]]);
  s.walk[seat] = {};
  s.sealed = static_cast<std::uint8_t>(s.sealed & ~(1U << seat));
}

bool same_sheet(const State& a, const State& b, Seat seat) {
  const bool lines = !is_local(a, seat) || a.lines[a.colour[seat]] == b.lines[b.colour[seat]];
  return lines && a.order[seat] == b.order[seat] && a.walk[seat] == b.walk[seat];
}

/// Writes the lines of `target` on the empty sheet of `s`, and goes on to its half-made line.
class SheetCopy {
 public:
  SheetCopy(const ProxyWar& game, const State& target, Seat seat)
      : game_(game), target_(target), seat_(seat), s_(target) {
    empty_sheet(s_, seat);
  }

  [[nodiscard]] bool can_be_written() {
    for (const Order& order : target_.order[seat_])
      if (order.verb != Verb::None && !copy(line_of(order))) return false;
    if (is_local(target_, seat_) && !copy_lines(target_.lines[target_.colour[seat_]])) return false;
    return target_.walk[seat_].step == 0 ? same_sheet(s_, target_, seat_) : copy_half_line();
  }

 private:
  static SheetLine line_of(const Order& order) {
    SheetLine line;
    line.order = order;
    return line;
  }
  static SheetLine line_of(const Attachment& attachment) {
    SheetLine line;
    line.what = SheetLine::What::Attachment;
    line.attachment = attachment;
    return line;
  }
  static SheetLine line_of(const Wish& wish) {
    SheetLine line;
    line.what = SheetLine::What::RetreatWish;
    line.wish = wish;
    return line;
  }
  bool copy_lines(const LocalLines& lines) {
    for (const Attachment& line : lines.attachment)
      if (line.army != kNoHex && !copy(line_of(line))) return false;
    for (std::size_t k = lines.standing; k < lines.wish.size(); ++k)
      if (const Hex army = lines.wish[k].army();
          army != kNoHex && !copy(line_of(lines.wish[k].of(army))))
        return false;
    return true;
  }
  bool copy(const SheetLine& line) {
    Line choices;
    if (!choices_for(game_, s_, seat_, line, choices)) return false;
    for (const Action action : choices) take(action);
    return true;
  }
  void take(Action action) {
    Dice unused(0);
    Table t{game_, s_, unused, nullptr};
    step_orders(t, seat_, action);
  }

  /// The first choice of the half-made line; nothing if its subject is none.
  std::optional<Action> subject() const {
    const Walk& walk = target_.walk[seat_];
    const auto kind = static_cast<Kind>(walk.a);
    const bool by_place = kind == Kind::Army || kind == Kind::Gun || kind == Kind::Flak;
    const int count = by_place ? kHexes : kind == Kind::FromHand ? 4 : 1;
    if (kind < Kind::Army || kind > Kind::VictoryPoints || walk.b >= count) return std::nullopt;
    return kLayout.make(kind, walk.b);
  }
  /// The half-made line as the whole line it might become.
  SheetLine half_line() const {
    const Walk& walk = target_.walk[seat_];
    const Sheet sheet(game_, target_, seat_);
    const auto kind = static_cast<Kind>(walk.a);
    const auto job = static_cast<Job>(walk.c);
    if (job == Job::Equip && is_local(target_, seat_)) {
      Attachment attachment = draft_attachment(sheet);
      attachment.army = walk.b;
      return line_of(attachment);
    }
    if (job == Job::RetreatWish && is_local(target_, seat_)) {
      Wish wish = draft_wish(sheet);
      wish.army = walk.b;
      return line_of(wish);
    }
    Order order = draft_order(sheet);
    order.verb = kind == Kind::VictoryPoints ? Verb::BuyVp : verb_of(kind, job);
    return line_of(order);
  }
  [[nodiscard]] bool has_room() const {
    const Used used = Sheet(game_, target_, seat_).used();
    return used.actions < kMaxOrders && used.attachments < kMaxLines && used.wishes < kMaxWishes;
  }
  bool is_legal(Action action) const {
    Actions list;
    list_choices(Sheet(game_, s_, seat_), list);
    return list.contains(action);
  }

  bool copy_half_line() {
    constexpr int kLongest = 32;  // choices of one line
    const std::optional<Action> first = subject();
    if (!first || !is_legal(*first) || !has_room()) return false;
    take(*first);
    if (same_sheet(s_, target_, seat_)) return true;
    if (target_.walk[seat_].c > static_cast<std::uint8_t>(Job::RetreatWish)) return false;
    const SheetLine line = half_line();
    for (int k = 0; k < kLongest && s_.walk[seat_].step != 0; ++k) {
      const Action next = next_towards(Sheet(game_, s_, seat_), line);
      if (!is_legal(next)) return false;
      take(next);
      if (same_sheet(s_, target_, seat_)) return true;
    }
    return false;
  }

  const ProxyWar& game_;
  const State& target_;
  Seat seat_;
  State s_;
};

/// PW-15.12: the first `count` wishes are whole, each for an Army of its own that stands there or
/// must leave, and no tile stands twice in one.
bool wishes_fit(const State& s, Seat seat, std::size_t count) {
  HexSet armies = 0;
  for (std::size_t k = 0; k < count; ++k) {
    const StandingWish& line = s.lines[s.colour[seat]].wish[k];
    const Hex army = line.army();
    if (army >= kHexes || has(armies, army)) return false;
    armies |= bit(army);
    const bool leaves = std::ranges::any_of(
        s.dislodged, [&](const Dislodged& one) { return one.owner == seat && one.from == army; });
    if (s.tile[army].army != seat && !leaves) return false;
    HexSet named = 0;
    for (const Hex to : line.of(army).to) {
      if (to == kNoHex) continue;
      if (has(named, to)) return false;
      named |= bit(to);
    }
    if (named == 0) return false;
  }
  return true;
}

std::size_t wish_count(const LocalLines& lines) {
  return static_cast<std::size_t>(std::ranges::find(lines.wish, StandingWish{}) -
                                  lines.wish.begin());
}

/// Outside the writing of orders: nothing half made; before and after the Action Phase nothing but
/// standing wishes.
bool plain_sheet_fits(const State& s, Seat seat) {
  const auto& orders = s.order[seat];
  if (is_local(s, seat)) {
    const LocalLines& lines = s.lines[s.colour[seat]];
    const std::size_t count = wish_count(lines);
    if (lines.standing != 0 || count > kMaxLines || !wishes_fit(s, seat, count)) return false;
  }
  if (s.step == 0) {
    const bool lines =
        !is_local(s, seat) || s.lines[s.colour[seat]].attachment == LocalLines{}.attachment;
    return lines && std::ranges::all_of(orders, [](const Order& o) { return o == Order{}; });
  }
  if (!std::ranges::all_of(orders,
                           [](const Order& o) { return o.verb != Verb::None || o == Order{}; }))
    return false;
  if (!is_local(s, seat)) return true;
  return std::ranges::all_of(s.lines[s.colour[seat]].attachment, [](const Attachment& line) {
    return line.army != kNoHex || line == Attachment{};
  });
}

/// While orders are written: wishes of earlier turns, before those of this sheet.
bool standing_fits(const State& s, Seat seat) {
  if (!is_local(s, seat)) return true;
  const LocalLines& lines = s.lines[s.colour[seat]];
  return lines.standing <= wish_count(lines) && wishes_fit(s, seat, lines.standing);
}

}  // namespace

bool offer_fits(const ProxyWar& game, const State& s, int slot) {
  const Offer& offer = s.offer[at(slot)];
  const auto lives = [&](Owner seat) { return seat < game.seats() && is_alive(s, seat); };
  if (!lives(proposer_of(slot)) || !lives(offer.second)) return false;
  if (offer.third != kNone && !lives(offer.third)) return false;
  if (offer.third == kNone && (offer.reply[1] != Reply::None || offer.fresh[2] != Reply::None))
    return false;
  if (offer.status != OfferStatus::Open && s.stage != Stage::Talk) return false;
  if (has_twins(offer) || !id_fits(s, slot)) return false;
  for (int k = 0; k < offer.count; ++k) {
    const Transfer& one = offer.transfer[at(k)];
    const Seat giver = giver_of(s, slot, one.side);
    const Seat taker = taker_of(s, slot, one.side);
    // An Advisor that has gone home since makes the offer void when it is accepted (PW-7.8).
    const bool may_have_gone = one.item == Item::Advisor && is_local(s, giver) &&
                               !is_local(s, taker) && !game.forgotten_war();
    if (!may_have_gone && check_item(game, s, giver, taker, one.item)) return false;
  }
  return true;
}

bool walk_fits(const ProxyWar& game, const State& s, Seat seat) {
  const Walk& walk = s.walk[seat];
  if (s.stage == Stage::Orders)
    return is_alive(s, seat) ? standing_fits(s, seat) && SheetCopy(game, s, seat).can_be_written()
                             : walk == Walk{};
  if (!plain_sheet_fits(s, seat)) return false;
  switch (s.stage) {
    case Stage::Market:
      return walk == Walk{} ||
             (walk == Walk{0, 1, kNone, kNone} && is_asked(s, seat) && !game.forgotten_war());
    case Stage::Auction:
    case Stage::SealedBid:
    case Stage::MercBid:
      return bid_fits(s, seat);
    case Stage::Talk:
      return talk_fits(s, seat);
    default:
      return walk == Walk{};
  }
}

}  // namespace sandtable::proxy_war
