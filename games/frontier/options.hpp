#pragma once
// The options of RULES.md, 7 as a schema, and typed.

#include "core/options.hpp"
#include "games/frontier/frontier.hpp"

namespace sandtable::frontier {

[[nodiscard]] OptionSchema make_schema(const Content& content);
[[nodiscard]] std::vector<Preset> make_presets();
/// Checked and typed; the error names option, value and remedy.
[[nodiscard]] Result<Options> typed_options(const Json& given, const Content& content);
/// The map that the options name (FR-23.11).
[[nodiscard]] Result<MapSpec> chosen_map(const Json& given, const Content& content, int players);

}  // namespace sandtable::frontier
