// sandtable version, sandtable --version: the program's version and those of its rules.

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "cli/program.hpp"
#include "core/registry.hpp"

namespace sandtable::cli {
namespace {

Json versions() {
  Json rules = Json::object();
  for (const GameEntry* entry : registry())
    rules.set(entry->info.name, Json(entry->info.rules_version));
  return Json::object({{"version", Json(SANDTABLE_VERSION)}, {"rules", rules}});
}

std::string version_text() {
  std::string out = fmt::format("sandtable {}", SANDTABLE_VERSION);
  for (const GameEntry* entry : registry())
    out += fmt::format("\n  {} rules {}", entry->info.name, entry->info.rules_version);
  return out;
}

}  // namespace

void add_version(CLI::App& app, Context& context) {
  // As every program takes it, beside the command.
  app.set_version_flag("--version", version_text);
  auto json = std::make_shared<bool>(false);
  CLI::App* command = app.add_subcommand("version", "Show the program's version");
  command->add_flag("--json", *json, "as JSON");
  command->callback([json, &context] {
    fmt::print(context.io.out, "{}\n", *json ? versions().pretty() : version_text());
  });
}

}  // namespace sandtable::cli
