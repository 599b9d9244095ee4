// sandtable verify: checks the dice of a record against its seed, or against the secret that was
// promised before the game.

#include <fmt/ostream.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/input.hpp"
#include "cli/program.hpp"

namespace sandtable::cli {
namespace {

struct VerifyFlags {
  std::string file;
  OptionFlags options;
};

Result<Exit> verify_file(const VerifyFlags& flags, Io& io) {
  const Result<Loaded> loaded = load_record(flags.file, flags.options);
  if (!loaded) return loaded.error();
  const auto checked =
      verify_dice(*loaded->chosen.entry, loaded->record, flags.file, *loaded->chosen.data);
  if (!checked && checked.error().fault == Fault::Malformed) return checked.error();
  if (!checked) {
    fmt::print(io.err, "sandtable: {}\n", checked.error().text);
    return Exit::Fails;
  }
  fmt::print(io.out, "{}: the record holds: {} {} checked, each as {}\n", flags.file, *checked,
             *checked == 1 ? "die" : "dice",
             loaded->record.seed ? "its seed gives it"
                                 : "the secret gives it, and the secret is the one promised");
  return Exit::Fine;
}

}  // namespace

void add_verify(CLI::App& app, Context& context) {
  auto flags = std::make_shared<VerifyFlags>();
  CLI::App* command = app.add_subcommand("verify", "Check every die of a record");
  command->add_option("FILE", flags->file, "a record")->required()->type_name("FILE");
  add_data_flag(*command, flags->options);
  command->footer(
      "Replays the record and derives every die again, from the seed or from the secret of its "
      "table.\nStatus 1 if a die, the secret or the play is not what it should be. Status 2 if "
      "nobody can tell:\nno record, or no secret yet.\nExamples:\n"
      "  sandtable verify game.record");
  command->callback([flags, &context] { context.finish(verify_file(*flags, context.io)); });
}

}  // namespace sandtable::cli
