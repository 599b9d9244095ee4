// sandtable version: the program's version and those of its rules.

#include <fmt/ostream.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/program.hpp"
#include "core/registry.hpp"

namespace sandtable::cli {

void add_version(CLI::App& app, Context& context) {
  auto json = std::make_shared<bool>(false);
  CLI::App* command = app.add_subcommand("version", "Show the program's version");
  command->add_flag("--json", *json, "as JSON");
  command->callback([json, &context] {
    Json rules = Json::object();
    for (const GameEntry* entry : registry())
      rules.set(entry->info.name, Json(entry->info.rules_version));
    if (*json) {
      Json out = Json::object({{"version", Json(SANDTABLE_VERSION)}});
      out.set("rules", rules);
      fmt::print(context.io.out, "{}\n", out.pretty());
      return;
    }
    fmt::print(context.io.out, "sandtable {}\n", SANDTABLE_VERSION);
    for (const auto& [name, version] : rules.members())
      fmt::print(context.io.out, "  {} rules {}\n", name, version.as_int());
  });
}

}  // namespace sandtable::cli
