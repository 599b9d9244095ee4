#pragma once
// Rows of chances, one for every state of a side, and what shots do to a whole row at once. Part of
// battle_odds.cpp.

#include <algorithm>

#include "games/countdown/battle_odds_side.hpp"

namespace sandtable::countdown::chances {

/// Rows of one width in one piece of memory.
class Sheet {
 public:
  /// Rows keep what they had, which is never infinite. `slack` numbers behind the last row may be
  /// read: shots look as far ahead as a rank's stride.
  void set_size(std::size_t rows, std::size_t width, std::size_t slack) {
    width_ = width;
    used_ = rows * width;
    if (numbers_.size() < used_ + slack + kChunk) numbers_.resize(used_ + slack + kChunk, 0.0);
  }
  void clear() { std::fill_n(numbers_.begin(), used_, 0.0); }
  [[nodiscard]] double* row(std::size_t k) { return numbers_.data() + k * width_; }
  [[nodiscard]] const double* row(std::size_t k) const { return numbers_.data() + k * width_; }
  void swap(Sheet& other) noexcept {
    numbers_.swap(other.numbers_);
    std::swap(width_, other.width_);
    std::swap(used_, other.used_);
  }

 private:
  std::vector<double> numbers_;
  std::size_t width_ = 0;
  std::size_t used_ = 0;
};

/// For every state of a side, what the whole other side's fire may make of one state of this one:
/// rows by lane (a state that it may come to), columns by state of the side that fires.
struct FirePlan {
  std::span<const Rank> shooters;  ///< Of the side that fires, in order.
  std::size_t lanes = 0;           ///< The first is the last man gone: hits are wasted on it.
  std::array<std::vector<Index>, kUnits>
      from;  ///< By type of shooter: lanes that a hit leads from,
  std::array<std::vector<Index>, kUnits> from_at;  ///< … and where those of a lane begin.
};

/// One shot along a row: of every state its chance goes on to the state after a hit.
void shoot(double* row, std::size_t width, const HitsOn& hits, double chance);
/// Fills the sheet, whose first column is set, by rank after rank of those who fire.
void fire_all(const FirePlan& plan, Sheet& made);
/// to = a * b, or to += a * b.
void set_product(double* to, const double* a, const double* b, std::size_t width);
void add_product(double* to, const double* a, const double* b, std::size_t width);
void add_row(double* to, const double* from, std::size_t width);

}  // namespace sandtable::countdown::chances
