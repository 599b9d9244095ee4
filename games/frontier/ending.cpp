// Winning (FR-11).

#include <algorithm>

#include "games/frontier/phases.hpp"

namespace sandtable::frontier {
namespace {

int place_in_order(const State& s, Seat seat) {
  return static_cast<int>(std::ranges::find(s.order, seat) - s.order.begin());
}

}  // namespace

Rule rule_of(Ending ending) {
  switch (ending) {
    case Ending::LastHq:
      return rule("FR-11.5");
    case Ending::Bomb:
      return rule("FR-11.6");
    case Ending::Rounds:
      return rule("FR-11.7");
    default:
      return rule("FR-11.2");
  }
}

void finish(const Table& p, Ending ending, Seat winner) {
  State& s = p.s;
  s.stage = s.back = Stage::Over;
  s.actor = kNobody;
  s.winner = winner;
  s.ending = static_cast<std::uint8_t>(ending);
  s.walk = {};
  s.walk_size = s.walk_forced = 0;
  tell(
      p.log, rule_of(ending),
      told::Won{.by = winner, .total = points_of(p.game, s, winner), .ending = EndingWord(ending)});
}

bool ranks_before(const Frontier& game, const State& s, Seat a, Seat b) {  // FR-11.2
  const int points_a = points_of(game, s, a);
  const int points_b = points_of(game, s, b);
  if (points_a != points_b) return points_a > points_b;
  if (s.seats[a].medals != s.seats[b].medals) return s.seats[a].medals > s.seats[b].medals;
  const int units_a = units_on_board(game, s, a);
  const int units_b = units_on_board(game, s, b);
  if (units_a != units_b) return units_a > units_b;
  return place_in_order(s, a) < place_in_order(s, b);  // FR-11.9
}

void check_last_hq(const Table& p) {  // FR-11.5
  Seat last = kNone;
  int standing = 0;
  for (Seat seat = 0; seat < p.game.seats(); ++seat) {
    if (!alive(p.s, seat) || hq_of(p.s, seat) == kNone) continue;
    last = seat;
    ++standing;
  }
  if (standing == 1) finish(p, Ending::LastHq, last);
}

Outcome Frontier::outcome(const State& s) const {  // FR-11.8
  Outcome out;
  std::array<Seat, kMaxPlayers> ranked{};
  const auto count = static_cast<std::size_t>(seats());
  for (Seat seat = 0; seat < seats(); ++seat) ranked[seat] = seat;
  const auto before = [&](Seat a, Seat b) {
    if (a == s.winner || b == s.winner) return a == s.winner && b != s.winner;
    if (alive(s, a) != alive(s, b)) return alive(s, a);
    if (!alive(s, a)) return s.seats[a].out > s.seats[b].out;
    return ranks_before(*this, s, a, b);
  };
  for (std::size_t i = 1; i < count; ++i)
    for (std::size_t at = i; at > 0 && before(ranked[at], ranked[at - 1]); --at)
      std::swap(ranked[at], ranked[at - 1]);
  for (std::size_t i = 0; i < count; ++i) {
    const bool shared = i > 0 && !before(ranked[i - 1], ranked[i]);
    out.rank[ranked[i]] = shared ? out.rank[ranked[i - 1]] : static_cast<std::uint8_t>(i + 1);
    out.score[ranked[i]] = points_of(*this, s, ranked[i]);
  }
  out.ended_by = rule_of(static_cast<Ending>(s.ending));
  return out;
}

}  // namespace sandtable::frontier
