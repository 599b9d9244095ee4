#include "lab/archive.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "lab/tests/studies.hpp"

using namespace sandtable;
using namespace sandtable::lab;
namespace fs = std::filesystem;

namespace {

/// A folder of its own, removed at the end.
struct Scratch {
  explicit Scratch(const std::string& name)
      : path(fs::temp_directory_path() / ("sandtable-lab-" + name)) {
    fs::remove_all(path);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() { fs::remove_all(path); }
  [[nodiscard]] std::string read(const std::string& name) const {
    std::ostringstream out;
    out << std::ifstream(path / name, std::ios::binary).rdbuf();
    return out.str();
  }
  fs::path path;
};

Findings run_in(const Scratch& place, const Study& study,
                Archive::Start start = Archive::Start::GoOn) {
  Crew crew;
  crew.threads = 2;
  return Archive(place.path, start).run(study, crew).value();
}

}  // namespace

TEST_CASE("a study that was cut off anywhere goes on to the same files") {
  const Study study = islets_study({"steady", "random"}, 40);
  const Scratch whole("whole");
  REQUIRE(run_in(whole, study).complete());
  const std::string rows = whole.read("games.jsonl");

  for (const std::size_t cut :
       {std::size_t{3}, rows.size() / 3, rows.size() / 2 + 7, rows.size() - 1}) {
    const Scratch place("cut");
    fs::create_directories(place.path);
    std::ofstream(place.path / "games.jsonl", std::ios::binary) << rows.substr(0, cut);
    const Findings findings = run_in(place, study);

    CHECK(findings.complete());
    CHECK(findings.played_now > 0);
    CHECK(place.read("games.jsonl") == rows);
    CHECK(place.read("games.csv") == whole.read("games.csv"));
  }
}

TEST_CASE("a finished study is not played again, and more games are added to it") {
  Study study = islets_study({"steady", "random"}, 20);
  const Scratch place("more");
  CHECK(run_in(place, study).played_now == 20);
  CHECK(run_in(place, study).played_now == 0);

  study.games = 30;
  const Findings more = run_in(place, study);
  CHECK(more.played_now == 10);
  CHECK(more.tally.games == 30);
  study.games = 10;
  CHECK(run_in(place, study).tally.games == 10);
}

TEST_CASE("the counts are the same whether rows were kept or played") {
  const Study study = islets_study({"steady", "random"}, 50);
  const Scratch place("counts");
  const Findings played = run_in(place, study);
  const Findings kept = run_in(place, study);

  CHECK(kept.played_now == 0);
  for (std::size_t i = 0; i < 2; ++i) {
    CHECK(kept.tally.seats[i].wins == played.tally.seats[i].wins);
    CHECK(kept.tally.seats[i].fair == played.tally.seats[i].fair);
  }
  CHECK(kept.tally.uses().size() == played.tally.uses().size());
  CHECK(kept.tally.lines.counts() == played.tally.lines.counts());
}

TEST_CASE("a folder with another study is left as it is, unless it is to be forgotten") {
  const Scratch place("other");
  REQUIRE(run_in(place, islets_study({"steady", "random"}, 10)).complete());
  const std::string before = place.read("games.csv");
  const Study other = islets_study({"random", "random"}, 10);
  const Result<Findings> refused = Archive(place.path, Archive::Start::GoOn).run(other, Crew{});

  REQUIRE(!refused);
  CHECK(refused.error().text.find("--fresh") != std::string::npos);
  CHECK(place.read("games.csv") == before);
  CHECK(run_in(place, other, Archive::Start::Fresh).played_now == 10);
}

TEST_CASE("studies beside the main one have files of their own") {
  const Scratch place("beside");
  CHECK(run_in(place, islets_study({"steady", "random"}, 5, "skill a b")).played_now == 5);
  CHECK(run_in(place, islets_study({"random", "random"}, 5, "skill a b")).played_now == 5);
  CHECK(run_in(place, islets_study({"random", "random"}, 5, "skill a b")).played_now == 0);
  CHECK(!fs::exists(place.path / "games.jsonl"));
}
