#include "cli/rule_text.hpp"

#include <fmt/format.h>

#include "cli/words.hpp"

namespace sandtable::cli {
namespace {

/// The number as RULES.md writes it: code in capitals, part letter small, code added if left out.
std::string normal(const GameInfo& info, std::string_view text) {
  std::string out;
  bool after_digit = false;
  for (const char c : text) {
    out += after_digit ? lower(c) : upper(c);
    after_digit = after_digit || is_digit(c);
  }
  const bool bare = !out.empty() && is_digit(out.front());
  return bare ? info.code + "-" + out : out;
}

}  // namespace

Result<std::vector<const RuleEntry*>> find_rules(const GameInfo& info, std::string_view text) {
  const std::string wanted = normal(info, text);
  std::vector<const RuleEntry*> out;
  for (const RuleEntry& entry : info.rules) {
    const std::string number = entry.rule.text();
    const std::string chapter = number.substr(0, number.find('.'));
    if (number == wanted || entry.rule.whole().text() == wanted || chapter == wanted)
      out.push_back(&entry);
  }
  if (!out.empty()) return out;
  const std::string first = info.rules.empty() ? "" : info.rules.front().rule.text();
  const std::string last = info.rules.empty() ? "" : info.rules.back().rule.text();
  return Error{fmt::format("{} has no rule \"{}\"; its rules go from {} to {}", info.title, text,
                           first, last)};
}

terminal::Block draw_rule(const RuleEntry& entry, const terminal::Look& look) {
  terminal::Block out;
  out.push_back(terminal::row(
      fmt::format("{} [{}] {}", entry.rule.text(), entry.tag, terminal::clean(entry.heading, look)),
      {terminal::Tone::Strong}));
  terminal::add_wrapped(out, "  " + terminal::clean(entry.text, look), look.width, 2);
  return out;
}

}  // namespace sandtable::cli
