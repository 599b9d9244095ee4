#pragma once
// A rapidcheck property inside a doctest case: the counterexample and how to reproduce it are
// printed when it fails.

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <string>
#include <utility>

namespace sandtable::test {

template <class Testable>
void property(const std::string& what, Testable&& testable) {
  CHECK_MESSAGE(rc::check(what, std::forward<Testable>(testable)), what);
}

}  // namespace sandtable::test
