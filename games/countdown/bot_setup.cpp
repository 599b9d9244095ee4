// The scripted players at set-up (RULES.md, 9): own land together, units where others are near, the
// capital where it is deepest and best guarded. `script` besides makes one deep site its keep,
// where most of its army stands, and puts the capital where what can come is least likely to take
// it.

#include <algorithm>

#include "games/countdown/bot_mind.hpp"
#include "games/countdown/bot_survey.hpp"
#include "games/countdown/notation.hpp"

namespace sandtable::countdown {
namespace {

/// Own land beside the cell, less foreign land.
int kinship(const Countdown& game, const State& s, Seat seat, int cell) {
  int out = 0;
  for (const int next : cell_neighbours(game.options(), cell)) {
    const HexId hex = next == kNoCell ? kNoHex : hex_on(s, next);
    if (hex == kNoHex || !is_land(s.hex[hex])) continue;
    out += s.hex[hex].owner == seat ? 2 : -1;
  }
  return out;
}

int foreign_beside(const State& s, Seat seat, HexId hex) {
  int out = 0;
  for (const HexId next : s.neighbour[hex])
    out += next != kNoHex && is_land(s.hex[next]) && s.hex[next].owner != seat ? 1 : 0;
  return out;
}

int stack_size(const Stack& stack) {
  int out = 0;
  for (std::size_t u = 0; u < kUnits; ++u) out += stack[u];
  return out;
}

/// How much a hex still wants a unit.
int appeal(const State& s, Seat seat, HexId hex) {
  const int weight =
      1 + 2 * foreign_beside(s, seat, hex) + (s.hex[hex].terrain == Terrain::City ? 3 : 0);
  return weight * 100 / (1 + stack_size(s.unit[seat][hex]));
}

int depth(const State& s, Seat seat, HexId hex) {
  return 3 * stack_size(s.unit[seat][hex]) - 4 * foreign_beside(s, seat, hex) +
         (s.hex[hex].terrain == Terrain::City ? 2 : 0);
}

/// Own land around it, foreign land far away; a city can have structures.
int shelter(const State& s, Seat seat, HexId hex) {
  int out = s.hex[hex].terrain == Terrain::City ? 3 : 0;
  for (const HexId near : within(s, hex, 2)) {
    if (!is_land(s.hex[near])) continue;
    out += s.hex[near].owner == seat ? 1 : -2;
  }
  return out - 2 * foreign_beside(s, seat, hex);
}

HexId keep_of(const State& s, Seat seat) {
  HexId best = kNoHex;
  for (HexId hex = 0; hex < s.hexes; ++hex)
    if (s.hex[hex].owner == seat &&
        (best == kNoHex || shelter(s, seat, hex) > shelter(s, seat, best)))
      best = hex;
  return best;
}

/// The keep has a larger part of the army than any other hex.
int script_appeal(const State& s, Seat seat, HexId hex) {
  constexpr int kKeepWeight = 10;
  if (hex != keep_of(s, seat)) return appeal(s, seat, hex);
  return kKeepWeight * 100 / (1 + stack_size(s.unit[seat][hex]));
}

/// In ten thousandths: safety first, then what it earns and how strong it is.
int safety(const Survey& survey, HexId hex) {
  const double falls = danger(survey, hex, survey.own(hex));
  return static_cast<int>(10000 * (1 - falls)) + 20 * land_count(survey.own(hex)) +
         (survey.state().hex[hex].terrain == Terrain::City ? 100 : 0);
}

int score_of_map(const Countdown& game, const State& s, Seat seat, const Parts& parts) {
  if (parts.kind == Kind::HexType && s.hexes == 0)  // in the middle of all others (CD-1.6)
    return parts.i == static_cast<int>(Terrain::Water) ? 1 : 0;
  if (parts.kind == Kind::HexType)  // land first, cities inside it; water is kept for the edges
    return parts.i == 0 ? 2 : parts.i == 1 ? (s.hexes > game.seats() * 4 ? 3 : 1) : 0;
  const bool water = s.walk[seat].step == Stop::Rest ? s.hand[seat][0] + s.hand[seat][1] == 0
                                                     : s.walk[seat].what == 2;
  const int kin = kinship(game, s, seat, parts.i);
  return water ? -kin : kin;
}

int score(const Countdown& game, const State& s, Seat seat, bool script, Action action) {
  const Parts parts = kLayout.split(action);
  const auto hex = static_cast<HexId>(parts.i);
  switch (parts.kind) {
    case Kind::HexType:
    case Kind::Cell:
      return score_of_map(game, s, seat, parts);
    case Kind::UnitAt:
      return script ? script_appeal(s, seat, hex) : appeal(s, seat, hex);
    case Kind::Capital:
      return depth(s, seat, hex);
    default:
      return -parts.i;
  }
}

/// One of those that score highest, by chance: no two maps are alike.
template <class Score>
Action any_of_the_best(const Actions& list, Dice& dice, Score score) {
  Actions best;
  int most = 0;
  for (const Action action : list) {
    const int now = score(action);
    if (best.empty() || now > most) best.clear(), most = now;
    if (now == most) best.push(action);
  }
  if (best.size() == 1) return best[0];
  return best[static_cast<std::size_t>(dice.below(static_cast<int>(best.size())))];
}

void plan_capital(const Countdown& game, const State& s, Seat seat, Line& out) {
  const Survey survey(game, s, seat);
  Actions list;
  game.legal(s, seat, list);
  out.push(*std::ranges::max_element(list, {}, [&](Action action) {
    return safety(survey, static_cast<HexId>(kLayout.split(action).i));
  }));
}

}  // namespace

void plan_setup(const Countdown& game, const State& s, Seat seat, bool script, Dice& dice,
                Line& out) {
  if (script && s.phase == Phase::PlaceCapital) return plan_capital(game, s, seat, out);
  State scratch = s;
  do {
    Actions list;
    game.legal(scratch, seat, list);
    if (list.empty()) return;
    const Action best = any_of_the_best(
        list, dice, [&](Action action) { return score(game, scratch, seat, script, action); });
    out.push(best);
    look_ahead(game, scratch, seat, best);
  } while (scratch.walk[seat].step != Stop::Rest && !out.full());
}

}  // namespace sandtable::countdown
