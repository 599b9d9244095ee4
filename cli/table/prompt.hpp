#pragma once
// How lines are read: with editing, history and completion at a terminal, plainly from anything
// else.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/program.hpp"

namespace sandtable::cli {

class Prompt {
 public:
  Prompt() = default;
  Prompt(const Prompt&) = delete;
  Prompt& operator=(const Prompt&) = delete;
  virtual ~Prompt() = default;

  /// The next line, or nothing when the input has ended. `words` complete what is typed.
  [[nodiscard]] virtual std::optional<std::string> ask(const std::string& prompt,
                                                       const std::vector<std::string>& words) = 0;
};

/// The editing prompt if both ends are a terminal, else the plain one, which also writes down what
/// it read, so that a transcript makes sense.
[[nodiscard]] std::unique_ptr<Prompt> make_prompt(Io& io);

}  // namespace sandtable::cli
