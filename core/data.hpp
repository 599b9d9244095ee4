#pragma once
// A game's data files: embedded at build time, replaceable file by file at run time.

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace sandtable {

struct DataFile {
  std::string_view path;  ///< Within the game's folder: "data/megacorp.json".
  std::string_view text;
};

/// What a game reads its content from. Whoever starts the program loads the replacements; the
/// engine itself opens no file. Texts that are handed out live as long as this object.
class Data {
 public:
  Data() = default;
  explicit Data(std::span<const DataFile> embedded) : embedded_(embedded) {}

  void replace(std::string path, std::string text) { replaced_[std::move(path)] = std::move(text); }
  /// The text of a file, or nothing if neither the program nor the replacements have it.
  [[nodiscard]] std::optional<std::string_view> find(std::string_view path) const;
  /// All files below a folder ("data" or "data/"), replaced and embedded ones, sorted by path.
  [[nodiscard]] std::map<std::string, std::string_view> below(std::string_view folder) const;
  [[nodiscard]] bool replaced() const { return !replaced_.empty(); }
  /// Of the replaced files, for records; empty if there are none.
  [[nodiscard]] std::string digest() const;

 private:
  std::span<const DataFile> embedded_;
  std::map<std::string, std::string, std::less<>> replaced_;
};

}  // namespace sandtable
