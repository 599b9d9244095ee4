#include "tools/known_kinds.hpp"

#include <doctest/doctest.h>

using namespace sandtable;
using namespace sandtable::tools;

namespace {

Known toy() {
  Known out;
  add_quoted(out, "mark(cell, \"wall\", 1);  // \"A Wall\"\n{\"kind\": \"hut\", \"open");
  add_things(out, R"({"content": {"ware": {"tea": {"word": "tea"}}}})");
  return out;
}

std::vector<std::string> problems(std::string_view text) {
  return strange_looks(read_looks(text, "looks.json").value(), toy(), "looks.json");
}

}  // namespace

TEST_CASE("what stands in quotes is a kind, what stands in the catalogue a thing") {
  CHECK(toy().words == decltype(toy().words){"wall", "kind", "hut"});
  CHECK(toy().things == decltype(toy().things){"tea"});
}

TEST_CASE("a look for a kind that a game does not draw is refused with file, key and reason") {
  CHECK(problems(R"({"marks": {"wall": {"icon": "a"}, "hut": {"icon": "b"}}})").empty());
  CHECK(problems(R"({"marks": {"wal": {"icon": "a"}}})") ==
        std::vector<std::string>{"looks.json: /marks/wal: the game draws nothing of this kind: no "
                                 "code or data names it"});
}

TEST_CASE("a look for a thing that a game does not have is refused with file, key and reason") {
  CHECK(problems(R"({"content": {"tea": {"icon": "a"}}})").empty());
  CHECK(problems(R"({"content": {"wall": {"icon": "a"}}})") ==
        std::vector<std::string>{
            "looks.json: /content/wall: no content of words/en.json has this id"});
}
