#pragma once
// Arrays that come from Python. They are used as they are or refused with words: a copy made on the
// way would be filled in place of the caller's array, and nobody would notice.

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>

namespace sandtable::python {

namespace nb = nanobind;

/// What an argument must be: its name, NumPy's word for the type of its numbers, and how many.
struct Wanted {
  const char* name;
  const char* type;
  std::size_t count;
  std::size_t alignment;
  bool written;  ///< It is filled, so it must not be read-only.
};

/// Throws BadInput, or TypeError for what is no array, with what is wrong and what would be right.
[[noreturn]] void refuse_array(nb::handle given, const Wanted& wanted);

template <class T>
[[nodiscard]] constexpr const char* type_word() {
  using Number = std::remove_const_t<T>;
  if constexpr (std::is_same_v<Number, std::int8_t>) return "int8";
  if constexpr (std::is_same_v<Number, std::int16_t>) return "int16";
  if constexpr (std::is_same_v<Number, std::int32_t>) return "int32";
  if constexpr (std::is_same_v<Number, float>) return "float32";
  return "";
}

/// The memory of an array of so many numbers side by side. It lives as long as `given` does.
template <class T>
[[nodiscard]] std::span<T> numbers_in(nb::handle given, const char* name, std::size_t count) {
  nb::ndarray<T, nb::ndim<1>, nb::c_contig, nb::device::cpu> array;
  constexpr bool kConvert = false;
  const bool fits = nb::try_cast(given, array, kConvert) && array.size() == count &&
                    reinterpret_cast<std::uintptr_t>(array.data()) % alignof(T) == 0;
  if (!fits) refuse_array(given, {name, type_word<T>(), count, alignof(T), !std::is_const_v<T>});
  return {array.data(), count};
}

}  // namespace sandtable::python
