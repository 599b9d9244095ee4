// Phases D and G: who is out, who has won, and how all are ranked (CD-15, CD-16).

#include <algorithm>
#include <tuple>

#include "games/countdown/phases.hpp"
#include "games/countdown/purchases.hpp"

namespace sandtable::countdown {
namespace {

int land_of(const State& s, Seat seat) {
  int out = 0;
  for (std::size_t hex = 0; hex < s.hexes; ++hex) out += s.hex[hex].owner == seat ? 1 : 0;
  return out;
}

/// What decides between seats, the first first (CD-16.3, CD-16.4; CD-16.6 leaves earnings out).
using Standing = std::tuple<int, int, int, int>;
Standing standing_of(const State& s, Seat seat) {
  const int earned = s.ending == Ending::Capitals ? 0 : s.earned[seat];
  return {earned, capitals_of(s, seat), worth_of(s, seat), land_of(s, seat)};
}

/// The best of some seats; all of them that nothing distinguishes (CD-16.4: shared).
std::uint8_t best_of(const State& s, unsigned seats) {
  std::uint8_t best = 0;
  Standing highest{};
  for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
    if (!has_bit(seats, seat)) continue;
    const Standing mine = standing_of(s, seat);
    if (best == 0 || mine > highest) best = 0, highest = mine;
    if (mine == highest) best = with_bit(best, seat);
  }
  return best;
}

void end_game(Table& t, Ending ending, unsigned candidates, Rule why) {
  State& s = t.s;
  s.ending = ending;
  s.winners =
      ending == Ending::AllOut ? static_cast<std::uint8_t>(candidates) : best_of(s, candidates);
  s.phase = Phase::Over;
  s.asked = s.sealed = 0;
  for (Seat seat = 0; seat < t.game.seats(); ++seat)
    if (has_bit(s.winners, seat)) tell(t.log, why, Won{.by = seat});
}

/// CD-15.1: no units on the map, none waiting, no production site.
bool is_finished(const State& s, Seat seat) {
  for (std::size_t hex = 0; hex < s.hexes; ++hex)
    if (s.hex[hex].owner == seat && is_site(s.hex[hex])) return false;
  const auto units = all_units(s, seat);
  return std::ranges::all_of(units, [](int count) { return count == 0; });
}

Rule rule_of(Ending ending) {
  switch (ending) {
    case Ending::Capitals:
      return rule("CD-16.1");
    case Ending::LastSeat:
      return rule("CD-16.2");
    case Ending::AllOut:
      return rule("CD-15.3");
    default:
      return rule("CD-16.3");
  }
}

}  // namespace

int worth_of(const State& s, Seat seat) {
  const auto units = all_units(s, seat);
  int out = static_cast<int>(s.treasury[seat]);
  for (std::size_t u = 0; u < kUnits; ++u) out += units[u] * kUnitTable[u].cost;
  return out;
}

void check_capitals(Table& t) {
  unsigned reached = 0;
  const auto capitals = all_capitals(t.s);
  for (Seat seat = 0; seat < t.game.seats(); ++seat)
    if (capitals[seat] >= t.options().capitals_to_win) reached |= 1U << seat;  // CD-16.1
  if (reached != 0) end_game(t, Ending::Capitals, reached, rule("CD-16.1"));   // CD-16.6
}

void end_round(Table& t) {
  State& s = t.s;
  const unsigned before = ((1U << t.game.seats()) - 1U) & ~unsigned{s.out};
  for (Seat seat = 0; seat < t.game.seats(); ++seat) {
    if (!has_bit(before, seat) || !is_finished(s, seat)) continue;
    s.out = with_bit(s.out, seat);
    tell(t.log, rule("CD-15.1"), SeatOut{.of = seat});
  }
  const unsigned live = before & ~unsigned{s.out};
  if (live == 0) return end_game(t, Ending::AllOut, before, rule("CD-15.3"));
  if (std::popcount(live) == 1) return end_game(t, Ending::LastSeat, live, rule("CD-16.2"));
  if (s.round == t.options().rounds)
    return end_game(t, Ending::Earnings, live, rule("CD-16.3"));  // CD-16.5
  begin_round(t);
}

Outcome Countdown::outcome(const State& s) const {
  Outcome out;
  out.ended_by = rule_of(s.ending);
  const auto ahead_of = [&](Seat a, Seat b) {
    const bool a_won = has_bit(s.winners, a);
    const bool b_won = has_bit(s.winners, b);
    if (a_won || b_won) return a_won && !b_won;
    if (is_out(s, a) != is_out(s, b)) return is_out(s, b);
    return standing_of(s, a) > standing_of(s, b);
  };
  for (Seat seat = 0; seat < seats(); ++seat) {
    out.rank[seat] = 1;
    for (Seat other = 0; other < seats(); ++other)
      if (ahead_of(other, seat)) ++out.rank[seat];
    out.score[seat] = s.earned[seat];
  }
  return out;
}

}  // namespace sandtable::countdown
