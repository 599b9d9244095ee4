// Local Powers without land, the end of a turn and of the game, and the final reckoning (PW-3.4,
// PW-3.5, PW-22, PW-23.2).

#include <algorithm>
#include <bit>
#include <compare>

#include "games/proxy_war/armies.hpp"
#include "games/proxy_war/exchange.hpp"

namespace sandtable::proxy_war {
namespace {

std::uint8_t living_locals(const State& s) { return static_cast<std::uint8_t>(s.locals & ~s.dead); }

// ---- PW-22.1a: destroyed without a Control marker.

void add(std::uint8_t& stock, std::uint8_t& from) {
  stock = static_cast<std::uint8_t>(stock + from);
  from = 0;
}

void empty_hand(Table& t, Seat seat) {
  State& s = t.s;
  Hand& hand = s.hand[seat];
  static_cast<void>(pay(t, seat, hand.ammo));
  for (std::size_t r = 0; r < kResources; ++r)
    give_back(t.game, s, seat, static_cast<Resource>(r), hand.resource[r]);
  add(in_bank(s, Equipment::Artillery), hand.artillery);
  add(in_bank(s, Equipment::Minefield), hand.minefields);
  add(in_bank(s, Equipment::Minesweeper), hand.minesweepers);
  add(in_bank(s, Equipment::AntiAir), hand.anti_air);
  add(in_bank(s, Equipment::AirPower), hand.air);
  add(in_bank(s, Equipment::AirPower), hand.air_damaged);
  add(s.bank.mercenaries, hand.mercenaries);
}

void clear_map(Table& t, Seat seat) {
  State& s = t.s;
  for (Hex hex = 0; hex < kHexes; ++hex) {
    Tile& tile = s.tile[hex];
    if (tile.army == seat) return_model(t, seat, lift_army(s, hex));
    if (tile.artillery == seat) tile.artillery = kNone, ++in_bank(s, Equipment::Artillery);
    if (tile.anti_air == seat) tile.anti_air = kNone, ++in_bank(s, Equipment::AntiAir);
  }
}

/// Lent ones go back to their owners; its own, wherever they are, to the bank.
void part_with_advisors(State& s, Seat seat) {
  for (Advisor& card : s.advisor) {
    if (card.owner == seat) {
      card = {};
      ++in_bank(s, Equipment::Advisor);
    } else if (card.holder == seat) {
      card.holder = card.owner;
      card.since = 0;
    }
  }
}

/// PW-22.1b.
void eliminate(Table& t, Seat seat) {
  State& s = t.s;
  tell(t.log, rule("PW-22.1a"), LocalDestroyed{.of = seat});
  s.dead = static_cast<std::uint8_t>(s.dead | seat_bit(seat));
  clear_map(t, seat);
  empty_hand(t, seat);
  part_with_advisors(s, seat);
  s.order[seat] = {};
  s.lines[s.colour[seat]] = {};
}

/// Bits: seats with a marker on the map.
std::uint8_t landed(const State& s) {
  unsigned out = 0;
  for (const Tile& tile : s.tile)
    if (tile.control < kGov) out |= 1U << tile.control;
  return static_cast<std::uint8_t>(out);
}

// ---- Has anybody won?

/// PW-22.2a: the last LP, which also holds the Capital (else it plays on, PW-22.3), declared or not
/// (PW-21.5); in Forgotten War the last LP (PW-23.2).
bool is_conquest(const ProxyWar& game, const State& s) {
  const std::uint8_t living = living_locals(s);
  if (!std::has_single_bit(living)) return false;
  const auto last = static_cast<Seat>(std::countr_zero(living));
  return game.forgotten_war() || s.tile[s.capital].control == last;
}

// ---- Reckoning.

/// Compared from the first entry on: PW-22.6c (the Capital is not needed: PW-22.6d) and the ties of
/// PW-22.7. Higher is better.
using Standing = std::array<int, 6>;

/// PW-22.7b: Forgotten War has a single winner.
bool rolls_ties(const ProxyWar& game) {
  const Ties ties = game.options().ties;
  return ties == Ties::Rolled || (ties == Ties::ByMode && game.forgotten_war());
}

int worth_of_resources(const State& s, Seat seat) {
  int value = 0;
  for (std::size_t r = 0; r < kResources; ++r)
    value += s.hand[seat].resource[r] * kResourcePrice[r];
  return value;
}

Standing standing_of_local(const ProxyWar& game, const State& s, Seat seat) {
  const auto tiles = std::ranges::count(s.tile, seat, &Tile::control);
  const auto armies = std::ranges::count(s.tile, seat, &Tile::army);
  return {land_value(s, seat),     s.tile[s.capital].control == seat ? 1 : 0,
          static_cast<int>(tiles), static_cast<int>(armies),
          s.hand[seat].ammo,       rolls_ties(game) ? worth_of_resources(s, seat) : 0};
}

Standing standing_of_foreign(const State& s, Seat seat) {
  return {s.vp[seat], s.hand[seat].ammo, worth_of_resources(s, seat), 0, 0, 0};
}

Standing standing_of(const ProxyWar& game, const State& s, Seat seat) {
  return is_local(s, seat) ? standing_of_local(game, s, seat) : standing_of_foreign(s, seat);
}

/// A living LP is ahead of a destroyed one, whatever is left to count (PW-22.6b).
bool is_ahead(const ProxyWar& game, const State& s, Seat a, Seat b) {
  if (is_alive(s, a) != is_alive(s, b)) return is_alive(s, a);
  return is_alive(s, a) && standing_of(game, s, a) > standing_of(game, s, b);
}

/// Seats of the same side that are ahead of this one.
int ahead_of(const ProxyWar& game, const State& s, Seat seat) {
  int count = 0;
  for (Seat other = 0; other < game.seats(); ++other)
    if (is_local(s, other) == is_local(s, seat) && is_ahead(game, s, other, seat)) ++count;
  return count;
}

/// The first of each side; the dead win nothing (PW-22.4).
std::uint8_t best_of_sides(const ProxyWar& game, const State& s) {
  unsigned out = 0;
  for (Seat seat = 0; seat < game.seats(); ++seat)
    if (is_alive(s, seat) && ahead_of(game, s, seat) == 0) out |= 1U << seat;
  return static_cast<std::uint8_t>(out);
}

/// PW-22.7a: where a side has a single winner, those who are equal in all roll for it; else they
/// share.
std::uint8_t settle_ties(Table& t, std::uint8_t best) {
  if (!rolls_ties(t.game)) return best;
  unsigned out = 0;
  for (const unsigned side : {unsigned{t.s.locals}, ~unsigned{t.s.locals}}) {
    const auto equals = static_cast<std::uint8_t>(best & side);
    std::array<Owner, kMaxPlayers> order{};
    if (std::popcount(equals) > 1) roll_off(t, equals, order);
    out |= std::popcount(equals) > 1 ? 1U << order[0] : unsigned{equals};
  }
  return static_cast<std::uint8_t>(out);
}

Rule ended_by(const ProxyWar& game, const State& s) {
  switch (s.ending) {
    case Ending::Conquest:
      return game.forgotten_war() ? rule("PW-23.2") : rule("PW-22.2");
    case Ending::TurnLimit:
      return game.options().turn_limit > 0 ? rule("PW-22.6a") : rule("PW-24.7b");
    case Ending::Government:
    case Ending::None:
      break;
  }
  return rule("PW-22.4");
}

Rule won_by(const ProxyWar& game, const State& s, Seat seat) {
  if (!is_local(s, seat)) return rule("PW-22.5");
  return s.ending == Ending::Conquest ? ended_by(game, s) : rule("PW-22.6c");
}

void tell_end(Table& t, Ending ending) {
  State& s = t.s;
  if (ending == Ending::Conquest)
    tell(t.log, ended_by(t.game, s),
         EndedByConquest{.of = SeatSlot(std::countr_zero(living_locals(s)))});
  if (ending == Ending::TurnLimit) tell(t.log, ended_by(t.game, s), EndedByTurns{.turn = s.turn});
  if (ending == Ending::Government) tell(t.log, rule("PW-22.4"), EndedByGovernment{});
  for (Seat seat = 0; seat < t.game.seats(); ++seat) {
    const bool local = is_local(s, seat);
    if (local) {
      tell(t.log, rule("PW-22.8"), LandValued{.of = seat, .total = land_value(s, seat)});
    } else {
      tell(t.log, rule("PW-22.8"), VpsCounted{.of = seat, .total = s.vp[seat]});
    }
  }
  for (Seat seat = 0; seat < t.game.seats(); ++seat)
    if ((s.winners & seat_bit(seat)) != 0)
      tell(t.log, won_by(t.game, s, seat), GameWon{.by = seat});
}

/// PW-3.4, PW-3.5, PW-19.12: sheets are put away, attachments end, permissions lapse. Retreat
/// wishes stand while their Armies stay where they are (PW-15.12).
void put_sheets_away(State& s) {
  s.order = {};
  for (LocalLines& lines : s.lines) lines.attachment = {};
  for (Tile& tile : s.tile) tile.permission = kNone;
}

}  // namespace

void after_step_two(Table& t) {
  State& s = t.s;
  const auto lost = static_cast<std::uint8_t>(living_locals(s) & ~landed(s));
  for (Seat seat = 0; seat < t.game.seats(); ++seat)
    if ((lost & seat_bit(seat)) != 0) eliminate(t, seat);
  if (living_locals(s) == 0) return end_game(t, Ending::Government);  // PW-22.4
  if (t.options().end_at_end_of_phase) return;  // PW-22.2b: the rest of the phase is still played
  if (is_conquest(t.game, s)) end_game(t, Ending::Conquest);
}

void end_of_turn(Table& t) {
  put_sheets_away(t.s);
  t.s.step = 0;
  if (is_conquest(t.game, t.s)) return end_game(t, Ending::Conquest);
  if (is_last_turn(t.game, t.s)) end_game(t, Ending::TurnLimit);  // PW-22.6a, b
}

void end_game(Table& t, Ending ending) {
  State& s = t.s;
  put_sheets_away(s);
  s.lines = {};
  s.stage = Stage::Over;
  s.step = 0;
  s.sealed = s.concerned = 0;
  s.ending = ending;
  s.winners = settle_ties(t, best_of_sides(t.game, s));
  tell_end(t, ending);
}

int land_value(const State& s, Seat seat) {
  int value = 0;
  for (const Tile& tile : s.tile)
    if (tile.control == seat)
      value += tile.factory == kNone ? row(tile.terrain).value : kFactoryValue;
  return value;
}

Outcome ProxyWar::outcome(const State& s) const {
  Outcome out;
  for (Seat seat = 0; seat < seats(); ++seat) {
    const bool won = (s.winners & seat_bit(seat)) != 0;
    // PW-22.4: with no LP left the Government comes first, and nobody of that side has won.
    const int place =
        1 + ahead_of(*this, s, seat) + (!won && ahead_of(*this, s, seat) == 0 ? 1 : 0);
    out.rank[seat] = static_cast<std::uint8_t>(place);
    out.side[seat] = is_local(s, seat) ? 0 : 1;  // PW-22.8: each side has its winner
    out.score[seat] = is_local(s, seat) ? land_value(s, seat) : s.vp[seat];
  }
  out.ended_by = ended_by(*this, s);
  return out;
}

}  // namespace sandtable::proxy_war
