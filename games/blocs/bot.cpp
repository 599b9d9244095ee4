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
  Searcher(const Blocs& game, const State& s, Bloc b, const Style& style, std::size_t most)
      : game_(game), start_(s), b_(b), style_(style), most_(most), dice_(0) {
    dread_ = dread_of(game_, s, b_);
  }

  /// The best lines, the best first. The calm choice, if there is one, is a little better than
  /// others of its worth.
  void run(Lines& out) {
    Line line;
    if (calm_choice() != Blocs::kActions) {
      line.push(calm_choice());
      keep(value(game_, start_, b_, style_, dread_) + 0.05, line);
      line.clear();
    }
    explore(start_, line);
    for (const Weighed& each : best_) out.push(each.line);
  }

 private:
  static constexpr int kMostTried = 1500;

  struct Weighed {
    double worth;
    Line line;
  };

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
      if (tried_ >= kMostTried || is_calm(action)) continue;
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
    ++tried_;
    State after_line = before;
    game_.step(after_line, game_.seat_of(b_), line.back(), dice_, nullptr);
    let_pass(game_, after_line, dice_);
    keep(weigh(after_line, line), line);
  }

  /// Of equal lines the first comes first.
  void keep(double worth, const Line& line) {
    if (best_.size() == most_) {
      if (worth <= best_.back().worth) return;
      best_.pop();
    }
    best_.push({worth, line});
    for (std::size_t i = best_.size() - 1; i > 0 && worth > best_[i - 1].worth; --i)
      std::swap(best_[i], best_[i - 1]);
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
  std::size_t most_;
  Dice dice_;
  Dread dread_{};
  FixedList<Weighed, kMostLines> best_;
  int tried_ = 0;
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

void best_lines(const Blocs& game, const State& s, Bloc b, const Style& style, std::size_t most,
                Lines& out) {
  Searcher(game, s, b, style, most).run(out);
}

void plan_line(const Blocs& game, const State& s, Bloc b, const Style& style, Dice& dice,
               Line& out) {
  switch (s.stage) {
    case Stage::Cards:
      return plan_cards(game, s, b, style, out);
    case Stage::Bets:
      return plan_bet(game, s, b, dice, out);
    case Stage::Discard:
      return plan_discard(game, s, b, style, out);
    case Stage::CoupDivision:
    case Stage::StarWars:
      return out.push(word_action(Word::Accept));
    default: {
      Lines lines;
      best_lines(game, s, b, style, 1, lines);
      if (!lines.empty()) out = lines[0];
    }
  }
}

void Blocs::plan(int bot, const View<State>& view, Dice& dice, Line& out) const {
  plan(bot, view, dice, [] { return false; }, out);
}

void Blocs::plan(int bot, const View<State>& view, Dice& dice, FunctionRef<bool()> enough,
                 Line& out) const {
  const State& s = view.state();
  if (view.seat() >= seats() || !owing(s).has(view.seat())) return;
  const auto player = static_cast<Bot>(bot);
  if (player == Bot::Planner) return plan_ahead(*this, view, dice, enough, out);
  const Bloc b = bloc_of(view.seat());
  plan_line(*this, s, b, style_of(*this, player, b), dice, out);
}

}  // namespace sandtable::blocs
