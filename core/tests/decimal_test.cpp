#include "core/decimal.hpp"

#include <doctest/doctest.h>
#include <fast_float/fast_float.h>

#include <array>
#include <bit>
#include <cstdint>
#include <string>

#include "core/dice.hpp"

using namespace sandtable;

namespace {

/// The number as it is read here and as targets without the standard's reader read it.
struct Both {
  std::optional<double> standard;
  std::optional<double> fast;
};

Both both(const std::string& text) {
  const auto read = [&](const auto& from_chars) -> std::optional<double> {
    double value = 0;
    if (!read_decimal(text, value, from_chars)) return std::nullopt;
    return value;
  };
  return {read([](const char* a, const char* b, double& v) { return std::from_chars(a, b, v); }),
          read([](const char* a, const char* b, double& v) {
            return fast_float::from_chars(a, b, v);
          })};
}

bool alike(const Both& read) {
  if (read.standard.has_value() != read.fast.has_value()) return false;
  return !read.standard ||
         std::bit_cast<std::uint64_t>(*read.standard) == std::bit_cast<std::uint64_t>(*read.fast);
}

std::string digits(Dice& dice, int most) {
  std::string out;
  for (int n = dice.between(1, most); n > 0; --n) out += static_cast<char>('0' + dice.below(10));
  return out;
}

}  // namespace

TEST_CASE("a decimal that does not fit is refused, whoever reads it") {
  for (const char* text : {"1e400", "-1e400", "1e-400", "1.7976931348623159e308", "2e-324", ""}) {
    CHECK_MESSAGE(!both(text).standard, text);
    CHECK_MESSAGE(!both(text).fast, text);
  }
  for (const char* text : {"0e-400", "-0.0", "4.9e-324", "1.7976931348623157e308", "0.1"}) {
    CHECK_MESSAGE(both(text).standard, text);
    CHECK_MESSAGE(alike(both(text)), text);
  }
}

TEST_CASE("every target reads the same decimals") {
  Dice dice(20261);
  for (int i = 0; i < 20000; ++i) {
    std::string text = dice.below(2) == 0 ? "-" : "";
    text += digits(dice, 20) + "." + digits(dice, 25);
    if (dice.below(2) == 0) text += "e" + std::to_string(dice.between(-340, 320));
    CHECK_MESSAGE(alike(both(text)), text);
  }
}
