#include "lab/archive.hpp"

#include <doctest/doctest.h>

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
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

namespace {

std::string refusal(const Scratch& place, const Study& study) {
  const Result<Findings> run = Archive(place.path, Archive::Start::GoOn).run(study, Crew{});
  return run ? "" : run.error().text;
}

bool holds(const std::string& text, std::string_view words) {
  return text.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("games of other data files are not added to, and the refusal says so") {
  Study study = islets_study({"steady", "random"}, 10);
  auto files = std::make_shared<Data>();
  files->replace("data/islets.json", "1");
  study.files = files;
  const Scratch place("data");
  REQUIRE(run_in(place, study).complete());
  const std::string before = place.read("games.csv");
  CHECK(refusal(place, study).empty());

  auto changed = std::make_shared<Data>();
  changed->replace("data/islets.json", "2");
  study.files = changed, study.games = 20;
  const std::string said = refusal(place, study);
  CHECK_MESSAGE(holds(said, "its data files have changed since"), said);
  CHECK(holds(said, place.path.string()));
  CHECK(holds(said, "--fresh"));
  CHECK(place.read("games.csv") == before);
}

TEST_CASE("games of a player that thinks otherwise by now are not added to") {
  Study study = islets_study({"steady", "random"}, 10);
  const Scratch place("bots");
  REQUIRE(run_in(place, study).complete());
  study.players[0].overlooks = 50;  // the name is the same

  const std::string said = refusal(place, study);
  CHECK_MESSAGE(holds(said, "how the players think has changed since"), said);
}

TEST_CASE("games that this program plays otherwise are not added to") {
  const Study study = islets_study({"steady", "random"}, 10);
  const Scratch place("rules");
  REQUIRE(run_in(place, study).complete());
  std::string rows = place.read("games.jsonl");
  const std::size_t at = rows.find("\"lines\":");
  REQUIRE(at != std::string::npos);
  rows.insert(at + 8, "9");  // as a bot of before may have played it
  std::ofstream(place.path / "games.jsonl", std::ios::binary) << rows;

  const std::string said = refusal(place, study);
  CHECK_MESSAGE(holds(said, "game 0 goes otherwise now"), said);
  CHECK(place.read("games.jsonl") == rows);
}

TEST_CASE("games in rows of another form are left as they are, and the refusal says so") {
  const Study study = islets_study({"steady", "random"}, 10);
  const Scratch place("form");
  REQUIRE(run_in(place, study).complete());
  std::string rows = place.read("games.jsonl");
  REQUIRE(rows.starts_with("{\"rows\":3,"));
  for (const std::string_view form : {"", "\"rows\":2,"}) {
    std::string other = rows;
    other.replace(1, 9, form);
    std::ofstream(place.path / "games.jsonl", std::ios::binary) << other;

    const std::string said = refusal(place, study);
    CHECK_MESSAGE(holds(said, form.empty() ? "rows of form 1" : "rows of form 2"), said);
    CHECK(holds(said, "--fresh"));
    CHECK(place.read("games.jsonl") == other);
  }
}

TEST_CASE("a refusal names the settings that differ") {
  const Scratch place("settings");
  REQUIRE(run_in(place, islets_study({"steady", "random"}, 10)).complete());
  Study other = islets_study({"steady", "random"}, 10);
  other.game = find_game("islets")
                   ->create(Json::object({{"players", Json(2)}, {"rounds", Json(2)}}), "test")
                   .value();
  other.first_seed = 7;

  const std::string said = refusal(place, other);
  CHECK_MESSAGE(holds(said, "there, 2 here"), said);
  CHECK_MESSAGE(holds(said, "the first seed \"100\" there, \"7\" here"), said);
}

TEST_CASE("two runs at once do not share a folder") {
  const Study study = islets_study({"steady", "random"}, 4);
  const Scratch place("two");
  {
    const Archive first(place.path, Archive::Start::GoOn);
    CHECK(first.ready());
    const std::string said = refusal(place, study);
    CHECK_MESSAGE(holds(said, "in use by another run of the lab (process "), said);
    CHECK(holds(said, place.path.string()));
    CHECK(!Archive(place.path, Archive::Start::Fresh).ready());
    CHECK(first.run(study, Crew{}));
  }
  CHECK(refusal(place, study).empty());
}

TEST_CASE("the lock of a run that was killed does not block the next") {
  const Study study = islets_study({"steady", "random"}, 4);
  const Scratch place("killed");
  const pid_t child = fork();
  if (child == 0) {
    const Archive dies(place.path, Archive::Start::GoOn);
    raise(SIGKILL);
  }
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  REQUIRE(WIFSIGNALED(status));

  CHECK(fs::exists(place.path / ".lock"));
  CHECK(run_in(place, study).complete());
}
