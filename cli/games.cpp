// sandtable games: what there is to play, and what can be set.

#include <fmt/ostream.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>

#include "agents/agent.hpp"
#include "cli/form.hpp"
#include "cli/input.hpp"
#include "cli/program.hpp"
#include "core/describe.hpp"
#include "core/registry.hpp"

namespace sandtable::cli {
namespace {

struct GamesFlags {
  std::string game;
  bool json = false;
};

std::string seats_text(const GameInfo& info) {
  if (info.min_seats == info.max_seats) return fmt::format("{} players", info.min_seats);
  return fmt::format("{} to {} players", info.min_seats, info.max_seats);
}

Json game_json(const GameInfo& info) {
  Json out = Json::object({{"name", Json(info.name)},
                           {"title", Json(info.title)},
                           {"code", Json(info.code)},
                           {"tagline", Json(info.tagline)},
                           {"length", Json(info.length)},
                           {"min_seats", Json(info.min_seats)},
                           {"max_seats", Json(info.max_seats)},
                           {"rules_version", Json(info.rules_version)}});
  out.set("presets", to_json(info.presets));
  Json bots = Json::array();
  for (const BotInfo& bot : info.bots)
    bots.push(Json::object({{"name", Json(bot.name)}, {"help", Json(bot.help)}}));
  bots.push(Json::object({{"name", Json("random")}, {"help", Json("any choice, all as likely")}}));
  out.set("bots", std::move(bots));
  Json options = Json::array();
  for (const OptionSpec& spec : info.schema.specs()) options.push(to_json(spec));
  out.set("options", std::move(options));
  return out;
}

void list(Io& io) {
  for (const GameEntry* entry : registry()) {
    const GameInfo& info = entry->info;
    std::vector<std::string> presets;
    for (const Preset& preset : info.presets) presets.push_back(preset.name);
    fmt::print(io.out, "{} ({}): {}, {}\n  {}\n  presets: {}\n  bots: {}\n", info.name, info.title,
               seats_text(info), info.length, info.tagline, joined(presets),
               joined(agent_names(info)));
  }
}

Result<Exit> games(const GamesFlags& flags, Io& io) {
  if (!flags.game.empty()) {
    const Result<const GameEntry*> entry = need_game(flags.game);
    if (!entry) return entry.error();
    if (flags.json) fmt::print(io.out, "{}\n", game_json((*entry)->info).pretty());
    if (!flags.json) print_form((*entry)->info, io);
    return Exit::Fine;
  }
  if (!flags.json) {
    list(io);
    return Exit::Fine;
  }
  Json all = Json::array();
  for (const GameEntry* entry : registry()) all.push(game_json(entry->info));
  fmt::print(io.out, "{}\n", all.pretty());
  return Exit::Fine;
}

}  // namespace

void add_games(CLI::App& app, Context& context) {
  auto flags = std::make_shared<GamesFlags>();
  CLI::App* command = app.add_subcommand("games", "List the games; with a name, its options");
  add_game_argument(*command, flags->game);
  command->add_flag("--json", flags->json, "as JSON, options included");
  command->footer(
      "Examples:\n  sandtable games\n  sandtable games fiefdoms\n  sandtable games --json");
  command->callback([flags, &context] { context.finish(games(*flags, context.io)); });
}

}  // namespace sandtable::cli
