// Bargains: which offer to make, and which to accept. A deal is one kind of thing against another,
// with Ammo on top so that both sides gain.

#include <optional>

#include "games/proxy_war/bot_worth.hpp"
#include "games/proxy_war/indices.hpp"
#include "games/proxy_war/offers.hpp"
#include "games/proxy_war/say.hpp"

namespace sandtable::proxy_war {
namespace {

constexpr int kLeastGain = 12;     ///< Tenths of an Ammo: less is not worth an offer.
constexpr int kLeastForOther = 8;  ///< And the other side must gain a little too.
constexpr int kConcession = 12;    ///< Percent given away in each further round.
constexpr int kLiveOffers = 6;     ///< Made in one live phase at most.
constexpr std::array<int, 3> kAddSteps{1, 5, 10};

bool same_side(const State& s, Seat a, Seat b) { return is_local(s, a) == is_local(s, b); }

/// So many of an item; none: count 0.
struct Lot {
  Item item = Item::Ammo;
  int count = 0;
  Hex tile = kNoHex;  ///< Of a permission …
  Bundle bundle{};    ///< … and tokens for the Factory that go along with it.
};

struct Proposal {
  Seat with = kNobody;
  Lot want;
  Lot give;
  int ammo = 0;  ///< Paid on top; below zero: asked for.
  int score = 0;
};

// ---- Writing an offer.

/// The choices of an offer, carried out on a scratch copy: sides that need no choice are passed
/// over by the engine (PW-25.5).
class DealWriter {
 public:
  DealWriter(const Mind& m, Line& out)
      : game_(m.game),
        seat_(m.seat),
        s_(m.s),
        none_(0),
        table_{m.game, s_, none_, nullptr},
        out_(out) {}

  void write(const Proposal& deal) {
    choose(kLayout.make(Kind::OfferTo, deal.with));
    go_to_side(0);
    add(deal.give);
    if (deal.ammo > 0) add({Item::Ammo, deal.ammo, kNoHex, {}});
    go_to_side(1);
    add(deal.want);
    if (deal.ammo < 0) add({Item::Ammo, -deal.ammo, kNoHex, {}});
    go_to_side(2);
    choose(kLayout.make(Kind::SendPrivately));
  }
  [[nodiscard]] bool ok() const { return ok_; }

 private:
  void choose(Action action) {
    ok_ = ok_ && !out_.full() && !game_.refusal(s_, seat_, action);
    if (!ok_) return;
    out_.push(action);
    step_stage(table_, seat_, action);
  }
  void go_to_side(int side) {
    while (ok_ && s_.walk[seat_].b != kNone && s_.walk[seat_].b < side)
      choose(kLayout.make(Kind::NextSide));
  }
  void add(const Lot& lot) {
    if (lot.count > 0 && lot.item == Item::Permission) {
      if (lot.bundle.oil) choose(kLayout.make(Kind::Add, static_cast<int>(Item::Oil), 0));
      if (lot.bundle.lumber) choose(kLayout.make(Kind::Add, static_cast<int>(Item::Lumber), 0));
      return choose(kLayout.make(Kind::Permit, lot.tile));
    }
    int left = lot.count;
    for (int k = 2; k >= 0; --k) {  // larger steps first
      if ((k == 2 && lot.item != Item::Ammo) || (k == 1 && lot.item == Item::Advisor)) continue;
      for (; ok_ && left >= kAddSteps[at(k)]; left -= kAddSteps[at(k)])
        choose(kLayout.make(Kind::Add, static_cast<int>(lot.item), k));
    }
  }

  const ProxyWar& game_;
  Seat seat_;
  State s_;
  Dice none_;
  Table table_;
  Line& out_;
  bool ok_ = true;
};

// ---- Finding one.

using Lots = FixedList<Lot, 2 * kItems + 2>;

class Bargain {
 public:
  explicit Bargain(const Mind& m) : m_(m), worth_(m) { bind_own_offers(); }

