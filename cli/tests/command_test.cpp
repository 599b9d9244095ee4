#include "cli/table/command.hpp"

#include <doctest/doctest.h>

#include "cli/words.hpp"

using namespace sandtable::cli;

TEST_CASE("numbers, commands and notation are told apart") {
  CHECK(parse_command(" 12 ").verb == Verb::Number);
  CHECK(parse_command("12").number == 12);
  CHECK(parse_command("why R:B3").verb == Verb::Why);
  CHECK(parse_command("WHY  R:B3 ").text == "R:B3");
  CHECK(parse_command("move A1 B1").verb == Verb::Notation);
  CHECK(parse_command("move A1 B1").text == "move A1 B1");
  CHECK(parse_command("").verb == Verb::Nothing);
  CHECK(parse_command(" \t\r").verb == Verb::Nothing);
  CHECK(parse_command("?").verb == Verb::Help);
  CHECK(parse_command("exit").verb == Verb::Quit);
}

TEST_CASE("a slash makes notation of anything") {
  CHECK(parse_command("/log 3").verb == Verb::Notation);
  CHECK(parse_command("/log 3").text == "log 3");
  CHECK(parse_command("/12").verb == Verb::Notation);
}

TEST_CASE("words that only begin like a command are notation") {
  CHECK(parse_command("sealed").verb == Verb::Notation);
  CHECK(parse_command("12b").verb == Verb::Notation);
  CHECK(parse_command("99999999999").verb == Verb::Notation);  // no list is that long
}

TEST_CASE("every command word is explained by the help") {
  for (const std::string& word : command_words()) {
    if (word == "?" || word == "exit") continue;  // other words for help and quit
    bool explained = false;
    for (const CommandHelp& help : command_help({}))
      explained = explained || help.form.starts_with(word);
    CHECK_MESSAGE(explained, word);
  }
}

TEST_CASE("a word for a shell is quoted where it has to be") {
  CHECK(shell_word("games/a-b_1.record") == "games/a-b_1.record");
  CHECK(shell_word("my game") == "'my game'");
  CHECK(shell_word("it's") == "'it'\\''s'");
  CHECK(shell_word("$HOME") == "'$HOME'");
  CHECK(shell_word("") == "''");
}
