#pragma once
// Chance is handed in. One concrete class: a seeded generator of our own, or a source that feeds it
// (a script, a record, a server's HMAC). The same seed gives the same draws on every compiler.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/assert.hpp"

namespace sandtable {

/// One draw as it was asked for and answered.
struct Draw {
  std::int32_t low = 0;
  std::int32_t high = 0;
  std::int32_t value = 0;
  friend bool operator==(const Draw&, const Draw&) = default;
};

/// What a tape of draws gave, in order: how records write them.
[[nodiscard]] std::vector<std::int32_t> values_of(const std::vector<Draw>& tape);

/// Where draws come from when they are not made by the seeded generator.
class DiceSource {
 public:
  virtual ~DiceSource() = default;
  /// A whole number from low to high, both included.
  virtual std::int32_t draw(std::int32_t low, std::int32_t high) = 0;
};

class Dice {
 public:
  explicit Dice(std::uint64_t seed) { reseed(seed); }
  /// Draws come from the source, which must outlive the dice.
  explicit Dice(DiceSource& source) : Dice(0) { source_ = &source; }

  /// The generator from its beginning; a source is let go of.
  void reseed(std::uint64_t seed);
  /// From here on every draw is also written to the tape; nullptr stops it.
  void record_to(std::vector<Draw>* tape) { tape_ = tape; }
  /// How many draws were made so far: lets a caller see whether chance was asked at all.
  [[nodiscard]] std::uint64_t drawn() const { return drawn_; }

  /// A die: 1 to sides.
  [[nodiscard]] int die(int sides = 6) { return between(1, sides); }
  /// 0 to count - 1: an index.
  [[nodiscard]] int below(int count) { return between(0, count - 1); }
  /// Uniform from low to high, both included.
  [[nodiscard]] int between(int low, int high) {
    SANDTABLE_ASSERT(low <= high, "a draw has at least one result");
    ++drawn_;
    if (source_ != nullptr || tape_ != nullptr) [[unlikely]]
      return between_watched(low, high);
    return generate(low, high);
  }
  /// The generator as it stands, for callers that put dice away and take them up again.
  struct Saved {
    std::array<std::uint64_t, 4> words{};
    std::uint64_t drawn = 0;
  };
  [[nodiscard]] Saved saved() const { return {{s_[0], s_[1], s_[2], s_[3]}, drawn_}; }
  /// Goes on where the saved ones stood; a source is let go of.
  void restore(const Saved& saved) {
    for (std::size_t i = 0; i < saved.words.size(); ++i) s_[i] = saved.words[i];
    drawn_ = saved.drawn, source_ = nullptr;
  }
  /// 64 fresh bits of the generator, for callers that seed other dice. Not a draw of the game.
  [[nodiscard]] std::uint64_t bits() { return next(); }

 private:
  [[nodiscard]] int generate(int low, int high) {
    const std::uint32_t count =
        static_cast<std::uint32_t>(high) - static_cast<std::uint32_t>(low) + 1U;
    if (count == 0) [[unlikely]]  // every int there is
      return static_cast<int>(low + static_cast<std::int64_t>(next() >> 32));
    // Multiply and keep the high half; redraw the few low products that would favour small values.
    std::uint64_t product = (next() >> 32) * count;
    if (static_cast<std::uint32_t>(product) < count) [[unlikely]] {
      const std::uint32_t unfair = (0U - count) % count;
      while (static_cast<std::uint32_t>(product) < unfair) product = (next() >> 32) * count;
    }
    return static_cast<int>(low + static_cast<std::int64_t>(product >> 32));
  }
  [[nodiscard]] int between_watched(int low, int high);

  [[nodiscard]] std::uint64_t next() {  // xoshiro256**
    const std::uint64_t result = rotl(s_[1] * 5, 7) * 9;
    const std::uint64_t t = s_[1] << 17;
    s_[2] ^= s_[0];
    s_[3] ^= s_[1];
    s_[1] ^= s_[2];
    s_[0] ^= s_[3];
    s_[2] ^= t;
    s_[3] = rotl(s_[3], 45);
    return result;
  }
  static constexpr std::uint64_t rotl(std::uint64_t x, int k) { return x << k | x >> (64 - k); }

  std::uint64_t s_[4] = {};
  std::uint64_t drawn_ = 0;
  DiceSource* source_ = nullptr;
  std::vector<Draw>* tape_ = nullptr;
};

/// Feeds a fixed list of values, from a scenario or a record, and remembers what did not fit.
class ScriptedDice final : public DiceSource {
 public:
  explicit ScriptedDice(std::vector<std::int32_t> values) : values_(std::move(values)) {}
  std::int32_t draw(std::int32_t low, std::int32_t high) override;

  /// Replaces what is left by other values.
  void load(std::vector<std::int32_t> values);
  [[nodiscard]] std::size_t left() const { return values_.size() - at_; }
  /// Empty while every draw found a value in its range, else what went wrong first.
  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  std::vector<std::int32_t> values_;
  std::size_t at_ = 0;
  std::string problem_;
  Dice beyond_{0};  ///< Draws when the values ran out: a roll-off among equals must come to an end.
};

}  // namespace sandtable
