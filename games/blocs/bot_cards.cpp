// Which cards to keep, and how much to bet.

#include <algorithm>

#include "games/blocs/bot.hpp"

namespace sandtable::blocs {
namespace {

/// How far a bloc is from a condition: missing steps, and the way to the areas.
double farness(const Blocs& game, const State& s, Bloc b, const Condition& condition) {
  double out = missing_for(game, s, b, condition);
  for (const AreaId wanted : areas_for(s, b, condition)) {
    int near = 20;
    for (const AreaId own : controlled(s, b))
      near = std::min<int>(near, game.book().steps[own][wanted]);
    out += 0.25 * near;
    if (s.control[wanted] < kBlocs &&
        game.book().blocs[s.control[wanted]].capital_territory.has(wanted))
      out += 0.7;
    out += 0.15 * force_at(game, s, wanted);
  }
  return out;
}

/// The same for a card; those the doctrine favours are nearer.
double card_farness(const Blocs& game, const State& s, Bloc b, const Style& style, Action action) {
  const Parts parts = kLayout.split(action);
  const auto i = static_cast<std::size_t>(parts.i);
  const bool mission = parts.kind == Kind::Mission;
  const Condition& condition =
      mission ? game.book().missions[i].condition : game.book().objectives[i].condition;
  const double far = farness(game, s, b, condition);
  if (style.doctrine == nullptr) return far;
  return far - 0.1 * (mission ? style.doctrine->mission[i] : style.doctrine->objective[i]);
}

/// What a rival with that stock is likely to bet on an area.
int likely_bet(const Blocs& game, const State& s, Bloc b, int area) {
  const double want = 0.55 * worth_of_area(game, s, area) +
                      (s.control[static_cast<std::size_t>(area)] == b ? 1 : 0);
  return std::min<int>(stock(s, b, Res::Influence), static_cast<int>(want));
}

}  // namespace

void plan_cards(const Blocs& game, const State& s, Bloc b, const Style& style, Line& out) {
  Actions list;
  game.legal(s, game.seat_of(b), list);
  Action best = list[0];
  double least = 1e9;
  for (const Action action : list) {
    if (kLayout.split(action).kind == Kind::Word) continue;
    const double far = card_farness(game, s, b, style, action);
    if (far < least) least = far, best = action;
  }
  out.push(best);
}

void plan_discard(const Blocs& game, const State& s, Bloc b, const Style& style, Line& out) {
  const Power& power = s.power[b];
  double worst = -1e9;
  std::uint8_t pick = power.hand[0];
  for (std::size_t i = 0; i < power.hand_size; ++i) {
    const std::uint8_t card = power.hand[i];
    double far = missing_for(game, s, b, game.book().missions[card].condition);
    if (style.doctrine != nullptr) far -= 0.1 * style.doctrine->mission[card];
    if (far > worst) worst = far, pick = card;
  }
  out.push(kLayout.make(Kind::Mission, pick));
}

double coup_chance(const Blocs& game, const State& s, Bloc b, int area) {
  State staged = s;
  staged.coup_area = static_cast<std::uint8_t>(area);
  staged.coup_by = b;
  const unsigned who = bettors(game, staged);
  const int mine = stock(s, b, Res::Influence) - game.book().prices.coup;
  double chance = 1;
  for (Bloc c = 0; c < kBlocs; ++c) {
    if (c == b || (who >> c & 1U) == 0) continue;
    const int theirs = likely_bet(game, s, c, area);
    chance *= mine > theirs ? 0.8 : (mine == theirs ? 0.5 : 0.25);
  }
  return chance;
}

void plan_bet(const Blocs& game, const State& s, Bloc b, Dice& dice, Line& out) {
  const int area = s.coup_area;
  const bool holds_it = s.control[s.coup_area] == b;
  const bool wanted = goal_of(game, s, b).wanted.has(area);
  double want = 0.6 * worth_of_area(game, s, area) + (holds_it ? 1.5 : 0) + (wanted ? 3 : 0);
  if (b != s.coup_by && !holds_it) want *= 0.6;
  if (b == s.coup_by) want += 1;
  int most = 0;  // no more than what beats every rival's stock
  const unsigned who = bettors(game, s);
  for (Bloc c = 0; c < kBlocs; ++c)
    if (c != b && (who >> c & 1U) != 0) most = std::max(most, stock(s, c, Res::Influence));
  if (game.options().hidden_stocks) most = 12;
  const int cap = holds_it ? most : most + 1;
  const int wish = static_cast<int>(want) + dice.between(-1, 1);
  out.push(
      kLayout.make(Kind::Number, std::clamp(wish, 0, std::min(cap, stock(s, b, Res::Influence)))));
}

}  // namespace sandtable::blocs
