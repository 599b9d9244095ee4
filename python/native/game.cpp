#include "native/game.hpp"

namespace sandtable::python {

std::shared_ptr<Game> Game::make(const std::string& name, const Json& options, Files files) {
  auto game = std::make_shared<Game>();
  game->entry = value_or_throw(need_game(name));
  Data data(game->entry->info.data);
  for (const auto& [path, text] : files) data.replace(path, text);
  game->rules = value_or_throw(game->entry->create(options, name, data));
  game->digest = data.digest();
  game->files = std::move(files);
  return game;
}

}  // namespace sandtable::python
