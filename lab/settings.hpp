#pragma once
// The numeric settings of a game, and options with one of them changed.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/options.hpp"

namespace sandtable::lab {

/// A whole number among the options: an option itself, or an item of a list.
struct Setting {
  std::string option;
  int item = -1;  ///< In a list; -1: the option is the number.
  std::int64_t low = 0;
  std::int64_t high = 0;
  std::int64_t value = 0;
  std::int64_t step = 1;  ///< One step of a variation: 1, or about a tenth where ranges are wide.
  std::string rule;
  std::string help;
  int items = 0;  ///< Of the list, if it is in one.

  [[nodiscard]] std::string name() const;  ///< "turn_limit", "handicap[0]".
  /// The values one, two and more steps up (1) or down (-1), as far as its range and a variation
  /// go.
  [[nodiscard]] std::vector<std::int64_t> steps(int direction) const;
  /// The options with the setting at another value.
  [[nodiscard]] Json changed(const Json& options, std::int64_t to) const;
};

/// All numeric settings but the number of players, with their values in completed options.
[[nodiscard]] std::vector<Setting> numeric_settings(const OptionSchema& schema,
                                                    const Json& options);
/// By name; the error lists them.
[[nodiscard]] Result<Setting> setting_called(const OptionSchema& schema, const Json& options,
                                             std::string_view name);

/// "win_margin=1..5" or "turn_limit=10..50:10".
struct SweepRange {
  Setting setting;
  std::vector<std::int64_t> values;
};
[[nodiscard]] Result<SweepRange> sweep_from(const OptionSchema& schema, const Json& options,
                                            std::string_view text);

}  // namespace sandtable::lab
