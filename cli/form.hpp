#pragma once
// A game's options as a form to read: name, range, default, meaning, rule.

#include "cli/program.hpp"
#include "core/info.hpp"

namespace sandtable::cli {

void print_form(const GameInfo& info, Io& io);

}  // namespace sandtable::cli
