#include "cli/source.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>

#include "core/registry.hpp"

namespace sandtable::cli {
namespace {

/// What is no game and looks like no file is meant as a game: its name has a fault.
bool is_record(const std::string& source) {
  return find_game(source) == nullptr &&
         (source.find_first_of("./") != std::string::npos || std::filesystem::exists(source));
}

Result<Loaded> record_of(const SourceFlags& flags) {
  if (flags.options.any())
    return Error{"--preset, --set and --options belong to a game; a record has its own"};
  return load_record(flags.source, flags.options);
}

Result<Place> in_record(const SourceFlags& flags) {
  const Result<Loaded> loaded = record_of(flags);
  if (!loaded) return loaded.error();
  const Result<Replay> again =
      replay(*loaded->chosen.entry, loaded->record, flags.source, *loaded->chosen.data);
  if (!again) return again.error();
  const std::size_t last = again->states.size() - 1;
  const std::size_t step = flags.step.value_or(last);
  if (step > last)
    return Error{
        fmt::format("--step is {}; {} has steps 0 (the start) to {}", step, flags.source, last)};
  return Place{again->game, again->states[step]};
}

}  // namespace

void add_source(CLI::App& app, SourceFlags& flags) {
  app.add_option("SOURCE", flags.source, "a game, or the file of a record")
      ->required()
      ->type_name("GAME|FILE");
  add_option_flags(app, flags.options);
  add_number(app, "--step", flags.step, 0, UINT32_MAX,
             "after that line of the record; 0 is the start (the last)");
}

Result<std::shared_ptr<const AnyGame>> source_game(const SourceFlags& flags) {
  if (is_record(flags.source)) {
    const Result<Loaded> loaded = record_of(flags);
    if (!loaded) return loaded.error();
    return loaded->chosen.game;
  }
  const Result<Chosen> chosen = choose_game(flags.source, flags.options);
  if (!chosen) return chosen.error();
  return chosen->game;
}

Result<Place> source_place(const SourceFlags& flags) {
  if (is_record(flags.source)) return in_record(flags);
  const auto game = source_game(flags);
  if (!game) return game.error();
  if (flags.step)
    return Error{"--step: a fresh game has no steps; name a record instead of a game"};
  Dice dice(flags.seed);
  return Place{*game, (*game)->start(dice, nullptr)};
}

}  // namespace sandtable::cli
