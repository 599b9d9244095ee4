// The toy's rules: who owes, what is legal, what is refused and why.

#include <algorithm>
#include <limits>

#include "core/conformance/tests/toy.hpp"

namespace sandtable::toy {
namespace {

int cards_in(const State& s, Seat seat) {
  return static_cast<int>(std::ranges::count_if(s.hand[seat], [](int card) { return card != 0; }));
}

bool adjacent(int a, int b) { return (a + 1) % kCells == b || (b + 1) % kCells == a; }

bool ordered(const Pad& pad, int pawn) {
  return std::ranges::any_of(pad.orders.begin(), pad.orders.begin() + pad.count,
                             [pawn](const Order& order) { return order.pawn == pawn; });
}

int free_coins(const State& s, Seat seat) {
  int coins = s.coins[seat];
  for (int i = 0; i < s.pads[seat].count; ++i)
    coins -= s.pads[seat].orders[static_cast<std::size_t>(i)].stake;
  return coins;
}

std::optional<Refusal> refused_unless(bool legal, Rule rule, const Said& why) {
  if (legal) return std::nullopt;
  return refuse(rule, why);
}

}  // namespace

State Toy::start(Dice& dice, Log*) const {
  if (is(Fault::SeedIgnored)) dice.reseed(7);
  State s;
  s.seats = static_cast<std::uint8_t>(seats_);
  s.rounds = static_cast<std::uint8_t>(rounds_);
  s.parley = parley_ ? 1 : 0;
  s.pot = 4;
  for (std::size_t i = 0; i < kCards; ++i) s.deck[i] = static_cast<std::uint8_t>(i + 1);
  for (int i = kCards - 1; i > 0; --i)
    std::swap(s.deck[static_cast<std::size_t>(i)],
              s.deck[static_cast<std::size_t>(dice.below(i + 1))]);
  s.left = kCards;
  for (std::size_t seat = 0; seat < s.seats; ++seat) {
    s.coins[seat] = 3;
    for (std::size_t i = 0; i < kPawns; ++i) {
      s.pawns[seat][i] = static_cast<std::uint8_t>((2 * seat + i) % kCells);
      s.hand[seat][i] = s.deck[--s.left];
      s.deck[s.left] = 0;
    }
  }
  if (is(Fault::StartRemembers)) s.mark = ++memory_;
  return s;
}

SeatSet Toy::owing(const State& s) const {
  SeatSet out;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (s.phase == Phase::Orders && s.pads[seat].sealed == 0) out.add(seat);
    if (s.phase == Phase::Market && s.turn == seat) out.add(seat);
    if (s.phase == Phase::Parley && s.done[seat] == 0) out.add(seat);
  }
  return out;
}

SeatSet Toy::may_act(const State& s) const {
  if (is(Fault::ActsAfterEnd) && s.phase == Phase::Over) return SeatSet::only(0);
  if (s.phase == Phase::Orders) return SeatSet::first(s.seats);  // the sealed may change their mind
  SeatSet out = owing(s);
  if (is(Fault::MayActForgets) && s.phase == Phase::Parley) out.remove(out.lowest());
  return out;
}

Mode Toy::mode(const State& s) const {
  if (s.phase == Phase::Orders) return Mode::Secret;
  return s.phase == Phase::Parley ? Mode::Live : Mode::InTurn;
}

bool Toy::at_rest(const State& s, Seat seat) const {
  if (s.phase == Phase::Orders) return s.pads[seat].half == Half::None;
  if (s.phase == Phase::Parley) return s.waving[seat] == 0;
  return s.phase != Phase::Market || s.turn != seat || s.playing == 0;
}

void Toy::legal(const State& s, Seat seat, Actions& list) const {
  for (Action action = 0; action < kActions; ++action) {
    if (refusal(s, seat, action)) continue;
    list.push(action);
    if (is(Fault::ListsTwice) && action == kLayout.make(Kind::Gamble)) list.push(action);
  }
  const Action omen = kLayout.make(Kind::Omen);
  const bool asked = s.phase == Phase::Market && s.turn == seat && s.omen[seat] != 0;
  if (is(Fault::RefusesLegal) && asked && s.playing == 0) list.push(omen);
  if (is(Fault::ListsForOthers) && s.phase == Phase::Market && s.turn != seat)
    list.push(kLayout.make(Kind::Pass));
}

