#pragma once
// Plain Python data (dict, list, str, int) of JSON values and of everything the engine describes,
// and JSON of plain Python data.

#include <nanobind/nanobind.h>

#include <cstdint>
#include <string>
#include <type_traits>

#include "core/describe.hpp"
#include "native/whole_caster.hpp"

namespace sandtable::python {

namespace nb = nanobind;

/// A whole number within bounds; for any other, an error with its name, value and bounds.
[[nodiscard]] std::uint64_t number_of(nb::handle value, const char* name, std::uint64_t low = 0,
                                      std::uint64_t high = UINT64_MAX);
[[nodiscard]] inline std::uint64_t seed_of(nb::handle seed) { return number_of(seed, "seed"); }
/// A text, if it is one of Unicode: Python's may hold halves of characters.
[[nodiscard]] std::string text_of(nb::handle text);

[[nodiscard]] nb::object plain(const Json& value);
/// A dict, list, text …; other things are a TypeError.
[[nodiscard]] Json json_of(nb::handle value);
/// The same, or a text that holds JSON.
[[nodiscard]] Json json_or_text(nb::handle value, const char* where);

/// Anything described, as its JSON would read.
template <class T>
[[nodiscard]] nb::object plain(const T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    return nb::bool_(value);
  } else if constexpr (std::is_integral_v<T>) {
    return nb::int_(value);
  } else if constexpr (std::is_same_v<T, std::string>) {
    return nb::str(value.data(), value.size());
  } else if constexpr (std::is_same_v<T, Words>) {
    return nb::str(value.text.data(), value.text.size());
  } else if constexpr (std::is_same_v<T, Rule>) {
    const std::string text = value.text();
    return nb::str(text.data(), text.size());
  } else if constexpr (NamedEnum<T>) {
    return nb::str(names(value)[static_cast<std::size_t>(value)]);
  } else if constexpr (detail::IsVector<T>::value) {
    nb::list out;
    for (const auto& item : value) out.append(plain(item));
    return out;
  } else {
    static_assert(Described<T>, "a type that is shown describes its members");
    nb::dict out;
    T::describe([&](const char* name, auto member) {
      using Member = std::remove_cvref_t<decltype(value.*member)>;
      if constexpr (detail::IsOptional<Member>::value) {
        if (value.*member) out[name] = plain(*(value.*member));
      } else {
        out[name] = plain(value.*member);
      }
    });
    return out;
  }
}

}  // namespace sandtable::python
