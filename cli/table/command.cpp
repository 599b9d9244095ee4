#include "cli/table/command.hpp"

#include <algorithm>
#include <utility>

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

const std::vector<CommandHelp>& command_help() {
  static const std::vector<CommandHelp> kHelp{
      {"a number", "take the choice of that number"},
      {"a line",
       "play a line of notation, as the choices show it; / before it if it begins like a command"},
      {"seal", "end your decision"},
      {"undo", "drop the half line, or take back your last line that nobody has seen"},
      {"clear", "take back all your lines that nobody has seen"},
      {"why X", "why a line or a place is not possible, with the rule"},
      {"rule N", "the text of a rule: rule 4.2"},
      {"odds", "the chances, where dice decide"},
      {"look X", "what a place of the board is and does"},
      {"board", "draw everything again"},
      {"choices", "list the choices again"},
      {"log [N]", "what happened so far, or the last N events"},
      {"save [FILE]", "write the game down; play --resume FILE goes on with it"},
      {"help", "this list"},
      {"quit", "leave; with --save the game is written down first"},
  };
  return kHelp;
}

std::vector<std::string> command_words() {
  std::vector<std::string> out;
  for (const auto& [name, verb] : kVerbs) out.emplace_back(name);
  return out;
}

}  // namespace sandtable::cli
