#pragma once
// Rules by number, as a person types them, and as they are shown.

#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/text.hpp"
#include "core/info.hpp"

namespace sandtable::cli {

/// "FF-4.2" (also "ff-4.2" or "4.2"): that rule with its parts; "FF-4": the whole chapter. An error
/// names what there is.
[[nodiscard]] Result<std::vector<const RuleEntry*>> find_rules(const GameInfo& info,
                                                               std::string_view text);

/// Number, tag, chapter and text.
[[nodiscard]] terminal::Block draw_rule(const RuleEntry& entry, const terminal::Look& look);

}  // namespace sandtable::cli
