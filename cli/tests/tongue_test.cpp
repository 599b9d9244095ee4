// What the terminal says by itself, in every language it has, and the table played in German.

#include "cli/terminal/tongue.hpp"

#include <doctest/doctest.h>

#include "cli/tests/support/ran.hpp"

using namespace sandtable;
using namespace sandtable::cli;

namespace {

Ran german(const std::string& input, std::vector<std::string> more = {}) {
  std::vector<std::string> arguments{"play", "islets",  "--preset",   "quick", "--seed",
                                     "5",    "--plain", "--language", "de"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return ran(arguments, input);
}

}  // namespace

TEST_CASE("everything that the terminal says has its sentence, with the slots it is told") {
  CHECK(phrases_of("terminal").size() > 80);
  CHECK(phrase_fault("terminal", terminal_words()) == "");
}

TEST_CASE("the terminal speaks German without a gap") {
  CHECK(missing_in(terminal_words(), "de") == 0);
}

TEST_CASE("lists and shares are put as the language has them") {
  const terminal::Look english;
  const terminal::Look other{.language = "de"};

  CHECK(terminal::listed({"Red", "Blue", "Fa"}, english) == "Red, Blue and Fa");
  CHECK(terminal::listed({"Rot", "Blau", "Fa"}, other) == "Rot, Blau und Fa");
  CHECK(terminal::listed({"Rot"}, other) == "Rot");
  CHECK(terminal::listed({}, other).empty());
  CHECK(terminal::percent(1, 8, english) == "12.5 %");
  CHECK(terminal::percent(1, 8, other) == "12,5 %");
  CHECK(terminal::percent(1, 0, english) == "0.0 %");
}

TEST_CASE("a table is played in German, and notation stays as it is") {
  const Ran game = german("1\nclaim C3\nseal\nsail C1\n");

  CHECK(game.status == 0);
  CHECK(game.says("Islets, Startzahl 5. Tippe help"));
  CHECK(game.says("du bist R Red - du entscheidest"));
  CHECK(game.says("Für alle gilt IS-2.1."));
  CHECK(game.says("Deine Züge bisher\n  claim C1\n  claim C3\n"));
  CHECK(game.says("Was geschah\n"));
  CHECK(game.says("  beendet durch IS-4.1\n"));
  CHECK(game.says("Noch einmal mit denselben Würfeln:\n  sandtable play islets --seed 5"));
}

TEST_CASE("answers and refusals of the table are German") {
  const Ran game =
      german("99\nhelp\nundo\nwhy\nlook X\nrule IS-99\nodds\nlog\nlog x\n\nsail\nquit\n");

  CHECK(game.says("Nummer 99 gibt es nicht; sie gehen von 1 bis 7"));
  CHECK(game.says("  eine Zahl     die Möglichkeit dieser Nummer wählen"));
  CHECK(game.says("nichts lässt sich zurücknehmen"));
  CHECK(game.says("was soll erklärt werden?"));
  CHECK(game.says("auf dem Brett gibt es keinen Ort \"X\""));
  CHECK(game.says("Islets hat keine Regel \"IS-99\"; die Regeln gehen von IS-1.1 bis"));
  CHECK(game.says("auf log folgt eine Zahl von Ereignissen"));
  CHECK(game.says("tippe die Nummer einer Möglichkeit, oder help"));
}

TEST_CASE("a language that nobody has is English") {
  CHECK(ran({"play", "islets", "--seed", "5", "--language", "eo"}, "quit\n").says("Your lines") ==
        ran({"play", "islets", "--seed", "5"}, "quit\n").says("Your lines"));
  CHECK(ran({"play", "islets", "--seed", "5", "--language", "eo"}, "quit\n").says("you are"));
}

TEST_CASE("a record is shown in German, and programs read the same in every language") {
  const Folder folder("sandtable-tongue");
  const std::string file = folder.file("game.record");
  CHECK(ran({"play", "islets", "--preset", "quick", "--seed", "5", "--save", file},
            "1\nclaim C3\nseal\nsail C1\n")
            .status == 0);

  CHECK(ran({"replay", file, "--language", "de"}).says(": die Aufzeichnung stimmt: "));
  CHECK(ran({"replay", file, "--language", "de"}).says("   0  Anfang\n"));
  CHECK(ran({"verify", file, "--language", "de"}).says("geprüft, jeder wie aus der Startzahl"));
  CHECK(ran({"replay", file, "--json", "--language", "de"}).out ==
        ran({"replay", file, "--json"}).out);
}
