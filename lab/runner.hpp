#pragma once
// Many games at once: a range of seeds, shared out to threads. What comes back is in the order of
// the seeds and the same whatever the number of threads.

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "agents/match.hpp"
#include "lab/pace.hpp"

namespace sandtable {

/// Whether the players keep their seats.
enum class Seating : std::uint8_t {
  Fixed,    ///< Player i sits on seat i in every game.
  Rotated,  ///< In game n player i sits on seat (i + n) modulo the seats.
};

struct RunPlan {
  std::shared_ptr<const AnyGame> game;
  std::vector<Agent> agents;  ///< One for each seat.
  std::uint64_t first_seed = 1;
  std::uint64_t games = 100;
  int jobs = 1;  ///< Threads; at least one.
  Seating seating = Seating::Fixed;
  Recording recording = Recording::None;
  std::uint64_t max_lines = 100'000;
  std::string data;  ///< Digest of replaced data files, for the records.
  bool count_events = false;
  bool timed = false;  ///< Whether decisions are timed.
};

/// One game of a run.
struct GameRow {
  std::uint64_t seed = 0;
  std::vector<std::uint8_t> player;  ///< By seat: the index of its player in RunPlan::agents.
  Outcome outcome;
  std::uint64_t lines = 0;
  std::uint64_t steps = 0;
  std::vector<std::string> roles;     ///< By seat; games may deal them out anew.
  std::vector<std::uint32_t> events;  ///< By kind, if they were counted.
};

struct RunResult {
  std::vector<GameRow> rows;  ///< By seed.
  double seconds = 0;         ///< Wall-clock time of the whole run.
  std::vector<Pace> paces;    ///< By player of the plan, if decisions were timed.
};

struct RunListener {
  /// Told now and then, on the thread that called `run_games`, how many games are done.
  std::function<void(std::uint64_t done, std::uint64_t total)> progress;
  /// Gets every finished game, record included, on the thread that played it: must be safe to call
  /// from several threads. An exception stops the run and comes out of `run_games`.
  std::function<void(const MatchResult& match)> finished;
};

/// Who sits on each seat in game number `n` of a plan.
[[nodiscard]] std::vector<std::uint8_t> seating_of(const RunPlan& plan, std::uint64_t n);

/// Plays all games of the plan. A bot that breaks the contract stops the run: the error is that of
/// the lowest failing seed that was reached.
[[nodiscard]] Result<RunResult> run_games(const RunPlan& plan, const RunListener& listener = {});

}  // namespace sandtable
