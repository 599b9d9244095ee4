#include "core/record.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "core/tests/support/property.hpp"

using namespace sandtable;

namespace {

constexpr const char* kText =
    "sandtable record 1\n"
    "game coins\n"
    "rules 2\n"
    "options {\"rounds\":1,\"tie_die\":true}\n"
    "seats [\"script\",\"Ann \\\"A\\\"\"]\n"
    "seed 42\n"
    "data 00112233445566ff\n"
    "\n"
    "start | dice 1 3\n"
    "0: 2 heads\n"
    "1: 3 tails | says \"so | be it\\n\"\n"
    "0: seal | position 0123456789abcdef\n"
    "1: seal | dice 5 -1 | says \"ä\" | position fedcba9876543210\n"
    "end fedcba9876543210\n";

Record record_of(std::string_view text) {
  auto parsed = Record::parse(text, "game.txt");
  if (!parsed) MESSAGE(parsed.error().text);
  REQUIRE(static_cast<bool>(parsed));
  return *std::move(parsed);
}

/// The error after one line of the text is replaced by another (or, empty, left out).
std::string error_with(std::string_view line, std::string_view other) {
  std::string text = kText;
  const std::size_t at = text.find(line);
  REQUIRE(at != std::string::npos);
  const std::size_t end = text.find('\n', at) + 1;
  text.replace(at, end - at, other.empty() ? "" : std::string(other) + "\n");
  const auto parsed = Record::parse(text, "game.txt");
  return parsed ? "" : parsed.error().text;
}

}  // namespace

TEST_CASE("a record is read with all its parts") {
  const Record record = record_of(kText);
  CHECK(record.game == "coins");
  CHECK(record.rules_version == 2);
  CHECK(record.options.find("rounds")->as_int() == 1);
  CHECK(record.seats == std::vector<std::string>{"script", "Ann \"A\""});
  CHECK(record.seed == 42);
  CHECK(record.commitment.empty());
  CHECK(record.data == "00112233445566ff");
  CHECK(record.start_dice == std::vector<std::int32_t>{1, 3});
  REQUIRE(record.lines.size() == 4);
  CHECK(record.lines[0].notation == "2 heads");
  CHECK(record.lines[1].seat == 1);
  CHECK(record.lines[1].said == "so | be it\n");
  CHECK(record.lines[2].hash == "0123456789abcdef");
  CHECK(record.lines[3].dice == std::vector<std::int32_t>{5, -1});
  CHECK(record.lines[3].said == "ä");
  CHECK(record.lines[3].source == 13);
  CHECK(record.end_hash == "fedcba9876543210");
}

TEST_CASE("a record that is read and written again is the same text") {
  CHECK(record_of(kText).text() == kText);
}

TEST_CASE("blank lines and comments are left out") {
  std::string text = "# a game\n\n";
  for (const char c : std::string(kText))
    text += c == '\n' ? std::string("\n  \n# note\n") : std::string(1, c);
  CHECK(record_of(text) == record_of(kText));
  CHECK(record_of(text).lines[0].source == 30);
}

TEST_CASE("a record may have a commitment or neither that nor a seed") {
  std::string text = kText;
  text.replace(text.find("seed 42"), 7, "commitment sha256:ab12 cd");
  CHECK(record_of(text).commitment == "sha256:ab12 cd");
  CHECK_FALSE(record_of(text).seed.has_value());
  CHECK(record_of(text).text() == text);
  text.erase(text.find("commitment"), 26);
  CHECK_FALSE(record_of(text).seed.has_value());
  CHECK(record_of(text).text() == text);
}

TEST_CASE("a record of a table with checkable dice names table and words and later the secret") {
  std::string text = kText;
  text.replace(text.find("seed 42"), 7, "commitment ab12\ntable t1\nwords [\"blue\",\"\"]");
  CHECK(record_of(text).table == "t1");
  CHECK(record_of(text).words == std::vector<std::string>{"blue", ""});
  CHECK(record_of(text).secret.empty());
  CHECK(record_of(text).text() == text);
  text.insert(text.find("data"), "secret x y\n");
  CHECK(record_of(text).secret == "x y");
  CHECK(record_of(text).text() == text);
}

