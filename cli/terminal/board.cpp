#include "cli/terminal/board.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "cli/terminal/canvas.hpp"
#include "cli/terminal/faces.hpp"
#include "cli/terminal/tongue.hpp"

namespace sandtable::terminal {
namespace {

std::string pointer_text(const std::vector<int>& numbers) {
  if (numbers.empty()) return "";
  return "[" + std::to_string(numbers.front()) + (numbers.size() > 1 ? "+]" : "]");
}

template <class Map, class Key>
std::vector<int> numbers_in(const Map& map, const Key& key) {
  const auto found = map.find(key);
  return found == map.end() ? std::vector<int>{} : found->second;
}

/// How much of a cell is drawn.
struct Form {
  int inner = 7;  ///< Columns inside the box.
  int lines = 2;  ///< Rows inside the box: 2, 3 (narrow) or 4 (with names).
};

/// Columns that a cell has for what stands on it, and for its marks.
struct Rooms {
  int pieces = 0;
  int marks = 0;
};

Rooms rooms_of(const BoardStyle& style, const Cell& cell, const Form& form) {
  const int pointer = columns(pointer_of(style, cell));
  if (form.lines == 3) return {form.inner - pointer, form.inner};
  return {std::max(1, form.inner - columns(tag_of(style, cell))), form.inner - pointer};
}

bool is_cut(const BoardStyle& style, const Cell& cell, const Form& form) {
  const Rooms rooms = rooms_of(style, cell, form);
  return columns(pieces_of(style, cell)) > rooms.pieces ||
         columns(marks_of(style, cell)) > rooms.marks;
}

/// The rows inside a cell's box. What does not fit is cut and shows as "~".
Block face_of(const BoardStyle& style, const Cell& cell, const Form& form) {
  const Row tag = tag_of(style, cell);
  const Row marks = marks_of(style, cell);
  const Row pieces = cut(pieces_of(style, cell), rooms_of(style, cell, form).pieces);
  const Row pointer = pointer_of(style, cell);
  if (form.lines == 3)
    return {spread_row(tag, {}, form.inner), spread_row(marks, {}, form.inner),
            spread_row(pieces, pointer, form.inner)};
  Block out{spread_row(tag, pieces, form.inner)};
  if (form.lines == 4) {
    const auto name = wrapped(clean(cell.name, style.look), form.inner);
    out.push_back(row(padded(name[0], form.inner)));
    out.push_back(row(padded(name.size() > 1 ? name[1] : "", form.inner)));
  }
  out.push_back(spread_row(marks, pointer, form.inner));
  return out;
}

/// "2,-1: ▲I2 ▲A P": a cell that was cut, whole.
Row whole_cell(const BoardStyle& style, const Cell& cell) {
  Row out = tag_of(style, cell);
  out.push_back({":", {}});
  for (const Row& part : {pieces_of(style, cell), marks_of(style, cell)})
    for (const Span& each : part) {
      out.push_back({" ", {}});
      out.push_back(each);
    }
  return out;
}

/// Behind the board, in as few lines as the width allows: the cells on it that were cut.
void add_cut_cells(Block& out, const BoardStyle& style, const Form& form, int width) {
  Row line{{"~", {Tone::Quiet}}};
  const int indent = columns(line);
  for (const Cell& cell : style.board.cells) {
    if (!is_cut(style, cell, form)) continue;
    const Row whole = whole_cell(style, cell);
    if (columns(line) > indent && columns(line) + 2 + columns(whole) > width) {
      out.push_back(std::move(line));
      line = row(" ");
    }
    line.push_back({columns(line) > indent ? "  " : " ", {}});
    line.insert(line.end(), whole.begin(), whole.end());
  }
  if (columns(line) > indent) out.push_back(std::move(line));
}

/// Where the cells of a board stand: columns counted in halves of a cell, so that hex rows can be
/// staggered.
class Grid {
 public:
  explicit Grid(const Board& board) : hex_(board.kind == BoardKind::Hex) {
    for (const Cell& cell : board.cells) {
      at_[{cell.x, cell.y}] = &cell;
      left_ = std::min(left_, half_column(cell)), right_ = std::max(right_, half_column(cell));
      top_ = std::min(top_, cell.y), bottom_ = std::max(bottom_, cell.y);
    }
  }
  [[nodiscard]] int half_column(const Cell& cell) const {
    return hex_ ? 2 * cell.x + cell.y : 2 * cell.x;
  }
  [[nodiscard]] bool staggered() const { return hex_; }
  [[nodiscard]] int halves() const { return right_ - left_ + 2; }
  [[nodiscard]] int rows() const { return bottom_ - top_ + 1; }
  [[nodiscard]] int column(const Cell& cell) const { return half_column(cell) - left_; }
  [[nodiscard]] int line(const Cell& cell) const { return cell.y - top_; }
  [[nodiscard]] bool hex() const { return hex_; }