  /// The best deal with anybody; nothing if none is worth it.
  [[nodiscard]] std::optional<Proposal> best() {
    std::optional<Proposal> top;
    for (Seat other = 0; other < m_.game.seats(); ++other) {
      if (other == m_.seat || !is_alive(m_.s, other)) continue;
      const Lots wants = lots_of(other, m_.seat);
      const Lots gives = lots_of(m_.seat, other);
      for (const Lot& want : wants)
        for (const Lot& give : gives) {
          const Proposal deal = judge(other, want, give);
          if (deal.score > 0 && (!top || deal.score > top->score)) top = deal;
        }
    }
    return top;
  }

 private:
  /// What is in own offers already can neither be given nor asked for twice.
  void bind_own_offers() {
    for (int k = 0; k < kOfferSlots; ++k) {
      const int slot = m_.seat * kOfferSlots + k;
      const Offer& offer = m_.s.offer[at(slot)];
      if (offer.status != OfferStatus::Sent && offer.status != OfferStatus::Open) continue;
      for (int n = 0; n < offer.count; ++n) {
        const Transfer& one = offer.transfer[at(n)];
        const Seat giver = giver_of(m_.s, slot, one.side);
        if (one.item == Item::Permission) {
          permitting_ = static_cast<std::uint8_t>(permitting_ | 1U << giver);
          worth_.pledge(taker_of(m_.s, slot, one.side));
        } else {
          worth_.bind(giver, one.item, one.quantity);
        }
      }
    }
  }

  /// What could pass from one to the other; the first lot is nothing at all.
  [[nodiscard]] Lots lots_of(Seat from, Seat to) const {
    Lots out{{}};
    for (int i = 1; i < static_cast<int>(Item::Permission); ++i) {
      const Item item = static_cast<Item>(i);
      const int there = worth_.held(from, item);
      if (there <= 0 || check_item(m_.game, m_.s, from, to, item)) continue;
      out.push({item, 1, kNoHex, {}});
      if (const int more = std::min(there, kSetSize); more > 1) out.push({item, more, kNoHex, {}});
    }
    if (is_local(m_.s, from) && !is_local(m_.s, to) && may_permit(from))
      if (const Hex tile = best_factory_site(m_.s, from); tile != kNoHex)
        out.push({Item::Permission, 1, tile, bundle(from, to)});
    return out;
  }
  /// The builder's missing tokens, where the owner of the land has them.
  [[nodiscard]] Bundle bundle(Seat from, Seat to) const {
    const auto lacks = [&](Item item) {
      return worth_.held(to, item) <= 0 && worth_.held(from, item) > 0;
    };
    return {lacks(Item::Oil), lacks(Item::Lumber)};
  }
  [[nodiscard]] bool may_permit(Seat from) const {
    return !m_.game.options().factory_permission_free && (permitting_ >> from & 1U) == 0;
  }

  [[nodiscard]] int gain(Seat seat, const Lot& lot) const {
    if (lot.count == 0) return 0;
    if (lot.item == Item::Permission) return worth_.permission_gain(seat, lot.tile, lot.bundle);
    return worth_.gain(seat, lot.item, lot.count);
  }
  [[nodiscard]] int loss(Seat seat, const Lot& lot) const {
    if (lot.count == 0) return 0;
    if (lot.item != Item::Permission) return worth_.loss(seat, lot.item, lot.count);
    return (lot.bundle.oil ? worth_.loss(seat, Item::Oil, 1) : 0) +
           (lot.bundle.lumber ? worth_.loss(seat, Item::Lumber, 1) : 0) -
           worth_.permission_given(lot.tile);
  }

  /// Percent of the gain that this seat asks for: less in later rounds, and less of an FP that has
  /// built on its land.
  [[nodiscard]] int share_asked(Seat other) const {
    int out = m_.temper.share - kConcession * std::max(0, m_.s.round - 1);
    for (const Tile& tile : m_.s.tile)
      if (tile.control == m_.seat && tile.factory == other) out -= 6;
    return std::clamp(out, 25, 70);
  }

