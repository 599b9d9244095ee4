// The lab as a designer and a cluster meet it: the built programs, on games that are shipped.

#include <doctest/doctest.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "cli/tests/support/process.hpp"
#include "core/json.hpp"

using namespace sandtable;
using namespace sandtable::cli;
namespace fs = std::filesystem;

namespace {

Json figures(const Ran& ran) {
  REQUIRE_MESSAGE(ran.status == 0, ran.err);
  return Json::parse(ran.out, "lab").value();
}

/// Runs a command of the shell and gives its status.
int shell(const std::string& command) {
  return std::system(command.c_str());  // NOLINT(concurrency-mt-unsafe): one thread
}

/// Enough that a study is under way when it is stopped; a sanitizer makes games ten times slower.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANDTABLE_SLOW_GAMES
#endif
#endif
#ifdef SANDTABLE_SLOW_GAMES
const std::string kMany = " --games 500 ";
#else
const std::string kMany = " --games 3000 ";
#endif

const std::vector<std::string> kUnfair{"lab",  "fiefdoms", "--bots",       "random",     "--games",
                                       "2000", "--set",    "handicap=3,0", "--no-skill", "--json"};

}  // namespace

TEST_CASE("a deliberately unfair variant is found, and the setting behind it is named") {
  std::vector<std::string> arguments = kUnfair;
  for (const char* more : {"--vary", "all", "--trial-games", "600"}) arguments.emplace_back(more);
  const Json report = figures(ran_process(arguments));
  const std::string headline = report.find("headline")->find("text")->as_string();

  CHECK_MESSAGE(headline.starts_with("Not fair: Red wins "), headline);
  // Less for Red or more for Blue: both mend it.
  CHECK(report.find("culprit")->as_string().starts_with("handicap["));
  CHECK(report.find("headline")
            ->find("evidence")
            ->as_string()
            .starts_with("What to change: handicap["));
}

TEST_CASE("the same game without the handicap is not called unfair by seat") {
  const Json report = figures(ran_process(
      {"lab", "fiefdoms", "--bots", "random", "--games", "600", "--no-skill", "--json"}));

  for (const Json& verdict : report.find("verdicts")->items())
    CHECK(!verdict.find("text")->as_string().starts_with("Red wins"));
}

TEST_CASE("threads, stops and resumes leave no trace in the results") {
  const Folder folder("lab-threads");
  const auto lab = [&](const std::string& name, const char* games, const char* jobs) {
    return ran_process({"lab", "fiefdoms", "--bots", "random", "--games", games, "--jobs", jobs,
                        "--trial-games", "20", "--report", folder.file(name)});
  };
  REQUIRE(lab("one", "120", "1").status == 0);
  REQUIRE(lab("four", "120", "4").status == 0);
  REQUIRE(lab("parts", "50", "2").status == 0);
  REQUIRE(lab("parts", "120", "3").status == 0);

  for (const char* file : {"/games.jsonl", "/games.csv", "/summary.json"}) {
    const std::string one = folder.read(std::string("one") + file);
    REQUIRE(!one.empty());
    CHECK(folder.read(std::string("four") + file) == one);
    CHECK(folder.read(std::string("parts") + file) == one);
  }
  CHECK(fs::exists(folder.file("one/report.html")));
}

TEST_CASE("Ctrl-C stops a study with whole files, and the same command goes on") {
  const Folder folder("lab-stop");
  const std::string program = SANDTABLE_PROGRAM;
  const std::string report = folder.file("out");
  const std::string command = program + " lab fiefdoms --bots random" + kMany +
                              "--no-skill --report " + report + " > " + folder.file("said") +
                              " 2>&1";
  const int status = shell("timeout -s INT 1 " + command);
  const bool stopped = WEXITSTATUS(status) == 124 || WEXITSTATUS(status) == 1;
  CHECK((stopped || status == 0));

  REQUIRE(shell(command) == 0);
  REQUIRE(shell(program + " lab fiefdoms --bots random" + kMany + "--no-skill --report " +
                folder.file("whole") + " > /dev/null") == 0);
  CHECK(folder.read("out/games.jsonl") == folder.read("whole/games.jsonl"));
}

TEST_CASE("what cannot be studied is refused with its reason") {
  const auto refused = [](const std::vector<std::string>& more, const char* why) {
    std::vector<std::string> arguments{"lab", "fiefdoms", "--games", "1"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Ran run = ran_process(arguments);
    CHECK(run.status == 2);
    CHECK_MESSAGE(run.complains(why), run.err);
  };
  refused({"--vary", "some"}, "the word is all");
  refused({"--sweep", "colour=1..2"}, "no numeric setting");
  refused({"--tune", "wealth=1..2"}, "known are fairness");
  refused({"--tune", "turns=1..2", "--over", "colour"}, "--over: there is no numeric setting");
  refused({"--bots", "nobody"}, "--bots: fiefdoms has no bot");
  refused({"--skill", "nobody,random"}, "--skill: fiefdoms has no bot");
}

#ifdef SANDTABLE_MPI_PROGRAM

namespace {

const std::string kMpirun =
    "OMPI_MCA_rmaps_base_oversubscribe=1 SANDTABLE_MPI_PATIENCE=2 " SANDTABLE_MPIRUN
    " --timeout 120 --allow-run-as-root --oversubscribe --enable-recovery ";
const std::string kStudy = " lab fiefdoms --bots random --games 400 --trial-games 40 --report ";

}  // namespace

TEST_CASE("several ranks give the files that one process gives") {
  const Folder folder("lab-mpi");
  REQUIRE(shell(SANDTABLE_PROGRAM + kStudy + folder.file("one") + " > /dev/null") == 0);
  for (const char* ranks : {"2", "4"}) {
    const std::string out = std::string("ranks") + ranks;
    REQUIRE(shell(kMpirun + "-n " + ranks + " " SANDTABLE_MPI_PROGRAM + kStudy + folder.file(out) +
                  " > " + folder.file("said") + " 2>&1") == 0);

    CHECK(folder.read(out + "/games.jsonl") == folder.read("one/games.jsonl"));
    CHECK(folder.read(out + "/summary.json") == folder.read("one/summary.json"));
  }
}

TEST_CASE("a rank that dies loses its unfinished games only, and the others play them") {
  const Folder folder("lab-mpi-death");
  const std::string study = " lab fiefdoms --games 200 --no-skill --report ";
  // Rank 2 is ended once games have come in: a shell stands between mpirun and the program.
  const std::string rows = folder.file("three/games.jsonl");
  const std::string rank = folder.write(
      "rank",
      "#!/bin/sh\nif [ \"$OMPI_COMM_WORLD_RANK\" = 2 ]; then\n  " SANDTABLE_MPI_PROGRAM
      " \"$@\" &\n  until [ \"$(cat " +
          rows +
          " 2>/dev/null | wc -l)\" -gt 5 ]; do sleep 0.1; done\n  kill -9 $!; wait; exit 0\nfi\n"
          "exec " SANDTABLE_MPI_PROGRAM " \"$@\"\n");
  fs::permissions(rank, fs::perms::owner_all);
  REQUIRE(shell(SANDTABLE_PROGRAM + study + folder.file("one") + " > /dev/null") == 0);
  static_cast<void>(shell(kMpirun + "-n 3 " + rank + study + folder.file("three") + " > " +
                          folder.file("said") + " 2>&1"));

  CHECK(folder.read("three/games.jsonl") == folder.read("one/games.jsonl"));
  CHECK(folder.read("said").find("a process died") != std::string::npos);
}

#endif
