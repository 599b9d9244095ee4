#include "core/result.hpp"

#include <doctest/doctest.h>

#include <memory>

using namespace sandtable;

namespace {

Result<std::unique_ptr<int>> boxed(int value) {
  if (value < 0)
    return Error{"the value is " + std::to_string(value) + "; it must not be negative"};
  return std::make_unique<int>(value);
}

}  // namespace

TEST_CASE("a result is its value or its error") {
  CHECK(static_cast<bool>(boxed(3)));
  CHECK(**boxed(3) == 3);
  CHECK_FALSE(static_cast<bool>(boxed(-1)));
  CHECK(boxed(-1).error().text == "the value is -1; it must not be negative");
}

TEST_CASE("the value can be changed and moved out of a result") {
  Result<std::unique_ptr<int>> result = boxed(3);
  **result = 4;
  const std::unique_ptr<int> taken = *std::move(result);
  CHECK(*taken == 4);
}

TEST_CASE("a status is fine or an error") {
  const Status good = fine();
  const Status bad = Error{"no"};
  CHECK(static_cast<bool>(good));
  CHECK_FALSE(static_cast<bool>(bad));
}
