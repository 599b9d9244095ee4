#pragma once
// Dice that can be checked afterwards. Whoever rolls them promises a secret before the game (its
// hash is the commitment), every seat adds a word, and each draw follows from secret, words and a
// counter by HMAC. Once the secret is shown, anybody can compute every draw again; nobody could
// have chosen them. docs/records.md writes the derivation down for other tools.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/dice.hpp"

namespace sandtable {

/// What is shown before the game: SHA-256 of the secret as 64 hexadecimal digits. The secret is
/// used as it is written, character by character; it should hold 256 random bits or more.
[[nodiscard]] std::string commitment(std::string_view secret);

/// The draws of one table. A table that goes on after a restart tells how many were made before.
class FairDice final : public DiceSource {
 public:
  /// The words are those of all seats in their order; a seat without one has the empty word.
  FairDice(std::string secret, std::string_view table, std::span<const std::string> words,
           std::uint64_t drawn = 0);
  std::int32_t draw(std::int32_t low, std::int32_t high) override;

  /// How many draws were made: the counter of the next one.
  [[nodiscard]] std::uint64_t drawn() const { return drawn_; }
  /// Goes on, or back, to just after so many draws.
  void set_drawn(std::uint64_t drawn) { drawn_ = drawn; }

 private:
  /// 32 bits for a draw; a draw that turns out unfair tries again.
  [[nodiscard]] std::uint32_t bits(std::uint64_t attempt) const;

  std::string secret_;
  std::string head_;  ///< What the messages of all draws begin with.
  std::uint64_t drawn_;
};

}  // namespace sandtable
