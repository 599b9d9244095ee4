#include "native/arrays.hpp"

#include "native/game.hpp"

namespace sandtable::python {
namespace {

bool is_true(nb::handle owner, const char* first, const char* second) {
  return nb::cast<bool>(owner.attr(first).attr(second));
}

std::string words_of(nb::handle thing) { return nb::cast<std::string>(nb::str(thing)); }

/// What is wrong with an array of NumPy's, by the first thing that is; empty: nothing is.
std::string fault_of(nb::handle array, const Wanted& wanted) {
  const nb::object dtype = nb::module_::import_("numpy").attr("dtype")(wanted.type);
  const nb::object seen = array.attr("dtype");
  const auto dimensions = nb::cast<std::size_t>(array.attr("ndim"));
  if (!seen.equal(dtype)) {
    const bool swapped = seen.attr("newbyteorder")("=").equal(dtype);
    return swapped ? "holds its bytes in the other order (" + words_of(seen.attr("str")) + ")"
                   : "holds " + words_of(seen);
  }
  if (dimensions != 1) return "has the shape " + words_of(array.attr("shape"));
  if (nb::cast<std::size_t>(array.attr("size")) != wanted.count)
    return "has " + words_of(array.attr("size")) + " places";
  if (!is_true(array, "flags", "c_contiguous"))
    return "is not side by side in memory (strides " + words_of(array.attr("strides")) + ")";
  if (wanted.written && !is_true(array, "flags", "writeable")) return "is read-only";
  if (!is_true(array, "flags", "aligned")) return "does not begin where numbers may lie in memory";
  return "";
}

}  // namespace

void refuse_array(nb::handle given, const Wanted& wanted) {
  const std::string count = std::to_string(wanted.count);
  const std::string remedy =
      "; it must be an array of " + count + " numbers of type " + wanted.type + " side by side" +
      (wanted.written ? ", such as numpy.empty(" : ", such as numpy.zeros(") + count + ", numpy." +
      wanted.type + ")";
  const nb::object numpy = nb::module_::import_("numpy").attr("ndarray");
  if (nb::isinstance(given, numpy)) {
    const std::string fault = fault_of(given, wanted);
    throw BadInput(std::string(wanted.name) + " " + (fault.empty() ? "cannot be used" : fault) +
                   remedy);
  }
  nb::ndarray<nb::ro> any;
  const std::string kind = nb::cast<std::string>(given.type().attr("__name__"));
  if (nb::try_cast(given, any, false))  // another library's array, or a buffer
    throw BadInput(std::string(wanted.name) + ", a " + kind + ", does not fit" + remedy);
  throw nb::type_error((std::string(wanted.name) + " is of type " + kind + remedy).c_str());
}

}  // namespace sandtable::python
