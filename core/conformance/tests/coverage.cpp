#include "core/conformance/tests/coverage.hpp"

#include <algorithm>

namespace sandtable::house {
namespace {

bool covers(Rule cited, Rule rule) {
  const bool part = rule.part() != '\0';
  return cited == rule || cited == rule.whole() || (!part && cited.whole() == rule);
}

}  // namespace

std::vector<std::string> uncovered(std::span<const RuleEntry> rules,
                                   std::span<const Citation> citations) {
  std::vector<std::string> out;
  for (const RuleEntry& entry : rules) {
    const auto has = [&](Citation::Kind kind) {
      return std::ranges::any_of(citations, [&](const Citation& citation) {
        return citation.kind == kind && covers(citation.rule, entry.rule);
      });
    };
    if (has(Citation::Kind::Reason)) continue;
    const bool code = has(Citation::Kind::Code);
    const bool test = has(Citation::Kind::Test);
    if (code && test) continue;
    const char* lacks = code ? "no test" : test ? "no code" : "neither code nor test";
    out.push_back(entry.rule.text() + ": " + lacks + " cites it, and no reason is stated");
  }
  return out;
}

}  // namespace sandtable::house
