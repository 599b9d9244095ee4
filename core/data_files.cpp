#include "core/data_files.hpp"

#include <algorithm>

namespace sandtable {
namespace {

constexpr std::string_view kTop = "data/";

/// "data/factions/" of "data/factions/bureau.json".
std::string_view folder_of(std::string_view path) { return path.substr(0, path.rfind('/') + 1); }
std::string_view name_of(std::string_view path) { return path.substr(folder_of(path).size()); }
/// ".json" of "data/map.json".
std::string_view ending_of(std::string_view path) {
  const std::string_view name = name_of(path);
  return name.substr(std::min(name.rfind('.'), name.size()));
}

/// Files at the top are each asked for by name; what lies in a folder is gathered.
bool is_gathered_beside(std::string_view path, std::string_view own) {
  return folder_of(own) != kTop && folder_of(path) == folder_of(own) &&
         !name_of(path).starts_with('.') && ending_of(path) == ending_of(own);
}

bool is_read(std::span<const DataFile> own, std::string_view path) {
  return std::ranges::any_of(own, [&](const DataFile& file) {
    return file.path == path || is_gathered_beside(path, file.path);
  });
}

/// The game's files, and where further ones may lie.
std::string known_files(std::span<const DataFile> own) {
  std::string files;
  std::string_view gathered;
  for (const DataFile& file : own) {
    files += (files.empty() ? "" : ", ") + std::string(file.path);
    if (folder_of(file.path) != kTop) gathered = folder_of(file.path);
  }
  if (gathered.empty()) return files;
  return files + ", and others beside those in " + std::string(gathered);
}

}  // namespace

std::string why_unread(std::string_view game, std::span<const DataFile> own,
                       std::string_view path) {
  if (is_read(own, path)) return "";
  const std::string no = std::string(game) + " reads no file \"" + std::string(path) + "\"; ";
  if (own.empty()) return no + "it has no data files, so leave them out";
  for (const DataFile& file : own)
    if (name_of(file.path) == name_of(path)) return no + "put it at " + std::string(file.path);
  return no + "its files are " + known_files(own);
}

}  // namespace sandtable
