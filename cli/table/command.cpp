#include "cli/table/command.hpp"

#include <algorithm>
#include <utility>

#include "cli/terminal/tongue.hpp"
#include "cli/words.hpp"

namespace sandtable::cli {
namespace {

constexpr std::pair<std::string_view, Verb> kVerbs[] = {
    {"why", Verb::Why},   {"rule", Verb::Rule},   {"odds", Verb::Odds},
    {"undo", Verb::Undo}, {"seal", Verb::Seal},   {"log", Verb::Log},
    {"save", Verb::Save}, {"board", Verb::Board}, {"choices", Verb::Choices},
    {"look", Verb::Look}, {"help", Verb::Help},   {"?", Verb::Help},
    {"quit", Verb::Quit}, {"exit", Verb::Quit},   {"clear", Verb::Clear},
};

bool is_number(std::string_view text) {
  return !text.empty() && text.size() <= 4 &&
         text.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

Command parse_command(std::string_view typed) {
  const std::string_view text = trimmed(typed);
  if (text.empty()) return {};
  if (text.front() == '/') return {Verb::Notation, 0, std::string(trimmed(text.substr(1)))};
  if (is_number(text)) return {Verb::Number, std::stoi(std::string(text)), ""};
  const std::size_t space = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, space);
  for (const auto& [name, verb] : kVerbs)
    if (same_word(word, name)) return {verb, 0, std::string(trimmed(text.substr(space)))};
  return {Verb::Notation, 0, std::string(text)};
}

std::vector<CommandHelp> command_help(const terminal::Look& look) {
  using terminal::say;
  return {
      {say<"help.number_form">(look), say<"help.number">(look)},
      {say<"help.line_form">(look), say<"help.line">(look)},
      {"seal", say<"help.seal">(look)},
      {"undo", say<"help.undo">(look)},
      {"clear", say<"help.clear">(look)},
      {"why X", say<"help.why">(look)},
      {"rule N", say<"help.rule">(look)},
      {"odds", say<"help.odds">(look)},
      {"look X", say<"help.look">(look)},
      {"board", say<"help.board">(look)},
      {"choices", say<"help.choices">(look)},
      {"log [N]", say<"help.log">(look)},
      {"save [" + say<"help.file">(look) + "]", say<"help.save">(look)},
      {"help", say<"help.help">(look)},
      {"quit", say<"help.quit">(look)},
  };
}

std::vector<std::string> command_words() {
  std::vector<std::string> out;
  for (const auto& [name, verb] : kVerbs) out.emplace_back(name);
  return out;
}

}  // namespace sandtable::cli
