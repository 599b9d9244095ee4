// A turn: the own turns that look best, the likely replies, the best answer to them, and the
// evaluation of RULES.md, 9, at the end.

#include <algorithm>
#include <bit>
#include <vector>

#include "games/fiefdoms/bot.hpp"
#include "games/fiefdoms/names.hpp"

namespace sandtable::fiefdoms {
namespace {

constexpr int kWon = 1000000;
constexpr int kFarAway = 6;             ///< The most that the way to a VP tile costs.
constexpr std::size_t kRootWidth = 12;  ///< Own turns that are looked at closely.
constexpr int kTurnTaste = 6;           ///< A little chance, so that games differ.

int count(TileSet set) { return std::popcount(set); }

template <class Visit>
void each_tile(TileSet set, Visit visit) {
  for (; set != 0; set &= set - 1) visit(static_cast<TileId>(std::countr_zero(set)));
}

/// What does not change during the gaming phase, gathered once for a search.
struct Ground {
  std::array<TileSet, kTiles> adjacent{};
  std::array<TileSet, kSeats> own{};
  TileSet vp1 = 0;
  TileSet vp2 = 0;  ///< Two or more.
  TileSet recruit = 0;
  std::array<int, kTiles> icons{};
  TileSet lasting = 0;
  TileSet single = 0;

  Ground(const Fiefdoms& game, const State& s) {
    for (Seat seat = 0; seat < kSeats; ++seat) own[seat] = own_tiles(s, seat);
    for (TileId t = 0; t < s.placed; ++t) {
      const Printed& tile = game.printed(s, t);
      adjacent[t] = fiefdoms::adjacent(s, t);
      icons[t] = tile.attack + tile.defence;
      if (tile.vp == 1) vp1 |= bit(t);
      if (tile.vp >= 2) vp2 |= bit(t);
      if (tile.recruit > 0) recruit |= bit(t);
      if (tile.action.trigger == Trigger::Occupy || tile.action.trigger == Trigger::Spend)
        lasting |= bit(t);
      if (tile.action.trigger == Trigger::Disband) single |= bit(t);
    }
  }

  [[nodiscard]] TileSet grown(TileSet set) const {
    TileSet out = set;
    each_tile(set, [&](TileId t) { out |= adjacent[t]; });
    return out;
  }
};

class Evaluation {
 public:
  Evaluation(const Fiefdoms& game, const Style& style, const Ground& ground)
      : game_(game), style_(style), ground_(ground) {}

  /// How good a position is for a seat.
  [[nodiscard]] int of(const State& s, Seat me) const {
    if (s.phase == Phase::Over) {
      if (s.winner == kUnset) return 0;
      return s.winner == me ? kWon - s.turn : s.turn - kWon;
    }
    const Effects effects = effects_of(game_, s);
    const Seat foe = other(me);
    const int threat = captures(s, effects, s.to_move);
    const int sum = side(s, effects, me) - side(s, effects, foe);
    return sum + (s.to_move == me ? threat : -threat);
  }

 private:
  [[nodiscard]] int side(const State& s, const Effects& effects, Seat seat) const {
    const TileSet agents = s.agents[seat];
    const TileSet foes = s.agents[other(seat)];
    const TileSet home = agents & ground_.own[seat];
    int sum = style_.standing * tally(game_, s, seat).standing;
    sum += style_.free_recruit * std::min(3, count(recruit_tiles(game_, s, effects, seat)));
    sum -= style_.way_to_vp * ways_to_vp(agents, agents | foes);
    each_tile(agents, [&](TileId t) { sum += style_.icon * ground_.icons[t]; });
    sum += style_.forward * count(agents & ground_.own[other(seat)]);
    sum += style_.lasting * count(home & ground_.lasting) +
           style_.single * count(home & ground_.single);
    sum += style_.taken * (s.captured[other(seat)] + s.destroyed[other(seat)]);
    sum += style_.blocked * count(agents & ground_.recruit & ground_.own[other(seat)]);
    return sum;
  }

  /// For each agent not on VP: twice the distance to an empty VP tile, less its VP, plus one.
  [[nodiscard]] int ways_to_vp(TileSet agents, TileSet occupied) const {
    TileSet rich = ground_.vp2 & ~occupied;
    TileSet poor = ground_.vp1 & ~occupied;
    TileSet left = agents & ~(ground_.vp1 | ground_.vp2);
    int sum = 0;
    for (int cost = 1; cost < kFarAway && left != 0; ++cost) {
      TileSet& from = cost % 2 == 1 ? rich : poor;
      from = ground_.grown(from);
      sum += cost * count(left & from);
      left &= ~from;
    }
    return sum + kFarAway * count(left);
  }

