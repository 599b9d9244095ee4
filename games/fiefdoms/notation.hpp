#pragma once
// Lines as text. README.md shows every form. Reading forgives case, spaces, commas and the small
// words between tiles.

#include <string>

#include "games/fiefdoms/fiefdoms.hpp"

namespace sandtable::fiefdoms {

/// A whole line, or the part of one that a path holds: "move R:B3 to B:C2".
[[nodiscard]] std::string words_of(const Fiefdoms& game, const State& s, const Line& path);
/// What each choice of a path adds, from the one at `from` on: "R:B3" "to B:C2".
[[nodiscard]] std::string added_words(const Fiefdoms& game, const State& s, const Line& path,
                                      std::size_t from);
/// One step of a cut, for the lowest cell that `cut` leaves undecided: "A1 B1 B2", "discard C1".
[[nodiscard]] std::string cut_words(const Cut& cut, Action action);
/// The seat's cut so far, step by step, as lines.
[[nodiscard]] std::vector<std::string> cut_lines(const Cut& cut);

}  // namespace sandtable::fiefdoms
