#pragma once
// What each kind of choice says.

#include <string>

#include "games/proxy_war/say.hpp"
#include "games/proxy_war/stages.hpp"

namespace sandtable::proxy_war {

/// Its label, the word it adds to the line, its rule.
struct Wording {
  Words label;
  std::string notation;
  Rule why;
};
[[nodiscard]] Wording wording_of(const ProxyWar& game, const State& s, Seat seat,
                                 const decltype(kLayout)::Parts& parts);
/// PW-16.16: the VPs that bombing a tile costs its Foreign Power, if that is what is chosen; 0:
/// none.
[[nodiscard]] int urban_price(const State& s, Seat seat, int i);

}  // namespace sandtable::proxy_war
