// Prints what is to be judged by somebody else's validator (web/scripts/judge.mjs): the schema,
// values of every type that fit it, values that do not, and the descriptions of routes and socket.

#include <cstdio>

#include "server/api.hpp"
#include "server/codec.hpp"
#include "server/tests/support/filled.hpp"
#include "server/tests/support/source_file.hpp"

using namespace sandtable;
using namespace sandtable::server;
using namespace sandtable::wire;

namespace {

Json cases = Json::array();

void add(const std::string& type, Json value, bool fits) {
  cases.push(
      Json::object({{"type", Json(type)}, {"fits", Json(fits)}, {"value", std::move(value)}}));
}

template <class T>
void add_filled(const std::string& type) {
  constexpr int kOfEach = 100;
  Dice dice(11);
  for (int i = 0; i < kOfEach; ++i) add(type, to_json(filled<T>(dice, Manner::Tame)), true);
}

void add_bad(const std::string& type, std::string_view text) {
  add(type, *Json::parse(text, type), false);
}

/// The blocks of a page that are marked with the type they show: ```json Claim.
void add_examples(const std::string& page) {
  const std::string fence = "```json ";
  for (std::size_t at = page.find(fence); at != std::string::npos; at = page.find(fence, at)) {
    at += fence.size();
    const std::size_t line = page.find('\n', at);
    const std::size_t end = page.find("```", line);
    const std::string type = page.substr(at, line - at);
    add(type, Json::parse(page.substr(line, end - line), type).value(), true);
    at = end;
  }
}

}  // namespace

int main() {
  add_filled<NewTable>("NewTable");
  add_filled<Claim>("Claim");
  add_filled<GiveWord>("GiveWord");
  add_filled<Leave>("Leave");
  add_filled<Mine>("Mine");
  add_filled<NewLink>("NewLink");
  add_filled<Again>("Again");
  add_filled<TableMade>("TableMade");
  add_filled<Claimed>("Claimed");
  add_filled<TableList>("TableList");
  add_filled<GameList>("GameList");
  add_filled<RuleList>("RuleList");
  add_filled<EventList>("EventList");
  add_filled<Sentences>("Sentences");
  add_filled<Lesson>("Lesson");
  add_filled<Moment>("Moment");
  add_filled<DiceList>("DiceList");
  add_filled<Health>("Health");
  add_filled<ClientMessage>("ClientMessage");
  add_filled<ServerMessage>("ServerMessage");
  add_examples(source_file("docs/protocol.md"));

  add_bad("ClientMessage", R"({"kind":"back"})");
  add_bad("ClientMessage", R"({"kind":"back","id":1,"more":0})");
  add_bad("ClientMessage", R"({"kind":"forth","id":1})");
  add_bad("ClientMessage", R"({"kind":"ask","id":1,"revision":0,"choices":[65536]})");
  add_bad("ClientMessage", R"({"kind":"say","id":1,"text":""})");
  add_bad("NewTable", R"({"game":"x","seats":[]})");
  add_bad("Claim", R"({"seat":8})");
  add_bad("Words", R"({"slot":3})");
  add_bad("Words", R"({"say":"prompts.go","from":{"map":[{"x":1}]}})");
  add_bad("FeedItem", R"({"revision":1,"text":"","event":"move","rule":"no rule"})");

  const Json all = Json::object({{"schema", json_schema()},
                                 {"openapi", openapi()},
                                 {"asyncapi", asyncapi()},
                                 {"cases", std::move(cases)}});
  std::puts(all.text().c_str());
}
