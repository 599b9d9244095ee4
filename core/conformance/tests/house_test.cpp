// The checks of layering and coverage can fail: on files and books made up for it.

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <vector>

#include "core/conformance/tests/coverage.hpp"
#include "core/conformance/tests/layering.hpp"

namespace sandtable {
namespace {

using house::include_problems;
using house::naming_problems;
using house::uncovered;

Rule rule(const char* text) { return *Rule::parse(text); }

TEST_CASE("core includes only core") {
  CHECK(include_problems("core/x.cpp", "#include \"core/seat.hpp\"\n#include <map>\n").empty());
  CHECK(include_problems("core/x.cpp", "#include \"games/a/a.hpp\"\n").size() == 1);
  CHECK(include_problems("core/x.cpp", "#include \"lab/runner.hpp\"\n").size() == 1);
  CHECK(include_problems("core/x.cpp", "#include \"gen/a/rules.hpp\"\n").size() == 1);
}

TEST_CASE("a game includes core, itself and what is generated from it") {
  const std::string path = "games/a/tests/board_test.cpp";
  CHECK(include_problems(path, "#include \"games/a/board.hpp\"\n#include \"gen/a/rules.hpp\"\n")
            .empty());
  CHECK(include_problems(path, "#include \"games/ab/board.hpp\"\n").size() == 1);
  CHECK(include_problems(path, "#include \"gen/b/rules.hpp\"\n").size() == 1);
  CHECK(include_problems(path, "#include \"agents/agent.hpp\"\n").size() == 1);
}

TEST_CASE("agents include core and agents") {
  CHECK(include_problems("agents/x.cpp", "#include \"agents/match.hpp\"\n").empty());
  CHECK(include_problems("agents/x.cpp", "#include \"lab/runner.hpp\"\n").size() == 1);
}

TEST_CASE("everybody else reaches games through the registry") {
  CHECK(include_problems("cli/x.cpp", "#include \"lab/runner.hpp\"\n").empty());
  const auto problems = include_problems("cli/x.cpp", "\n#include \"games/a/a.hpp\"\n");
  REQUIRE(problems.size() == 1);
  CHECK(problems[0] ==
        "cli/x.cpp:2: includes games/a/a.hpp; games are reached through the registry");
}

TEST_CASE("core names no game, but for examples in comments and tests") {
  const std::vector<std::string> games{"chess"};
  CHECK(naming_problems("core/x.cpp", "int a;  // as in chess\n", games).empty());
  CHECK(naming_problems("core/x.cpp", "int chessboard;\n", games).empty());
  CHECK(naming_problems("core/x.cpp", "auto a = find(\"chess\");\n", games).size() == 1);
  CHECK(naming_problems("core/tests/x.cpp", "auto a = find(\"chess\");\n", games).empty());
  CHECK(naming_problems("cli/x.cpp", "auto a = find(\"chess\");\n", games).empty());
}

TEST_CASE("a rule needs code and a test, or a reason") {
  const std::array rules{RuleEntry{rule("AB-1.1"), "stated", "text", "heading"}};
  using Kind = Citation::Kind;
  const Citation code{rule("AB-1.1"), Kind::Code, "a.cpp", 1};
  const Citation test{rule("AB-1.1"), Kind::Test, "a_test.cpp", 1};
  const Citation reason{rule("AB-1.1"), Kind::Reason, "it describes the box", 0};
  const Citation other{rule("AB-1.2"), Kind::Test, "a_test.cpp", 1};

  CHECK(uncovered(rules, std::array{code, test}).empty());
  CHECK(uncovered(rules, std::array{reason}).empty());
  CHECK(uncovered(rules, std::array{code, other}) ==
        std::vector<std::string>{"AB-1.1: no test cites it, and no reason is stated"});
  CHECK(uncovered(rules, std::array{test}) ==
        std::vector<std::string>{"AB-1.1: no code cites it, and no reason is stated"});
  CHECK(
      uncovered(rules, std::array{other}) ==
      std::vector<std::string>{"AB-1.1: neither code nor test cites it, and no reason is stated"});
}

TEST_CASE("a part is covered by its whole, and a whole by any part") {
  const std::array whole{RuleEntry{rule("AB-2.3"), "stated", "text", "heading"}};
  const std::array part{RuleEntry{rule("AB-2.3b"), "stated", "text", "heading"}};
  const auto cited = [](const char* text) {
    return std::array{Citation{rule(text), Citation::Kind::Code, "a.cpp", 1},
                      Citation{rule(text), Citation::Kind::Test, "a_test.cpp", 1}};
  };

  CHECK(uncovered(whole, cited("AB-2.3a")).empty());
  CHECK(uncovered(part, cited("AB-2.3")).empty());
  CHECK(uncovered(part, cited("AB-2.3b")).empty());
  CHECK(uncovered(part, cited("AB-2.3a")).size() == 1);
}

}  // namespace
}  // namespace sandtable
