// sandtable schema: what a server and its clients say to each other, for programs of others.

#include <fmt/ostream.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/program.hpp"
#include "server/api.hpp"
#include "server/codec.hpp"

namespace sandtable::cli {

void add_schema(CLI::App& app, Context& context) {
  struct Wanted {
    bool typescript = false;
    bool routes = false;
    bool openapi = false;
    bool asyncapi = false;
  };
  auto wanted = std::make_shared<Wanted>();
  CLI::App* command =
      app.add_subcommand("schema", "Print the types of all messages, as JSON Schema");
  command->add_flag("--typescript", wanted->typescript, "as TypeScript, which the client uses");
  CLI::Option_group* others = command->add_option_group("descriptions");
  others->add_flag("--openapi", wanted->openapi, "the HTTP routes, as OpenAPI 3.1");
  others->add_flag("--asyncapi", wanted->asyncapi, "the WebSocket, as AsyncAPI 3.0");
  others->add_flag("--routes", wanted->routes,
                   "the HTTP routes, as the table of the documentation");
  others->require_option(0, 1);
  command->footer(
      "Examples:\n  sandtable schema\n  sandtable schema --typescript\n"
      "  sandtable schema --openapi > openapi.json");
  command->callback([wanted, &context] {
    if (wanted->typescript) return fmt::print(context.io.out, "{}", server::typescript());
    if (wanted->routes) return fmt::print(context.io.out, "{}", server::routes_table());
    const Json out = wanted->openapi    ? server::openapi()
                     : wanted->asyncapi ? server::asyncapi()
                                        : server::json_schema();
    fmt::print(context.io.out, "{}\n", out.pretty());
  });
}

}  // namespace sandtable::cli
