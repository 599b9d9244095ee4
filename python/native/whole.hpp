#pragma once
// Whole numbers as callers give them. The engine's own are narrower: a number is checked before it
// becomes one of those, and an error names the number that was given.

#include <cstdint>
#include <string>
#include <utility>

namespace sandtable::python {

/// A whole number of any size. Beyond 64 bits `value` is the nearest that there is, which no list
/// of seats or actions reaches, and `words` tell the number.
struct Whole {
  std::int64_t value = 0;
  std::string words{};

  Whole() = default;
  Whole(std::int64_t value_) : value(value_) {}  // NOLINT(google-explicit-constructor)
  Whole(std::int64_t value_, std::string words_) : value(value_), words(std::move(words_)) {}

  [[nodiscard]] bool within(std::int64_t low, std::int64_t high) const {
    return low <= value && value <= high;
  }
  [[nodiscard]] std::string text() const { return words.empty() ? std::to_string(value) : words; }
};

}  // namespace sandtable::python
