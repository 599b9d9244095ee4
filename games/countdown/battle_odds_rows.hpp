#pragma once
// Rows of chances, one for every state of a side, and what shots do to a whole row at once. Part of
// battle_odds.cpp.

#include <algorithm>

#include "games/countdown/battle_odds_side.hpp"

namespace sandtable::countdown::chances {

/// Rows of one width in one piece of memory, each from the beginning of a line of the cache on.
class Sheet {
 public:
  /// Rows keep what they had, which is never infinite. `slack` numbers behind the last row may be
  /// read: shots look as far ahead as a rank's stride.
  void set_size(std::size_t rows, std::size_t width, std::size_t slack) {
    width_ = width;
    used_ = rows * width;
    const std::size_t chunks = (used_ + slack) / kChunk + 2;
    if (chunks_.size() < chunks) chunks_.resize(chunks);
  }
  void clear() { std::fill_n(row(0), used_, 0.0); }
  [[nodiscard]] double* row(std::size_t k) {
    // NOLINTNEXTLINE(bugprone-casting-through-void): a chunk is nothing but its numbers
    return static_cast<double*>(static_cast<void*>(chunks_.data())) + k * width_;
  }
  [[nodiscard]] const double* row(std::size_t k) const {
    // NOLINTNEXTLINE(bugprone-casting-through-void): the same
    return static_cast<const double*>(static_cast<const void*>(chunks_.data())) + k * width_;
  }
  [[nodiscard]] std::size_t width() const { return width_; }
  void swap(Sheet& other) noexcept {
    chunks_.swap(other.chunks_);
    std::swap(width_, other.width_);
    std::swap(used_, other.used_);
  }

 private:
  struct alignas(kChunk * sizeof(double)) Chunk {
    double numbers[kChunk];
  };
  std::vector<Chunk> chunks_;
  std::size_t width_ = 0;
  std::size_t used_ = 0;
};

/// What the whole fire of a side may make of one state of the other: for each lane (a state that it
/// may come to) a row by state of the side that fires.
///
/// A hit only asks whether a rank has any left. As long as it has, the row depends on the hits that
/// it took, not on those it could take. So the first ranks have rows by hits taken, and others by
/// hits left before for the lanes that have nothing left of them; and a row serves all states that
/// differ in the first ranks only.
struct FirePlan {
  struct Lane {
    Index state = 0;
    Index row = 0;
  };
  const DuelSide* side_that_fires = nullptr;
  const DuelSide* side = nullptr;
  std::vector<Lane> lanes;  ///< Ascending. The first is the last man gone: hits are wasted on it.
  std::array<Index, kFighters> whole{};  ///< By rank of the side: hits left before.
  /// By rank and hits left: rows from this lane to the one with a hit more.
  std::array<std::vector<std::ptrdiff_t>, kFighters> apart;
};

/// One shot along a row: of every state its chance goes on to the state after a hit.
struct Shot {
  const HitsOn& hits;
  double chance = 0;
};
void shoot(double* row, std::size_t width, const Shot& shot);
/// The outcome goes into another row, or is added to it; `row` itself is used up.
void shoot_into(double* to, double* row, std::size_t width, const Shot& shot);
void shoot_onto(double* to, double* row, std::size_t width, const Shot& shot);
/// Then a * b is added to the row.
void shoot_with_product(double* row, std::size_t width, const Shot& shot, const double* a,
                        const double* b);
/// Fills the row of a lane; those of all higher lanes come before it.
void fire_on(const FirePlan& plan, Sheet& made, std::size_t lane);
/// to = a * b, or to += a * b.
void set_product(double* to, const double* a, const double* b, std::size_t width);
void add_product(double* to, const double* a, const double* b, std::size_t width);
void add_row(double* to, const double* from, std::size_t width);

}  // namespace sandtable::countdown::chances
