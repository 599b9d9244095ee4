// What a position is worth to a bloc.

#include <algorithm>

#include "games/blocs/bot.hpp"

namespace sandtable::blocs {
namespace {

constexpr std::array<double, kPieces> kUnitWorth{0,   0.9, 2.1, 3.6, 2.0, 5.0, 2.1, 1.8,
                                                 0.9, 1.3, 2.6, 1.2, 1.6, 2.0, 0.8};

/// The first few of a stock are worth more: they keep options open.
double stock_worth(int n, double first, double later) {
  const int some = std::min(n, 3);
  return some * first + (n - some) * later;
}

double stocks(const State& s, Bloc b) {
  return stock_worth(stock(s, b, Res::Oil), 0.55, 0.22) +
         stock_worth(stock(s, b, Res::Influence), 0.75, 0.3) +
         stock_worth(stock(s, b, Res::Research), 0.35, 0.3) + 0.35 * stock(s, b, Res::Uranium);
}

double tech_worth(const Technology& tech, int rounds_left) {
  double out = 1.0 + 0.25 * tech.cost;
  for (const Effect& each : tech.effects) {
    if (each.op == Op::Mod)
      out += 0.45 * rounds_left * (each.param <= Param::AfricanPairs ? 1.0 : 0.6);
    if (each.op == Op::Unlock && each.piece == Piece::MC) out += 2.5;
    if (each.op == Op::Unlock && each.piece == Piece::AR) out += 2.0;
    if (each.op == Op::Unlock && !each.mode) out += 0.8;
    if (each.op == Op::Factory) out += 0.25 * rounds_left;
  }
  if (tech.use == Use::OncePerTurn) out += 0.3 * rounds_left;
  return out;
}

double development(const Blocs& game, const State& s, Bloc b, const Style& style) {
  const int left = game.options().rounds - s.round;
  double out = 1.1 * style.space * s.power[b].space + 3.2 * std::popcount(s.power[b].scored);
  for (std::uint64_t rest = s.power[b].techs; rest != 0; rest &= rest - 1) {
    const auto t = static_cast<std::size_t>(std::countr_zero(rest));
    out += tech_worth(game.book().techs[t], left);
    if (style.doctrine != nullptr) out += 0.1 * style.doctrine->tech[t];
  }
  for (const std::uint8_t mode : s.power[b].satellites)
    out += mode == 0 ? 0 : (mode == static_cast<std::uint8_t>(SatMode::Idle) ? 0.6 : 1.0);
  out += 0.45 * s.power[b].hand_size + 0.5 * s.power[b].biohazards;
  return out + (has_flag(s, b, Flag::Low) ? 1.4 : 0.6) * missiles_of(s, b);
}

/// The strongest blow an opponent could strike at an area next turn.
int threat(const Blocs& game, const State& s, Bloc b, int area) {
  const bool bunker = unit_at(s, area) == Piece::HQ;
  int most = 0;
  for (const AreaId from : game.book().near_land[static_cast<std::size_t>(area)]) {
    if (!opponents(game, s, b, s.control[from]) || unit_at(s, from) == Piece::HQ) continue;
    if (bunker && !beats(game, s, from, area)) continue;  // BL-9.27
    if (s.unit[from] != 0) most = std::max(most, force_at(game, s, from) + s.launchers[from]);
  }
  for (const SeaId sea : Seas(game.book().coast_of[static_cast<std::size_t>(area)]))
    if (s.ship[sea] != 0 && opponents(game, s, b, s.ship_owner[sea])) most = std::max(most, 1);
  return most;
}

/// Part of an own area's worth that may be lost soon. At home the danger grows as the level falls.
double danger(const Blocs& game, const State& s, Bloc b, int area) {
  constexpr std::array<double, 6> kAtHome{0, 0.4, 0.4, 0.28, 0.16, 0.08};  // by level
  const auto a = static_cast<std::size_t>(area);
  double out = s.instability[a] == 2 ? 0.45 : 0.18 * s.instability[a];
  const bool home = game.book().colour[a] == b;
  const double open = home ? kAtHome[static_cast<std::size_t>(level(game, s))] : 0.35;
  const int blow = threat(game, s, b, area);
  const int guard = force_at(game, s, area);
  if (blow > guard) out += open;
  if (blow == guard && blow > 0) out += 0.5 * open;
  const bool subvertible = s.unit[a] == 0 && s.marker[a] == 0 &&
                           !(home && game.book().blocs[b].capital_territory.has(area));
  return subvertible ? out + 0.1 : out;
}

double lands(const Blocs& game, const State& s, Bloc b, const Style& style, const Dread& dread) {
  constexpr double kCapitalWorth = 15;  // nobody wins by cards without it (BL-12.3)
  const AreaId capital = game.book().blocs[b].capital;
  double out = 0;
  for (const AreaId area : controlled(s, b)) {
    const double worth = worth_of_area(game, s, area) + (game.book().colour[area] == b ? 1.5 : 0);
    const double loss = worth + dread[area] + (area == capital ? kCapitalWorth : 0);
    out += style.own_area * worth + dread[area] - style.calm * loss * danger(game, s, b, area);
    if (style.doctrine != nullptr) out += 0.1 * style.doctrine->area[area];
  }
  return s.control[capital] == b ? out : out - kCapitalWorth;
}

/// Units, and how near they stand to what is wanted.
double forces(const Blocs& game, const State& s, Bloc b, const Goal& goal, const Style& style) {
  double out = 0;
  for (const AreaId area : controlled(s, b)) {
    if (s.unit[area] == 0) continue;
    out += style.army * (kUnitWorth[s.unit[area]] + 0.9 * s.launchers[area]);
    if (unit_at(s, area) == Piece::HQ) continue;
    int near = 8;
    for (const AreaId wanted : goal.wanted)
      near = std::min<int>(near, game.book().steps[area][wanted]);
    out -= 0.12 * style.goal * near * force_at(game, s, area);
  }
  for (const SeaId sea : Seas(fleet(s, b))) {
    out += style.navy * kUnitWorth[s.ship[sea]] + 0.6 * game.book().seas[sea].oil;
    const AreaSet coast = game.book().coast[sea];
    if (!(coast & goal.wanted).empty()) out += 0.7;
    if (!(coast & controlled(s, b)).empty()) out += 0.3;
  }
  return out;
}

double rivals(const Blocs& game, const State& s, Bloc b, const Style& style) {
  double out = 0;
  for (Bloc c = 0; c < kBlocs; ++c) {
    if (!opponents(game, s, b, c)) continue;
    for (const AreaId area : controlled(s, c)) {
      out += style.their_area * worth_of_area(game, s, area);
      out += style.their_unit * (kUnitWorth[s.unit[area]] + 0.9 * s.launchers[area]);
      if (s.missile[area] != 0) out += 0.5;
    }
    for (const SeaId sea : Seas(fleet(s, c))) out += style.their_unit * kUnitWorth[s.ship[sea]];
    out += 0.1 * stocks(s, c);
    if (game.open_goal() && fulfilled(game, s, c) != 0) out += 60;
  }
  return out;
}

/// Whether a card can be in this game (BL-1.10).
bool eligible(const Blocs& game, const Objective& card) {
  for (Bloc c = 0; c < kBlocs; ++c)
    if ((card.targets >> c & 1U) != 0 && game.seat_of(c) >= game.seats()) return false;
  return true;
}

/// How likely a bloc has kept any one of the cards it could have drawn.
double likelihood(const Blocs& game, Bloc b) {
  int count = 0;
  for (const Objective& card : game.book().objectives)
    count += card.bloc == b && eligible(game, card) ? 1 : 0;
  return count == 0
             ? 0
             : std::min(1.0, game.book().limits.objectives_kept / static_cast<double>(count));
}

/// Unrest that a coup could use, and neutral ground that is nearer than before.
double unrest(const Blocs& game, const State& s, Bloc b, const Goal& goal) {
  double out = 0;
  const AreaSet mine = natural(game, s, b) - controlled(s, b);
  for (const AreaId area : game.book().all_land - where(s.instability, 0)) {
    if (s.control[area] == b) continue;
    const double worth = worth_of_area(game, s, area) + (goal.wanted.has(area) ? 4 : 0);
    const double step = s.instability[area] == 2 ? 0.42 : 0.2;
    if (mine.has(area))
      out += worth * step;
    else if (s.control[area] < kBlocs && opponents(game, s, b, s.control[area]))
      out += 0.06 * worth;
  }
  return out;
}

/// PANCHSHEEL renounces the attacks of the turn: what it gives is seldom worth that.
double renunciation(const State& s, Bloc b) {
  return s.phase <= Phase::Land && renounced(s, b) && s.active == b ? 2.5 : 0;
}

double goal_worth(const Blocs& game, const State& s, Bloc b, const Goal& goal) {
  double out = 26.0 / (1.0 + goal.missing);
  if (goal.complete) out += 30;
  if (fulfilled(game, s, b) != 0) out += 400;
  return out;
}

void take_goal(Goal& goal, AreaSet areas, int missing) {
  if (missing < goal.missing) goal.missing = missing;
  goal.wanted |= areas;
  goal.complete = goal.complete || missing == 0;
}

/// BL-13.4, BL-13.6: the home of the next bloc.
void take_open_goal(const Blocs& game, const State& s, Bloc b, Goal& goal) {
  const Bloc target = after(s, b, 1);
  if (target >= kBlocs) return;
  const BlocSpec& spec = game.book().blocs[target];
  const Options& options = game.options();
  const bool circle = options.mode == GameMode::Circle || options.mode == GameMode::CircleVariant;
  const int areas = circle ? options.circle_areas : options.frontal_areas;
  const int lacking = std::max(0, areas - (controlled(s, b) & spec.colour).count());
  const bool capital = s.control[spec.capital] == b;
  take_goal(goal, spec.colour - controlled(s, b), capital ? 0 : lacking);
}

}  // namespace

/// Every card an opponent could hold: the less it lacks, the dearer the areas it asks for.
Dread dread_of(const Blocs& game, const State& s, Bloc b) {
  Dread out{};
  const auto fear = [&](AreaSet areas, int lacks, double likely) {
    for (const AreaId area : areas& controlled(s, b)) out[area] += 10.0 * likely / (1 + lacks);
  };
  if (game.open_goal())
    for (Bloc c = 0; c < kBlocs; ++c)
      if (opponents(game, s, b, c) && after(s, c, 1) == b)
        fear(game.book().blocs[b].colour,
             std::max(0, 3 - (controlled(s, c) & game.book().blocs[b].colour).count()), 0.6);
  if (!game.with_cards()) return out;
  for (const Objective& card : game.book().objectives) {
    if (!opponents(game, s, b, card.bloc) || !eligible(game, card)) continue;
    fear(areas_for(s, card.bloc, card.condition), missing_for(game, s, card.bloc, card.condition),
         likelihood(game, card.bloc));
  }
  return out;
}

double worth_of_area(const Blocs& game, const State& s, int area) {
  const auto a = static_cast<std::size_t>(area);
  const LandArea& printed = game.book().land[a];
  double out = 1 + 0.9 * s.factories[a];
  if (s.ruined[a] != 0) return out;
  return out + printed.gives[0] + 0.9 * printed.gives[1] + 0.8 * printed.gives[2] +
         0.5 * printed.gives[3] + 0.9 * printed.factories;
}

int missing_for(const Blocs& game, const State& s, Bloc b, const Condition& c) {
  int out = c.test == Test::Or ? 99 : 0;
  switch (c.test) {
    case Test::Ctrl:
      return std::max(0, c.n - (controlled(s, b) & c.areas).count());
    case Test::Count:
      return std::max(
          0, c.n - (controlled(s, b) & c.areas).count() - std::popcount(c.seas & fleet(s, b)));
    case Test::Naval:
      return std::max(0, c.n - std::popcount(fleet(s, b) & c.seas));
    case Test::Techs:
      return std::max(0, c.n - std::popcount(s.power[b].techs));
    case Test::Space:
      return std::max(0, c.n - s.power[b].space);
    case Test::And:
      for (const Condition& part : c.of) out += missing_for(game, s, b, part);
      return out;
    case Test::Or:
      for (const Condition& part : c.of) out = std::min(out, missing_for(game, s, b, part));
      return out;
    default:
      return holds(game, s, b, c) ? 0 : 1;
  }
}

AreaSet areas_for(const State& s, Bloc b, const Condition& c) {
  AreaSet out;
  if (c.test == Test::Ctrl && (controlled(s, b) & c.areas).count() < c.n)
    out = c.areas - controlled(s, b);
  for (const Condition& part : c.of) out |= areas_for(s, b, part);
  return out;
}

Goal goal_of(const Blocs& game, const State& s, Bloc b) {
  Goal goal;
  for (std::size_t i = 0; i < s.power[b].objectives_kept; ++i) {
    const std::uint8_t card = s.power[b].objectives[i];
    if (card == kNone) continue;
    const Condition& condition = game.book().objectives[card].condition;
    take_goal(goal, areas_for(s, b, condition), missing_for(game, s, b, condition));
  }
  if (game.open_goal()) take_open_goal(game, s, b, goal);
  return goal;
}

double value(const Blocs& game, const State& s, Bloc b, const Style& style, const Dread& dread) {
  const Goal goal = goal_of(game, s, b);
  return lands(game, s, b, style, dread) + forces(game, s, b, goal, style) + stocks(s, b) +
         development(game, s, b, style) + style.goal * goal_worth(game, s, b, goal) +
         style.token * unrest(game, s, b, goal) + 0.25 * markers(s, b) - rivals(game, s, b, style) -
         renunciation(s, b);
}

}  // namespace sandtable::blocs
