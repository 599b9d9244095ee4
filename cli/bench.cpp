// sandtable bench: how fast the engine is, whether the hot loop touches the heap, and the signature
// over seeded games. Single thread; times are CPU time, which other programs disturb less.

#include <fmt/ostream.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <ctime>
#include <memory>

#include "cli/allocations.hpp"
#include "cli/input.hpp"
#include "cli/program.hpp"
#include "core/hash.hpp"
#include "core/registry.hpp"
#include "lab/statistics.hpp"

namespace sandtable::cli {
namespace {

constexpr std::uint64_t kMaxSteps = 10'000'000;
constexpr int kSignatureGames = 200;

struct BenchFlags {
  std::vector<std::string> games;
  OptionFlags options;
  std::uint64_t milliseconds = 2000;
  std::uint64_t repeats = 5;
  bool json = false;
};

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// The same figure measured several times.
struct Figure {
  std::vector<double> values;
  [[nodiscard]] double middle() const { return median(values); }
  [[nodiscard]] double least() const { return *std::ranges::min_element(values); }
  [[nodiscard]] double most() const { return *std::ranges::max_element(values); }
  /// How far the measurements lie apart, in percent of the median.
  [[nodiscard]] double spread() const {
    return middle() > 0 ? 100 * (most() - least()) / middle() : 0;
  }
  [[nodiscard]] Json json() const {
    return Json::object({{"median", Json(middle())},
                         {"least", Json(least())},
                         {"most", Json(most())},
                         {"repeats", Json(static_cast<int>(values.size()))}});
  }
};

struct Measured {
  std::string game;
  std::size_t state_bytes = 0;
  Figure playouts;  ///< Per second.
  Figure steps;     ///< Per second.
  Figure step_ns;
  Figure copy_ns;
  std::uint64_t allocations = 0;
  std::uint64_t counted_steps = 0;
  std::string signature;
  [[nodiscard]] double allocations_per_step() const {
    return counted_steps == 0
               ? 0
               : static_cast<double>(allocations) / static_cast<double>(counted_steps);
  }
};

/// Random games from the start to the end for a while.
Status measure_playouts(const AnyGame& game, double seconds, std::uint64_t& seed, Measured& out) {
  std::uint64_t games = 0;
  std::uint64_t steps = 0;
  const double start = cpu_seconds();
  double taken = 0;
  while (taken < seconds || games == 0) {
    Dice dice(seed++);
    AnyState state = game.start(dice, nullptr);
    const std::uint64_t before = allocations();
    const PlayoutResult result = game.random_playout(state, dice, kMaxSteps);
    out.allocations += allocations() - before;
    if (!result.over)
      return Error{fmt::format("{}: a random game with seed {} is not over after {} choices",
                               game.info().name, seed - 1, kMaxSteps)};
    ++games, steps += result.steps;
    taken = cpu_seconds() - start;
  }
  out.counted_steps += steps;
  out.playouts.values.push_back(static_cast<double>(games) / taken);
  out.steps.values.push_back(static_cast<double>(steps) / taken);
  out.step_ns.values.push_back(1e9 * taken /
                               static_cast<double>(std::max<std::uint64_t>(steps, 1)));
  return fine();
}

void measure_copies(const AnyGame& game, double seconds, Measured& out) {
  Dice dice(1);
  const AnyState state = game.start(dice, nullptr);
  std::uint64_t times = 1000;
  double taken = 0;
  volatile std::uint64_t sink = 0;  // so that the work is not left out
  while (true) {
    const double start = cpu_seconds();
    sink = game.copy_states(state, times);
    taken = cpu_seconds() - start;
    if (taken >= seconds) break;
    times *= 2;
  }
  static_cast<void>(sink);
  out.copy_ns.values.push_back(1e9 * taken / static_cast<double>(times));
}

/// Everything that the rules decide in 200 seeded games, as one number: the canonical positions at
/// the end, how they were reached and who won. Memory images play no part in it.
std::string signature_of(const AnyGame& game) {
  std::uint64_t hash = 0;
  for (int seed = 0; seed < kSignatureGames; ++seed) {
    Dice dice(static_cast<std::uint64_t>(seed));
    AnyState state = game.start(dice, nullptr);
    const PlayoutResult result = game.random_playout(state, dice, kMaxSteps);
    std::string text = fmt::format("{} {} {}", game.position_hash(state), result.steps,
                                   result.outcome.ended_by.text());
    for (int seat = 0; seat < game.seats(); ++seat)
      text += fmt::format(" {}:{}", result.outcome.rank[static_cast<std::size_t>(seat)],
                          result.outcome.score[static_cast<std::size_t>(seat)]);
    hash = hash_bytes(text.data(), text.size(), hash);
  }
  return hex_text(hash);
}

Result<Measured> measure(const std::string& name, const BenchFlags& flags) {
  const Result<Chosen> chosen = choose_game(name, flags.options);
  if (!chosen) return chosen.error();
  const AnyGame& game = *chosen->game;
  Measured out;
  out.game = name, out.state_bytes = game.state_size();
  const double slice =
      static_cast<double>(flags.milliseconds) / 1000 / static_cast<double>(flags.repeats);
  std::uint64_t seed = 1;
  Measured warm_up;
  if (const Status status = measure_playouts(game, slice / 4, seed, warm_up); !status)
    return status.error();
  for (std::uint64_t i = 0; i < flags.repeats; ++i) {
    if (const Status status = measure_playouts(game, slice * 0.9, seed, out); !status)
      return status.error();
    measure_copies(game, slice * 0.05, out);
  }
  out.signature = signature_of(game);
  return out;
}

void print_figure(std::string_view what, const Figure& figure, std::string_view unit, int digits,
                  Io& io) {
  fmt::print(io.out,
             "  {:<12} {:>14.{}f} {:<10} (median of {}; {:.{}f} to {:.{}f}, spread {:.1f} %)\n",
             what, figure.middle(), digits, unit, figure.values.size(), figure.least(), digits,
             figure.most(), digits, figure.spread());
}

void print_measured(const Measured& measured, Io& io) {
  fmt::print(io.out, "{}\n  {:<12} {:>14} bytes\n", measured.game, "state", measured.state_bytes);
  print_figure("playouts", measured.playouts, "per s", 0, io);
  print_figure("steps", measured.steps, "per s", 0, io);
  print_figure("step", measured.step_ns, "ns", 1, io);
  print_figure("state copy", measured.copy_ns, "ns", 1, io);
  fmt::print(io.out, "  {:<12} {:>14} per step   ({} in {} steps)\n", "allocations",
             fmt::format("{:.6g}", measured.allocations_per_step()), measured.allocations,
             measured.counted_steps);
  fmt::print(io.out, "  {:<12} {:>14}\n", "signature", measured.signature);
}

Json measured_json(const Measured& measured) {
  Json out = Json::object({{"game", Json(measured.game)}});
  out.set("state_bytes", Json(static_cast<std::int64_t>(measured.state_bytes)));
  out.set("playouts_per_second", measured.playouts.json());
  out.set("steps_per_second", measured.steps.json());
  out.set("ns_per_step", measured.step_ns.json());
  out.set("ns_per_copy", measured.copy_ns.json());
  out.set("allocations_per_step", Json(measured.allocations_per_step()));
  out.set("counted_steps", Json(static_cast<std::int64_t>(measured.counted_steps)));
  out.set("signature", Json(measured.signature));
  return out;
}

Result<Exit> bench(BenchFlags flags, Io& io) {
  if ((flags.options.any() || !flags.options.data.empty()) && flags.games.size() != 1)
    return Error{"options belong to a game; name one game to measure it with them"};
  if (flags.games.empty())
    for (const GameEntry* entry : registry()) flags.games.push_back(entry->info.name);
  Json all = Json::array();
  bool clean = true;
  for (const std::string& name : flags.games) {
    const Result<Measured> measured = measure(name, flags);
    if (!measured) return measured.error();
    clean = clean && measured->allocations == 0;
    if (flags.json) all.push(measured_json(*measured));
    if (!flags.json) print_measured(*measured, io);
    io.out.flush();
  }
  if (flags.json) fmt::print(io.out, "{}\n", all.pretty());
  if (!clean) fmt::print(io.err, "sandtable: the hot loop allocates memory; it must not\n");
  return clean ? Exit::Fine : Exit::Fails;
}

}  // namespace

void add_bench(CLI::App& app, Context& context) {
  auto flags = std::make_shared<BenchFlags>();
  CLI::App* command = app.add_subcommand("bench", "Measure the engine and print its signature");
  command->add_option("GAME", flags->games, "games (all)")->type_name("GAME");
  command
      ->add_option_function<double>(
          "--seconds",
          [flags](double seconds) {
            flags->milliseconds = static_cast<std::uint64_t>(1000 * seconds);
          },
          "CPU time for each game (2)")
      ->check(CLI::Range(0.01, 3600.0))
      ->type_name("S");
  add_number(*command, "--repeats", flags->repeats, 1, 1000, "measurements of each figure (5)");
  add_option_flags(*command, flags->options);
  command->add_flag("--json", flags->json, "as JSON");
  command->footer(
      "Random games on one thread, with default options unless told; times are CPU time.\n"
      "The signature changes when the rules do, and with nothing else.\n"
      "Status 1 if the hot loop allocates memory.\nExamples:\n"
      "  sandtable bench\n  sandtable bench fiefdoms --seconds 10 --repeats 9 --json\n"
      "  sandtable bench proxy_war --set players=8");
  command->callback([flags, &context] { context.finish(bench(*flags, context.io)); });
}

}  // namespace sandtable::cli
