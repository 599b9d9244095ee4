#pragma once
// Scenarios: the games' own test language. A JSON file says game, options, position, dice, what is
// played, what must be refused and what must hold afterwards. docs/scenarios.md describes the form.

#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"

namespace sandtable {

/// What running a scenario gave: nothing wrong, or every difference, one a line.
struct ScenarioReport {
  std::string game;
  std::string title;
  std::vector<std::string> rules;
  std::vector<std::string> differences;
  [[nodiscard]] bool passed() const { return differences.empty(); }
};

/// Runs one scenario of any registered game. A file that is not a scenario at all is an Error with
/// place and remedy; one that is and does not hold is a report with differences.
[[nodiscard]] Result<ScenarioReport> run_scenario(std::string_view text, std::string_view where,
                                                  const Data* data = nullptr);

}  // namespace sandtable