TEST_CASE("every fault of what dice are derived from names file line value and remedy") {
  CHECK(error_with("seed", "commitment x\ntable") ==
        "game.txt: line 7: \"table\"; expected \"table NAME\"");
  CHECK(error_with("seed", "commitment x\ntable t1")
            .starts_with("game.txt: line 8: \"data 00112233445566ff\"; expected \"words "
                         "[\\\"…\\\",…]\", a word"));
  CHECK(error_with("seed", "commitment x\ntable t1\nwords [\"a\"]").find("a word for each seat") !=
        std::string::npos);
  CHECK(error_with("seed", "commitment x\ntable t1\nwords [1,2]").find("a word for each seat") !=
        std::string::npos);
  CHECK(error_with("seed", "commitment x\nsecret y") ==
        "game.txt: line 7: \"secret y\"; before a secret stand \"table NAME\" and \"words […]\"; "
        "add them");
  CHECK(error_with("seed", "commitment x\ntable t1\nwords [\"\",\"\"]\nsecret") ==
        "game.txt: line 9: \"secret\"; expected \"secret TEXT\"");
  CHECK(error_with("seed", "table t1").find("expected \"start\"") != std::string::npos);
}

TEST_CASE("a record of a game under way has no end and may have no line") {
  std::string text = kText;
  text.erase(text.find("end"));
  CHECK(record_of(text).end_hash.empty());
  CHECK(record_of(text).text() == text);
  text.erase(text.find("0: 2 heads"));
  CHECK(record_of(text).lines.empty());
  CHECK(record_of(text).text() == text);
}

TEST_CASE("the largest seed fits") {
  std::string text = kText;
  text.replace(text.find("seed 42"), 7, "seed 18446744073709551615");
  CHECK(record_of(text).seed == 18446744073709551615ULL);
}

TEST_CASE("every fault of the header names file line value and remedy") {
  CHECK(error_with("sandtable", "sandtable record 2") ==
        "game.txt: line 1: \"sandtable record 2\"; expected \"sandtable record 1\", which opens "
        "every record");
  CHECK(error_with("game", "play coins") ==
        "game.txt: line 2: \"play coins\"; expected \"game NAME\"");
  CHECK(error_with("game", "game ") == "game.txt: line 2: \"game \"; expected \"game NAME\"");
  CHECK(error_with("rules", "rules 0") ==
        "game.txt: line 3: \"rules 0\"; expected \"rules N\", the version of the rules from 1 on");
  CHECK(error_with("rules", "rules two").starts_with("game.txt: line 3: \"rules two\"; expected"));
  CHECK(error_with("rules", "").starts_with("game.txt: line 3: \"options"));
  CHECK(error_with("options", "options []") ==
        "game.txt: line 4: \"options []\"; expected \"options {…}\", the game's options as a JSON "
        "object");
  CHECK(error_with("options", "options {\"a\" 1}") ==
        "game.txt: line 4, options: line 1, column 6: a colon is needed after the member's name");
  CHECK(
      error_with("seats", "seats []") ==
      "game.txt: line 5: \"seats []\"; expected \"seats [\\\"…\\\",…]\", who played, one to eight "
      "names");
  CHECK(error_with("seats", "seats [1,2]").starts_with("game.txt: line 5: \"seats [1,2]\"; "));
  CHECK(error_with("seats", "seats {}").starts_with("game.txt: line 5: \"seats {}\"; expected"));
  CHECK(
      error_with("seats", "seats [\"a\"").starts_with("game.txt: line 5, seats: line 1, column "));
  CHECK(
      error_with("seats", R"(seats ["1","2","3","4","5","6","7","8","9"])").find("one to eight") !=
      std::string::npos);
  CHECK(error_with("seed", "seed -1") ==
        "game.txt: line 6: \"seed -1\"; expected \"seed N\", a whole number from 0 to "
        "18446744073709551615");
  CHECK(error_with("seed", "seed 18446744073709551616").find("expected \"seed N\"") !=
        std::string::npos);
  CHECK(error_with("seed", "seed  1").find("expected \"seed N\"") != std::string::npos);
  CHECK(error_with("seed", "seed 42\ncommitment x") ==
        "game.txt: line 7: \"commitment x\"; a record has a seed or a commitment; remove one");
  CHECK(error_with("seed", "commitment") ==
        "game.txt: line 6: \"commitment\"; expected \"commitment TEXT\"");
  CHECK(error_with("data", "data mine") ==
        "game.txt: line 7: \"data mine\"; expected \"data DIGEST\", sixteen hexadecimal digits");
  CHECK(error_with("start", "begin") ==
        "game.txt: line 9: \"begin\"; expected \"start\" or \"start | dice 3 1\", the dice of the "
        "set-up");
  CHECK(error_with("start", "start | says \"x\"").starts_with("game.txt: line 9: \"start | says "));
}

