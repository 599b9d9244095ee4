// The bot `planner`: the lines that scripted players would play now, and the best few besides, are
// tried in the same futures, in which the scripted player plays everybody on for a round.

#include <algorithm>
#include <array>

#include "core/futures.hpp"
#include "games/blocs/bot.hpp"

namespace sandtable::blocs {
namespace {

constexpr Trials kTrials{.futures = 40};
constexpr std::size_t kBestLines = 5;
constexpr int kMostSteps = 2000;  ///< Lines in a future; none needs nearly as many.

class Planner {
 public:
  Planner(const Blocs& game, const View<State>& view, Dice& dice, FunctionRef<bool()> enough)
      : game_(game),
        view_(view),
        s_(view.state()),
        me_(view.seat()),
        b_(game.bloc_of(view.seat())),
        dice_(dice),
        enough_(enough) {}

  void plan(Line& out) {
    gather();
    const std::size_t best = best_in_futures(
        lines_.size(), kTrials, dice_,
        [&](std::size_t line, std::uint64_t seed) { return future(lines_[line], seed); }, enough_);
    if (!lines_.empty()) out = lines_[best];
  }

 private:
  void gather() {
    const Style script = style_of(game_, Bot::Script, b_);
    add_line_of(script);
    if (asks_one_thing()) return add_choices();
    add_line_of(kPlain);
    add_line_of(kHawk);
    Lines best;
    best_lines(game_, s_, b_, script, kBestLines, best);
    for (const Line& line : best) add(line);
  }

  /// Stages in which a line is one choice.
  [[nodiscard]] bool asks_one_thing() const {
    constexpr std::array<Stage, 5> kSuch{Stage::Cards, Stage::Bets, Stage::Discard,
                                         Stage::CoupDivision, Stage::StarWars};
    return std::ranges::find(kSuch, s_.stage) != kSuch.end();
  }

  void add_choices() {
    Actions list;
    game_.legal(s_, me_, list);
    for (const Action action : list)
      if (s_.stage != Stage::Cards || kLayout.split(action).kind != Kind::Word) add({action});
  }

  void add_line_of(const Style& style) {
    Line line;
    plan_line(game_, s_, b_, style, dice_, line);
    add(line);
  }

  void add(const Line& line) {
    if (!line.empty() && !lines_.full() && !lines_.contains(line)) lines_.push(line);
  }

  /// What the position is worth when this bloc's turn, or the one it decides in, comes again.
  [[nodiscard]] double future(const Line& line, std::uint64_t seed) const {
    Dice dice(seed);
    const auto guess = [&](const State& s, Seat seat, Dice& chance, Line& out) {
      play(s, seat, chance, out);
    };
    State s = game_.resample(view_, guess, dice);
    take(s, me_, line, dice);
    for (int step = 0; step < kMostSteps && !is_looked_at(s); ++step) {
      const Seat seat = game_.owing(s).lowest();
      Line next;
      play(s, seat, dice, next);
      take(s, seat, next, dice);
    }
    return prospects(game_, s)[me_];
  }

  [[nodiscard]] bool is_looked_at(const State& s) const {
    if (s.stage == Stage::Over || s.round > s_.round + 1) return true;
    return s.round == s_.round + 1 && s.active == s_.active;
  }

  void play(const State& s, Seat seat, Dice& dice, Line& out) const {
    const Bloc b = game_.bloc_of(seat);
    plan_line(game_, look(game_, s, seat).state(), b, style_of(game_, Bot::Script, b), dice, out);
  }

  void take(State& s, Seat seat, const Line& line, Dice& dice) const {
    for (const Action action : line) {
      if (game_.refusal(s, seat, action)) return;
      game_.step(s, seat, action, dice, nullptr);
    }
  }

  const Blocs& game_;
  const View<State>& view_;
  const State& s_;
  Seat me_;
  Bloc b_;
  Dice& dice_;
  FunctionRef<bool()> enough_;
  Lines lines_;
};

}  // namespace

void plan_ahead(const Blocs& game, const View<State>& view, Dice& dice, FunctionRef<bool()> enough,
                Line& out) {
  Planner(game, view, dice, enough).plan(out);
}

}  // namespace sandtable::blocs