std::optional<Refusal> Toy::refusal(const State& s, Seat seat, Action action) const {
  if (is(Fault::RefusalChanges) && s.phase == Phase::Market && action == kLayout.make(Kind::Done))
    const_cast<State&>(s).mark = static_cast<std::uint8_t>(s.mark ^ 1U);
  if (action >= kActions) {
    if (is(Fault::TakesAnyNumber) && action == kActions) return std::nullopt;
    return refuse(rule("TOY-1.1"),
                  say<"refusals.no_choice">(As<"number", Role::Other, NumberSlot>(action)));
  }
  if (!owing(s).has(seat)) {
    if (is(Fault::RefusalWithoutRule)) return refuse(Rule{}, say<"refusals.not_now">());
    if (is(Fault::RefusalUnknownRule))
      return refuse(*Rule::parse("ZZ-1.1"), say<"refusals.not_now">());
    if (is(Fault::RefusalWordless)) return refuse(rule("TOY-1.1"), Said{});
    if (is(Fault::RefusalUnnamed))
      return refuse(rule("TOY-1.1"), say<"refusals.not_this">(What<CardWord>(CardWord(0))));
    return refuse(rule("TOY-1.1"), say<"refusals.not_asked">(Of(seat)));
  }
  if (s.phase == Phase::Orders) return secret_refusal(s, seat, action);
  if (s.phase == Phase::Market) return market_refusal(s, seat, action);
  return parley_refusal(s, seat, action);
}

std::optional<Refusal> Toy::secret_refusal(const State& s, Seat seat, Action action) const {
  const auto [kind, i, j] = kLayout.split(action);
  const Pad& pad = s.pads[seat];
  switch (kind) {
    case Kind::Pawn: {
      if (pad.half != Half::None) return refuse(rule("TOY-2.1"), say<"refusals.order_half">());
      if (ordered(pad, i) && !is(Fault::OrdersWithoutEnd))
        return refuse(rule("TOY-2.1"), say<"refusals.has_order">(toy::Pawn(i)));
      return std::nullopt;
    }
    case Kind::Cell: {
      if (pad.half != Half::Pawn) return refuse(rule("TOY-2.1"), say<"refusals.no_pawn">());
      const int from = s.pawns[seat][pad.open.pawn];
      const bool stuck = is(Fault::NoWayOn) && pad.open.pawn == 1 && from % 3 == 0;
      if (adjacent(from, i) && !stuck) return std::nullopt;
      return refuse(rule("TOY-2.2"),
                    say<"refusals.apart">(To<Spot>(Spot(i)), From<Spot>(Spot(from))));
    }
    case Kind::Stake:
      if (pad.half != Half::Cell) return refuse(rule("TOY-2.1"), say<"refusals.no_cell">());
      return refused_unless(i == 0 || free_coins(s, seat) > 0, rule("TOY-2.3"),
                            say<"refusals.no_stake">());
    case Kind::Seal:
      if (is(Fault::DeadEnd) && pad.count == kPawns)
        return refuse(rule("TOY-2.1"), say<"refusals.not_now">());
      return refused_unless(pad.half == Half::None, rule("TOY-2.1"), say<"refusals.order_half">());
    default:
      return refuse(rule("TOY-2.1"), say<"refusals.now_orders">());
  }
}

