#include "tools/layout_check.hpp"

#include <doctest/doctest.h>

using sandtable::tools::layout_fault;

TEST_CASE("a layout of observations that cannot be is refused with file, key and reason") {
  CHECK(layout_fault(R"([{"block": "seat", "repeats": 2, "size": 3,
      "fields": [{"field": "coins", "size": 2, "what": ""}]}])",
                     "o.json") == "");
  CHECK(layout_fault("{}", "o.json") == "o.json: / is {}; it must be a list");
  CHECK(layout_fault(R"([{"block": "seat", "repeats": 0, "size": 3, "fields": []}])", "o.json") ==
        "o.json: /0/repeats is 0; it must be a whole number from 1 to 1048576");
  CHECK(layout_fault(R"([{"block": "seat", "repeats": 2, "size": 1,
      "fields": [{"field": "coins", "size": 2, "what": ""}]}])",
                     "o.json") ==
        "o.json: /0/size is 1; it must be at least 2, what its fields need");
  CHECK(layout_fault(R"([{"block": "seat", "repeats": 2, "size": 1,
      "fields": [{"field": "coins", "size": 1}]}])",
                     "o.json") == "o.json: /0/fields/0/what is missing");
}
