#pragma once
// A game's data files: embedded at build time, replaceable file by file at run time.

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace sandtable {

struct DataFile {
  std::string_view path;  ///< Within the game's folder: "data/megacorp.json".
  std::string_view text;
};

/// What a game reads its content from. Whoever starts the program loads the replacements; the
/// engine itself opens no file.
class Data {
 public:
  Data() = default;
  explicit Data(std::span<const DataFile> embedded) : embedded_(embedded) {}

  void replace(std::string path, std::string text) { replaced_[std::move(path)] = std::move(text); }
  /// The text of a file, or nothing if neither the program nor the replacements have it.
  [[nodiscard]] std::optional<std::string_view> find(std::string_view path) const {
    if (const auto own = replaced_.find(path); own != replaced_.end()) return own->second;
    for (const DataFile& file : embedded_)
      if (file.path == path) return file.text;
    return std::nullopt;
  }
  /// The paths of all files below a folder, replaced and embedded ones, sorted.
  [[nodiscard]] std::map<std::string, std::string_view> below(std::string_view folder) const {
    std::map<std::string, std::string_view> out;
    for (const DataFile& file : embedded_)
      if (file.path.starts_with(folder)) out[std::string(file.path)] = file.text;
    for (const auto& [path, text] : replaced_)
      if (path.starts_with(folder)) out[path] = text;
    return out;
  }
  [[nodiscard]] bool replaced() const { return !replaced_.empty(); }

 private:
  std::span<const DataFile> embedded_;
  std::map<std::string, std::string, std::less<>> replaced_;
};

}  // namespace sandtable
