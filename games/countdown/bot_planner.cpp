// The bot `planner`: players of many tempers think the round through, all their rounds are tried in
// the same futures, in which everybody goes on as they are, and the one that does best is written.

#include "games/countdown/bot_planner.hpp"

#include <algorithm>

#include "core/futures.hpp"
#include "games/countdown/bot_round.hpp"
#include "games/countdown/phases.hpp"

namespace sandtable::countdown {
namespace {

constexpr int kMostFutures = 1200;  ///< For all seats together: with more of them each costs more.
constexpr int kFuturesAnIdea = 24;  ///< Where there are few ideas left, they hardly differ.

/// Rounds looked ahead, the present one included: fewer where many decide what comes.
int horizon(int seats) { return 2 + 6 / seats; }

/// Without a rival; the first is the scripted player itself.
constexpr std::array<Temper, 10> kTempers{{
    {},
    {.nerve = 0.45, .thrift = 0.7},
    {.nerve = 0.8, .thrift = 1.3, .bearable = 0.2},
    {.bearable = 0.7},
    {.bearable = 0.15},
    {.city_share = 100, .pace = 0},
    {.city_share = 60, .pace = 80},
    {.city_share = 0},
    {.nerve = 0.45, .thrift = 0.5, .bearable = 0.7, .city_share = 0},
    {.nerve = 0.8, .thrift = 1.5, .bearable = 0.2, .city_share = 100, .pace = 0},
}};
/// For each rival: war on it, war at any price, and peace.
constexpr std::array<Temper, 3> kGrudges{{
    {.grudge = 2.5},
    {.nerve = 0.45, .thrift = 0.7, .grudge = 2.5},
    {.grudge = 0.2},
}};
static_assert(Tempers::capacity() == kTempers.size() + kGrudges.size() * (kMaxPlayers - 1));
static_assert(Tempers::capacity() < kMostIdeas);

/// A round, and who would play it.
struct Idea {
  Temper temper;
  RoundPlan plan;
};

using Ideas = FixedList<Idea, Tempers::capacity()>;

State with_empty_pad(const Countdown& game, State s, Seat seat) {
  clear_pad(game, s, seat);
  return s;
}

State with_nobody_sealed(State s) {
  s.sealed = 0;
  return s;
}

class Planner {
 public:
  Planner(const Countdown& game, const View<State>& view, Dice& dice, FunctionRef<bool()> enough)
      : game_(game),
        s_(view.state()),
        me_(view.seat()),
        dice_(dice),
        enough_(enough),
        blank_(with_empty_pad(game, s_, me_)),
        start_(look(game, with_nobody_sealed(s_), me_)) {}

  void plan(Line& out) {
    gather();
    const int count = static_cast<int>(ideas_.size());
    const Trials trials{std::min(kMostFutures / game_.seats(), kFuturesAnIdea * count)};
    const std::size_t best = best_in_futures(
        ideas_.size(), trials, dice_,
        [&](std::size_t idea, std::uint64_t seed) { return future(ideas_[idea], seed); }, enough_);
    write_next(ideas_[best].plan, out);
  }

 private:
  void gather() {
    for (const Temper& temper : tempers_of_planner(game_, s_, me_)) think(temper);
    keep_those_that_go_on();
  }

  void think(const Temper& temper) {
    const RoundPlan plan = think_round(Survey(game_, blank_, me_, temper));
    const bool known =
        std::ranges::any_of(ideas_, [&](const Idea& idea) { return idea.plan == plan; });
    if (!known) ideas_.push({temper, plan});
  }

  /// What stands on the pad was written for the best round, which goes on from it. If none does,
  /// somebody else has written it, and all can only add to it.
  void keep_those_that_go_on() {
    Ideas left;
    for (const Idea& idea : ideas_)
      if (goes_on_from(idea.plan, s_, me_)) left.push(idea);
    if (!left.empty()) ideas_ = left;
  }

  /// What the position is worth after some rounds that began with this one.
  [[nodiscard]] double future(const Idea& idea, std::uint64_t seed) const {
    Dice dice(seed);
    const auto nothing = [](const State&, Seat, Dice&, Line&) {};  // nobody has sealed
    State s = game_.resample(start_, nothing, dice);
    decide(s, idea.temper, &idea.plan, dice);
    while (s.phase != Phase::Over && s.round < s_.round + horizon(game_.seats()))
      decide(s, idea.temper, nullptr, dice);
    return prospects(game_, s)[me_];
  }

  /// All who are asked decide, and the game goes on.
  void decide(State& s, const Temper& mine, const RoundPlan* given, Dice& dice) const {
    const State before = with_empty_pad(game_, s, me_);  // nobody sees what others write
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
      if (!has_bit(before.asked, seat)) continue;
      if (before.phase == Phase::Placement)
        place_all(game_, s, seat);
      else if (seat == me_ && given != nullptr)
        write_round(s, seat, *given);
      else
        write_round(s, seat,
                    think_round(Survey(game_, before, seat, seat == me_ ? mine : Temper{})));
    }
    s.sealed = before.asked;
    Table t{game_, s, dice, nullptr};
    advance(t);
  }

  /// What fewest others would write comes first, so that the pad tells which round is meant: from
  /// then on there is little left to try.
  void write_next(const RoundPlan& plan, Line& out) const {
    std::ptrdiff_t fewest = static_cast<std::ptrdiff_t>(ideas_.size()) + 1;
    const auto consider = [&](const Wanted& wanted) {
      const auto shared = std::ranges::count_if(
          ideas_, [&](const Idea& idea) { return has_line(idea.plan, wanted); });
      if (shared >= fewest) return false;
      const Steps steps = steps_towards(game_, s_, me_, wanted);
      if (steps.complete) out = steps.line, fewest = shared;
      return false;
    };
    visit_purchases(s_, me_, plan.basket, consider);
    visit_orders(s_, me_, plan.orders, consider);
    if (out.empty()) out.push(kLayout.make(Kind::Seal));
  }

  const Countdown& game_;
  const State& s_;
  Seat me_;
  Dice& dice_;
  FunctionRef<bool()> enough_;
  State blank_;        ///< Before it wrote anything: what rounds are thought of from.
  View<State> start_;  ///< As it sees the position, and others have not decided yet.
  Ideas ideas_;
};

}  // namespace

Tempers tempers_of_planner(const Countdown& game, const State& s, Seat seat) {
  Tempers out;
  for (const Temper& temper : kTempers) out.push(temper);
  for (Seat rival = 0; rival < game.seats(); ++rival) {
    if (rival == seat || is_out(s, rival)) continue;
    for (Temper temper : kGrudges) {
      temper.rival = rival;
      out.push(temper);
    }
  }
  return out;
}

void plan_best_round(const Countdown& game, const View<State>& view, Dice& dice,
                     FunctionRef<bool()> enough, Line& out) {
  Planner(game, view, dice, enough).plan(out);
}

}  // namespace sandtable::countdown
