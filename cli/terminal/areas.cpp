// Area boards as text. A map of many areas is cut into strips from west to east, a column each, in
// which the areas stand from north to south: what lies together on the map stands together.

#include <algorithm>
#include <utility>

#include "cli/terminal/faces.hpp"
#include "cli/terminal/tongue.hpp"

namespace sandtable::terminal {
namespace {

constexpr int kMostStrips = 8;
constexpr std::size_t kShortList = 20;  ///< So many areas are a list with their names.
constexpr int kStripGap = 2;

/// The columns that the parts of a strip's cells take.
struct StripWidths {
  int tag = 0;
  int pieces = 0;
  int marks = 0;
  int pointer = 4;  ///< "[12]", also while nothing is pointed at: the board stays where it is.
  [[nodiscard]] int sum() const {
    return tag + (pieces > 0 ? 1 + pieces : 0) + (marks > 0 ? 1 + marks : 0) + 1 + pointer;
  }
};

using Strip = std::vector<const Cell*>;

std::vector<Strip> strips_of(const Board& board, int count) {
  Strip all;
  for (const Cell& cell : board.cells) all.push_back(&cell);
  std::ranges::sort(all, {}, [](const Cell* cell) { return std::pair(cell->x, cell->id); });
  std::vector<Strip> out(static_cast<std::size_t>(count));
  for (std::size_t i = 0; i < all.size(); ++i) out[i * out.size() / all.size()].push_back(all[i]);
  for (Strip& strip : out)
    std::ranges::sort(strip, {}, [](const Cell* cell) { return std::pair(cell->y, cell->id); });
  return out;
}

/// A cell's tag, its label in line with those of owned cells.
Row aligned_tag(const BoardStyle& style, const Cell& cell) {
  Row out = tag_of(style, cell);
  if (!cell.owner) out.insert(out.begin(), {" ", {}});
  return out;
}

StripWidths strip_widths(const BoardStyle& style, const Strip& strip) {
  StripWidths out;
  for (const Cell* cell : strip) {
    out.tag = std::max(out.tag, columns(aligned_tag(style, *cell)));
    out.pieces = std::max(out.pieces, columns(pieces_of(style, *cell)));
    out.marks = std::max(out.marks, columns(marks_of(style, *cell)));
    out.pointer = std::max(out.pointer, columns(pointer_of(style, *cell)));
  }
  return out;
}

void add_strip_part(Row& line, const Row& part, int width) {
  if (width == 0) return;
  line.push_back({" ", {}});
  line.insert(line.end(), part.begin(), part.end());
  line.push_back({std::string(static_cast<std::size_t>(width - columns(part)), ' '), {}});
}

Block draw_strip(const BoardStyle& style, const Strip& strip, const StripWidths& widths) {
  Block out;
  for (const Cell* cell : strip) {
    Row line = spread_row(aligned_tag(style, *cell), {}, widths.tag);
    add_strip_part(line, pieces_of(style, *cell), widths.pieces);
    add_strip_part(line, marks_of(style, *cell), widths.marks);
    add_strip_part(line, pointer_of(style, *cell), widths.pointer);
    out.push_back(std::move(line));
  }
  return out;
}

/// So many strips side by side; nothing if they are too wide.
Block draw_strips(const BoardStyle& style, int count, int width) {
  Block out;
  int used = 0;
  for (const Strip& strip : strips_of(style.board, count)) {
    const StripWidths widths = strip_widths(style, strip);
    if (used > 0) used += kStripGap;
    if (used + widths.sum() > width) return {};
    const Block drawn = draw_strip(style, strip, widths);
    out = used == 0 ? drawn : beside(out, used, drawn);
    used += widths.sum();
  }
  return out;
}

/// A line a cell, with its name.
Block draw_area_list(const BoardStyle& style, int width) {
  Block out;
  for (const Cell& cell : style.board.cells) {
    Row line = tag_of(style, cell);
    const std::string name = clean(cell.name, style.look);
    if (!name.empty()) line.push_back({" " + name, {}});
    for (const Row& part : {marks_of(style, cell), pieces_of(style, cell)}) {
      if (part.empty()) continue;
      line.push_back({"  ", {}});
      line.insert(line.end(), part.begin(), part.end());
    }
    out.push_back(spread_row(line, pointer_of(style, cell), std::min(width, 76)));
  }
  return out;
}

}  // namespace

Block draw_areas(const BoardStyle& style, int width) {
  if (style.board.cells.size() <= kShortList) return draw_area_list(style, width);
  for (int count = kMostStrips; count > 1; --count) {
    Block strips = draw_strips(style, count, width);
    if (strips.empty()) continue;
    Block out;
    add_wrapped(out, say<"board.areas">(style.look), width, 2, {Tone::Quiet});
    for (Row& line : strips) out.push_back(std::move(line));
    return out;
  }
  return draw_area_list(style, width);
}

}  // namespace sandtable::terminal
