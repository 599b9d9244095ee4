#pragma once
// What the server tells whoever runs it: one JSON object a line.

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <mutex>
#include <optional>
#include <string_view>
#include <utility>

#include "core/json.hpp"

namespace sandtable::server {

enum class LogLevel : std::uint8_t { Debug, Info, Warning, Error, Off };

/// The level of that name ("debug", "info", "warning", "error", "off").
[[nodiscard]] Result<LogLevel> log_level(std::string_view name);

/// Writes lines such as
/// {"time":"2026-01-31T12:00:00.000Z","level":"info","event":"door.open","port":8080}. Any thread
/// may write. Callers leave out tokens, cookies and bodies.
class Log {
 public:
  using Field = std::pair<std::string_view, Json>;
  using Sink =
      std::function<void(std::string_view line)>;  ///< One line with its end, one at a time.

  /// Lines below `least` are left out; without a sink they go to stderr.
  explicit Log(LogLevel least = LogLevel::Info, Sink sink = {});

  void write(LogLevel level, std::string_view event,
             std::initializer_list<Field> fields = {}) noexcept;
  void info(std::string_view event, std::initializer_list<Field> fields = {});
  void warning(std::string_view event, std::initializer_list<Field> fields = {});
  void error(std::string_view event, std::initializer_list<Field> fields = {});

 private:
  LogLevel least_;
  Sink sink_;
  std::mutex mutex_;
};

/// Lets one event through a second, so that a flood of refusals is not a flood of lines.
class Throttle {
 public:
  /// How many events there were since the last one let through, this one included; no value: too
  /// soon, the event is only counted.
  [[nodiscard]] std::optional<std::int64_t> pass(std::chrono::steady_clock::time_point now);

 private:
  std::mutex mutex_;
  std::optional<std::chrono::steady_clock::time_point> last_;
  std::int64_t held_back_ = 0;
};

}  // namespace sandtable::server