TEST_CASE("every fault of a line names file line value and remedy") {
  const auto with = [](std::string_view line) { return error_with("0: 2 heads", line); };
  CHECK(with("Even: 2 heads") ==
        "game.txt: line 10: \"Even: 2 heads\"; expected \"SEAT: NOTATION\", as in \"0: seal\", or "
        "\"end HASH\"");
  CHECK(with("0:").starts_with("game.txt: line 10: \"0:\"; expected \"SEAT: NOTATION\""));
  CHECK(with("0: ").starts_with("game.txt: line 10: \"0: \"; expected \"SEAT: NOTATION\""));
  CHECK(with("-1: seal").starts_with("game.txt: line 10: \"-1: seal\"; expected"));
  CHECK(with("2: seal") == "game.txt: line 10: \"2: seal\"; there are seats 0 to 1");
  for (const char* line : {"0:  2 heads", "0: 2 heads ", "0: | dice 3", "0: a\tb", "0: a |"}) {
    CAPTURE(line);
    CHECK(with(line).find("the notation must be one line of visible text, without spaces around") !=
          std::string::npos);
  }
  CHECK(with("0: a | ") ==
        "game.txt: line 10: \"0: a | \"; nothing follows the last bar; remove it");
  CHECK(with("0: a | dice 1 |").starts_with("game.txt: line 10: \"0: a | dice 1 |\"; nothing"));
  CHECK(with("0: a | coin 1") ==
        "game.txt: line 10: \"coin\"; behind the bar stand \"dice\", \"says\" and \"position\", in "
        "this order");
  CHECK(with("0: a | dice 1 | dice 2").starts_with("game.txt: line 10: \"dice\"; behind the bar"));
  CHECK(with("0: a | says \"x\" | dice 2").starts_with("game.txt: line 10: \"dice\"; behind"));
  CHECK(with("0: a | dice 1,2") ==
        "game.txt: line 10: \"1,2\"; dice are whole numbers with one space between them");
  CHECK(with("0: a | dice").starts_with("game.txt: line 10: \"\"; dice are whole numbers"));
  CHECK(with("0: a | dice 1  2").starts_with("game.txt: line 10: \"\"; dice are whole numbers"));
  CHECK(with("0: a | dice 99999999999").starts_with("game.txt: line 10: \"99999999999\"; dice"));
  CHECK(with("0: a | dice 1 ") ==
        "game.txt: line 10: \"1 \"; no space follows the last die; remove it");
  CHECK(with("0: a | says hello").starts_with("game.txt: line 10, says: line 1, column "));
  CHECK(with("0: a | says \"x").starts_with("game.txt: line 10, says: line 1, column "));
  CHECK(with("0: a | says \"x\\").starts_with("game.txt: line 10, says: line 1, column "));
  CHECK(
      with("0: a | says \"\"") ==
      "game.txt: line 10: \"\\\"\\\"\"; what was said is a text in double quotes; leave it out if "
      "there is none");
  CHECK(with("0: a | says 12").find("what was said is a text in double quotes") !=
        std::string::npos);
  CHECK(with("0: a | says \"x\" position") ==
        "game.txt: line 10: \" position\"; expected \" | \" or the end of the line");
  CHECK(with("0: a | position 12") ==
        "game.txt: line 10: \"12\"; a position is sixteen hexadecimal digits");
}

