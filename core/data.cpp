#include "core/data.hpp"

#include "core/hash.hpp"

namespace sandtable {
namespace {

bool is_below(std::string_view path, std::string_view folder) {
  if (!path.starts_with(folder)) return false;
  return folder.empty() || folder.ends_with('/') || path.substr(folder.size()).starts_with('/');
}

}  // namespace

std::optional<std::string_view> Data::find(std::string_view path) const {
  if (const auto own = replaced_.find(path); own != replaced_.end()) return own->second;
  for (const DataFile& file : embedded_)
    if (file.path == path) return file.text;
  return std::nullopt;
}

std::map<std::string, std::string_view> Data::below(std::string_view folder) const {
  std::map<std::string, std::string_view> out;
  for (const DataFile& file : embedded_)
    if (is_below(file.path, folder)) out[std::string(file.path)] = file.text;
  for (const auto& [path, text] : replaced_)
    if (is_below(path, folder)) out[path] = text;
  return out;
}

std::string Data::digest() const {
  if (!replaced()) return "";
  std::uint64_t hash = 0;
  for (const auto& [path, text] : replaced_) {
    hash = hash_bytes(path.data(), path.size(), hash);
    hash = hash_bytes(text.data(), text.size(), hash);
  }
  return hex_text(hash);
}

}  // namespace sandtable
