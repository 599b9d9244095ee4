// Cutting a sheet into six fiefdoms (FF-2). Cells are decided in ascending order: the lowest
// undecided one is discarded or covered by a fiefdom whose lowest cell it is (RULES.md, 3).

#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <string>

#include "games/fiefdoms/phases.hpp"
#include "games/fiefdoms/say.hpp"

namespace sandtable::fiefdoms {
namespace {

constexpr int kDiscards = kCells - kFiefs * kFiefTiles;  // FF-2.3
constexpr std::size_t kCuts = 5614;                      // RULES.md, 2.2
constexpr std::string_view kPresetCut = "11023122334455460566";
constexpr unsigned kWholeSheet = (1U << kCells) - 1;

struct Step {
  int dx = 0;
  int dy = 0;
};
/// The two other cells of each shape, seen from its lowest cell (RULES.md, 3). All are connected by
/// edges: FF-2.1, FF-2.4.
constexpr std::array<std::array<Step, 2>, kShapes> kShapeSteps{{
    {{{1, 0}, {2, 0}}},
    {{{1, 0}, {0, 1}}},
    {{{1, 0}, {1, 1}}},
    {{{0, 1}, {0, 2}}},
    {{{0, 1}, {1, 1}}},
    {{{0, 1}, {-1, 1}}},
}};

/// The cells of a shape as bits; none if it leaves the sheet.
constexpr unsigned shape_bits(int cell, int shape) {
  unsigned bits = 1U << cell;
  for (const Step& step : kShapeSteps[static_cast<std::size_t>(shape)]) {
    const int column = cell % kColumns + step.dx;
    const int row = cell / kColumns + step.dy;
    if (column < 0 || column >= kColumns || row >= kRows) return 0;
    bits |= 1U << (kColumns * row + column);
  }
  return bits;
}
constexpr auto kShapeBits = [] {
  std::array<std::array<unsigned, kShapes>, kCells> table{};
  for (int cell = 0; cell < kCells; ++cell)
    for (int shape = 0; shape < kShapes; ++shape)
      table[static_cast<std::size_t>(cell)][static_cast<std::size_t>(shape)] =
          shape_bits(cell, shape);
  return table;
}();

/// How far a cut has come: all that decides how it may go on.
struct Progress {
  unsigned decided = 0;  ///< Cells, as bits.
  int discards = 0;
  int fiefs = 0;
  /// The one in question; the last one when all are decided.
  [[nodiscard]] int cell() const { return std::min(std::countr_one(decided), kCells - 1); }
  [[nodiscard]] bool whole() const { return decided == kWholeSheet; }
};

Progress glance(const Cut& cut) {
  Progress at;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    if (cut[cell] == kUnset) continue;
    at.decided |= 1U << cell;
    at.discards += cut[cell] == 0;
    at.fiefs = std::max(at.fiefs, static_cast<int>(cut[cell]));
  }
  return at;
}

Progress discarded(Progress at) {
  at.decided |= 1U << at.cell();
  ++at.discards;
  return at;
}

/// Three bits a cell, the first cell on top: numbers in the order of the cut strings.
std::uint64_t packed(const Cut& cut) {
  std::uint64_t key = 0;
  for (const std::uint8_t fief : cut) key = key << 3 | (fief == kUnset ? 0U : fief);
  return key;
}

/// Made once: how many cuts complete each partial one, and all cuts in the order of their strings.
class CutTable {
 public:
  CutTable() {
    counts_.fill(kUnknown);
    Cut cut = blank_cut();
    fill({});
    collect({}, cut);
    SANDTABLE_ASSERT(found_ == kCuts, "the sheet has as many cuts as the ledger says");
    std::ranges::sort(all_);
  }

  [[nodiscard]] int count(const Progress& at) const {
    if (at.discards > kDiscards) return 0;
    if (at.whole()) return at.discards == kDiscards ? 1 : 0;
    return std::max(0, static_cast<int>(counts_[slot(at)]));
  }
  [[nodiscard]] std::span<const std::uint64_t> all() const { return all_; }

 private:
  static constexpr std::int16_t kUnknown = -1;

  /// A shape reaches at most eight cells beyond its lowest, so the eight behind the cell in
  /// question and the discards say it all.
  static std::size_t slot(const Progress& at) {
    const unsigned beyond = at.decided >> (at.cell() + 1) & 255U;
    return (static_cast<unsigned>(at.cell()) * 256U + beyond) * (kDiscards + 1U) +
           static_cast<unsigned>(at.discards);
  }

