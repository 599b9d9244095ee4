// Cutting in words: "A1 B1 B2", "discard C1", "chance", "seal", or a whole cut string.

#include <algorithm>

#include "games/fiefdoms/meaning.hpp"
#include "games/fiefdoms/say.hpp"

namespace sandtable::fiefdoms {
namespace {

/// Whether a cell belongs to the step that decides `lowest` in a finished cut.
bool same_step(const Cut& cut, int lowest, std::size_t cell) {
  const auto first = static_cast<std::size_t>(lowest);
  return cell == first || (cut[first] != 0 && cut[cell] == cut[first]);
}

/// The shape with that lowest cell and exactly these cells, or nothing.
std::optional<Action> shape_of(int lowest, const std::vector<int>& cells) {
  for (int shape = 0; shape < kShapes; ++shape) {
    std::array<int, kFiefTiles> wanted = shape_cells(lowest, shape);
    std::ranges::sort(wanted);
    if (std::ranges::equal(cells, wanted)) return kLayout.make(Kind::CutShape, shape);
  }
  return std::nullopt;
}

/// The first cell that is decided otherwise than in a finished cut; kCells: none is.
std::size_t contradiction(const Cut& cut, const Cut& wanted) {
  std::size_t cell = 0;
  while (cell < kCells && (cut[cell] == kUnset || cut[cell] == wanted[cell])) ++cell;
  return cell;
}

At<SheetCell> at_cell(std::size_t cell) { return SheetCell(cell); }

/// All steps that are missing to a whole cut string.
Meaning whole_cut(std::string_view text, Cut cut) {
  Cut wanted{};
  if (const auto no = read_cut(text, wanted)) return unclear(no->said, no->rule);
  if (const std::size_t cell = contradiction(cut, wanted); cell < kCells)
    return unclear(
        say<"reading.contradiction">(at_cell(cell), As<"taken", Role::Other, NumberSlot>(cut[cell]),
                                     As<"wanted", Role::Other, NumberSlot>(wanted[cell])),
        rule("FF-2.2"));
  Meaning out;
  for (int lowest = lowest_undecided(cut); lowest < kCells; lowest = lowest_undecided(cut)) {
    std::vector<int> cells;
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      if (!same_step(wanted, lowest, cell)) continue;
      cells.push_back(static_cast<int>(cell));
      cut[cell] = wanted[cell];
    }
    const auto shape = shape_of(lowest, cells);
    out.path.push(shape ? *shape : kLayout.make(Kind::CutDiscard));
  }
  if (out.path.empty()) return unclear(say<"reading.cut_made">());
  return out;
}

Meaning next_is(int lowest) {
  if (lowest >= kCells) return unclear(say<"reading.all_decided">(), rule("FF-2.5"));
  return unclear(say<"reading.next_cell">(at_cell(static_cast<std::size_t>(lowest))));
}

Meaning discard(const WordList& words, std::size_t at, const Cut& cut) {
  const int lowest = lowest_undecided(cut);
  const bool named = at < words.size();
  if (lowest >= kCells || at + 1 < words.size() || (named && cell_in(words[at]) != lowest))
    return next_is(lowest);
  return means(kLayout.make(Kind::CutDiscard));
}

Meaning fiefdom(const WordList& words, std::size_t at, const Cut& cut) {
  std::vector<int> cells;
  for (; at < words.size(); ++at) {
    if (words[at] == "with" || words[at] == "and") continue;
    cells.push_back(cell_in(words[at]));
    if (cells.back() < 0) return unclear(about(say<"reading.no_cell">(Part<"word">(0)), words[at]));
  }
  const int lowest = lowest_undecided(cut);
  std::ranges::sort(cells);
  if (cells.size() != kFiefTiles || cells[0] != lowest) return next_is(lowest);
  if (const auto shape = shape_of(lowest, cells)) return means(*shape);
  return unclear(say<"reading.shape">(), rule("FF-2.1"));
}

/// "chance" or "rest to chance" (FF-2.8), and nothing else besides.
bool is_chance(const WordList& words) {
  return words == WordList{"chance"} || words == WordList{"rest", "to", "chance"};
}

}  // namespace

Meaning meaning_of_cut(const WordList& words, const Cut& cut) {
  if (words.empty()) return unclear(say<"reading.empty_step">());
  std::size_t at = 0;
  if (words.size() == 2 && words[0] == "cut") return whole_cut(words[1], cut);
  if (words.size() == 1 && words[0] == "seal") return means(kLayout.make(Kind::Seal));
  if (is_chance(words)) return means(kLayout.make(Kind::CutChance));
  if (words.back() == "chance" || words.back() == "seal")
    return unclear(about(say<"reading.own_step">(Part<"word">(0)), words.back()));
  if (take_word(words, at, "discard")) return discard(words, at, cut);
  take_word(words, at, "fief");
  return fiefdom(words, at, cut);
}

}  // namespace sandtable::fiefdoms
