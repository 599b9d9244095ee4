// sandtable check: the long form of the conformance kit.

#include <fmt/ostream.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>

#include "cli/input.hpp"
#include "cli/program.hpp"
#include "cli/progress.hpp"
#include "cli/words.hpp"
#include "core/conformance/kit.hpp"
#include "core/registry.hpp"

namespace sandtable::cli {
namespace {

struct CheckFlags {
  std::string game;
  OptionFlags options;
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  std::string law;
  std::uint64_t max_steps = static_cast<std::uint64_t>(KitSettings{}.max_steps);
  std::uint64_t sparing = static_cast<std::uint64_t>(KitSettings{}.sparing);
  bool trace = false;
  bool laws = false;
  bool json = false;
};

void list_laws(bool json, Io& io) {
  Json all = Json::array();
  for (const LawInfo& law : kit_laws()) {
    if (json) all.push(Json::object({{"law", Json(law.name)}, {"says", Json(law.says)}}));
    if (!json) fmt::print(io.out, "{:<22} {}\n", law.name, law.says);
  }
  if (json) fmt::print(io.out, "{}\n", all.pretty());
}

Result<Exit> check(const CheckFlags& flags, Io& io) {
  if (flags.laws) {
    list_laws(flags.json, io);
    return Exit::Fine;
  }
  const Result<const GameEntry*> entry = need_game(flags.game);
  if (!entry) return entry.error();
  const Result<Brought> brought = load_folder(**entry, flags.options.data);
  if (!brought) return brought.error();
  const Result<OptionSchema> schema = schema_of(**entry, *brought->data, flags.options);
  if (!schema) return schema.error();
  const Result<Json> options = options_of(**entry, *schema, flags.options);
  if (!options) return options.error();
  KitSettings settings;
  settings.games = static_cast<int>(flags.games);
  settings.max_steps = static_cast<int>(flags.max_steps);
  settings.sparing = static_cast<int>(flags.sparing);
  settings.seed = flags.seed, settings.law = flags.law, settings.data = brought->data.get();
  if (flags.options.any()) settings.options = *options;
  if (!flags.options.data.empty()) settings.flags = "--data " + shell_word(flags.options.data);
  Progress progress(io, "games");
  const Result<KitReport> report =
      check_game(*brought->entry, settings, [&](const KitProgress& at) {
        if (flags.trace) io.err << at.replay << '\n' << std::flush;
        progress.show(static_cast<std::uint64_t>(at.done), static_cast<std::uint64_t>(at.total));
      });
  progress.clear();
  if (!report) return report.error();
  fmt::print(io.out, "{}\n", flags.json ? report->json().pretty() : report->text());
  return report->passed() ? Exit::Fine : Exit::Fails;
}

}  // namespace

void add_check(CLI::App& app, Context& context) {
  auto flags = std::make_shared<CheckFlags>();
  CLI::App* command = app.add_subcommand("check", "Check that a game keeps the laws of all games");
  add_game_argument(*command, flags->game);
  add_option_flags(*command, flags->options);
  add_number(*command, "--games", flags->games, 1, 100'000'000, "how many are played (100)");
  add_number(*command, "--seed", flags->seed, 0, UINT64_MAX, "of the first game (1)");
  command->add_option("--law", flags->law, "check this law alone")->type_name("LAW");
  add_number(*command, "--max-steps", flags->max_steps, 1, 1'000'000'000,
             "small choices within which a game must end (60000)");
  add_number(*command, "--sparing", flags->sparing, 1, 1'000'000,
             "check costly laws at one state in so many (12)");
  command->add_flag("--trace", flags->trace, "name each game before it is played");
  command->add_flag("--laws", flags->laws, "list the laws and end");
  command->add_flag("--json", flags->json, "as JSON");
  command->footer(
      "Without options every preset, every seat count and random options are played.\n"
      "Status 1 if a law is broken; each failure comes with a command that plays it again.\n"
      "Examples:\n  sandtable check fiefdoms --games 1000\n"
      "  sandtable check fiefdoms --law twin-games --seed 17 --games 1");
  command->callback([flags, &context] {
    if (flags->game.empty() && !flags->laws)
      return context.finish(Error{"name the game to check, or --laws to see what is checked"});
    context.finish(check(*flags, context.io));
  });
}

}  // namespace sandtable::cli
