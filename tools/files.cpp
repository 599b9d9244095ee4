#include "tools/files.hpp"

#include <cstdio>
#include <fstream>
#include <iterator>

namespace sandtable::tools {

namespace fs = std::filesystem;

std::string read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write_if_changed(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  if (fs::exists(path) && read_file(path) == text) return;
  std::ofstream(path, std::ios::binary) << text;
}

std::string literal(std::string_view text) {
  std::string out = "\"";
  std::size_t column = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\', out += c;
    } else if (c == '\n') {
      out += "\\n\"\n    \"";
      column = 0;
      continue;
    } else if (byte < 0x20 || byte >= 0x7F || c == '?') {
      char octal[8];
      std::snprintf(octal, sizeof octal, "\\%03o", static_cast<unsigned>(byte));
      out += octal;
    } else {
      out += c;
    }
    if (++column >= 400) out += "\"\n    \"", column = 0;
  }
  return out + "\"";
}

}  // namespace sandtable::tools
