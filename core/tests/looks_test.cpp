#include "core/looks.hpp"

#include <doctest/doctest.h>

using namespace sandtable;

namespace {

std::string broken_by(std::string_view text) {
  const auto looks = read_looks(text, "looks.json");
  return looks ? "none" : looks.error().text;
}

}  // namespace

TEST_CASE("looks are read section by section") {
  const auto looks = read_looks(R"({
    "pieces": {"boat": {"icon": "row-boat", "tone": "clay", "size": "large"}},
    "terrain": {"bog": {"tone": "moss", "texture": "dots"}}, "content": {"tea": {"icon": "leaf"}}
  })",
                                "looks.json");
  REQUIRE(looks);
  CHECK(*looks ==
        std::vector<Look>{{DrawnAs::Terrain, "bog", {}, Tone::Moss, Texture::Dots, {}},
                          {DrawnAs::Piece, "boat", "row-boat", Tone::Clay, {}, SizeClass::Large},
                          {DrawnAs::Content, "tea", "leaf", {}, {}, {}}});
}

TEST_CASE("a broken looks file is refused with file, key and reason") {
  CHECK(broken_by("{") ==
        "looks.json: line 1, column 2: a member's name in double quotes is needed here");
  CHECK(broken_by(R"({"units": {}})") ==
        "looks.json: / has the unknown member \"units\"; known are terrain, pieces, marks, "
        "figures, cards, content");
  CHECK(broken_by(R"({"pieces": []})") ==
        "looks.json: /pieces is []; it must be an object of looks by kind");
  CHECK(broken_by(R"({"terrain": {"bog": {"tone": "green"}}})") ==
        "looks.json: /terrain/bog/tone is \"green\"; it must be one of stone, moss, straw, sand, "
        "clay, linen, mauve, azure, frost, flax, parchment, ivory, honey, ash");
  CHECK(broken_by(R"({"terrain": {"bog": {"texture": 3}}})") ==
        "looks.json: /terrain/bog/texture is 3; it must be one of hatch, dots, stipple, rows, "
        "cracks, waves, grid");
  CHECK(broken_by(R"({"marks": {"wall": {}}})") == "looks.json: /marks/wall/icon is missing");
  CHECK(broken_by(R"({"marks": {"wall": {"icon": "Brick Wall"}}})") ==
        "looks.json: /marks/wall/icon is \"Brick Wall\"; it must be the name of an icon, as "
        "\"pine-tree\"");
  CHECK(broken_by(R"({"cards": {"spell": {"icon": "wand", "size": "large"}}})") ==
        "looks.json: /cards/spell has the unknown member \"size\"; known are icon");
}
