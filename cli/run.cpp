// sandtable run: bots against each other, many games at once.

#include <fmt/ostream.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>

#include "cli/input.hpp"
#include "cli/program.hpp"
#include "cli/progress.hpp"
#include "core/words.hpp"
#include "lab/summary.hpp"

namespace sandtable::cli {
namespace fs = std::filesystem;
namespace {

struct RunFlags {
  std::string game;
  OptionFlags options;
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  std::uint64_t jobs = 0;
  std::vector<std::string> bots;
  std::string record;
  bool golden = false;
  bool rotate = false;
  bool events = false;
  bool json = false;
};

/// The named bots, repeated until every seat has one; none named: the game's first bot everywhere.
Result<std::vector<Agent>> agents_for(const AnyGame& game, const std::vector<std::string>& names) {
  const auto seats = static_cast<std::size_t>(game.seats());
  if (names.size() > seats)
    return Error{fmt::format("--bots names {} players; {} has {} seats with these options",
                             names.size(), game.info().name, seats)};
  std::vector<Agent> out;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    if (names.empty()) {
      out.push_back(default_agent(game.info()));
      continue;
    }
    Result<Agent> agent = agent_called(game.info(), names[seat % names.size()]);
    if (!agent) return Error{"--bots: " + agent.error().text};
    out.push_back(*std::move(agent));
  }
  return out;
}

Json share_json(const Share& share) {
  return Json::object({{"count", Json(static_cast<std::int64_t>(share.hits))},
                       {"of", Json(static_cast<std::int64_t>(share.trials))},
                       {"share", Json(share.share)},
                       {"low", Json(share.low)},
                       {"high", Json(share.high)}});
}

Json wins_json(const std::vector<WinLine>& lines) {
  Json out = Json::array();
  for (const WinLine& line : lines)
    out.push(Json::object({{"name", Json(line.name)},
                           {"wins", share_json(line.wins)},
                           {"shared", Json(static_cast<std::int64_t>(line.shared))},
                           {"draws", Json(static_cast<std::int64_t>(line.draws))},
                           {"mean_score", Json(line.mean_score)}}));
  return out;
}

Json spread_json(const Spread& spread) {
  return Json::object({{"mean", Json(spread.mean)},
                       {"deviation", Json(spread.deviation)},
                       {"least", Json(static_cast<std::int64_t>(spread.least))},
                       {"p5", Json(static_cast<std::int64_t>(spread.p5))},
                       {"median", Json(static_cast<std::int64_t>(spread.median))},
                       {"p95", Json(static_cast<std::int64_t>(spread.p95))},
                       {"most", Json(static_cast<std::int64_t>(spread.most))}});
}

Json events_json(const std::vector<EventLine>& lines) {
  Json out = Json::array();
  for (const EventLine& line : lines)
    out.push(Json::object({{"event", Json(line.name)},
                           {"mean", Json(line.mean)},
                           {"games", Json(static_cast<std::int64_t>(line.games))}}));
  return out;
}

Json summary_json(const RunPlan& plan, const RunSummary& summary, double seconds) {
  Json out = Json::object({{"game", Json(plan.game->info().name)}});
  out.set("options", plan.game->options());
  Json bots = Json::array();
  for (const Agent& agent : plan.agents) bots.push(Json(agent.name));
  out.set("players", std::move(bots));
  out.set("rotated", Json(plan.seating == Seating::Rotated));
  out.set("first_seed", Json(std::to_string(plan.first_seed)));
  out.set("games", Json(static_cast<std::int64_t>(summary.games)));
  out.set("seats", wins_json(summary.seats));
  out.set("bots", wins_json(summary.bots));
  out.set("roles", wins_json(summary.roles));
  out.set("draws", Json(static_cast<std::int64_t>(summary.draws)));
  out.set("lines", spread_json(summary.lines));
  out.set("steps", spread_json(summary.steps));
  Json endings = Json::array();
  for (const EndingLine& line : summary.endings)
    endings.push(
        Json::object({{"rule", Json(line.rule.text())}, {"games", share_json(line.share)}}));
  out.set("endings", std::move(endings));
  if (!summary.events.empty()) out.set("events", events_json(summary.events));
  out.set("jobs", Json(plan.jobs));
  out.set("seconds", Json(seconds));
  out.set("games_per_second",
          Json(seconds > 0 ? static_cast<double>(summary.games) / seconds : 0.0));
  return out;
}

void print_wins(const std::vector<WinLine>& lines, std::string_view what, Io& io) {
  std::size_t width = what.size();
  for (const WinLine& line : lines) width = std::max(width, line.name.size());
  fmt::print(io.out, "\n{:<{}}  {:>7}  {:>17}  {:>13}  {:>6}  {:>6}  {:>10}\n", what, width, "wins",
             "95 % interval", "games", "shared", "draws", "mean score");
  for (const WinLine& line : lines)
    fmt::print(
        io.out,
        "{:<{}}  {:>5.1f} %  {:>6.1f} to {:>5.1f} %  {:>6} of {:>4}  {:>6}  {:>6}  {:>10.2f}\n",
        line.name, width, 100 * line.wins.share, 100 * line.wins.low, 100 * line.wins.high,
        line.wins.hits, line.wins.trials, line.shared, line.draws, line.mean_score);
}

void print_spread(std::string_view what, const Spread& spread, Io& io) {
  fmt::print(io.out, "{:<7} {:>9.1f} {:>8} {:>8} {:>8} {:>8}\n", what, spread.mean, spread.p5,
             spread.median, spread.p95, spread.most);
}

void print_events(const RunSummary& summary, Io& io) {
  std::size_t width = 5;
  for (const EventLine& line : summary.events) width = std::max(width, line.name.size());
  fmt::print(io.out, "\n{:<{}}  {:>8}  {:>8}\n", "event", width, "a game", "in games");
  for (const EventLine& line : summary.events)
    fmt::print(io.out, "{:<{}}  {:>8.2f}  {:>6.1f} %\n", line.name, width, line.mean,
               100.0 * static_cast<double>(line.games) / static_cast<double>(summary.games));
}

std::string games_words(std::uint64_t games) {
  return fmt::format("{} {}", games, games == 1 ? "game" : "games");
}

std::string seeds_words(std::uint64_t first, std::uint64_t games) {
  if (games == 1) return fmt::format("seed {}", first);
  return fmt::format("seeds {} to {}", first, first + games - 1);
}

void print_summary(const RunPlan& plan, const RunSummary& summary, double seconds, Io& io) {
  std::vector<std::string> names;
  for (const Agent& agent : plan.agents) names.push_back(agent.name);
  fmt::print(io.out, "{}: {}, {}{}, {}\n", plan.game->info().name, games_words(summary.games),
             joined(names, " v "), plan.seating == Seating::Rotated ? ", seats rotated" : "",
             seeds_words(plan.first_seed, summary.games));
  print_wins(summary.seats, "seat", io);
  print_wins(summary.bots, "bot", io);
  if (!summary.roles.empty()) print_wins(summary.roles, "role", io);
  fmt::print(io.out, "\n{:<7} {:>9} {:>8} {:>8} {:>8} {:>8}\n", "length", "mean", "5 %", "median",
             "95 %", "longest");
  print_spread("lines", summary.lines, io);
  print_spread("choices", summary.steps, io);
  fmt::print(io.out, "\nended by\n");
  for (const EndingLine& line : summary.endings)
    fmt::print(io.out, "  {:<8} {:>5.1f} %  {}\n", line.rule.text(), 100 * line.share.share,
               games_words(line.share.hits));
  if (summary.draws > 0) fmt::print(io.out, "  {} of them drawn\n", summary.draws);
  if (!summary.events.empty()) print_events(summary, io);
  fmt::print(io.out, "\n{:.1f} games per second, {:.2f} s on {} thread{}\n",
             seconds > 0 ? static_cast<double>(summary.games) / seconds : 0, seconds, plan.jobs,
             plan.jobs == 1 ? "" : "s");
}

Result<RunPlan> plan_for(const RunFlags& flags, const Chosen& chosen) {
  RunPlan plan;
  plan.game = chosen.game, plan.data = chosen.data->digest();
  Result<std::vector<Agent>> agents = agents_for(*plan.game, flags.bots);
  if (!agents) return agents.error();
  plan.agents = *std::move(agents);
  plan.first_seed = flags.seed, plan.games = flags.games;
  if (const Status seeds = check_seeds(flags.seed, flags.games); !seeds) return seeds.error();
  plan.jobs = threads_for(flags.jobs);
  plan.count_events = flags.events;
  plan.seating = flags.rotate ? Seating::Rotated : Seating::Fixed;
  if (!flags.record.empty()) plan.recording = flags.golden ? Recording::Golden : Recording::Lines;
  if (flags.golden && flags.record.empty())
    return Error{"--golden: say where the records go with --record DIR"};
  return plan;
}

Result<Exit> run_many(const RunFlags& flags, Io& io) {
  const Result<Chosen> chosen = choose_game(flags.game, flags.options);
  if (!chosen) return chosen.error();
  const Result<RunPlan> plan = plan_for(flags, *chosen);
  if (!plan) return plan.error();
  if (fs::exists(flags.record) && !fs::is_directory(flags.record))
    return Error{fmt::format("--record: \"{}\" is a file; name a folder", flags.record)};
  if (!flags.record.empty()) fs::create_directories(flags.record);
  Progress progress(io, "games");
  RunListener listener;
  listener.progress = [&](std::uint64_t done, std::uint64_t total) { progress.show(done, total); };
  if (!flags.record.empty())
    listener.finished = [&](const MatchResult& match) {
      write_file(fs::path(flags.record) / fmt::format("{}-{}.record", flags.game, match.seed),
                 match.record->text());
    };
  const Result<RunResult> result = run_games(*plan, listener);
  progress.clear();
  if (!result) {
    fmt::print(io.err, "sandtable: {}\n", result.error().text);
    return Exit::OwnFailure;
  }
  const RunSummary summary = summarise(*plan, result->rows, seat_names(*plan->game));
  if (flags.json)
    fmt::print(io.out, "{}\n", summary_json(*plan, summary, result->seconds).pretty());
  else
    print_summary(*plan, summary, result->seconds, io);
  return Exit::Fine;
}

}  // namespace

