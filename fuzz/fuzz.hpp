#pragma once
// Shared by the fuzz targets. Each target is one file that defines `try_input`; it may refuse the
// input in any way it likes, but it must not crash, and what it accepts must hold what it promises.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/any_game.hpp"

namespace sandtable::fuzz {

/// The input of one try: numbers are taken from its front, the rest is text.
class Input {
 public:
  Input(const std::uint8_t* bytes, std::size_t size)
      : rest_(reinterpret_cast<const char*>(bytes), size) {}

  /// A number from 0 to count - 1, from one byte; 0 when nothing is left.
  [[nodiscard]] int pick(int count);
  /// The text up to the end of the line, taken away with its line end.
  [[nodiscard]] std::string_view line();
  [[nodiscard]] std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

/// What a target does with one input.
void try_input(Input input);

/// Stops with a message where a promise is broken; the fuzzer then keeps the input.
void must(bool holds, std::string_view promise);

/// A registered game by number.
[[nodiscard]] const GameEntry& pick_game(Input& input);
/// A game with its default options.
[[nodiscard]] std::shared_ptr<const AnyGame> default_game(const GameEntry& entry);

/// Takes up to `steps` random steps of whoever owes one; stops when the game is over.
void play_on(const AnyGame& game, AnyState& state, Dice& dice, int steps);
/// Asks every face of the game what each seat and the spectator would see.
void look_around(const AnyGame& game, const AnyState& state);

}  // namespace sandtable::fuzz
