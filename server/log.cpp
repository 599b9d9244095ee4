#include "server/log.hpp"

#include <fmt/chrono.h>

#include <cstdio>
#include <string>

#include "server/guarded.hpp"

namespace sandtable::server {

namespace {

constexpr std::array<std::string_view, 5> kLevels{"debug", "info", "warning", "error", "off"};

std::string now_as_text() {
  const auto now = std::chrono::system_clock::now();
  const auto seconds = std::chrono::floor<std::chrono::seconds>(now);
  const auto milliseconds = std::chrono::floor<std::chrono::milliseconds>(now - seconds).count();
  return fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z",
                     fmt::gmtime(std::chrono::system_clock::to_time_t(seconds)), milliseconds);
}

}  // namespace

Result<LogLevel> log_level(std::string_view name) {
  for (std::size_t at = 0; at < kLevels.size(); ++at) {
    if (kLevels[at] == name) return static_cast<LogLevel>(at);
  }
  return Error{fmt::format("log level '{}' is not known; give debug, info, warning, error or off",
                           shortened(name))};
}

Log::Log(LogLevel least, Sink sink) : least_(least), sink_(std::move(sink)) {
  if (!sink_) {
    sink_ = [](std::string_view line) { std::fwrite(line.data(), 1, line.size(), stderr); };
  }
}

/// A line that cannot be written is lost; whoever had to tell something goes on.
void Log::write(LogLevel level, std::string_view event,
                std::initializer_list<Field> fields) noexcept {
  if (level < least_ || level == LogLevel::Off) return;
  guarded(
      [&] {
        Json line = Json::object();
        line.append("time", now_as_text());
        line.append("level", kLevels[static_cast<std::size_t>(level)]);
        line.append("event", event);
        for (const auto& [name, value] : fields) line.set(name, value);
        const std::string text = line.text() + "\n";
        const std::scoped_lock lock(mutex_);
        sink_(text);
      },
      {});
}

void Log::info(std::string_view event, std::initializer_list<Field> fields) {
  write(LogLevel::Info, event, fields);
}
void Log::warning(std::string_view event, std::initializer_list<Field> fields) {
  write(LogLevel::Warning, event, fields);
}
void Log::error(std::string_view event, std::initializer_list<Field> fields) {
  write(LogLevel::Error, event, fields);
}

std::optional<std::int64_t> Throttle::pass(std::chrono::steady_clock::time_point now) {
  const std::scoped_lock lock(mutex_);
  ++held_back_;
  if (last_ && now - *last_ < std::chrono::seconds(1)) return std::nullopt;
  last_ = now;
  return std::exchange(held_back_, 0);
}

}  // namespace sandtable::server
