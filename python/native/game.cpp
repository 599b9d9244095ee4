#include "native/game.hpp"

#include "core/data_files.hpp"

namespace sandtable::python {
namespace {

void check_files(const GameInfo& info, const Game::Files& files) {
  for (const auto& [path, text] : files)
    if (const std::string no = why_unread(info.name, info.data, path); !no.empty())
      throw BadInput("data: " + no);
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
