// The bots `script` and `planner`: they try a handful of lines, let the A.I. rules play everybody
// for the rest of this round and the next ones, and take the line after which they stand best.

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/futures.hpp"
#include "games/frontier/bot.hpp"
#include "games/frontier/walk.hpp"

namespace sandtable::frontier {

int strength(const Frontier& game, const State& s, Seat seat) {
  constexpr std::array<int, kTypes> kWorth{10, 15, 16, 9};
  if (!alive(s, seat)) return 0;
  const Player& player = s.seats[seat];
  int sum = 100 * points_of(game, s, seat) + 5 * hand_size(s, seat) + 4 * player.points;
  for (TileId t = 0; t < game.geo().tiles; ++t) {
    if (s.holder[t] == seat)
      for (TypeId type = 0; type < kTypes; ++type) sum += kWorth[type] * s.units[t][type];
    if (s.building[t] != 0 && building_owner(s.building[t]) == seat && is_active_building(s, t))
      sum += 15;
    if (game.feature(t) == Feature::City && control(game, s, t) == seat) sum += 20;
  }
  return sum;
}

namespace {

constexpr std::size_t kMostLines = kMostIdeas;
constexpr int kWon = 100000;

using Lines = FixedList<Line, kMostLines>;
/// What a turn goes on with behind its first line.
using Rest = FixedList<WalkPath, 6>;

int standing(const Frontier& game, const State& s, Seat me) {
  if (s.stage == Stage::Over) return s.winner == me ? kWon : -kWon;
  int best = 0;
  int all = 0;
  int others = 0;
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    if (seat == me || !alive(s, seat)) continue;
    best = std::max(best, strength(game, s, seat));
    all += strength(game, s, seat);
    ++others;
  }
  const int mean = others > 0 ? all / others : 0;
  return strength(game, s, me) - (best + mean) / 2;
}

/// Its share of the chance to win. A game that is won in one future of many must not outweigh all
/// that the others tell, so this is better than `standing` where many futures are looked at.
double chance(const Frontier& game, const State& s, Seat me) {
  if (s.stage == Stage::Over) return s.winner == me ? 1 : 0;
  if (!alive(s, me)) return 0;
  const int own = strength(game, s, me);
  double all = 0;
  for (Seat seat = 0; seat < game.seats(); ++seat)
    if (alive(s, seat)) all += std::exp((strength(game, s, seat) - own) / kStrengthPerFactor);
  return 1 / all;
}

class ScriptBot {
 public:
  ScriptBot(const Frontier& game, const View<State>& view, const Effort& effort, Dice& dice,
            FunctionRef<bool()> enough)
      : game_(game),
        effort_(effort),
        view_(view),
        s_(view.state()),
        me_(view.seat()),
        dice_(dice),
        enough_(enough) {}

  void plan(Line& out) {
    gather_lines();
    if (lines_.empty()) return;
    std::size_t best = 0;
    if (lines_.size() > 1) best = best_line();
    out = lines_[best];
  }

 private:
  void gather_lines() {
    State s = s_;
    if (s_.stage == Stage::Actions) return gather_actions();
    if (s_.stage == Stage::TakeBack) return add_path({verb(Verb::Stay)});
    if (s_.stage == Stage::Draw) return gather_draw();
    gather_all(s, {});
  }

  void add_path(const WalkPath& path) {
    const Line line = line_of(game_, s_, path);
    if (line.empty() || full() || lines_.contains(line)) return;
    add_line(line);
  }

  [[nodiscard]] bool full() const { return lines_.size() >= effort_.most_lines; }

  void add_line(const Line& line) {
    rests_[lines_.size()].clear();
    lines_.push(line);
  }

  /// The colour it holds least of: blue cards before red ones before green ones.
  void gather_draw() {
    const auto& held = s_.seats[me_].hand_colours;
    int best = -1;
    for (const int deck : {1, 0, 2}) {
      if (drawable(game_, s_, static_cast<Deck>(deck)) == 0) continue;
      if (best < 0 || held[static_cast<std::size_t>(deck)] < held[static_cast<std::size_t>(best)])
        best = deck;
    }
    if (best >= 0) add_path({kLayout.make(Kind::Deck, best)});
  }

  /// Every whole line of a small menu.
  void gather_all(const State& at, const Line& so_far) {
    Actions list;
    list_stage(game_, at, list, kMaxLegal);
    for (const Action action : list) {
      if (full()) return;
      State s = at;
      Line line = so_far;
      if (list.size() > 1 || so_far.empty()) line.push(action);
      if (extend_walk(game_, s, action)) {
        gather_all(s, line);
      } else {
        add_line(line);
      }
    }
  }

  /// The first acts of some turns that the A.I. would make, constructions, orders, and the end.
  void gather_actions() {
    add_path({verb(Verb::Done)});
    add_path({verb(Verb::Special)});
    const TileSet sites = buildable_tiles(game_, s_, me_);
    for (const TileId t : sites)
      for (int kind = 0; kind < 2; ++kind)
        add_path({verb(Verb::Build), tile_choice(t), kLayout.make(Kind::Build, kind)});
    for (CardId card = 0; card < game_.cards(); ++card)
      if (s_.seats[me_].hand[card] > 0 && turn_order_playable(game_, s_, me_, card))
        add_order(card);
    for (int seed = 0; seed < effort_.seeds; ++seed)
      for (const bool offensive : {true, false}) add_ideas(offensive);
  }

