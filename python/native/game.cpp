#include "native/game.hpp"

#include <algorithm>
#include <span>
#include <string_view>

namespace sandtable::python {
namespace {

constexpr std::string_view kTop = "data/";

/// "data/factions/" of "data/factions/bureau.json".
std::string_view folder_of(std::string_view path) { return path.substr(0, path.rfind('/') + 1); }

/// Whether the game reads a file of that name: one of its own, or a further one beside those that
/// it gathers from a folder (another faction, another map).
bool reads(const GameInfo& info, std::string_view path) {
  const bool plain = path.find("//") == std::string_view::npos &&
                     path.find("/.") == std::string_view::npos && path.ends_with(".json");
  return std::ranges::any_of(info.data, [&](const DataFile& own) {
    const std::string_view folder = folder_of(own.path);
    return own.path == path || (plain && folder != kTop && folder_of(path) == folder);
  });
}

std::string known_files(const GameInfo& info) {
  std::string out;
  for (const DataFile& own : info.data) out += (out.empty() ? "" : ", ") + std::string(own.path);
  return out;
}

void check_files(const GameInfo& info, const Game::Files& files) {
  for (const auto& [path, text] : files) {
    if (reads(info, path)) continue;
    throw BadInput("data: " + info.name + " reads no file \"" + path + "\"" +
                   (info.data.empty() ? "; it has no data files, leave out data"
                                      : "; its files are " + known_files(info)));
  }
}

}  // namespace

std::shared_ptr<Game> Game::make(const std::string& name, const Json& options, Files files) {
  auto game = std::make_shared<Game>();
  game->entry = value_or_throw(need_game(name));
  check_files(game->entry->info, files);
  Data data(game->entry->info.data);
  for (const auto& [path, text] : files) data.replace(path, text);
  game->rules = value_or_throw(game->entry->create(options, name, data));
  game->digest = data.digest();
  game->files = std::move(files);
  return game;
}

}  // namespace sandtable::python
