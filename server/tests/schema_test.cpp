// What is checked in is what the program prints. Whether the schema fits what is sent is judged by
// web/scripts/judge.mjs.

#include <doctest/doctest.h>

#include "server/codec.hpp"
#include "server/tests/support/source_file.hpp"

using namespace sandtable;
using namespace sandtable::server;
using namespace sandtable::wire;

namespace {

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
  const bool up_to_date = source_file("web/src/wire.ts") == typescript();
  CHECK(up_to_date);
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
  const std::vector<Example> all = examples(source_file("docs/protocol.md"));
  CHECK(all.size() > 10);
  for (const Example& example : all) {
    CAPTURE(example.text);
    CHECK(reader_fault(example) == "");
  }
}

TEST_CASE("docs/protocol.md has an example of every kind of message") {
  const std::string page = source_file("docs/protocol.md");
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
