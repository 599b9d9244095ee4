#include "core/dice.hpp"

#include <utility>

namespace sandtable {

std::vector<std::int32_t> values_of(const std::vector<Draw>& tape) {
  std::vector<std::int32_t> out;
  out.reserve(tape.size());
  for (const Draw& draw : tape) out.push_back(draw.value);
  return out;
}

void Dice::reseed(std::uint64_t seed) {
  source_ = nullptr;
  for (std::uint64_t& word : s_) {  // splitmix64 spreads any seed, 0 included
    seed += 0x9E3779B97F4A7C15ULL;
    std::uint64_t z = seed;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ z >> 27) * 0x94D049BB133111EBULL;
    word = z ^ z >> 31;
  }
}

int Dice::between_watched(int low, int high) {
  const int value = source_ != nullptr ? source_->draw(low, high) : generate(low, high);
  if (tape_ != nullptr) tape_->push_back({low, high, value});
  return value;
}

std::int32_t ScriptedDice::draw(std::int32_t low, std::int32_t high) {
  if (at_ >= values_.size()) {
    if (problem_.empty())
      problem_ = "the dice ran out: a draw from " + std::to_string(low) + " to " +
                 std::to_string(high) + " has no value";
    return beyond_.between(low, high);
  }
  const std::int32_t value = values_[at_++];
  if (value >= low && value <= high) return value;
  if (problem_.empty())
    problem_ = "die " + std::to_string(at_) + " is " + std::to_string(value) +
               "; the draw goes from " + std::to_string(low) + " to " + std::to_string(high);
  return low;
}

void ScriptedDice::load(std::vector<std::int32_t> values) {
  values_ = std::move(values);
  at_ = 0;
}

}  // namespace sandtable
