#pragma once
// How the scripted player of a bloc differs from the others: data/doctrine.json. No rule reads it.

#include <array>
#include <cstdint>
#include <string>

#include "games/blocs/areas.hpp"

namespace sandtable::blocs {

inline constexpr int kMaxTechs = 64;
inline constexpr int kMaxMissions = 80;
inline constexpr int kMaxDeck = 16;
inline constexpr int kMaxObjectives = 64;

/// What a doctrine weighs, in percent of what every player does.
enum class Weight : std::uint8_t { Goal, Politics, Army, Navy, Fear, Space };
inline constexpr int kWeights = 6;
inline constexpr std::array<const char*, kWeights> kWeightNames{"goal", "politics", "army",
                                                                "navy", "fear",     "space"};

/// What a bloc favours, in tenths of a point, by place in the lists of the data files.
struct Doctrine {
  std::string plan;  ///< In words.
  std::array<std::int16_t, kWeights> weight{100, 100, 100, 100, 100, 100};
  std::array<std::int8_t, kMaxLand> area{};  ///< Its region's included.
  std::array<std::int8_t, kMaxTechs> tech{};
  std::array<std::int8_t, kMaxMissions> mission{};
  std::array<std::int8_t, kMaxObjectives> objective{};
};

}  // namespace sandtable::blocs
