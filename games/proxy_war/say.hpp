#pragma once
// What Proxy War says; its sentences stand in words/en.json.

#include "core/said.hpp"
#include "games/proxy_war/things.hpp"

namespace sandtable::proxy_war {

template <Letters kPath, class... S>
[[nodiscard]] Said say(S... slots) {
  return say_in<"proxy_war", kPath>(slots...);
}
/// The word for one thing.
template <class S>
[[nodiscard]] Said name_of(S what) {
  return name_in<"proxy_war", "">(What<S>(what));
}

}  // namespace sandtable::proxy_war