  /// Fits the Ammo so that the gain is shared; the score is what is left for this seat.
  [[nodiscard]] Proposal judge(Seat other, const Lot& want, const Lot& give) const {
    Proposal deal{other, want, give, 0, 0};
    if (want.item == give.item) return deal;  // also nothing for nothing
    const bool no_use = (want.item == Item::Permission && gain(m_.seat, want) == 0) ||
                        (give.item == Item::Permission && gain(other, give) == 0);
    if (no_use) return deal;
    const int mine = gain(m_.seat, want) - loss(m_.seat, give);
    const int theirs = gain(other, give) - loss(other, want);
    if (mine + theirs < kLeastGain + kLeastForOther) return deal;
    const int target = (mine + theirs) * (100 - share_asked(other)) / 100;
    const int rate = std::max(1, worth_.gain(other, Item::Ammo, 1));
    deal.ammo = std::clamp((target - theirs) / rate, -std::max(0, worth_.held(other, Item::Ammo)),
                           std::max(0, worth_.held(m_.seat, Item::Ammo)));
    deal.ammo = std::clamp(deal.ammo, -kMostQuantity, kMostQuantity);
    const int paid = deal.ammo;
    const int left = mine - (paid > 0 ? worth_.loss(m_.seat, Item::Ammo, paid)
                                      : -worth_.gain(m_.seat, Item::Ammo, -paid));
    const int for_other = theirs + (paid > 0 ? worth_.gain(other, Item::Ammo, paid)
                                             : -worth_.loss(other, Item::Ammo, -paid));
    const int rivalry = same_side(m_.s, m_.seat, other) ? std::max(0, for_other) / 2 : 0;
    if (for_other < kLeastForOther || left - rivalry < kLeastGain) return deal;
    deal.score = with_taste(m_, left - rivalry);
    return deal;
  }

  const Mind& m_;
  Worth worth_;
  std::uint8_t permitting_ = 0;
};

// ---- Answering.

/// Which of its own promises a seat takes as kept already.
enum class Promises : std::uint8_t { All, Accepted };

/// What this seat gives by its own open offers, or by those it has accepted, is as good as gone.
void bind_promised(const Mind& m, Promises which, Worth& worth) {
  for (int slot = 0; slot < kSlots; ++slot) {
    const Offer& offer = m.s.offer[at(slot)];
    const int party = offer.status == OfferStatus::Open ? party_of(m.s, slot, m.seat) : -1;
    if (party < 0 || (party > 0 && offer.fresh[at(party)] != Reply::Accept)) continue;
    if (party == 0 && which == Promises::Accepted) continue;
    for (int k = 0; k < offer.count; ++k) {
      const Transfer& one = offer.transfer[at(k)];
      if (one.item == Item::Permission) {
        worth.pledge(taker_of(m.s, slot, one.side));
      } else if (giver_of(m.s, slot, one.side) == m.seat) {
        worth.bind(m.seat, one.item, one.quantity);
      }
    }
  }
}

/// What an offer would bring the planning seat, and its rivals, in tenths of an Ammo.
class Balance {
 public:
  Balance(const Mind& m, int slot, Promises promises) : m_(m), slot_(slot), worth_(m) {
    bind_promised(m, promises, worth_);
    each([&](const Transfer& one) { affordable_ = affordable_ && hands_over(one); });
    each([&](const Transfer& one) { permits(one); });  // with all that comes along in hand
  }
  /// Half of a rival's gain is taken off.
  [[nodiscard]] int net() const { return affordable_ ? mine() - std::max(0, rivals_) / 2 : -1; }
  [[nodiscard]] int mine() const { return gets_ - gives_; }
  [[nodiscard]] int gets() const { return gets_; }    ///< What comes in is worth so much to it …
  [[nodiscard]] int gives() const { return gives_; }  ///< … and what goes out.
  [[nodiscard]] bool is_affordable() const { return affordable_; }
  [[nodiscard]] SeatSet rivals() const { return helped_; }  ///< Who gains on its own side.

