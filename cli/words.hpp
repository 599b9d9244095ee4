#pragma once
// Small things about words, in ASCII: what people type and what we compare it with.

#include <algorithm>
#include <ctime>
#include <string>
#include <string_view>

namespace sandtable::cli {

[[nodiscard]] constexpr char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
}
[[nodiscard]] constexpr char upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
}
[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Equal but for capitals.
[[nodiscard]] inline bool same_word(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, lower, lower);
}

/// The first letter large, as a sentence begins.
[[nodiscard]] inline std::string sentence(std::string text) {
  if (!text.empty()) text[0] = upper(text[0]);
  return text + ".";
}

/// Whether a text contains another, capitals aside.
[[nodiscard]] inline bool contains(std::string_view text, std::string_view part) {
  return !std::ranges::search(text, part, {}, lower, lower).empty() || part.empty();
}

/// A text as one word of a shell's command line, quoted where it has to be.
[[nodiscard]] inline std::string shell_word(std::string_view text) {
  const auto plain = [](char c) {
    return is_digit(c) || (lower(c) >= 'a' && lower(c) <= 'z') ||
           std::string_view("_./-+=:,@%").find(c) != std::string_view::npos;
  };
  if (!text.empty() && std::ranges::all_of(text, plain)) return std::string(text);
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

/// The date, "2026-01-31".
[[nodiscard]] inline std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  char text[32];
  const std::size_t length = std::strftime(text, sizeof text, "%Y-%m-%d", &parts);
  return {text, length};
}

/// Without spaces around it.
[[nodiscard]] inline std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

}  // namespace sandtable::cli
