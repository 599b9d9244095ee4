#pragma once
// What is known of a choice before it is made.

#include <vector>

#include "games/blocs/say.hpp"
#include "games/blocs/verbs.hpp"

namespace sandtable::blocs {

/// Of a pick of the active bloc, with the picks that follow of themselves.
[[nodiscard]] std::vector<Prospect> forecast(const Blocs& game, const State& s, Action action,
                                             const Line& forced);

}  // namespace sandtable::blocs
