#pragma once
// Many games stepped side by side. Knows nothing of Python: it fills plain arrays, which the
// bindings show as NumPy arrays. What happens in a game depends on its own seed alone, so the
// number of threads changes nothing.

#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "native/game.hpp"
#include "native/workers.hpp"

namespace sandtable::python {

struct BatchOptions {
  std::size_t size = 1;
  std::uint64_t seed = 0;
  int threads = 1;
  bool observe = true;          ///< Fill `observation`.
  bool mask = true;             ///< Fill `mask`.
  std::uint32_t max_steps = 0;  ///< Cut games off after so many choices; 0: never.
};

/// An array that Python may keep longer than the batch.
template <class T>
struct Buffer {
  std::shared_ptr<T[]> data;
  std::size_t rows = 0;
  std::size_t columns = 0;  ///< 0: one number a row.

  Buffer() = default;
  Buffer(std::size_t rows_, std::size_t columns_)
      : data(new T[rows_ * std::max<std::size_t>(columns_, 1)]()), rows(rows_), columns(columns_) {}
  [[nodiscard]] std::span<T> row(std::size_t i) const {
    const std::size_t width = std::max<std::size_t>(columns, 1);
    return {data.get() + i * width, width};
  }
  [[nodiscard]] T& operator[](std::size_t i) const { return data.get()[i]; }
};

/// One game of a batch as it can be put away: whatever else a batch shows follows from these.
struct BatchRow {
  AnyState position;
  Dice::Saved dice;
  Dice::Saved chooser;
  std::uint64_t begun = 1;  ///< Games begun in this row, the one under way included.
  std::int32_t length = 0;
  std::vector<float> reward;  ///< By seat.
  bool terminated = false;
  bool truncated = false;
};
struct BatchParts {
  BatchOptions options;
  std::uint64_t steps = 0;
  std::vector<BatchRow> rows;
};

/// Threads that call one batch at once take turns.
class Batch {
 public:
  Batch(std::shared_ptr<Game> game, const BatchOptions& options);
  /// Goes on where `parts` were taken; BadInput if no batch can have come there.
  Batch(std::shared_ptr<Game> game, const BatchParts& parts);
  [[nodiscard]] BatchParts parts() const;

  /// All games afresh.
  void reset(std::uint64_t seed);
  /// One choice in each game, of the seat in `seat`. If one is not legal nothing happens at all,
  /// and Forbidden names its game.
  void step(std::span<const std::int32_t> actions);
  /// Uniformly random choices, so many in each game, drawn from dice of the batch's own.
  void step_randomly(std::uint64_t times);
  /// A legal action for each game, by a number from 0 to just under 1 each.
  void pick(std::span<const float> numbers, std::span<std::int32_t> actions);

  [[nodiscard]] const std::shared_ptr<Game>& game() const { return game_; }
  [[nodiscard]] const BatchOptions& options() const { return options_; }
  [[nodiscard]] AnyState position(std::size_t i) const;
  [[nodiscard]] std::uint64_t total_steps() const;
  [[nodiscard]] std::uint64_t total_games() const;

  // What the last step left, a row a game.
  Buffer<Seat> seat;                 ///< Whose choice it is.
  Buffer<Actions> legal;             ///< Its legal actions.
  Buffer<std::int16_t> legal_count;  ///< How many there are.
  Buffer<std::int16_t> observation;  ///< As that seat sees it; empty if not asked for.
  Buffer<std::int8_t> mask;          ///< 1 for a legal action; empty if not asked for.
  Buffer<float> reward;              ///< By seat; not 0 only when the game ended.
  Buffer<bool> terminated;           ///< The last choice ended its game; a new one has begun.
  Buffer<bool> truncated;            ///< The game was cut off; a new one has begun.
  Buffer<std::int32_t> length;       ///< Choices taken in the game under way.
  Buffer<std::uint64_t> seeds;       ///< Of the game under way: start(seed) gives the same one.

 private:
  void begin(std::size_t i);
  void take_up(std::size_t i, const BatchRow& row);
  [[nodiscard]] std::uint64_t seed_of_game(std::size_t i, std::uint64_t begun) const;
  void finish(std::size_t i);
  /// Steps some games; their actions are legal.
  void step_some(std::span<const std::int32_t> actions, std::size_t first, std::size_t last);
  void note(std::size_t i);
  void check(std::span<const std::int32_t> actions);
  [[noreturn]] void refuse(std::size_t i, std::int32_t chosen) const;

  std::shared_ptr<Game> game_;
  const AnyGame& rules_;
  BatchOptions options_;
  std::vector<AnyState> states_;
  std::vector<Dice> dice_;
  std::vector<Dice> choosers_;           ///< For step_randomly; no die of a game is touched.
  std::vector<std::uint64_t> episodes_;  ///< Games begun, row by row.
  std::uint64_t steps_ = 0;
  Rows rows_;  ///< The arrays above, as the rules fill them.
  mutable std::mutex busy_;
  Workers workers_;
};

/// Rewards by rank, from 1 for the sole first to -1 for the sole last: of those who compete with a
/// seat, the share that it is ahead of less the share that is ahead of it. They add up to 0.
void rewards_of(const Outcome& outcome, int seats, std::span<float> out);

}  // namespace sandtable::python
