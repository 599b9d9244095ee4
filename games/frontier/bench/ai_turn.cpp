// How long an A.I. army's Actions turn takes: the A.I. card, every tile and unit, the battles with
// their cards. Positions come from games of A.I. armies alone. One thread, CPU time.
//
//   frontier_bench [positions] [repeats]

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

#include "games/frontier/ai.hpp"
#include "games/frontier/options.hpp"

namespace sandtable::frontier {
namespace {

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

Frontier make_game(int players) {
  const Result<Json> options =
      Frontier::info().schema.complete(Json::object({{"players", Json(players)}}), "bench");
  Result<Frontier> game = Frontier::make(*options, Data(embedded_data()));
  return *std::move(game);
}

/// States in which an A.I. is about to begin its Actions turn.
std::vector<State> make_positions(const Frontier& game, std::size_t count) {
  std::vector<State> out;
  for (std::uint64_t seed = 0; out.size() < count; ++seed) {
    Dice dice(seed);
    State s = game.start(dice, nullptr);
    for (Player& player : s.seats) player.ai = 1;
    const Table p{game, s, dice, nullptr};
    while (s.stage != Stage::Over && out.size() < count) {
      if (s.stage == Stage::Actions) out.push_back(s);
      ai_decide(p);
    }
  }
  return out;
}

bool acting(const State& s, Seat seat) {
  return s.stage >= Stage::Actions && s.stage <= Stage::FlyHome && active(s) == seat;
}

struct Times {
  double moves = 0;  ///< Microseconds until all moves and constructions are decided.
  double whole = 0;  ///< And until the battles are fought.
};

Times measure(const Frontier& game, const State& position, std::uint64_t seed) {
  State s = position;
  Dice dice(seed);
  const Table p{game, s, dice, nullptr};
  const Seat seat = s.actor;
  const double begin = cpu_seconds();
  ai_decide(p);
  const double moved = cpu_seconds();
  while (acting(s, seat)) ai_decide(p);
  return {1e6 * (moved - begin), 1e6 * (cpu_seconds() - begin)};
}

void report(int players, std::size_t positions, int repeats) {
  const Frontier game = make_game(players);
  std::vector<double> whole;
  double moves = 0;
  for (const State& position : make_positions(game, positions)) {
    Times best{1e9, 1e9};  // the fastest of several: the others were interrupted
    for (int i = 0; i < repeats; ++i) {
      const Times now = measure(game, position, 1);
      best = {std::min(best.moves, now.moves), std::min(best.whole, now.whole)};
    }
    moves += best.moves;
    whole.push_back(best.whole);
  }
  std::ranges::sort(whole);
  double sum = 0;
  for (const double each : whole) sum += each;
  const auto count = static_cast<double>(whole.size());
  std::printf("%7d %9.1f %9.1f %9.1f %9.1f\n", players, moves / count, sum / count,
              whole[whole.size() * 99 / 100], whole.back());
}

}  // namespace
}  // namespace sandtable::frontier

int main(int argc, char** argv) {
  const int positions = argc > 1 ? std::atoi(argv[1]) : 2000;
  const int repeats = argc > 2 ? std::atoi(argv[2]) : 5;
  if (positions < 1 || repeats < 1) {
    std::fputs("usage: frontier_bench [positions] [repeats]\n", stderr);
    return 2;
  }
  std::puts("an A.I. army's Actions turn, microseconds of CPU time");
  std::puts("players     moves     whole      99 %       max");
  for (int players = 2; players <= 6; ++players)
    sandtable::frontier::report(players, static_cast<std::size_t>(positions), repeats);
  return 0;
}
