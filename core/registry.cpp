#include "core/registry.hpp"

namespace sandtable {

const GameEntry* find_game(std::string_view name) {
  for (const GameEntry* entry : registry())
    if (entry->info.name == name) return entry;
  return nullptr;
}

Result<const GameEntry*> need_game(std::string_view name) {
  if (const GameEntry* entry = find_game(name)) return entry;
  std::string known;
  for (const GameEntry* entry : registry()) known += (known.empty() ? "" : ", ") + entry->info.name;
  return Error{"there is no game \"" + std::string(name) + "\"; known are " + known};
}

}  // namespace sandtable
