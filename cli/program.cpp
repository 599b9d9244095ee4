#include "cli/program.hpp"

#include <fmt/ostream.h>

#include <CLI/CLI.hpp>
#include <ostream>

namespace sandtable::cli {
namespace {

/// The command whose arguments were being read, for the hint at the end of a complaint.
const CLI::App& innermost(const CLI::App& app) {
  const auto chosen = app.get_subcommands();
  return chosen.empty() ? app : *chosen.front();
}

std::string command_names(const CLI::App& app) {
  std::string out;
  for (const CLI::App* each : app.get_subcommands(nullptr))
    out += (out.empty() ? "" : ", ") + each->get_name();
  return out;
}

std::string full_name(const CLI::App& app, const CLI::App& command) {
  return &app == &command ? app.get_name() : app.get_name() + " " + command.get_name();
}

/// Says what was wrong with the arguments and where to read more.
Exit complain(const CLI::App& app, const CLI::ParseError& error,
              std::span<const std::string> arguments, Io& io) {
  const CLI::App& command = innermost(app);
  if (arguments.empty()) {
    fmt::print(io.err, "{}", app.help());
    return Exit::BadInput;
  }
  std::string text = error.what();
  if (&command == &app && !arguments.front().starts_with('-'))
    text = fmt::format("there is no command \"{}\"; known are {}", arguments.front(),
                       command_names(app));
  fmt::print(io.err, "sandtable: {}\n  \"{} --help\" shows what can be given\n", text,
             full_name(app, command));
  return Exit::BadInput;
}

}  // namespace

void Context::finish(const Result<Exit>& result) {
  if (result) {
    status = *result;
    return;
  }
  io.out.flush();
  fmt::print(io.err, "sandtable: {}\n", result.error().text);
  status = Exit::BadInput;
}

void add_commands(CLI::App& app, Context& context) {
  add_games(app, context);
  add_play(app, context);
  add_run(app, context);
  add_arena(app, context);
  add_think(app, context);
  add_lab(app, context);
  add_scenario(app, context);
  add_rules(app, context);
  add_replay(app, context);
  add_verify(app, context);
  add_position(app, context);
  add_bench(app, context);
  add_check(app, context);
  add_serve(app, context);
  add_schema(app, context);
  add_completion(app, context);
  add_version(app, context);
}

Exit run(std::span<const std::string> arguments, Io& io, const LabCrew* crew) {
  Context context{io, crew};
  CLI::App app("Plays, hosts and studies war games of proxies and blocs.", "sandtable");
  app.require_subcommand(1);
  app.get_formatter()->column_width(34);
  app.footer(
      "Exit status: 0 fine, 1 what was checked does not hold, 2 bad input, 3 our own failure.\n"
      "Examples:\n"
      "  sandtable games                         what there is to play\n"
      "  sandtable play fiefdoms --preset quick  a short game against a bot\n"
      "  sandtable run fiefdoms --games 200      bots against each other\n"
      "  sandtable COMMAND --help                more about a command");
  add_commands(app, context);
  // CLI11 takes a vector from its back.
  std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
  try {
    app.parse(reversed);
  } catch (const CLI::CallForVersion& asked) {
    fmt::print(io.out, "{}\n", asked.what());
  } catch (const CLI::Success&) {
    fmt::print(io.out, "{}", innermost(app).help());
  } catch (const CLI::ParseError& error) {
    return complain(app, error, arguments, io);
  }
  return context.status;
}

}  // namespace sandtable::cli
