#pragma once
// A person's decision while it is made. Lines live on a scratch copy and go to the game only once
// they tell somebody something: another seat sees a change, a die was asked, something hidden came
// to light, or the decision is over. Until then they can be taken back.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"

namespace sandtable::cli {

class Draft {
 public:
  /// A decision of `seat` that begins in `base`, a state with no line half done.
  Draft(const AnyGame& game, AnyState base, Seat seat);

  enum class Progress : std::uint8_t {
    Half,     ///< The line goes on.
    Resting,  ///< The line is written, and can be taken back.
    Told,     ///< The line is final: all of `lines()` go to the game now.
  };

  /// The position with everything drafted so far, the half line included.
  [[nodiscard]] const AnyState& state() const { return now_; }
  /// The same without the half line: where a line of notation is read.
  [[nodiscard]] const AnyState& rest() const { return rest_; }
  [[nodiscard]] Seat seat() const { return seat_; }
  [[nodiscard]] bool half_made() const { return !half_.empty(); }
  /// The finished lines, oldest first.
  [[nodiscard]] std::span<const Line> lines() const { return lines_; }

  /// Takes a legal choice.
  Progress choose(Action action);
  /// A whole line instead of what is half made; nothing happens if a choice of it is refused.
  [[nodiscard]] std::optional<Refusal> play(const Line& line, Progress& progress);

  /// What the line, played on top of the finished ones, gives away for good; nothing if it gives
  /// away nothing.
  [[nodiscard]] std::optional<std::string> loss(const Line& line, std::string_view language) const;

  enum class Undone : std::uint8_t { Nothing, HalfLine, WholeLine };
  /// Drops the half line; if there is none, the last finished line: goes back to where the decision
  /// began (or last told somebody something) and plays again what is kept.
  Undone undo();

 private:
  [[nodiscard]] bool ended() const;
  [[nodiscard]] bool tells(std::uint64_t drawn) const;
  [[nodiscard]] bool reveals() const;
  Progress finish_line(std::uint64_t drawn);

  const AnyGame* game_;
  Seat seat_;
  AnyState base_;
  AnyState rest_;
  AnyState now_;
  Line half_;
  std::vector<Line> lines_;
};

}  // namespace sandtable::cli
