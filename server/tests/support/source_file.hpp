#pragma once

#include <fstream>
#include <iterator>
#include <string>

namespace sandtable::server {

/// The text of a file of this project, by its path from the top.
inline std::string source_file(const std::string& path) {
  std::ifstream in(std::string(SANDTABLE_SOURCE_DIR) + "/" + path);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace sandtable::server
