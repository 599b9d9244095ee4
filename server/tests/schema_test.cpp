// The printed types and schema fit what is really sent, and what is checked in is up to date.

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>

#include "server/codec.hpp"
#include "server/tests/support/filled.hpp"
#include "server/tests/support/validator.hpp"

using namespace sandtable;
using namespace sandtable::server;
using namespace sandtable::wire;

namespace {

std::string file(const std::string& path) {
  std::ifstream in(std::string(SANDTABLE_SOURCE_DIR) + "/" + path);
  return {std::istreambuf_iterator<char>(in), {}};
}

template <class T>
void check_fits(const std::string& name) {
  const Json schema = json_schema();
  Dice dice(11);
  CAPTURE(name);
  for (int i = 0; i < 100; ++i)
    REQUIRE(schema_fault(schema, name, to_json(filled<T>(dice, Manner::Tame))) == "");
}

std::string fault(const std::string& name, std::string_view text) {
  const auto json = Json::parse(text, name);
  return json ? schema_fault(json_schema(), name, *json) : json.error().text;
}

/// A block of a page that is marked with the type it shows: ```json Claim.
struct Example {
  std::string type;
  std::string text;
};
std::vector<Example> examples(const std::string& page) {
  std::vector<Example> out;
  const std::string fence = "```json ";
  for (std::size_t at = page.find(fence); at != std::string::npos; at = page.find(fence, at)) {
    at += fence.size();
    const std::size_t line = page.find('\n', at);
    const std::size_t end = page.find("```", line);
    out.push_back({page.substr(at, line - at), page.substr(line, end - line)});
    at = end;
  }
  return out;
}

/// What the server's reader says of an example it might be sent.
std::string reader_fault(const Example& example) {
  std::string out;
  const auto note = [&](const auto& read) { out = read ? "" : read.error().text; };
  if (example.type == "ClientMessage") note(read_client_message(example.text));
  if (example.type == "ServerMessage") note(read_server_message(example.text));
  if (example.type == "NewTable") note(read_new_table(example.text));
  if (example.type == "Claim") note(read_claim(example.text));
  if (example.type == "GiveWord") note(read_word(example.text));
  if (example.type == "Leave") note(read_leave(example.text));
  if (example.type == "NewLink") note(read_new_link(example.text));
  if (example.type == "Again") note(read_again(example.text));
  return out;
}

}  // namespace

TEST_CASE("web/src/wire.ts is what the program prints") {
  INFO("renew it: sandtable schema --typescript > web/src/wire.ts");
  const bool up_to_date = file("web/src/wire.ts") == typescript();
  CHECK(up_to_date);
}

TEST_CASE("requests and answers fit the schema") {
  check_fits<NewTable>("NewTable");
  check_fits<Claim>("Claim");
  check_fits<GiveWord>("GiveWord");
  check_fits<Leave>("Leave");
  check_fits<Mine>("Mine");
  check_fits<NewLink>("NewLink");
  check_fits<Again>("Again");
  check_fits<TableMade>("TableMade");
  check_fits<Claimed>("Claimed");
  check_fits<TableList>("TableList");
  check_fits<GameList>("GameList");
  check_fits<RuleList>("RuleList");
  check_fits<EventList>("EventList");
  check_fits<Sentences>("Sentences");
  check_fits<Lesson>("Lesson");
  check_fits<Moment>("Moment");
  check_fits<DiceList>("DiceList");
}

TEST_CASE("messages fit the schema") {
  check_fits<ClientMessage>("ClientMessage");
  check_fits<ServerMessage>("ServerMessage");
}

TEST_CASE("the schema refuses what the reader refuses") {
  CHECK(fault("ClientMessage", R"({"kind":"back","id":1})") == "");
  CHECK(fault("ClientMessage", R"({"kind":"back"})") != "");
  CHECK(fault("ClientMessage", R"({"kind":"back","id":1,"more":0})") != "");
  CHECK(fault("ClientMessage", R"({"kind":"forth","id":1})") != "");
  CHECK(fault("ClientMessage", R"({"kind":"ask","id":1,"revision":0,"choices":[65536]})") != "");
  CHECK(fault("ClientMessage", R"({"kind":"say","id":1,"text":""})") != "");
  CHECK(fault("NewTable", R"({"game":"x","seats":[]})") != "");
  CHECK(fault("Claim", R"({"seat":8})") != "");
}

TEST_CASE("TypeScript has unions of words and of messages and optional members") {
  const std::string text = typescript();
  for (const char* part :
       {"export type Sitter = 'me' | 'open' | 'bot';\n",
        "export interface Awaited {\n  seat: number;\n  until?: number;\n}\n",
        "export interface Back {\n  kind: 'back';\n  id: number;\n}\n",
        "export type ClientMessage = PlayLine | Rewrite | Ask | Why | Say | Back;\n",
        "  choices?: number[];\n", "  boards: Board[];\n", "  default: Json;\n"}) {
    CAPTURE(part);
    CHECK(text.find(part) != std::string::npos);
  }
}

TEST_CASE("every type of the schema is a type of TypeScript") {
  const std::string text = typescript();
  const Json schema = json_schema();
  for (const auto& [name, type] : schema.find("$defs")->members()) {
    CAPTURE(name);
    const bool known = text.find("export interface " + name + " {") != std::string::npos ||
                       text.find("export type " + name + " =") != std::string::npos;
    CHECK(known);
  }
}

TEST_CASE("the examples in docs/protocol.md are messages") {
  const std::vector<Example> all = examples(file("docs/protocol.md"));
  CHECK(all.size() > 10);
  for (const Example& example : all) {
    CAPTURE(example.text);
    CHECK(fault(example.type, example.text) == "");
    CHECK(reader_fault(example) == "");
  }
}

TEST_CASE("docs/protocol.md has an example of every kind of message") {
  const std::string page = file("docs/protocol.md");
  const Json schema = json_schema();
  for (const char* choice : {"ClientMessage", "ServerMessage"})
    for (const Json& type :
         schema.at_pointer(std::string("/$defs/") + choice + "/oneOf")->items()) {
      const std::string pointer =
          type.find("$ref")->as_string().substr(1) + "/properties/kind/const";
      const std::string kind = schema.at_pointer(pointer)->as_string();
      CAPTURE(kind);
      CHECK(page.find("\"kind\": \"" + kind + "\"") != std::string::npos);
    }
}
