#pragma once
// A number with a fraction from text, read alike by every compiler. The standard library of some
// targets (libc++, so WebAssembly) cannot do it; fast_float does it there, by the same rules.

#include <charconv>
#include <cmath>
#include <string_view>

#ifndef __cpp_lib_to_chars
#define SANDTABLE_NEEDS_FAST_FLOAT
#endif
#ifdef SANDTABLE_NEEDS_FAST_FLOAT
#include <fast_float/fast_float.h>
#endif

namespace sandtable {

/// What is read is the nearest double. A number beyond the largest, or one that is not zero and
/// would become zero, does not fit. `from_chars` is the standard's or fast_float's: versions of
/// fast_float differ in how they say the latter.
template <class FromChars>
[[nodiscard]] bool read_decimal(std::string_view text, double& out, const FromChars& from_chars) {
  double value = 0;
  const auto read = from_chars(text.data(), text.data() + text.size(), value);
  const bool nothing =
      value == 0 &&
      text.substr(0, text.find_first_of("eE")).find_first_of("123456789") != std::string_view::npos;
  if (read.ec != std::errc{} || read.ptr != text.data() + text.size() || !std::isfinite(value) ||
      nothing)
    return false;
  out = value;
  return true;
}

[[nodiscard]] inline bool read_decimal(std::string_view text, double& out) {
  return read_decimal(text, out, [](const char* first, const char* last, double& value) {
#ifdef SANDTABLE_NEEDS_FAST_FLOAT
    return fast_float::from_chars(first, last, value);
#else
    return std::from_chars(first, last, value);
#endif
  });
}

}  // namespace sandtable
