// sandtable lab: a designer's verdict in one command.

#include "cli/lab.hpp"

#include <fmt/ostream.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <memory>

#include "cli/input.hpp"
#include "cli/language.hpp"
#include "cli/progress.hpp"
#include "cli/words.hpp"
#include "lab/forecast.hpp"
#include "lab/report.hpp"
#include "lab/tongue.hpp"

namespace sandtable::cli {
namespace fs = std::filesystem;
namespace {

struct LabFlags {
  std::string game;
  OptionFlags options;
  std::uint64_t games = 1000;
  std::uint64_t trial_games = 0;
  std::uint64_t seed = 1;
  std::optional<std::uint64_t> jobs;
  std::uint64_t budget = 0;
  std::vector<std::string> bots;
  std::vector<std::string> skill;
  std::string report;
  std::string sweep;
  std::string vary;
  std::string tune;
  std::vector<std::string> tune_over;
  bool fresh = false;
  bool no_skill = false;
  bool json = false;
};

/// Set by Ctrl-C. A handler can reach nothing else.
std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void on_interrupt(int) {
  if (interrupted.exchange(true)) std::_Exit(130);  // asked twice: at once; the files are whole
}

/// While it lives Ctrl-C stops the games instead of the program.
class Interruptible {
 public:
  Interruptible() : before_(std::signal(SIGINT, on_interrupt)) { interrupted = false; }
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;
  ~Interruptible() { std::signal(SIGINT, before_); }

 private:
  void (*before_)(int);
};

/// Progress of one study after another, with the time left of all that was asked for.
class Clock {
 public:
  explicit Clock(Io& io) : io_(io), words_(io.look.language) {}
  void plan(std::vector<std::uint64_t> experiments) {
    forecast_ = lab::Forecast(std::move(experiments));
  }
  void next_experiment() { forecast_.next_experiment(); }
  void begin(const std::string& what) {
    clear();
    what_ = what, forecast_.begin(what);
  }
  void show(std::uint64_t done, std::uint64_t total) {
    if (!io_.err_is_terminal) return;
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start_;
    forecast_.show(done, total, took.count());
    std::string text = progress_text(done, total, what_);
    if (const auto left = forecast_.left(); left && *left > 0)
      text = words_(lab::say<"progress.left", "text", "time">(text, words_.time(*left)));
    if (interrupted.load()) text = words_(lab::say<"progress.stopping", "text">(text));
    if (text == shown_) return;
    const std::size_t blank = shown_.size() > text.size() ? shown_.size() - text.size() : 0;
    fmt::print(io_.err, "\r{}{}", text, std::string(blank, ' '));
    io_.err.flush();
    shown_ = std::move(text);
  }
  void clear() {
    if (shown_.empty()) return;
    fmt::print(io_.err, "\r{}\r", std::string(shown_.size(), ' '));
    io_.err.flush();
    shown_.clear();
  }

