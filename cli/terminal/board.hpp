#pragma once
// Boards as text: square boards as boxes, hex boards as staggered boxes, areas as a list.

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "cli/terminal/symbols.hpp"
#include "core/catalogue.hpp"
#include "core/choice.hpp"

namespace sandtable::terminal {

/// The numbers of the listed choices by the place they are made at, so that the board shows what to
/// type.
class Pointers {
 public:
  Pointers() = default;
  explicit Pointers(const std::vector<Choice>& choices);

  /// "[3]", "[3+]" if several are made there, or empty.
  [[nodiscard]] std::string at_cell(const Board& board, const Cell& cell) const;
  [[nodiscard]] std::string at_card(int card) const;
  [[nodiscard]] std::string at_seat(int seat) const;

 private:
  using Key = std::pair<std::string, int>;
  void add(const Place& place, int number);
  std::map<Key, std::vector<int>> cells_;
  std::map<int, std::vector<int>> pieces_;
  std::map<int, std::vector<int>> cards_;
  std::map<int, std::vector<int>> seats_;
};

enum class Detail : std::uint8_t {
  Names,  ///< The names of cells, if the width allows: five lines a row.
  Signs,  ///< Labels and signs alone: three lines a row.
};

/// The board in at most `width` columns, with a legend of the signs it uses. A board that is too
/// wide even in its smallest form is drawn in several parts, from left to right.
[[nodiscard]] Block draw_board(const Board& board, const Seats& seats, const Pointers& pointers,
                               const Look& look, int width, Detail detail,
                               const Catalogues* words = nullptr);
/// Rows of cells; 0 for a list of areas.
[[nodiscard]] int rows_of(const Board& board);

}  // namespace sandtable::terminal