 private:
  template <class Visit>
  void each(Visit visit) const {
    const Offer& offer = m_.s.offer[at(slot_)];
    for (int k = 0; k < offer.count; ++k) visit(offer.transfer[at(k)]);
  }
  void add(Seat seat, int gain) {
    if (seat == m_.seat) {
      (gain > 0 ? gets_ : gives_) += gain > 0 ? gain : -gain;
    } else if (same_side(m_.s, seat, m_.seat)) {
      rivals_ += gain;
      if (gain > 0) helped_.add(seat);
    }
  }

  /// False if this seat would have to give what it does not hold.
  bool hands_over(const Transfer& one) {
    if (one.item == Item::Permission) return true;
    const Seat giver = giver_of(m_.s, slot_, one.side);
    const Seat taker = taker_of(m_.s, slot_, one.side);
    if (giver == m_.seat && worth_.held(giver, one.item) < one.quantity) return false;
    add(giver, -worth_.loss(giver, one.item, one.quantity));
    add(taker, worth_.gain(taker, one.item, one.quantity));
    worth_.pass(giver, taker, one.item, one.quantity);
    return true;
  }

  /// One Factory is built a turn (PW-17.3), so one permission counts, and less where something is
  /// still lacking that building takes.
  void permits(const Transfer& one) {
    const Seat taker = taker_of(m_.s, slot_, one.side);
    if (one.item != Item::Permission || worth_.is_pledged(taker)) return;
    const int given = worth_.permission_given(one.tile);
    add(giver_of(m_.s, slot_, one.side), worth_.would_build(taker, {}) ? given : given / 2);
    add(taker, worth_.permission_gain(taker, one.tile, {}));
    worth_.pledge(taker);
  }

