// Phase 2 (BL-6): destabilization, coups and bets, protection.

#include <algorithm>

#include "games/blocs/verbs.hpp"

namespace sandtable::blocs {
namespace {

int bet_total(const State& s, Bloc b) {
  const int bet = s.power[b].bet;
  if (bet < 1) return bet;
  return bet + mod(s, b, Param::BetBonus) + count_mode(s, b, SatMode::Signals);  // BL-6.23, BL-5.12
}

/// BL-6.24: highest total; ties go to the controller, the initiator, then the order after it.
Bloc struggle_winner(const State& s, unsigned who) {
  const Bloc holder = s.control[s.coup_area];
  Bloc best = kNeutral;
  int most = -1;
  const auto consider = [&](Bloc b) {
    if (b >= kBlocs || (who >> b & 1U) == 0 || bet_total(s, b) <= most) return;
    most = bet_total(s, b);
    best = b;
  };
  consider(holder);
  consider(s.coup_by);
  for (int i = 1; i < places(s); ++i) consider(after(s, s.coup_by, i));
  return best;
}

void tell_bet(const Blocs& game, const State& s, Bloc b, Log* log) {
  const auto added = [&](int n) {
    return n > 0 && s.power[b].bet > 0 ? ModifierSlot(n) : ModifierSlot::none();
  };
  tell(log, rule("BL-6.22"),
       BetShown{.by = game.seat_of(b),
                .at = AreaCell(s.coup_area),
                .n = s.power[b].bet,
                .service = added(mod(s, b, Param::BetBonus)),
                .signals = added(count_mode(s, b, SatMode::Signals)),
                .total = bet_total(s, b)});
}

void pay_bets(const Blocs& game, State& s, unsigned who, Bloc winner, Log* log) {
  for (Bloc b = 0; b < kBlocs; ++b) {
    if ((who >> b & 1U) == 0) continue;
    tell_bet(game, s, b, log);
    if (!game.options().winner_pays || b == winner) pay(s, b, Res::Influence, s.power[b].bet);
  }
}

void win_coup(const Blocs& game, State& s, Bloc winner, bool contested, Log* log) {
  const int area = s.coup_area;
  if (winner == s.active && contested && s.struggles_won < 99) ++s.struggles_won;  // BL-6.34
  tell(log, rule("BL-6.25"), CoupWon{.by = game.seat_of(winner), .at = AreaCell(area)});
  take_control(game, s, winner, area, kByCoup, log);
  if (reserve(s, winner, Piece::MD) > 0) s.division_for = winner;  // BL-6.28, BL-6.36
}

/// BL-6.26, BL-6.27
void hold_coup(const Blocs& game, State& s, Bloc holder, Log* log) {
  tell(log, rule("BL-6.26"), CoupHeld{.by = game.seat_of(holder), .at = AreaCell(s.coup_area)});
  if (game.options().owner_win_restores) s.instability[s.coup_area] = 0;
}

/// The area is kept in mind while its new controller is asked for an MD.
void end_coup(State& s) {
  s.coup_by = kNeutral;
  if (s.division_for == kNeutral) s.coup_area = kNone;
}

}  // namespace

int destabilize_price(const Blocs& game, const State& s, Bloc b, int area) {
  const Prices& prices = game.book().prices;
  const Bloc holder = s.control[static_cast<std::size_t>(area)];
  if (holder >= kBlocs) return prices.destabilize_neutral;
  int price = prices.destabilize_opponent + mod(s, b, Param::CostDestab);
  if (renounced(s, holder)) price += prices.panchsheel_influence;  // BL-10.34
  return std::max(1, price);                                       // BL-5.10, BL-6.12
}

void list_destabilize(const Blocs& game, const State& s, Bloc b, Args args, Picks& out) {
  if (!args.empty() || stock(s, b, Res::Influence) == 0) return;
  for (const AreaId area : may_destabilize(game, s, b)) {
    if ((s.done[area] & kDestabilized) != 0) continue;  // BL-6.13
    if (destabilize_price(game, s, b, area) <= stock(s, b, Res::Influence) &&
        out.add(Kind::Land, area))
      return;
  }
}

void destabilize(const Blocs& game, State& s, Bloc b, int area, Log* log) {
  pay(s, b, Res::Influence, destabilize_price(game, s, b, area));
  s.done[static_cast<std::size_t>(area)] |= kDestabilized;
  add_token(game, s, b, area, log);
}

/// BL-6.19: a garrison alone does not prevent a coup.
AreaSet coup_areas(const Blocs& game, const State& s, Bloc b) {
  AreaSet out = where(s.instability, 2) & natural(game, s, b);  // BL-6.15, BL-6.17
  out &= open_to(game, s, b, Operation::Coup);                  // BL-6.16
  if (game.options().coup_needs_no_unit)                        // BL-6.37
    out = out - (with_unit(game, s) - where(s.control, kNeutral));
  return out;
}

void list_coup(const Blocs& game, const State& s, Bloc b, Args args, Picks& out) {
  if (!args.empty() || stock(s, b, Res::Influence) < game.book().prices.coup) return;
  for (const AreaId area : coup_areas(game, s, b))
    if ((s.done[area] & kCouped) == 0 && out.add(Kind::Land, area)) return;  // BL-6.18
}

unsigned bettors(const Blocs& game, const State& s) {
  unsigned out = 0;
  for (Bloc b = 0; b < kBlocs; ++b) {
    if (!alive(s, b)) continue;
    const bool in =
        b == s.coup_by || b == s.control[s.coup_area] || natural(game, s, b).has(s.coup_area);
    if (in) out |= 1U << b;
  }
  return out;
}

int most_bet(const State& s, Bloc b) { return stock(s, b, Res::Influence); }

void stage_coup(const Blocs& game, State& s, Bloc b, int area, Log* log) {
  pay(s, b, Res::Influence, game.book().prices.coup);  // BL-6.18: before bets
  s.done[static_cast<std::size_t>(area)] |= kCouped;
  s.coup_area = static_cast<std::uint8_t>(area);
  s.coup_by = b;
  tell(log, rule("BL-6.18"),
       CoupStaged{.by = game.seat_of(b),
                  .whom = seat_slot(game, s.control[static_cast<std::size_t>(area)]),
                  .at = AreaCell(area)});
  if (std::popcount(bettors(game, s)) > 1) return;  // BL-6.20: a struggle follows
  win_coup(game, s, b, false, log);                 // BL-6.21: nobody else may bet
  end_coup(s);
}

void resolve_coup(const Blocs& game, State& s, Log* log) {
  const unsigned who = bettors(game, s);
  const Bloc holder = s.control[s.coup_area];
  const Bloc winner = struggle_winner(s, who);
  pay_bets(game, s, who, winner, log);
  for (Power& power : s.power) power.bet = kNone, power.sealed = 0;
  if (winner == holder)
    hold_coup(game, s, holder, log);
  else if (winner != s.coup_by && game.options().third_party_blocks)  // BL-6.35
    tell(log, rule("BL-6.35"),
         CoupBlocked{.by = game.seat_of(winner), .at = AreaCell(s.coup_area)});
  else
    win_coup(game, s, winner, true, log);
  end_coup(s);
}

AreaSet markable(const Blocs& game, const State& s, Bloc b) {
  const AreaSet open = (controlled(s, b) & where(s.instability, 0)) - where(s.marker, 1);
  return game.book().blocs[b].markers == 0 ? AreaSet{} : open;
}

void list_protect(const Blocs& game, const State& s, Bloc b, Args args, Picks& out) {
  if (args.empty()) {
    out.land(markable(game, s, b));
  } else if (args.size() == 1 && markers(s, b) >= game.book().blocs[b].markers) {
    out.land(where(s.marker, 1) & controlled(s, b));
  }
}

void protect(const Blocs& game, State& s, Bloc b, Args args, Log* log) {
  put_marker(game, s, b, index_of(args[0]), args.size() > 1 ? index_of(args[1]) : kNone, log);
}

}  // namespace sandtable::blocs
