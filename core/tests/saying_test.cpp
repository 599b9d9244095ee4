#include "core/saying.hpp"

#include <doctest/doctest.h>

#include <type_traits>

using namespace sandtable;

static_assert(std::is_trivially_copyable_v<Refusal> && std::is_trivially_copyable_v<Event>);

TEST_CASE("a refusal carries its rule and what is said") {
  const Rule rule = *Rule::parse("FF-1.2");
  const Said taken = say_in<"saying test", "refusals.taken">(N(9));
  const Refusal refusal = refuse(rule, taken);

  CHECK(refusal.rule == rule);
  CHECK(refusal.said == taken);
  CHECK(refusal.code == 0);
  CHECK(refusal != refuse(rule, say_in<"saying test", "refusals.taken">(N(8))));
}
