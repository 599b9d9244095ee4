// How long a whole round takes to adjudicate, from the last seal to the next decision, with five
// seats whose orders the scripted player writes. One thread, CPU time. Two kinds of rounds:
//
//   heavy     after four rounds of play every seat gets more infantry, planes and frigates
//   ordinary  the rounds of games between scripted players as they are, from the first to the last
//
//   countdown_bench [positions] [repeats]
//
// The odds of battles are measured after it (odds.cpp).

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "games/countdown/bench/measure.hpp"
#include "games/countdown/phases.hpp"

namespace sandtable::countdown {
namespace {

constexpr int kPlayers = 5;
constexpr int kBatches = 5;
constexpr int kRounds = 15;
constexpr int kPlayedRounds = 4;  ///< Armies have met by then.

Countdown make_game() {
  Options options;
  options.players = kPlayers;
  options.capitals_to_win = kPlayers;
  options.columns = kDeal[kPlayers].columns;
  options.rows = kDeal[kPlayers].rows;
  options.map_mode = MapMode::Random;
  options.random_units = true;
  options.rounds = kRounds + 1;  // a round that is measured is never the last
  return Countdown(options);
}

/// Lets the scripted player write lines for a seat until it seals, the seal left out.
void write_pad(const Countdown& game, State& s, Seat seat, Dice& dice) {
  for (;;) {
    Line line;
    game.plan(0, look(game, s, seat), dice, line);
    if (kLayout.split(line[0]).kind == Kind::Seal) return;
    for (const Action action : line) game.step(s, seat, action, dice, nullptr);
  }
}

void play_line(const Countdown& game, State& s, Dice& dice) {
  const Seat seat = game.owing(s).lowest();
  Line line;
  game.plan(0, look(game, s, seat), dice, line);
  for (const Action action : line) game.step(s, seat, action, dice, nullptr);
}

/// More of everything: hovercraft, planes and ships are rare with the scripted player.
void arm(State& s, Dice& dice) {
  for (Seat seat = 0; seat < kPlayers; ++seat)
    for (std::size_t hex = 0; hex < s.hexes; ++hex) {
      if (is_land(s.hex[hex]) && s.hex[hex].owner == seat) {
        s.unit[seat][hex][index_of(Unit::Inf)] =
            static_cast<std::uint8_t>(s.unit[seat][hex][index_of(Unit::Inf)] + dice.below(3));
        s.unit[seat][hex][index_of(Unit::Plane)] = static_cast<std::uint8_t>(dice.below(2));
      } else if (!is_land(s.hex[hex]) && dice.below(6) == 0) {
        s.unit[seat][hex][index_of(Unit::Frig)] = 1;
      }
    }
}

/// A game after some rounds.
State play_on(const Countdown& game, int rounds, Dice& dice) {
  State s = game.start(dice, nullptr);
  while (s.phase != Phase::Over && s.round <= rounds) play_line(game, s, dice);
  return s;
}

/// All seats write their orders; one has still to seal, and everything else is decided.
void write_all(const Countdown& game, State& s, Dice& dice) {
  for (const Seat seat : game.owing(s)) write_pad(game, s, seat, dice);
  const SeatSet owing = game.owing(s);
  for (const Seat seat : owing)
    if (game.owing(s).count() > 1) game.step(s, seat, kLayout.make(Kind::Seal), dice, nullptr);
}

State heavy_position(const Countdown& game, int k) {
  Dice dice(static_cast<std::uint64_t>(k));
  State s = play_on(game, kPlayedRounds, dice);
  arm(s, dice);
  write_all(game, s, dice);
  return s;
}

State ordinary_position(const Countdown& game, int k) {
  Dice dice(static_cast<std::uint64_t>(k));
  State s = play_on(game, k % kRounds, dice);
  write_all(game, s, dice);
  return s;
}

struct Result {
  double median = 0;  ///< Nanoseconds, of several batches.
  double least = 0;
  long battles = 0;  ///< Told once, outside the measurement: the rounds are real ones.
  long orders = 0;
};

Result measure(const Countdown& game, const std::vector<State>& positions, int repeats) {
  constexpr Action kSeal = kLayout.make(Kind::Seal);
  Result out;
  for (const State& position : positions) {
    State s = position;
    Dice dice(7);
    Log log;
    for (const std::uint8_t orders : s.orders) out.orders += orders;
    game.step(s, game.owing(s).lowest(), kSeal, dice, &log);
    for (const Event& event : log.events())
      out.battles += is<LandBattle>(event) || is<SeaBattle>(event) ? 1 : 0;
  }
  Dice dice(1);
  std::uint64_t check = 0;
  std::array<double, kBatches> batch{};
  for (double& nanoseconds : batch) {
    const double begin = cpu_seconds();
    for (int repeat = 0; repeat < repeats; ++repeat)
      for (const State& position : positions) {
        State s = position;
        game.step(s, game.owing(s).lowest(), kSeal, dice, nullptr);
        check += s.round;
      }
    nanoseconds = 1e9 * (cpu_seconds() - begin) / (static_cast<double>(positions.size()) * repeats);
  }
  std::ranges::sort(batch);
  out.median = batch[kBatches / 2], out.least = batch[0];
  if (check == 0) std::puts("nothing was played");
  return out;
}

using MakePosition = State (*)(const Countdown&, int);

void report(const char* name, MakePosition make, int count, int repeats) {
  const Countdown game = make_game();
  std::vector<State> positions;
  for (int k = 0; k < count; ++k) {
    positions.push_back(make(game, k));
    if (positions.back().phase == Phase::Over) positions.pop_back();
  }
  const auto rounds = static_cast<double>(positions.size());
  const auto [median, least, battles, orders] = measure(game, positions, repeats);
  std::printf(
      "%s round of 5 seats: %.1f us, at best %.1f (%.0f positions %d times; %.1f orders and "
      "%.1f battles each)\n",
      name, median / 1000, least / 1000, rounds, repeats, static_cast<double>(orders) / rounds,
      static_cast<double>(battles) / rounds);
}

}  // namespace
}  // namespace sandtable::countdown

int main(int argc, char** argv) {
  using namespace sandtable::countdown;
  const int count = argc > 1 ? std::max(1, std::atoi(argv[1])) : 100;
  const int repeats = argc > 2 ? std::max(1, std::atoi(argv[2])) : 60;
  report("heavy", heavy_position, count, repeats);
  report("ordinary", ordinary_position, count, repeats);
  measure_odds(repeats);
  return 0;
}
