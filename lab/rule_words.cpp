#include "lab/rule_words.hpp"

namespace sandtable::lab {
namespace {

constexpr std::size_t kMostBytes = 90;

/// Without what a page of text makes bold or slanted of.
std::string plain(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '*' || c == '`') continue;
    out += c == '\n' ? ' ' : c;
  }
  return out;
}

}  // namespace

std::string rule_words(const GameInfo& info, std::string_view rule) {
  for (const RuleEntry& entry : info.rules) {
    if (entry.rule.text() != rule) continue;
    std::string text = plain(entry.text);
    if (const std::size_t end = text.find(". "); end != std::string::npos) text.resize(end + 1);
    if (text.size() <= kMostBytes) return text;
    const std::size_t cut = text.rfind(' ', kMostBytes);
    return text.substr(0, cut == std::string::npos ? kMostBytes : cut) + " …";
  }
  return "";
}

}  // namespace sandtable::lab
