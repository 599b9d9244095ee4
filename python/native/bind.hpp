#pragma once
// The parts of the module, each in a file of its own.

#include <nanobind/nanobind.h>

namespace sandtable::python {

void bind_errors(nanobind::module_& module);
void bind_game(nanobind::module_& module);
void bind_state(nanobind::module_& module);
void bind_view(nanobind::module_& module);
void bind_table(nanobind::module_& module);
void bind_batch(nanobind::module_& module);

}  // namespace sandtable::python
