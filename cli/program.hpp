#pragma once
// The program `sandtable` as a function: arguments and streams in, exit status out. main.cpp hands
// in the real ones, tests their own. Every sub-command is one file that adds itself to the CLI11
// app.

#include <iosfwd>
#include <span>
#include <string>

#include "cli/terminal/text.hpp"
#include "core/result.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): the library is called so
class App;
}

namespace sandtable::cli {

/// Exit statuses, for scripts.
enum class Exit : int {
  Fine = 0,
  Fails = 1,       ///< What was checked does not hold: a scenario, coverage, a replay, the kit.
  BadInput = 2,    ///< Arguments or files that make no sense; nothing was changed.
  OwnFailure = 3,  ///< Disk, memory or a mistake of ours.
};

/// What the program reads from and writes to.
struct Io {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool in_is_terminal = false;
  bool out_is_terminal = false;
  bool err_is_terminal = false;
  terminal::Look look;  ///< What the screen can show; flags may take away from it.
};

struct LabCrew;  // cli/lab.hpp: helpers of the lab from outside this process

/// What a sub-command works with.
struct Context {
  Io& io;
  const LabCrew* crew = nullptr;
  Exit status = Exit::Fine;

  /// Ends a command: its status, or the error on the error stream and status 2.
  void finish(const Result<Exit>& result);
};

// One for each sub-command, in the file of its name. `context` outlives the app.
void add_games(CLI::App& app, Context& context);
void add_play(CLI::App& app, Context& context);
void add_run(CLI::App& app, Context& context);
void add_arena(CLI::App& app, Context& context);
void add_think(CLI::App& app, Context& context);
void add_lab(CLI::App& app, Context& context);
void add_scenario(CLI::App& app, Context& context);
void add_rules(CLI::App& app, Context& context);
void add_replay(CLI::App& app, Context& context);
void add_verify(CLI::App& app, Context& context);
void add_position(CLI::App& app, Context& context);
void add_bench(CLI::App& app, Context& context);
void add_check(CLI::App& app, Context& context);
void add_serve(CLI::App& app, Context& context);
void add_schema(CLI::App& app, Context& context);
void add_completion(CLI::App& app, Context& context);
void add_version(CLI::App& app, Context& context);

/// Adds all of them, in the order of the help.
void add_commands(CLI::App& app, Context& context);

/// Runs the program. Exceptions of the system come out; main catches them.
[[nodiscard]] Exit run(std::span<const std::string> arguments, Io& io,
                       const LabCrew* crew = nullptr);

}  // namespace sandtable::cli