void add_run(CLI::App& app, Context& context) {
  auto flags = std::make_shared<RunFlags>();
  CLI::App* command = app.add_subcommand("run", "Play many games between bots");
  add_game_argument(*command, flags->game)->required();
  add_number(*command, "--games", flags->games, 1, 1'000'000'000, "how many (100)");
  command->add_option("--bots", flags->bots, "who plays, seat by seat; repeated to fill the seats")
      ->delimiter(',')
      ->type_name("BOT,…")
      ->allow_extra_args(false);
  command->add_flag("--rotate", flags->rotate, "players change seats from game to game");
  add_number(*command, "--seed", flags->seed, 0, UINT64_MAX, "of the first game (1)");
  add_number(*command, "--jobs", flags->jobs, 0, 1024, "threads; 0: one for each core (0)");
  command->add_option("--record", flags->record, "write a record of every game into this folder")
      ->type_name("DIR");
  command->add_flag("--golden", flags->golden, "records with a hash of every position");
  command->add_flag("--events", flags->events, "count what happened, by kind");
  add_option_flags(*command, flags->options);
  command->add_flag("--json", flags->json, "as JSON");
  command->footer(
      "The same seeds give the same games whatever the number of threads.\n"
      "Status 3 if a bot gives a line that cannot be played.\nExamples:\n"
      "  sandtable run fiefdoms --games 1000 --bots script,random --rotate\n"
      "  sandtable run fiefdoms --games 20 --bots random --record records --json");
  command->callback([flags, &context] { context.finish(run_many(*flags, context.io)); });
}

}  // namespace sandtable::cli
