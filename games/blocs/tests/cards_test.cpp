// Every card, every worked example and every statement of the source document has a scenario of its
// own, known by its name.

#include <algorithm>
#include <cctype>
#include <charconv>

#include "games/blocs/tests/support.hpp"

namespace sandtable::blocs::test {
namespace {

/// A scenario whose name begins so; scenarios are known by the rules they cite.
bool shown_by(const std::string& name) {
  const std::string path = "scenarios/" + name;
  return std::ranges::any_of(citations(),
                             [&](const Citation& each) { return each.path.starts_with(path); });
}

std::string small_id(const std::string& id) {
  std::string out = id;
  std::ranges::transform(out, out.begin(), [](unsigned char c) { return std::tolower(c); });
  return out;
}

/// The text of RULES.md from one heading to another.
std::string_view chapter(std::string_view from, std::string_view to) {
  const std::string_view text = rules_text();
  const std::size_t begin = text.find(from);
  REQUIRE_MESSAGE(begin != std::string_view::npos, std::string(from));
  return text.substr(begin, text.find(to, begin) - begin);
}

/// The numbers that stand between two signs at the beginning of a line.
std::vector<int> numbers_of(std::string_view text, std::string_view before,
                            std::string_view after) {
  std::vector<int> out;
  for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at)) {
    const std::string_view line = text.substr(++at);
    if (!line.starts_with(before)) continue;
    const char* const first = line.data() + before.size();
    int number = 0;
    const auto read = std::from_chars(first, text.data() + text.size(), number);
    if (read.ec == std::errc() && std::string_view(read.ptr, after.size()) == after)
      out.push_back(number);
  }
  return out;
}

std::string numbered(const char* prefix, int number, std::size_t digits) {
  const std::string text = std::to_string(number);
  return prefix + std::string(digits - text.size(), '0') + text;
}

}  // namespace

TEST_CASE("every technology has a scenario that acquires it and one that shows what it does") {
  const Blocs game = five();
  for (const Technology& tech : game.book().techs) {
    CHECK_MESSAGE(shown_by("acquire-" + small_id(tech.id) + ".json"), tech.id);
    CHECK_MESSAGE(shown_by("tech-" + small_id(tech.id)), tech.id);
  }
}

TEST_CASE("every mission has a scenario that scores it and one in which it is not yet fulfilled") {
  const Blocs game = five();
  for (const Mission& card : game.book().missions) {
    CHECK_MESSAGE(shown_by("mission-" + small_id(card.id) + ".json"), card.id);
    CHECK_MESSAGE(shown_by("mission-" + small_id(card.id) + "-not-yet.json"), card.id);
  }
}

TEST_CASE("every objective has a scenario that wins by it and one in which an area is missing") {
  const Blocs game = five();
  for (const Objective& card : game.book().objectives) {
    CHECK_MESSAGE(shown_by("objective-" + small_id(card.id) + ".json"), card.id);
    CHECK_MESSAGE(shown_by("objective-" + small_id(card.id) + "-not-yet.json"), card.id);
  }
}

TEST_CASE("every statement of the source document has a scenario with its number") {
  const std::vector<int> all = numbers_of(chapter("### 5.2", "## 6."), "| ", " |");
  CHECK(all.size() == 113);
  for (const int number : all) CHECK_MESSAGE(shown_by(numbered("faq-", number, 3) + "-"), number);
}

TEST_CASE("every worked example has a scenario with its number") {
  const std::vector<int> all = numbers_of(chapter("## 8.", "## 9."), "", ". **");
  CHECK(all.size() == 42);
  for (const int number : all) CHECK_MESSAGE(shown_by(numbered("example-", number, 2)), number);
}

}  // namespace sandtable::blocs::test
