#pragma once
// The lab's command with helpers from outside this process.

#include "cli/program.hpp"
#include "lab/crew.hpp"

namespace sandtable::cli {

struct LabCrew {
  lab::Remote* remote = nullptr;
  int threads = 0;  ///< Of this process; 0: one for each core.
};

}  // namespace sandtable::cli
