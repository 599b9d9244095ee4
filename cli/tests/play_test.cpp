// The terminal table, played as a person would: commands in, screen out.

#include <doctest/doctest.h>

#include <filesystem>

#include "cli/tests/support/ran.hpp"

using namespace sandtable::cli;

namespace {

/// One round against the steady bot, typed.
Ran quick(const std::string& input, std::vector<std::string> more = {}) {
  std::vector<std::string> arguments{"play",   "islets", "--preset", "quick",
                                     "--seed", "5",      "--plain"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return ran(arguments, input);
}

}  // namespace

TEST_CASE("a game is played to its end by numbers and by notation") {
  const Ran game = quick("1\nclaim C3\nseal\nsail C1\n");

  CHECK(game.status == 0);
  CHECK(game.says("Islets - Round 1 - you are R Red - your decision"));
  CHECK(game.says(" 1  Claim Anchor  claim C1"));
  CHECK(game.says("All of these follow IS-2.1."));
  CHECK(game.says("Your lines so far\n  claim C1\n  claim C3\n"));
  CHECK(game.says("Red sails to Anchor (C1) (IS-3.1)"));
  CHECK(game.says("the highest score wins (IS-4.1)"));
  CHECK(game.says("  1. "));
  CHECK(game.says("  you\n"));
  CHECK(game.says("  ended by IS-4.1\n"));
  CHECK(game.says(
      "The same dice again:\n  sandtable play islets --seed 5 --options '{\"rounds\":1}'"));
}

TEST_CASE("the same seed and input give the same screen") {
  const std::string input = "claim C2\nseal\nstay\n";

  CHECK(quick(input).out == quick(input).out);
  CHECK(quick(input).out != quick(input, {"--set", "rounds=2"}).out);
}

TEST_CASE("a seed is drawn and shown when none is given") {
  const Ran game = ran({"play", "islets"}, "quit\n");

  CHECK(game.status == 0);
  CHECK(game.says("Islets, seed "));
}

TEST_CASE("half lines grow on the screen and can be dropped") {
  const Ran game = quick("claim C4\nseal\nsail\nundo\nundo\nsail\nC1\n");

  CHECK(game.says("Line so far: sail"));
  CHECK(game.says("the half line is dropped"));
  CHECK(game.says("nothing to take back"));
  CHECK(game.says("Red sails to Anchor (C1)"));
}

TEST_CASE("undo takes back own lines until they are sealed") {
  const Ran game = quick("claim C4\nclaim C5\nundo\nundo\nundo\nquit\n");

  CHECK(game.says("your last line is taken back"));
  CHECK(game.says("nothing to take back: what has been played is known to others"));
}

TEST_CASE("clear takes back all own lines at once, until they are sealed") {
  const Ran game = quick("claim C4\nclaim C5\nclear\nundo\nclaim C4\nseal\nclear\nquit\n");

  CHECK(game.says("all your lines are taken back"));
  CHECK(!game.says("your last line is taken back"));  // none was left for undo
  CHECK(game.says("nothing to take back"));
}

TEST_CASE("a refused line says why, with the rule, and changes nothing") {
  const Ran game = quick("claim C1\nclaim C1\n99\nnonsense\nseal\nstay\n");

  CHECK(game.says("Anchor (C1) is claimed already (IS-2.2)"));
  CHECK(game.says("there is no choice 99; they go from 1 to 7"));
  CHECK(game.says("\"nonsense\" is no line; write claim C1"));
  CHECK(game.says("the highest score wins"));
}

TEST_CASE("seal says what is missing") {
  const Ran game = quick("seal\nclaim C1\nseal\nsail\nseal\nundo\nseal\nquit\n");

  CHECK(game.says("claim an islet first (IS-2.1)"));
  CHECK(game.says("the line is half done: finish it, or undo it, then seal"));
  CHECK(game.says("the claims are sealed (IS-3.1)"));
}

TEST_CASE("questions are answered at the prompt") {
  const Ran game = quick(
      "why C1\nrule 2.3\nrule is-2.3\nrule 9.9\nodds\nlook cove\nlook nowhere\nhelp\nlog\nlog "
      "1\nlog x\n"
      "board\nchoices\n\nquit\n");

  CHECK(game.says("possible: 1 Claim Anchor"));
  CHECK(game.says("IS-2.3 [house] Claiming\n  Rivals each roll a die"));
  CHECK(game.says("Islets has no rule \"9.9\"; its rules go from IS-1.1 to IS-4.2"));
  CHECK(game.says("41.7 %  15/36"));
  CHECK(game.says("C3, Cove, islet\n"));
  CHECK(game.says("  an islet called Cove"));
  CHECK(game.says("there is no place \"nowhere\" on the board"));
  CHECK(game.says("save [FILE]"));
  CHECK(game.says("Red draws the card"));
  CHECK(game.says("log is followed by a number"));
  CHECK(game.says("type the number of a choice, or help"));
}

TEST_CASE("nobody is told another seat's secrets") {
  const Ran game = quick("claim C4\nseal\nlog\nquit\n");

  CHECK(game.says("Red draws the card"));
  CHECK(!game.says("Blue draws the card"));
}

TEST_CASE("several persons: the keyboard is passed on where there are secrets") {
  const Ran game = ran({"play", "islets", "--preset", "quick", "--seed", "5", "--plain", "--seat",
                        "0=person", "--seat", "blue=person"},
                       "\nclaim C1\nseal\n\nclaim C1\nseal\n\nstay\n\nstay\n");

  CHECK(game.status == 0);
  CHECK(game.says("Pass the keyboard to R Red, then press Enter."));
  CHECK(game.says("Pass the keyboard to B Blue, then press Enter."));
  CHECK(game.says("you are B Blue"));
  CHECK(game.says("the highest score wins"));
  // Between the hand-over and Blue's own page nothing of Red's is shown.
  const std::size_t passed = game.out.find("Pass the keyboard to B Blue");
  const std::size_t wiped = game.out.rfind(std::string(80, '-'), passed);
  const std::size_t page = game.out.find("you are B Blue", passed);
  CHECK(game.out.substr(wiped, page - wiped).find("claim") == std::string::npos);
}

TEST_CASE("a saved game goes on exactly as if it had not been left") {
  const Folder folder("sandtable-save");
  const std::string file = folder.file("game.record");
  const std::vector<std::string> whole{"play",     "islets",  "--seed",
                                       "5",        "--plain", "--set",
                                       "rounds=2", "--save",  folder.file("whole.record")};
  CHECK(ran(whole, "claim C4\nclaim C5\nseal\nstay\nclaim C1\nseal\nsail C3\n").status == 0);

  const Ran first =
      ran({"play", "islets", "--seed", "5", "--plain", "--set", "rounds=2", "--save", file},
          "claim C4\nclaim C5\nseal\nstay\nclaim C1\nquit\n");
  CHECK(first.says("The game is saved. Go on with it:\n  sandtable play --resume " + file));
  const Ran second = ran({"play", "--resume", file, "--plain"}, "seal\nsail C3\n");

  CHECK(second.status == 0);
  CHECK(second.says("resumed after"));
  CHECK(second.says("Your lines so far\n  claim C1"));
  CHECK(folder.read("game.record") == folder.read("whole.record"));
  CHECK(folder.read("game.record").find("\nend ") != std::string::npos);
}

TEST_CASE("what was not sealed can be taken back after a resume") {
  const Folder folder("sandtable-resume-undo");
  const std::string file = folder.file("game.record");
  CHECK(quick("claim C4\nclaim C5\nquit\n", {"--save", file}).status == 0);

  const Ran again = ran({"play", "--resume", file}, "undo\nundo\nundo\nquit\n");

  CHECK(again.says("your last line is taken back"));
  CHECK(again.says("nothing to take back"));
}

TEST_CASE("a game that cannot be kept in its file does not begin, and ends with status 3") {
  const Folder folder("sandtable-save-refused");
  const std::string file = folder.file("none/game.record");

  const Ran game = quick("1\nquit\n", {"--save", file});

  CHECK(game.status == 3);
  CHECK(game.err == "sandtable: " + file +
                        ": could not be written: No such file or directory; name another file with "
                        "--save\n");
  CHECK(!game.says("Red> "));
  CHECK(!std::filesystem::exists(folder.file("none")));
}

TEST_CASE("a save that fails says why, leaves nothing behind, and shows in the status") {
  const Folder folder("sandtable-save-fails");
  const std::string target = folder.file("folder");
  std::filesystem::create_directories(target);

  const Ran lost = quick("claim C4\nsave " + target + "\nquit\n", {"--width", "200"});
  CHECK(lost.status == 3);
  CHECK(lost.says(target + ": could not be written: Is a directory"));
  CHECK(lost.complains(target + ": could not be written: Is a directory"));
  CHECK(!std::filesystem::exists(target + ".part"));

  const std::string other = folder.file("other.record");
  const Ran kept = quick("claim C4\nsave " + target + "\nsave " + other + "\nquit\n");
  CHECK(kept.status == 0);
  CHECK(kept.err.empty());
}

TEST_CASE("a new game is never saved over a file that is there") {
  const Folder folder("sandtable-save-over");
  const std::string file = folder.write("old.record", "precious\n");

  const Ran refused = quick("claim C4\nquit\n", {"--save", file});
  CHECK(refused.status == 2);
  CHECK(refused.out.empty());
  CHECK(refused.err == "sandtable: --save: " + file +
                           " is there already; go on with that game with --resume " + file +
                           ", or name another file\n");
  const Ran typed = quick("save " + file + "\nquit\n", {"--width", "200"});
  CHECK(typed.says(file + " is there already; save under another name: save FILE"));
  CHECK(quick("quit\n", {"--save", folder.path()}).complains("is a folder; name a file"));
  CHECK(folder.read("old.record") == "precious\n");
}

TEST_CASE("a resumed game goes on in its own file, not in that of another") {
  const Folder folder("sandtable-resume-save");
  const std::string file = folder.file("game.record");
  const std::string other = folder.write("other.record", "precious\n");
  CHECK(quick("claim C4\nsave " + file + "\nsave " + file + "\nquit\n").status == 0);

  CHECK(ran({"play", "--resume", file, "--save", file}, "quit\n").status == 0);
  CHECK(ran({"play", "--resume", file, "--save", other}, "quit\n").status == 2);
  CHECK(folder.read("other.record") == "precious\n");
  const std::string copy = folder.file("copy.record");
  CHECK(ran({"play", "--resume", file, "--save", copy}, "quit\n").status == 0);
  CHECK(folder.read("copy.record") == folder.read("game.record"));
}

TEST_CASE("lines that were left open stay in the file while others have the keyboard") {
  const Folder folder("sandtable-left-open");
  const std::string file = folder.file("game.record");
  const std::vector<std::string> both{"play",     "islets", "--seed", "5",      "--seat",
                                      "1=person", "--save", file,     "--plain"};
  CHECK(ran(both, "\nclaim C4\nquit\n").status == 0);
  REQUIRE(folder.read("game.record").find("0: claim C4") != std::string::npos);

  CHECK(ran({"play", "--resume", file}, "").status == 0);  // left before anybody took it up

  CHECK(folder.read("game.record").find("0: claim C4") != std::string::npos);
}

TEST_CASE("commands to copy name the seats and the data files, quoted for a shell") {
  const Folder folder("sandtable-commands");
  static_cast<void>(folder.write("my data/names.txt", "A\nB\nC\nD\nE\nF\nG\n"));
  const std::string data = folder.file("my data");
  const std::string file = folder.file("a game.record");
  const std::string flag = " --data '" + data + "'\n";

  const Ran left = quick("quit\n", {"--data", data, "--seat", "0=person", "--seat", "1=random"});
  CHECK(left.says("sandtable play islets --seed 5 --options '{\"rounds\":1}' --seat 1=random" +
                  flag));
  const Ran bots = quick("", {"--seat", "0=random", "--fast"});
  CHECK(bots.says("--options '{\"rounds\":1}' --seat 0=random\n"));
  const Ran kept = quick("claim C4\nquit\n", {"--data", data, "--save", file});
  CHECK(kept.says("sandtable play --resume '" + file + "'" + flag));
  const Ran over = ran({"play", "--resume", file, "--data", data}, "seal\nstay\nquit\n");
  CHECK(over.says("sandtable replay '" + file + "'" + flag));
}

TEST_CASE("save writes to the file named, or to one named after game and seed") {
  const Folder folder("sandtable-save-command");
  const std::string file = folder.file("here.record");

  const Ran game = quick("claim C4\nsave " + file + "\nsave /nowhere/at/all.record\nquit\n");

  CHECK(game.says("The game is saved. Go on with it:\n  sandtable play --resume " + file));
  CHECK(game.says("/nowhere/at/all.record: could not be written"));
  CHECK(folder.read("here.record").find("0: claim C4") != std::string::npos);
}

TEST_CASE("the end of the input is a quit, and saves a game that is kept") {
  const Folder folder("sandtable-eof");
  const std::string file = folder.file("kept.record");

  CHECK(quick("claim C4\n", {"--save", file}).status == 0);
  CHECK(folder.read("kept.record").find("claim C4") != std::string::npos);
  CHECK(quick("claim C4\n").says("The game is not saved."));
}

TEST_CASE("after the end there is still the log, the rules and saving") {
  const Folder folder("sandtable-after");
  const Ran game = quick("claim C4\nseal\nstay\nlog\nrule 4.1\nundo\nboard\nlook C1\nsave " +
                         folder.file("x.record") + "\n\n");

  CHECK(game.says("the game is over (IS-4.1)"));
  CHECK(game.says("IS-4.1 [stated] The end"));
  CHECK(game.says("the game is over: save, log"));
  CHECK(game.says("The game is saved. See it again:\n  sandtable replay "));
  CHECK(folder.read("x.record").find("\nend ") != std::string::npos);
}

TEST_CASE("bots alone are shown move by move, or fast") {
  const Ran slow =
      ran({"play", "islets", "--seed", "5", "--preset", "quick", "--seat", "0=random"});
  const Ran fast =
      ran({"play", "islets", "--seed", "5", "--preset", "quick", "--seat", "0=random", "--fast"});

  CHECK(slow.status == 0);
  CHECK(fast.status == 0);
  CHECK(slow.says("watching"));
  CHECK(slow.out.size() > 2 * fast.out.size());
  CHECK(fast.says("the highest score wins"));
}

TEST_CASE("a bot that breaks the contract is our own failure, not the player's") {
  const Ran game = ran({"play", "islets", "--seat", "1=empty"}, "claim C1\nseal\n");

  CHECK(game.status == 3);
  CHECK(game.complains("bot \"empty\" on seat 1 (Blue) gave a line that cannot be played"));
}

TEST_CASE("play refuses what makes no sense, with status 2 and a remedy") {
  const Folder folder("sandtable-play-bad");
  const auto complaint = [](const std::vector<std::string>& more) {
    std::vector<std::string> arguments{"play"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Ran game = ran(arguments);
    CHECK(game.status == 2);
    return game.err;
  };

  CHECK(complaint({}).find("name the game to play") != std::string::npos);
  CHECK(complaint({"chess"}).find("there is no game \"chess\"; known are islets") !=
        std::string::npos);
  CHECK(complaint({"islets", "--seat", "7=person"}).find("the seats are Red, Blue (or 0 to 1)") !=
        std::string::npos);
  CHECK(complaint({"islets", "--seat", "0=deep"}).find("known are steady") != std::string::npos);
  CHECK(complaint({"islets", "--seat", "person"}).find("SEAT=person") != std::string::npos);
  CHECK(complaint({"islets", "--seed", "-1"}).find("whole number from 0 to") != std::string::npos);
  CHECK(complaint({"islets", "--width", "3"}).find("from 40 to 1000") != std::string::npos);
  CHECK(complaint({"islets", "--preset", "slow"}).find("known are standard, quick") !=
        std::string::npos);
  CHECK(complaint({"--resume", folder.file("none")}).find("cannot be read") != std::string::npos);
  CHECK(complaint({"--resume", folder.write("bad", "hello\n")}).find("line 1") !=
        std::string::npos);
  CHECK(complaint({"--resume", "x", "--seed", "1"}).find("has its own options and seed") !=
        std::string::npos);
}

TEST_CASE("play shows the options as a form when asked") {
  const Ran form = ran({"play", "islets", "--help-options"});

  CHECK(form.status == 0);
  CHECK(form.says("players=2  (2 to 4)"));
  CHECK(form.says("how many rounds are played [IS-4.1]"));
}
