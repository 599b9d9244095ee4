#include "games/blocs/bot.hpp"

#include <algorithm>

namespace sandtable::blocs {
namespace {

/// The default answers of everybody to what a line has set off, on a scratch copy.
void let_pass(const Blocs& game, State& s, Dice& dice) {
  for (int i = 0; i < 2 * kMaxLaunches; ++i) {
    if (s.stage != Stage::StarWars && s.stage != Stage::Answer && s.stage != Stage::DeadHand)
      return;
    const Word calm = s.stage == Stage::StarWars ? Word::Decline : Word::Enough;
    game.step(s, game.seat_of(s.actor), word_action(calm), dice, nullptr);
  }
}

/// Tries every line the bloc could play now, and keeps the best.
class Searcher {
 public:
  Searcher(const Blocs& game, const State& s, Bloc b, const Style& style)
      : game_(game), start_(s), b_(b), style_(style), dice_(0) {
    dread_ = dread_of(game_, s, b_);
    calm_ = value(game_, s, b_, style_, dread_);
  }

  /// The best line; without one that is better than nothing, the calm choice if there is one.
  void run(Line& out) {
    State s = start_;
    Line line;
    explore(s, line);
    const bool better = !best_.empty() && best_value_ > calm_ + 0.05;
    if (calm_choice() != Blocs::kActions && !better) {
      out.push(calm_choice());
      return;
    }
    for (const Action action : best_) out.push(action);
  }

 private:
  static constexpr int kMostLines = 1500;

  Action calm_choice() const {
    Actions list;
    game_.legal(start_, game_.seat_of(b_), list);
    for (const Word word : {Word::End, Word::Enough, Word::Decline})
      if (list.contains(word_action(word))) return word_action(word);
    return Blocs::kActions;
  }

  /// Depth first over picks; what follows of itself is taken by the engine's own step at the end.
  void explore(const State& s, Line& line) {
    Actions list;
    game_.legal(s, game_.seat_of(b_), list);
    for (const Action action : list) {
      if (lines_ >= kMostLines || is_calm(action)) continue;
      State next = s;
      line.push(action);
      if (whole(next, action))
        judge(s, line);
      else
        explore(next, line);
      line.pop();
    }
  }

  bool is_calm(Action action) const {
    return action == word_action(Word::End) || action == word_action(Word::Enough) ||
           action == word_action(Word::Decline) ||
           action == kLayout.make(Kind::Verb, static_cast<int>(Verb::Resign));
  }

  /// Pushes a pick and what is forced behind it; true when the line is complete.
  bool whole(State& s, Action action) const {
    s.walk[s.walk_size++] = action;
    for (;;) {
      Actions list;
      Picks picks(list, 2);
      list_next(game_, s, picks);
      if (list.empty()) return true;
      if (list.size() > 1) return false;
      s.walk[s.walk_size++] = list[0];
    }
  }

  void judge(const State& before, const Line& line) {
    ++lines_;
    State after_line = before;
    game_.step(after_line, game_.seat_of(b_), line.back(), dice_, nullptr);
    let_pass(game_, after_line, dice_);
    const double worth = weigh(after_line, line);
    if (best_.empty() || worth > best_value_) best_value_ = worth, best_ = line;
  }

  double weigh(State& s, const Line& line) {
    if (s.stage == Stage::Bets && s.coup_by == b_) return weigh_coup(s);
    double out = value(game_, s, b_, style_, dread_);
    if (s.stage == Stage::Reward && s.actor == b_) out += 1.0;  // what is still to come
    const bool launch = line[0] == kLayout.make(Kind::Verb, static_cast<int>(Verb::Launch));
    if (launch && start_.stage == Stage::Turn) out -= retaliation();
    return out;
  }

  double weigh_coup(const State& s) const {
    const int area = s.coup_area;
    State won = s;
    won.coup_by = kNeutral;
    take_control(game_, won, b_, area, kByCoup, nullptr);
    pay(won, b_, Res::Influence, 2);
    const double chance = coup_chance(game_, start_, b_, area);
    return chance * value(game_, won, b_, style_, dread_) +
           (1 - chance) * (value(game_, s, b_, style_, dread_) - 1);
  }

  /// What the blocs with LOW could answer with.
  double retaliation() const {
    double out = 0;
    for (Bloc c = 0; c < kBlocs; ++c)
      if (opponents(game_, start_, b_, c) && has_flag(start_, c, Flag::Low))
        out += 2.0 * missiles_of(start_, c);
    return out;
  }

  const Blocs& game_;
  const State& start_;
  Bloc b_;
  const Style& style_;
  Dice dice_;
  Dread dread_{};
  double calm_ = 0;
  double best_value_ = 0;
  Line best_;
  int lines_ = 0;
};

}  // namespace

Style style_of(const Blocs& game, Bot bot, Bloc b) {
  if (bot == Bot::Hawk) return kHawk;
  Style style = kPlain;
  if (bot == Bot::Plain) return style;
  style.doctrine = &game.book().doctrines[b];
  const auto weigh = [&](double& figure, Weight by) {
    figure *= style.doctrine->weight[static_cast<std::size_t>(by)] / 100.0;
  };
  weigh(style.goal, Weight::Goal), weigh(style.token, Weight::Politics);
  weigh(style.army, Weight::Army), weigh(style.navy, Weight::Navy);
  weigh(style.calm, Weight::Fear), weigh(style.space, Weight::Space);
  return style;
}

void Blocs::plan(int bot, const View<State>& view, Dice& dice, Line& out) const {
  const State& s = view.state();
  if (view.seat() >= seats() || !owing(s).has(view.seat())) return;
  const Bloc b = bloc_of(view.seat());
  const Style style = style_of(*this, static_cast<Bot>(bot), b);
  switch (s.stage) {
    case Stage::Cards:
      return plan_cards(*this, s, b, style, out);
    case Stage::Bets:
      return plan_bet(*this, s, b, dice, out);
    case Stage::Discard:
      return plan_discard(*this, s, b, style, out);
    case Stage::CoupDivision:
    case Stage::StarWars:
      return out.push(word_action(Word::Accept));
    default:
      Searcher(*this, s, b, style).run(out);
  }
}

}  // namespace sandtable::blocs
