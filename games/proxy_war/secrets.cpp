// Who may know what (RULES.md, 6.2): redaction, and full positions that a seat cannot tell from its
// view.

#include <algorithm>
#include <bit>

#include "games/proxy_war/offers.hpp"
#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {
namespace {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
std::uint8_t bit_of(Seat seat) { return static_cast<std::uint8_t>(1U << seat); }

// ---- Redaction.

/// What another seat has on its desk and may not be seen while the stage runs.
void hide_desk(Stage stage, Desk& desk) {
  switch (stage) {
    case Stage::Market:
      desk.sell = {}, desk.want = {};
      break;
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

/// Deals `count` pieces at random to the seats of `takers`, through `add`.
template <class Add>
void scatter(int count, std::uint8_t takers, Dice& dice, Add add) {
  const int n = std::popcount(takers);
  for (; count > 0 && n > 0; --count) {
    int k = dice.below(n);
    for (Seat seat = 0; seat < kMaxPlayers; ++seat)
      if ((takers >> seat & 1U) != 0 && k-- == 0) add(seat);
  }
}

constexpr int kTypicalAmmo = 40;  // with an unlimited bank: what a hand holds, give or take

/// Hidden hands are dealt what is neither in the bank, on the map, nor in the viewer's own hand.
class HandGuess {
 public:
  HandGuess(const ProxyWar& game, State& s, Seat viewer, Dice& dice)
      : game_(game), s_(s), viewer_(viewer), dice_(dice) {
    for (Seat seat = 0; seat < game.seats(); ++seat)
      if (seat != viewer && is_alive(s, seat))
        others_ = static_cast<std::uint8_t>(others_ | bit_of(seat));
    locals_ = static_cast<std::uint8_t>(others_ & s.locals);
    flyers_ = game.forgotten_war() ? locals_ : static_cast<std::uint8_t>(others_ & ~s.locals);
  }

  void deal() {
    ammo();
    for (std::size_t r = 0; r < kResources; ++r) resource(r);
    tokens(Equipment::Artillery, &Hand::artillery, guns_on_map(), others_);
    tokens(Equipment::Minesweeper, &Hand::minesweepers, 0, others_);
    tokens(Equipment::Minefield, &Hand::minefields, mines_on_map(), others_);
    tokens(Equipment::AntiAir, &Hand::anti_air, flak_on_map(), others_);
    air_power();
    advisors();
    mercenaries();
  }

 private:
  Hand own() const { return viewer_ < kMaxPlayers ? s_.hand[viewer_] : Hand{}; }

  void ammo() {
    for (Seat seat = 0; seat < kMaxPlayers; ++seat)
      if ((others_ >> seat & 1U) != 0)
        s_.hand[seat].ammo = static_cast<std::uint16_t>(dice_.below(kTypicalAmmo + 1));
  }
  void resource(std::size_t r) {
    const int limit = game_.options().resource_limit;
    const int hidden = limit > 0 ? limit - s_.bank.resource[r] - own().resource[r]
                                 : dice_.below(std::popcount(others_) * 3 + 1);
    scatter(hidden, others_, dice_, [&](Seat seat) { ++s_.hand[seat].resource[r]; });
  }
  void tokens(Equipment equipment, std::uint8_t Hand::* count, int on_map, std::uint8_t takers) {
    const auto e = static_cast<std::size_t>(equipment);
    const int hidden = kEquipmentRow[e].count - s_.bank.equipment[e] - on_map - own().*count;
    scatter(hidden, takers, dice_, [&](Seat seat) { ++(s_.hand[seat].*count); });
  }
  void air_power() {
    const auto e = static_cast<std::size_t>(Equipment::AirPower);
    const int hidden =
        kEquipmentRow[e].count - s_.bank.equipment[e] - own().air - own().air_damaged;
    scatter(hidden, flyers_, dice_, [&](Seat seat) {
      ++(dice_.below(4) == 0 ? s_.hand[seat].air_damaged : s_.hand[seat].air);
    });
  }
  void advisors() {
    const auto e = static_cast<std::size_t>(Equipment::Advisor);
    int known = 0;
    for (const Advisor& card : s_.advisor) known += card.owner != kNone ? 1 : 0;
    scatter(kAdvisors - s_.bank.equipment[e] - known, flyers_, dice_, [&](Seat seat) {
      const auto free = std::ranges::find(s_.advisor, kNone, &Advisor::owner);
      if (free != s_.advisor.end()) free->owner = free->holder = seat;
    });
  }
  void mercenaries() {
    int hidden = kMercenaries - s_.bank.mercenaries - own().mercenaries;
    for (const Tile& tile : s_.tile) hidden -= has_flag(tile, kMercenaryHere) ? 1 : 0;
    for (const Dislodged& army : s_.dislodged) hidden -= army.owner != kNone ? army.mercenary : 0;
    scatter(hidden, locals_, dice_, [&](Seat seat) { ++s_.hand[seat].mercenaries; });
  }
  int guns_on_map() const {
    return static_cast<int>(
        std::ranges::count_if(s_.tile, [](const Tile& t) { return t.artillery != kNone; }));
  }
  int flak_on_map() const {
    return static_cast<int>(
        std::ranges::count_if(s_.tile, [](const Tile& t) { return t.anti_air != kNone; }));
  }
  int mines_on_map() const {
    return static_cast<int>(
        std::ranges::count_if(s_.tile, [](const Tile& t) { return has_flag(t, kMined); }));
  }

  const ProxyWar& game_;
  State& s_;
  Seat viewer_;
  Dice& dice_;
  std::uint8_t others_ = 0;
  std::uint8_t locals_ = 0;
  std::uint8_t flyers_ = 0;
};

/// A sealed seat decides anew by `guess`. Somebody else still owes, so nothing is revealed by it.
void decide_again(const ProxyWar& game, State& s, Seat other, Guess<State> guess, Dice& dice) {
  game.clear(s, other);
  Dice none(0);
  for (int tries = 0; tries < 64 && game.owing(s).has(other); ++tries) {
    Line line;
    guess(s, other, dice, line);
    for (const Action action : line) {
      if (game.refusal(s, other, action)) break;
      game.step(s, other, action, none, nullptr);
    }
  }
  while (game.owing(s).has(other)) {  // a guess that never seals: the first choices will do
    Actions list;
    game.legal(s, other, list);
    game.step(s, other, list[list.size() - 1], none, nullptr);
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
  if (options_.private_holdings) HandGuess(*this, s, view.seat(), dice).deal();
  const bool secret = mode(s) == Mode::Secret;
  for (Seat other = 0; other < seats(); ++other) {
    if (other == view.seat()) continue;
    if (secret && (s.sealed & bit_of(other)) != 0) decide_again(*this, s, other, guess, dice);
    if (in_action_phase(s) && is_alive(s, other)) guess_later_orders(*this, s, other, guess, dice);
  }
  return s;
}

}  // namespace sandtable::proxy_war
