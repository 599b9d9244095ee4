// sandtable schema: what a server and its clients say to each other, for programs of others.

#include <fmt/ostream.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/program.hpp"
#include "server/codec.hpp"

namespace sandtable::cli {

void add_schema(CLI::App& app, Context& context) {
  auto typescript = std::make_shared<bool>(false);
  CLI::App* command =
      app.add_subcommand("schema", "Print the types of all messages, as JSON Schema");
  command->add_flag("--typescript", *typescript, "as TypeScript, which the browser client uses");
  command->footer("Examples:\n  sandtable schema\n  sandtable schema --typescript");
  command->callback([typescript, &context] {
    if (*typescript)
      fmt::print(context.io.out, "{}", server::typescript());
    else
      fmt::print(context.io.out, "{}\n", server::json_schema().pretty());
  });
}

}  // namespace sandtable::cli
