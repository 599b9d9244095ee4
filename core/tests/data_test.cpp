#include "core/data.hpp"

#include <doctest/doctest.h>

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
