#pragma once
// An action is a dense small integer. A game lays its kinds of choices out over the integers once,
// with ActionLayout, and reads them back with split().

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/assert.hpp"
#include "core/list.hpp"

namespace sandtable {

/// One small choice. Meaningful only together with a state; never stored outside memory.
using Action = std::uint16_t;

inline constexpr int kMaxActions = 4096;
inline constexpr std::size_t kMaxLegal = 256;
inline constexpr std::size_t kMaxLine = 256;

/// The legal choices of one seat.
using Actions = FixedList<Action, kMaxLegal>;
/// The choices of one line (an order, an offer, a purchase), in the order taken.
using Line = FixedList<Action, kMaxLine>;

/// How many integers a kind of choice takes: one, a range, or a table of a rows by b columns.
struct ActionRange {
  int a = 1;
  int b = 1;
};

/// Lays the kinds of choices of a game (an enum counting from 0) over the integers and back.
template <class Kind, std::size_t N>
class ActionLayout {
 public:
  struct Parts {
    Kind kind;
    int i = 0;
    int j = 0;
    friend constexpr bool operator==(const Parts&, const Parts&) = default;
  };

  static_assert(N <= 256, "a kind of choice is one byte");

  /// Ranges that do not fit are a compiler error.
  consteval explicit ActionLayout(const std::array<ActionRange, N>& ranges) : ranges_(ranges) {
    int next = 0;
    for (std::size_t k = 0; k < N; ++k) {
      if (ranges[k].a < 1 || ranges[k].b < 1)
        cannot_compile("a kind of choice has at least one action");
      if (ranges[k].a > kMaxActions || ranges[k].b > kMaxActions ||
          ranges[k].a * ranges[k].b > kMaxActions - next)
        cannot_compile("a game has at most kMaxActions actions");
      base_[k] = next;
      for (int n = 0; n < ranges[k].a * ranges[k].b; ++n)
        kind_of_[static_cast<std::size_t>(next++)] = static_cast<std::uint8_t>(k);
    }
    size_ = next;
  }

  [[nodiscard]] constexpr int size() const { return size_; }

  [[nodiscard]] constexpr Action make(Kind kind, int i = 0, int j = 0) const {
    const ActionRange& range = ranges_[static_cast<std::size_t>(kind)];
    SANDTABLE_ASSERT(i >= 0 && i < range.a && j >= 0 && j < range.b, "an action within its range");
    return static_cast<Action>(base_[static_cast<std::size_t>(kind)] + i * range.b + j);
  }

  /// The kind and indices of an action. The action must be below size().
  [[nodiscard]] constexpr Parts split(Action action) const {
    SANDTABLE_ASSERT(action < size_, "an action of this game");
    const std::uint8_t k = kind_of_[action];
    const int rest = action - base_[k];
    return {static_cast<Kind>(k), rest / ranges_[k].b, rest % ranges_[k].b};
  }

 private:
  std::array<ActionRange, N> ranges_{};
  std::array<int, N> base_{};
  std::array<std::uint8_t, kMaxActions> kind_of_{};
  int size_ = 0;
};

}  // namespace sandtable
