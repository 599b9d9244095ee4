// Counting, winning and the other ends (FF-12, FF-13).

#include <algorithm>
#include <bit>

#include "games/fiefdoms/phases.hpp"

namespace sandtable::fiefdoms {
namespace {

using Tallies = std::array<Tally, kSeats>;

/// FF-9.12: what an active VP_PER adds; `beside` are the tiles next to its own.
int vp_per(const State& s, const Effect& effect, Seat seat, TileSet own, TileSet beside) {
  int count = 0;
  switch (effect.count) {
    case Count::AdjOwn:
      count = std::popcount(s.agents[seat] & beside);
      break;
    case Count::OnFoeTile:
      count = std::popcount(s.agents[seat] & ~own);
      break;
    case Count::Prisoner:
      count = s.captured[opponent(seat)];
      break;
  }
  return std::min<int>(effect.cap, count / effect.per);
}

/// V: printed VP under the seat's agents, on own and enemy tiles alike (FF-12.3, FF-8.5), and
/// active VP_PER.
int victory_points(const Fiefdoms& game, const State& s, Seat seat, TileSet own) {
  int vp = 0;
  for (const TileId t : Tiles(s.agents[seat])) {
    const Printed& tile = game.printed(s, t);
    vp += tile.vp;
    if (tile.action.op == Op::VpPer && has(own, t))  // FF-9.13
      vp += vp_per(s, tile.action, seat, own, adjacent(s, t));
  }
  const Effect& specialty = game.specialty_of(s, seat);
  if (specialty.op == Op::VpPer) vp += vp_per(s, specialty, seat, own, 0);
  return vp;
}

/// All that FF-12 and FF-13 compare; `own` are the tiles of the seat's sheet.
Tally counted(const Fiefdoms& game, const State& s, Seat seat, TileSet own) {
  const Options& options = game.options();
  const int handicap = options.handicap[seat];
  Tally out;
  out.board = std::popcount(s.agents[seat]);
  out.alive = out.board + s.reserve[seat];  // FF-10.1: captured agents count nowhere
  out.vp = victory_points(game, s, seat, own);
  out.left = (options.own_count_all ? out.alive : out.board) + out.vp + handicap;  // FF-12.2
  out.right = out.alive + out.vp;
  out.standing = out.board + out.alive + 2 * out.vp + handicap;  // FF-13.4
  return out;
}

Tallies tallies(const Fiefdoms& game, const State& s) {
  const TileSet second = own_tiles(s, 1);
  return {counted(game, s, 0, all_tiles(s) & ~second), counted(game, s, 1, second)};
}

/// FF-12.1, FF-12.6: more than the other, by the margin asked for. FF-12.7 follows: the right side
/// is at least the agents alive.
bool wins(const Fiefdoms& game, const Tallies& count, Seat seat) {
  return count[seat].left - count[opponent(seat)].right >= game.options().win_margin;
}

void win(State& s, const Tallies& count, Seat seat, Log* log) {
  finish(s, Ending::Count, seat);
  tell(log, rule("FF-12.1"),
       Won{.by = seat, .own = count[seat].left, .against = count[opponent(seat)].right});
}

/// FF-13.1: how often the present position has stood at the start of a turn with the same player to
/// move. The quiet turns are taken back one by one (FF-13.7); every second one counts.
int times_stood(const State& s) {
  std::array<TileSet, kSeats> then = s.agents;
  int times = 1;
  for (int back = s.quiet - 1; back >= 0; --back) {
    const QuietTurn& turn = s.run[static_cast<std::size_t>(back)];
    if (turn.from != kNoTile) {
      const std::size_t moved = has(then[0], turn.to) ? 0 : 1;
      then[moved] ^= bit(turn.from) ^ bit(turn.to);
    }
    const bool same_player = (s.quiet - back) % 2 == 0;
    times += same_player && then == s.agents;
  }
  return times;
}

/// FF-13.6: which of the limits ends the game, in this order.
Ending limit_reached(const Options& options, const State& s) {
  const bool could_repeat = s.quiet >= 2 * (options.repetition_limit - 1);
  if (could_repeat && times_stood(s) >= options.repetition_limit) return Ending::Repetition;
  if (s.quiet >= options.no_progress_limit) return Ending::NoProgress;  // FF-13.2
  if (s.turn >= options.turn_limit) return Ending::Length;              // FF-13.3, FF-13.5
  return Ending::None;
}

/// FF-13.4: the higher standing wins.
void end_by_limit(const Fiefdoms& game, State& s, const Tallies& count, Ending ending, Log* log) {
  const int lead = game.options().limit_is_draw ? 0 : count[0].standing - count[1].standing;
  finish(s, ending, lead == 0 ? kUnset : std::uint8_t{lead < 0});
  tell(log, rule_of(ending),
       Ended{.ending = EndingWord(ending), .red = count[0].standing, .blue = count[1].standing});
}

}  // namespace

Tally tally(const Fiefdoms& game, const State& s, Seat seat) {
  return counted(game, s, seat, own_tiles(s, seat));
}

void finish(State& s, Ending ending, std::uint8_t winner) {
  s.phase = Phase::Over;
  s.ending = static_cast<std::uint8_t>(ending);
  s.winner = winner;
  drop_walk(s);
}

Rule rule_of(Ending ending) {
  switch (ending) {
    case Ending::Resigned:
      return rule("FF-12.8");
    case Ending::Repetition:
      return rule("FF-13.1");
    case Ending::NoProgress:
      return rule("FF-13.2");
    case Ending::Length:
      return rule("FF-13.3");
    default:
      return rule("FF-12.1");
  }
}

void check_held_win(const Fiefdoms& game, State& s, Log* log) {
  if (!game.options().win_held) return;
  const Tallies count = tallies(game, s);
  if (wins(game, count, s.to_move)) win(s, count, s.to_move, log);
}

void check_end(const Fiefdoms& game, State& s, Seat mover, Log* log) {
  const Tallies count = tallies(game, s);
  // FF-12.4: both seats, or with `held` the one whose turn begins. FF-12.5: at most one fulfils it,
  // unless a handicap lets both; then the one that just moved goes before.
  const bool held = game.options().win_held;
  if (!held && wins(game, count, mover)) return win(s, count, mover, log);
  if (wins(game, count, s.to_move)) return win(s, count, s.to_move, log);
  const Ending ending = limit_reached(game.options(), s);
  if (ending != Ending::None) end_by_limit(game, s, count, ending, log);
}

Outcome Fiefdoms::outcome(const State& s) const {
  Outcome out;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    out.rank[seat] = s.winner == kUnset || s.winner == seat ? 1 : 2;
    if (s.phase >= Phase::Placing) out.score[seat] = tally(*this, s, seat).standing;
  }
  out.ended_by = rule_of(static_cast<Ending>(s.ending));
  return out;
}

}  // namespace sandtable::fiefdoms
