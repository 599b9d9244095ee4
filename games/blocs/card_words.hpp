#pragma once
// What cards ask for and give, as it is said (words.cpp).

#include <vector>

#include "games/blocs/say.hpp"
#include "games/blocs/verbs.hpp"

namespace sandtable::blocs {

[[nodiscard]] Words condition_said(const Condition& condition);
/// Its parts, and how far a bloc is with each.
[[nodiscard]] std::vector<sandtable::Condition> conditions_of(const Blocs& game, const State& s,
                                                              Bloc b, const Condition& condition);
[[nodiscard]] Words effect_said(const Effect& effect);
/// "gain 3 influence; draw 1 mission".
[[nodiscard]] Words rewards_said(const std::vector<Effect>& reward);

}  // namespace sandtable::blocs
