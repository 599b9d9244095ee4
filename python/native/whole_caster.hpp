#pragma once
// Python's whole numbers, NumPy's included, as Whole. A float is none, whatever it holds.

#include <nanobind/nanobind.h>

#include <string>

#include "native/whole.hpp"

namespace sandtable::python {

namespace nb = nanobind;

/// The digits of a number; of one so long that Python will not spell it, how long it is.
[[nodiscard]] std::string digits_of(nb::handle number);

}  // namespace sandtable::python

namespace nanobind::detail {

template <>
struct type_caster<sandtable::python::Whole> {
  NB_TYPE_CASTER(sandtable::python::Whole, const_name("int"))

  bool from_python(handle source, std::uint32_t /*flags*/, cleanup_list* /*cleanup*/) noexcept {
    const object number = steal(PyNumber_Index(source.ptr()));
    if (!number.is_valid()) return PyErr_Clear(), false;
    int beyond = 0;
    const long long small = PyLong_AsLongLongAndOverflow(number.ptr(), &beyond);
    if (beyond == 0) return value = sandtable::python::Whole(small), true;
    value = {beyond > 0 ? INT64_MAX : INT64_MIN, sandtable::python::digits_of(number)};
    return true;
  }
};

}  // namespace nanobind::detail
