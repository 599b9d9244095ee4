#pragma once
// Runs the program within a test: arguments and input in, status and output out.

#include <filesystem>
#include <string>
#include <vector>

namespace sandtable::cli {

struct Ran {
  int status = 0;
  std::string out;
  std::string err;
  [[nodiscard]] bool says(std::string_view text) const { return out.find(text) != out.npos; }
  [[nodiscard]] bool complains(std::string_view text) const { return err.find(text) != err.npos; }
};

/// Runs `sandtable ARGUMENTS` with the input; nothing is a terminal, the width is 80.
[[nodiscard]] Ran ran(const std::vector<std::string>& arguments, const std::string& input = "");

/// A folder of its own for a test, empty, removed with the object.
class Folder {
 public:
  explicit Folder(const std::string& name);
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }
  /// Writes a file and returns its path.
  [[nodiscard]] std::string write(const std::string& name, const std::string& text) const;
  [[nodiscard]] std::string read(const std::string& name) const;
  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

}  // namespace sandtable::cli
