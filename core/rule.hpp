#pragma once
// Rule numbers are a type: "FF-12.1" as four bytes. A game's generated header offers
// rule("FF-12.1"), which does not compile unless the game's RULES.md has that rule.

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/assert.hpp"

namespace sandtable {

/// A numbered rule: game code of two or three letters, chapter, number, and a part letter or none.
class Rule {
 public:
  constexpr Rule() = default;

  /// Reads "FF-12.1" or "PW-2.3b"; nothing if the text has another form.
  [[nodiscard]] static constexpr std::optional<Rule> parse(std::string_view text) {
    std::size_t at = 0;
    std::uint32_t code = 0;
    while (at < text.size() && text[at] >= 'A' && text[at] <= 'Z' && at < 3)
      code = code * 32 + static_cast<std::uint32_t>(text[at++] - 'A' + 1);
    if (at < 2 || at >= text.size() || text[at++] != '-') return std::nullopt;
    const auto chapter = number(text, at);
    if (chapter == 0 || chapter > 63 || at >= text.size() || text[at++] != '.') return std::nullopt;
    const auto item = number(text, at);
    if (item == 0 || item > 127) return std::nullopt;
    std::uint32_t part = 0;
    if (at < text.size()) {
      if (text[at] < 'a' || text[at] > 'o') return std::nullopt;
      part = static_cast<std::uint32_t>(text[at++] - 'a' + 1);
    }
    if (at != text.size()) return std::nullopt;
    return Rule(code << 17 | chapter << 11 | item << 4 | part);
  }

  [[nodiscard]] constexpr bool empty() const { return packed_ == 0; }
  [[nodiscard]] constexpr int chapter() const { return static_cast<int>(packed_ >> 11 & 63U); }
  [[nodiscard]] constexpr int item() const { return static_cast<int>(packed_ >> 4 & 127U); }
  /// The rule without its part letter: PW-2.3 for PW-2.3b.
  [[nodiscard]] constexpr Rule whole() const { return Rule(packed_ & ~15U); }
  [[nodiscard]] constexpr char part() const {
    return (packed_ & 15U) == 0 ? '\0' : static_cast<char>('a' + (packed_ & 15U) - 1);
  }
  [[nodiscard]] constexpr std::uint32_t packed() const { return packed_; }
  [[nodiscard]] std::string text() const;

  friend constexpr auto operator<=>(Rule, Rule) = default;

 private:
  constexpr explicit Rule(std::uint32_t packed) : packed_(packed) {}
  static constexpr std::uint32_t number(std::string_view text, std::size_t& at) {
    std::uint32_t value = 0;
    if (at < text.size() && text[at] == '0') return 0;
    while (at < text.size() && text[at] >= '0' && text[at] <= '9' && value < 1000)
      value = value * 10 + static_cast<std::uint32_t>(text[at++] - '0');
    return value;
  }
  std::uint32_t packed_ = 0;
};

/// A rule as cited in code. One that does not exist is a compiler error that shows the line.
consteval Rule cite(std::string_view text, std::span<const Rule> book) {
  const auto rule = Rule::parse(text);
  if (!rule) cannot_compile("a rule is written like FF-12.1 or PW-2.3b");
  for (const Rule& known : book)
    if (known == *rule) return *rule;
  cannot_compile("this rule is not in the game's RULES.md");
  return *rule;
}

}  // namespace sandtable
