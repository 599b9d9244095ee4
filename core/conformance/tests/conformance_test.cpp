// What runs over every registered game, unasked: the scenarios, the recorded games, the coverage of
// the rules and the layers of the house. The kit itself is a test of each game in CMakeLists.txt.

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/conformance/tests/coverage.hpp"
#include "core/conformance/tests/layering.hpp"
#include "core/record.hpp"
#include "core/registry.hpp"
#include "core/sanitized.hpp"
#include "core/scenario.hpp"

namespace sandtable {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kGoldenRecords = 20;

// The sanitizers look at memory, for which the lines matter, not their positions: writing a
// position after every line would take two minutes there. Every build without them compares them
// all.
constexpr std::size_t kComparedLines = kSanitized ? 16 : 1;

const fs::path& root() {
  static const fs::path kRoot = SANDTABLE_SOURCE_DIR;
  return kRoot;
}

std::string text_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  REQUIRE_MESSAGE(in.good(), path.string());
  return {std::istreambuf_iterator<char>(in), {}};
}

/// The files of a folder and what is below it, sorted; none if there is no such folder.
std::vector<fs::path> files_below(const fs::path& folder, const std::set<std::string>& extensions) {
  std::vector<fs::path> files;
  if (!fs::is_directory(folder)) return files;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file() && extensions.contains(entry.path().extension().string()))
      files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string out;
  for (const std::string& line : lines) out += "\n  " + line;
  return out;
}

TEST_CASE("there are games, and their names are distinct") {
  std::set<std::string> names;
  for (const GameEntry* entry : registry()) CHECK(names.insert(entry->info.name).second);
  CHECK(!names.empty());
}

TEST_CASE("every scenario of every game holds") {
  for (const GameEntry* entry : registry()) {
    const auto files = files_below(root() / "games" / entry->info.name / "scenarios", {".json"});
    CHECK_MESSAGE(!files.empty(), entry->info.name, " has no scenario");
    for (const fs::path& file : files) {
      const auto report = run_scenario(text_of(file), fs::relative(file, root()).string());
      REQUIRE_MESSAGE(report, report.error().text);
      CHECK_MESSAGE(report->game == entry->info.name, file.string());
      CHECK_MESSAGE(report->passed(), file.string(), joined(report->differences));
    }
  }
}

TEST_CASE("every recorded game replays, with the same position after each line") {
  for (const GameEntry* entry : registry()) {
    const auto files = files_below(root() / "games" / entry->info.name / "golden", {".record"});
    CHECK_MESSAGE(files.size() >= kGoldenRecords, entry->info.name, " has ", files.size(),
                  " golden records; there must be ", kGoldenRecords);
    for (const fs::path& file : files) {
      const std::string where = fs::relative(file, root()).string();
      auto record = Record::parse(text_of(file), where);
      REQUIRE_MESSAGE(record, record.error().text);
      const auto has_hash = [](const RecordLine& line) { return !line.hash.empty(); };
      CHECK_MESSAGE(std::ranges::all_of(record->lines, has_hash), where, " lacks a position");
      CHECK_MESSAGE(!record->end_hash.empty(), where, " does not go to the end");
      for (std::size_t i = 0; i < record->lines.size(); ++i)
        if (i % kComparedLines != 0) record->lines[i].hash.clear();
      const auto again = replay(*entry, *record, where, Data(entry->info.data));
      CHECK_MESSAGE(again, again.error().text);
    }
  }
}

TEST_CASE("a recorded game that lacks its first dice is refused, and nothing is rolled for ever") {
  for (const GameEntry* entry : registry()) {
    int cut = 0;
    for (const fs::path& file :
         files_below(root() / "games" / entry->info.name / "golden", {".record"})) {
      auto record = Record::parse(text_of(file), "cut");
      REQUIRE_MESSAGE(record, record.error().text);
      const auto drawn = [](const RecordLine& line) { return !line.dice.empty(); };
      const auto line = std::ranges::find_if(record->lines, drawn);
      if (!record->start_dice.empty())
        record->start_dice.clear();
      else if (line != record->lines.end())
        line->dice.clear();
      else
        continue;
      ++cut;
      const auto again = replay(*entry, *record, "cut", Data(entry->info.data));
      REQUIRE_MESSAGE(!again, file.string());
      CHECK_MESSAGE(again.error().text.find("the dice ran out") != std::string::npos,
                    again.error().text);
    }
    CHECK_MESSAGE(cut > 0, entry->info.name, " draws no dice");
  }
}

TEST_CASE("every rule of every game has code and a test, or a stated reason") {
  for (const GameEntry* entry : registry()) {
    const auto missing = house::uncovered(entry->info.rules, entry->info.citations);
    CHECK_MESSAGE(missing.empty(), entry->info.name, ":", joined(missing));
  }
}

TEST_CASE("every rule of every game stands once, with a tag") {
  for (const GameEntry* entry : registry()) {
    std::set<Rule> seen;
    for (const RuleEntry& rule : entry->info.rules) {
      CHECK_MESSAGE(seen.insert(rule.rule).second, rule.rule.text(), " stands twice");
      CHECK_MESSAGE(!rule.tag.empty(), rule.rule.text(), " has no tag");
    }
    CHECK_MESSAGE(!seen.empty(), entry->info.name, " has no rules");
  }
}

TEST_CASE("dependencies point one way") {
  std::vector<std::string> games;
  for (const GameEntry* entry : registry()) games.push_back(entry->info.name);
  std::map<std::string, int> files;
  for (const char* part : {"core", "games", "agents", "lab", "server", "cli", "python", "bench"}) {
    for (const fs::path& file : files_below(root() / part, {".hpp", ".cpp", ".h"})) {
      ++files[part];
      const std::string path = fs::relative(file, root()).generic_string();
      const std::string text = text_of(file);
      const auto includes = house::include_problems(path, text);
      CHECK_MESSAGE(includes.empty(), joined(includes));
      const auto names = house::naming_problems(path, text, games);
      CHECK_MESSAGE(names.empty(), joined(names));
    }
  }
  for (const char* part : {"core", "games", "agents", "lab", "cli"})
    CHECK_MESSAGE(files[part] > 0, part, " has no source files");
}

}  // namespace
}  // namespace sandtable
