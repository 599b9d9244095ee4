#include "native/plain.hpp"

#include <nanobind/stl/string.h>

#include "native/game.hpp"

namespace sandtable::python {
namespace {

constexpr int kDeepest = 100;

Json json_within(nb::handle value, int depth);

std::int64_t int_of(nb::handle value) {
  std::int64_t out = 0;
  if (nb::try_cast(value, out)) return out;
  throw BadInput(digits_of(value) + " is too large: numbers here have at most 63 bits");
}

Json object_of(nb::handle value, int depth) {
  Json out = Json::object();
  for (const auto& [name, member] : nb::borrow<nb::dict>(value)) {
    if (!nb::isinstance<nb::str>(name)) throw nb::type_error("names of JSON members are texts");
    out.set(text_of(name), json_within(member, depth));
  }
  return out;
}

Json json_within(nb::handle value, int depth) {
  if (depth > kDeepest) throw BadInput("the value holds itself, or is nested too deeply");
  if (value.is_none()) return {};
  if (nb::isinstance<nb::bool_>(value)) return Json(nb::cast<bool>(value));
  if (nb::isinstance<nb::int_>(value)) return Json(int_of(value));
  if (nb::isinstance<nb::float_>(value)) return Json(nb::cast<double>(value));
  if (nb::isinstance<nb::str>(value)) return Json(text_of(value));
  if (nb::isinstance<nb::dict>(value)) return object_of(value, depth + 1);
  if (nb::isinstance<nb::list>(value) || nb::isinstance<nb::tuple>(value)) {
    Json out = Json::array();
    for (const nb::handle item : value) out.push(json_within(item, depth + 1));
    return out;
  }
  throw nb::type_error("JSON holds None, bool, int, float, str, list, tuple and dict");
}

}  // namespace

std::string digits_of(nb::handle number) {
  const nb::object text = nb::steal(PyObject_Str(number.ptr()));
  if (text.is_valid()) return nb::cast<std::string>(text);
  PyErr_Clear();  // Python spells no number of many thousand digits
  return "a number of " + nb::cast<std::string>(nb::str(number.attr("bit_length")())) + " bits";
}

std::uint64_t number_of(nb::handle value, const char* name, std::uint64_t low, std::uint64_t high) {
  const nb::object number = nb::steal(PyNumber_Index(value.ptr()));
  if (!number.is_valid()) throw nb::python_error();  // a TypeError that names the type
  std::uint64_t out = 0;
  if (nb::try_cast(number, out) && out >= low && out <= high) return out;
  throw BadInput(std::string(name) + " is " + digits_of(number) + "; it must be from " +
                 std::to_string(low) + " to " + std::to_string(high));
}

std::string text_of(nb::handle text) {
  std::string out;
  if (nb::try_cast(text, out)) return out;
  throw BadInput("a text holds half a character (a lone surrogate)");
}

nb::object plain(const Json& value) {
  if (value.is_null()) return nb::none();
  if (value.is_bool()) return nb::bool_(value.as_bool());
  if (value.is_int()) return nb::int_(value.as_int());
  if (value.is_double()) return nb::float_(value.as_double());
  if (value.is_string()) return nb::str(value.as_string().data(), value.as_string().size());
  if (value.is_array()) {
    nb::list out;
    for (const Json& item : value.items()) out.append(plain(item));
    return out;
  }
  nb::dict out;
  for (const auto& [name, member] : value.members())
    out[nb::str(name.data(), name.size())] = plain(member);
  return out;
}

Json json_of(nb::handle value) { return json_within(value, 0); }

Json json_or_text(nb::handle value, const char* where) {
  if (!nb::isinstance<nb::str>(value)) return json_of(value);
  return value_or_throw(Json::parse(text_of(value), where));
}

}  // namespace sandtable::python
