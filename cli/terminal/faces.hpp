#pragma once
// How a cell of any board is put into signs: whose it is, what is printed on it, what stands on it.

#include <string>

#include "cli/terminal/board.hpp"

namespace sandtable::terminal {

/// What is common to all cells of a board.
struct BoardStyle {
  const Board& board;
  const Seats& seats;
  const Pointers& pointers;
  const Look& look;
  const Catalogues* words;  ///< Of the game, or nullptr.
  ShortNames marks;
  ShortNames pieces;           ///< Used only if there are several kinds.
  ShortNames terrains;         ///< Likewise, if there are three or more; small letters.
  std::string common_terrain;  ///< That of most cells, if there is one: it needs no sign.

  BoardStyle(const Board& of, const Seats& with, const Pointers& at, const Look& how,
             const Catalogues* in_words);
  /// The sign for a cell's ground, or nothing.
  [[nodiscard]] std::string terrain_sign(const std::string& terrain) const;
  [[nodiscard]] bool names_pieces() const { return pieces.all().size() > 1; }
  [[nodiscard]] bool names_terrains() const { return terrains.all().size() > 2; }
};

/// Whose it is, its label and its ground.
[[nodiscard]] Row tag_of(const BoardStyle& style, const Cell& cell);
[[nodiscard]] Row marks_of(const BoardStyle& style, const Cell& cell);
[[nodiscard]] Row pieces_of(const BoardStyle& style, const Cell& cell);
/// What to type for it, or nothing.
[[nodiscard]] Row pointer_of(const BoardStyle& style, const Cell& cell);
/// Two rows in one line: the right one whole, the left one cut to what is left.
[[nodiscard]] Row spread_row(Row left, const Row& right, int width);

/// An area board: a line a cell, in as many columns as fit; few areas as a list with names.
[[nodiscard]] Block draw_areas(const BoardStyle& style, int width);

}  // namespace sandtable::terminal
