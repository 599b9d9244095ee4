#pragma once
// Options of a game as a schema: command line, server and browser build their forms from it, and it
// refuses bad values with place, value and remedy.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/dice.hpp"
#include "core/json.hpp"
#include "core/result.hpp"

namespace sandtable {

enum class OptionType : std::uint8_t { Int, Bool, Enum, IntList, EnumList };
inline std::span<const char* const> names(OptionType) {
  static constexpr const char* kNames[] = {"int", "bool", "enum", "int_list", "enum_list"};
  return kNames;
}

struct OptionSpec {
  std::string name;
  OptionType type = OptionType::Int;
  std::int64_t low = 0;  ///< Int and IntList: the range of a number.
  std::int64_t high = 0;
  /// Int: random options keep to this range, where more would only make a game longer; both 0: the
  /// whole range.
  std::int64_t random_low = 0;
  std::int64_t random_high = 0;
  int min_items = 0;  ///< Lists: how many items.
  int max_items = 0;
  std::vector<std::string> words;  ///< Enum and EnumList: the values allowed.
  Json fallback;                   ///< The default.
  std::string help;
  std::string rule;  ///< The rules it changes, as text: "FF-1.6, FF-1.8".
  template <class V>
  static void describe(V&& v) {
    v("name", &OptionSpec::name), v("type", &OptionSpec::type), v("low", &OptionSpec::low);
    v("high", &OptionSpec::high), v("min_items", &OptionSpec::min_items);
    v("max_items", &OptionSpec::max_items), v("words", &OptionSpec::words);
    v("default", &OptionSpec::fallback), v("help", &OptionSpec::help), v("rule", &OptionSpec::rule);
  }
};

/// Named settings: `standard`, `quick` and the like.
struct Preset {
  std::string name;
  std::string help;
  Json options;  ///< Only what differs from the defaults.
  template <class V>
  static void describe(V&& v) {
    v("name", &Preset::name), v("help", &Preset::help), v("options", &Preset::options);
  }
};

class OptionSchema {
 public:
  OptionSchema() = default;
  explicit OptionSchema(std::vector<OptionSpec> specs) : specs_(std::move(specs)) {}

  [[nodiscard]] std::span<const OptionSpec> specs() const { return specs_; }
  [[nodiscard]] const OptionSpec* find(std::string_view name) const;
  /// All options with their defaults.
  [[nodiscard]] Json defaults() const;
  /// Every option, given values checked and the rest defaulted, in the schema's order. `where`
  /// opens every error.
  [[nodiscard]] Result<Json> complete(const Json& given, std::string_view where) const;
  /// One option from text, as on a command line: "12", "true", "secret", "MC,GE".
  [[nodiscard]] Result<Json> from_text(std::string_view name, std::string_view text,
                                       std::string_view where) const;
  /// Random values within the schema: about half of the options keep their default.
  [[nodiscard]] Json random(Dice& dice) const;

 private:
  std::vector<OptionSpec> specs_;
};

// Building blocks for a game's schema.
[[nodiscard]] OptionSpec int_option(std::string name, std::int64_t low, std::int64_t high,
                                    std::int64_t fallback, std::string rule, std::string help);
[[nodiscard]] OptionSpec bool_option(std::string name, bool fallback, std::string rule,
                                     std::string help);
[[nodiscard]] OptionSpec enum_option(std::string name, std::vector<std::string> words,
                                     std::string_view fallback, std::string rule, std::string help);

// Reading completed options (their form is known to be right).
[[nodiscard]] int int_of(const Json& options, std::string_view name);
[[nodiscard]] bool bool_of(const Json& options, std::string_view name);
/// The index of an enum option's word in its schema.
[[nodiscard]] int word_of(const OptionSchema& schema, const Json& options, std::string_view name);

}  // namespace sandtable