  /// What the side to move can take at once.
  [[nodiscard]] int captures(const State& s, const Effects& effects, Seat mover) const {
    int found = 0;
    each_tile(s.agents[other(mover)], [&](TileId t) {
      const TileSet near = ground_.adjacent[t] & s.agents[mover];
      if (near == 0) return;
      int lead = -99;
      each_tile(near, [&](TileId from) {
        lead = std::max(lead, game_.printed(s, from).attack + effects.attack[from]);
      });
      // FF-7.2: one for the leader, one for each supporter beside the defender
      if (count(near) + lead > defence_strength(game_, s, effects, t)) ++found;
    });
    return found == 0 ? 0 : style_.capture + style_.more_captures * (found - 1);
  }

  const Fiefdoms& game_;
  const Style& style_;
  const Ground& ground_;
};

/// The choices of one turn: an agent, its action and two targets at most.
using Turn = FixedList<Action, 8>;

/// A whole turn and what it leads to.
struct Option {
  Turn turn;
  State after;
  int worth = 0;
};

/// Calls visit(turn, state after) for every whole turn of the seat to move; stops when it answers
/// true. Resigning is not among them.
template <class Visit>
bool each_turn(const Fiefdoms& game, const State& s, Turn& so_far, Visit& visit) {
  Actions list;
  game.legal(s, s.to_move, list);
  for (const Action action : list) {
    if (kLayout.split(action).kind == Kind::Resign) continue;
    State next = s;
    Dice none(0);  // the gaming phase draws nothing
    game.step(next, s.to_move, action, none, nullptr);
    so_far.push(action);
    const bool whole = next.turn != s.turn || next.phase != Phase::Playing;
    const bool enough = whole ? visit(so_far, next) : each_turn(game, next, so_far, visit);
    so_far.pop();
    if (enough) return true;
  }
  return false;
}

class Search {
 public:
  Search(const Fiefdoms& game, const Evaluation& evaluation)
      : game_(game), evaluation_(evaluation) {}

  /// All turns of the seat to move with what they seem to be worth to it, the best first.
  [[nodiscard]] std::vector<Option> options(const State& s) const {
    std::vector<Option> out;
    const auto collect = [&](const Turn& turn, const State& after) {
      out.push_back({turn, after, evaluation_.of(after, s.to_move)});
      return false;
    };
    Turn so_far;
    each_turn(game_, s, so_far, collect);
    std::ranges::stable_sort(out, std::ranges::greater{}, &Option::worth);
    return out;
  }

  /// What a position is worth to `me`, looking `depth` turns ahead. Only the likeliest turns are
  /// followed. Exact between `low` and `high`; beyond them a bound is enough.
  [[nodiscard]] int worth(const State& s, Seat me, int depth, int low, int high) const {
    if (depth == 0 || s.phase != Phase::Playing) return evaluation_.of(s, me);
    const bool mine = s.to_move == me;
    if (depth == 1) return last_turn(s, me, low, high);
    const std::vector<Option> turns = options(s);
    int best = mine ? -2 * kWon : 2 * kWon;
    for (std::size_t i = 0; i < turns.size() && i < kWidth; ++i) {
      const int value = worth(turns[i].after, me, depth - 1, low, high);
      best = mine ? std::max(best, value) : std::min(best, value);
      if (mine) low = std::max(low, best);
      if (!mine) high = std::min(high, best);
      if (low >= high) break;
    }
    return best;
  }

 private:
  /// The same with one turn left: nothing has to be remembered or sorted.
  [[nodiscard]] int last_turn(const State& s, Seat me, int low, int high) const {
    const bool mine = s.to_move == me;
    int best = mine ? -2 * kWon : 2 * kWon;
    const auto judge = [&](const Turn&, const State& after) {
      const int value = evaluation_.of(after, me);
      best = mine ? std::max(best, value) : std::min(best, value);
      return mine ? best >= high : best <= low;
    };
    Turn so_far;
    each_turn(game_, s, so_far, judge);
    return best;
  }

  static constexpr std::size_t kWidth = 6;  ///< Turns followed at each later point.
  const Fiefdoms& game_;
  const Evaluation& evaluation_;
};

}  // namespace

void best_turn(const Fiefdoms& game, const State& s, const Style& style, Dice& dice, Line& out) {
  const Seat me = s.to_move;
  const Ground ground(game, s);
  const Evaluation evaluation(game, style, ground);
  const Search search(game, evaluation);
  const std::vector<Option> options = search.options(s);
  int top = -2 * kWon;
  for (std::size_t i = 0; i < options.size() && i < kRootWidth; ++i) {
    const int taste = dice.below(kTurnTaste);
    const int worth =
        search.worth(options[i].after, me, style.depth, top - taste, 2 * kWon) + taste;
    if (worth <= top) continue;
    top = worth;
    out.clear();
    for (const Action action : options[i].turn) out.push(action);
  }
}

int Fiefdoms::round(const State& s) const { return s.turn; }

double Fiefdoms::standing(const State& s, Seat seat) const {
  constexpr double kPointsPerFactor = 200;  // in tenths of a point, as Style has them
  if (s.phase < Phase::Placing) return 0;   // nobody has a faction for certain
  const Ground ground(*this, s);
  return Evaluation(*this, kScript, ground).of(s, seat) / (2 * kPointsPerFactor);
}

}  // namespace sandtable::fiefdoms
