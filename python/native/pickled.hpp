#pragma once
// What pickle kept, checked part by part: a pickle may be damaged, of another version, or made by
// hand.

#include <nanobind/nanobind.h>

#include <memory>
#include <string>

#include "native/game.hpp"

namespace sandtable::python {

namespace nb = nanobind;

/// Part `i` of what pickle kept; `what` names it in the error.
template <class T>
[[nodiscard]] T part(const nb::tuple& parts, std::size_t i, const char* what) {
  T out{};
  if (i < parts.size() && nb::try_cast(parts[i], out)) return out;
  throw BadInput("the pickle is damaged: part " + std::to_string(i) + " should be " + what);
}

[[nodiscard]] inline std::shared_ptr<Game> game_part(const nb::tuple& parts) {
  auto game = part<std::shared_ptr<Game>>(parts, 0, "a game");
  if (!game) throw BadInput("the pickle is damaged: part 0 should be a game, and is None");
  return game;
}

/// A position that was kept as text, checked like any other.
[[nodiscard]] inline AnyState position_part(const Game& game, const nb::tuple& parts,
                                            std::size_t i) {
  const auto text = part<std::string>(parts, i, "a position as text");
  const Json json = value_or_throw(Json::parse(text, "pickled position"));
  return value_or_throw(game.rules->from_position(json, "pickled position"));
}

}  // namespace sandtable::python
