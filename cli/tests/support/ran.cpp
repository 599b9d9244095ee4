#include "cli/tests/support/ran.hpp"

#include <unistd.h>

#include <fstream>
#include <iterator>
#include <sstream>

#include "cli/program.hpp"

namespace sandtable::cli {
namespace fs = std::filesystem;

Ran ran(const std::vector<std::string>& arguments, const std::string& input) {
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream err;
  Io io{in, out, err, false, false, false, {}};
  const Exit status = run(arguments, io);
  return {static_cast<int>(status), out.str(), err.str()};
}

Folder::Folder(const std::string& name)
    : path_(fs::temp_directory_path() / (name + "-" + std::to_string(getpid()))) {
  fs::remove_all(path_);
  fs::create_directories(path_);
}

Folder::~Folder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

std::string Folder::write(const std::string& name, const std::string& text) const {
  fs::create_directories((path_ / name).parent_path());
  std::ofstream(path_ / name, std::ios::binary) << text;
  return file(name);
}

std::string Folder::read(const std::string& name) const {
  std::ifstream in(path_ / name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace sandtable::cli
