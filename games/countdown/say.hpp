#pragma once
// What Countdown says, and the kinds of things it says it about. Sentences stand in words/en.json.

#include <algorithm>

#include "core/said.hpp"
#include "games/countdown/events.hpp"

namespace sandtable::countdown {

using SeatWord = ContentOf<"seat">;

template <Letters kPath, class... S>
[[nodiscard]] Said say(S... slots) {
  return say_in<"countdown", kPath>(slots...);
}
/// The word for one thing, or another of its texts.
template <Letters kForm = "", class S>
[[nodiscard]] Said name_of(S thing) {
  return name_in<"countdown", kForm>(What<S>(thing));
}

}  // namespace sandtable::countdown
