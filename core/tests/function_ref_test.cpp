#include "core/function_ref.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace sandtable;

TEST_CASE("a function reference calls what it refers to and copies nothing") {
  int calls = 0;
  auto count = [&calls](int by) { return calls += by; };
  const FunctionRef<int(int)> ref = count;

  CHECK(ref(2) == 2);
  CHECK(ref(3) == 5);
  CHECK(calls == 5);
}

TEST_CASE("a function reference passes references and results through") {
  struct Append {
    std::string tail;
    std::string& operator()(std::string& text) const { return text += tail; }
  };
  const Append append{"!"};
  const FunctionRef<std::string&(std::string&)> ref = append;
  std::string text = "hey";

  ref(text) += "?";

  CHECK(text == "hey!?");
}