  /// The line between a cell and its neighbour: dotted if they belong together.
  [[nodiscard]] Stroke stroke(const Cell& cell, int dx, int dy) const {
    const auto other = at_.find({cell.x + dx, cell.y + dy});
    const bool together = other != at_.end() && cell.group && other->second->group == cell.group;
    return together ? Stroke::Dotted : Stroke::Solid;
  }

 private:
  bool hex_;
  std::map<std::pair<int, int>, const Cell*> at_;
  int left_ = 1 << 20;
  int right_ = -(1 << 20);
  int top_ = 1 << 20;
  int bottom_ = -(1 << 20);
};

/// The pitch of a form: from one cell's left line to the next. Even, so that half of it is whole.
int pitch_of(const Form& form, const Grid& grid) {
  return form.inner + 1 + (grid.hex() && form.inner % 2 == 0 ? 1 : 0);
}

int width_of(const Form& form, const Grid& grid) {
  return grid.halves() * pitch_of(form, grid) / 2 + 1;
}

void draw_box(Canvas& canvas, const Grid& grid, const Cell& cell, int x, int y, int width,
              int height) {
  const int middle = x + width / 2;
  canvas.down(x, y, y + height, grid.stroke(cell, -1, 0));
  canvas.down(x + width, y, y + height, grid.stroke(cell, 1, 0));
  if (!grid.hex()) {
    canvas.across(x, x + width, y, grid.stroke(cell, 0, -1));
    canvas.across(x, x + width, y + height, grid.stroke(cell, 0, 1));
    return;
  }
  canvas.across(x, middle, y, grid.stroke(cell, 0, -1));
  canvas.across(middle, x + width, y, grid.stroke(cell, 1, -1));
  canvas.across(x, middle, y + height, grid.stroke(cell, -1, 1));
  canvas.across(middle, x + width, y + height, grid.stroke(cell, 0, 1));
}

Block draw_cells(const BoardStyle& style, const Grid& grid, Form form) {
  const int pitch = pitch_of(form, grid);
  const int height = form.lines + 1;
  Canvas canvas(width_of(form, grid), grid.rows() * height + 1, style.look);
  for (const Cell& cell : style.board.cells) {
    const int x = grid.column(cell) * pitch / 2;
    const int y = grid.line(cell) * height;
    draw_box(canvas, grid, cell, x, y, pitch, height);
    int line = y;
    for (const Row& each : face_of(style, cell, form)) canvas.write(x + 1, ++line, each);
  }
  return canvas.block();
}

/// The largest form that fits; the narrow one if none does.
Form form_for(const BoardStyle& style, const Grid& grid, int width, Detail detail) {
  int label = 1;
  bool names = false;
  for (const Cell& cell : style.board.cells) {
    label = std::max(label, columns(tag_of(style, cell)));
    names = names || !cell.name.empty();
  }
  const auto fits = [&](const Form& form) { return width_of(form, grid) <= width; };
  names = names && detail == Detail::Names;
  for (int inner = 14; names && inner >= std::max(10, label + 2); --inner)
    if (fits({inner, 4})) return {inner, 4};
  for (int inner = 8; inner >= std::max(6, label + 2); --inner)
    if (fits({inner, 2})) return {inner, 2};
  return {std::max(5, label), 3};
}

void add_legend(Block& out, const BoardStyle& style, int width) {
  std::string text;
  const auto add = [&](const std::string& name, const std::string& word) {
    text += (text.empty() ? "" : ", ") + name + " " + clean(word, style.look);
  };
  for (const ShortNames::Entry& each : style.marks.all()) add(each.name, each.word);
  for (const ShortNames::Entry& each : style.pieces.all())
    if (style.names_pieces()) add(each.name, each.word);
  for (const ShortNames::Entry& each : style.terrains.all())
    if (const std::string sign = style.terrain_sign(each.kind); !sign.empty()) add(sign, each.word);
  if (!text.empty()) add_wrapped(out, text, width, 2, {Tone::Quiet});
}

constexpr std::array<std::string_view, 4> kBorders{"│", "┆", "|", ":"};  // shut and open

/// What stands in a row of text in front of the first border, and behind the last.
std::string_view up_to_border(std::string_view text) {
  for (const std::string_view border : kBorders) text = text.substr(0, text.find(border));
  return text;
}
std::string_view behind_border(std::string_view text) {
  for (const std::string_view border : kBorders)
    if (const std::size_t at = text.rfind(border); at != text.npos)
      text.remove_prefix(at + border.size());
  return text;
}
std::string text_of(const Row& row) {
  std::string out;
  for (const Span& span : row) out += span.text;
  return out;
}
bool is_written(std::string_view text) { return text.find_first_not_of(' ') != text.npos; }

/// A row of cells within a part. Its edges halve the cells of a staggered row: where something is
/// written on the other half, "~" says so.
Row part_of(const Row& line, int first, int count, int pitch) {
  const auto border_at = [&](int column) {
    return std::ranges::find(kBorders, text_of(slice(line, column, 1))) != kBorders.end();
  };
  const int last = first + count - 1;
  const std::string after = text_of(slice(line, last + 1, pitch));
  const std::string before =
      text_of(slice(line, std::max(0, first - pitch), std::min(first, pitch)));
  const bool more = !border_at(last) && is_written(up_to_border(after));
  const bool less = !border_at(first) && is_written(behind_border(before));
  Row out = less ? row("~", {Tone::Quiet}) : Row{};
  const Row kept = slice(line, first + (less ? 1 : 0), count - (less ? 1 : 0) - (more ? 1 : 0));
  out.insert(out.end(), kept.begin(), kept.end());
  if (more) out.push_back({"~", {Tone::Quiet}});
  return out;
}

/// A board wider than the screen, cut into parts. Neighbouring parts share a column of cells, so
/// that every cell of a staggered row is whole in one of them.
Block in_parts(const Block& whole, int width, const Form& form, const Grid& grid,
               const Look& look) {
  const int pitch = pitch_of(form, grid);
  const int cells = std::max(2, (width - 1) / pitch);
  Block out;
  for (int first = 0; first == 0 || first + pitch < columns(whole); first += (cells - 1) * pitch) {
    if (first > 0) out.push_back(row(say<"board.further">(look), {Tone::Quiet}));
    const int count = cells * pitch + 1;
    for (std::size_t i = 0; i < whole.size(); ++i) {
      const bool frame = i % static_cast<std::size_t>(form.lines + 1) == 0;
      out.push_back(frame || !grid.staggered() ? slice(whole[i], first, count)
                                               : part_of(whole[i], first, count, pitch));
    }
    if (first + count >= columns(whole)) break;
  }
  return out;
}

}  // namespace

Pointers::Pointers(const std::vector<Choice>& choices) {
  for (std::size_t i = 0; i < choices.size(); ++i) add(choices[i].place, static_cast<int>(i) + 1);
}

void Pointers::add(const Place& place, int number) {
  switch (place.kind) {
    case PlaceKind::Cell:
      cells_[{place.board, place.id}].push_back(number);
      break;
    case PlaceKind::Piece:
      pieces_[place.id].push_back(number);
      break;
    case PlaceKind::Card:
      cards_[place.id].push_back(number);
      break;
    case PlaceKind::Player:
      seats_[place.id].push_back(number);
      break;
    case PlaceKind::Button:
    case PlaceKind::Number:
      break;
  }
}

std::string Pointers::at_cell(const Board& board, const Cell& cell) const {
  std::vector<int> numbers = numbers_in(cells_, Key{board.id, cell.id});
  for (const Piece& piece : cell.pieces)
    for (const int number : numbers_in(pieces_, piece.id)) numbers.push_back(number);
  return pointer_text(numbers);
}

std::string Pointers::at_card(int card) const { return pointer_text(numbers_in(cards_, card)); }
std::string Pointers::at_seat(int seat) const { return pointer_text(numbers_in(seats_, seat)); }

int rows_of(const Board& board) {
  if (board.kind == BoardKind::Area || board.cells.empty()) return 0;
  return Grid(board).rows();
}

Block draw_board(const Board& board, const Seats& seats, const Pointers& pointers, const Look& look,
                 int width, Detail detail, const Catalogues* words) {
  const BoardStyle style(board, seats, pointers, look, words);
  Block out;
  if (!board.title.empty()) out.push_back(row(clean(board.title, look), {Tone::Strong}));
  if (board.cells.empty()) {
    out.push_back(row(say<"board.empty">(look), {Tone::Quiet}));
    return out;
  }
  if (board.kind == BoardKind::Area) {
    for (Row& line : draw_areas(style, width)) out.push_back(std::move(line));
  } else {
    const Grid grid(board);
    Form form = form_for(style, grid, width, detail);
    form.inner = pitch_of(form, grid) - 1;
    Block drawn = draw_cells(style, grid, form);
    if (columns(drawn) > width) drawn = in_parts(drawn, width, form, grid, look);
    for (Row& line : drawn) out.push_back(std::move(line));
    add_cut_cells(out, style, form, width);
  }
  add_legend(out, style, width);
  return out;
}

}  // namespace sandtable::terminal