 private:
  Io& io_;
  lab::Speech words_;
  std::string what_;
  std::string shown_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  lab::Forecast forecast_{{}};
};

Status check_flags(const LabFlags& flags) {
  if (!flags.vary.empty() && flags.vary != "all")
    return Error{fmt::format("--vary: \"{}\" is not known; the word is all", flags.vary)};
  if (flags.games > 0 && UINT64_MAX - flags.seed < flags.games)
    return Error{fmt::format("--seed: {} is too high for {} games", flags.seed, flags.games)};
  if (fs::exists(flags.report) && !fs::is_directory(flags.report))
    return Error{fmt::format("--report: \"{}\" is a file; name a folder", flags.report)};
  return fine();
}

/// The settings that --tune may change: those named, or all numeric ones.
Result<std::vector<lab::Setting>> tunable(const LabFlags& flags, const OptionSchema& schema,
                                          const Json& options) {
  if (flags.tune_over.empty()) return lab::numeric_settings(schema, options);
  std::vector<lab::Setting> out;
  for (const std::string& name : flags.tune_over) {
    Result<lab::Setting> setting = lab::setting_called(schema, options, name);
    if (!setting) return Error{"--over: " + setting.error().text};
    out.push_back(*std::move(setting));
  }
  return out;
}

/// What was asked for, read before anything is played.
struct Asked {
  std::optional<lab::SweepRange> sweep;
  std::vector<lab::Target> targets;
  std::vector<lab::Setting> over;
  std::vector<std::string> ladder;
  std::size_t settings = 0;  ///< Numeric ones, for --vary.
};

Result<Asked> read_asked(const LabFlags& flags, const Chosen& chosen, const Json& options) {
  Asked out;
  const Result<OptionSchema> schema = chosen.entry->schema(*chosen.data);
  if (!schema) return schema.error();
  if (!flags.sweep.empty()) {
    Result<lab::SweepRange> range = lab::sweep_from(*schema, options, flags.sweep);
    if (!range) return range.error();
    out.sweep = *std::move(range);
  }
  if (!flags.tune.empty()) {
    Result<std::vector<lab::Target>> targets = lab::targets_from(flags.tune);
    if (!targets) return targets.error();
    out.targets = *std::move(targets);
    Result<std::vector<lab::Setting>> over = tunable(flags, *schema, options);
    if (!over) return over.error();
    out.over = *std::move(over);
  }
  if (!flags.vary.empty()) out.settings = lab::numeric_settings(*schema, options).size();
  out.ladder = flags.skill.empty() ? lab::default_ladder(chosen.entry->info) : flags.skill;
  for (const std::string& name : out.ladder)
    if (const Result<Agent> agent = agent_called(chosen.entry->info, name); !agent)
      return Error{"--skill: " + agent.error().text};
  if (flags.no_skill) out.ladder.clear();
  return out;
}

std::uint64_t tuning_budget(const LabFlags& flags, const lab::LabSetup& setup) {
  return flags.budget > 0 ? flags.budget : 50 * setup.trial_games;
}

/// Games of each experiment: players who search play fewer, but take as much longer; of the
/// settings some are idle, and the best are played again.
std::vector<std::uint64_t> planned(const Asked& asked, const LabFlags& flags,
                                   const lab::LabSetup& setup) {
  const std::uint64_t each = setup.trial_games;
  const std::uint64_t pairs = asked.ladder.empty() ? 0 : asked.ladder.size() - 1;
  return {setup.games, pairs * each, asked.sweep ? asked.sweep->values.size() * each : 0,
          3 * asked.settings * each, asked.targets.empty() ? 0 : tuning_budget(flags, setup)};
}

/// Plays everything that was asked for, as far as it is not interrupted.
Status experiment(lab::Laboratory& laboratory, const Asked& asked, const LabFlags& flags,
                  Clock& clock, lab::Evidence& evidence) {
  clock.plan(planned(asked, flags, laboratory.setup()));
  Result<lab::Findings> main = laboratory.main();
  if (!main) return main.error();
  evidence.main = *std::move(main);
  evidence.study = &laboratory.study(), evidence.game = laboratory.study().game.get();
  clock.next_experiment();
  if (!asked.ladder.empty() && !laboratory.stopped()) {
    using Slow = lab::Laboratory::Slow;
    Result<std::vector<lab::Duel>> duels =
        laboratory.skill(asked.ladder, flags.skill.empty() ? Slow::Fewer : Slow::AsMany);
    if (!duels) return duels.error();
    evidence.duels = *std::move(duels);
  }
  clock.next_experiment();
  if (asked.sweep && !laboratory.stopped()) {
    Result<lab::Sweep> sweep = laboratory.sweep(*asked.sweep);
    if (!sweep) return sweep.error();
    evidence.sweep = *std::move(sweep);
  }
  clock.next_experiment();
  if (!flags.vary.empty() && !laboratory.stopped()) {
    Result<lab::Variation> variation = laboratory.vary(evidence.main.tally);
    if (!variation) return variation.error();
    evidence.variation = *std::move(variation);
  }
  clock.next_experiment();
  if (!asked.targets.empty() && !laboratory.stopped()) {
    Result<lab::Tuning> tuning =
        laboratory.tune(asked.targets, asked.over, tuning_budget(flags, laboratory.setup()));
    if (!tuning) return tuning.error();
    evidence.tuning = *std::move(tuning);
  }
  evidence.look_at_content();
  return fine();
}

/// The command as it can be given again.
std::string command_words(const LabFlags& flags) {
  std::string out =
      fmt::format("sandtable lab {} --games {} --seed {}", flags.game, flags.games, flags.seed);
  const auto add = [&](std::string_view flag, const std::string& value) {
    if (!value.empty()) out += fmt::format(" {} {}", flag, shell_word(value));
  };
  add("--bots", joined(flags.bots, ","));
  add("--preset", flags.options.preset), add("--options", flags.options.options);
  for (const std::string& each : flags.options.set) add("--set", each);
  add("--data", flags.options.data), add("--skill", joined(flags.skill, ","));
  if (flags.no_skill) out += " --no-skill";
  if (flags.trial_games > 0) out += fmt::format(" --trial-games {}", flags.trial_games);
  add("--sweep", flags.sweep), add("--vary", flags.vary), add("--tune", flags.tune);
  add("--over", joined(flags.tune_over, ","));
  if (flags.budget > 0) out += fmt::format(" --budget {}", flags.budget);
  add("--report", flags.report);
  return out;
}

lab::Making making_of(const LabFlags& flags, const lab::Evidence& evidence, const lab::Crew& crew) {
  const std::size_t others = crew.remote != nullptr ? crew.remote->others() : 0;
  return {command_words(flags), today(), lab::took_words(evidence, crew.threads, others)};
}

void write_report(const LabFlags& flags, const lab::Evidence& evidence, const lab::Making& making) {
  const fs::path folder = flags.report;
  fs::create_directories(folder / "pictures");
  write_file(folder / "report.html", lab::report_html(evidence, making));
  write_file(folder / "summary.json", lab::report_json(evidence).pretty() + "\n");
  for (const auto& [name, svg] : lab::report_pictures(evidence))
    write_file(folder / "pictures" / name, svg);
}

void print_verdicts(const lab::Evidence& evidence, const lab::Making& making, Io& io) {
  const lab::Verdict first = lab::headline(evidence);
  fmt::print(io.out, "{}\n", first.text);
  if (!first.evidence.empty()) fmt::print(io.out, "  {}\n", first.evidence);
  fmt::print(io.out, "\n");
  for (const lab::Verdict& verdict : lab::verdicts(evidence)) {
    const char* mark = verdict.tone == lab::Tone::Problem  ? "!"
                       : verdict.tone == lab::Tone::Unsure ? "?"
                       : verdict.tone == lab::Tone::Note   ? "-"
                                                           : "+";
    fmt::print(io.out, "{} {}\n    {}\n", mark, verdict.text, verdict.evidence);
  }
  fmt::print(io.out, "\n{}\n", making.took);
}

lab::LabSetup setup_of(const LabFlags& flags, const Chosen& chosen, const LabCrew& outside,
                       Clock& clock) {
  lab::LabSetup setup;
  setup.entry = chosen.entry, setup.data = chosen.data, setup.data_folder = flags.options.data;
  setup.options = chosen.game->options();
  setup.bots = flags.bots, setup.seed = flags.seed, setup.games = flags.games;
  setup.trial_games =
      flags.trial_games > 0 ? flags.trial_games : std::min<std::uint64_t>(flags.games, 200);
  setup.crew.threads = flags.jobs.value_or(0) == 0 && outside.threads > 0
                           ? outside.threads
                           : threads_for(flags.jobs.value_or(0));
  setup.crew.remote = outside.remote;
  setup.crew.stop = &interrupted;
  setup.crew.progress = [&clock](std::uint64_t done, std::uint64_t total) {
    clock.show(done, total);
  };
  setup.announce = [&clock](const std::string& name) { clock.begin(name); };
  return setup;
}

Result<Exit> study_game(const LabFlags& flags, const LabCrew& outside, Io& io) {
  if (const Status fit = check_flags(flags); !fit) return fit.error();
  const Result<Chosen> chosen = choose_game(flags.game, flags.options);
  if (!chosen) return chosen.error();
  const Result<Asked> asked = read_asked(flags, *chosen, chosen->game->options());
  if (!asked) return asked.error();
  const Interruptible interruptible;
  Clock clock(io);
  const lab::LabSetup setup = setup_of(flags, *chosen, outside, clock);
  lab::Laboratory laboratory(
      setup, lab::Archive(flags.report,
                          flags.fresh ? lab::Archive::Start::Fresh : lab::Archive::Start::GoOn));
  lab::Evidence evidence;
  evidence.language = io.look.language;
  const Status done = experiment(laboratory, *asked, flags, clock, evidence);
  clock.clear();
  if (!done) return done.error();
  const lab::Speech words(evidence.language);
  const lab::Making making = making_of(flags, evidence, setup.crew);
  if (!flags.report.empty()) write_report(flags, evidence, making);
  if (flags.json)
    fmt::print(io.out, "{}\n", lab::report_json(evidence).pretty());
  else
    print_verdicts(evidence, making, io);
  if (!flags.report.empty() && !flags.json)
    fmt::print(io.out, "{}\n",
               words(lab::say<"progress.report", "file">(
                   (fs::path(flags.report) / "report.html").string())));
  if (!laboratory.stopped()) return Exit::Fine;
  fmt::print(io.err, "sandtable: {}\n", words(lab::say<"progress.stopped">()));
  return Exit::Fails;
}

void add_flags(CLI::App& command, LabFlags& flags) {
  add_game_argument(command, flags.game)->required();
  add_number(command, "--games", flags.games, 1, 1'000'000'000, "how many (1000)");
  const auto list = [&](const char* name, std::vector<std::string>& target, const char* help,
                        const char* type) {
    command.add_option(name, target, help)
        ->delimiter(',')
        ->type_name(type)
        ->allow_extra_args(false);
  };
  list("--bots", flags.bots, "who plays; repeated to fill the seats, seats rotated", "BOT,…");
  list("--skill", flags.skill,
       "players to compare, each with the next (random,easy,normal,hard,expert)", "BOT,…");
  command.add_flag("--no-skill", flags.no_skill, "compare no players");
  add_number(command, "--seed", flags.seed, 0, UINT64_MAX, "of the first game (1)");
  add_number(command, "--jobs", flags.jobs, 0, 1024, "threads; 0: one for each core (0)");
  command.add_option("--report", flags.report, "folder for report.html, games.csv, games.jsonl …")
      ->type_name("DIR");
  command.add_option("--sweep", flags.sweep, "plays every value of a setting: win_margin=1..5")
      ->type_name("OPTION=A..B");
  command.add_option("--vary", flags.vary, "all: every numeric setting, one step either way")
      ->type_name("all");
  command
      .add_option("--tune", flags.tune, "looks for settings: \"fairness=0.5±0.02, turns=8..10\"")
      ->type_name("TARGETS");
  list("--over", flags.tune_over, "settings that --tune may change (all numeric ones)", "OPTION,…");
  add_number(command, "--budget", flags.budget, 0, 1'000'000'000, "games for --tune");
  add_number(command, "--trial-games", flags.trial_games, 0, 1'000'000'000,
             "games of each variation, value or pair (200, at most --games)");
  add_option_flags(command, flags.options);
  command.add_flag("--fresh", flags.fresh, "forget what the folder holds");
  command.add_flag("--json", flags.json, "the figures as JSON");
}

}  // namespace

void add_lab(CLI::App& app, Context& context) {
  auto flags = std::make_shared<LabFlags>();
  CLI::App* command = app.add_subcommand("lab", "Study a game: is it fair, and what decides it");
  add_flags(*command, *flags);
  add_language_flag(*command, context.io);
  command->footer(
      "Ctrl-C stops; the same command goes on. The same seed gives the same figures on any number\n"
      "of threads, and of processes: \"mpirun sandtable-mpi lab …\" shares the games out.\n"
      "Figures for --tune: fairness, factions, first, turns, lines, draws, changes, decided.\n"
      "Status 1 if it was stopped.\nExamples:\n"
      "  sandtable lab fiefdoms --games 10000 --report out\n"
      "  sandtable lab fiefdoms --games 2000 --vary all --report out\n"
      "  sandtable lab fiefdoms --sweep win_margin=1..5 --report out");
  command->callback([flags, &context] {
    const LabCrew crew = context.crew == nullptr ? LabCrew{} : *context.crew;
    context.finish(study_game(*flags, crew, context.io));
  });
}

}  // namespace sandtable::cli
