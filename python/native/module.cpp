// The extension module sandtable._core: the engine's one face, as Python classes. What people use
// is written in Python on top of it (src/sandtable).

#include <nanobind/stl/string.h>
#include "native/bind.hpp"

#include "native/game.hpp"

namespace sandtable::python {
namespace {

namespace nb = nanobind;

/// Raises an exception of sandtable.errors; what it carries are its constructor's arguments.
template <class... Args>
void raise(const char* name, const Args&... args) {
  const nb::object type = nb::module_::import_("sandtable.errors").attr(name);
  const nb::object made = type(args...);
  PyErr_SetObject(type.ptr(), made.ptr());
}

}  // namespace

void bind_errors(nb::module_& /*module*/) {
  nb::register_exception_translator([](const std::exception_ptr& thrown, void*) {
    try {
      std::rethrow_exception(thrown);
    } catch (const Forbidden& no) {
      const bool text = no.was == Forbidden::Was::Notation;
      raise(text ? "NotationError" : "IllegalAction", no.rule, no.reason);
    } catch (const BadInput& bad) {
      raise("SandtableError", std::string(bad.what()));
    }
  });
}

}  // namespace sandtable::python

NB_MODULE(_core, module) {
  namespace own = sandtable::python;
  module.doc() = "The engine of Sandtable. Use it through the package sandtable.";
  own::bind_errors(module);
  own::bind_game(module);
  own::bind_state(module);
  own::bind_view(module);
  own::bind_table(module);
  own::bind_batch(module);
}