  int fill(const Progress& at) {
    if (at.discards > kDiscards || at.whole()) return count(at);
    const std::size_t here = slot(at);
    if (counts_[here] != kUnknown) return counts_[here];
    int sum = fill(discarded(at));
    for (const unsigned bits : kShapeBits[static_cast<std::size_t>(at.cell())])
      if (bits != 0 && (bits & at.decided) == 0)
        sum += fill({at.decided | bits, at.discards, at.fiefs + 1});
    counts_[here] = static_cast<std::int16_t>(sum);
    return sum;
  }

  void collect(const Progress& at, Cut& cut) {
    if (count(at) == 0) return;
    if (at.whole()) {
      all_[found_++] = packed(cut);
      return;
    }
    const auto cell = static_cast<std::size_t>(at.cell());
    cut[cell] = 0;
    collect(discarded(at), cut);
    cut[cell] = kUnset;
    for (const unsigned bits : kShapeBits[cell]) {
      if (bits == 0 || (bits & at.decided) != 0) continue;
      mark(cut, bits, static_cast<std::uint8_t>(at.fiefs + 1));
      collect({at.decided | bits, at.discards, at.fiefs + 1}, cut);
      mark(cut, bits, kUnset);
    }
  }

  static void mark(Cut& cut, unsigned bits, std::uint8_t fief) {
    for (unsigned rest = bits; rest != 0; rest &= rest - 1)
      cut[static_cast<std::size_t>(std::countr_zero(rest))] = fief;
  }

  std::array<std::int16_t, std::size_t{kCells} * 256 * (kDiscards + 1)> counts_{};
  std::array<std::uint64_t, kCuts> all_{};
  std::size_t found_ = 0;
};

const CutTable& cut_table() {
  static const CutTable table;
  return table;
}

Progress covered(Progress at, unsigned bits) {
  at.decided |= bits;
  ++at.fiefs;
  return at;
}

/// Whether the shape lies on undecided cells of the sheet.
bool fits(const Progress& at, unsigned bits) { return bits != 0 && (bits & at.decided) == 0; }

/// The next step of a cut that is already decided, or nothing if it is none: the shape's cells, or
/// the one cell discarded.
std::optional<unsigned> step_in(const Cut& cut, const Progress& at) {
  const auto cell = static_cast<std::size_t>(at.cell());
  if (cut[cell] == 0) return 1U << cell;
  if (cut[cell] != at.fiefs + 1) return std::nullopt;
  unsigned same = 0;
  for (std::size_t each = 0; each < kCells; ++each)
    if (cut[each] == cut[cell]) same |= 1U << each;
  for (const unsigned bits : kShapeBits[cell])
    if (bits == same && fits(at, bits)) return bits;
  return std::nullopt;
}

/// The progress of a cut from anywhere, or nothing if no walk leads to it.
std::optional<Progress> walked(const Cut& cut) {
  Progress at;
  while (!at.whole() && cut[static_cast<std::size_t>(at.cell())] != kUnset) {
    const auto bits = step_in(cut, at);
    if (!bits) return std::nullopt;
    at = std::has_single_bit(*bits) ? discarded(at) : covered(at, *bits);
  }
  if (glance(cut).decided != at.decided) return std::nullopt;
  return at;
}

bool finished(const State& s, Seat seat) {
  return s.cut_chance[seat] != 0 || lowest_undecided(s.cut[seat]) == kCells;
}

/// FF-2.8: one draw among all cuts that contain the steps taken.
void draw_cut(State& s, Seat seat, Dice& dice, Log* log) {
  const int k = dice.below(completions(s.cut[seat]));
  s.cut[seat] = completion(s.cut[seat], k);
  tell(log, rule("FF-2.8"), CutDrawn{.of = seat});
}

/// FF-2.5: both cuts become public together.
void show_cuts(const Fiefdoms& game, State& s, Dice& dice, Log* log) {
  s.sealed.fill(0);
  tell(log, rule("FF-2.5"), CutsShown{});
  begin_starter(game, s, dice, log);
}

std::optional<Refusal> refuse_discard(const Progress& at) {
  if (at.discards == kDiscards)
    return refuse(rule("FF-2.3"),
                  say<"refusals.no_discard_left">(At<SheetCell>(SheetCell(at.cell()))));
  if (cut_table().count(discarded(at)) == 0)
    return refuse(rule("FF-2.2"),
                  say<"refusals.discard_leaves">(At<SheetCell>(SheetCell(at.cell()))));
  return std::nullopt;
}

std::optional<Refusal> refuse_shape(const Progress& at, int shape) {
  const unsigned bits =
      kShapeBits[static_cast<std::size_t>(at.cell())][static_cast<std::size_t>(shape)];
  if (bits == 0)
    return refuse(rule("FF-2.1"),
                  say<"refusals.off_the_sheet">(At<SheetCell>(SheetCell(at.cell()))));
  if (!fits(at, bits))
    return refuse(rule("FF-2.2"),
                  say<"refusals.cell_decided">(At<SheetCell>(SheetCell(at.cell()))));
  if (cut_table().count(covered(at, bits)) == 0)
    return refuse(rule("FF-2.2"),
                  say<"refusals.shape_leaves">(At<SheetCell>(SheetCell(at.cell()))));
  return std::nullopt;
}

}  // namespace

