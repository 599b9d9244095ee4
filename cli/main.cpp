// The program `sandtable`: hands the real arguments and streams to cli/program.cpp, and catches
// what the system throws.

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/language.hpp"
#include "cli/program.hpp"

namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): before any thread starts
  return value == nullptr ? std::string_view{} : value;
}

/// Whether the terminal is known not to show UTF-8. Nothing said is taken for a terminal of today.
bool ascii_only() {
  if (environment("TERM") == "dumb") return true;
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string_view locale = environment(name);
    if (locale.empty()) continue;
    const bool utf8 = locale.find("UTF-8") != locale.npos || locale.find("utf8") != locale.npos ||
                      locale.find("UTF8") != locale.npos || locale.find("utf-8") != locale.npos;
    return !utf8;
  }
  return false;
}

sandtable::terminal::Look look_of(bool terminal) {
  sandtable::terminal::Look look;
  look.colour = terminal && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
  look.ascii = ascii_only();
  look.language = sandtable::cli::system_language();
  winsize size{};
  if (terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 20) {
    look.width = size.ws_col;
    look.height = size.ws_row;
  }
  return look;
}

}  // namespace

int main(int argc, char** argv) {
  using sandtable::cli::Exit;
  try {
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    const bool screen = isatty(STDOUT_FILENO) != 0;
    sandtable::cli::Io io{std::cin,       std::cout,
                          std::cerr,      isatty(STDIN_FILENO) != 0,
                          screen,         isatty(STDERR_FILENO) != 0,
                          look_of(screen)};
    const Exit status = sandtable::cli::run(arguments, io);
    std::cout.flush();
    if (!std::cout) {
      std::cerr << "sandtable: the output could not be written\n";
      return static_cast<int>(Exit::OwnFailure);
    }
    return static_cast<int>(status);
  } catch (const std::exception& error) {
    std::cerr << "sandtable: " << error.what() << "\n";
    return static_cast<int>(Exit::OwnFailure);
  }
}
