#include "lab/settings.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

namespace sandtable::lab {
namespace {

constexpr std::int64_t kSmallRange = 20;
constexpr std::size_t kMostSteps = 10;  ///< Past values that a game refuses.
constexpr std::int64_t kMostValues = 200;

std::int64_t step_of(std::int64_t low, std::int64_t high, std::int64_t value) {
  if (high - low <= kSmallRange) return 1;
  const std::int64_t tenth = (value < 0 ? -value : value) / 10;
  return std::max<std::int64_t>(1, tenth > 0 ? tenth : (high - low) / 20);
}

Setting setting_of(const OptionSpec& spec, int item, std::int64_t value) {
  return {spec.name, item,      spec.low, spec.high, value, step_of(spec.low, spec.high, value),
          spec.rule, spec.help, 0};
}

std::optional<std::int64_t> whole(std::string_view text) {
  std::int64_t out = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return out;
}

}  // namespace

std::string Setting::name() const {
  return item < 0 ? option : option + "[" + std::to_string(item) + "]";
}

std::vector<std::int64_t> Setting::steps(int direction) const {
  std::vector<std::int64_t> out;
  std::int64_t at = value;
  while (out.size() < kMostSteps && (direction < 0 ? at - low : high - at) >= step)
    out.push_back(at += direction * step);
  return out;
}

Json Setting::changed(const Json& options, std::int64_t to) const {
  Json out = options;
  if (item < 0) {
    out.set(option, Json(to));
    return out;
  }
  Json list = Json::array();
  const Json* before = options.find(option);
  for (std::size_t i = 0; i < before->items().size(); ++i)
    list.push(static_cast<int>(i) == item ? Json(to) : before->items()[i]);
  out.set(option, std::move(list));
  return out;
}

std::vector<Setting> numeric_settings(const OptionSchema& schema, const Json& options) {
  std::vector<Setting> out;
  for (const OptionSpec& spec : schema.specs()) {
    const Json* value = options.find(spec.name);
    if (value == nullptr || spec.name == "players") continue;
    if (spec.type == OptionType::Int) out.push_back(setting_of(spec, -1, value->as_int()));
    if (spec.type != OptionType::IntList) continue;
    for (std::size_t i = 0; i < value->items().size(); ++i) {
      out.push_back(setting_of(spec, static_cast<int>(i), value->items()[i].as_int()));
      out.back().items = static_cast<int>(value->items().size());
    }
  }
  return out;
}

Result<Setting> setting_called(const OptionSchema& schema, const Json& options,
                               std::string_view name) {
  std::string known;
  for (Setting& setting : numeric_settings(schema, options)) {
    if (setting.name() == name) return std::move(setting);
    known += (known.empty() ? "" : ", ") + setting.name();
  }
  return Error{"there is no numeric setting \"" + std::string(name) + "\"; known are " + known};
}

Result<SweepRange> sweep_from(const OptionSchema& schema, const Json& options,
                              std::string_view text) {
  const std::size_t equals = text.find('=');
  const std::size_t dots = text.find("..");
  if (equals == std::string_view::npos || dots == std::string_view::npos || dots < equals)
    return Error{"--sweep: \"" + std::string(text) + "\" is no range; write win_margin=1..5"};
  Result<Setting> setting = setting_called(schema, options, text.substr(0, equals));
  if (!setting) return Error{"--sweep: " + setting.error().text};
  const std::size_t colon = text.find(':', dots);
  const auto first = whole(text.substr(equals + 1, dots - equals - 1));
  const std::size_t length = colon == std::string_view::npos ? colon : colon - dots - 2;
  const auto last = whole(text.substr(dots + 2, length));
  const auto step = colon == std::string_view::npos ? std::optional<std::int64_t>(1)
                                                    : whole(text.substr(colon + 1));
  if (!first || !last || !step || *step < 1 || *first > *last)
    return Error{"--sweep: \"" + std::string(text) +
                 "\" is no range; write win_margin=1..5, or turn_limit=10..50:10"};
  if (*first < setting->low || *last > setting->high)
    return Error{"--sweep: " + setting->name() + " goes from " + std::to_string(setting->low) +
                 " to " + std::to_string(setting->high)};
  const std::int64_t beyond =
      (*last - *first) / *step;  // the value behind the last may be no number
  if (beyond >= kMostValues)
    return Error{"--sweep: " + std::to_string(beyond + 1) +
                 " values are too many; name a step: turn_limit=10..500:10"};
  SweepRange out{*std::move(setting), {}};
  for (std::int64_t i = 0; i <= beyond; ++i) out.values.push_back(*first + i * *step);
  return out;
}

}  // namespace sandtable::lab