Cut blank_cut() {
  Cut cut;
  cut.fill(kUnset);
  return cut;
}

std::array<int, kFiefTiles> shape_cells(int cell, int shape) {
  unsigned bits = kShapeBits[static_cast<std::size_t>(cell)][static_cast<std::size_t>(shape)];
  if (bits == 0) return {-1, -1, -1};
  std::array<int, kFiefTiles> cells{};
  for (int& each : cells) {
    each = std::countr_zero(bits);
    bits &= bits - 1;
  }
  return cells;
}

int lowest_undecided(const Cut& cut) {
  int cell = 0;
  while (cell < kCells && cut[static_cast<std::size_t>(cell)] != kUnset) ++cell;
  return cell;
}

int completions(const Cut& cut) {
  const auto at = walked(cut);
  return at ? cut_table().count(*at) : 0;
}

Cut completion(const Cut& cut, int k) {
  SANDTABLE_ASSERT(k >= 0 && k < completions(cut), "there is such a completion");
  std::uint64_t mask = 0;
  for (const std::uint8_t fief : cut) mask = mask << 3 | (fief == kUnset ? 0U : 7U);
  const std::uint64_t wanted = packed(cut);
  // All cuts that share the cells before the first undecided one stand together in the table.
  const int free_bits = 3 * (kCells - lowest_undecided(cut));
  const std::uint64_t first = wanted >> free_bits << free_bits;
  const auto all = cut_table().all();
  auto at = std::ranges::lower_bound(all, first);
  if (mask == ~std::uint64_t{0} >> 4 >> free_bits << free_bits)
    at += k;  // no cell decided beyond
  else
    for (;; ++at)
      if ((*at & mask) == wanted && k-- == 0) break;
  Cut out{};
  for (std::size_t cell = 0; cell < kCells; ++cell)
    out[cell] = static_cast<std::uint8_t>(*at >> 3 * (kCells - 1 - cell) & 7U);
  return out;
}

std::string cut_string(const Cut& cut) {
  std::string text;
  for (const std::uint8_t fief : cut) text += fief == kUnset ? '.' : static_cast<char>('0' + fief);
  return text;
}