  const Mind& m_;
  int slot_;
  Worth worth_;
  bool affordable_ = true;
  int gets_ = 0;
  int gives_ = 0;
  int rivals_ = 0;
  SeatSet helped_;
};

constexpr int kWorthIt = 5;  ///< Tenths of an Ammo: less is not worth a yes.

/// Whether both offers take something of the seat that it cannot give twice.
bool compete(const Mind& m, int slot, int other) {
  const auto gives = [&](int in, const Transfer& like) {
    int out = 0;
    const Offer& offer = m.s.offer[at(in)];
    for (int k = 0; k < offer.count; ++k) {
      const Transfer& one = offer.transfer[at(k)];
      const bool alike = one.item == like.item && one.tile == like.tile;
      if (alike && giver_of(m.s, in, one.side) == m.seat) out += one.quantity;
    }
    return out;
  };
  const Worth worth(m);
  const Offer& offer = m.s.offer[at(slot)];
  for (int k = 0; k < offer.count; ++k) {
    const Transfer& one = offer.transfer[at(k)];
    const int also = giver_of(m.s, slot, one.side) == m.seat ? gives(other, one) : 0;
    if (also > 0 && worth.held(m.seat, one.item) < also + gives(slot, one)) return true;
  }
  return false;
}

/// What an own open offer would bring that asks for the same goods: who says no to more than that
/// has two prices for one thing. Nothing is reserved (PW-7.9), so the better offer may be taken.
int best_rival_offer(const Mind& m, int slot) {
  int best = 0;
  for (int k = 0; k < kOfferSlots; ++k) {
    const int own = m.seat * kOfferSlots + k;
    if (m.s.offer[at(own)].status != OfferStatus::Open || !compete(m, slot, own)) continue;
    best = std::max(best, Balance(m, own, Promises::Accepted).net());
  }
  return best;
}

bool accepts(const Mind& m, int slot) {
  if (Balance(m, slot, Promises::All).net() >= kWorthIt) return true;
  const int instead = Balance(m, slot, Promises::Accepted).net();
  return instead >= kWorthIt && instead >= best_rival_offer(m, slot);
}

Action answer(const Mind& m, int slot) {
  return kLayout.make(accepts(m, slot) ? Kind::Accept : Kind::Decline, slot);
}

/// Tenths in whole Ammo, so that what is too dear reads so.
int rounded_up(int tenths) { return (tenths + 9) / 10; }

/// An Advisor lent two turns ago comes back, to be lent for a new price (PW-7.10).
std::optional<Action> recall(const Mind& m) {
  if (is_local(m.s, m.seat) || turns_left(m.game, m.s) < 2) return std::nullopt;
  for (const Advisor& card : m.s.advisor) {
    if (card.owner != m.seat || card.holder == m.seat || card.since + 2 > m.s.turn) continue;
    const Action action = kLayout.make(Kind::Recall, card.holder);
    if (!m.game.refusal(m.s, m.seat, action)) return action;
  }
  return std::nullopt;
}

bool is_answer(Action action) {
  const Kind kind = kLayout.split(action).kind;
  return kind == Kind::Accept || kind == Kind::Decline;
}

bool is_live(const Mind& m) { return m.game.options().trade_mode == TradeMode::Live; }

/// By rounds the sides take turns, Foreign Powers first, so that two seats do not offer each other
/// the same bargain at once. Among Local Powers alone every other seat is a side.
bool is_my_round(const Mind& m) {
  if (is_live(m)) return m.s.offers_made[m.seat] < kLiveOffers;
  const bool odd = m.s.round % 2 == 1;
  if (m.game.forgotten_war()) return odd == (m.seat % 2 == 0);
  return odd != is_local(m.s, m.seat);
}

bool can_propose(const Actions& list) {
  return std::ranges::any_of(
      list, [](Action action) { return kLayout.split(action).kind == Kind::OfferTo; });
}

/// Done, or done and asking for another round, in which this seat has something to offer.
void end_talk(const Actions& list, bool talks_on, Line& out) {
  if (talks_on) return out.push(kLayout.make(Kind::TalkOn));
  for (const Kind end : {Kind::Ready, Kind::Done})
    if (list.contains(kLayout.make(end))) return out.push(kLayout.make(end));
}

}  // namespace

void plan_talk(const Mind& m, Line& out) {
  Actions list;
  m.game.legal(m.s, m.seat, list);
  for (const Action action : list)  // live: others wait for an answer
    if (is_answer(action)) return out.push(answer(m, kLayout.split(action).i));
  if (const auto action = recall(m)) return out.push(*action);
  const auto deal = can_propose(list) ? Bargain(m).best() : std::nullopt;
  const bool waits = deal && !is_my_round(m) && !is_live(m);
  if (deal && is_my_round(m)) {
    DealWriter writer(m, out);
    writer.write(*deal);
    if (writer.ok()) return;
    out.clear();
  }
  end_talk(list, waits && m.s.round < m.game.options().negotiation_rounds, out);
}

void plan_answer(const Mind& m, Line& out) {
  Actions list;
  m.game.legal(m.s, m.seat, list);
  out.push(answer(m, kLayout.split(list[0]).i));
}

std::optional<Said> why_not(const Mind& m, int slot) {
  if (accepts(m, slot)) return std::nullopt;
  const By by(m.seat);
  const OfferNumber offer(m.s.offer[at(slot)].id);
  const Balance alone(m, slot, Promises::Accepted);
  if (!alone.is_affordable()) return say<"reasons.not_there">(by, offer);
  if (alone.net() >= kWorthIt) return say<"reasons.promised">(by, offer);
  if (alone.mine() >= kWorthIt) return say<"reasons.rival">(by, offer, With(alone.rivals()));
  return say<"reasons.price">(by, offer, Amount<"asked">(rounded_up(alone.gives())),
                              Amount<"worth">(alone.gets() / 10));
}

}  // namespace sandtable::proxy_war
