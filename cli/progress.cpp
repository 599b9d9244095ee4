#include "cli/progress.hpp"

#include <fmt/ostream.h>

#include <ostream>

namespace sandtable::cli {

std::string progress_text(std::uint64_t done, std::uint64_t total, const std::string& what) {
  constexpr std::uint64_t kLength = 30;
  const std::uint64_t filled = total == 0 ? kLength : done * kLength / total;
  const std::uint64_t percent = total == 0 ? 100 : done * 100 / total;
  return fmt::format("[{}{}] {:>3} % {} of {} {}", std::string(filled, '#'),
                     std::string(kLength - filled, '.'), percent, done, total, what);
}

void Progress::show(std::uint64_t done, std::uint64_t total) {
  if (!io_.err_is_terminal) return;
  std::string text = progress_text(done, total, what_);
  if (text == shown_) return;
  fmt::print(io_.err, "\r{}", text);
  io_.err.flush();
  shown_ = std::move(text);
}

void Progress::clear() {
  if (shown_.empty()) return;
  fmt::print(io_.err, "\r{}\r", std::string(shown_.size(), ' '));
  io_.err.flush();
  shown_.clear();
}

}  // namespace sandtable::cli
