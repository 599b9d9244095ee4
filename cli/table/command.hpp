#pragma once
// What a person types at the table.

#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/text.hpp"

namespace sandtable::cli {

enum class Verb : std::uint8_t {
  Nothing,   ///< An empty line.
  Number,    ///< A choice by its number.
  Notation,  ///< A line in the game's notation.
  Why,
  Rule,
  Odds,
  Undo,
  Clear,
  Seal,
  Log,
  Save,
  Board,
  Choices,
  Look,
  Help,
  Quit,
};

struct Command {
  Verb verb = Verb::Nothing;
  int number = 0;
  std::string text;  ///< What stands behind the verb; for Notation the whole line.
};

/// Reads what was typed. A line that begins with "/" is notation whatever its first word.
[[nodiscard]] Command parse_command(std::string_view typed);

/// A command as the help lists it.
struct CommandHelp {
  std::string form;
  std::string meaning;
};
[[nodiscard]] std::vector<CommandHelp> command_help(const terminal::Look& look);
/// The words that begin a command.
[[nodiscard]] std::vector<std::string> command_words();

}  // namespace sandtable::cli
