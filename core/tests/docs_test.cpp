// The pages about records and scenarios show what the program really takes.

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "core/record.hpp"
#include "core/scenario.hpp"

using namespace sandtable;

namespace {

std::string page(const std::string& name) {
  std::ifstream in(std::string(SANDTABLE_SOURCE_DIR) + "/docs/" + name);
  std::string text(std::istreambuf_iterator<char>(in), {});
  REQUIRE_FALSE(text.empty());
  return text;
}

/// The first block of code of a page.
std::string example(const std::string& text, const std::string& fence) {
  const std::size_t start = text.find(fence + "\n") + fence.size() + 1;
  return text.substr(start, text.find("```", start) - start);
}

}  // namespace

TEST_CASE("the record on the page about records is one") {
  const auto record = Record::parse(example(page("records.md"), "```text"), "docs/records.md");
  if (!record) MESSAGE(record.error().text);
  REQUIRE(static_cast<bool>(record));
  CHECK(record->lines.size() == 3);
  CHECK(record->lines[1].said == "this side is mine");
}

TEST_CASE("the scenario on the page about scenarios has known members only") {
  std::string text = example(page("scenarios.md"), "```json");
  text.replace(text.find("fiefdoms"), 8, "coins");  // the only game these tests know

  const auto report = run_scenario(text, "docs/scenarios.md");

  REQUIRE_FALSE(static_cast<bool>(report));  // and it has other rules
  CHECK(report.error().text.starts_with("docs/scenarios.md: /rules/0 is \"FF-5.1\"; it must be"));
}

TEST_CASE("the page about scenarios names every member there is") {
  const std::string text = page("scenarios.md");
  const std::string known = run_scenario(R"({"game":"coins","none":1})", "x").error().text;
  std::size_t at = known.find("known are ") + 10;
  int count = 0;
  while (at < known.size()) {
    const std::size_t end = std::min(known.find(", ", at), known.size());
    const std::string name = known.substr(at, end - at);
    CAPTURE(name);
    CHECK(text.find("`" + name + "`") != std::string::npos);
    at = end + 2;
    ++count;
  }
  CHECK(count == 16);
}
