// sandtable position: the position of a fresh game, or of a record at a step, as JSON; and the
// check of a position from a file.

#include <fmt/ostream.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/program.hpp"
#include "cli/source.hpp"

namespace sandtable::cli {
namespace {

struct PositionFlags {
  SourceFlags from;
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

Result<Exit> position(const PositionFlags& flags, Io& io) {
  if (!flags.check.empty()) {
    const auto game = source_game(flags.from);
    if (!game) return game.error();
    return check_file(**game, flags, io);
  }
  const Result<Place> place = source_place(flags.from);
  if (!place) return place.error();
  print_position(*place->game, place->state, flags.pretty, io);
  return Exit::Fine;
}

}  // namespace

void add_position(CLI::App& app, Context& context) {
  auto flags = std::make_shared<PositionFlags>();
  CLI::App* command =
      app.add_subcommand("position", "Print a position as JSON, or check one from a file");
  add_source(*command, flags->from);
  add_number(*command, "--seed", flags->from.seed, 0, UINT64_MAX, "of the fresh game (1)");
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
