// Cutting: every fiefdom has a worth of its own, so the best cut is found exactly, by walking all
// that hold the steps taken (at most 5,614).

#include <algorithm>

#include "games/fiefdoms/bot.hpp"

namespace sandtable::fiefdoms {
namespace {

/// What an action is worth to its owner, roughly, in the units of an icon worth about 10.
int action_worth(const Effect& effect) {
  switch (effect.op) {
    case Op::None:
    case Op::Diagonal:
      return 0;
    case Op::VpPer:
      return 6 + 8 * std::min<int>(effect.cap, 2);
    case Op::Muster:
      return 14;
    case Op::Deploy:
      return 14;
    case Op::Transfer:
      return effect.area == Area::Board ? 16 : 8;
    case Op::ModAtk:
      return effect.side == Side::Own ? 8 : 9;
    case Op::ModDef:
      return 9;
    case Op::Remove:
      return effect.to == Fate::Reserve ? 7 : 11;
    case Op::BanRecruit:
      return 9;
    case Op::Lethal:
    case Op::Stride:
      return 5;
    case Op::BanEntry:
      return 5;
    case Op::Immune:
    case Op::Shove:
      return 4;
    case Op::Relieve:
      return 3;
    case Op::Purge:
      return 1;
  }
  return 0;
}

int tile_worth(const Printed& tile) {
  return 28 * tile.recruit + 26 * tile.vp + 8 * tile.attack + 6 * tile.defence +
         action_worth(tile.action);
}

bool touch(int a, int b) {
  return std::abs(a % kColumns - b % kColumns) + std::abs(a / kColumns - b / kColumns) == 1;
}

/// A sheet with what its tiles, and any three of them together, are worth.
class Sheet {
 public:
  Sheet(const Fiefdoms& game, const State& s, Seat seat) {
    for (std::size_t cell = 0; cell < kCells; ++cell)
      tiles_[cell] = game.printed(s, seat, static_cast<int>(cell));
  }

  [[nodiscard]] int worth(int cell) const { return tile_worth(tile(cell)); }

  /// RULES.md, 9: recruits beside VP save moves; MUSTER and DEPLOY want VP in their own fiefdom.
  [[nodiscard]] int together(const std::array<int, kFiefTiles>& cells) const {
    int sum = 0;
    for (const int a : cells) {
      const Effect& action = tile(a).action;
      const bool fills =
          action.area == Area::Fief &&
          (action.op == Op::Muster || action.op == Op::Deploy || action.op == Op::Transfer);
      for (const int b : cells) {
        if (a == b) continue;
        if (tile(a).recruit > 0 && tile(b).vp > 0) sum += (touch(a, b) ? 7 : 3) * tile(b).vp;
        if (fills) sum += 6 * tile(b).vp;
        if (action.op == Op::VpPer && action.count == Count::AdjOwn && touch(a, b))
          sum += tile(b).vp + tile(b).recruit > 0 ? 5 : 2;
      }
    }
    return sum;
  }

 private:
  [[nodiscard]] const Printed& tile(int cell) const {
    return tiles_[static_cast<std::size_t>(cell)];
  }
  std::array<Printed, kCells> tiles_;
};

/// Walks the cuts that hold what is decided; keeps the best.
class CutSearch {
 public:
  CutSearch(const Sheet& sheet, Dice& dice) : sheet_(sheet) {
    for (int& each : taste_) each = dice.below(kTaste);
    for (int cell = 0; cell < kCells; ++cell)
      for (int shape = 0; shape < kShapes; ++shape) {
        const auto cells = shape_cells(cell, shape);
        Option& option = options_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(shape)];
        if (cells[0] < 0) continue;
        for (const int each : cells) option.bits |= 1U << each;
        option.worth = sheet.together(cells) + dice.below(kTaste);
      }
  }

  /// The worth of the best way to go on, or kNone if there is none.
  int best(unsigned decided, int discards) {
    if (decided == (1U << kCells) - 1) return discards == 2 ? 0 : kNone;
    const int cell = std::countr_one(decided);
    int top = kNone;
    if (discards < 2) top = std::max(top, thrown(decided, cell, discards));
    for (int shape = 0; shape < kShapes; ++shape)
      top = std::max(top, covered(decided, cell, shape, discards));
    return top;
  }

  /// The worth if the cell is thrown away.
  int thrown(unsigned decided, int cell, int discards) {
    const int rest = best(decided | 1U << cell, discards + 1);
    return rest == kNone ? kNone
                         : rest - sheet_.worth(cell) + taste_[static_cast<std::size_t>(cell)];
  }

  /// The worth if a shape covers it.
  int covered(unsigned decided, int cell, int shape, int discards) {
    const Option& option =
        options_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(shape)];
    if (option.bits == 0 || (option.bits & decided) != 0) return kNone;
    const int rest = best(decided | option.bits, discards);
    return rest == kNone ? kNone : rest + option.worth;
  }

  static constexpr int kNone = -100000;

 private:
  static constexpr int kTaste = 4;  ///< So that two games with one faction are cut differently.
  struct Option {
    unsigned bits = 0;
    int worth = 0;
  };
  const Sheet& sheet_;
  std::array<int, kCells> taste_{};
  std::array<std::array<Option, kShapes>, kCells> options_{};
};

}  // namespace

Action best_cut_step(const Fiefdoms& game, const State& s, Seat seat, Dice& dice) {
  const Cut& cut = s.cut[seat];
  unsigned decided = 0;
  int discards = 0;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    if (cut[cell] == kUnset) continue;
    decided |= 1U << cell;
    discards += cut[cell] == 0 ? 1 : 0;
  }
  const Sheet sheet(game, s, seat);
  CutSearch search(sheet, dice);
  const int cell = lowest_undecided(cut);
  int top = discards < 2 ? search.thrown(decided, cell, discards) : CutSearch::kNone;
  Action step = kLayout.make(Kind::CutDiscard);
  for (int shape = 0; shape < kShapes; ++shape) {
    const int worth = search.covered(decided, cell, shape, discards);
    if (worth <= top) continue;
    top = worth;
    step = kLayout.make(Kind::CutShape, shape);
  }
  return step;
}

}  // namespace sandtable::fiefdoms
