#pragma once
// The game as people meet it: what is said is spelt in English.

#include <string>
#include <vector>

#include "games/proxy_war/proxy_war.hpp"

namespace sandtable::proxy_war {

[[nodiscard]] Scene shown_scene(const ProxyWar& game, const State& s, Seat seat);
[[nodiscard]] ChoiceList shown_choices(const ProxyWar& game, const State& s, Seat seat);
[[nodiscard]] std::vector<Odds> shown_odds(const ProxyWar& game, const State& s, Seat seat);
[[nodiscard]] Reading shown_reading(const ProxyWar& game, const State& s, Seat seat,
                                    std::string_view text);
/// As everybody may read it, whoever that is.
[[nodiscard]] std::string spelt(const ProxyWar& game, const State& s, Event event);
/// Without the rule.
[[nodiscard]] std::string spelt(const ProxyWar& game, const State& s, const Refusal& no);
[[nodiscard]] std::string spelt(const ProxyWar& game, const State& s, const Said& said);

}  // namespace sandtable::proxy_war