std::optional<Refusal> read_cut(std::string_view text, Cut& out) {
  if (text.size() != kCells)
    return refuse(rule("FF-2.2"),
                  say<"refusals.cut_length">(N(std::min(text.size(), std::size_t{999}))));
  Cut cut{};
  std::array<int, kFiefs + 1> count{};
  int highest = 0;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const int fief = text[cell] - '0';
    if (fief < 0 || fief > kFiefs)
      return refuse(rule("FF-2.2"), say<"refusals.cut_character">(At<SheetCell>(SheetCell(cell))));
    if (fief > highest + 1)
      return refuse(rule("FF-2.8"),
                    say<"refusals.cut_order">(At<SheetCell>(SheetCell(cell)), FiefNumber(fief),
                                              As<"wanted", Role::Needed, NumberSlot>(highest + 1)));
    highest = std::max(highest, fief);
    ++count[static_cast<std::size_t>(fief)];
    cut[cell] = static_cast<std::uint8_t>(fief);
  }
  if (count[0] > kDiscards)
    return refuse(rule("FF-2.2"), say<"refusals.cut_leaves_many">(N(count[0])));
  if (count[0] < kDiscards)
    return refuse(rule("FF-2.3"), say<"refusals.cut_leaves_few">(N(count[0])));
  for (int fief = 1; fief <= kFiefs; ++fief)
    if (count[static_cast<std::size_t>(fief)] != kFiefTiles)
      return refuse(rule("FF-2.1"),
                    say<"refusals.cut_fief_size">(FiefNumber(fief),
                                                  N(count[static_cast<std::size_t>(fief)])));
  Progress at;
  while (!at.whole()) {
    const auto bits = step_in(cut, at);
    if (!bits)
      return refuse(rule("FF-2.4"), say<"refusals.cut_disconnected">(FiefNumber(at.fiefs + 1)));
    at = std::has_single_bit(*bits) ? discarded(at) : covered(at, *bits);
  }
  out = cut;
  return std::nullopt;
}

void begin_cutting(const Fiefdoms& game, State& s, Dice& dice, Log* log) {
  s.phase = Phase::Cutting;
  if (game.options().cut_mode == CutMode::Free) return;
  for (Seat seat = 0; seat < kSeats; ++seat) {  // FF-1.10: seat 0 first
    if (game.options().cut_mode == CutMode::Random) {
      draw_cut(s, seat, dice, log);
    } else {
      static_cast<void>(read_cut(kPresetCut, s.cut[seat]));  // legal: RULES.md, 8, example 23
    }
  }
  show_cuts(game, s, dice, log);
}

void list_cutting(const State& s, Seat seat, Actions& list) {
  if (finished(s, seat)) return list.push(kLayout.make(Kind::Seal));
  const Progress at = glance(s.cut[seat]);
  const CutTable& table = cut_table();
  if (table.count(discarded(at)) > 0) list.push(kLayout.make(Kind::CutDiscard));
  for (int shape = 0; shape < kShapes; ++shape) {
    const unsigned bits =
        kShapeBits[static_cast<std::size_t>(at.cell())][static_cast<std::size_t>(shape)];
    if (fits(at, bits) && table.count(covered(at, bits)) > 0)
      list.push(kLayout.make(Kind::CutShape, shape));
  }
  list.push(kLayout.make(Kind::CutChance));
}

std::optional<Refusal> refuse_cutting(const State& s, Seat seat, const Parts& choice) {
  const Progress at = glance(s.cut[seat]);
  if (choice.kind == Kind::Seal) {
    if (finished(s, seat)) return std::nullopt;
    return refuse(rule("FF-2.2"),
                  say<"refusals.cut_unfinished">(At<SheetCell>(SheetCell(at.cell()))));
  }
  if (s.cut_chance[seat] != 0) return refuse(rule("FF-2.8"), say<"refusals.cut_by_chance">());
  if (at.whole()) return refuse(rule("FF-2.2"), say<"refusals.cut_whole">());
  if (choice.kind == Kind::CutDiscard) return refuse_discard(at);
  if (choice.kind == Kind::CutShape) return refuse_shape(at, choice.i);
  return std::nullopt;
}

void take_cutting(const Fiefdoms& game, State& s, Seat seat, const Parts& choice, Dice& dice,
                  Log* log) {
  Cut& cut = s.cut[seat];
  const Progress at = glance(cut);
  switch (choice.kind) {
    case Kind::CutDiscard:
      cut[static_cast<std::size_t>(at.cell())] = 0;
      return;
    case Kind::CutShape:
      for (const int cell : shape_cells(at.cell(), choice.i))
        cut[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(at.fiefs + 1);
      return;
    case Kind::CutChance:
      s.cut_chance[seat] = 1;
      return;  // FF-2.6: the steps taken stand, the rest is drawn
    default:
      break;
  }
  s.sealed[seat] = 1;
  if (s.sealed[opponent(seat)] == 0) return;
  for (Seat each = 0; each < kSeats; ++each)  // FF-1.10: nothing is drawn before both have sealed
    if (lowest_undecided(s.cut[each]) < kCells) draw_cut(s, each, dice, log);
  s.cut_chance.fill(0);
  show_cuts(game, s, dice, log);
}

}  // namespace sandtable::fiefdoms