TEST_CASE("every fault of the end names file line value and remedy") {
  CHECK(error_with("end", "end") ==
        "game.txt: line 14: \"end\"; expected \"end HASH\", sixteen hexadecimal digits of the last "
        "position");
  CHECK(error_with("end", "endless").starts_with("game.txt: line 14: \"endless\"; expected"));
  CHECK(error_with("end", "end fedcba9876543210\n0: seal") ==
        "game.txt: line 15: \"0: seal\"; nothing follows the end of a game; remove it");
}

TEST_CASE("a record that stops in its header says what is missing") {
  const auto error = [](std::string_view text) { return Record::parse(text, "x").error().text; };
  CHECK(error("") ==
        "x: line 1: the record ends here; expected \"sandtable record 1\", which opens "
        "every record");
  CHECK(error("sandtable record 1\n") == "x: line 1: the record ends here; expected \"game NAME\"");
  CHECK(error("sandtable record 1\ngame coins\nrules 1\noptions {}\nseats [\"a\"]") ==
        "x: line 5: the record ends here; expected \"start\" or \"start | dice 3 1\", the dice of "
        "the set-up");
}

TEST_CASE("lines that end in carriage returns get a remedy of their own") {
  CHECK(
      error_with("game", "game coins\r") ==
      "game.txt: line 2: \"game coins\\r\"; lines end with a line feed alone; save with Unix line "
      "ends");
  CHECK(error_with("0: seal", "0: seal\r").find("save with Unix line ends") != std::string::npos);
}

TEST_CASE("notation may hold anything but a bar between spaces and what cannot be seen") {
  for (const char* good : {"a", "place 3 at 4,-2", "a|b", "a: b", "#x", "ä €", "\"q\" \\"})
    CHECK(recordable(good));
  for (const char* bad : {"", " a", "a ", "|a", "a|", "a | b", "a\nb", "a\tb", "a\x7F"}) {
    CAPTURE(bad);
    CHECK_FALSE(recordable(bad));
  }
}

TEST_CASE("any record goes to text and back") {
  test::property("round trip", [] {
    const auto numbers = rc::gen::arbitrary<std::vector<std::int32_t>>();
    const auto text = rc::gen::container<std::string>(rc::gen::inRange<char>(1, 127));
    const auto hash = rc::gen::map(rc::gen::arbitrary<std::uint64_t>(), hex_text);
    Record record;
    record.game = "coins", record.rules_version = *rc::gen::inRange(1, 1000);
    record.options = Json::object({{"text", *text}, {"n", *rc::gen::arbitrary<std::int64_t>()}});
    record.seats = {*text, *text, *text};
    if (*rc::gen::arbitrary<bool>()) record.seed = *rc::gen::arbitrary<std::uint64_t>();
    if (!record.seed) record.commitment = *hash;
    if (!record.seed && *rc::gen::arbitrary<bool>()) {
      record.table = *hash, record.words = {*text, *text, *text};
      if (*rc::gen::arbitrary<bool>()) record.secret = *hash;
    }
    if (*rc::gen::arbitrary<bool>()) record.data = *hash;
    record.start_dice = *numbers;
    const int lines = *rc::gen::inRange(0, 5);
    for (int i = 0; i < lines; ++i) {
      RecordLine line;
      line.seat = static_cast<Seat>(*rc::gen::inRange(0, 3));
      line.notation = *rc::gen::suchThat(text, recordable);
      line.said = *text, line.dice = *numbers;
      if (*rc::gen::arbitrary<bool>()) line.hash = *hash;
      record.lines.push_back(line);
    }
    if (*rc::gen::arbitrary<bool>()) record.end_hash = *hash;

    const auto back = Record::parse(record.text(), "x");

    RC_ASSERT(static_cast<bool>(back));
    RC_ASSERT(*back == record);
    RC_ASSERT(back->text() == record.text());
  });
}

TEST_CASE("any change of a record is read or refused with its line and never crashes") {
  test::property("bytes", [] {
    std::string text = kText;
    const int changes = *rc::gen::inRange(1, 4);
    for (int i = 0; i < changes; ++i) {
      const auto at = static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(text.size())));
      text[at] = *rc::gen::elementOf(std::string(" \n|:\"#0a\\\r\xFF"));
    }
    const auto parsed = Record::parse(text, "x");
    if (!parsed) RC_ASSERT(parsed.error().text.starts_with("x: line "));
  });
}