  void add_order(CardId card) {
    const Effect* unit = game_.card(card).find(Op::Unit);
    if (unit == nullptr) return add_path({verb(Verb::Card), card_choice(card)});
    const TileId hq = hq_of(s_, me_);
    for (TypeId type = 0; type < kTypes && hq != kNone; ++type)
      if (has_type(unit->types, type))
        add_path({verb(Verb::Card), card_choice(card), type_choice(type), tile_choice(hq)});
  }

  void add_ideas(bool offensive) {
    State s = s_;
    Log log;
    Dice dice(dice_.bits());
    const Table p{game_, s, dice, &log};
    Mind(p, me_).plan_turn(offensive);
    if (effort_.thorough) add_turn(log);
    int taken = 0;
    for (const Event& event : log.events()) {
      const WalkPath path = path_of(event);
      if (path.empty() || !possible_now(path)) continue;
      add_path(path);
      if (++taken == 4) return;
    }
  }

  /// The whole turn as one idea: an attack is worth something when all come that take part in it.
  void add_turn(const Log& log) {
    Line line;
    Rest rest;
    for (const Event& event : log.events()) {
      const WalkPath path = path_of(event);
      if (path.empty() || rest.full()) continue;
      if (line.empty()) {
        line = line_of(game_, s_, path);
      } else {
        rest.push(path);
      }
    }
    if (rest.empty() || full()) return;
    for (std::size_t i = 0; i < lines_.size(); ++i)
      if (lines_[i] == line && rests_[i] == rest) return;
    rests_[lines_.size()] = rest;
    lines_.push(line);
  }

  static WalkPath path_of(const Event& event) {
    if (const auto it = as<told::Moved>(event))
      return {verb(Verb::Move), tile_choice(it->from.number), type_choice(it->what.number),
              kLayout.make(Kind::Number, it->n.number - 1), tile_choice(it->to.number)};
    if (const auto it = as<told::Airlifted>(event))
      return {verb(Verb::Move), tile_choice(it->from.number), kLayout.make(Kind::Airlift),
              tile_choice(it->to.number)};
    return {};
  }

  bool possible_now(const WalkPath& path) const { return !line_of(game_, s_, path).empty(); }

  std::size_t best_line() {
    const Trials trials{effort_.futures / game_.seats(), effort_.most_trials, effort_.thorough};
    return best_in_futures(
        lines_.size(), trials, dice_,
        [&](std::size_t idea, std::uint64_t seed) { return future(dealt(seed), idea, seed); },
        enough_);
  }

  /// A position that it cannot tell from the real one, the same for all lines of a future.
  const State& dealt(std::uint64_t seed) {
    if (start_ && seed == start_seed_) return *start_;
    Dice deal(seed);
    const auto nothing = [](const State&, Seat, Dice&, Line&) {};
    start_ = game_.resample(view_, nothing, deal);
    start_seed_ = seed;
    return *start_;
  }

  /// How it stands when the A.I. has played everybody on from a line.
  double future(const State& start, std::size_t idea, std::uint64_t seed) const {
    State s = start;
    Dice dice(seed);
    play(s, lines_[idea], dice);
    for (const WalkPath& path : rests_[idea])
      if (s.stage == Stage::Actions && s.actor == me_) play(s, line_of(game_, s, path), dice);
    for (Player& player : s.seats) player.ai = 1;
    for (Player& player : s.seats) player.handed = 0;
    s.walk = {};
    s.walk_size = s.walk_forced = 0;
    const Table p{game_, s, dice, nullptr};
    const int last = s_.round + effort_.horizon;
    for (int steps = 0; s.stage != Stage::Over && s.round < last && steps < 2000; ++steps) {
      if (s.stage == Stage::TakeBack) break;
      ai_decide(p);
    }
    return effort_.thorough ? chance(game_, s, me_) : standing(game_, s, me_);
  }

  void play(State& s, const Line& line, Dice& dice) const {
    for (const Action action : line) {
      if (s.stage == Stage::Over || s.actor != me_ || game_.refusal(s, me_, action)) break;
      game_.step(s, me_, action, dice, nullptr);
    }
  }

  const Frontier& game_;
  const Effort& effort_;
  const View<State>& view_;
  const State& s_;
  Seat me_;
  Dice& dice_;
  FunctionRef<bool()> enough_;
  Lines lines_;
  std::array<Rest, kMostLines> rests_;  ///< By line.
  std::optional<State> start_;
  std::uint64_t start_seed_ = 0;
};

}  // namespace

void plan_script(const Frontier& game, const View<State>& view, const Effort& effort, Dice& dice,
                 FunctionRef<bool()> enough, Line& out) {
  ScriptBot(game, view, effort, dice, enough).plan(out);
}

}  // namespace sandtable::frontier
