#pragma once
// A progress bar on the error stream, when that is a terminal.

#include <cstdint>
#include <string>

#include "cli/program.hpp"

namespace sandtable::cli {

class Progress {
 public:
  /// `what` is counted: "games".
  Progress(Io& io, std::string what) : io_(io), what_(std::move(what)) {}
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress() { clear(); }

  void show(std::uint64_t done, std::uint64_t total);
  /// Takes the bar away.
  void clear();

 private:
  Io& io_;
  std::string what_;
  std::string shown_;
};

/// "[#####.....] 50 % 100 of 200 games".
[[nodiscard]] std::string progress_text(std::uint64_t done, std::uint64_t total,
                                        const std::string& what);

}  // namespace sandtable::cli
