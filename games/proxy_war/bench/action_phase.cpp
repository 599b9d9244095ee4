// How long a whole Action Phase takes: eight seats with three orders each, twenty Armies of Local
// Powers on the map, from the last seal to the next turn's first decision. One thread, CPU time.
//
//   proxy_war_bench [positions] [repeats]

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {
namespace {

constexpr int kPlayers = 8;

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Retreats are not asked for, so that nothing stops the phase.
ProxyWar make_game() {
  Options options;
  options.players = kPlayers;
  options.retreat_auto = true;
  return ProxyWar(options);
}

/// Twenty Armies near the middle, where they meet; guns, cards and Ammo for everybody.
void arm(State& s, Dice& dice) {
  for (int colour = 0; colour < kMaxLocals; ++colour) {
    const Owner seat = s.seat_of[static_cast<std::size_t>(colour)];
    for (auto on_map = std::ranges::count(s.tile, seat, &Tile::army); on_map < kArmiesPerColour;) {
      Tile& tile = s.tile[static_cast<std::size_t>(dice.below(kHexes))];
      if (tile.army != kNone || tile.terrain == Terrain::Capital) continue;
      tile.army = tile.control = seat, ++on_map;
    }
  }
  constexpr auto kGuns = static_cast<std::size_t>(Equipment::Artillery);
  for (Tile& tile : s.tile) {
    const bool armed = tile.army < kGov && s.bank.equipment[kGuns] > 1 && dice.below(3) == 0;
    if (armed) tile.artillery = tile.army, --s.bank.equipment[kGuns];
  }
  for (Seat seat = 0; seat < kPlayers; ++seat) {
    s.hand[seat].ammo = 40;
    if (!is_local(s, seat)) s.hand[seat].air = 2, s.bank.equipment[5] -= 2;
  }
}

int orders_of(const State& s, Seat seat) {
  return static_cast<int>(std::ranges::count_if(
      s.order[seat], [](const Order& order) { return order.verb != Verb::None; }));
}

/// A bare `VP Buy` stops the phase with a question (D13).
bool asks_later(const State& s, Seat seat) {
  return std::ranges::any_of(s.order[seat], [](const Order& order) {
    return order.verb == Verb::BuyVp && static_cast<BuyMode>(order.what) == BuyMode::ChooseLater;
  });
}

/// Random lines until the sheet has three orders, none of which stops the phase to ask.
void write_sheet(const ProxyWar& game, State& s, Seat seat, Dice& dice) {
  while (orders_of(s, seat) < game.options().actions_per_player) {
    State next = s;
    Line line;
    random_line(game, s, seat, dice, line);
    for (const Action action : line) game.step(next, seat, action, dice, nullptr);
    const bool sealed = !game.owing(next).has(seat) || next.stage != Stage::Orders;
    if (!sealed && !asks_later(next, seat)) s = next;
  }
}

/// A position in which one seat has still to seal, and everything else is decided.
State make_position(const ProxyWar& game, std::uint64_t seed) {
  Dice dice(seed);
  State s = game.start(dice, nullptr);
  while (s.stage == Stage::Draft) {
    Line line;
    for (const Seat seat : game.owing(s)) random_line(game, s, seat, dice, line);
    for (const Seat seat : game.owing(s)) game.step(s, seat, line[0], dice, nullptr);
  }
  arm(s, dice);
  Table t{game, s, dice, nullptr};
  s.stage = Stage::Orders;
  for (Desk& desk : s.desk) desk = {};
  for (Walk& walk : s.walk) walk = {};
  enter_orders(t);
  for (Seat seat = 0; seat < kPlayers; ++seat) write_sheet(game, s, seat, dice);
  for (Seat seat = 0; seat + 1 < kPlayers; ++seat)
    game.step(s, seat, kLayout.make(Kind::Seal), dice, nullptr);
  return s;
}

struct Result {
  double nanoseconds = 0;
  long battles = 0;  ///< Told once, outside the measurement: the phases are real ones.
};

Result measure(const ProxyWar& game, const std::vector<State>& positions, int repeats) {
  constexpr Action kSeal = kLayout.make(Kind::Seal);
  constexpr Seat kLast = kPlayers - 1;
  Result out;
  for (const State& position : positions) {
    State s = position;
    Dice dice(7);
    Log log;
    game.step(s, kLast, kSeal, dice, &log);
    for (const Event& event : log.events())
      out.battles += event.rule == rule("PW-13.2") || event.rule == rule("PW-13.1") ? 1 : 0;
  }
  Dice dice(1);
  std::uint64_t check = 0;
  const double begin = cpu_seconds();
  for (int repeat = 0; repeat < repeats; ++repeat)
    for (const State& position : positions) {
      State s = position;
      game.step(s, kLast, kSeal, dice, nullptr);
      check += s.turn;
    }
  const double seconds = cpu_seconds() - begin;
  out.nanoseconds = 1e9 * seconds / (static_cast<double>(positions.size()) * repeats);
  if (check == 0) std::puts("nothing was played");
  return out;
}

}  // namespace
}  // namespace sandtable::proxy_war

int main(int argc, char** argv) {
  using namespace sandtable::proxy_war;
  const int count = argc > 1 ? std::max(1, std::atoi(argv[1])) : 200;
  const int repeats = argc > 2 ? std::max(1, std::atoi(argv[2])) : 500;
  const ProxyWar game = make_game();
  std::vector<State> positions;
  for (int k = 0; k < count; ++k)
    positions.push_back(make_position(game, static_cast<std::uint64_t>(k)));
  const auto [nanoseconds, battles] = measure(game, positions, repeats);
  std::printf(
      "Action Phase, 8 seats, 3 orders each, 20 Armies: %.0f ns (%d positions, %.1f battle "
      "events each, %d times)\n",
      nanoseconds, count, static_cast<double>(battles) / count, repeats);
  return 0;
}
