// sandtable position: the position of a fresh game, or of a record at a step, as JSON; and the
// check of a position from a file.

#include <fmt/ostream.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/input.hpp"
#include "cli/program.hpp"
#include "core/registry.hpp"

namespace sandtable::cli {
namespace {

struct PositionFlags {
  std::string source;
  OptionFlags options;
  std::uint64_t seed = 1;
  std::optional<std::uint64_t> step;
  std::string check;
  bool pretty = false;
};

void print_position(const AnyGame& game, const AnyState& state, bool pretty, Io& io) {
  const Json json = game.position(state);
  fmt::print(io.out, "{}\n", pretty ? json.pretty() : json.text());
}

Result<Exit> check_file(const AnyGame& game, const PositionFlags& flags, Io& io) {
  const Result<std::string> text = read_file(flags.check);
  if (!text) return text.error();
  const Result<Json> json = Json::parse(*text, flags.check);
  if (!json) return json.error();
  const Result<AnyState> state = game.from_position(*json, flags.check);
  if (!state) return state.error();
  fmt::print(io.out, "{}: a position of {}, hash {}\n", flags.check, game.info().name,
             game.position_hash(*state));
  return Exit::Fine;
}

Result<Exit> of_game(const PositionFlags& flags, Io& io) {
  const Result<Chosen> chosen = choose_game(flags.source, flags.options);
  if (!chosen) return chosen.error();
  if (!flags.check.empty()) return check_file(*chosen->game, flags, io);
  if (flags.step)
    return Error{"--step: a fresh game has no steps; name a record instead of a game"};
  Dice dice(flags.seed);
  print_position(*chosen->game, chosen->game->start(dice, nullptr), flags.pretty, io);
  return Exit::Fine;
}

Result<Exit> of_record(const PositionFlags& flags, Io& io) {
  if (flags.options.any())
    return Error{"--preset, --set and --options belong to a game; a record has its own"};
  const Result<Loaded> loaded = load_record(flags.source, flags.options);
  if (!loaded) return loaded.error();
  if (!flags.check.empty()) return check_file(*loaded->chosen.game, flags, io);
  const Result<Replay> again =
      replay(*loaded->chosen.entry, loaded->record, flags.source, *loaded->chosen.data);
  if (!again) return again.error();
  const std::size_t last = again->states.size() - 1;
  const std::size_t step = flags.step.value_or(last);
  if (step > last)
    return Error{
        fmt::format("--step is {}; {} has steps 0 (the start) to {}", step, flags.source, last)};
  print_position(*again->game, again->states[step], flags.pretty, io);
  return Exit::Fine;
}

Result<Exit> position(const PositionFlags& flags, Io& io) {
  const bool file = flags.source.find_first_of("./") != std::string::npos ||
                    std::filesystem::exists(flags.source);
  if (find_game(flags.source) != nullptr || !file) return of_game(flags, io);
  return of_record(flags, io);
}

}  // namespace

void add_position(CLI::App& app, Context& context) {
  auto flags = std::make_shared<PositionFlags>();
  CLI::App* command =
      app.add_subcommand("position", "Print a position as JSON, or check one from a file");
  command->add_option("SOURCE", flags->source, "a game, or the file of a record")
      ->required()
      ->type_name("GAME|FILE");
  add_option_flags(*command, flags->options);
  add_number(*command, "--seed", flags->seed, 0, UINT64_MAX, "of the fresh game (1)");
  add_number(*command, "--step", flags->step, 0, UINT32_MAX,
             "after that line of the record; 0 is the start (the last)");
  command->add_option("--check", flags->check, "read this position and say whether it is one")
      ->type_name("FILE");
  command->add_flag("--pretty", flags->pretty, "over several lines");
  command->footer(
      "Examples:\n  sandtable position fiefdoms --preset quick --pretty > position.json\n"
      "  sandtable position fiefdoms --preset quick --check position.json\n"
      "  sandtable position game.record --step 12");
  command->callback([flags, &context] { context.finish(position(*flags, context.io)); });
}

}  // namespace sandtable::cli
