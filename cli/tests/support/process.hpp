#pragma once
// Runs the built program as a process of its own, plainly or at a pseudo-terminal.

#include <string>
#include <vector>

#include "cli/tests/support/ran.hpp"

namespace sandtable::cli {

/// Runs the program with the input and waits for it. The environment has LANG and TERM only.
[[nodiscard]] Ran ran_process(const std::vector<std::string>& arguments,
                              const std::string& input = "");

/// Runs the program at a terminal of 100 columns and 40 rows. Every step waits until the text on
/// its left has appeared, then types the one on its right. What was shown is in `out`.
struct Typed {
  std::string wait_for;
  std::string type;
};
[[nodiscard]] Ran ran_at_terminal(const std::vector<std::string>& arguments,
                                  const std::vector<Typed>& steps,
                                  const std::vector<std::string>& environment = {});

}  // namespace sandtable::cli
