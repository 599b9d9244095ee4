// Advice at a real table: what happens is walked through. sandtable_test.cpp says what came up.

#include <doctest/doctest.h>

#include "cli/tests/support/ran.hpp"

using namespace sandtable::cli;

namespace {

Ran advised(const std::string& input) {
  return ran({"play", "islets", "--preset", "quick", "--seed", "5", "--plain", "--advise"}, input);
}

constexpr const char* kPrompt = "Enter: next, r: the rule, f: fast, q: quit > ";

}  // namespace

TEST_CASE("a walk stops at what others do, tells the rules, and a game is played to its end") {
  const Ran game = advised("claim C1\nclaim C3\nseal\n\nf\nsail C1\nf\nquit\n");

  CHECK(game.status == 0);
  CHECK(game.says(kPrompt));
  CHECK(game.says("(IS-2.1)"));
  CHECK(game.says("the highest score wins (IS-4.1)"));
}

TEST_CASE("a walk ends when the person leaves or the input ends, and the game can be saved") {
  const Folder folder("sandtable-advise");
  const std::string file = folder.file("game.record");
  const Ran left = advised("claim C4\nseal\nq\n");
  const Ran ended = advised("claim C4\nseal\n");
  const Ran kept = ran({"play", "islets", "--seed", "5", "--plain", "--advise", "--save", file},
                       "claim C4\nseal\nq\n");

  CHECK(left.status == 0);
  CHECK(ended.status == 0);
  CHECK(left.says("The game is not saved."));
  CHECK(!left.says("The same dice again"));
  CHECK(kept.says("--advise"));
  CHECK(folder.read("game.record").find("\nseed ") == std::string::npos);
  CHECK(ran({"replay", file}).status == 0);
  CHECK(ran({"play", "--resume", file}, "quit\n").complains("add --advise"));
  CHECK(ran({"play", "--resume", file, "--advise"}, "quit\n").status == 0);
}

TEST_CASE("with bots alone every line is walked through") {
  const Ran game = ran({"play", "islets", "--preset", "quick", "--seed", "5", "--plain", "--advise",
                        "--seat", "0=random", "--seat", "1=random"},
                       "\nf\nf\nf\nf\nf\nf\nf\nf\nf\nf\nf\nf\n");

  CHECK(game.status == 0);
  CHECK(game.says(kPrompt));
}
