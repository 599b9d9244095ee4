#pragma once
// Parts of the list of sections that have files of their own.

#include <string>
#include <vector>

#include "lab/report.hpp"

namespace sandtable::lab {

/// What a sweep moves, in a sentence; empty: no value of it could be played.
[[nodiscard]] std::string sweep_words(const Tongue& words, const Sweep& sweep);
/// What came of sweeping, varying and tuning settings.
void add_settings_sections(const Tongue& words, const Evidence& evidence,
                           std::vector<Section>& out);
/// What was used, how it goes with winning, and what was not.
void add_content_sections(const Tongue& words, const Evidence& evidence, std::vector<Section>& out);

}  // namespace sandtable::lab
