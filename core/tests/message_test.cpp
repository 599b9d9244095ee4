#include "core/message.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <map>

#include "core/catalogue.hpp"
#include "core/json.hpp"

using namespace sandtable;

namespace {

/// Slots with these words; a number where the word is one.
Slots slots_of(const std::map<std::string, std::string>& words) {
  return [words](std::string_view name) -> SlotWords {
    const auto found = words.find(std::string(name));
    if (found == words.end()) return {};
    const std::string word = found->second;
    const bool number = word.find_first_not_of("-0123456789") == std::string::npos;
    return {[word](std::string_view form) {
              return form.empty() ? word : word + "(" + std::string(form) + ")";
            },
            number ? std::stoll(word) : 0, word};
  };
}

std::string said(std::string_view text, const std::map<std::string, std::string>& words,
                 std::string_view language = "en") {
  const Result<Message> message = Message::parse(text);
  REQUIRE_MESSAGE(message, (message ? "" : message.error().text));
  return message->spell(language, slots_of(words));
}

std::string fault(std::string_view text) {
  const Result<Message> message = Message::parse(text);
  return message ? "none" : message.error().text;
}

}  // namespace

TEST_CASE("a message has words, forms of words, plurals and selects") {
  CHECK(said("{by} moves to {to}", {{"by", "Red"}, {"to", "25"}}) == "Red moves to 25");
  CHECK(said("takes {what, word, a}", {{"what", "tank"}}) == "takes tank(a)");
  const std::string agents = "{n, plural, =0 {nobody} one {# agent} other {# agents}} of {by}";
  CHECK(said(agents, {{"n", "0"}, {"by", "Red"}}) == "nobody of Red");
  CHECK(said(agents, {{"n", "1"}, {"by", "Red"}}) == "1 agent of Red");
  CHECK(said(agents, {{"n", "7"}, {"by", "Red"}}) == "7 agents of Red");
  const std::string mode = "{by} {mode, select, attack {strikes {at}} other {waits}}";
  CHECK(said(mode, {{"by", "Red"}, {"mode", "attack"}, {"at", "7"}}) == "Red strikes 7");
  CHECK(said(mode, {{"by", "Red"}, {"mode", "rest"}, {"at", "7"}}) == "Red waits");
}

TEST_CASE("a slot that is not there is no word, and \"none\" to a select") {
  CHECK(said("from {from}{via, select, none {} other { over {via}}}", {{"from", "1"}}) == "from 1");
  CHECK(said("from {from}{via, select, none {} other { over {via}}}",
             {{"from", "1"}, {"via", "2"}}) == "from 1 over 2");
  CHECK(said("{by} rests{at}", {{"by", "Red"}}) == "Red rests");
}

TEST_CASE("a plural in a select keeps its number, and one in another has its own") {
  CHECK(said("{n, plural, other {{mode, select, a {# of a} other {# of none}}}}",
             {{"n", "3"}, {"mode", "a"}}) == "3 of a");
  CHECK(said("{n, plural, other {#, {m, plural, other {#}}, #}}", {{"n", "3"}, {"m", "8"}}) ==
        "3, 8, 3");
}

TEST_CASE("quotes make a brace a letter, and an apostrophe is itself") {
  CHECK(said("{by}'s Army", {{"by", "Red"}}) == "Red's Army");
  CHECK(said("'{'x'}' and it''s", {}) == "{x} and it's");
  CHECK(said("# is a letter here", {}) == "# is a letter here");
}

TEST_CASE("plurals follow the language") {
  const std::string text = "{n, plural, one {eins} few {few} many {many} other {viele}}";
  CHECK(said(text, {{"n", "1"}}, "de") == "eins");
  CHECK(said(text, {{"n", "21"}}, "de") == "viele");
  CHECK(said(text, {{"n", "0"}}, "fr") == "eins");
  CHECK(said(text, {{"n", "21"}}, "ru") == "eins");
  CHECK(said(text, {{"n", "22"}}, "ru") == "few");
  CHECK(said(text, {{"n", "12"}}, "ru") == "many");
  CHECK(said(text, {{"n", "22"}}, "pl") == "few");
  CHECK(said(text, {{"n", "21"}}, "pl") == "many");
  CHECK(said(text, {{"n", "3"}}, "cs") == "few");
  CHECK(said(text, {{"n", "1"}}, "ja") == "viele");
}

TEST_CASE("a broken message is told with its column") {
  CHECK(fault("moves {to") == "column 10: a } is missing");
  CHECK(fault("moves }") == "column 7: a } closes nothing; write '}' for a brace");
  CHECK(fault("{}") == "column 2: a name is missing");
  CHECK(fault("{n, number, x}") ==
        "column 12: \"number\" is no kind of slot; write word, plural or select");
  CHECK(fault("{n, plural, one {x}}") == "column 20: the case other is missing");
  CHECK(fault("{n, plural, lots {x} other {y}}").find("is no plural") != std::string::npos);
}

TEST_CASE("a message names its slots, each once") {
  const Result<Message> message =
      Message::parse("{by} {n, plural, one {takes {what}} other {takes # {what}}} from {by}");
  REQUIRE(message);
  CHECK(message->slots() == std::vector<std::string>{"by", "n", "what"});
}

TEST_CASE("a catalogue is refused with file, key and reason") {
  const auto fault_of = [](std::string_view text) {
    const auto read = Catalogue::read("en", text, "words/en.json");
    return read ? std::string("none") : read.error().text;
  };
  CHECK(fault_of(R"({"events": {"move": "{by} moves"}})") == "none");
  CHECK(fault_of(R"({"events": {"move": "{by moves"}})") ==
        "words/en.json: events.move: column 5: a } is missing");
  CHECK(fault_of(R"({"events": {"move": 3}})") ==
        "words/en.json: events.move is no text; write a sentence, or an object of sentences");
  CHECK(fault_of(R"([])") == "words/en.json is no object; write {\"events\": {…}}");
  CHECK(fault_of("{\"a\": \"\xff\"}").starts_with("words/en.json"));
  CHECK(fault_of("{\"a\": ").starts_with("words/en.json"));
}

TEST_CASE("a sentence that a language lacks is taken from English") {
  const DataFile files[] = {{"words/de.json", R"({"a": "eins"})"},
                            {"words/en.json", R"({"a": "one", "b": "two"})"}};
  const auto all = Catalogues::read(files);
  REQUIRE(all);
  CHECK(all->find("de", "a").language == "de");
  CHECK(all->find("de", "b").language == "en");
  CHECK(all->find("fr", "a").language == "en");
  CHECK(all->find("de", "c").message == nullptr);
}

TEST_CASE("client and server spell the same: the cases of messages.json") {
  std::ifstream in(std::string(SANDTABLE_SOURCE_DIR) + "/core/tests/messages.json");
  const std::string text(std::istreambuf_iterator<char>(in), {});
  const Json cases = Json::parse(text, "messages.json").value();
  REQUIRE(cases.items().size() > 10);
  for (const Json& each : cases.items()) {
    std::map<std::string, std::string> slots;
    if (const Json* given = each.find("slots"))
      for (const auto& [name, value] : given->members())
        slots[name] = value.is_string() ? value.as_string() : value.text();
    const Json* language = each.find("language");
    const std::string spoken = language == nullptr ? "en" : language->as_string();
    CHECK(said(each.find("text")->as_string(), slots, spoken) == each.find("says")->as_string());
  }
}
