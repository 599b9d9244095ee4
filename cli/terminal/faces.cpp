#include "cli/terminal/faces.hpp"

#include <algorithm>
#include <map>

#include "cli/terminal/things.hpp"

namespace sandtable::terminal {
namespace {

std::string small(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
  return out;
}

/// Whose ground a cell is, where its label does not say it already.
Span ground_of(const BoardStyle& style, const Cell& cell) {
  return style.board.owner_in_labels.value_or(false) ? Span{} : style.seats.ground(cell.owner);
}

}  // namespace

BoardStyle::BoardStyle(const Board& of, const Seats& with, const Pointers& at, const Look& how,
                       const Catalogues* in_words)
    : board(of), seats(with), pointers(at), look(how), words(in_words) {
  const auto add = [&](ShortNames& names, const std::string& kind, const Words& said) {
    if (!names.has(kind)) names.add(kind, word_of(said, kind, words, look));
  };
  for (const Cell& cell : board.cells)
    for (const Piece& piece : cell.pieces) add(pieces, piece.kind, piece.label);
  if (names_pieces()) marks.avoid(pieces);
  // Marks that come in numbers are read most, so they get the first letter of their name first.
  for (const bool numbered : {true, false})
    for (const Cell& cell : board.cells)
      for (const Mark& mark : cell.marks)
        if (mark.count > 1 || !numbered) add(marks, mark.kind, mark.label);
  std::map<std::string_view, std::size_t> cells_of;
  for (const Cell& cell : board.cells) {
    add(terrains, cell.terrain, cell.name);
    if (2 * ++cells_of[cell.terrain] > board.cells.size()) common_terrain = cell.terrain;
  }
}

std::string BoardStyle::terrain_sign(const std::string& terrain) const {
  if (!names_terrains() || terrain.empty() || terrain == common_terrain) return "";
  return small(terrains.of(terrain));
}

Row tag_of(const BoardStyle& style, const Cell& cell) {
  Row out;
  const Span ground = ground_of(style, cell);
  if (!ground.text.empty()) out.push_back(ground);
  const std::string label =
      cell.label.empty() ? std::to_string(cell.x) + "," + std::to_string(cell.y) : cell.label;
  out.push_back({clean(label, style.look), style.seats.paint(cell.owner)});
  if (const std::string sign = style.terrain_sign(cell.terrain); !sign.empty())
    out.push_back({" " + sign, {Tone::Quiet}});
  return out;
}

Row marks_of(const BoardStyle& style, const Cell& cell) {
  Row out;
  for (const Mark& mark : cell.marks) {
    std::string text = style.seats.ground(mark.owner).text;
    text += style.marks.of(mark.kind);
    if (mark.count != 1) text += std::to_string(mark.count);
    out.push_back({std::move(text), style.seats.paint(mark.owner)});
  }
  return out;
}

Row pieces_of(const BoardStyle& style, const Cell& cell) {
  Row out;
  for (const Piece& piece : cell.pieces) {
    Span token = style.seats.piece(piece.owner);
    if (style.names_pieces()) token.text += style.pieces.of(piece.kind);
    if (piece.count != 1) token.text += std::to_string(piece.count);
    out.push_back(std::move(token));
  }
  return out;
}

Row pointer_of(const BoardStyle& style, const Cell& cell) {
  Row out;
  if (std::string text = style.pointers.at_cell(style.board, cell); !text.empty())
    out.push_back({std::move(text), {Tone::Target}});
  return out;
}

Row spread_row(Row left, const Row& right, int width) {
  left = cut(std::move(left), std::max(0, width - columns(right)));
  const int gap = width - columns(left) - columns(right);
  if (gap > 0) left.push_back({std::string(static_cast<std::size_t>(gap), ' '), {}});
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

}  // namespace sandtable::terminal
