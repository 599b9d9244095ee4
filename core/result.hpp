#pragma once
// What reading input gives: the value, or an error that says place, value and remedy.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "core/assert.hpp"

namespace sandtable {

/// What an error says about the input.
enum class Fault : std::uint8_t {
  Malformed,  ///< It makes no sense, or not here.
  Untrue,     ///< It was understood and checked, and does not hold.
};

/// Why input was refused, written for the person who has to act.
struct Error {
  std::string text;
  Fault fault = Fault::Malformed;
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : held_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : held_(std::in_place_index<1>, std::move(error)) {}

  [[nodiscard]] explicit operator bool() const { return held_.index() == 0; }
  [[nodiscard]] const T& value() const& {
    SANDTABLE_ASSERT(held_.index() == 0, "a result is asked for its value only when it has one");
    return *std::get_if<0>(&held_);
  }
  [[nodiscard]] T& value() & {
    SANDTABLE_ASSERT(held_.index() == 0, "a result is asked for its value only when it has one");
    return *std::get_if<0>(&held_);
  }
  [[nodiscard]] T value() && { return std::move(value()); }
  [[nodiscard]] const T& operator*() const& { return value(); }
  [[nodiscard]] T& operator*() & { return value(); }
  [[nodiscard]] T operator*() && { return std::move(value()); }
  [[nodiscard]] const T* operator->() const { return &value(); }
  [[nodiscard]] T* operator->() { return &value(); }
  [[nodiscard]] const Error& error() const {
    SANDTABLE_ASSERT(held_.index() == 1, "a result is asked for its error only when it has one");
    return *std::get_if<1>(&held_);
  }

 private:
  std::variant<T, Error> held_;
};

/// A result without a value: fine, or an error.
using Status = Result<std::monostate>;
inline Status fine() { return std::monostate{}; }

}  // namespace sandtable
