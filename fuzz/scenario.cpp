// Scenarios: a report or a clear error, whatever the text.

#include "core/scenario.hpp"

#include "fuzz/fuzz.hpp"

namespace sandtable::fuzz {

void try_input(Input input) {
  const Result<ScenarioReport> report = run_scenario(input.rest(), "scenario");
  must(report || !report.error().text.empty(), "an error says what is wrong");
}

}  // namespace sandtable::fuzz