std::optional<Refusal> Toy::market_refusal(const State& s, Seat seat, Action action) const {
  const auto [kind, i, j] = kLayout.split(action);
  const bool choosing = s.playing != 0;
  if (choosing != (kind == Kind::Card))
    return refuse(rule("TOY-3.3"), say<"refusals.choose_card">());
  switch (kind) {
    case Kind::Draw: {
      if (s.left == 0) return refuse(rule("TOY-3.2"), say<"refusals.deck_empty">());
      const int top = s.deck[s.left - 1U];
      if (is(Fault::LegalPeeks) && top < 7)
        return refuse(rule("TOY-3.2"), say<"refusals.not_now">());
      if (cards_in(s, seat) < kHand) return std::nullopt;
      return refuse(rule("TOY-3.2"), say<"refusals.hand_full">(N(kHand)));
    }
    case Kind::Peek:
      if (s.left == 0) return refuse(rule("TOY-3.5"), say<"refusals.deck_empty">());
      return refused_unless(s.peeked == 0, rule("TOY-3.5"), say<"refusals.one_look">());
    case Kind::Omen:
      return refused_unless(s.omen[seat] == 0, rule("TOY-3.6"), say<"refusals.one_omen">());
    case Kind::Play:
      return refused_unless(cards_in(s, seat) > 0, rule("TOY-3.3"), say<"refusals.no_card">());
    case Kind::Card:
      return refused_unless(s.hand[seat][static_cast<std::size_t>(i)] != 0, rule("TOY-3.3"),
                            say<"refusals.not_in_hand">());
    case Kind::Gamble:
      return refused_unless(s.coins[seat] > 0, rule("TOY-3.4"), say<"refusals.no_coin">());
    case Kind::Pass:
      return std::nullopt;
    default:
      if (is(Fault::RefusalPeeks))
        return refuse(rule("TOY-3.1"), say<"refusals.not_before">(N(s.deck[0])));
      return refuse(rule("TOY-3.1"), say<"refusals.now_market">());
  }
}

std::optional<Refusal> Toy::parley_refusal(const State& s, Seat seat, Action action) const {
  const auto [kind, i, j] = kLayout.split(action);
  const bool waving = s.waving[seat] != 0;
  if (waving != (kind == Kind::Who)) return refuse(rule("TOY-4.1"), say<"refusals.choose_whom">());
  if (kind == Kind::Done) return std::nullopt;
  if (kind == Kind::Who)
    return refused_unless(i < s.seats && i != seat, rule("TOY-4.1"), say<"refusals.nobody">());
  if (kind != Kind::Wave) return refuse(rule("TOY-4.1"), say<"refusals.now_parley">());
  return refused_unless(s.waves[seat] < kWaves, rule("TOY-4.1"), say<"refusals.waves">());
}

void Toy::clear(State& s, Seat seat) const {
  if (is(Fault::ClearAnybody)) s.mark = 1;
  if (is(Fault::ClearUndoesPeek) && s.phase == Phase::Market && s.turn == seat && s.peeked != 0) {
    s.peeked = 0;
    s.seen[seat] = {};
  }
  if (is(Fault::ClearUndoesOmen) && s.phase == Phase::Market && s.turn == seat) s.omen[seat] = 0;
  if (s.phase == Phase::Market && s.turn == seat) s.playing = 0;
  if (s.phase == Phase::Parley) s.waving[seat] = 0;
  if (s.phase != Phase::Orders) return;
  if (is(Fault::ClearHitsOthers)) s.pads = {};
  Pad fresh;
  if (is(Fault::ClearKeepsHalf)) fresh.half = s.pads[seat].half, fresh.open = s.pads[seat].open;
  if (is(Fault::ClearKeepsSeal)) fresh.sealed = s.pads[seat].sealed;
  s.pads[seat] = fresh;
}

Outcome Toy::outcome(const State& s) const {
  Outcome out;
  out.ended_by = rule("TOY-5.1");
  for (std::size_t seat = 0; seat < s.seats; ++seat) {
    out.score[seat] = s.coins[seat];
    out.rank[seat] = is(Fault::NobodyFirst) ? 2 : 1;
    for (std::size_t other = 0; other < s.seats; ++other)
      if (s.coins[other] > s.coins[seat] && !is(Fault::NobodyFirst)) ++out.rank[seat];
  }
  if (is(Fault::NoRank)) out.rank[0] = 0;
  return out;
}

int Toy::round(const State& s) const { return is(Fault::RoundGoesBack) ? -s.round : s.round; }

double Toy::standing(const State& s, Seat seat) const {
  if (is(Fault::StandsNowhere)) return std::numeric_limits<double>::quiet_NaN();
  return s.coins[seat];
}

}  // namespace sandtable::toy
