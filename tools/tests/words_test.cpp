// What a build says of a broken catalogue: tools/embed and tools/embed_words print these problems
// and fail.

#include "tools/words.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <fstream>

using namespace sandtable;
using namespace sandtable::tools;
namespace fs = std::filesystem;

namespace {

/// A part with an English catalogue and a German one.
class Part {
 public:
  explicit Part(std::string_view german, std::string_view english = kEnglish)
      : folder_(fs::temp_directory_path() / ("sandtable-words-" + std::to_string(getpid()))) {
    fs::remove_all(folder_);
    fs::create_directories(folder_ / "words");
    std::ofstream(folder_ / "words" / "en.json", std::ios::binary) << english;
    std::ofstream(folder_ / "words" / "de.json", std::ios::binary) << german;
  }
  ~Part() { fs::remove_all(folder_); }
  Part(const Part&) = delete;
  Part& operator=(const Part&) = delete;

  [[nodiscard]] WordFiles read() const { return read_words(folder_); }
  /// The only problem, behind the folder.
  [[nodiscard]] std::string problem() const {
    const WordFiles files = read();
    if (files.problems.size() != 1) return std::to_string(files.problems.size()) + " problems";
    return files.problems.front().substr(folder_.string().size() + 1);
  }

 private:
  static constexpr std::string_view kEnglish =
      R"({"events":{"moved":"{by} moves {n, plural, one {# tank} other {# tanks}}"},
          "content":{"unit":{"tank":{"word":"tank","a":"a tank"}}}})";
  fs::path folder_;
};

}  // namespace

TEST_CASE("a sound catalogue has no problem, and forms of its own for things") {
  const Part part(R"({"events":{"moved":"{n, plural, one {# Panzer} other {# Panzer}} von {by}"},
                      "content":{"unit":{"tank":{"word":"Panzer","dat":"dem Panzer"}}}})");

  CHECK(part.read().problems.empty());
  CHECK(part.read().texts.size() == 2);
}

TEST_CASE("a broken catalogue is refused with file, key and reason") {
  const auto problem = [](std::string_view german) { return Part(german).problem(); };

  CHECK(problem(R"({"events":{"moved":"{who} zieht"}})") ==
        "words/de.json: events.moved asks for {who}, which the English sentence does not have");
  CHECK(problem(R"({"events":{"moved":"{n, plural, einer {#} other {#}}"}})") ==
        "words/de.json: events.moved: column 19: \"einer\" is no plural; write =0, zero, one, two, "
        "few, many or other");
  CHECK(problem(R"({"events":{"moved":"{by zieht"}})") ==
        "words/de.json: events.moved: column 5: a } is missing");
  CHECK(problem(R"({"events":{"moved":"{n, plural, one {# Panzer}}"}})") ==
        "words/de.json: events.moved: column 27: the case other is missing");
  CHECK(problem(R"({"events":{"fled":"{by} flieht"}})") ==
        "words/de.json: events.fled is superfluous: English has no such sentence");
  CHECK(problem(R"({"content":{"unit":{"plane":{"word":"Flugzeug"}}}})") ==
        "words/de.json: content.unit.plane.word is superfluous: English has no such sentence");
  CHECK(problem("{\"events\":{\"moved\":\"{by} f\xE4hrt\"}}") ==
        "words/de.json: events.moved is not UTF-8; save the file in that encoding");
  CHECK(problem(R"({"events":{"moved":7}})") ==
        "words/de.json: events.moved is no text; write a sentence, or an object of sentences");
  CHECK(problem(R"({"events":)").starts_with("words/de.json: line 1"));
}

TEST_CASE("all that is wrong is told at once") {
  const Part part(R"({"a":"a","b":"b"})", R"({"c":"c"})");

  CHECK(part.read().problems.size() == 2);
}

TEST_CASE("without English there is nothing to translate") {
  const fs::path none = fs::temp_directory_path() / "sandtable-no-words";

  CHECK(read_words(none).problems.size() == 0);
}

TEST_CASE("the table has a line for each part and a column for each language") {
  const std::string table =
      missing_table({{"games/toy", {{"de", 0, 12}, {"fr", 3, 12}}}, {"server", {{"de", 20, 20}}}});

  CHECK(table ==
        "words      de                    fr\n"
        "games/toy  whole (12)            3 of 12 missing\n"
        "server     20 of 20 missing      all missing\n");
}
