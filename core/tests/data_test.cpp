#include "core/data.hpp"

#include <doctest/doctest.h>

#include "core/data_files.hpp"
#include "core/hash.hpp"

using namespace sandtable;

namespace {

constexpr DataFile kFiles[] = {
    {"data/b.json", "built-in b"}, {"data/a.json", "built-in a"}, {"database/c.json", "c"}};

}  // namespace

TEST_CASE("built-in files are found by their path") {
  const Data data(kFiles);
  CHECK(data.find("data/a.json") == "built-in a");
  CHECK_FALSE(data.find("data/none.json").has_value());
  CHECK_FALSE(data.replaced());
}

TEST_CASE("a replacement hides the built-in file and may add one") {
  Data data(kFiles);
  data.replace("data/a.json", "own a");
  data.replace("data/new.json", "own new");

  CHECK(data.find("data/a.json") == "own a");
  CHECK(data.find("data/b.json") == "built-in b");
  CHECK(data.find("data/new.json") == "own new");
  CHECK(data.replaced());
}

TEST_CASE("the files of a folder come sorted and without those of a folder with a longer name") {
  Data data(kFiles);
  data.replace("data/a.json", "own a");
  data.replace("data/0.json", "own 0");
  for (const char* folder : {"data", "data/"}) {
    const auto files = data.below(folder);
    REQUIRE(files.size() == 3);
    CHECK(files.begin()->first == "data/0.json");
    CHECK(files.at("data/a.json") == "own a");
    CHECK(files.at("data/b.json") == "built-in b");
  }
  CHECK(data.below("").size() == 4);
}

TEST_CASE("the digest depends on the replaced files alone") {
  Data plain(kFiles);
  CHECK(plain.digest().empty());

  Data one(kFiles), same, other(kFiles), shifted(kFiles);
  one.replace("data/a.json", "x");
  same.replace("data/a.json", "x");
  other.replace("data/a.json", "y");
  shifted.replace("data/a.jso", "nx");

  CHECK(is_hex_text(one.digest()));
  CHECK(one.digest() == same.digest());
  CHECK(one.digest() != other.digest());
  CHECK(one.digest() != shifted.digest());
}

TEST_CASE("a file that a game does not read is refused with those that it does") {
  constexpr DataFile kOwn[] = {
      {"data/units.json", ""}, {"data/maps/S2.json", ""}, {"data/maps/S4.json", ""}};
  for (const char* read : {"data/units.json", "data/maps/S2.json", "data/maps/S9.json"})
    CHECK(why_unread("war", kOwn, read).empty());
  for (const char* other :
       {"data/unit.json", "data/notes.txt", "data/Units.json", "data/.DS_Store", "data/maps/",
        "data/maps/deep/S9.json", "data/maps/.S9.json", "data/maps/S9.json.bak",
        "data/maps//S9.json", "data/maps/../S9.json", ""}) {
    CAPTURE(other);
    CHECK(why_unread("war", kOwn, other) ==
          "war reads no file \"" + std::string(other) +
              "\"; its files are data/units.json, data/maps/S2.json, data/maps/S4.json, and "
              "others beside those in data/maps/");
  }
  CHECK(why_unread("war", kOwn, "units.json") ==
        "war reads no file \"units.json\"; put it at data/units.json");
  CHECK(why_unread("war", kOwn, "data/S4.json") ==
        "war reads no file \"data/S4.json\"; put it at data/maps/S4.json");
  CHECK(why_unread("war", {}, "data/x.json") ==
        "war reads no file \"data/x.json\"; it has no data files, so leave them out");
}
