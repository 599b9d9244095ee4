// sandtable rules: a game's rules, and which code and tests cite them.

#include <fmt/ostream.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>

#include "cli/input.hpp"
#include "cli/program.hpp"
#include "cli/rule_text.hpp"
#include "cli/words.hpp"
#include "core/describe.hpp"
#include "core/registry.hpp"

namespace sandtable::cli {
namespace {

struct RulesFlags {
  std::string game;
  std::string rule;
  std::string search;
  bool coverage = false;
  bool json = false;
};

/// A rule with everything that cites it.
struct Covered {
  const RuleEntry* entry = nullptr;
  std::vector<std::string> code;
  std::vector<std::string> tests;
  std::string reason;
  [[nodiscard]] bool proven() const { return !tests.empty() || !reason.empty(); }
};

/// A citation of a part proves the whole as well as the part; a citation of the whole says nothing
/// about a part that has a number of its own.
bool speaks_of(const Citation& citation, Rule rule) {
  return citation.rule == rule || (rule.part() == '\0' && citation.rule.whole() == rule);
}

Covered cover(const GameInfo& info, const RuleEntry& entry) {
  Covered out;
  out.entry = &entry;
  for (const Citation& citation : info.citations) {
    if (!speaks_of(citation, entry.rule)) continue;
    const std::string place = fmt::format("{}:{}", citation.path, citation.line);
    switch (citation.kind) {
      case Citation::Kind::Code:
        out.code.push_back(place);
        break;
      case Citation::Kind::Test:
        out.tests.push_back(place);
        break;
      case Citation::Kind::Reason:
        out.reason = std::string(citation.path);
        break;
    }
  }
  return out;
}

/// A rule whose lettered parts have entries of their own is proven by them.
bool needs_proof(const GameInfo& info, const RuleEntry& entry) {
  return entry.rule.part() != '\0' || std::ranges::none_of(info.rules, [&](const RuleEntry& other) {
           return other.rule != entry.rule && other.rule.whole() == entry.rule;
         });
}

Json covered_json(const Covered& covered) {
  Json out = Json::object({{"rule", Json(covered.entry->rule.text())},
                           {"tag", Json(covered.entry->tag)},
                           {"text", Json(covered.entry->text)}});
  out.set("code", to_json(covered.code));
  out.set("tests", to_json(covered.tests));
  out.set("reason", Json(covered.reason));
  return out;
}

void print_covered(const Covered& covered, bool bare, Io& io) {
  const terminal::Look& look = io.look;
  fmt::print(io.out, "{} [{}]{}\n", covered.entry->rule.text(), covered.entry->tag,
             bare ? "  NO TEST AND NO REASON" : "");
  const auto line = [&](std::string_view what, const std::string& text) {
    if (text.empty()) return;
    terminal::Block block;
    terminal::add_wrapped(block, fmt::format("  {}: {}", what, text), look.width, 9);
    fmt::print(io.out, "{}", terminal::shown(block, look));
  };
  line("code", joined(covered.code));
  line("tests", joined(covered.tests));
  line("reason", covered.reason);
}

Exit coverage(const GameInfo& info, bool json, Io& io) {
  Json all = Json::array();
  int with_code = 0;
  int with_test = 0;
  int with_reason = 0;
  std::vector<std::string> missing;
  for (const RuleEntry& entry : info.rules) {
    const Covered covered = cover(info, entry);
    const bool bare = needs_proof(info, entry) && !covered.proven();
    with_code += covered.code.empty() ? 0 : 1;
    with_test += covered.tests.empty() ? 0 : 1;
    with_reason += covered.tests.empty() && !covered.reason.empty() ? 1 : 0;
    if (bare) missing.push_back(entry.rule.text());
    if (json) all.push(covered_json(covered));
    if (!json) print_covered(covered, bare, io);
  }
  if (json) fmt::print(io.out, "{}\n", all.pretty());
  std::ostream& summary = json ? io.err : io.out;
  fmt::print(summary, "{}{} rules: {} cited by code, {} by tests, {} with a reason instead, {}\n",
             json ? "" : "\n", info.rules.size(), with_code, with_test, with_reason,
             missing.empty()
                 ? "none without either"
                 : fmt::format("{} without either: {}", missing.size(), joined(missing)));
  return missing.empty() ? Exit::Fine : Exit::Fails;
}

Json rule_json(const RuleEntry& entry) {
  return Json::object({{"rule", Json(entry.rule.text())},
                       {"tag", Json(entry.tag)},
                       {"heading", Json(entry.heading)},
                       {"text", Json(entry.text)}});
}

Result<std::vector<const RuleEntry*>> wanted(const GameInfo& info, const RulesFlags& flags) {
  if (!flags.rule.empty()) return find_rules(info, flags.rule);
  std::vector<const RuleEntry*> out;
  for (const RuleEntry& entry : info.rules)
    if (contains(entry.text, flags.search) || contains(entry.heading, flags.search))
      out.push_back(&entry);
  if (out.empty())
    return Error{fmt::format("no rule of {} mentions \"{}\"", info.title, flags.search)};
  return out;
}

Result<Exit> rules(const RulesFlags& flags, Io& io) {
  const Result<const GameEntry*> entry = need_game(flags.game);
  if (!entry) return entry.error();
  const GameInfo& info = (*entry)->info;
  if (flags.coverage) return coverage(info, flags.json, io);
  const bool whole = flags.rule.empty() && flags.search.empty();
  if (whole && !flags.json) {
    fmt::print(io.out, "{}", info.rules_text);
    return Exit::Fine;
  }
  const auto found = wanted(info, flags);
  if (!found) return found.error();
  Json all = Json::array();
  for (const RuleEntry* each : *found) {
    if (flags.json) all.push(rule_json(*each));
    if (!flags.json) fmt::print(io.out, "{}", terminal::shown(draw_rule(*each, io.look), io.look));
  }
  if (flags.json) fmt::print(io.out, "{}\n", all.pretty());
  return Exit::Fine;
}

}  // namespace

void add_rules(CLI::App& app, Context& context) {
  auto flags = std::make_shared<RulesFlags>();
  CLI::App* command = app.add_subcommand("rules", "Show a game's rules, or who cites them");
  add_game_argument(*command, flags->game)->required();
  command->add_option("RULE", flags->rule, "a rule (FF-4.2), or a chapter (FF-4)")
      ->type_name("RULE");
  command->add_option("--search", flags->search, "rules that mention a word")->type_name("WORD");
  command->add_flag("--coverage", flags->coverage,
                    "each rule with the code and tests that cite it; status 1 if one has neither "
                    "test nor reason");
  command->add_flag("--json", flags->json, "as JSON");
  command->footer(
      "Examples:\n  sandtable rules fiefdoms FF-4.2\n  sandtable rules fiefdoms --search recruit\n"
      "  sandtable rules fiefdoms --coverage --json");
  command->callback([flags, &context] { context.finish(rules(*flags, context.io)); });
}

}  // namespace sandtable::cli
