// sandtable serve: tables for people and bots, over HTTP and WebSocket.

#include <fmt/ostream.h>
#include <pthread.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <ostream>

#include "cli/input.hpp"
#include "cli/lab_desk.hpp"
#include "cli/program.hpp"
#include "cli/words.hpp"
#include "server/log.hpp"
#include "server/serve.hpp"

namespace sandtable::cli {
namespace {

struct ServeFlags {
  std::string bind = "127.0.0.1";
  std::uint64_t port = 8080;
  std::uint64_t workers = 0;
  std::string database;
  std::string log = "info";
  std::string lab;
  bool behind_proxy = false;
  server::Limits limits;
  std::uint64_t requests = static_cast<std::uint64_t>(limits.requests_per_second);
  std::uint64_t messages = static_cast<std::uint64_t>(limits.messages_per_second);
  std::uint64_t connections = static_cast<std::uint64_t>(limits.connections);
  std::uint64_t per_address = static_cast<std::uint64_t>(limits.connections_per_address);
};

/// Where the user's own data are kept: tables in one file.
Result<std::string> usual_database() {
  namespace fs = std::filesystem;
  // NOLINTBEGIN(concurrency-mt-unsafe): before any thread starts
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  // NOLINTEND(concurrency-mt-unsafe)
  fs::path folder;
  if (data != nullptr && *data != '\0') {
    folder = data;
  } else if (home != nullptr && *home != '\0') {
    folder = fs::path(home) / ".local" / "share";
  } else {
    return Error{"there is no HOME to keep the tables in; name a file with --database sqlite:PATH"};
  }
  folder /= "sandtable";
  std::error_code error;
  fs::create_directories(folder, error);
  if (error)
    return Error{folder.string() + ": " + error.message() +
                 "; name another place with --database sqlite:PATH"};
  return "sqlite:" + (folder / "tables.db").string();
}

/// The two signals that end the server politely; blocked in every thread, so that one can wait.
sigset_t endings() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  return set;
}

Result<Exit> serve(const ServeFlags& flags, Io& io) {
  const auto level = server::log_level(flags.log);
  if (!level) return level.error();
  server::ServerSettings settings;
  settings.database = flags.database;
  if (settings.database.empty()) {
    auto usual = usual_database();
    if (!usual) return usual.error();
    settings.database = *std::move(usual);
  }
  settings.door.bind = flags.bind, settings.door.port = static_cast<std::uint16_t>(flags.port);
  settings.door.workers = threads_for(flags.workers);
  settings.door.behind_proxy = flags.behind_proxy;
  settings.door.limits.requests_per_second = static_cast<double>(flags.requests);
  settings.door.limits.messages_per_second = static_cast<double>(flags.messages);
  settings.door.limits.connections = static_cast<int>(flags.connections);
  settings.door.limits.connections_per_address = static_cast<int>(flags.per_address);
  settings.door.log = std::make_shared<server::Log>(*level);
  settings.thinkers = threads_for(0);

  std::unique_ptr<LabDesk> desk;  // outlives the server, which asks it
  if (!flags.lab.empty()) {
    desk = std::make_unique<LabDesk>(flags.lab);
    settings.hall.lab = "/lab";
    settings.hall.more_pages = [&desk](const server::Request& request) {
      return desk->answer(request);
    };
  }
  const sigset_t set = endings();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  auto opened = server::Server::open(settings);
  if (!opened) return opened.error();
  fmt::print(io.out, "Sandtable is at http://{}:{}/ (stop it with Ctrl-C)\n",
             flags.bind.find(':') == std::string::npos ? flags.bind : "[" + flags.bind + "]",
             (*opened)->port());
  io.out.flush();
  int signal = 0;
  sigwait(&set, &signal);
  (*opened)->stop();
  pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
  return Exit::Fine;
}

}  // namespace

void add_serve(CLI::App& app, Context& context) {
  auto flags = std::make_shared<ServeFlags>();
  CLI::App* command = app.add_subcommand("serve", "Host tables for people and bots");
  command->add_option("--bind", flags->bind, "address to listen on (127.0.0.1)")
      ->type_name("ADDRESS");
  add_number(*command, "--port", flags->port, 0, 65'535, "port, 0 for any free one (8080)");
  command
      ->add_option("--database", flags->database,
                   "sqlite:PATH or postgresql://…; a file in the user's data folder if left out")
      ->type_name("URL");
  add_number(*command, "--workers", flags->workers, 0, 256, "threads, 0 for one a core (0)");
  command->add_flag("--behind-proxy", flags->behind_proxy,
                    "believe what a proxy on this machine says of its clients");
  constexpr std::uint64_t kMost = 1'000'000;
  add_number(*command, "--requests", flags->requests, 1, kMost,
             "requests a second that one address may make (50)");
  add_number(*command, "--messages", flags->messages, 1, kMost,
             "messages a second that one socket may send (50)");
  add_number(*command, "--connections", flags->connections, 1, kMost, "in all (20000)");
  add_number(*command, "--connections-per-address", flags->per_address, 1, kMost,
             "of one address (200)");
  command->add_option("--log", flags->log, "debug, info, warning, error or off (info)")
      ->type_name("LEVEL");
  command->add_option("--lab", flags->lab, "show the lab at /lab, its reports below this folder")
      ->type_name("DIR");
  command->footer(
      "The log goes to the error stream, one JSON object a line. Ctrl-C ends the server politely.\n"
      "Examples:\n  sandtable serve\n"
      "  sandtable serve --bind 0.0.0.0 --port 80 --database postgresql://localhost/sandtable");
  command->callback([flags, &context] { context.finish(serve(*flags, context.io)); });
}

}  // namespace sandtable::cli
